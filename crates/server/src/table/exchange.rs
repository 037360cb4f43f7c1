//! What reaches a table, and what leaves it.

use core::time::Duration;

use axum::extract::ws::Utf8Bytes;
use record::Record;
use rules::Seat;
use rules::shelf::View;
use wire::{CommandId, Hex, Order, Refusal, TableCard};

use super::decide::Refused;
use crate::log::Holder;
use crate::store::{Row, Summary};

/// A message, written once however many read it.
pub type Frame = Utf8Bytes;

/// A connection, as the driver calls it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(pub u64);

/// A question from elsewhere that waits for an answer, as the driver calls it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ask(pub u64);

/// Something that reaches a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// Someone connects.
    Arrive(Arrival),
    /// A connection has ended.
    Depart(Line),
    /// A command.
    Do(Command),
    /// A question over HTTP.
    Ask(Ask, Question),
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// What it was asked with.
        ticket: u32,
        /// Its move.
        action: String,
        /// What its clock is charged for thinking, in milliseconds: what may be known of that, and not the waiting.
        took: u64,
    },
    /// So many bots wait to think that there is no room for another: the table asks again in a while.
    NoThought {
        /// For which seat.
        seat: Seat,
        /// What it was asked with.
        ticket: u32,
    },
    /// The players of this table meet again at another one.
    RematchMade(String),
    /// It is later.
    Wake,
    /// The server stood still for a while, and goes on.
    StoodStill,
}

/// Someone who connects.
#[derive(Copy, Clone, Debug)]
pub struct Arrival {
    /// The connection.
    pub line: Line,
    /// Whose token it brought.
    pub who: Option<Holder>,
    /// The number of the last update that it has.
    pub since: u32,
    /// What it wants to be told.
    pub detail: Detail,
}

/// How much a guest wants to be told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// What it saw: the rest it works out by itself.
    Sightings,
    /// Whole views and lists of moves, too.
    Views,
}

/// A command, as it arrives.
#[derive(Clone, Debug)]
pub struct Command {
    /// The connection that it came by, or the question that waits for its answer.
    pub from: Origin,
    /// Whose token it brought.
    pub who: Option<Holder>,
    /// Its name.
    pub id: CommandId,
    /// What is to be done.
    pub order: Order,
    /// The number of the last update that the client had seen.
    pub seen: Option<u32>,
    /// How many milliseconds a message needs on this line.
    pub lag: u64,
}

/// Where a command comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A connection, and what it wants to be told.
    Line(Line, Detail),
    /// HTTP.
    Ask(Ask),
}

/// What may be asked over HTTP.
#[derive(Copy, Clone, Debug)]
pub enum Question {
    /// The table as anyone sees it, and how the asker stands there.
    Card {
        /// Who asks, if they said.
        who: Option<Holder>,
    },
    /// The record of the game, once it has ended.
    Record,
    /// A link that moves a seat to another device.
    MakeRecovery {
        /// Whose seat.
        who: Holder,
        /// SHA-256 of the code in the link.
        code: Hex<32>,
        /// Until when it can be used.
        until: u64,
    },
    /// To use such a link.
    Recover {
        /// SHA-256 of the code in the link.
        code: Hex<32>,
        /// The token that the seat is to belong to.
        who: Holder,
    },
    /// To give up the table before the game begins.
    Abort {
        /// Who asks.
        who: Holder,
    },
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub enum Reply {
    /// The table as anyone sees it, and the asker's own standing there.
    Card(Box<TableCard>, Standing),
    /// The record of the game.
    Record(Box<Record>),
}

/// How someone stands at a table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The seat, if they have one.
    pub seat: Option<Seat>,
    /// Whether the game waits for a decision of theirs.
    pub to_move: bool,
}

/// What an input leads to.
#[derive(Debug, Default)]
pub struct Turnout {
    /// The place of the first row in the log.
    pub first: u32,
    /// What has to be durable first.
    pub rows: Vec<Row>,
    /// The table's outside, if it has changed.
    pub summary: Option<Summary>,
    /// What may be let out then, in this order.
    pub effects: Vec<Effect>,
}

/// Something that leaves a table.
#[derive(Debug)]
pub enum Effect {
    /// Messages for a connection.
    Send(Line, Vec<Frame>),
    /// A connection is to be closed: why, for its close code, and the last message.
    Close(Line, Refusal, Frame),
    /// An answer over HTTP.
    Reply(Ask, Result<Reply, Refused>),
    /// A bot is to think.
    Think(BotTask),
    /// The players meet again.
    Rematch(Box<Rematch>),
    /// The table's outside has changed.
    Card(Box<TableCard>),
}

/// What a bot is asked.
#[derive(Debug)]
pub struct BotTask {
    /// For which seat.
    pub seat: Seat,
    /// To be handed back with the move.
    pub ticket: u32,
    /// How strong it is: 1 to 5.
    pub level: u8,
    /// All that it may know.
    pub view: Box<View>,
    /// What its luck follows from.
    pub seed: u64,
    /// How long it may think at most if it minds its clock; `None` where no clock runs.
    pub allowed: Option<Duration>,
}

/// The players of a table meet again.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// What the next table is created with: the same, with the seats rotated.
    pub plan: wire::Plan,
    /// Who sits where: token and name.
    pub sitting: Vec<(Seat, Holder, String)>,
    /// The table that they come from.
    pub from: String,
}

impl Detail {
    /// Both.
    pub(crate) const ALL: [Detail; 2] = [Detail::Sightings, Detail::Views];
}
