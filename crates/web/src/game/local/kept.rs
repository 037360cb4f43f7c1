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

/// Whether there is a game on this device that is not over.
#[must_use]
pub fn is_under_way() -> bool {
    recall().is_some_and(|saved| !LocalGame::open(&saved).is_over())
}
