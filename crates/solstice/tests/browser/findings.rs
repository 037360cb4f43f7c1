//! What people who played for the first time found wrong. Each test failed then.

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::browser::{Browser, Wish};
use crate::dice::Dice;
use crate::layout;
use crate::offline::choose;
use crate::player::{self, Turn, play_one};
use crate::sample::{self, Far};
use crate::screens::speak;
use crate::stage::{Stage, text};
use crate::table;

/// Whether it is the turn of the one who looks.
const MINE: &str = "return document.querySelector('.game')?.dataset.turn === 'mine'";

/// The game that the device plays now.
const KEPT: &str = "return JSON.parse(localStorage.getItem('game'))";

/// A game that is over, looked back at.
async fn look_back(browser: &Browser, kind: Kind) {
    sample::open(browser, &sample::saved(&sample::options(kind, &[]), 1, Far::End)).await;
    browser.visit("/review").await;
    browser.wait_for("first step", "return !!document.querySelector('.controls')").await;
}

#[tokio::test]
async fn a_hint_that_is_asked_for_while_a_bot_thinks_is_given() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/play/tomahawk").await;
    choose(&browser, "level", "5").await;
    browser.tap_named(&text("begin")).await;
    browser.wait_for("decision to make", MINE).await;
    browser.tap_named(&text("hint")).await;
    browser.wait_for("hint", "return !!document.querySelector('.coach .says')").await;
    let said =
        "return [...document.querySelectorAll('.coach .says p')].map(line => line.innerText).filter(Boolean)";
    let said = browser.run(said).await;
    assert!(said.as_array().unwrap().len() > 1, "the move and its chance are two things: {said}");
    browser.close().await;
}

#[tokio::test]
async fn an_unfinished_game_is_not_lost_without_a_question() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let cherokee = sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Middle);
    sample::open(&browser, &cherokee).await;
    browser.visit("/play/tomahawk").await;
    browser.tap_named(&text("begin")).await;
    let plays = |game: &str| format!("return document.querySelector('.game')?.dataset.game === '{game}'");
    browser.wait_for("game of Tomahawk", &plays("tomahawk")).await;
    browser.visit("/").await;
    browser.tap_named(&text("continue")).await;
    browser.wait_for("game that was played last", &plays("tomahawk")).await;
    browser.visit("/play/cherokee").await;
    browser.tap_named(&text("begin")).await;
    browser.tap_named(&text("unfinished-go-on")).await;
    browser.wait_for("game of Cherokee", &plays("cherokee")).await;
    player::play_one(&browser, &mut Dice(1)).await;
    let goes_on = format!(
        "const kept = JSON.parse(localStorage.getItem('game'));
        return kept.seed === '{}' && kept.moves.length > {}",
        cherokee["seed"].as_str().unwrap(),
        cherokee["moves"].as_array().unwrap().len()
    );
    browser.wait_for("game that goes on", &goes_on).await;
    browser.visit("/play/cherokee").await;
    browser.tap_named(&text("begin")).await;
    browser.tap_named(&text("unfinished-give-up")).await;
    browser.wait_for("new game", &plays("cherokee")).await;
    assert_ne!(browser.run(KEPT).await["seed"], cherokee["seed"]);
    browser.visit("/game/tomahawk").await;
    browser.wait_for("game of Tomahawk", &plays("tomahawk")).await;
    browser.close().await;
}

#[tokio::test]
async fn a_name_of_thirty_two_wide_letters_fits_on_the_narrowest_phone() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { size: (320, 640), ..Wish::default() }).await;
    let path = table::open(&browser, table::plan("tomahawk", 2)).await;
    table::sit(&browser, &path, &"W".repeat(32)).await;
    assert_eq!(layout::find(&browser).await, Vec::<Value>::new());
    browser.close().await;
}

#[tokio::test]
async fn the_curve_shows_where_one_is() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    look_back(&browser, Kind::Tomahawk).await;
    let shown = "return document.querySelector('.curve path.now').checkVisibility()";
    assert_eq!(browser.run(shown).await, json!(true));
    browser.close().await;
}

#[tokio::test]
async fn while_one_looks_back_the_log_follows() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    look_back(&browser, Kind::Cherokee).await;
    let is_seen = "const now = document.querySelector('.steps .now')?.getBoundingClientRect();
        const list = document.querySelector('.steps ol').getBoundingClientRect();
        const step = +document.querySelector('.controls input').value;
        if (step === 0) return document.querySelector('.steps ol').scrollTop === 0;
        return !!now && now.top >= list.top - 1 && now.bottom <= list.bottom + 1";
    for (key, step) in [("review-last", "!= 0"), ("review-back", "!= 0"), ("review-first", "== 0")] {
        browser.tap_named(&text(key)).await;
        let is_there = format!("return document.querySelector('.controls input').value {step}");
        browser.wait_for("step", &is_there).await;
        browser.wait_for("line of this step in sight", is_seen).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn bots_have_names_and_their_level_stands_beside() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Cherokee, &["players=4"]), 1, Far::Start))
        .await;
    let names = "return [...document.querySelectorAll('.players b')].map(name => name.innerText)";
    let names = browser.run(names).await;
    let names: Vec<&str> = names.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let [you, bots @ ..] = &names[..] else { panic!("nobody plays") };
    assert_eq!(*you, text("name-you"));
    assert!(bots.iter().all(|name| name.chars().all(char::is_alphabetic)), "{bots:?}");
    assert!(bots[0] != bots[1] && bots[1] != bots[2] && bots[0] != bots[2], "{bots:?}");
    let levels = "return [...document.querySelectorAll('.players li')].map(one => one.querySelector('small')?.innerText)";
    assert_eq!(browser.run(levels).await, json!([null, "level 1", "level 1", "level 1"]));
    browser.close().await;
}

#[tokio::test]
async fn who_plays_again_plays_the_same_game_at_once_from_either_side() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let mut over = sample::saved(&sample::options(Kind::Shamans, &["variant=memory"]), 1, Far::End);
    over["chairs"] = json!([{ "bot": 3 }, { "person": "" }]);
    let other = json!([{ "person": "" }, { "bot": 3 }]);
    for (label, chairs) in [("play-again", &over["chairs"]), ("change-sides", &other)] {
        sample::open(&browser, &over).await;
        browser.tap_named(&text(label)).await;
        browser.wait_for("new game", "return document.querySelector('.game')?.dataset.turn !== 'over'").await;
        let kept = browser.run(KEPT).await;
        assert_eq!((&kept["setup"], &kept["chairs"]), (&over["setup"], chairs));
        assert_ne!(kept["seed"], over["seed"], "another game is dealt");
        browser.reload().await;
        assert_ne!(player::turn(&browser).await, Turn::Over);
    }
    browser.close().await;
}

#[tokio::test]
async fn what_a_bot_has_done_stays_to_be_read_without_motion() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Start)).await;
    let bot = browser.run("return document.querySelectorAll('.players b')[1].innerText").await;
    let mut dice = Dice(2);
    let answered = "return JSON.parse(localStorage.getItem('game')).moves.some(([seat]) => seat === 1)";
    while browser.run(answered).await != json!(true) || player::turn(&browser).await != Turn::Mine {
        if player::turn(&browser).await == Turn::Mine {
            play_one(&browser, &mut dice).await;
        }
    }
    let last = browser.run("return document.querySelector('.sentence .last')?.innerText").await;
    let (last, bot) = (last.as_str().unwrap_or_default(), bot.as_str().unwrap());
    assert!(last.contains(bot), "{last:?} says nothing of {bot}");
    browser.close().await;
}

#[tokio::test]
async fn at_the_end_of_the_memory_game_all_pawns_are_turned_up() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let options = sample::options(Kind::Shamans, &["variant=memory", "duels=8"]);
    let (middle, end) = (sample::saved(&options, 1, Far::Middle), sample::saved(&options, 1, Far::End));
    sample::open(&browser, &middle).await;
    assert_eq!(
        browser.run("return document.getElementById('aid').value").await,
        json!("shamans-aid-nothing"),
        "remembering is the game"
    );
    let hidden = "return document.querySelectorAll('.shamans .field .back').length";
    assert_ne!(browser.run(hidden).await, json!(0), "while it is played, pawns lie face down");
    sample::open(&browser, &end).await;
    browser.wait_for("end with all pawns face up", &format!("{hidden} === 0")).await;
    browser.close().await;
}

#[tokio::test]
async fn the_aid_of_the_memory_game_can_be_read_on_phones() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    sample::open(
        &browser,
        &sample::saved(&sample::options(Kind::Shamans, &["variant=memory"]), 1, Far::Start),
    )
    .await;
    let clipped = "const aid = document.getElementById('aid');
        const free = aid.cloneNode(true);
        free.style.cssText = 'flex: none; width: max-content; max-width: none; position: absolute';
        aid.parentNode.append(free);
        const missing = free.offsetWidth - aid.offsetWidth;
        free.remove();
        return missing";
    for language in ["en", "fr", "it", "de"] {
        speak(&browser, language).await;
        for width in [320, 390] {
            browser.resize((width, 800)).await;
            let missing = browser.run(clipped).await.as_i64().unwrap();
            assert!(missing <= 0, "in {language} {missing} of {width} pixels are missing");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn a_name_that_cannot_be_used_is_explained_beside_its_field() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let path = table::open(&browser, table::plan("tomahawk", 2)).await;
    browser.visit(&path).await;
    browser.wait_for("place for a name", "return !!document.querySelector('.join input')").await;
    let joined = "const name = document.querySelector('.join input');
        name.value = 'Anna\\u{200D}Ben';
        name.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.run(joined).await;
    browser.tap(".join button").await;
    let why =
        browser.wait_for("reason", "return document.querySelector('.join .why')?.innerText || null").await;
    assert!(why.as_str().unwrap().contains("invisible"), "{why}");
    browser.close().await;
}

#[tokio::test]
async fn times_are_offered_from_the_shortest_to_the_longest() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/new/cherokee").await;
    browser.tap_named(&text("clock-move")).await;
    let times =
        "return [...document.querySelectorAll('label:has(input[name=time])')].map(time => time.innerText)";
    browser.wait_for("time to choose", "return !!document.querySelector('input[name=time]')").await;
    assert_eq!(browser.run(times).await, json!(["30 s", "1 min", "2 min", "5 min"]));
    let chosen = "return document.querySelector('label:has(input[name=time]:checked)').innerText";
    assert_eq!(browser.run(chosen).await, json!("1 min"), "the first answer");
    browser.close().await;
}

#[tokio::test]
async fn the_headings_of_the_lobby_leave_out_no_level() {
    let Some(stage) = Stage::open() else { return };
    let [host, guest] = [stage.browser().await, stage.browser().await];
    let mut plan = table::plan("tomahawk", 2);
    plan["access"] = json!("public");
    table::open(&host, plan).await;
    guest.visit("/lobby").await;
    guest.wait_for("table", "return !!document.querySelector('.tables li')").await;
    let levels =
        "return [...document.querySelectorAll('h1, h2, h3, h4')].map(heading => +heading.tagName[1])";
    let levels = guest.run(levels).await;
    let levels: Vec<i64> = levels.as_array().unwrap().iter().filter_map(Value::as_i64).collect();
    assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{levels:?}");
    host.close().await;
    guest.close().await;
}

#[tokio::test]
async fn a_game_can_be_begun_without_scrolling() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let seen = "const button = document.querySelector('.setup > .pair > .main, .setup > .wide');
        const { left, top, width, height } = button.getBoundingClientRect();
        return scrollY === 0 && top + height <= innerHeight
            && document.elementFromPoint(left + width / 2, top + height / 2) === button";
    for size in [(390, 844), (360, 640), (844, 390), (1440, 900)] {
        browser.resize(size).await;
        for page in ["play", "new"] {
            for kind in Kind::ALL {
                browser.visit(&format!("/{page}/{kind}")).await;
                assert_eq!(browser.run(seen).await, json!(true), "/{page}/{kind} at {size:?}");
            }
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn four_at_a_table_stand_in_one_row_above_buttons_that_are_seen() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    let seats = json!(["person", { "bot": 1 }, "person", { "bot": 1 }]);
    let plan = json!({ "game": "cherokee", "options": { "players": 4 }, "seats": seats });
    table::gather(&[&anna, &ben], plan).await;
    anna.resize((390, 844)).await;
    let tops =
        "return new Set([...document.querySelectorAll('.players li')].map(seat => seat.offsetTop)).size";
    assert_eq!(anna.run(tops).await, json!(1), "rows of players");
    let empty = "return [...document.querySelectorAll('.players small')]
        .filter(line => !line.innerText.trim() && line.offsetHeight > 0).length";
    assert_eq!(anna.run(empty).await, json!(0), "lines without words");
    let seen = "const buttons = [...document.querySelectorAll('.game .buttons button')].filter(button => button.checkVisibility());
        return buttons.length > 0 && buttons.every(button => button.getBoundingClientRect().bottom <= innerHeight)";
    assert_eq!(anna.run(seen).await, json!(true), "buttons");
    anna.close().await;
    ben.close().await;
}
