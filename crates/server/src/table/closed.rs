//! What is done with a table that nobody keeps, from its rows: its record, and giving it up.

use record::Record;
use wire::Phase;

use super::to_record::to_record;
use super::{CannotOpen, Patience, Table};
use crate::log::Entry;
use crate::store::{Append, Epoch, Row, TableNumber};

/// The record of a game that has ended; none if it goes on or has never begun.
///
/// # Errors
/// A log that cannot be read or contradicts itself.
pub fn record_of(rows: &[Row]) -> Result<Option<Record>, CannotOpen> {
    let (table, _) = open(rows, 0)?;
    match (table.story.phase, &table.story.game) {
        (Phase::Finished | Phase::Aborted, Some(playing)) => {
            Ok(Some(to_record(&table.log, &table.story, playing)?))
        }
        _ => Ok(None),
    }
}

/// What gives a table up at this time, for whoever holds it; none if it is over.
///
/// # Errors
/// A log that cannot be read or contradicts itself.
pub fn give_up(
    number: TableNumber,
    epoch: Epoch,
    rows: &[Row],
    now: u64,
) -> Result<Option<Append>, CannotOpen> {
    let (mut table, before) = open(rows, now)?;
    if matches!(table.story.phase, Phase::Finished | Phase::Aborted) {
        return Ok(None);
    }
    let mut turnout = table.turnout();
    table.commit(Entry::Aborted, None, now, &mut turnout)?;
    let rows = before.rows.into_iter().chain(turnout.rows).collect();
    Ok(Some(Append { table: number, epoch, first: before.first, rows, summary: turnout.summary }))
}

fn open(rows: &[Row], now: u64) -> Result<(Table, super::Turnout), CannotOpen> {
    Table::open(rows, Patience::default(), now)
}
