//! A record: all that happened in one game, chance included.

use core::fmt;

use rules::shelf::{Deal, Kind, Options};
use rules::{Outcome, Seat};

use crate::ended::Ended;
use crate::fair::Fair;
use crate::fields::Extra;
use crate::seed::Seed;

/// All that happened in one game. It holds secrets, so it does not print; it can be
/// [written](Record::write).
#[derive(Clone, PartialEq)]
pub struct Record {
    /// What was agreed before the start.
    pub options: Options,
    /// What chance followed from; none where the deal came from elsewhere.
    pub seed: Option<Seed>,
    /// What happened, in order.
    pub events: Vec<Entry>,
    /// How the game came out, once it is over.
    pub result: Option<RecordedOutcome>,
    /// How the game ended at its table, if its rules did not end it.
    pub ended: Option<Ended>,
    /// How the seed came about, at an online table.
    pub fair: Option<Fair>,
    /// Unknown fields, which are kept; those of the objects in known fields are within it.
    pub extra: Extra,
}

/// One event of a record.
#[derive(Clone, PartialEq)]
pub enum Entry {
    /// What chance decided.
    Deal {
        /// The deal.
        deal: Deal,
        /// Unknown fields, which are kept.
        extra: Extra,
    },
    /// What a player decided.
    Decision {
        /// Who decided.
        seat: Seat,
        /// The move, in the game's notation.
        action: String,
        /// All legal moves that the seat had, sorted by their bytes, in a record with a trace.
        legal: Option<Vec<String>>,
        /// Unknown fields, which are kept.
        extra: Extra,
    },
}

/// How a game came out, as the record has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedOutcome {
    /// The points of each seat.
    pub scores: Vec<i64>,
    /// The seats that share the victory.
    pub winners: Vec<i64>,
    /// The women of each seat's clan in the pyramid (Cherokee).
    pub women: Option<Vec<i64>>,
}

impl Record {
    /// The version of records that is read and written here.
    pub const VERSION: i64 = 1;

    /// Which game was played.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.options.kind()
    }
}

impl Entry {
    /// A deal without unknown fields.
    #[must_use]
    pub fn deal(deal: Deal) -> Entry {
        Entry::Deal { deal, extra: Extra::default() }
    }

    /// A decision without unknown fields.
    #[must_use]
    pub fn decision(seat: Seat, action: String, legal: Option<Vec<String>>) -> Entry {
        Entry::Decision { seat, action, legal, extra: Extra::default() }
    }

    /// Whether this is a decision of `seat`.
    pub(crate) fn is_of(&self, seat: Seat) -> bool {
        matches!(self, Entry::Decision { seat: decider, .. } if *decider == seat)
    }
}

impl From<Outcome> for RecordedOutcome {
    fn from(outcome: Outcome) -> RecordedOutcome {
        let numbers = |values: &[u8]| values.iter().copied().map(i64::from).collect();
        RecordedOutcome {
            scores: numbers(outcome.scores()),
            winners: outcome.winners().iter().map(|seat| i64::from(seat.number())).collect(),
            women: outcome.women().map(numbers),
        }
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record({}, {} events)", self.kind(), self.events.len())
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Deal { .. } => f.write_str("Deal(?)"),
            Entry::Decision { seat, .. } => write!(f, "Decision({seat})"),
        }
    }
}
