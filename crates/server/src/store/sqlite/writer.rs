//! The thread that writes: it takes what waits into one transaction, commits, and answers.
//!
//! A conflict refuses one request of a batch. Any other error is final: the batch and everything after it is
//! refused, and no write or sync is tried again, because after a failed sync nobody knows what the disk holds.

use core::{iter, slice};
use std::collections::HashMap;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::watch;

use super::{Doors, SqliteSettings, before_first, lock, to_sql};
use crate::store::{Answer, Append, NewTable, Phase, Row, StoreError, Summary, TableNumber};

const CREATE: &str = "INSERT INTO tables (id, commitment, created, phase, face) VALUES (?1, ?2, ?3, ?4, ?5)";
const NUMBER_OF: &str = "SELECT number FROM tables WHERE id = ?1";
const APPEND: &str = "INSERT INTO events (previous, table_number, seq, at, body) VALUES (?1, ?2, ?3, ?4, ?5)";
const AFTER: &str = "SELECT entry FROM events WHERE previous = ?1";
const UPDATE_SUMMARY: &str = "UPDATE tables SET phase = ?2, face = ?3 WHERE number = ?1";
const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";
const TRUNCATE: &str = "PRAGMA wal_checkpoint(TRUNCATE)";

/// How much the log may have gained before it is brought into the file.
const CHECKPOINT_BYTES: usize = 16 << 20;

/// What is written, about: rows lie beside each other, and so do their keys, but the outsides of tables do not.
const PAGE_BYTES: usize = 4_096;
const COMMIT_BYTES: usize = 4 * PAGE_BYTES;
const CREATION_BYTES: usize = 3 * PAGE_BYTES;
const ROW_BYTES: usize = 64;

/// Of how many tables the writer remembers the end.
const REMEMBERED_TABLES: usize = 65_536;

/// Something to be made durable.
pub(super) enum Write {
    /// A table to be created.
    Create(NewTable, Answer<TableNumber>),
    /// Rows to be added.
    Append(Append, Answer<()>),
}

/// What is to be done when the writer ends, also by a panic.
pub(super) struct Ending {
    doors: Arc<Mutex<Doors>>,
    report: watch::Sender<Option<String>>,
    reader: Option<JoinHandle<()>>,
    result: Result<(), StoreError>,
}

/// A connection, and what the writer knows of the file.
struct Writer {
    connection: Connection,
    /// Where the logs of open tables end. It may be before the true end if another process writes, and then
    /// the key of the rows shows it; it is never after it.
    ends: HashMap<TableNumber, End>,
    /// How much was written since the last checkpoint, about.
    bytes: usize,
}

/// The end of a table's log.
#[derive(Copy, Clone)]
struct End {
    /// The next free place.
    place: u32,
    /// The last entry, which the next row names.
    entry: i64,
}

/// What is said to one request when its transaction is durable: its table, or why it was refused alone.
type Verdict = Result<TableNumber, StoreError>;

/// Writes until the door is closed and nothing is left; then brings the log into the file.
pub(super) fn run(
    connection: Connection,
    asked: &Receiver<Write>,
    settings: &SqliteSettings,
    mut ending: Ending,
) {
    let mut writer = Writer { connection, ends: HashMap::new(), bytes: 0 };
    let mut last = None;
    while let Ok(first) = asked.recv() {
        // Making something durable costs the same for one write as for hundreds.
        if let Some(soon) = last.and_then(|last: Instant| settings.spacing.checked_sub(last.elapsed())) {
            std::thread::sleep(soon);
        }
        let batch: Vec<Write> =
            iter::once(first).chain(asked.try_iter()).take(settings.batch.max(1)).collect();
        if let Err(error) = writer.serve(batch, &mut ending) {
            drop(writer);
            return ending.refuse_the_rest(asked, &error);
        }
        last = Some(Instant::now());
    }
    ending.join_reader();
    if let Err(error) = writer.finish() {
        ending.fail(error.to_string());
    }
}

impl Ending {
    /// An ending that reports to these, after the reader has ended.
    pub(super) fn new(
        doors: Arc<Mutex<Doors>>,
        report: watch::Sender<Option<String>>,
        reader: JoinHandle<()>,
    ) -> Ending {
        Ending { doors, report, reader: Some(reader), result: Ok(()) }
    }

    fn fail(&mut self, reason: String) {
        self.result = Err(StoreError::Failed(reason.clone()));
        self.report.send_replace(Some(reason));
    }

    /// Answers with the failure whatever still comes, until the door is closed.
    fn refuse_the_rest(mut self, asked: &Receiver<Write>, error: &rusqlite::Error) {
        if self.result.is_ok() {
            self.fail(error.to_string());
        }
        for write in asked {
            write.refuse(&self.result);
        }
    }

    /// Waits until the reader has answered everything that was asked before the doors were closed.
    fn join_reader(&mut self) {
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.fail("its thread has panicked".into());
        }
        // The reader ends when its door is closed.
        lock(&self.doors).close();
        self.join_reader();
        let mut doors = lock(&self.doors);
        doors.ended = Some(self.result.clone());
        for closer in doors.closers.drain(..) {
            closer.give(self.result.clone());
        }
    }
}

impl Write {
    fn answer(self, verdict: Verdict) {
        match self {
            Write::Create(_, answer) => answer.give(verdict),
            Write::Append(_, answer) => answer.give(verdict.map(|_| ())),
        }
    }

    fn refuse(self, failure: &Result<(), StoreError>) {
        if let Err(error) = failure {
            self.answer(Err(error.clone()));
        }
    }
}

impl Writer {
    /// Makes a batch durable and answers it. An error has been reported before it is answered.
    fn serve(&mut self, batch: Vec<Write>, ending: &mut Ending) -> rusqlite::Result<()> {
        match self.commit(&batch) {
            Ok(verdicts) => {
                batch.into_iter().zip(verdicts).for_each(|(write, verdict)| write.answer(verdict))
            }
            Err(error) => {
                ending.fail(error.to_string());
                batch.into_iter().for_each(|write| write.refuse(&ending.result));
                return Err(error);
            }
        }
        if self.bytes >= CHECKPOINT_BYTES { self.checkpoint(PASSIVE) } else { Ok(()) }
    }

    /// Makes one transaction of a batch. If another process does not let go of the file, nothing has been
    /// done, and everyone may try again.
    fn commit(&mut self, batch: &[Write]) -> rusqlite::Result<Vec<Verdict>> {
        match self.execute("BEGIN IMMEDIATE") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
                return Ok(batch.iter().map(|_| Err(StoreError::Busy)).collect());
            }
            begun => begun?,
        }
        let verdicts = batch.iter().map(|write| self.apply(write)).collect::<rusqlite::Result<_>>()?;
        self.execute("COMMIT")?;
        self.bytes += COMMIT_BYTES;
        Ok(verdicts)
    }

    fn apply(&mut self, write: &Write) -> rusqlite::Result<Verdict> {
        match write {
            Write::Create(table, _) => self.create(table),
            Write::Append(append, _) => self.append(append),
        }
    }

    fn create(&mut self, table: &NewTable) -> rusqlite::Result<Verdict> {
        let NewTable { id, commitment, row, summary } = table;
        let created = self.connection.prepare_cached(CREATE)?.execute(params![
            id,
            commitment,
            to_sql(row.at),
            summary.phase.number(),
            summary.body
        ]);
        match created {
            Err(error) if is_constraint(&error) => return self.taken_id(id, error),
            created => created?,
        };
        let number = TableNumber(self.connection.last_insert_rowid().cast_unsigned());
        if !self.insert(number, End::before_first(number), slice::from_ref(row))? {
            // A new number has no rows, so the file is not what it should be.
            return Err(rusqlite::Error::StatementChangedRows(0));
        }
        self.bytes += CREATION_BYTES;
        Ok(Ok(number))
    }

    /// The conflict with the table that has the id, or the error if there is none.
    fn taken_id(&self, id: &str, error: rusqlite::Error) -> rusqlite::Result<Verdict> {
        let holder =
            self.connection.prepare_cached(NUMBER_OF)?.query_row([id], |row| row.get(0)).optional()?;
        let holder: i64 = holder.ok_or(error)?;
        Ok(Err(StoreError::Conflict(TableNumber(holder.cast_unsigned()))))
    }

    fn append(&mut self, append: &Append) -> rusqlite::Result<Verdict> {
        let Append { table, first, rows, summary } = append;
        let conflict = Ok(Err(StoreError::Conflict(*table)));
        let end = self.end_of(*table, *first)?;
        if end.place != *first || !self.insert(*table, end, rows)? {
            return conflict;
        }
        match summary {
            Some(summary) if !self.update_summary(*table, summary)? => conflict,
            _ => Ok(Ok(*table)),
        }
    }

    /// The end of a table's log, as remembered if that is at this place; else it is looked for.
    fn end_of(&mut self, table: TableNumber, place: u32) -> rusqlite::Result<End> {
        let mut end = self.ends.get(&table).copied().unwrap_or(End::before_first(table));
        if end.place == place && place > 0 {
            return Ok(end);
        }
        let mut after = self.connection.prepare_cached(AFTER)?;
        while let Some(entry) = after.query_row([end.entry], |row| row.get(0)).optional()? {
            end = End { place: end.place.saturating_add(1), entry };
        }
        drop(after);
        self.remember(table, end);
        Ok(end)
    }

    fn remember(&mut self, table: TableNumber, end: End) {
        if self.ends.len() >= REMEMBERED_TABLES {
            self.ends.clear();
        }
        self.ends.insert(table, end);
    }

    /// Adds rows at the end of a log, or says that it is not the end, or that there is no such table. Then
    /// nothing was added. If the first could be added, so can the others.
    fn insert(&mut self, table: TableNumber, mut end: End, rows: &[Row]) -> rusqlite::Result<bool> {
        let mut statement = self.connection.prepare_cached(APPEND)?;
        for (index, row) in rows.iter().enumerate() {
            let Row { at, body } = row;
            match statement.insert(params![end.entry, to_sql(table.0), end.place, to_sql(*at), body]) {
                Err(error) if is_constraint(&error) && index == 0 => return Ok(false),
                entry => end = End { place: end.place.saturating_add(1), entry: entry? },
            }
            self.bytes += ROW_BYTES + body.len();
        }
        drop(statement);
        self.remember(table, end);
        Ok(true)
    }

    /// Rewrites the outside of a table, or says that there is no such table.
    fn update_summary(&mut self, table: TableNumber, summary: &Summary) -> rusqlite::Result<bool> {
        let mut statement = self.connection.prepare_cached(UPDATE_SUMMARY)?;
        let turned = statement.execute(params![to_sql(table.0), summary.phase.number(), summary.body])?;
        if matches!(summary.phase, Phase::Finished | Phase::Aborted) {
            // Little comes after it.
            self.ends.remove(&table);
        }
        self.bytes += PAGE_BYTES;
        Ok(turned == 1)
    }

    fn execute(&self, words: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(words)?.execute([]).map(|_| ())
    }

    /// Brings the log into the file, as far as nobody still reads older pages.
    fn checkpoint(&mut self, words: &str) -> rusqlite::Result<()> {
        self.bytes = 0;
        self.connection.query_row(words, [], |_| Ok(()))
    }

    /// Brings the whole log into the file, and leaves the file alone in its folder if nobody else uses it.
    fn finish(mut self) -> rusqlite::Result<()> {
        self.checkpoint(TRUNCATE)?;
        self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        self.connection.close().map_err(|(_, error)| error)
    }
}

impl End {
    /// The end of a log without rows.
    fn before_first(table: TableNumber) -> End {
        End { place: 0, entry: before_first(table) }
    }
}

fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
}
