//! Copying everything that a store has into another one, of the same kind or not, whole or not at all.
//!
//! A source is read as of one moment, in parts; a target takes the parts, and has nothing of them until it has finished.

use std::io;
use std::path::PathBuf;

use wire::Hex;

use super::{Phase, Place, PostgresError, Unopened, postgres, sqlite};

/// How much was copied.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Tables.
    pub tables: usize,
    /// Rows of their logs.
    pub rows: usize,
    /// Lines of the list of commitments.
    pub lines: usize,
}

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the stores was not opened.
    #[error(transparent)]
    Unopened(#[from] Unopened),
    /// A file is never replaced.
    #[error("{} exists already: name a new file", .0.display())]
    Exists(PathBuf),
    /// The copy cannot be written.
    #[error("cannot write {}: {source}", .path.display())]
    Unwritable {
        /// The copy.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// SQLite did not do as asked.
    #[error("cannot copy the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// Something in it is not as it should be.
    #[error("cannot copy the database: {0}")]
    Broken(String),
}

/// What a store knows beside its tables.
#[derive(Copy, Clone, Debug)]
pub(super) struct Head {
    /// The last number that was given to a table.
    pub(super) last: i64,
    /// The chain of commitments that it continues, if it has one.
    pub(super) chain: Option<Hex<16>>,
}

/// A table without its log. Numbers and times are as both kinds of store keep them.
pub(super) struct Table {
    pub(super) number: i64,
    pub(super) id: String,
    pub(super) commitment: Hex<32>,
    pub(super) created: i64,
    pub(super) phase: Phase,
    pub(super) face: String,
    pub(super) ended: Option<i64>,
    pub(super) leaving: bool,
}

/// A row of a log.
pub(super) struct Entry {
    pub(super) number: i64,
    pub(super) seq: i32,
    pub(super) at: i64,
    pub(super) body: String,
}

/// A line of the list of commitments.
pub(super) struct Line {
    pub(super) number: i64,
    pub(super) chain: Hex<16>,
    pub(super) place: i64,
    pub(super) commitment: Hex<32>,
    pub(super) created: i64,
    pub(super) link: Hex<32>,
}

/// A store that is read in parts, as of the moment at which it was opened. A part without anything is the last one.
pub(super) trait Source {
    fn head(&mut self) -> Result<Head, MoveError>;
    fn next_tables(&mut self) -> Result<Vec<Table>, MoveError>;
    fn next_entries(&mut self) -> Result<Vec<Entry>, MoveError>;
    fn next_lines(&mut self) -> Result<Vec<Line>, MoveError>;
}

/// A new store that has nothing until it has finished. Tables come before their entries, and the entries of each table in
/// order.
pub(super) trait Target {
    fn put_tables(&mut self, tables: &[Table]) -> Result<(), MoveError>;
    fn put_entries(&mut self, entries: &[Entry]) -> Result<(), MoveError>;
    fn put_lines(&mut self, lines: &[Line]) -> Result<(), MoveError>;
    fn finish(self: Box<Self>, head: Head) -> Result<(), MoveError>;
}

/// How many tables, entries or lines are in a part.
pub(super) const PART: i64 = 1_000;

/// Copies a store that no server uses into a new one.
///
/// # Errors
///
/// If a server uses the first, the second is not empty, or one of them cannot be used. The second is then as it was.
pub fn move_store(from: &Place, to: &Place) -> Result<Moved, MoveError> {
    let source: Box<dyn Source> = match from {
        Place::File(path) => Box::new(sqlite::Source::of_unused(path)?),
        Place::Database(address) => Box::new(postgres::Source::of_unused(address)?),
    };
    pour(source, to)
}

/// Copies a store, which servers may use meanwhile, as of one moment into a new one.
///
/// # Errors
///
/// As [`move_store`], but for a server that uses the first.
pub fn copy(from: &Place, to: &Place) -> Result<Moved, MoveError> {
    let source: Box<dyn Source> = match from {
        Place::File(path) => Box::new(sqlite::Source::open(path)?),
        Place::Database(address) => Box::new(postgres::Source::open(address)?),
    };
    pour(source, to)
}

fn pour(mut source: Box<dyn Source>, to: &Place) -> Result<Moved, MoveError> {
    let mut target: Box<dyn Target> = match to {
        Place::File(path) => Box::new(sqlite::Target::create(path)?),
        Place::Database(address) => Box::new(postgres::Target::create(address)?),
    };
    let mut moved = Moved::default();
    loop {
        let tables = source.next_tables()?;
        if tables.is_empty() {
            break;
        }
        moved.tables += tables.len();
        target.put_tables(&tables)?;
    }
    loop {
        let entries = source.next_entries()?;
        if entries.is_empty() {
            break;
        }
        moved.rows += entries.len();
        target.put_entries(&entries)?;
    }
    loop {
        let lines = source.next_lines()?;
        if lines.is_empty() {
            break;
        }
        moved.lines += lines.len();
        target.put_lines(&lines)?;
    }
    target.finish(source.head()?)?;
    Ok(moved)
}

impl MoveError {
    /// Whether other stores were meant, or must be free first: nothing is wrong with them.
    #[must_use]
    pub const fn is_misnamed(&self) -> bool {
        match self {
            MoveError::Unopened(unopened) => unopened.is_misnamed(),
            MoveError::Exists(_) | MoveError::Unwritable { .. } => true,
            MoveError::Sqlite(_) | MoveError::Broken(_) => false,
        }
    }
}

impl From<super::OpenError> for MoveError {
    fn from(error: super::OpenError) -> MoveError {
        MoveError::Unopened(error.into())
    }
}

impl From<PostgresError> for MoveError {
    fn from(error: PostgresError) -> MoveError {
        MoveError::Unopened(error.into())
    }
}

impl From<tokio_postgres::Error> for MoveError {
    fn from(error: tokio_postgres::Error) -> MoveError {
        PostgresError::from(error).into()
    }
}
