//! The thread that writes: it takes what waits into one transaction, commits, and answers.
//!
//! A conflict refuses one request of a batch. An error after which nothing can have become durable, such as a
//! full disk, refuses what is asked until a try succeeds again. Any other error is final: the batch and
//! everything after it is refused, and no write or sync is tried again, because after a failed sync nobody
//! knows what the disk holds.

use core::slice;
use core::time::Duration;
use std::collections::HashMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::watch;

use super::guard::{Guard, Trouble};
use super::{Doors, SqliteSettings, before_first, chain, lock, removal, to_sql};
use crate::store::{
    Answer, Append, EndedTable, Health, NewTable, Phase, Row, StoreError, Summary, TableNumber,
};

const CREATE: &str = "
    INSERT INTO tables (id, commitment, created, phase, face, ended)
    VALUES (?1, ?2, ?3, ?4, ?5, CASE WHEN ?4 >= 2 THEN ?3 END)";
const NUMBER_OF: &str = "SELECT number FROM tables WHERE id = ?1";
const APPEND: &str = "INSERT INTO events (previous, table_number, seq, at, body) VALUES (?1, ?2, ?3, ?4, ?5)";
const AFTER: &str = "SELECT entry FROM events WHERE previous = ?1";
const IS_THERE: &str = "SELECT 1 FROM tables WHERE number = ?1 AND leaving = 0";
const UPDATE_SUMMARY: &str = "
    UPDATE tables
    SET phase = ?2, face = ?3, ended = CASE WHEN ?2 >= 2 THEN coalesce(ended, ?4, created) END
    WHERE number = ?1";
const PASSIVE: &str = "PRAGMA main.wal_checkpoint(PASSIVE)";
const TRUNCATE: &str = "PRAGMA main.wal_checkpoint(TRUNCATE)";

/// Takes some room, and gives it back: a full disk has none for it.
const TAKE_ROOM: &str = "INSERT OR REPLACE INTO spare (id, bytes) VALUES (1, zeroblob(65536))";
const GIVE_BACK: &str = "DELETE FROM spare";

/// How often the writer looks whether its file is still there, and tries to write if it could not.
const LOOK: Duration = Duration::from_secs(1);

/// How much the log may have gained before it is brought into the file.
const CHECKPOINT_BYTES: usize = 16 << 20;

/// What is written, about: rows lie beside each other, and so do their keys, but the outsides of tables do not.
const PAGE_BYTES: usize = 4_096;
const COMMIT_BYTES: usize = 4 * PAGE_BYTES;
const CREATION_BYTES: usize = 5 * PAGE_BYTES;
const ROW_BYTES: usize = 64;

/// Of how many tables the writer remembers the end.
const REMEMBERED_TABLES: usize = 65_536;

/// Something to be made durable.
pub(super) enum Write {
    /// A table to be created.
    Create(NewTable, Answer<TableNumber>),
    /// Rows to be added.
    Append(Append, Answer<()>),
    /// Whether the removal of a table has begun.
    NoteLeaving(EndedTable, Answer<()>),
    /// A part of a table to be removed.
    Remove(TableNumber, Answer<bool>),
}

/// What is to be done when the writer ends, also by a panic.
pub(super) struct Ending {
    doors: Arc<Mutex<Doors>>,
    report: watch::Sender<Health>,
    reader: Option<JoinHandle<()>>,
    result: Result<(), StoreError>,
}

/// A connection, and what the writer knows of the file.
struct Writer {
    connection: Connection,
    guard: Guard,
    /// Why nothing can be written at the moment, if so.
    trouble: Option<String>,
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

/// What is said to one request when its transaction is durable: its table, or why it was refused alone. A
/// removal that has left nothing has no table.
type Verdict = Result<Option<TableNumber>, StoreError>;

/// Writes until the door is closed and nothing is left; then brings the log into the file.
pub(super) fn run(
    connection: Connection,
    guard: Guard,
    asked: &Receiver<Write>,
    settings: &SqliteSettings,
    mut ending: Ending,
) {
    let mut writer = Writer { connection, guard, trouble: None, ends: HashMap::new(), bytes: 0 };
    let (mut last, mut next_look) = (None, Instant::now() + LOOK);
    loop {
        let first = match asked.recv_timeout(next_look.saturating_duration_since(Instant::now())) {
            Ok(first) => Some(first),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let done = match first {
            Some(first) => {
                wait_for_more(last, settings.spacing);
                let more = asked.try_iter().take(settings.batch.max(1) - 1);
                let batch = core::iter::once(first).chain(more).collect();
                let done = writer.serve(batch, &mut ending);
                last = Some(Instant::now());
                done
            }
            None => Ok(()),
        };
        let done = done.and_then(|()| {
            if Instant::now() < next_look {
                return Ok(());
            }
            next_look = Instant::now() + LOOK;
            writer.look(&mut ending)
        });
        if let Err(trouble) = done {
            drop(writer);
            return ending.refuse_the_rest(asked, &trouble);
        }
    }
    ending.join_reader();
    if let Err(error) = writer.finish() {
        ending.fail(error.to_string());
    }
}

/// Waits until the time between two syncs is over: making something durable costs the same for one write as
/// for hundreds.
fn wait_for_more(last: Option<Instant>, spacing: Duration) {
    if let Some(soon) = last.and_then(|last| spacing.checked_sub(last.elapsed())) {
        std::thread::sleep(soon);
    }
}

impl Ending {
    /// An ending that reports to these, after the reader has ended.
    pub(super) fn new(
        doors: Arc<Mutex<Doors>>,
        report: watch::Sender<Health>,
        reader: JoinHandle<()>,
    ) -> Ending {
        Ending { doors, report, reader: Some(reader), result: Ok(()) }
    }

    fn fail(&mut self, reason: String) {
        self.result = Err(StoreError::Failed(reason.clone()));
        self.report.send_replace(Health::Failed(reason));
    }

    /// Nothing can be written at the moment.
    fn pause(&self, reason: &str) {
        self.report.send_replace(Health::Unavailable(reason.to_owned()));
    }

    /// Everything can be written again.
    fn go_on(&self) {
        self.report.send_replace(Health::Working);
    }

    /// Answers with the failure whatever still comes, until the door is closed.
    fn refuse_the_rest(mut self, asked: &Receiver<Write>, error: &Trouble) {
        if self.result.is_ok() {
            self.fail(error.to_string());
        }
        let Err(error) = self.result.clone() else { return };
        for write in asked {
            write.answer(Err(error.clone()));
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
            Write::Create(_, answer) => {
                let nothing = || StoreError::Failed("a table was created without a number".into());
                answer.give(verdict.and_then(|number| number.ok_or_else(nothing)));
            }
            Write::Append(_, answer) | Write::NoteLeaving(_, answer) => answer.give(verdict.map(|_| ())),
            Write::Remove(_, answer) => answer.give(verdict.map(|left| left.is_none())),
        }
    }
}

impl Writer {
    /// Makes a batch durable and answers it. An error has been reported before it is answered.
    fn serve(&mut self, batch: Vec<Write>, ending: &mut Ending) -> Result<(), Trouble> {
        let done = match &self.trouble {
            Some(reason) => Ok(batch.iter().map(|_| Err(StoreError::Unavailable(reason.clone()))).collect()),
            None => self.commit(&batch).or_else(|trouble| {
                let reason = self.hold_on(trouble, ending)?;
                Ok(batch.iter().map(|_| Err(StoreError::Unavailable(reason.clone()))).collect())
            }),
        };
        match done {
            Ok::<Vec<Verdict>, Trouble>(verdicts) => {
                batch.into_iter().zip(verdicts).for_each(|(write, verdict)| write.answer(verdict));
            }
            Err(trouble) => {
                ending.fail(trouble.to_string());
                let failed = StoreError::Failed(trouble.to_string());
                batch.into_iter().for_each(|write| write.answer(Err(failed.clone())));
                return Err(trouble);
            }
        }
        if self.bytes < CHECKPOINT_BYTES || self.trouble.is_some() {
            return Ok(());
        }
        self.checkpoint(PASSIVE).or_else(|error| self.hold_on(error.into(), ending).map(|_| ()))
    }

    /// After an error that lets nothing become durable, undoes the transaction and gives the reason to
    /// refuse; any other error comes back.
    fn hold_on(&mut self, trouble: Trouble, ending: &Ending) -> Result<String, Trouble> {
        if !trouble.is_passing() {
            return Err(trouble);
        }
        if !self.connection.is_autocommit() {
            self.execute("ROLLBACK")?;
        }
        // They may speak of rows that are not there after all.
        self.ends.clear();
        let reason = trouble.to_string();
        ending.pause(&reason);
        self.trouble = Some(reason.clone());
        Ok(reason)
    }

    /// Looks whether the file is still there, and, if nothing could be written, whether it can be again.
    fn look(&mut self, ending: &mut Ending) -> Result<(), Trouble> {
        self.guard.check()?;
        if self.trouble.is_none() {
            return Ok(());
        }
        match self.try_to_write() {
            Ok(true) => {
                self.trouble = None;
                ending.go_on();
                Ok(())
            }
            Ok(false) => Ok(()),
            Err(error) => self.hold_on(error.into(), ending).map(|_| ()),
        }
    }

    /// Writes something and takes it away again; says no if another process holds the file.
    fn try_to_write(&mut self) -> rusqlite::Result<bool> {
        for words in [TAKE_ROOM, GIVE_BACK] {
            match self.execute(words) {
                Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => return Ok(false),
                done => done?,
            }
        }
        if self.bytes >= CHECKPOINT_BYTES {
            self.checkpoint(PASSIVE)?;
        }
        Ok(true)
    }

    /// Makes one transaction of a batch. If another process does not let go of the file, nothing has been
    /// done, and everyone may try again.
    fn commit(&mut self, batch: &[Write]) -> Result<Vec<Verdict>, Trouble> {
        self.guard.check()?;
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
            Write::NoteLeaving(table, _) => self.note_leaving(table),
            Write::Remove(table, _) => self.remove(*table),
        }
    }

    fn create(&mut self, table: &NewTable) -> rusqlite::Result<Verdict> {
        let NewTable { id, commitment, row, summary } = table;
        let created = self.connection.prepare_cached(CREATE)?.execute(params![
            id,
            commitment.to_string(),
            to_sql(row.at),
            summary.phase.number(),
            summary.body
        ]);
        match created {
            Err(error) if is_constraint(&error) => return self.taken_id(id, error),
            created => created?,
        };
        let entry = self.connection.last_insert_rowid();
        let number = TableNumber(entry.cast_unsigned());
        chain::extend(&self.connection, entry, commitment, row.at)?;
        if !self.insert(number, End::before_first(number), slice::from_ref(row))? {
            // A new number has no rows, so the file is not what it should be.
            return Err(rusqlite::Error::StatementChangedRows(0));
        }
        self.bytes += CREATION_BYTES;
        Ok(Ok(Some(number)))
    }

    /// The conflict with the table that has the id, or the error if there is none.
    fn taken_id(&self, id: &str, error: rusqlite::Error) -> rusqlite::Result<Verdict> {
        let holder =
            self.connection.prepare_cached(NUMBER_OF)?.query_row([id], |row| row.get(0)).optional()?;
        let holder: i64 = holder.ok_or(error)?;
        Ok(Err(StoreError::Conflict(TableNumber(holder.cast_unsigned()))))
    }

    fn append(&mut self, append: &Append) -> rusqlite::Result<Verdict> {
        let Append { table, epoch: _, first, rows, summary } = append;
        let conflict = Ok(Err(StoreError::Conflict(*table)));
        let Some(end) = self.end_of(*table, *first)?.filter(|end| end.place == *first) else {
            return conflict;
        };
        if !self.insert(*table, end, rows)? {
            return conflict;
        }
        match summary {
            Some(summary) if !self.update_summary(*table, summary, rows)? => conflict,
            _ => Ok(Ok(Some(*table))),
        }
    }

    /// Notes whether the removal of a table has begun; one that is open is a conflict.
    fn note_leaving(&mut self, table: &EndedTable) -> rusqlite::Result<Verdict> {
        if removal::is_open(&self.connection, table.number)? {
            return Ok(Err(StoreError::Conflict(table.number)));
        }
        self.ends.remove(&table.number);
        removal::note(&self.connection, table)?;
        self.bytes += PAGE_BYTES;
        Ok(Ok(Some(table.number)))
    }

    /// Removes the next part of a table that is over; one that is open is a conflict.
    fn remove(&mut self, table: TableNumber) -> rusqlite::Result<Verdict> {
        if removal::is_open(&self.connection, table)? {
            return Ok(Err(StoreError::Conflict(table)));
        }
        self.ends.remove(&table);
        let (rows, left) = removal::remove(&self.connection, table)?;
        self.bytes += rows * PAGE_BYTES;
        Ok(Ok(left.then_some(table)))
    }

    /// The end of a table's log, as remembered if that is at this place; else it is looked for. None if there
    /// is no such table, or it is being removed.
    fn end_of(&mut self, table: TableNumber, place: u32) -> rusqlite::Result<Option<End>> {
        let known = self.ends.get(&table).copied();
        if let Some(end) = known.filter(|end| end.place == place) {
            return Ok(Some(end));
        }
        if !self.connection.prepare_cached(IS_THERE)?.exists([to_sql(table.0)])? {
            return Ok(None);
        }
        let mut end = known.unwrap_or(End::before_first(table));
        let mut after = self.connection.prepare_cached(AFTER)?;
        while let Some(entry) = after.query_row([end.entry], |row| row.get(0)).optional()? {
            end = End { place: end.place.saturating_add(1), entry };
        }
        drop(after);
        self.remember(table, end);
        Ok(Some(end))
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
    fn update_summary(
        &mut self,
        table: TableNumber,
        summary: &Summary,
        rows: &[Row],
    ) -> rusqlite::Result<bool> {
        let mut statement = self.connection.prepare_cached(UPDATE_SUMMARY)?;
        let (phase, at) = (summary.phase.number(), rows.last().map(|row| to_sql(row.at)));
        let turned = statement.execute(params![to_sql(table.0), phase, summary.body, at])?;
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
        self.connection.query_row(words, [], |_| Ok(()))?;
        self.bytes = 0;
        Ok(())
    }

    /// Brings the whole log into the file, and leaves the file alone in its folder if nobody else uses it. On
    /// a full disk the log stays beside it.
    fn finish(mut self) -> Result<(), Trouble> {
        match self.checkpoint(TRUNCATE).map_err(Trouble::from) {
            Err(trouble) if trouble.is_passing() => return Ok(()),
            done => done?,
        }
        self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        self.connection.close().map_err(|(_, error)| error.into())
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
