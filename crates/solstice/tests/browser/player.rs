//! A player who reads: every move is chosen from the list of moves in words, by the buttons that anyone can tap.

use std::time::{Duration, Instant};

use rules::Luck as _;
use serde_json::Value;

use crate::browser::Browser;
use crate::dice::Dice;

/// How long a game may stand still.
const PATIENCE: Duration = Duration::from_secs(60);

/// The list of moves, one entry each.
const MOVES: &str = ".moves li";

/// What the one who looks sees of whose turn it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// A move may be played.
    Mine,
    /// Others play, or something is being told.
    Other,
    /// The game is over.
    Over,
}

/// Whose turn it is.
pub(crate) async fn turn(browser: &Browser) -> Turn {
    // At a table a move is on its way until the server has answered.
    let script = "return document.querySelector('.game:not([aria-busy=true] *)')?.dataset.turn";
    let found = browser.run(script).await;
    match found.as_str() {
        Some("mine") => Turn::Mine,
        Some("over") => Turn::Over,
        _ => Turn::Other,
    }
}

/// Plays until the game is over; gives how many moves were made here.
pub(crate) async fn play_to_the_end(browser: &Browser, dice: &mut Dice) -> usize {
    let (mut moves, mut last) = (0, Instant::now());
    loop {
        match turn(browser).await {
            Turn::Over => return moves,
            Turn::Mine if play_one(browser, dice).await => {
                moves += 1;
                last = Instant::now();
            }
            Turn::Mine | Turn::Other => {
                // Where people share a device, the next one takes it.
                if let Some(button) = browser.find(".curtain button").await {
                    let _ = button.click().await;
                }
                let told = browser.run("return document.querySelector('main').innerText").await;
                assert!(last.elapsed() < PATIENCE, "the game stands still after {moves} moves: {told}");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
}

/// Plays one move from the list; says whether there was one.
pub(crate) async fn play_one(browser: &Browser, dice: &mut Dice) -> bool {
    open_moves(browser).await;
    let count = browser.run(&format!("return document.querySelectorAll('{MOVES}').length")).await;
    let count = count.as_u64().and_then(|count| u32::try_from(count).ok()).unwrap_or_default();
    if count == 0 {
        return false;
    }
    let chosen = format!("{MOVES}:nth-child({}) button", 1 + dice.below(count));
    // WebKit's driver does not scroll to a button of which it sees the edge, and then finds no place to click at.
    browser.run(&format!("document.querySelector('{chosen}')?.scrollIntoView({{ block: 'center' }})")).await;
    let Some(button) = browser.find(&chosen).await else { return false };
    // The list may change under the finger; then it was not this move.
    button.click().await.is_ok()
}

/// Opens the list of moves if it is closed.
async fn open_moves(browser: &Browser) {
    if browser.run("return document.querySelector('.moves')?.open").await == Value::Bool(false) {
        browser.tap(".moves summary").await;
    }
}
