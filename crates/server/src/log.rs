//! What is written in a table's log, and its text.
//!
//! The log is the table: everything else follows from it. Entries are facts that have been checked, not
//! requests. They hold secrets (the table's secret, sealed moves), so they do not print.

use core::fmt;

use json::form;
use rules::Seat;
use wire::{CommandId, Hex, Plan, Signal};

use crate::store::Row;

/// SHA-256 of the token that a seat belongs to.
pub type Holder = Hex<32>;

form! {
    /// Something that has happened at a table.
    #[derive(Clone)]
    pub enum Entry by "e" {
        /// The table was created. Always the first entry, and only that.
        Created(Box<Created>),
        /// Someone sat down.
        Sat {
            /// Where.
            seat: Seat,
            /// Whose seat it is. Rare entries keep what is large elsewhere, so that the many moves stay small.
            who: Box<Holder>,
            /// The player's name.
            name: Box<str>,
        },
        /// Someone stood up before the start.
        Stood {
            /// From where.
            seat: Seat,
        },
        /// Someone is ready, and has committed to bytes for the seed.
        Committed {
            /// Who.
            seat: Seat,
            /// SHA-256 of the bytes.
            commitment: Box<Hex<32>>,
        },
        /// All were ready, and someone has shown the bytes.
        Revealed {
            /// Who.
            seat: Seat,
            /// The bytes.
            bytes: Box<Hex<32>>,
        },
        /// The time to show bytes was up: the game begins with those that were shown.
        RevealEnded,
        /// Someone is ready, and adds these bytes to the seed. Not written any more: until version 2 of the
        /// protocol nobody committed to anything first.
        Readied {
            /// Who.
            seat: Seat,
            /// The bytes.
            bytes: Box<Hex<32>>,
        },
        /// Someone is not ready after all.
        Unreadied {
            /// Who.
            seat: Seat,
        },
        /// A player or a bot made a move. What chance decides next follows from the seed.
        Played {
            /// The seat.
            seat: Seat,
            /// The move, in the game's notation.
            action: Box<str> as "move",
            /// How many milliseconds its clock was charged.
            took: u64 [default],
        },
        /// A player took back the last move.
        TookBack {
            /// Who.
            seat: Seat,
            /// How many milliseconds the clock was charged.
            took: u64 [default],
        },
        /// A player gave up.
        Resigned {
            /// Who.
            seat: Seat,
        },
        /// A player's time ran out.
        OutOfTime {
            /// Whose.
            seat: Seat,
        },
        /// A player stayed away too long.
        Gone {
            /// Who.
            seat: Seat,
        },
        /// A player left for good.
        Left {
            /// Who.
            seat: Seat,
        },
        /// A player is back and takes over from the bot.
        Returned {
            /// Who.
            seat: Seat,
        },
        /// A player told the others something.
        Signalled {
            /// Who.
            seat: Seat,
            /// What.
            signal: Signal,
        },
        /// A player would play again.
        RematchOffered {
            /// Who.
            seat: Seat,
        },
        /// The same players meet again at another table.
        RematchMade {
            /// Which one.
            next: Box<str>,
        },
        /// A link that moves a seat to another device was made.
        RecoveryMade {
            /// Which seat.
            seat: Seat,
            /// SHA-256 of the code in the link.
            code: Box<Hex<32>>,
            /// Until when it can be used.
            until: u64,
        },
        /// A seat belongs to another token now.
        ChangedDevice {
            /// Which seat.
            seat: Seat,
            /// The new one.
            who: Box<Holder>,
        },
        /// The table was given up.
        Aborted,
        /// The server was away, and is back. Nobody's clock has run, and the time to show bytes begins anew.
        Resumed,
        /// The server stood still for a moment. Its clock did so, too: what was used stays used, and no clock runs for
        /// a little while.
        StoodStill,
    }
}

form! {
    /// What a table was created with.
    #[derive(Clone)]
    pub struct Created {
        /// The name in its link.
        pub id: String,
        /// What was agreed.
        pub plan: Plan,
        /// What the deal will follow from, with the players' bytes.
        pub secret: Hex<32>,
        /// Who created it, and may give it up before it begins.
        pub host: Option<Holder> [default],
        /// The table whose players meet again here.
        pub rematch_of: Option<String> [default],
    }
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

form! {
    /// The text of a row.
    struct Body {
        entry: Entry [flatten],
        by: Option<CommandId> [default],
    }
}

impl Entry {
    /// Whose entry it is; none for what happens to the table as a whole.
    pub(crate) const fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::Stood { seat }
            | Entry::Committed { seat, .. }
            | Entry::Revealed { seat, .. }
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
            Entry::Created(_)
            | Entry::RevealEnded
            | Entry::RematchMade { .. }
            | Entry::Aborted
            | Entry::Resumed
            | Entry::StoodStill => None,
        }
    }
}

impl Entry {
    /// The seat, if it did something that could be done endlessly. Moves end with the game, and what time or the
    /// server brings about is not asked for.
    pub(crate) const fn aside(&self) -> Option<Seat> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::Stood { seat }
            | Entry::Committed { seat, .. }
            | Entry::Readied { seat, .. }
            | Entry::Unreadied { seat }
            | Entry::TookBack { seat, .. }
            | Entry::Returned { seat }
            | Entry::Signalled { seat, .. }
            | Entry::RematchOffered { seat } => Some(*seat),
            _ => None,
        }
    }
}

impl Logged {
    /// The row that keeps it.
    #[must_use]
    pub fn to_row(&self) -> Row {
        Row { at: self.at, body: json::write(&Body { entry: self.entry.clone(), by: self.by }) }
    }

    /// Reads a row that was kept.
    ///
    /// # Errors
    /// Says what is wrong with a row that this version cannot read.
    pub fn from_row(place: usize, row: &Row) -> Result<Logged, UnreadableRow> {
        let body: Body =
            json::read(&row.body).map_err(|error| UnreadableRow { place, why: error.to_string() })?;
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
