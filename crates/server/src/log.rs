//! What is written in a table's log, and its text.
//!
//! The log is the table: everything else follows from it. Entries are facts that have been checked, not
//! requests. They hold secrets (the table's secret, sealed moves), so they do not print.

use core::fmt;

use serde::{Deserialize, Serialize};
use wire::{CommandId, Hex, Plan, Signal};

use crate::store::Row;

/// SHA-256 of the token that a seat belongs to.
pub type Holder = Hex<32>;

/// Something that has happened at a table.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Entry {
    /// The table was created. Always the first entry, and only that.
    Created(Box<Created>),
    /// Someone sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Whose seat it is. Rare entries keep what is large elsewhere, so that the many moves stay small.
        who: Box<Holder>,
        /// The player's name.
        name: Box<str>,
    },
    /// Someone stood up before the start.
    Stood {
        /// From where.
        seat: u8,
    },
    /// Someone is ready, and adds these bytes to the seed.
    Readied {
        /// Who.
        seat: u8,
        /// The bytes.
        bytes: Box<Hex<32>>,
    },
    /// Someone is not ready after all.
    Unreadied {
        /// Who.
        seat: u8,
    },
    /// A player or a bot made a move. What chance decides next follows from the seed.
    Played {
        /// The seat.
        seat: u8,
        /// The move, in the game's notation.
        #[serde(rename = "move")]
        action: Box<str>,
        /// How many milliseconds its clock was charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        took: u64,
    },
    /// A player took back the last move.
    TookBack {
        /// Who.
        seat: u8,
        /// How many milliseconds the clock was charged.
        #[serde(default, skip_serializing_if = "is_zero")]
        took: u64,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// A player's time ran out.
    OutOfTime {
        /// Whose.
        seat: u8,
    },
    /// A player stayed away too long.
    Gone {
        /// Who.
        seat: u8,
    },
    /// A player left for good.
    Left {
        /// Who.
        seat: u8,
    },
    /// A player is back and takes over from the bot.
    Returned {
        /// Who.
        seat: u8,
    },
    /// A player told the others something.
    Signalled {
        /// Who.
        seat: u8,
        /// What.
        signal: Signal,
    },
    /// A player would play again.
    RematchOffered {
        /// Who.
        seat: u8,
    },
    /// The same players meet again at another table.
    RematchMade {
        /// Which one.
        next: Box<str>,
    },
    /// A link that moves a seat to another device was made.
    RecoveryMade {
        /// Which seat.
        seat: u8,
        /// SHA-256 of the code in the link.
        code: Box<Hex<32>>,
        /// Until when it can be used.
        until: u64,
    },
    /// A seat belongs to another token now.
    ChangedDevice {
        /// Which seat.
        seat: u8,
        /// The new one.
        who: Box<Holder>,
    },
    /// The table was given up.
    Aborted,
    /// The server was away, and is back.
    Resumed,
}

/// What a table was created with.
#[derive(Clone, Serialize, Deserialize)]
pub struct Created {
    /// The name in its link.
    pub id: String,
    /// What was agreed.
    pub plan: Plan,
    /// What the deal will follow from, with the players' bytes.
    pub secret: Hex<32>,
    /// Who created it, and may give it up before it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Holder>,
    /// The table whose players meet again here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
}

/// An entry, when it happened, and which command asked for it.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Milliseconds since 1970 by the server's clock.
    pub at: u64,
    /// The command, if a client asked for it. It is stored with the entry, so that it is never done twice.
    pub by: Option<CommandId>,
    /// What happened.
    pub entry: Entry,
}

/// A row that is no entry of this version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {place} of the log cannot be read: {why}")]
pub struct UnreadableRow {
    /// The row's place in the log, from 0.
    pub place: usize,
    /// What is wrong with it.
    pub why: String,
}

/// The text of a row.
#[derive(Deserialize)]
struct Body {
    #[serde(flatten)]
    entry: Entry,
    #[serde(default)]
    by: Option<CommandId>,
}

/// The text of a row, to be written.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    entry: &'a Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<CommandId>,
}

impl Entry {
    /// Whose entry it is; none for what happens to the table as a whole.
    pub(crate) const fn seat(&self) -> Option<u8> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::Stood { seat }
            | Entry::Readied { seat, .. }
            | Entry::Unreadied { seat }
            | Entry::Played { seat, .. }
            | Entry::TookBack { seat, .. }
            | Entry::Resigned { seat }
            | Entry::OutOfTime { seat }
            | Entry::Gone { seat }
            | Entry::Left { seat }
            | Entry::Returned { seat }
            | Entry::Signalled { seat, .. }
            | Entry::RematchOffered { seat }
            | Entry::RecoveryMade { seat, .. }
            | Entry::ChangedDevice { seat, .. } => Some(*seat),
            Entry::Created(_) | Entry::RematchMade { .. } | Entry::Aborted | Entry::Resumed => None,
        }
    }
}

impl Logged {
    /// The row that keeps it.
    ///
    /// # Errors
    /// None that could happen: every entry has a text.
    pub fn to_row(&self) -> Result<Row, serde_json::Error> {
        let body = Written { entry: &self.entry, by: self.by };
        Ok(Row { at: self.at, body: serde_json::to_string(&body)? })
    }

    /// Reads a row that was kept.
    ///
    /// # Errors
    /// Says what is wrong with a row that this version cannot read.
    pub fn from_row(place: usize, row: &Row) -> Result<Logged, UnreadableRow> {
        let body: Body = serde_json::from_str(&row.body)
            .map_err(|error| UnreadableRow { place, why: error.to_string() })?;
        Ok(Logged { at: row.at, by: body.by, entry: body.entry })
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entry(?)")
    }
}

impl fmt::Debug for Created {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Created(?)")
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
const fn is_zero(value: &u64) -> bool {
    *value == 0
}
