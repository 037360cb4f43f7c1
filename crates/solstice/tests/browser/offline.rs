//! Whole games against bots without a network: the page was visited once, then the server is gone.

use crate::browser::Browser;
use crate::dice::Dice;
use crate::player;
use crate::stage::{Stage, text};

/// Visits a game's setup, takes the network away, and plays with these choices to the end.
async fn check(game: &str, choices: &[(&str, &str)]) {
    let Some(mut stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit(&format!("/play/{game}")).await;
    browser.wait_until_kept().await;
    stage.house.stop();
    browser.reload().await;
    choose(&browser, "level", "1").await;
    for (name, value) in choices {
        choose(&browser, name, value).await;
    }
    browser.tap_named(&text("begin")).await;
    let moves = player::play_to_the_end(&browser, &mut Dice(7)).await;
    assert!(moves >= 4, "{moves} moves are no game");
    browser.reload().await;
    assert_eq!(player::turn(&browser).await, player::Turn::Over, "a game that is over stays over");
    browser.close().await;
}

/// Taps one of several choices.
pub(crate) async fn choose(browser: &Browser, name: &str, value: &str) {
    browser.tap(&format!("label:has(input[name={name}][value='{value}'])")).await;
}

#[tokio::test]
async fn cherokee_with_two_secret_clans() {
    check("cherokee", &[("players", "2"), ("clans", "secret")]).await;
}

#[tokio::test]
async fn cherokee_with_three_secret_clans() {
    check("cherokee", &[("players", "3"), ("clans", "secret")]).await;
}

#[tokio::test]
async fn cherokee_with_four_secret_clans() {
    check("cherokee", &[("players", "4"), ("clans", "secret")]).await;
}

#[tokio::test]
async fn cherokee_with_two_open_clans() {
    check("cherokee", &[("players", "2"), ("clans", "open")]).await;
}

#[tokio::test]
async fn cherokee_with_three_open_clans() {
    check("cherokee", &[("players", "3"), ("clans", "open")]).await;
}

#[tokio::test]
async fn cherokee_with_four_open_clans() {
    check("cherokee", &[("players", "4"), ("clans", "open")]).await;
}

#[tokio::test]
async fn cherokee_with_two_who_share_the_device_and_two_bots() {
    check("cherokee", &[("players", "4"), ("people", "2")]).await;
}

#[tokio::test]
async fn tomahawk() {
    check("tomahawk", &[("prized_animal", "false")]).await;
}

#[tokio::test]
async fn tomahawk_with_a_prized_animal() {
    check("tomahawk", &[("prized_animal", "true")]).await;
}

#[tokio::test]
async fn tomahawk_with_two_who_share_the_device() {
    check("tomahawk", &[("people", "2")]).await;
}

#[tokio::test]
async fn shamans() {
    check("shamans", &[("variant", "base"), ("exchange", "compulsory")]).await;
}

#[tokio::test]
async fn shamans_by_memory() {
    check("shamans", &[("variant", "memory"), ("exchange", "optional")]).await;
}

#[tokio::test]
async fn shamans_for_professionals() {
    check("shamans", &[("variant", "pro"), ("exchange", "compulsory")]).await;
}
