//! The games that this device keeps: one of each kind. One of them is played; those of other kinds wait beside it until
//! someone goes on with them.

use rules::shelf::Kind;

use super::{LocalGame, Saved};
use crate::browser;

/// Where the game is that is played, or was last.
const PLAYED: &str = "game";

/// Keeps a game as the one that is played. One of another kind waits; one of the same kind is replaced.
pub fn keep(saved: &Saved) {
    let kind = saved.setup.game();
    if let Some(other) = recall().filter(|other| other.setup.game() != kind) {
        browser::keep(&waiting(other.setup.game()), Some(&wire::write(&other)));
    }
    browser::keep(&waiting(kind), None);
    browser::keep(PLAYED, Some(&wire::write(saved)));
}

/// The game that is played, or was last.
#[must_use]
pub fn recall() -> Option<Saved> {
    read(PLAYED)
}

/// Gives up the game that is played.
pub fn forget() {
    browser::keep(PLAYED, None);
}

/// The game of a kind.
#[must_use]
pub fn recall_of(kind: Kind) -> Option<Saved> {
    recall().filter(|saved| saved.setup.game() == kind).or_else(|| read(&waiting(kind)))
}

/// The games that are not over, the one that is played first.
#[must_use]
pub fn under_way() -> Vec<Saved> {
    let waiting = Kind::ALL.into_iter().filter_map(|kind| read(&waiting(kind)));
    let goes_on = |saved: &Saved| !LocalGame::open(saved).is_over();
    recall().into_iter().chain(waiting).filter(goes_on).collect()
}

/// Whether there is a game of a kind that is not over.
#[must_use]
pub fn is_under_way(kind: Kind) -> bool {
    recall_of(kind).is_some_and(|saved| !LocalGame::open(&saved).is_over())
}

/// Where a game waits.
fn waiting(kind: Kind) -> String {
    format!("{PLAYED}-{kind}")
}

fn read(place: &str) -> Option<Saved> {
    wire::read(&browser::recall(place)?).ok()
}
