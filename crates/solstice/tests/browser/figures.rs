//! What the browser carries, in figures for docs/performance.md: `cargo xtask bench web` asks for them. Without
//! that it is only seen that they can be taken.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::dice::Dice;
use crate::player::{self, Turn};
use crate::sample::{self, Far};
use crate::stage::Stage;

/// Set when figures are wanted.
const FIGURES: &str = "SOLSTICE_FIGURES";

/// How many cold starts there are.
fn rounds() -> usize {
    if std::env::var_os(FIGURES).is_some() { 9 } else { 1 }
}

/// Begins a game as soon as that can be done, and notes when its board could be played.
const HURRY: &str = "
    const look = () => {
        if (document.querySelector('.game[data-turn=mine] .place button')) {
            window.playable ??= performance.now();
            return;
        }
        if (!window.begun) {
            const begin = document.querySelector('.setup .pair button');
            if (begin) { window.begun = performance.now(); begin.click(); }
        }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });";

#[tokio::test]
async fn from_a_cold_start_to_a_board_that_can_be_played() {
    let Some(stage) = Stage::open() else { return };
    let mut times = Vec::new();
    let mut requests = BTreeMap::new();
    for _ in 0..rounds() {
        let browser = stage.browser().await;
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HURRY })).await;
        browser.visit("/play/shamans").await;
        let time = browser.wait_for("board that can be played", "return window.playable").await;
        times.push(time.as_f64().unwrap());
        requests = browser.requests_by_origin().await;
        browser.close().await;
    }
    times.sort_by(f64::total_cmp);
    println!(
        "figure cold start to a playable board, median of {}: {:.0} ms",
        times.len(),
        times[times.len() / 2]
    );
    println!("figure cold start to a playable board, slowest: {:.0} ms", times[times.len() - 1]);
    for (origin, count) in requests {
        println!("figure requests to {origin}: {count}");
    }
}

/// Notes tasks that block the page, and the longest time between two chances for input.
const WATCH: &str = "
    window.longest = 0;
    new PerformanceObserver(list => {
        for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
    }).observe({ type: 'longtask', buffered: false });
    window.wait = 0;
    const channel = new MessageChannel();
    let last = performance.now();
    channel.port1.onmessage = () => {
        const now = performance.now();
        window.wait = Math.max(window.wait, now - last);
        last = now;
        channel.port2.postMessage(0);
    };
    channel.port2.postMessage(0);";

/// How long input waits while a bot of level 3 thinks, over the first moves of a game.
async fn check_thinking(kind: Kind) {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let mut saved = sample::saved(&sample::options(kind, &[]), 1, Far::Start);
    saved["chairs"][1] = json!({ "bot": 3 });
    sample::open(&browser, &saved).await;
    let mut dice = Dice(2);
    wait_for_turn(&browser).await;
    browser.run(WATCH).await;
    for _ in 0..if rounds() > 1 { 8 } else { 1 } {
        if wait_for_turn(&browser).await == Turn::Over {
            break;
        }
        player::play_one(&browser, &mut dice).await;
    }
    wait_for_turn(&browser).await;
    let number = |found: Value| found.as_f64().unwrap();
    let longest = number(browser.run("return window.longest").await);
    let wait = number(browser.run("return window.wait").await);
    let task = if longest == 0.0 { "none over 50 ms".to_owned() } else { format!("{longest:.0} ms") };
    println!("figure {kind}, longest task while a bot of level 3 thinks: {task}");
    println!("figure {kind}, longest wait for input meanwhile: {wait:.0} ms");
    browser.close().await;
}

async fn wait_for_turn(browser: &Browser) -> Turn {
    loop {
        match player::turn(browser).await {
            Turn::Other => tokio::time::sleep(Duration::from_millis(20)).await,
            turn => return turn,
        }
    }
}

#[tokio::test]
async fn input_while_a_bot_thinks_about_cherokee() {
    check_thinking(Kind::Cherokee).await;
}

#[tokio::test]
async fn input_while_a_bot_thinks_about_tomahawk() {
    check_thinking(Kind::Tomahawk).await;
}

#[tokio::test]
async fn input_while_a_bot_thinks_about_shamans() {
    check_thinking(Kind::Shamans).await;
}
