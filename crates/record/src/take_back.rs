//! Which actions of a game that is played can still be taken back.
//!
//! An action is *silent* if nobody but its own seat can notice it: one choice of a joint decision that
//! is still open. Silent actions pile up in the order of arrival. As soon as anything happens that can be
//! noticed, they are all firm. The recorder keeps the pile; here is what it consists of.

use core::fmt;

use rules::shelf::{Action, Event, State};
use rules::{Seat, Viewpoint};

/// Why a seat cannot take anything back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotTakeBack {
    /// The seat has not done anything so far.
    #[error("nothing to take back: {seat} has not decided anything yet")]
    NothingYet {
        /// The seat that asked.
        seat: Seat,
    },
    /// What the seat did is known to others, or something known to all has happened since.
    #[error("nothing to take back: the others have already seen what came of {seat}'s last decision")]
    Firm {
        /// The seat that asked.
        seat: Seat,
    },
    /// Nothing is taken back after the end.
    #[error("nothing to take back: the game is over")]
    Over,
}

/// The silent actions of a game so far, and how it stood before the first of them. It does not print.
#[derive(Clone)]
pub(crate) struct Pending {
    /// The game before the first silent action.
    pub(crate) before: State,
    /// How many events were written down then. None was held back: what is held back is silent.
    pub(crate) written: usize,
    /// The silent actions, in the order of arrival.
    pub(crate) choices: Vec<(Seat, Action)>,
}

impl Pending {
    pub(crate) fn new(before: State, written: usize) -> Pending {
        Pending { before, written, choices: Vec::new() }
    }

    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.choices.iter().any(|(chooser, _)| *chooser == seat)
    }

    /// Takes the last action of a seat out.
    pub(crate) fn remove_last(&mut self, seat: Seat) -> Option<Action> {
        let last = self.choices.iter().rposition(|(chooser, _)| *chooser == seat)?;
        Some(self.choices.remove(last).1)
    }
}

impl fmt::Debug for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pending(?)")
    }
}

/// Whether anyone at a table of `seats` but `seat` itself notices an event.
pub(crate) fn is_noticed(event: &Event, seat: Seat, seats: u8) -> bool {
    Viewpoint::all(seats).any(|viewpoint| !viewpoint.owns(seat) && event.sighting(viewpoint).is_some())
}
