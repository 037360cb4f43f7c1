//! Where people sit at one device: by choice or by chance, and whatever the seat, the game is played from there.

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::dice::Dice;
use crate::offline::choose;
use crate::player::{Turn, play_one, turn};
use crate::sample::{self, Far};
use crate::stage::{Stage, text};

/// Begins a game against a bot in the second seat, decides once, and comes back to it.
async fn check(kind: Kind) {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit(&format!("/play/{kind}")).await;
    choose(&browser, "level", "1").await;
    choose(&browser, "seat", "1").await;
    browser.tap_named(&text("begin")).await;
    let is_mine = "return document.querySelector('.game')?.dataset.turn === 'mine'";
    browser.wait_for("decision to make", is_mine).await;
    check_seat(&browser, kind).await;
    let before = own_moves(&browser).await;
    assert!(play_one(&browser, &mut Dice(3)).await, "the second seat has moves to choose from");
    let decided = format!(
        "return JSON.parse(localStorage.getItem('game')).moves.filter(made => made[0] === 1).length > {before}"
    );
    browser.wait_for("decision of the second seat", &decided).await;
    browser.reload().await;
    browser.wait_for("board", "return !!document.querySelector('.game .place > *')").await;
    check_seat(&browser, kind).await;
    assert_ne!(turn(&browser).await, Turn::Over, "the game goes on after the page was loaded again");
    assert_eq!(own_moves(&browser).await, before + 1, "what was decided is still there");
    browser.close().await;
}

/// How many moves the second seat has made.
async fn own_moves(browser: &Browser) -> u64 {
    let made = "return JSON.parse(localStorage.getItem('game')).moves.filter(made => made[0] === 1).length";
    browser.run(made).await.as_u64().unwrap()
}

/// The one who looks sits in the second seat: by the list of players, by what is kept, and on the board.
async fn check_seat(browser: &Browser, kind: Kind) {
    let names = browser
        .run("return [...document.querySelectorAll('.players li')].map(player => player.innerText.trim())")
        .await;
    let names: Vec<&str> = names.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    let is_own = |name: &str| name.starts_with(&text("name-you"));
    assert!(!is_own(names[0]) && is_own(names[1]), "{names:?}");
    assert_eq!(chairs(browser).await, json!([{ "bot": 1 }, { "person": "" }]));
    let own = match kind {
        Kind::Cherokee => "return document.querySelectorAll('.place .hand button').length > 0",
        // Ours stands at the right, and is called so; the second tribe is Tepee.
        Kind::Tomahawk => {
            "const [left, right] = document.querySelectorAll('.holding');
            return right.matches('.mine') && !left.matches('.mine')
                && right.querySelector('.who').innerText === `${arguments[0]}, Tepee`"
        }
        // Wolf is the second side: it is called ours, and Bison's masks are not ours to choose.
        Kind::Shamans => {
            "return [...document.querySelectorAll('.mask')].every(
                mask => mask.matches('.theirs') === mask.matches('.bison'))
                && document.querySelector('.players li + li').innerText.includes('You are Wolf')
                && !!document.querySelector('.camp.wolf.own') && !document.querySelector('.camp.bison.own')"
        }
    };
    let is_own = browser.run_with(own, vec![json!(text("name-you"))]).await;
    assert_eq!(is_own, json!(true), "the board is not that of the second seat");
}

async fn chairs(browser: &Browser) -> Value {
    browser.run("return JSON.parse(localStorage.getItem('game')).chairs").await
}

/// The ways to sit that are offered, and which of them is chosen.
async fn offered(browser: &Browser) -> (Vec<String>, Value) {
    let labels =
        "return [...document.querySelectorAll('label:has(input[name=seat])')].map(label => label.innerText)";
    let labels = browser.run(labels).await;
    let labels = labels.as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_owned).collect();
    let chosen = browser.run("return document.querySelector('input[name=seat]:checked')?.value").await;
    (labels, chosen)
}

#[tokio::test]
async fn cherokee_is_played_from_the_second_seat() {
    check(Kind::Cherokee).await;
}

#[tokio::test]
async fn tomahawk_is_played_from_the_second_seat() {
    check(Kind::Tomahawk).await;
}

#[tokio::test]
async fn shamans_is_played_by_wolf() {
    check(Kind::Shamans).await;
}

#[tokio::test]
async fn chance_is_the_first_answer_and_leads_to_either_side() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let (mut seen, mut games) = ([false; 2], 0);
    while seen != [true; 2] {
        browser.visit("/play/shamans").await;
        let (labels, chosen) = offered(&browser).await;
        assert_eq!(labels, [text("leave-it-to-chance"), text("side-bison"), text("side-wolf")]);
        assert_eq!(chosen, json!("chance"));
        browser.tap_named(&text("begin")).await;
        if games > 0 {
            browser.tap_named(&text("unfinished-give-up")).await;
        }
        browser.wait_for("game", "return !!document.querySelector('.game')").await;
        let chairs = chairs(&browser).await;
        let person = chairs.as_array().unwrap().iter().position(|chair| chair.get("person").is_some());
        seen[person.unwrap()] = true;
        games += 1;
        // So many games on one side happen by chance once in a million million.
        assert!(games < 40, "in {games} games chance has never led to the other side");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_side_that_was_chosen_is_the_first_answer_the_next_time() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/play/shamans").await;
    choose(&browser, "seat", "1").await;
    browser.tap_named(&text("begin")).await;
    browser.wait_for("game", "return !!document.querySelector('.game')").await;
    browser.visit("/play/shamans").await;
    assert_eq!(offered(&browser).await.1, json!("1"));
    browser.visit("/play/tomahawk").await;
    assert_eq!(offered(&browser).await.1, json!("chance"), "another game is another choice");
    browser.close().await;
}

#[tokio::test]
async fn people_who_share_the_device_sit_in_the_first_seats_or_by_chance() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/play/cherokee").await;
    choose(&browser, "players", "4").await;
    assert_eq!(offered(&browser).await.0.len(), 5, "who plays alone chooses from all four seats");
    choose(&browser, "people", "2").await;
    let (labels, chosen) = offered(&browser).await;
    assert_eq!(labels, [text("leave-it-to-chance"), "North and East".to_owned()]);
    assert_eq!(chosen, json!("chance"));
    choose(&browser, "people", "4").await;
    assert_eq!(offered(&browser).await.0, Vec::<String>::new(), "where all sit there is nothing to choose");
    choose(&browser, "people", "2").await;
    choose(&browser, "seat", "0").await;
    browser.tap_named(&text("begin")).await;
    browser.wait_for("game", "return !!document.querySelector('.game')").await;
    assert_eq!(
        chairs(&browser).await,
        json!([{ "person": "" }, { "person": "" }, { "bot": 2 }, { "bot": 2 }])
    );
    browser.close().await;
}

#[tokio::test]
async fn who_opens_a_table_takes_the_seat_that_was_chosen_and_bots_the_others() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/new/cherokee").await;
    browser.type_into("#name", "Anna").await;
    choose(&browser, "players", "3").await;
    choose(&browser, "seat", "1").await;
    let bot = "const other = document.querySelectorAll('.others select')[1];
        other.value = '1';
        other.dispatchEvent(new Event('change', { bubbles: true }));
        return [...document.querySelectorAll('.other span')].map(name => name.innerText)";
    assert_eq!(browser.run(bot).await, json!(["North", "South"]));
    browser.tap("form .main").await;
    browser.wait_for("seat", "return !!document.querySelector('.seats .own')").await;
    let seats = "return [...document.querySelectorAll('.seats b')].map(name => name.innerText)";
    assert_eq!(browser.run(seats).await, json!(["North", "Anna", "South · bot 1"]));
    browser.close().await;
}

#[tokio::test]
async fn a_game_is_looked_back_at_through_the_eyes_of_whoever_played_it() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for (people, reversed, eyes) in [(1, false, "0"), (1, true, "1"), (2, false, "")] {
        let mut saved = sample::saved(&sample::options(Kind::Tomahawk, &[]), people, Far::End);
        if reversed {
            saved["chairs"].as_array_mut().unwrap().reverse();
        }
        sample::open(&browser, &saved).await;
        browser.visit("/review").await;
        browser.wait_for("first step", "return !!document.querySelector('.controls')").await;
        assert_eq!(browser.run("return document.querySelector('.eyes select').value").await, json!(eyes));
    }
    browser.close().await;
}
