//! A file as a whole: read for a copy, or made as one.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use wire::Hex;

use super::schema::{self, MIGRATIONS};
use super::{before_first, files, lock, open};
use crate::store::moving::{self, Entry, Head, Line, MoveError, PART, Table};
use crate::store::{Phase, TableNumber};

const LAST: &str = "SELECT seq FROM sqlite_sequence WHERE name = 'tables'";
const CHAIN: &str = "SELECT id FROM chain";
const TABLES: &str = "
    SELECT number, id, commitment, created, phase, face, ended, leaving
    FROM tables WHERE number > ?1 ORDER BY number LIMIT ?2";
const ENTRIES: &str =
    "SELECT entry, table_number, seq, at, body FROM events WHERE entry > ?1 ORDER BY entry LIMIT ?2";
const LINES: &str = "
    SELECT number, chain, place, commitment, created, link
    FROM ledger WHERE number > ?1 ORDER BY number LIMIT ?2";

const PUT_TABLE: &str = "
    INSERT INTO tables (number, id, commitment, created, phase, face, ended, leaving)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
const PUT_ENTRY: &str =
    "INSERT INTO events (previous, table_number, seq, at, body) VALUES (?1, ?2, ?3, ?4, ?5)";
const PUT_LINE: &str =
    "INSERT INTO ledger (number, chain, place, commitment, created, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
const PUT_CHAIN: &str = "UPDATE chain SET id = ?1";
const FORGET_LAST: &str = "DELETE FROM sqlite_sequence WHERE name = 'tables'";
const PUT_LAST: &str = "INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?1)";

/// A file that is read as of one moment.
pub(in crate::store) struct Source {
    connection: Connection,
    table: i64,
    entry: i64,
    line: i64,
    /// Held until the copy is made, if no server may use the file meanwhile.
    _lock: Option<File>,
}

/// A file that gets its name when it is whole.
pub(in crate::store) struct Target {
    connection: Option<Connection>,
    /// The last entry of each table, which the next one names.
    ends: HashMap<i64, i64>,
    partial: PathBuf,
    path: PathBuf,
}

impl Source {
    /// A file that a server may use.
    pub(in crate::store) fn open(path: &Path) -> Result<Source, MoveError> {
        Source::begin(&files::absolute(path), None)
    }

    /// A file that no server uses, until this is dropped.
    pub(in crate::store) fn of_unused(path: &Path) -> Result<Source, MoveError> {
        let path = files::absolute(path);
        // Whatever is not ours gets no lock beside it.
        open::inspect(&path)?;
        let lock = lock::take(&path)?;
        Source::begin(&path, Some(lock))
    }

    fn begin(path: &Path, lock: Option<File>) -> Result<Source, MoveError> {
        let connection = open::visitor(path)?;
        connection.execute_batch("BEGIN")?;
        Ok(Source { connection, table: 0, entry: 0, line: 0, _lock: lock })
    }
}

impl moving::Source for Source {
    fn head(&mut self) -> Result<Head, MoveError> {
        let last = self.connection.query_row(LAST, [], |row| row.get(0)).optional()?;
        let chain = self.connection.query_row(CHAIN, [], |row| row.get(0)).optional()?;
        Ok(Head { last: last.unwrap_or(0), chain: chain.map(Hex) })
    }

    fn next_tables(&mut self) -> Result<Vec<Table>, MoveError> {
        let tables: Vec<Table> = part(&self.connection, TABLES, self.table, table)?;
        self.table = tables.last().map_or(self.table, |table| table.number);
        Ok(tables)
    }

    fn next_entries(&mut self) -> Result<Vec<Entry>, MoveError> {
        let entries = part(&self.connection, ENTRIES, self.entry, |row| {
            let entry = Entry { number: row.get(1)?, seq: row.get(2)?, at: row.get(3)?, body: row.get(4)? };
            Ok((row.get(0)?, entry))
        })?;
        self.entry = entries.last().map_or(self.entry, |(place, _)| *place);
        Ok(entries.into_iter().map(|(_, entry)| entry).collect())
    }

    fn next_lines(&mut self) -> Result<Vec<Line>, MoveError> {
        let lines = part(&self.connection, LINES, self.line, |row| {
            Ok(Line {
                number: row.get(0)?,
                chain: Hex(row.get(1)?),
                place: row.get(2)?,
                commitment: Hex(row.get(3)?),
                created: row.get(4)?,
                link: Hex(row.get(5)?),
            })
        })?;
        self.line = lines.last().map_or(self.line, |line| line.number);
        Ok(lines)
    }
}

fn part<T>(
    connection: &Connection,
    words: &str,
    after: i64,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    connection.prepare_cached(words)?.query_map([after, PART], read)?.collect()
}

fn table(row: &Row<'_>) -> rusqlite::Result<Table> {
    let broken =
        |column, kind, error: String| rusqlite::Error::FromSqlConversionFailure(column, kind, error.into());
    let commitment: String = row.get(2)?;
    let phase: i16 = row.get(4)?;
    let known = Phase::ALL.into_iter().find(|known| known.number() == phase);
    Ok(Table {
        number: row.get(0)?,
        id: row.get(1)?,
        commitment: commitment
            .parse()
            .map_err(|_| broken(2, Type::Text, "a commitment is not a hash".to_owned()))?,
        created: row.get(3)?,
        phase: known.ok_or_else(|| broken(4, Type::Integer, format!("there is no phase {phase}")))?,
        face: row.get(5)?,
        ended: row.get(6)?,
        leaving: row.get(7)?,
    })
}

impl Target {
    /// Begins a file that must not exist yet.
    pub(in crate::store) fn create(path: &Path) -> Result<Target, MoveError> {
        let path = files::absolute(path);
        if path.exists() {
            return Err(MoveError::Exists(path));
        }
        let partial = files::beside(&path, &format!(".{}.partial", std::process::id()));
        files::create_secret(&partial)
            .map_err(|source| MoveError::Unwritable { path: path.clone(), source })?;
        let mut target = Target { connection: None, ends: HashMap::new(), partial, path };
        let mut connection = Connection::open(&target.partial)?;
        schema::migrate(&mut connection, MIGRATIONS)?;
        connection.pragma_update(None, "foreign_keys", false)?;
        connection.execute_batch("BEGIN")?;
        target.connection = Some(connection);
        Ok(target)
    }

    fn connection(&self) -> Result<&Connection, MoveError> {
        self.connection.as_ref().ok_or_else(|| MoveError::Broken("it is closed".to_owned()))
    }

    fn unwritable(&self, source: io::Error) -> MoveError {
        MoveError::Unwritable { path: self.path.clone(), source }
    }
}

impl moving::Target for Target {
    fn put_tables(&mut self, tables: &[Table]) -> Result<(), MoveError> {
        let mut put = self.connection()?.prepare_cached(PUT_TABLE)?;
        for table in tables {
            put.execute(params![
                table.number,
                table.id,
                table.commitment.to_string(),
                table.created,
                table.phase.number(),
                table.face,
                table.ended,
                table.leaving
            ])?;
        }
        Ok(())
    }

    fn put_entries(&mut self, entries: &[Entry]) -> Result<(), MoveError> {
        for Entry { number, seq, at, body } in entries {
            let first = before_first(TableNumber(number.cast_unsigned()));
            let previous = self.ends.get(number).copied().unwrap_or(first);
            let connection = self.connection()?;
            connection.prepare_cached(PUT_ENTRY)?.execute(params![previous, number, seq, at, body])?;
            let entry = connection.last_insert_rowid();
            self.ends.insert(*number, entry);
        }
        Ok(())
    }

    fn put_lines(&mut self, lines: &[Line]) -> Result<(), MoveError> {
        let mut put = self.connection()?.prepare_cached(PUT_LINE)?;
        for line in lines {
            let (chain, commitment, link) = (line.chain.0, line.commitment.0, line.link.0);
            put.execute(params![line.number, chain, line.place, commitment, line.created, link])?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>, head: Head) -> Result<(), MoveError> {
        let connection = self.connection()?;
        if let Some(chain) = head.chain {
            connection.execute(PUT_CHAIN, [chain.0])?;
        }
        connection.execute(FORGET_LAST, [])?;
        connection.execute(PUT_LAST, [head.last])?;
        connection.execute_batch("COMMIT")?;
        if let Some(connection) = self.connection.take() {
            connection.close().map_err(|(_, error)| error)?;
        }
        let synced = File::open(&self.partial).and_then(|file| file.sync_all());
        synced.map_err(|source| self.unwritable(source))?;
        files::publish(&self.partial, &self.path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => MoveError::Exists(self.path.clone()),
            _ => self.unwritable(error),
        })
    }
}

impl Drop for Target {
    /// Nothing is left of a file that did not become whole.
    fn drop(&mut self) {
        drop(self.connection.take());
        let _ = fs::remove_file(&self.partial);
        let _ = fs::remove_file(files::beside(&self.partial, "-journal"));
    }
}
