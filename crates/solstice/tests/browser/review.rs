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
    wait_for_step(&browser, last).await;
    browser.wait_for("result", "return !!document.querySelector('.ending .scores')").await;
    browser.tap_named(&text("review-first")).await;
    wait_for_step(&browser, 0).await;
    let first = sentence(&browser).await;
    browser.tap_named(&text("review-next")).await;
    wait_for_step(&browser, 1).await;
    assert_ne!(sentence(&browser).await, first, "every step tells what happened in it");
    browser.tap_named(&text("review-last")).await;
    wait_for_step(&browser, last).await;
    browser.close().await;
}

/// What the coach's cards and the pins on the curve show.
const MOMENTS: &str = "return {
    costs: [...document.querySelectorAll('.moments .cost')].map(cost => parseInt(cost.innerText.slice(1))),
    pins: document.querySelectorAll('.plot > i').length,
    times: document.querySelectorAll('.times span').length,
    whole: document.querySelector('.curve > p:last-child').innerText,
}";

/// Looks back at a finished game of one person against bots, and waits for the coach.
async fn look_back(browser: &Browser, kind: Kind) -> Value {
    let saved = sample::saved(&sample::options(kind, &[]), 1, Far::End);
    sample::open(browser, &saved).await;
    browser.visit("/review").await;
    let judged = format!(
        "return document.querySelector('.curve')?.innerText.includes({:?})",
        text("review-why-not-100")
    );
    browser.wait_for("judgement", &judged).await;
    saved
}

#[tokio::test]
async fn the_look_back_names_the_moments_that_decided_the_game() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for kind in Kind::ALL {
        look_back(&browser, kind).await;
        let found = browser.run(MOMENTS).await;
        let costs: Vec<i64> = found["costs"].as_array().unwrap().iter().filter_map(Value::as_i64).collect();
        // Who plays at random makes mistakes in every game.
        assert!((1..=3).contains(&costs.len()), "{kind}: {found}");
        assert!(
            costs.is_sorted_by(|one, two| one >= two) && costs.iter().all(|cost| *cost >= 4),
            "{kind}: {found}"
        );
        assert_eq!(
            (found["pins"].as_u64(), found["times"].as_u64()),
            (Some(costs.len() as u64), Some(3)),
            "{kind}"
        );
    }
    browser.close().await;
}

#[tokio::test]
async fn a_moment_shows_the_better_move_and_can_be_played_on_from() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let saved = look_back(&browser, Kind::Tomahawk).await;
    browser.tap(".moments li:first-child button").await;
    let says = browser.wait_for("coach", "return document.querySelector('.coach h2')?.innerText").await;
    assert!(says.as_str().unwrap().starts_with("Better: "), "{says}");
    browser.wait_for("better move on the board", "return !!document.querySelector('.hinted, .hint')").await;
    let step = "return document.querySelector('.controls input').value";
    let at = number(&browser.run(step).await);
    assert!(at < number(&browser.run("return document.querySelector('.controls input').max").await));
    browser.tap_named(&text("moment-try")).await;
    let practice = "const kept = JSON.parse(localStorage.getItem('game'));
        return document.querySelector('.game')?.dataset.turn === 'mine' && kept.practice && kept.moves.length";
    let moves = browser.wait_for("practice", practice).await.as_u64().unwrap();
    assert!((moves as usize) < saved["moves"].as_array().unwrap().len());
    let kept = browser.run("return JSON.parse(localStorage.getItem('game'))").await;
    assert_eq!((&kept["seed"], &kept["chairs"]), (&saved["seed"], &saved["chairs"]), "it is the same game");
    browser.close().await;
}

#[tokio::test]
async fn whoever_played_is_addressed_in_the_look_back() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    look_back(&browser, Kind::Shamans).await;
    let eyes =
        browser.run("return document.querySelector('.eyes select').selectedOptions[0].innerText").await;
    assert_eq!(eyes, json!("What you knew"));
    let name = browser.run("return document.querySelector('.curve li b').innerText").await;
    assert_eq!(name, json!(text("name-you")));
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

/// Looks back at a game of a table that this browser, Anna's, has just played: its deal is proved.
pub(crate) async fn check_table(browser: &Browser) {
    browser.tap_named(&text("look-back")).await;
    browser.wait_for("first step", "return !!document.querySelector('.controls')").await;
    let shown = browser.run("return document.querySelector('main').innerText").await;
    let fair = text("review-proof-fair");
    let none = text("review-proof-no-deals");
    assert!([fair, none].iter().any(|proof| shown.as_str().unwrap().contains(proof)), "{shown}");
    for (seat, name) in [(0, "you"), (1, "Ben")] {
        let choose = "const eyes = document.querySelector('.eyes select');
            eyes.value = arguments[0];
            eyes.dispatchEvent(new Event('change', { bubbles: true }));
            return eyes.selectedOptions[0].innerText";
        let eyes = browser.run_with(choose, vec![json!(seat.to_string())]).await;
        assert!(eyes.as_str().unwrap().contains(name), "{eyes}");
    }
}
