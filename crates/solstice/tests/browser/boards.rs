//! Whole games by tapping the boards themselves.

use std::time::{Duration, Instant};

use rules::Luck as _;
use rules::shelf::Kind;
use serde_json::Value;

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
        "const all = [...document.querySelectorAll('{TAPPABLE}, .place .few [data-pawn]')].filter(found => found.checkVisibility());
        const ready = all.filter(found => found.matches('.main'));
        const fresh = all.filter(found => !found.matches('.second, .laid, .territory, [aria-pressed=true]'));
        const isHeld = all.some(found => found.matches('[aria-pressed=true]'));
        const lit = isHeld && {} ? fresh.filter(found => found.matches('.open, .legal')) : [];
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
    check(Kind::Shamans, &["duels=8"]).await;
}
