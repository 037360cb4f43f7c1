//! Why a move is good, in one sentence: the coach's reason, from the game's own ideas.
//!
//! One room a game. A reason is read off the view in which the move is to be made, so it tells nothing that whoever
//! moves does not see; the coach's numbers say how good a move is, and this says what it is good for.

mod cherokee;
mod shamans;
mod tomahawk;

use rules::shelf::{Action, View};

use crate::voice::Voice;

/// What a move is good for, in one sentence; nothing where none of the game's ideas explains it.
#[must_use]
pub fn reason(view: &View, action: &Action, voice: &Voice) -> Option<String> {
    match (view, *action) {
        (View::Cherokee(view), Action::Cherokee(action)) => cherokee::reason(view, action, voice),
        (View::Tomahawk(view), Action::Tomahawk(action)) => tomahawk::reason(view, action, voice),
        (View::Shamans(view), Action::Shamans(action)) => shamans::reason(view, action, voice),
        _ => None,
    }
}
