//! Where tables are kept: an append-only log for each, behind one trait.
//!
//! A store knows rows, not tables: it keeps text in order and says when it is durable. What the text
//! means is the business of `log`. Loading a table is reading its rows and replaying them.

pub mod lease;
mod ledger;
mod look;
mod memory;
mod moving;
mod place;
mod postgres;
mod sqlite;

use core::fmt;
use core::future::Future;
use core::pin::Pin;
use core::task::{Context, Poll};

use tokio::sync::{oneshot, watch};
use wire::Hex;

pub use self::ledger::LedgerLine;
pub use self::look::Look;
pub use self::memory::Memory;
pub use self::moving::{MoveError, Moved, copy, move_store};
pub use self::place::{Place, Unopened};
pub use self::postgres::{Address, Postgres, PostgresError, PostgresSettings};
pub use self::sqlite::{BackupError, OpenError, Sqlite, SqliteSettings};

/// The number under which a table is kept, from 1, in the order of creation. Never shown for a table by
/// link, except in the list of commitments, which names no table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableNumber(pub u64);

/// How far a table has come, as far as the store must know to find it again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Waiting for its players.
    Waiting,
    /// A game is being played.
    Playing,
    /// The game has ended.
    Finished,
    /// Given up before the game began, or before it ended.
    Aborted,
}

/// One row of a table's log.
#[derive(Clone, PartialEq, Eq)]
pub struct Row {
    /// Milliseconds since 1970 by the server's clock.
    pub at: u64,
    /// What happened. It holds secrets, so a row does not print.
    pub body: String,
}

/// A table's outside, rewritten with the log: what a list of tables needs to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How far it has come.
    pub phase: Phase,
    /// The rest, as text; nothing in it is secret.
    pub body: String,
}

/// A table to be created.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The name in its link: unique.
    pub id: String,
    /// SHA-256 of the table's secret.
    pub commitment: Hex<32>,
    /// Its first row.
    pub row: Row,
    /// Its outside.
    pub summary: Summary,
}

/// How often a table has changed hands: whoever holds it writes with the number that came with it, and a store that
/// several servers share refuses an older one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Epoch(pub u64);

/// Who holds a table, and so may write to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Whoever asked, from now on.
    Here(Epoch),
    /// Another server.
    There(Peer),
}

/// Another server that uses the same store.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Peer {
    /// Its number, which no other one ever had.
    pub node: u64,
    /// Where it is, for other servers.
    pub address: String,
}

/// Rows to be added to a table's log.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableNumber,
    /// With which right: what came with [`Store::hold`]. Whoever has just created the table has [`Epoch::FIRST`].
    pub epoch: Epoch,
    /// The place of the first of the rows in the log, from 0. A place is taken once.
    pub first: u32,
    /// The rows.
    pub rows: Vec<Row>,
    /// The outside, if it has changed.
    pub summary: Option<Summary>,
}

/// A table as it is kept.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its number.
    pub number: TableNumber,
    /// The name in its link.
    pub id: String,
    /// Its outside.
    pub summary: Summary,
}

/// Which tables to list of those that are over, the one that ended first first.
#[derive(Copy, Clone, Debug)]
pub struct Ended {
    /// [`Phase::Finished`] or [`Phase::Aborted`].
    pub phase: Phase,
    /// Only those that ended before this, in milliseconds since 1970.
    pub before: u64,
    /// Only those after this one, if the list goes on: when it ended, and its number.
    pub after: Option<(u64, TableNumber)>,
}

/// A table that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedTable {
    /// Its number.
    pub number: TableNumber,
    /// The name in its link.
    pub id: String,
    /// When it ended, in milliseconds since 1970; 0 if its removal has begun.
    pub ended: u64,
    /// Whether its removal has begun: its log may not be whole any more.
    pub leaving: bool,
}

/// How a store is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Health {
    /// It works.
    #[default]
    Working,
    /// It cannot write at the moment, for this reason, and tries again by itself.
    Unavailable(String),
    /// It has failed for good, for this reason.
    Failed(String),
}

/// How much room a store takes, and how much there is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The bytes of its files.
    pub used: u64,
    /// The bytes that are free on their disk.
    pub free: u64,
}

/// Why the store did not do as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer has taken the place in the log; whoever holds the table must load it anew.
    #[error("the log of table {} has been written by someone else", .0.0)]
    Conflict(TableNumber),
    /// More is waiting to be written than may wait.
    #[error("the store is busy: try again")]
    Busy,
    /// The store cannot write at the moment, for this reason. Nothing was done, and it tries by itself
    /// whether it can again.
    #[error("the server cannot save anything at the moment ({0}): try again later")]
    Unavailable(String),
    /// The store did not answer, for this reason: what was asked for may be done now, or soon, or not at all. Whoever
    /// holds the table must load it anew.
    #[error("the server does not know whether this was saved ({0}): try again")]
    Unknown(String),
    /// The store has failed, and nothing more can be acknowledged.
    #[error("the store has failed: {0}")]
    Failed(String),
}

/// The answer of a store, when it comes. An answer to a write says that it is durable.
#[derive(Debug)]
pub struct Receipt<T>(oneshot::Receiver<Result<T, StoreError>>);

/// Where the answer to one request is put.
#[derive(Debug)]
pub struct Answer<T>(oneshot::Sender<Result<T, StoreError>>);

/// An append-only log for each table.
///
/// Writes of one table become durable in the order in which they were asked for, and all rows of one
/// [`Append`] together or not at all.
pub trait Store: fmt::Debug + Send + Sync {
    /// Creates a table. Its commitment is durable when the answer comes.
    fn create(&self, table: NewTable) -> Receipt<TableNumber>;

    /// Takes a table, to be the only one who writes to it from now on, unless another server that is alive holds it. A
    /// table that is not there, or is being removed, is a conflict. A store that only one server uses at a time has
    /// nothing to do for it.
    fn hold(&self, _table: TableNumber) -> Receipt<Held> {
        Receipt::ready(Ok(Held::Here(Epoch::FIRST)))
    }

    /// Adds rows to a table's log.
    fn append(&self, append: Append) -> Receipt<()>;

    /// The whole log of a table.
    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>>;

    /// A table by the name in its link.
    fn find(&self, id: String) -> Receipt<Option<StoredTable>>;

    /// All tables that are waiting or playing, the oldest first.
    fn open_tables(&self) -> Receipt<Vec<StoredTable>>;

    /// Up to `limit` lines of the list of commitments, from the one after `after`.
    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>>;

    /// The line of a table in the list of commitments, by the name in the table's link.
    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>>;

    /// Up to `limit` tables that are over.
    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>>;

    /// Notes whether the removal of a table that is over has begun, as said here. From then on it cannot be found
    /// or written to, but its log is whole until its first part is removed, and so this can be taken back. A table
    /// that is open is a conflict.
    fn note_leaving(&self, table: EndedTable) -> Receipt<()>;

    /// What is left of the log of a table whose removal has begun.
    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>>;

    /// Removes a table that is over, or the next part of it: whoever asks goes on until the answer says that
    /// nothing is left. From the first part on it cannot be found or written to. Its line in the list of
    /// commitments stays, and its number is never used again. A table that is open is a conflict.
    fn remove(&self, table: TableNumber) -> Receipt<bool>;

    /// How the store is, now and whenever that changes.
    fn health(&self) -> watch::Receiver<Health>;

    /// Milliseconds since 1970 by the store's own clock, if it has one that all servers share.
    fn clock(&self) -> Option<u64> {
        None
    }

    /// What it offers to servers that share it; nothing if only one uses it at a time.
    fn commons(&self) -> Option<&dyn Commons> {
        None
    }

    /// How much room it takes; none if it takes none on a disk, or cannot say.
    fn room(&self) -> Option<Room> {
        None
    }

    /// Ends the store's work: everything asked for before is done when the answer comes.
    fn close(&self) -> Receipt<()>;
}

/// A store that several servers share, as one of them uses it.
///
/// Each server has a number of its own and is taken to be alive as long as it renews its lease. A table is held by one
/// server, and passes on to another one when its holder is not alive.
pub trait Commons: Send + Sync {
    /// As whom this server acts, and where others reach it; nothing while it may not act, because its lease has run out
    /// or it has given up what it held. When the number changes, it holds nothing that it held before.
    fn standing(&self) -> watch::Receiver<Option<Peer>>;

    /// The other servers that are alive, as they were a second ago at most.
    fn peers(&self) -> watch::Receiver<Vec<Peer>>;

    /// Takes up to `limit` open tables whose holder is not alive, the oldest first. Each is given to one server only.
    fn adopt(&self, limit: u32) -> Receipt<Vec<StoredTable>>;

    /// Up to `limit` open tables that this server holds, from the one after `after`, the oldest first: for one that may have
    /// taken some without having been told.
    fn held(&self, after: TableNumber, limit: u32) -> Receipt<Vec<StoredTable>>;

    /// Whether this server may act at this moment; [`standing`](Commons::standing) may be a little late.
    fn acts(&self) -> bool {
        self.standing().borrow().is_some()
    }

    /// A server was found to be dead: its lease is over, and what it held can be taken at once. If it is alive after
    /// all, it enters anew and takes its tables again as far as nobody else has them.
    fn bury(&self, node: u64) -> Receipt<()>;

    /// This server gives up all that it holds, so that others can take it at once, and holds nothing from then on.
    fn resign(&self) -> Receipt<()>;
}

impl Phase {
    const ALL: [Phase; 4] = [Phase::Waiting, Phase::Playing, Phase::Finished, Phase::Aborted];

    /// The number that stands for it in a database.
    const fn number(self) -> i16 {
        match self {
            Phase::Waiting => 0,
            Phase::Playing => 1,
            Phase::Finished => 2,
            Phase::Aborted => 3,
        }
    }

    /// Whether a table is waiting or playing.
    const fn is_open(self) -> bool {
        matches!(self, Phase::Waiting | Phase::Playing)
    }
}

impl Epoch {
    /// That of a table that has never changed hands.
    pub const FIRST: Epoch = Epoch(1);
}

impl<T> Receipt<T> {
    /// A receipt, and where its answer is put.
    #[must_use]
    pub fn new() -> (Answer<T>, Receipt<T>) {
        let (sender, receiver) = oneshot::channel();
        (Answer(sender), Receipt(receiver))
    }

    /// A receipt that is answered already.
    #[must_use]
    pub fn ready(result: Result<T, StoreError>) -> Receipt<T> {
        let (answer, receipt) = Receipt::new();
        answer.give(result);
        receipt
    }
}

impl<T> Answer<T> {
    /// Answers. If nobody waits for it any more, nothing happens.
    pub fn give(self, result: Result<T, StoreError>) {
        let _ = self.0.send(result);
    }
}

impl<T> Future for Receipt<T> {
    type Output = Result<T, StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0)
            .poll(context)
            .map(|answer| answer.unwrap_or_else(|_| Err(StoreError::Failed("its thread has ended".into()))))
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Row(at {})", self.at)
    }
}
