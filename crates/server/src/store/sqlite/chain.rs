//! The list of commitments in the file: its lines, and the chain that they form.

use record::BadHex;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, params};
use wire::Hex;

use super::to_sql;
use crate::store::ledger::End;

const CHAIN: &str = "SELECT id FROM chain";
const LAST: &str = "SELECT place, link FROM ledger WHERE chain = ?1 ORDER BY place DESC LIMIT 1";
const ADD: &str =
    "INSERT INTO ledger (number, chain, place, commitment, created, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
const CREATIONS: &str = "SELECT number, commitment, created FROM tables ORDER BY number";

/// Makes the chain of the tables that there are already.
pub(super) fn build(connection: &Connection) -> rusqlite::Result<()> {
    let mut end = End::of_new(name(connection)?);
    let mut creations = connection.prepare(CREATIONS)?;
    let mut rows = creations.query([])?;
    while let Some(row) = rows.next()? {
        let commitment: String = row.get(1)?;
        let commitment = commitment.parse().map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(1, Type::Text, Box::<BadHex>::new(error))
        })?;
        end = add(connection, end, row.get(0)?, &commitment, row.get(2)?)?;
    }
    Ok(())
}

/// Adds a line at the end of the file's chain.
pub(super) fn extend(
    connection: &Connection,
    number: i64,
    commitment: &Hex<32>,
    created: u64,
) -> rusqlite::Result<()> {
    let end = end(connection)?;
    add(connection, end, number, commitment, to_sql(created)).map(|_| ())
}

/// The end of the file's chain. It is looked for each time, because another process may have added to it.
fn end(connection: &Connection) -> rusqlite::Result<End> {
    let chain = name(connection)?;
    let last = |row: &rusqlite::Row<'_>| {
        let (place, link): (i64, _) = (row.get(0)?, row.get(1)?);
        Ok(End { chain, place: place.cast_unsigned(), link: Hex(link) })
    };
    let last = connection.prepare_cached(LAST)?.query_row([chain.0], last).optional()?;
    Ok(last.unwrap_or(End::of_new(chain)))
}

fn add(
    connection: &Connection,
    end: End,
    number: i64,
    commitment: &Hex<32>,
    created: i64,
) -> rusqlite::Result<End> {
    let next = end.and(commitment, created.cast_unsigned());
    let (place, link) = (to_sql(next.place), next.link.0);
    connection.prepare_cached(ADD)?.execute(params![
        number,
        next.chain.0,
        place,
        commitment.0,
        created,
        link
    ])?;
    Ok(next)
}

fn name(connection: &Connection) -> rusqlite::Result<Hex<16>> {
    connection.prepare_cached(CHAIN)?.query_row([], |row| row.get(0)).map(Hex)
}
