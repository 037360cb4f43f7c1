//! The one game that this device keeps.

use super::{LocalGame, Saved};
use crate::browser;

const KEPT: &str = "game";

/// Keeps a game in the place of the one before.
pub fn keep(saved: &Saved) {
    browser::keep(KEPT, Some(&wire::write(saved)));
}

/// The game on this device.
#[must_use]
pub fn recall() -> Option<Saved> {
    wire::read(&browser::recall(KEPT)?).ok()
}

/// Gives up the game on this device.
pub fn forget() {
    browser::keep(KEPT, None);
}

/// The game on this device, if it is not over.
#[must_use]
pub fn under_way() -> Option<LocalGame> {
    recall().map(|saved| LocalGame::open(&saved)).filter(|game| !game.is_over())
}
