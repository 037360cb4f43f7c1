//! The board of Cherokee as it is looked at: what a finger weighs before it attacks, what the last turns have left
//! behind, who one is, what a card is, and that nothing moves while all that is shown.

use std::time::Duration;

use fantoccini::key::Key;
use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::axe::Axe;
use crate::boards::{Pointer, attack, middle, moves, point};
use crate::browser::Browser;
use crate::keyboard::{press, type_keys};
use crate::layout;
use crate::sample::{self, Far};
use crate::screens::speak;
use crate::stage::{Stage, text};

const PHONE: (u32, u32) = (390, 844);
const SMALL: (u32, u32) = (360, 640);
const SIDEWAYS: (u32, u32) = (844, 390);
const DESK: (u32, u32) = (1440, 900);

/// Opens a game that waits for its player.
async fn open(browser: &Browser, words: &[&str], far: Far) {
    sample::open(browser, &sample::saved(&sample::options(Kind::Cherokee, words), 1, far)).await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
}

/// Opens a game of four in its middle, at the beginning of a turn of its player.
async fn open_four(browser: &Browser) {
    open(browser, &["players=4"], Far::Middle).await;
    for _ in 0..400 {
        if browser.find(".spot.lead").await.is_some() {
            return;
        }
        browser.tap_found("return document.querySelector('.spot.climb, .held.give')").await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it is never the player's turn to attack");
}

/// Touches the middle of what a selector names.
async fn touch(browser: &Browser, css: &str) {
    let (x, y) = middle(browser, css).await;
    point(browser, Pointer::Finger, "Start", x, y).await;
    point(browser, Pointer::Finger, "End", x, y).await;
}

/// The places of which something holds, by their selectors.
async fn places(browser: &Browser, class: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(arguments[0])].map(found => `#${found.id}`)";
    let found = browser.run_with(script, vec![json!(format!(".spot.{class}"))]).await;
    found.as_array().unwrap().iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// Chooses with a finger someone who can expel more than one; aims at one of them, with support. Gives the target.
async fn aim(browser: &Browser) -> String {
    for leader in places(browser, "lead").await {
        touch(browser, &leader).await;
        browser.wait_for("leader", "return document.querySelector('.spot.chosen')").await;
        let targets = places(browser, "fall").await;
        for target in targets.iter().filter(|_| targets.len() > 1) {
            touch(browser, target).await;
            browser.wait_for("sum", "return document.querySelector('.sum')").await;
            if browser.find(".spot.helps").await.is_some() {
                return target.clone();
            }
        }
        touch(browser, &leader).await;
        browser.wait_for("nobody chosen", "return !document.querySelector('.spot.chosen')").await;
    }
    panic!("nobody has support");
}

#[tokio::test]
async fn a_finger_weighs_an_attack_before_it_is_made() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.resize(PHONE).await;
    open(&browser, &[], Far::Middle).await;
    let before = moves(&browser).await;
    let target = aim(&browser).await;
    assert_eq!(moves(&browser).await, before, "a first tap plays nothing");
    let sum =
        "const values = [...document.querySelectorAll('.sum .face b')].map(value => Number(value.innerText));
        const attack = values.slice(0, -1).reduce((sum, value) => sum + value, 0);
        return [attack, Number(document.querySelector('.sum .lit').innerText),
            document.querySelectorAll('.spot.helps').length, values.length]";
    let sum = browser.run(sum).await;
    assert_eq!(sum[0], sum[1], "the sum is that of its cards");
    assert_eq!(sum[2].as_u64().unwrap() + 2, sum[3].as_u64().unwrap(), "every helper is in the sum");
    browser.tap_named(&text("cherokee-choose-again")).await;
    browser
        .wait_for("nothing weighed", "return !document.querySelector('.sum, .decide, .spot.chosen')")
        .await;
    assert_eq!(moves(&browser).await, before);
    let again = aim(&browser).await;
    assert_eq!(again, target);
    browser.tap_named(&text("cherokee-attack")).await;
    browser.wait_for("attack", "return !document.querySelector('.sum, .decide')").await;
    assert!(moves(&browser).await > before);
    browser.close().await;
}

#[tokio::test]
async fn a_second_tap_on_the_target_attacks_as_the_button_does() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.resize(PHONE).await;
    open(&browser, &[], Far::Middle).await;
    let before = moves(&browser).await;
    let target = aim(&browser).await;
    touch(&browser, &target).await;
    browser.wait_for("attack", "return !document.querySelector('.sum')").await;
    let played = format!("return JSON.parse(localStorage.getItem('game')).moves[{before}][1]");
    let played = browser.run(&played).await;
    assert_eq!(played.as_str().unwrap().split('x').nth(1), target.strip_prefix("#place-"), "{played}");
    browser.close().await;
}

/// Where the last attack of the game went from and to, by the copy that the device keeps.
const LAST: &str = "const moves = JSON.parse(localStorage.getItem('game')).moves.map(move => move[1]);
    return moves.findLast(move => move.includes('x')).split('x')";

/// The places on which the marks of the last turn lie.
const MARKED: &str = "const at = mark => {
        const { x, y, width, height } = document.querySelector(mark).getBoundingClientRect();
        return document.elementsFromPoint(x + width / 2, y + height / 2).find(found => found.matches('.spot')).dataset.place;
    };
    return [at('.trail .from'), at('.trail .to')]";

#[tokio::test]
async fn the_last_attack_stays_marked_and_every_turn_since_mine_is_told() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open_four(&browser).await;
    for size in [DESK, PHONE] {
        browser.resize(size).await;
        assert_eq!(browser.run(MARKED).await, browser.run(LAST).await, "{size:?}");
        assert_eq!(browser.run("return document.querySelectorAll('.ghosts li').length").await, json!(3));
        let told = browser.run("return document.querySelector('.ghosts li').innerText").await;
        assert!(told.as_str().unwrap().contains(" : "), "by which sum: {told}");
        let ghost = "const gone = document.querySelector('.ghosts .ghost').dataset.why;
            return [gone, [...document.querySelectorAll('.held')].some(card => card.dataset.card === gone)]";
        assert_eq!(browser.run(ghost).await[1], json!(false));
    }
    browser.resize(DESK).await;
    assert_eq!(browser.run("return document.querySelectorAll('.turns li').length").await, json!(3));
    // It is told anew to someone who comes back.
    let before = browser.run(MARKED).await;
    browser.reload().await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    assert_eq!(browser.run(MARKED).await, before);
    browser.close().await;
}

#[tokio::test]
async fn the_places_that_sentences_name_are_written_on_the_board() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open(&browser, &[], Far::Start).await;
    let row = "return getComputedStyle(document.querySelector('[data-last=\"4d\"]'), '::after').content";
    let base = "return getComputedStyle(document.querySelector('#place-8c'), '::after').content";
    assert_eq!(browser.run(row).await, json!("\"4d\""));
    assert_eq!(browser.run(base).await, json!("\"8c\""));
    browser.resize(PHONE).await;
    assert_eq!(browser.run(row).await, json!("\"4d\""));
    browser.close().await;
}

#[tokio::test]
async fn who_one_is_and_for_which_clan_is_said_beside_the_board() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for size in [PHONE, DESK] {
        browser.resize(size).await;
        open(&browser, &[], Far::Start).await;
        let mine = browser.run("return document.querySelector('.mine').innerText").await;
        let mine = mine.as_str().unwrap();
        assert!(mine.starts_with("North, your secret clan"), "{mine}");
        open(&browser, &["clans=open"], Far::Start).await;
        let mine = browser.run("return document.querySelector('.mine').innerText").await;
        assert!(mine.as_str().unwrap().starts_with("North, your clan"), "{mine}");
    }
    browser.close().await;
}

/// Where the hand and the sentence begin.
const STANDS: &str = "return ['.hand', '.sentence', '.buttons'].map(part => document.querySelector(part).getBoundingClientRect().bottom)";

#[tokio::test]
async fn nothing_moves_while_an_attack_is_chosen_weighed_and_refused() {
    let Some(stage) = Stage::open() else { return };
    for size in [PHONE, SMALL, SIDEWAYS, DESK] {
        let browser = stage.browser().await;
        browser.resize(size).await;
        open_four(&browser).await;
        let before = browser.run(STANDS).await;
        aim(&browser).await;
        assert_eq!(browser.run(STANDS).await, before, "an attack is weighed at {size:?}");
        touch(&browser, ".hand .held").await;
        browser.wait_for("refusal", "return document.querySelector('.sentence .why').innerText").await;
        assert_eq!(browser.run(STANDS).await, before, "a card is refused at {size:?}");
        assert!(browser.find(".sum").await.is_none(), "the refusal is read in its place");
        browser.close().await;
    }
}

#[tokio::test]
async fn an_attack_that_is_weighed_fits_every_screen_in_every_language() {
    let Some(stage) = Stage::open() else { return };
    let Some(axe) = Axe::read() else { return };
    let browser = stage.browser().await;
    browser.resize(PHONE).await;
    open_four(&browser).await;
    aim(&browser).await;
    let mut wrong = Vec::new();
    for language in ["en", "fr", "it", "de"] {
        speak(&browser, language).await;
        for size in [SMALL, SIDEWAYS, (1920, 1080), DESK, PHONE] {
            browser.resize(size).await;
            let found = layout::find(&browser).await;
            let seen = "return ['.sentence', '.sum', '.decide .main'].filter(part => {
                const { top, bottom, left, right } = document.querySelector(part).getBoundingClientRect();
                return top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5; })";
            let hidden = browser.run(seen).await;
            wrong.extend(found.iter().map(|found| format!("{language}, {size:?}: {found}")));
            wrong.extend((hidden != json!([])).then(|| format!("{language}, {size:?}: not seen: {hidden}")));
        }
        for look in ["light", "dark"] {
            browser.show(look, true).await;
            let found = axe.find(&browser).await;
            wrong.extend(found.iter().map(|found| format!("{language}, {look}: {found:#}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

#[tokio::test]
async fn the_hint_gives_a_reason_and_leaves_what_one_has_chosen() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.resize(PHONE).await;
    open(&browser, &[], Far::Start).await;
    let leader = places(&browser, "lead").await[0].clone();
    touch(&browser, &leader).await;
    browser.wait_for("leader", "return document.querySelector('.spot.chosen')").await;
    browser.tap(".buttons .hint-button").await;
    browser.wait_for("hint", "return document.querySelector('.spot.hinted')").await;
    assert_eq!(places(&browser, "chosen").await, [leader], "the hint takes nothing back");
    let said = browser.wait_for("bubble", "return document.querySelector('.coach .says')?.innerText").await;
    assert!(!said.as_str().unwrap().contains("100 games"), "{said}");
    browser.tap_named(&text("got-it")).await;
    touch(&browser, &places(&browser, "chosen").await[0].clone()).await;
    attack(&browser).await;
    browser.tap(".buttons .hint-button").await;
    let said = browser
        .wait_for("bubble", "return document.querySelector('.coach .says p:nth-child(2)')?.innerText")
        .await;
    let said = said.as_str().unwrap();
    assert!(said.contains(" clan"), "what a card at the base is good for: {said}");
    browser.close().await;
}

#[tokio::test]
async fn whoever_asks_about_a_card_or_a_clan_is_told() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open(&browser, &[], Far::Middle).await;
    let answer = "return document.querySelector('.coach .says')?.innerText";
    let before = moves(&browser).await;
    for (css, told) in [
        ("#place-4c", "Expelling it takes"),
        (".mine", "This is your clan"),
        (".ghost", "does not come back"),
    ] {
        let script = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))";
        browser.run_with(script, vec![json!(css)]).await;
        let said = browser.wait_for("answer", answer).await;
        assert!(said.as_str().unwrap().contains(told), "{css}: {said}");
        browser.tap_named(&text("got-it")).await;
    }
    browser.run("document.querySelector('.held').focus()").await;
    type_keys(&browser, "?").await;
    let said = browser.wait_for("answer", answer).await;
    assert!(said.as_str().unwrap().contains("in your hand"), "{said}");
    assert_eq!(moves(&browser).await, before, "a question plays nothing");
    browser.close().await;
}

#[tokio::test]
async fn on_a_desk_the_pyramid_takes_the_height_and_who_attacked_whom_stands_beside_it() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open_four(&browser).await;
    let found = "const box = css => document.querySelector(css).getBoundingClientRect();
        const [top, base, slot, deeds, turns] = ['#place-1a', '#place-8a', '.pyramid', '.deeds', '.turns'].map(box);
        return { taken: (base.bottom - top.top) / slot.height, right: deeds.left - box('#place-8h').right,
            seen: deeds.top >= 0 && turns.bottom <= innerHeight }";
    let found = browser.run(found).await;
    assert!(found["taken"].as_f64().unwrap() > 0.9, "{found}");
    assert!(found["right"].as_f64().unwrap() > 0.0, "{found}");
    assert_eq!(found["seen"], json!(true), "{found}");
    browser.close().await;
}

#[tokio::test]
async fn keys_look_at_a_target_and_attack_at_once() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open(&browser, &[], Far::Middle).await;
    let before = moves(&browser).await;
    press(&browser, Key::Tab).await;
    let leader = places(&browser, "lead").await.last().unwrap().clone();
    let focus = "document.querySelector(arguments[0]).focus()";
    browser.run_with(focus, vec![json!(leader)]).await;
    press(&browser, Key::Enter).await;
    let target = places(&browser, "fall").await.last().unwrap().clone();
    browser.run_with(focus, vec![json!(target)]).await;
    browser.wait_for("sum", "return document.querySelector('.sum')").await;
    press(&browser, Key::Enter).await;
    browser.wait_for("attack", "return !document.querySelector('.spot.chosen')").await;
    assert!(moves(&browser).await > before);
    browser.close().await;
}

#[tokio::test]
async fn women_and_men_are_drawn_by_our_own_signs_in_sentences_too() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open_four(&browser).await;
    let loaded =
        "return [...document.fonts].some(font => font.family === 'Signs' && font.status === 'loaded')";
    assert_eq!(browser.wait_for("signs", loaded).await, Value::Bool(true));
    browser.close().await;
}
