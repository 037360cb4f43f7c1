//! A store in one SQLite file: one thread writes, one reads.
//!
//! The writer takes all that waits, up to a limit, into one transaction, and answers when it is on the disk;
//! while it syncs, the next transaction gathers. A failed sync is final: nothing is acknowledged after it. Start
//! at `writer`.

mod backup;
mod chain;
mod files;
mod guard;
mod lock;
mod look;
mod moving;
mod open;
mod reader;
mod removal;
mod schema;
mod writer;

use core::fmt;
use core::time::Duration;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use tokio::sync::watch;

use self::guard::Guard;
use self::reader::Read;
use self::writer::Write;
use super::{
    Answer, Append, Ended, EndedTable, Health, LedgerLine, NewTable, Receipt, Room, Row, Store, StoreError,
    StoredTable, TableNumber,
};

pub use self::backup::BackupError;
pub(super) use self::look::Look;
pub(super) use self::moving::{Source, Target};
pub use self::open::OpenError;

/// What is said to whoever comes after [`Store::close`].
const CLOSED: &str = "it is closed";

/// How a [`Sqlite`] store works.
#[derive(Clone, Debug)]
pub struct SqliteSettings {
    /// How many writes may wait; one more is [`StoreError::Busy`].
    pub waiting_writes: usize,
    /// How many reads may wait; one more is [`StoreError::Busy`].
    pub waiting_reads: usize,
    /// How many writes become durable together at most.
    pub batch: usize,
    /// How much time lies between two moments at which writes become durable. A write that comes after a
    /// pause does not wait.
    pub spacing: Duration,
    /// How long to wait for another process that holds the file locked.
    pub patience: Duration,
    /// How much of the file each of the two threads keeps in memory, in KiB.
    pub cache_kib: u32,
    /// The size of the file at most, in pages of 4 KiB, if it is limited. A write beyond it finds the disk full.
    pub max_pages: Option<u32>,
    /// Whether no other program that asks for this may have the file open: a server does.
    pub alone: bool,
}

/// A store in one SQLite file.
pub struct Sqlite {
    doors: Arc<Mutex<Doors>>,
    health: watch::Receiver<Health>,
    path: PathBuf,
    writer: Option<JoinHandle<()>>,
    /// Held as long as the store lives; the system lets go of it if the process ends in any way.
    _lock: Option<File>,
}

/// Where requests go in, and how the store ended.
#[derive(Default)]
struct Doors {
    writes: Option<SyncSender<Write>>,
    reads: Option<SyncSender<Read>>,
    closers: Vec<Answer<()>>,
    ended: Option<Result<(), StoreError>>,
}

impl Default for SqliteSettings {
    fn default() -> SqliteSettings {
        SqliteSettings {
            waiting_writes: 8_192,
            waiting_reads: 1_024,
            batch: 1_024,
            spacing: Duration::from_millis(3),
            patience: Duration::from_secs(5),
            cache_kib: 16_384,
            max_pages: None,
            alone: false,
        }
    }
}

impl Sqlite {
    /// Opens a database, or creates it so that only its owner may read it, and brings it up to date.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, is not Solstice's, was written by a newer version, or cannot keep what it
    /// acknowledges. Such a file is not changed.
    pub fn open(path: &Path, settings: SqliteSettings) -> Result<Sqlite, OpenError> {
        let path = files::absolute(path);
        let (writer, lock) = open::writer(&path, &settings)?;
        let guard = Guard::new(&path);
        let reader = open::reader(&path, &settings)?;
        let (writes, asked_writes) = sync_channel(settings.waiting_writes);
        let (reads, asked_reads) = sync_channel(settings.waiting_reads);
        let doors = Doors { writes: Some(writes), reads: Some(reads), ..Doors::default() };
        let doors = Arc::new(Mutex::new(doors));
        let reader = thread("store-reader", move || reader::run(&reader, &asked_reads))?;
        let (report, health) = watch::channel(Health::Working);
        let ending = writer::Ending::new(Arc::clone(&doors), report, reader);
        let write = move || writer::run(writer, guard, &asked_writes, &settings, ending);
        let writer = Some(thread("store-writer", write)?);
        Ok(Sqlite { doors, health, path, writer, _lock: lock })
    }

    /// Copies the database `from`, which may be in use by another process, as of one moment. The copy gets
    /// its name when it is whole, and only its owner may read it.
    ///
    /// # Errors
    ///
    /// If there is no such database, if `to` exists, or if it cannot be written.
    pub fn backup(from: &Path, to: &Path) -> Result<(), BackupError> {
        backup::backup(from, to)
    }

    /// Why the store has failed, if it has. Nothing is acknowledged any more, and the server should end.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        match &*self.health.borrow() {
            Health::Failed(reason) => Some(reason.clone()),
            Health::Working | Health::Unavailable(_) => None,
        }
    }

    fn write<T>(&self, request: impl FnOnce(Answer<T>) -> Write) -> Receipt<T> {
        ask(request, |write| hand_in(lock(&self.doors).writes.as_ref(), write))
    }

    fn read<T>(&self, request: impl FnOnce(Answer<T>) -> Read) -> Receipt<T> {
        ask(request, |read| hand_in(lock(&self.doors).reads.as_ref(), read))
    }
}

impl Doors {
    fn close(&mut self) {
        (self.writes, self.reads) = (None, None);
    }
}

impl Store for Sqlite {
    /// Creates a table. A taken id is answered with a conflict with the table that has it.
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.write(|answer| Write::Create(table, answer))
    }

    fn append(&self, append: Append) -> Receipt<()> {
        self.write(|answer| Write::Append(append, answer))
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|answer| Read::Load(table, answer))
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.read(|answer| Read::Find(id, answer))
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.read(Read::OpenTables)
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        self.read(|answer| Read::Ledger(after, limit, answer))
    }

    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>> {
        self.read(|answer| Read::LedgerLine(id, answer))
    }

    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>> {
        self.read(|answer| Read::EndedTables(wish, limit, answer))
    }

    fn note_leaving(&self, table: EndedTable) -> Receipt<()> {
        self.write(|answer| Write::NoteLeaving(table, answer))
    }

    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|answer| Read::LoadLeaving(table, answer))
    }

    fn remove(&self, table: TableNumber) -> Receipt<bool> {
        self.write(|answer| Write::Remove(table, answer))
    }

    fn health(&self) -> watch::Receiver<Health> {
        self.health.clone()
    }

    fn room(&self) -> Option<Room> {
        let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
        let used = length(&self.path) + length(&files::beside(&self.path, "-wal"));
        Some(Room { used, free: files::free_space(&self.path)? })
    }

    /// Closes both doors. The threads end when they have done what came in, and then this is answered.
    fn close(&self) -> Receipt<()> {
        let (answer, receipt) = Receipt::new();
        let mut doors = lock(&self.doors);
        doors.close();
        match doors.ended.clone() {
            Some(result) => answer.give(result),
            None => doors.closers.push(answer),
        }
        receipt
    }
}

impl Drop for Sqlite {
    /// Closes the store and waits until its threads have ended.
    fn drop(&mut self) {
        drop(self.close());
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sqlite").field("failure", &self.failure()).finish_non_exhaustive()
    }
}

/// Makes a request and its receipt; if it is not taken, the receipt says why.
fn ask<T, R>(
    request: impl FnOnce(Answer<T>) -> R,
    hand_in: impl FnOnce(R) -> Result<(), StoreError>,
) -> Receipt<T> {
    let (answer, receipt) = Receipt::new();
    match hand_in(request(answer)) {
        Ok(()) => receipt,
        Err(error) => Receipt::ready(Err(error)),
    }
}

/// Puts a request into a queue, if the queue is open and has room.
fn hand_in<R>(door: Option<&SyncSender<R>>, request: R) -> Result<(), StoreError> {
    let door = door.ok_or_else(|| StoreError::Failed(CLOSED.into()))?;
    door.try_send(request).map_err(|error| match error {
        TrySendError::Full(_) => StoreError::Busy,
        TrySendError::Disconnected(_) => StoreError::Failed("its thread has ended".into()),
    })
}

/// The doors, also after a panic elsewhere: every change of them is one assignment.
fn lock(doors: &Mutex<Doors>) -> MutexGuard<'_, Doors> {
    doors.lock().unwrap_or_else(PoisonError::into_inner)
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, OpenError> {
    Builder::new().name(name.into()).spawn(work).map_err(OpenError::Thread)
}

/// A number as SQLite keeps it. Those beyond it are no numbers of tables and no times.
fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What the first row of a table names as the row before it.
fn before_first(table: TableNumber) -> i64 {
    -to_sql(table.0)
}
