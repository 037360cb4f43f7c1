//! What one entry tells, and whom: the streams of updates, each numbered for itself.

use rules::shelf::Event;
use rules::{Seat, Viewpoint};
use wire::{CommandId, What};

use crate::log::Logged;

/// Whose stream of updates it is: what one viewer is told, numbered from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Eye {
    /// A seat's.
    Seat(Seat),
    /// The spectators', who see what lies open.
    Table,
    /// The spectators', who see everything, but later.
    Late,
}

/// What an entry has told.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) at: u64,
    pub(crate) by: Option<CommandId>,
    /// What happened; nothing for what is nobody's business.
    pub(crate) what: Option<What>,
    /// Whose entry it was.
    pub(crate) seat: Option<Seat>,
    pub(crate) events: Vec<Event>,
    /// Who notices it.
    reach: Reach,
    /// Whether the table's card has changed.
    pub(crate) card: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Everyone.
    All,
    /// One seat, and whoever sees everything.
    Only(Seat),
    /// Whoever has a sighting of it.
    Sighted,
}

/// A log that contradicts itself: it was not written by this program, or has been damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log does not make sense: {0}")]
pub struct Corrupt(pub &'static str);

impl Told {
    /// What an entry of a seat, or of nobody, has told so far.
    pub(super) fn new(logged: &Logged, what: What, seat: Option<Seat>, reach: Reach) -> Told {
        Told { what: Some(what), seat, reach, ..Told::nothing(logged) }
    }

    /// An entry that nobody is told about.
    pub(super) fn nothing(logged: &Logged) -> Told {
        Told {
            at: logged.at,
            by: logged.by,
            what: None,
            seat: None,
            events: Vec::new(),
            reach: Reach::All,
            card: false,
        }
    }

    /// Whether a viewer is told about it.
    pub(crate) fn reaches(&self, eye: Eye) -> bool {
        if self.what.is_none() {
            return false;
        }
        match (self.reach, eye) {
            (Reach::All, _) | (Reach::Sighted, Eye::Late) => true,
            (Reach::Only(seat), eye) => eye == Eye::Seat(seat) || eye == Eye::Late,
            (Reach::Sighted, eye) => eye
                .viewpoint()
                .is_some_and(|viewpoint| self.events.iter().any(|event| event.sighting(viewpoint).is_some())),
        }
    }
}

impl Eye {
    /// Every eye of a table with so many seats.
    pub(crate) fn all(seats: usize) -> impl Iterator<Item = Eye> {
        let sitting = Seat::ALL.into_iter().take(seats).map(Eye::Seat);
        sitting.chain([Eye::Table, Eye::Late])
    }

    /// What it looks from; none for one that sees all.
    pub(crate) fn viewpoint(self) -> Option<Viewpoint> {
        match self {
            Eye::Seat(seat) => Some(Viewpoint::Seat(seat)),
            Eye::Table => Some(Viewpoint::Table),
            Eye::Late => None,
        }
    }

    /// Its place among all eyes.
    pub(super) const fn index(self) -> usize {
        match self {
            Eye::Seat(seat) => seat.index(),
            Eye::Table => Seat::MOST,
            Eye::Late => Seat::MOST + 1,
        }
    }
}
