//! The workers that answer questions. Each question sees everything that was acknowledged before it was asked.

use std::sync::Arc;

use tokio::sync::{Mutex, mpsc};
use tokio_postgres::Row as Found;
use tokio_postgres::types::{FromSql, ToSql};
use wire::Hex;

use super::node::end_lease;
use super::session::{Line, Session};
use super::shared::Shared;
use super::statements::{
    ADOPT, BY_NUMBER, ENDED_TABLES, FIND, HELD, HELD_TABLES, HOLD, HOLDER, LEDGER, LEDGER_LINE, LOAD,
    LOAD_LEAVING, OPEN_TABLES, TABLES,
};
use super::trouble::Trouble;
use super::{natural, to_sql};
use crate::store::{
    Answer, Ended, EndedTable, Epoch, Held, LedgerLine, Peer, Phase, Row, StoreError, StoredTable, Summary,
    TableNumber,
};

/// A question, or who wants to hold a table: whoever does asks for its rows next.
pub(super) enum Read {
    Hold(TableNumber, Answer<Held>),
    /// Tables whose holder is not alive, and how many.
    Adopt(u32, Answer<Vec<StoredTable>>),
    /// Tables that this server holds, after one, and how many.
    HeldTables(TableNumber, u32, Answer<Vec<StoredTable>>),
    /// A server that was found to be dead.
    Bury(u64, Answer<()>),
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
pub(super) async fn run(mut line: Line, shared: Arc<Shared>, asked: Arc<Mutex<mpsc::Receiver<Read>>>) {
    loop {
        let question = asked.lock().await.recv().await;
        let Some(question) = question else { return };
        match question.obstacle(&shared) {
            Some(error) => question.refuse(error),
            None => {
                // If nobody else takes the questions that wait, nobody is there to answer them.
                let refuse = |error: &StoreError| {
                    let Ok(mut asked) = asked.try_lock() else { return };
                    while let Ok(question) = asked.try_recv() {
                        question.refuse(error.clone());
                    }
                };
                shared.meanwhile(question.answer(&mut line, &shared), refuse).await;
            }
        }
    }
}

impl Read {
    /// Why this cannot be answered now, if so. Only whoever may write takes tables.
    pub(super) fn obstacle(&self, shared: &Shared) -> Option<StoreError> {
        match self {
            Read::Hold(..) | Read::Adopt(..) => shared.refusal(),
            _ => shared.obstacle(),
        }
    }

    async fn answer(self, line: &mut Line, shared: &Shared) {
        match self {
            Read::Hold(table, answer) => {
                let node = to_sql(shared.lease().node);
                let held = line.ask(async |session| hold(session, table, node).await).await;
                answer.give(match held {
                    Ok(Some(held)) => Ok(held),
                    Ok(None) => Err(StoreError::Conflict(table)),
                    Err(trouble) => Err(trouble.of_read()),
                });
            }
            Read::HeldTables(after, limit, answer) => {
                let (node, after, limit) = (to_sql(shared.lease().node), to_sql(after.0), i64::from(limit));
                let held = line
                    .ask(async |session| all(session, HELD_TABLES, &[&node, &after, &limit], stored).await);
                answer.give(said(held.await));
            }
            Read::Adopt(limit, answer) => {
                let (node, limit) = (to_sql(shared.lease().node), i64::from(limit));
                let adopted = line.ask(async |session| all(session, ADOPT, &[&node, &limit], stored).await);
                answer.give(said(adopted.await));
            }
            Read::Bury(node, answer) => {
                let node = to_sql(node);
                answer.give(said(line.ask(async |session| end_lease(session, node).await).await));
            }
            Read::Load(table, answer) => {
                answer.give(said(line.ask(async |session| rows(session, LOAD, table).await).await));
            }
            Read::LoadLeaving(table, answer) => {
                answer.give(said(line.ask(async |session| rows(session, LOAD_LEAVING, table).await).await));
            }
            Read::Find(id, answer) => {
                answer.give(said(line.ask(async |session| one(session, FIND, &[&id], stored).await).await));
            }
            Read::OpenTables(answer) => {
                answer
                    .give(said(line.ask(async |session| all(session, OPEN_TABLES, &[], stored).await).await));
            }
            Read::Ledger(after, limit, answer) => {
                let (after, limit) = (to_sql(after.0), i64::from(limit));
                let lines =
                    line.ask(async |session| all(session, LEDGER, &[&after, &limit], ledger_line).await);
                answer.give(said(lines.await));
            }
            Read::LedgerLine(id, answer) => {
                let found = line.ask(async |session| one(session, LEDGER_LINE, &[&id], ledger_line).await);
                answer.give(said(found.await));
            }
            Read::EndedTables(wish, limit, answer) => {
                answer.give(said(line.ask(async |session| ended_tables(session, &wish, limit).await).await));
            }
        }
    }

    fn refuse(self, error: StoreError) {
        match self {
            Read::Hold(_, answer) => answer.give(Err(error)),
            Read::Adopt(_, answer) | Read::HeldTables(_, _, answer) => answer.give(Err(error)),
            Read::Bury(_, answer) => answer.give(Err(error)),
            Read::Load(_, answer) | Read::LoadLeaving(_, answer) => answer.give(Err(error)),
            Read::Find(_, answer) => answer.give(Err(error)),
            Read::OpenTables(answer) => answer.give(Err(error)),
            Read::Ledger(_, _, answer) => answer.give(Err(error)),
            Read::LedgerLine(_, answer) => answer.give(Err(error)),
            Read::EndedTables(_, _, answer) => answer.give(Err(error)),
        }
    }
}

fn said<T>(result: Result<T, Trouble>) -> Result<T, StoreError> {
    result.map_err(|trouble| trouble.of_read())
}

/// Takes a table, or says who holds it; nothing if it is not there.
async fn hold(session: &mut Session, table: TableNumber, node: i64) -> Result<Option<Held>, Trouble> {
    let number = to_sql(table.0);
    // Most are held already, and then there is nothing to write.
    for words in [HELD, HOLD] {
        let epoch = |row: &Found| row.try_get(0).map(natural).map(Epoch);
        if let Some(epoch) = one(session, words, &[&number, &node], epoch).await? {
            return Ok(Some(Held::Here(epoch)));
        }
    }
    let peer = |row: &Found| {
        let node: Option<i64> = row.try_get(0)?;
        node.map(|node| Ok(Peer { node: natural(node), address: row.try_get(1)? })).transpose()
    };
    match one(session, HOLDER, &[&number], peer).await? {
        Some(Some(peer)) => Ok(Some(Held::There(peer))),
        Some(None) => Err(Trouble::Again("who held the table has just gone".to_owned())),
        None => Ok(None),
    }
}

async fn rows(session: &mut Session, words: &'static str, table: TableNumber) -> Result<Vec<Row>, Trouble> {
    all(session, words, &[&to_sql(table.0)], |row| {
        Ok(Row { at: natural(row.try_get(0)?), body: row.try_get(1)? })
    })
    .await
}

async fn ended_tables(session: &mut Session, wish: &Ended, limit: u32) -> Result<Vec<EndedTable>, Trouble> {
    let (ended, number) = wish.after.map_or((-1, 0), |(ended, number)| (to_sql(ended), to_sql(number.0)));
    let (phase, before, limit) = (wish.phase.number(), to_sql(wish.before), i64::from(limit));
    all(session, ENDED_TABLES, &[&phase, &before, &ended, &number, &limit], |row| {
        Ok(EndedTable {
            number: TableNumber(natural(row.try_get(0)?)),
            id: row.try_get(1)?,
            ended: natural(row.try_get(2)?),
            leaving: row.try_get(3)?,
        })
    })
    .await
}

/// Up to so many tables after this one, in the order of their numbers.
pub(super) async fn tables(
    session: &mut Session,
    after: TableNumber,
    limit: u32,
) -> Result<Vec<StoredTable>, Trouble> {
    all(session, TABLES, &[&to_sql(after.0), &i64::from(limit)], stored).await
}

/// A table by its number or the name in its link.
pub(super) async fn find(session: &mut Session, name: &str) -> Result<Option<StoredTable>, Trouble> {
    match name.parse() {
        Ok(number) => one(session, BY_NUMBER, &[&to_sql(number)], stored).await,
        Err(_) => one(session, FIND, &[&name], stored).await,
    }
}

pub(super) async fn load(session: &mut Session, table: TableNumber) -> Result<Vec<Row>, Trouble> {
    rows(session, LOAD, table).await
}

async fn all<T>(
    session: &mut Session,
    words: &'static str,
    values: &[&(dyn ToSql + Sync)],
    read: impl Fn(&Found) -> Result<T, tokio_postgres::Error>,
) -> Result<Vec<T>, Trouble> {
    let statement = session.statement(words).await?;
    let rows = session.client().query(&statement, values).await?;
    rows.iter().map(|row| Ok(read(row)?)).collect()
}

async fn one<T>(
    session: &mut Session,
    words: &'static str,
    values: &[&(dyn ToSql + Sync)],
    read: impl Fn(&Found) -> Result<T, tokio_postgres::Error>,
) -> Result<Option<T>, Trouble> {
    let statement = session.statement(words).await?;
    let row = session.client().query_opt(&statement, values).await?;
    Ok(row.as_ref().map(read).transpose()?)
}

fn stored(row: &Found) -> Result<StoredTable, tokio_postgres::Error> {
    Ok(StoredTable {
        number: TableNumber(natural(row.try_get(0)?)),
        id: row.try_get(1)?,
        summary: Summary { phase: row.try_get::<_, Kept<Phase>>(2)?.0, body: row.try_get(3)? },
    })
}

fn ledger_line(row: &Found) -> Result<LedgerLine, tokio_postgres::Error> {
    Ok(LedgerLine {
        number: TableNumber(natural(row.try_get(0)?)),
        chain: row.try_get::<_, Kept<Hex<16>>>(1)?.0,
        place: natural(row.try_get(2)?),
        commitment: row.try_get::<_, Kept<Hex<32>>>(3)?.0,
        created: natural(row.try_get(4)?),
        link: row.try_get::<_, Kept<Hex<32>>>(5)?.0,
        phase: row.try_get::<_, Option<Kept<Phase>>>(6)?.map(|phase| phase.0),
    })
}

/// A value as it is kept in a column.
pub(super) struct Kept<T>(pub(super) T);

type SqlError = Box<dyn std::error::Error + Sync + Send>;

impl<'a> FromSql<'a> for Kept<Phase> {
    fn from_sql(kind: &tokio_postgres::types::Type, raw: &'a [u8]) -> Result<Kept<Phase>, SqlError> {
        let number = i16::from_sql(kind, raw)?;
        let found = Phase::ALL.into_iter().find(|phase| phase.number() == number);
        found.map(Kept).ok_or_else(|| format!("there is no phase {number}").into())
    }

    fn accepts(kind: &tokio_postgres::types::Type) -> bool {
        <i16 as FromSql>::accepts(kind)
    }
}

impl<'a, const N: usize> FromSql<'a> for Kept<Hex<N>> {
    fn from_sql(kind: &tokio_postgres::types::Type, raw: &'a [u8]) -> Result<Kept<Hex<N>>, SqlError> {
        Ok(Kept(Hex(<&[u8]>::from_sql(kind, raw)?.try_into()?)))
    }

    fn accepts(kind: &tokio_postgres::types::Type) -> bool {
        <&[u8] as FromSql>::accepts(kind)
    }
}
