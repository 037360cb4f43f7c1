//! Games at one device that are as far as a test wants them: no need to play there first.

use record::{Entry, Seed, Trace, options_from_words, play_out};
use rules::shelf::{Kind, Options};
use serde_json::{Value, json};
use wire::Setup;

use crate::browser::Browser;

/// How far a game is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Far {
    /// Dealt, and nothing played.
    Start,
    /// Half of its moves are played.
    Middle,
    /// Over.
    End,
}

/// The options of a game, in words such as `players=4`.
pub(crate) fn options(kind: Kind, words: &[&str]) -> Options {
    options_from_words(kind, words.iter().copied(), None).unwrap()
}

/// What the browser keeps of a game that is this far, with so many people at the device and bots for the rest.
pub(crate) fn saved(options: &Options, people: usize, far: Far) -> Value {
    let seed = Seed::new([5; 32]);
    let record = play_out(options, &seed, Trace::Without);
    let decision = |entry: &Entry| match entry {
        Entry::Decision { seat, action, .. } => Some(json!([seat.number(), action])),
        Entry::Deal { .. } => None,
    };
    let mut moves: Vec<Value> = record.events.iter().filter_map(decision).collect();
    match far {
        Far::Start => moves.clear(),
        Far::Middle => moves.truncate(moves.len() / 2),
        Far::End => {}
    }
    let seats = usize::from(Setup(*options).seats());
    let chair = |seat| if seat < people { json!({ "person": "" }) } else { json!({ "bot": 1 }) };
    let chairs: Vec<Value> = (0..seats).map(chair).collect();
    let setup: Value = serde_json::from_str(&wire::write(&Setup(*options))).unwrap();
    json!({ "setup": setup, "chairs": chairs, "seed": seed.to_string(), "moves": moves })
}

/// Puts a game on a device, and opens it there.
pub(crate) async fn open(browser: &Browser, saved: &Value) {
    browser.visit("/").await;
    browser.run_with("localStorage.setItem('game', arguments[0])", vec![json!(saved.to_string())]).await;
    browser.visit("/game").await;
}
