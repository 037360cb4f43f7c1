//! Why a record is refused: because it cannot be read, or because what it tells cannot have happened.

use core::fmt;

use rules::Seat;
use rules::shelf::{Action, Illegal};

use crate::hex::BadHex;
use crate::options::BadOption;
use crate::seed::BadSeed;

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// It can be read, and something in it is wrong.
    #[error(transparent)]
    Defective(#[from] Defect),
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// It is not JSON, nested too deep, or has a field twice.
    #[error(transparent)]
    Json(#[from] json::BadJson),
    /// A field is missing.
    #[error("{place} is missing")]
    Missing {
        /// The field.
        place: Spot,
    },
    /// A value is not of the type that belongs there.
    #[error("{place} is {found}, where {expected} belongs")]
    WrongType {
        /// Where the value stands.
        place: Spot,
        /// The value, in short.
        found: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// An event is neither of chance nor of a player, or both.
    #[error("event {event} has {found}: it needs either \"deal\", or \"seat\" and \"move\"")]
    Event {
        /// The event's index, from 0.
        event: usize,
        /// What it has.
        found: &'static str,
    },
    /// A deal is of no kind that the game has, or of two.
    #[error("event {event}: this deal has {found}: it needs {expected}")]
    Deal {
        /// The event's index, from 0.
        event: usize,
        /// What it has.
        found: &'static str,
        /// What it needs.
        expected: &'static str,
    },
    /// The record is of a version that is not known here.
    #[error("solstice version {found} is unknown: this program reads version 1")]
    Version {
        /// The version, in short.
        found: String,
    },
    /// The record is of a game that is not known here.
    #[error(transparent)]
    Game(#[from] rules::shelf::UnknownKind),
    /// The game has no such option, or the option cannot have that value.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// The seed is not one.
    #[error(transparent)]
    Seed(#[from] BadSeed),
    /// A value is not 64 hexadecimal digits.
    #[error("{place}: {why}")]
    Hex {
        /// Where the value stands.
        place: Spot,
        /// What is wrong with it.
        why: BadHex,
    },
}

/// What is wrong in a record that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{what}", At(*event))]
pub struct Defect {
    /// The index of the event that is wrong, from 0; none if it is no event.
    pub event: Option<usize>,
    /// What is wrong with it.
    pub what: Flaw,
}

/// What can be wrong in a record that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A move that the rules do not allow there.
    #[error("{seat} may not play {action}: {why}")]
    Illegal {
        /// Whose move it is.
        seat: Seat,
        /// The move.
        action: Action,
        /// Why it is not allowed.
        why: Illegal,
    },
    /// Anything else, in a sentence.
    #[error("{0}")]
    Other(String),
}

/// A place in a record: a field, and the event that it belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The event's index, from 0; none outside the events.
    pub event: Option<usize>,
    /// The name of the field.
    pub field: &'static str,
}

/// The words that a sentence about an event begins with.
struct At(Option<usize>);

impl Spot {
    /// Something wrong at this place.
    pub(crate) fn defect(self, what: impl fmt::Display) -> Defect {
        Defect { event: self.event, what: Flaw::Other(format!("{} {what}", self.field)) }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", At(self.event), self.field)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |event| write!(f, "event {event}: "))
    }
}
