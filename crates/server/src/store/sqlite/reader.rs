//! The thread that reads, with its own connection.
//!
//! Each question sees every transaction that was committed before it is asked. A read that fails is answered
//! so and stops nobody else, because it acknowledges nothing.

use std::sync::mpsc::Receiver;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, params};

use super::{before_first, to_sql};
use crate::store::{Answer, LedgerLine, Phase, Row, StoreError, StoredTable, Summary, TableNumber};

/// From the first row of a table, whose number comes in negative, to the one after it, and so on.
const LOAD: &str = "
    WITH RECURSIVE log (entry, at, body) AS (
        SELECT entry, at, body FROM events WHERE previous = ?1
        UNION ALL
        SELECT events.entry, events.at, events.body FROM log JOIN events ON events.previous = log.entry
    )
    SELECT at, body FROM log";
const FIND: &str = "SELECT number, id, phase, face FROM tables WHERE id = ?1";
const OPEN_TABLES: &str =
    "SELECT number, id, phase, face FROM tables INDEXED BY open_tables WHERE phase < 2 ORDER BY number";
const LEDGER: &str =
    "SELECT number, commitment, created, phase FROM tables WHERE number > ?1 ORDER BY number LIMIT ?2";

/// A question.
pub(super) enum Read {
    /// The log of a table.
    Load(TableNumber, Answer<Vec<Row>>),
    /// A table by its id.
    Find(String, Answer<Option<StoredTable>>),
    /// All that are waiting or playing.
    OpenTables(Answer<Vec<StoredTable>>),
    /// Lines after a table, and how many.
    Ledger(TableNumber, u32, Answer<Vec<LedgerLine>>),
}

/// Answers questions until the door is closed and none is left.
pub(super) fn run(connection: &Connection, asked: &Receiver<Read>) {
    for question in asked {
        match question {
            Read::Load(table, answer) => answer.give(said(load(connection, table))),
            Read::Find(id, answer) => answer.give(said(find(connection, &id))),
            Read::OpenTables(answer) => answer.give(said(open_tables(connection))),
            Read::Ledger(after, limit, answer) => answer.give(said(ledger(connection, after, limit))),
        }
    }
}

fn said<T>(result: rusqlite::Result<T>) -> Result<T, StoreError> {
    result.map_err(|error| StoreError::Failed(error.to_string()))
}

fn load(connection: &Connection, table: TableNumber) -> rusqlite::Result<Vec<Row>> {
    let mut statement = connection.prepare_cached(LOAD)?;
    let rows = statement
        .query_map([before_first(table)], |row| Ok(Row { at: natural(row, 0)?, body: row.get(1)? }))?;
    rows.collect()
}

fn find(connection: &Connection, id: &str) -> rusqlite::Result<Option<StoredTable>> {
    connection.prepare_cached(FIND)?.query_row([id], stored_table).optional()
}

fn open_tables(connection: &Connection) -> rusqlite::Result<Vec<StoredTable>> {
    connection.prepare_cached(OPEN_TABLES)?.query_map([], stored_table)?.collect()
}

fn ledger(connection: &Connection, after: TableNumber, limit: u32) -> rusqlite::Result<Vec<LedgerLine>> {
    let mut statement = connection.prepare_cached(LEDGER)?;
    statement.query_map(params![to_sql(after.0), limit], ledger_line)?.collect()
}

fn stored_table(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredTable> {
    Ok(StoredTable {
        number: TableNumber(natural(row, 0)?),
        id: row.get(1)?,
        summary: Summary { phase: phase(row, 2)?, body: row.get(3)? },
    })
}

fn ledger_line(row: &rusqlite::Row<'_>) -> rusqlite::Result<LedgerLine> {
    Ok(LedgerLine {
        number: TableNumber(natural(row, 0)?),
        commitment: row.get(1)?,
        created: natural(row, 2)?,
        phase: phase(row, 3)?,
    })
}

fn natural(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

fn phase(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Phase> {
    let number: i64 = row.get(column)?;
    let found = Phase::ALL.into_iter().find(|phase| phase.number() == number);
    found.ok_or_else(|| rusqlite::Error::InvalidColumnType(column, "phase".into(), Type::Integer))
}
