//! A whole game without a pointer: nothing but keys.

use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use rules::Luck as _;
use rules::shelf::Kind;
use serde_json::json;

use crate::boards::{TAPPABLE, moves};
use crate::browser::Browser;
use crate::dice::Dice;
use crate::player::{Turn, turn};
use crate::stage::{Stage, text};

/// How many presses of Tab lead around a page, at most.
const STOPS: usize = 120;

/// Presses one key.
pub(crate) async fn press(browser: &Browser, key: Key) {
    press_all(browser, &[key]).await;
}

/// Presses keys, one after another.
pub(crate) async fn press_all(browser: &Browser, all: &[Key]) {
    strike(browser, all.iter().map(|key| char::from(*key))).await;
}

/// Types letters, one after another, to whatever has the focus.
pub(crate) async fn type_keys(browser: &Browser, letters: &str) {
    strike(browser, letters.chars()).await;
}

async fn strike(browser: &Browser, all: impl Iterator<Item = char>) {
    let mut keys = KeyActions::new("keys".to_owned());
    for key in all {
        keys = keys.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
    }
    browser.client().perform_actions(keys).await.unwrap();
}

/// Presses Tab until the focus is on what a condition of `focus` tells.
pub(crate) async fn go_to(browser: &Browser, what: &str, condition: &str) {
    let script = format!("const focus = document.activeElement; return !!({condition})");
    for _ in 0..STOPS {
        if browser.run(&script).await == json!(true) {
            return;
        }
        press(browser, Key::Tab).await;
    }
    panic!("Tab does not lead to {what}");
}

pub(crate) async fn go_to_named(browser: &Browser, name: &str) {
    go_to(browser, name, &format!("focus.innerText?.trim() === {}", json!(name))).await;
}

#[tokio::test]
async fn a_whole_game_of_shamans_by_keys_alone() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    let condition =
        format!("focus.closest('[data-game=shamans]') && focus.innerText === {}", json!(text("play-a-bot")));
    go_to(&browser, "the game", &condition).await;
    press(&browser, Key::Enter).await;
    browser.wait_for("setup", "return !!document.querySelector('.setup')").await;
    go_to(&browser, "the levels", "focus.name === 'level'").await;
    press(&browser, Key::Left).await;
    go_to_named(&browser, &text("begin")).await;
    press(&browser, Key::Enter).await;
    browser.wait_for("board", "return !!document.querySelector('.place')").await;
    play(&browser, Kind::Shamans).await;
    browser.close().await;
}

/// Wanders over the board by arrows and chooses by Enter, until the game is over.
pub(crate) async fn play(browser: &Browser, kind: Kind) {
    const ARROWS: [Key; 4] = [Key::Left, Key::Right, Key::Up, Key::Down];
    let (mut dice, mut made, mut missed, mut last) = (Dice(3), 0, 0, Instant::now());
    loop {
        match turn(browser).await {
            Turn::Over => return,
            Turn::Other => tokio::time::sleep(Duration::from_millis(20)).await,
            Turn::Mine => {
                go_to(browser, "the board", "focus.closest('.place')").await;
                let walk: Vec<Key> = (0..=dice.below(4)).map(|_| *dice.pick(&ARROWS)).collect();
                press_all(browser, &walk).await;
                let script =
                    format!("return document.activeElement.matches('{TAPPABLE}:not([aria-pressed=true])')");
                if browser.run(&script).await == json!(true) {
                    press(browser, Key::Enter).await;
                } else {
                    missed += 1;
                    // Some parts of a board are reached by Tab alone; it may lead out of the board, and far around.
                    if missed % 6 == 0 {
                        press(browser, Key::Tab).await;
                    }
                }
            }
        }
        let now = moves(browser).await;
        if now > made {
            (made, last) = (now, Instant::now());
        }
        assert!(last.elapsed() < Duration::from_secs(60), "{kind} stands still after {made} moves");
        let lost = "const focus = document.activeElement; return !focus || focus === document.body";
        if turn(browser).await == Turn::Mine {
            assert_eq!(browser.run(lost).await, json!(false), "the focus is lost after {made} moves");
        }
    }
}

#[tokio::test]
async fn who_follows_a_link_goes_on_where_the_new_page_begins() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    go_to_named(&browser, &text("learn")).await;
    press(&browser, Key::Enter).await;
    browser.wait_for("rules", "return location.pathname.startsWith('/rules/')").await;
    browser.wait_for("focus on the page", "return document.activeElement.id === 'main'").await;
    assert_eq!(browser.run("return scrollY").await, json!(0), "the frame is out of sight");
    browser.close().await;
}
