//! What a piece or a place is and does now: the answer to "what is this?".
//!
//! One room a game. A piece is named by a short code that its board writes and its room here reads.

mod cherokee;
mod shamans;
mod tomahawk;

use rules::shelf::View;

use crate::voice::Voice;

/// What the piece or place of this code is and does now, in a sentence or two; nothing for a code that the game does not
/// know.
#[must_use]
pub fn about(view: &View, code: &str, voice: &Voice) -> Option<String> {
    match view {
        View::Cherokee(view) => cherokee::about(view, code, voice),
        View::Tomahawk(view) => tomahawk::about(view, code, voice),
        View::Shamans(view) => shamans::about(view, code, voice),
    }
}
