//! Two free moves as one exchange (S10).
//!
//! There are some ten thousand ways to move two pawns. The moves that look best by themselves are each
//! tried with every other one; as the two can be made in either order, this also tells for every first
//! move what the best exchange is that it can begin.

use core::cmp::Ordering;

use rules::shamans::{Action, Pawn, Side, State, View};
use rules::{Game, Viewpoint};

use crate::matrix::solve;
use crate::outlook::Board;

/// An exchange: a pass, two moves, or one where the other has been made already.
#[derive(Copy, Clone, Debug)]
pub(super) struct Line {
    pub(super) first: Action,
    pub(super) second: Option<Action>,
    /// The chance to win of the side that exchanges, as far as the board after it tells.
    pub(super) chance: f64,
}

impl Line {
    /// Whether the exchange can go on with this action.
    pub(super) fn has(&self, action: Action) -> bool {
        self.first == action || self.second == Some(action)
    }
}

/// A board on which free moves are due, and who makes them.
struct Start {
    view: View,
    board: Board,
    side: Side,
}

/// The exchanges of the side whose turn it is, with the `openings` moves that look best by themselves each
/// tried with all others.
pub(super) fn lines(state: &State, side: Side, openings: usize) -> Vec<Line> {
    let start = Start { view: state.view(Viewpoint::Table), board: Board::new(state), side };
    let alone: Vec<Line> =
        state.legal_actions(side.seat()).iter().map(|action| start.alone(*action)).collect();
    if start.view.moved().is_some() {
        return alone;
    }
    let (mut lines, mut moves): (Vec<Line>, Vec<Line>) =
        alone.into_iter().partition(|line| line.first == Action::Pass);
    lead_with_best(&mut moves, openings);
    // What comes before a move has been tried with it already.
    for place in 0..openings.min(moves.len()) {
        lines.extend(start.pairs(moves[place].first, &moves[place + 1..]));
    }
    lines
}

/// Brings so many of the best exchanges to the front, the best first.
pub(super) fn lead_with_best(lines: &mut [Line], count: usize) {
    for place in 0..count.min(lines.len()) {
        let by_chance = |one: &usize, two: &usize| lines[*one].chance.total_cmp(&lines[*two].chance);
        if let Some(best) = (place..lines.len()).max_by(by_chance) {
            lines.swap(place, best);
        }
    }
}

impl Start {
    fn alone(&self, action: Action) -> Line {
        Line { first: action, second: None, chance: self.chance(&self.after(self.board, action)) }
    }

    /// A move with each of others that move another pawn.
    fn pairs(&self, first: Action, others: &[Line]) -> impl Iterator<Item = Line> {
        let opened = self.after(self.board, first);
        let seconds = others.iter().map(|line| line.first).filter(move |second| pawn(*second) != pawn(first));
        seconds.map(move |second| {
            let chance = self.chance(&self.after(opened, second));
            Line { first, second: Some(second), chance }
        })
    }

    fn after(&self, board: Board, action: Action) -> Board {
        let from = pawn(action).and_then(|pawn| self.view.cell(pawn));
        match (action, from) {
            (Action::Move { pawn, cell }, Some(from)) => board.with_moved(pawn, from, cell),
            _ => board,
        }
    }

    /// The side's chance to win before a duel on a board: its part of the shells after it, or who has more of
    /// them if it is the last.
    fn chance(&self, board: &Board) -> f64 {
        let is_last = self.view.duels() + 1 == self.view.options().duels();
        let parts = board.parts();
        let payoffs = if is_last { parts.map(|row| row.map(victory)) } else { parts };
        super::for_side(solve(&payoffs).value, self.side)
    }
}

/// Bison's part of the victory with a part of the shells at the end.
fn victory(part: f64) -> f64 {
    match part.total_cmp(&0.5) {
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 1.0,
    }
}

fn pawn(action: Action) -> Option<Pawn> {
    match action {
        Action::Move { pawn, .. } => Some(pawn),
        _ => None,
    }
}
