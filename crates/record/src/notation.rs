//! The legal moves of a seat as a record lists them.

use rules::Seat;
use rules::shelf::{Action, State};

/// All legal moves of a seat in notation: sorted by their bytes, equal ones once.
#[must_use]
pub fn legal_moves(state: &State, seat: Seat) -> Vec<String> {
    in_notation(&state.legal_actions(seat))
}

/// These actions in notation: sorted by their bytes, equal ones once.
pub(crate) fn in_notation(actions: &[Action]) -> Vec<String> {
    let mut moves: Vec<String> = actions.iter().map(Action::to_string).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}
