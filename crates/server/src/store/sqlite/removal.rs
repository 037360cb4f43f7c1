//! Removing tables that are over, a few rows at a time, so that no move waits for it.
//!
//! A table is marked with the first part, or before, and is nowhere to be found from then on. Its log is removed from
//! the front; what is left is always a log again, so a process that is cut off goes on later.

use rusqlite::{Connection, OptionalExtension, params};

use super::{before_first, to_sql};
use crate::store::{EndedTable, Phase, TableNumber};

const PHASE: &str = "SELECT phase FROM tables WHERE number = ?1";
const MARK: &str = "UPDATE tables SET leaving = 1, ended = 0 WHERE number = ?1 AND leaving = 0";
const NOTE: &str = "UPDATE tables SET leaving = ?2, ended = ?3 WHERE number = ?1";
const FRONT: &str = "
    WITH RECURSIVE front (entry, place) AS (
        SELECT entry, 1 FROM events WHERE previous = ?1
        UNION ALL
        SELECT events.entry, place + 1 FROM front JOIN events ON events.previous = front.entry WHERE place < ?2
    )
    SELECT entry FROM front";
const DELETE_ROW: &str = "DELETE FROM events WHERE entry = ?1";
const MOVE_UP: &str = "UPDATE events SET previous = ?1 WHERE previous = ?2";
const DELETE_TABLE: &str = "DELETE FROM tables WHERE number = ?1";

/// How many rows are removed in one transaction.
const ROWS: u32 = 256;

/// Whether a table is waiting or playing.
pub(super) fn is_open(connection: &Connection, table: TableNumber) -> rusqlite::Result<bool> {
    let phase: Option<i16> =
        connection.prepare_cached(PHASE)?.query_row([to_sql(table.0)], |row| row.get(0)).optional()?;
    Ok(phase.is_some_and(|phase| phase < Phase::Finished.number()))
}

/// Notes whether the removal of a table has begun. One that is noted so is listed before all others.
pub(super) fn note(connection: &Connection, table: &EndedTable) -> rusqlite::Result<()> {
    let ended = if table.leaving { 0 } else { to_sql(table.ended) };
    connection.prepare_cached(NOTE)?.execute(params![to_sql(table.number.0), table.leaving, ended])?;
    Ok(())
}

/// Removes the next part of a table; gives how many rows that were, and whether any may be left.
pub(super) fn remove(connection: &Connection, table: TableNumber) -> rusqlite::Result<(usize, bool)> {
    let (number, head) = (to_sql(table.0), before_first(table));
    connection.prepare_cached(MARK)?.execute([number])?;
    let mut front = connection.prepare_cached(FRONT)?;
    let entries: Vec<i64> =
        front.query_map(params![head, ROWS], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for entry in &entries {
        connection.prepare_cached(DELETE_ROW)?.execute([entry])?;
    }
    let last = entries.last();
    let left = last.map(|last| connection.prepare_cached(MOVE_UP)?.execute([head, *last])).transpose()?;
    let is_left = left.unwrap_or(0) > 0;
    if !is_left {
        connection.prepare_cached(DELETE_TABLE)?.execute([number])?;
    }
    Ok((entries.len(), is_left))
}
