//! Whole games by tapping the boards themselves.

use std::time::{Duration, Instant};

use rules::Luck as _;
use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::dice::Dice;
use crate::player::{Turn, turn};
use crate::sample::{self, Far};
use crate::stage::Stage;

/// What can be tapped on a board now.
pub(crate) const TAPPABLE: &str = ".place button:enabled:not([aria-disabled=true])";

/// How many taps a move may take: choosing, changing one's mind, and the move itself.
const TAPS: usize = 200;

/// How many moves have been made, by the copy that the device keeps.
pub(crate) async fn moves(browser: &Browser) -> u64 {
    let count = browser.run("return JSON.parse(localStorage.getItem('game')).moves.length").await;
    count.as_u64().unwrap()
}

async fn check(kind: Kind, words: &[&str]) {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    tap_through(&browser, kind, words).await;
    browser.close().await;
}

/// Plays a game against a bot by tapping whatever can be tapped.
pub(crate) async fn tap_through(browser: &Browser, kind: Kind, words: &[&str]) {
    let options = sample::options(kind, words);
    sample::open(browser, &sample::saved(&options, 1, Far::Start)).await;
    let (mut dice, mut taps, mut made) = (Dice(11), 0, 0);
    let mut last = Instant::now();
    loop {
        match turn(browser).await {
            Turn::Over => break,
            Turn::Other => tokio::time::sleep(Duration::from_millis(20)).await,
            Turn::Mine => {
                tap_something(browser, &mut dice).await;
                taps += 1;
            }
        }
        let now = moves(browser).await;
        if now > made {
            (taps, made, last) = (0, now, Instant::now());
        }
        let stands = taps > TAPS || last.elapsed() > Duration::from_secs(120);
        assert!(!stands, "after {made} moves {taps} taps led nowhere: {}", shown(browser).await);
    }
}

/// Taps as someone who follows the board: what is ready is done; then a piece is chosen, of a crowd that is spread out
/// first, and a place that is lit.
async fn tap_something(browser: &Browser, dice: &mut Dice) {
    let script = format!(
        "const all = [...document.querySelectorAll('{TAPPABLE}, .place .few [data-pawn], .place .legal [data-pawn]')].filter(found => found.checkVisibility());
        const ready = all.filter(found => found.matches('.main'));
        const fresh = all.filter(found => !found.matches('.second, .laid, .territory, [aria-pressed=true]'));
        const isHeld = all.some(found => found.matches('[aria-pressed=true]'));
        const lit = isHeld && {} ? fresh.filter(found => found.matches('.open, .legal, .legal .ground, .legal [data-pawn]')) : [];
        const pieces = isHeld ? [] : fresh.filter(found => !found.matches('.slot'));
        const row = all.filter(found => found.matches('.spread button'));
        const spread = row.some(found => found.matches('[aria-pressed=true]')) ? [] : row;
        const few = [ready, spread, lit, pieces, fresh, all].find(list => list.length > 0);
        return few?.[{} % few.length]",
        dice.below(4) > 0,
        dice.word()
    );
    browser.tap_found(&script).await;
}

/// What can be read and tapped.
async fn shown(browser: &Browser) -> Value {
    let script = "const button = found => `${found.className} ${found.disabled || found.ariaDisabled || ''}
            ${found.ariaPressed || ''} ${found.ariaLabel || found.innerText}`.replace(/\\s+/g, ' ');
        return [document.querySelector('.sentence').innerText,
            ...[...document.querySelectorAll('.place button')].map(button)]";
    browser.run(script).await
}

#[tokio::test]
async fn cherokee_can_be_played_by_tapping() {
    check(Kind::Cherokee, &[]).await;
}

#[tokio::test]
async fn tomahawk_can_be_played_by_tapping() {
    check(Kind::Tomahawk, &[]).await;
}

#[tokio::test]
async fn shamans_can_be_played_by_tapping() {
    // A short one: by keys, and offline, it is played to its natural end.
    check(Kind::Shamans, &["duels=3"]).await;
}

/// What moves a pointer: a mouse, or a finger.
#[derive(Copy, Clone)]
pub(crate) enum Pointer {
    Mouse,
    Finger,
}

/// Drags from one point to another, by way of a third; gives what a script says before the release.
async fn drag(browser: &Browser, pointer: Pointer, points: [(f64, f64); 3], script: &str) -> Value {
    for ((x, y), step) in points.into_iter().zip(["Start", "Move", "Move"]) {
        point(browser, pointer, step, x, y).await;
    }
    let seen = browser.run(script).await;
    let [.., (x, y)] = points;
    point(browser, pointer, "End", x, y).await;
    seen
}

pub(crate) async fn point(browser: &Browser, pointer: Pointer, step: &str, x: f64, y: f64) {
    match pointer {
        Pointer::Mouse => {
            let kind = match step {
                "Start" => "mousePressed",
                "End" => "mouseReleased",
                _ => "mouseMoved",
            };
            let event =
                json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            browser.cdp("Input.dispatchMouseEvent", event).await;
        }
        Pointer::Finger => {
            let touching = if step == "End" { json!([]) } else { json!([{ "x": x, "y": y }]) };
            let event = json!({ "type": format!("touch{step}"), "touchPoints": touching });
            browser.cdp("Input.dispatchTouchEvent", event).await;
        }
    }
}

/// The middle of what a selector names.
pub(crate) async fn middle(browser: &Browser, css: &str) -> (f64, f64) {
    let script = "const found = document.querySelector(arguments[0]);
        found.scrollIntoView({ block: 'nearest' });
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]";
    let found = browser.run_with(script, vec![json!(css)]).await;
    (found[0].as_f64().unwrap(), found[1].as_f64().unwrap())
}

/// Attacks until a card of the hand is to be set.
pub(crate) async fn attack(browser: &Browser) {
    for _ in 0..200 {
        if browser.find(".spot.fill").await.is_some() && browser.find(".held.give").await.is_some() {
            return;
        }
        let script = "return document.querySelector('.spot.fall') || document.querySelector('.spot.climb')
            || document.querySelector('.spot.lead')";
        browser.tap_found(script).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no card is to be set: {}", shown(browser).await);
}

#[tokio::test]
async fn a_card_of_cherokees_hand_is_dragged_to_its_place() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Start)).await;
    for (pointer, size) in [(Pointer::Mouse, (1440, 900)), (Pointer::Finger, (390, 844))] {
        browser.resize(size).await;
        attack(&browser).await;
        let card = browser.run("return document.querySelector('.held.give').dataset.card").await;
        let held = format!(".held[data-card='{}']", card.as_str().unwrap());
        let (from, to) = (middle(&browser, &held).await, middle(&browser, ".spot.fill").await);
        let between = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let before = moves(&browser).await;

        let pulled = "return document.querySelectorAll('.held.pulled').length";
        assert_eq!(drag(&browser, pointer, [from, between, (from.0, from.1 + 12.0)], pulled).await, json!(1));
        assert_eq!(moves(&browser).await, before, "dropped beside the pyramid, it goes back");

        drag(&browser, pointer, [from, between, to], pulled).await;
        browser.wait_for("card in the pyramid", "return !document.querySelector('.spot.fill')").await;
        let last =
            browser.run(&format!("return JSON.parse(localStorage.getItem('game')).moves[{before}]")).await;
        assert_eq!(last, json!([0, format!("={}", card.as_str().unwrap())]));
    }
    browser.close().await;
}

#[tokio::test]
async fn a_card_of_cherokees_hand_is_refused_at_another_place() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Start)).await;
    attack(&browser).await;
    let before = moves(&browser).await;
    let (from, to) = (middle(&browser, ".held.give").await, middle(&browser, "#place-1a").await);
    let between = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    drag(&browser, Pointer::Mouse, [from, between, to], "return 0").await;
    browser
        .wait_for("reason", "return document.body.innerText.includes('A card from the hand goes to 8')")
        .await;
    assert_eq!(moves(&browser).await, before);
    browser.close().await;
}
