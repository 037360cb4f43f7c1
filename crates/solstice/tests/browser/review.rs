//! A look back at a game, step by step and through everyone's eyes.

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::sample::{self, Far};
use crate::stage::{Stage, text};

#[tokio::test]
async fn a_game_at_this_device_is_looked_back_at_step_by_step() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let saved = sample::saved(&sample::options(Kind::Shamans, &[]), 1, Far::End);
    sample::open(&browser, &saved).await;
    browser.tap_named(&text("look-back")).await;
    browser.wait_for("first step", "return !!document.querySelector('.controls')").await;
    let last = number(&browser.run("return document.querySelector('.controls input').max").await);
    let moves = saved["moves"].as_array().unwrap().len();
    assert!(
        (moves / 2..=moves).contains(&last),
        "choices taken together are one step: {last} of {moves} moves"
    );
    let first = sentence(&browser).await;
    browser.tap_named(&text("review-next")).await;
    wait_for_step(&browser, 1).await;
    assert_ne!(sentence(&browser).await, first, "every step tells what happened in it");
    browser.tap_named(&text("review-last")).await;
    wait_for_step(&browser, last).await;
    browser.wait_for("result", "return !!document.querySelector('.scores')").await;
    browser.tap_named(&text("review-first")).await;
    wait_for_step(&browser, 0).await;
    browser.close().await;
}

#[tokio::test]
async fn while_a_game_goes_on_nobody_looks_back_at_it() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let saved = sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Middle);
    sample::open(&browser, &saved).await;
    browser.visit("/review").await;
    let shown = browser.run("return document.querySelector('main').innerText").await;
    assert!(shown.as_str().unwrap().contains(&text("review-goes-on")), "{shown}");
    assert_eq!(browser.run("return document.querySelector('.place')").await, Value::Null);
    browser.close().await;
}

async fn wait_for_step(browser: &Browser, step: usize) {
    let script = format!("return document.querySelector('.controls input').value === '{step}'");
    browser.wait_for("step", &script).await;
}

async fn sentence(browser: &Browser) -> Value {
    browser.run("return document.querySelector('.sentence').innerText").await
}

fn number(found: &Value) -> usize {
    found.as_str().unwrap_or_else(|| panic!("{found} is no number")).parse().unwrap()
}

/// Looks back at a game of a table that this browser has just played: its deal is proved.
pub(crate) async fn check_table(browser: &Browser) {
    browser.tap_named(&text("look-back")).await;
    browser.wait_for("first step", "return !!document.querySelector('.controls')").await;
    let shown = browser.run("return document.querySelector('main').innerText").await;
    let fair = text("review-proof-fair");
    let none = text("review-proof-no-deals");
    assert!([fair, none].iter().any(|proof| shown.as_str().unwrap().contains(proof)), "{shown}");
    for (seat, name) in [(0, "Anna"), (1, "Ben")] {
        let choose = "const eyes = document.querySelector('.eyes select');
            eyes.value = arguments[0];
            eyes.dispatchEvent(new Event('change', { bubbles: true }));
            return eyes.selectedOptions[0].innerText";
        let eyes = browser.run_with(choose, vec![json!(seat.to_string())]).await;
        assert!(eyes.as_str().unwrap().contains(name), "{eyes}");
    }
}
