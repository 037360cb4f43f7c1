//! The thread that reads, with its own connection.
//!
//! Each question sees every transaction that was committed before it is asked. A read that fails is answered
//! so and stops nobody else, because it acknowledges nothing.

use std::sync::mpsc::Receiver;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, params};
use wire::Hex;

use super::{before_first, to_sql};
use crate::store::{
    Answer, Ended, EndedTable, LedgerLine, Phase, Row, StoreError, StoredTable, Summary, TableNumber,
};

/// From the first row of a table, whose number comes in negative, to the one after it, and so on.
const LOAD: &str = "
    WITH RECURSIVE log (entry, at, body) AS (
        SELECT entry, at, body FROM events
        WHERE previous = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE number = -?1 AND leaving = 1)
        UNION ALL
        SELECT events.entry, events.at, events.body FROM log JOIN events ON events.previous = log.entry
    )
    SELECT at, body FROM log";
const LOAD_LEAVING: &str = "
    WITH RECURSIVE log (entry, at, body) AS (
        SELECT entry, at, body FROM events WHERE previous = ?1
        UNION ALL
        SELECT events.entry, events.at, events.body FROM log JOIN events ON events.previous = log.entry
    )
    SELECT at, body FROM log";
const FIND: &str = "SELECT number, id, phase, face FROM tables WHERE id = ?1 AND leaving = 0";
const OPEN_TABLES: &str =
    "SELECT number, id, phase, face FROM tables INDEXED BY open_tables WHERE phase < 2 ORDER BY number";
const LEDGER: &str = "
    SELECT ledger.number, chain, place, ledger.commitment, ledger.created, link, phase
    FROM ledger LEFT JOIN tables ON tables.number = ledger.number AND leaving = 0
    WHERE ledger.number > ?1 ORDER BY ledger.number LIMIT ?2";
const LEDGER_LINE: &str = "
    SELECT ledger.number, chain, place, ledger.commitment, ledger.created, link, phase
    FROM tables JOIN ledger ON ledger.number = tables.number WHERE id = ?1 AND leaving = 0";
const ENDED_TABLES: &str = "
    SELECT number, id, ended, leaving FROM tables INDEXED BY ended_tables
    WHERE phase = ?1 AND phase >= 2 AND ended < ?2 AND (ended, number) > (?3, ?4)
    ORDER BY ended, number LIMIT ?5";
const TABLES: &str = "
    SELECT number, id, phase, face FROM tables WHERE number > ?1 AND leaving = 0 ORDER BY number LIMIT ?2";
const BY_NUMBER: &str = "SELECT number, id, phase, face FROM tables WHERE number = ?1 AND leaving = 0";

/// A question.
pub(super) enum Read {
    /// The log of a table.
    Load(TableNumber, Answer<Vec<Row>>),
    /// What is left of the log of a table whose removal has begun.
    LoadLeaving(TableNumber, Answer<Vec<Row>>),
    /// A table by its id.
    Find(String, Answer<Option<StoredTable>>),
    /// All that are waiting or playing.
    OpenTables(Answer<Vec<StoredTable>>),
    /// Lines after a table, and how many.
    Ledger(TableNumber, u32, Answer<Vec<LedgerLine>>),
    /// The line of a table by its id.
    LedgerLine(String, Answer<Option<LedgerLine>>),
    /// Tables that are over, and how many.
    EndedTables(Ended, u32, Answer<Vec<EndedTable>>),
}

/// Answers questions until the door is closed and none is left.
pub(super) fn run(connection: &Connection, asked: &Receiver<Read>) {
    for question in asked {
        match question {
            Read::Load(table, answer) => answer.give(said(load(connection, table))),
            Read::LoadLeaving(table, answer) => answer.give(said(rows(connection, LOAD_LEAVING, table))),
            Read::Find(id, answer) => answer.give(said(find(connection, &id))),
            Read::OpenTables(answer) => answer.give(said(open_tables(connection))),
            Read::Ledger(after, limit, answer) => answer.give(said(ledger(connection, after, limit))),
            Read::LedgerLine(id, answer) => answer.give(said(line_of(connection, &id))),
            Read::EndedTables(wish, limit, answer) => {
                answer.give(said(ended_tables(connection, &wish, limit)));
            }
        }
    }
}

/// The answer to a question, or that the file could not be read.
pub(super) fn said<T>(result: rusqlite::Result<T>) -> Result<T, StoreError> {
    result.map_err(|error| StoreError::Failed(error.to_string()))
}

pub(super) fn load(connection: &Connection, table: TableNumber) -> rusqlite::Result<Vec<Row>> {
    rows(connection, LOAD, table)
}

fn rows(connection: &Connection, words: &str, table: TableNumber) -> rusqlite::Result<Vec<Row>> {
    let mut statement = connection.prepare_cached(words)?;
    let rows = statement
        .query_map([before_first(table)], |row| Ok(Row { at: natural(row, 0)?, body: row.get(1)? }))?;
    rows.collect()
}

pub(super) fn find(connection: &Connection, id: &str) -> rusqlite::Result<Option<StoredTable>> {
    connection.prepare_cached(FIND)?.query_row([id], stored_table).optional()
}

pub(super) fn open_tables(connection: &Connection) -> rusqlite::Result<Vec<StoredTable>> {
    connection.prepare_cached(OPEN_TABLES)?.query_map([], stored_table)?.collect()
}

fn ledger(connection: &Connection, after: TableNumber, limit: u32) -> rusqlite::Result<Vec<LedgerLine>> {
    let mut statement = connection.prepare_cached(LEDGER)?;
    statement.query_map(params![to_sql(after.0), limit], ledger_line)?.collect()
}

fn line_of(connection: &Connection, id: &str) -> rusqlite::Result<Option<LedgerLine>> {
    connection.prepare_cached(LEDGER_LINE)?.query_row([id], ledger_line).optional()
}

fn ended_tables(connection: &Connection, wish: &Ended, limit: u32) -> rusqlite::Result<Vec<EndedTable>> {
    let mut statement = connection.prepare_cached(ENDED_TABLES)?;
    let (ended, number) = wish.after.map_or((-1, 0), |(ended, number)| (to_sql(ended), to_sql(number.0)));
    let asked = params![wish.phase.number(), to_sql(wish.before), ended, number, limit];
    statement.query_map(asked, ended_table)?.collect()
}

/// Up to so many tables after this one, in the order of their numbers.
pub(super) fn tables(
    connection: &Connection,
    after: TableNumber,
    limit: u32,
) -> rusqlite::Result<Vec<StoredTable>> {
    connection.prepare_cached(TABLES)?.query_map(params![to_sql(after.0), limit], stored_table)?.collect()
}

/// A table by its number.
pub(super) fn by_number(
    connection: &Connection,
    table: TableNumber,
) -> rusqlite::Result<Option<StoredTable>> {
    connection.prepare_cached(BY_NUMBER)?.query_row([to_sql(table.0)], stored_table).optional()
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
        chain: Hex(row.get(1)?),
        place: natural(row, 2)?,
        commitment: Hex(row.get(3)?),
        created: natural(row, 4)?,
        link: Hex(row.get(5)?),
        phase: row.get::<_, Option<i64>>(6)?.map(|_| phase(row, 6)).transpose()?,
    })
}

fn ended_table(row: &rusqlite::Row<'_>) -> rusqlite::Result<EndedTable> {
    Ok(EndedTable {
        number: TableNumber(natural(row, 0)?),
        id: row.get(1)?,
        ended: natural(row, 2)?,
        leaving: row.get(3)?,
    })
}

fn natural(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}

fn phase(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<Phase> {
    let number: i64 = row.get(column)?;
    let found = Phase::ALL.into_iter().find(|phase| i64::from(phase.number()) == number);
    found.ok_or_else(|| rusqlite::Error::InvalidColumnType(column, "phase".into(), Type::Integer))
}
