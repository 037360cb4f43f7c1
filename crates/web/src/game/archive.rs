//! The finished games that this device keeps, records included: they can be looked back at without a server, and when it
//! has forgotten them. There are only so many; the oldest go first.

use json::form;
use rules::{Seat, Seats};
use wire::Setup;

use crate::browser;

/// Where the list is.
const LIST: &str = "finished";

/// How many games are kept.
pub const MOST: usize = 50;

/// How many bytes their records may have together: a device grants some millions for everything.
pub const BYTES: usize = 1_000_000;

form! {
    /// A finished game, as a list shows it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Finished {
        /// What it is found by.
        pub id: String,
        /// Whether it was played at a table of the server.
        pub online: bool,
        /// The game and its options.
        pub setup: Setup,
        /// Milliseconds since 1970 when it was put here.
        pub at: u64,
        /// A name for each seat.
        pub names: Vec<String>,
        /// The seat of the one who played here; none where several people shared the device.
        pub me: Option<Seat>,
        /// Who shares the victory.
        pub winners: Seats,
        /// How long its record is.
        pub bytes: usize,
        /// Whether it was practice.
        pub practice: bool [default],
    }
}

/// The games that are kept, the last first.
#[must_use]
pub fn list() -> Vec<Finished> {
    browser::recall(LIST).and_then(|list| wire::read(&list).ok()).unwrap_or_default()
}

/// The record of a game that is kept.
#[must_use]
pub fn record(id: &str) -> Option<String> {
    browser::recall(&place(id))
}

/// Keeps a game, once, and forgets the oldest that there is no more room for.
pub fn keep(game: Finished, record: &str) {
    let before = list();
    if before.iter().any(|kept| kept.id == game.id) {
        return;
    }
    let id = game.id.clone();
    let (mut kept, forgotten) = with(before, game);
    for game in forgotten {
        browser::keep(&place(&game.id), None);
    }
    if kept.first().is_some_and(|first| first.id == id) {
        browser::keep(&place(&id), Some(record));
    }
    // A browser that grants no more room has not taken it.
    kept.retain(|game| game.id != id || self::record(&id).is_some());
    browser::keep(LIST, Some(&wire::write(&kept)));
}

/// A list with one more game at its front, and those that there is no more room for. A game for which there would not be
/// room alone is not taken in.
#[must_use]
pub fn with(list: Vec<Finished>, game: Finished) -> (Vec<Finished>, Vec<Finished>) {
    if game.bytes > BYTES {
        return (list, vec![game]);
    }
    let (mut count, mut bytes) = (0, 0);
    [game].into_iter().chain(list).partition(|game| {
        count += 1;
        bytes += game.bytes;
        count <= MOST && bytes <= BYTES
    })
}

fn place(id: &str) -> String {
    format!("record-{id}")
}
