//! What a player is about to do with free moves: the first is held back until the second is known, then both are sent,
//! one after the other.
//!
//! What is drafted is shown as if it had been played: the view sees it, so that what may follow, and why not, is for
//! the rules to say. A first move that was sent alone stands; then the draft is about the second.

use rules::shamans::{Action, Cell, Open, Pawn, Phase, Sighting, View};
use rules::{GameView as _, Seat, Viewpoint};

use super::sight::Sight;

/// The moves of an exchange that have been chosen and not been played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Whose exchange, and after how many duels.
    of: Option<(Seat, u16)>,
    /// The pawn that had been moved in it before.
    after: Option<Pawn>,
    /// The moves, in the order in which they are to be played.
    moves: Vec<(Pawn, Cell)>,
}

impl Draft {
    /// Keeps up with the game: a move that has been played is done with, and what was chosen for another exchange, or
    /// before another move, is forgotten.
    pub fn follow(&mut self, view: &View) {
        if self.moves.is_empty() || exchange(view) != self.of {
            *self = Draft::default();
        } else if view.moved() != self.after {
            let is_first = view.moved() == self.moves.first().map(|(pawn, _)| *pawn);
            self.after = view.moved();
            self.moves = self.moves.split_off(1).into_iter().filter(|_| is_first).collect();
        }
    }

    /// A move that may follow those in the draft has been chosen.
    pub fn add(&mut self, view: &View, pawn: Pawn, cell: Cell) {
        self.follow(view);
        if self.moves.is_empty() {
            (self.of, self.after) = (exchange(view), view.moved());
        }
        self.moves.push((pawn, cell));
    }

    /// Takes the last move back.
    pub fn undo(&mut self) {
        self.moves.pop();
    }

    /// Whether nothing has been chosen.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Whether a pawn is about to be moved.
    #[must_use]
    pub fn holds(&self, pawn: Pawn) -> bool {
        self.moves.iter().any(|(held, _)| *held == pawn)
    }

    /// The first move, while the second is missing.
    #[must_use]
    pub fn half(&self, view: &View) -> Option<Action> {
        (!self.is_whole(view)).then(|| self.first())?
    }

    /// The move to be played now: none until all that the exchange still asks for are chosen.
    #[must_use]
    pub fn next(&self, view: &View) -> Option<Action> {
        self.first().filter(|action| self.is_whole(view) && view.check(*action).is_ok())
    }

    /// What is seen with these moves on the board.
    #[must_use]
    pub fn on(&self, mut sight: Sight) -> Sight {
        let Viewpoint::Seat(seat) = sight.view.viewpoint() else { return sight };
        for (pawn, to) in self.moves.iter().copied() {
            let may = sight.view.check(Action::Move { pawn, cell: to }).is_ok();
            let Some(from) = sight.view.cell(pawn).filter(|_| may) else { continue };
            let seen = sight.view.see(&Sighting::Open(Open::Moved { seat, pawn, from, to }));
            debug_assert!(seen.is_ok(), "a view sees every move that it allows");
            sight.drafted.push((pawn, from));
        }
        if !sight.drafted.is_empty() {
            // Nothing follows the second before it has been played.
            let is_on = !sight.legal.is_empty() && sight.view.phase() == Phase::Exchange;
            sight.legal = if is_on { sight.view.legal_actions().to_vec() } else { Vec::new() };
            sight.hint = sight.hint.filter(|hint| sight.legal.contains(hint));
        }
        sight.draft = self.clone();
        sight
    }

    fn first(&self) -> Option<Action> {
        self.moves.first().map(|&(pawn, cell)| Action::Move { pawn, cell })
    }

    fn is_whole(&self, view: &View) -> bool {
        self.moves.len() + usize::from(view.moved().is_some()) == 2
    }
}

/// Which exchange it is that the one who looks owes.
fn exchange(view: &View) -> Option<(Seat, u16)> {
    let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
    let owes = view.phase() == Phase::Exchange && view.turn().admits(seat);
    owes.then(|| (seat, view.duels()))
}
