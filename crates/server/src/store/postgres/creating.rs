//! The worker that creates tables. Numbers are given out under a lock that is held until the tables are there, so
//! whoever lists them by number misses none; moves do not wait for it.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio_postgres::types::ToSql;
use wire::Hex;

use super::session::{Line, Session};
use super::shared::{Booked, Lease, Shared};
use super::statements::{CHAIN_END, CREATE, NEXT_TABLES, NUMBERS_OF};
use super::trouble::Trouble;
use super::{natural, to_sql};
use crate::store::ledger::End;
use crate::store::{Answer, NewTable, StoreError, TableNumber};

/// How many tables are created in one transaction.
const BATCH: usize = 64;

/// A table to be created.
pub(super) type Creation = (NewTable, Answer<TableNumber>);

/// What became of a table that was to be created.
type Created = Result<TableNumber, StoreError>;

/// Creates tables until the door is closed and nothing is left.
pub(super) async fn run(mut line: Line, shared: Arc<Shared>, mut asked: mpsc::Receiver<Booked<Creation>>) {
    while let Some(first) = asked.recv().await {
        let mut batch = vec![first];
        while batch.len() < BATCH
            && let Ok(more) = asked.try_recv()
        {
            batch.push(more);
        }
        let (batch, _booked): (Vec<Creation>, Vec<_>) = batch.into_iter().map(Booked::open).unzip();
        if let Some(error) = shared.obstacle_to_writing() {
            batch.into_iter().for_each(|(_, answer)| answer.give(Err(error.clone())));
            continue;
        }
        let (tables, answers): (Vec<NewTable>, Vec<Answer<TableNumber>>) = batch.into_iter().unzip();
        let lease = shared.lease();
        let refuse = |error: &StoreError| {
            while let Ok(creation) = asked.try_recv() {
                let ((_, answer), _) = creation.open();
                answer.give(Err(error.clone()));
            }
        };
        let creating = line.ask(async |session| create(session, lease, &tables).await);
        match shared.meanwhile(creating, refuse).await {
            Ok(created) => answers.into_iter().zip(created).for_each(|(answer, done)| answer.give(done)),
            Err(trouble) => answers.into_iter().for_each(|answer| answer.give(Err(trouble.of_write()))),
        }
    }
}

/// Creates tables, except those whose name is taken.
async fn create(session: &mut Session, lease: Lease, tables: &[NewTable]) -> Result<Vec<Created>, Trouble> {
    let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    let transaction = session.client().transaction().await?;
    // The row of the counter is locked from here on, so nobody else creates a table meanwhile.
    let most = i64::try_from(tables.len()).unwrap_or(i64::MAX);
    transaction.query_one(NEXT_TABLES, &[&0_i64]).await?;
    let mut numbers: HashMap<String, TableNumber> = HashMap::new();
    for row in transaction.query(NUMBERS_OF, &[&ids]).await? {
        numbers.insert(row.try_get(0)?, TableNumber(natural(row.try_get(1)?)));
    }
    let fresh: Vec<bool> = {
        let mut seen: std::collections::HashSet<&str> = numbers.keys().map(String::as_str).collect();
        ids.iter().map(|id| seen.insert(id)).collect()
    };
    let count = fresh.iter().filter(|fresh| **fresh).count();
    let count = i64::try_from(count).unwrap_or(most);
    let last: i64 = transaction.query_one(NEXT_TABLES, &[&count]).await?.try_get(0)?;
    let chain = lease.chain.0;
    let mut end = match transaction.query_opt(CHAIN_END, &[&chain.as_slice()]).await? {
        Some(row) => End { chain: lease.chain, place: natural(row.try_get(0)?), link: hex(row.try_get(1)?)? },
        None => End::of_new(lease.chain),
    };
    let mut columns = Columns::default();
    let mut number = last - count;
    let news = tables.iter().zip(&fresh).filter(|(_, fresh)| **fresh).map(|(table, _)| table);
    for table in news {
        number += 1;
        end = end.and(&table.commitment, table.row.at);
        columns.add(number, table, end);
        numbers.insert(table.id.clone(), TableNumber(natural(number)));
    }
    columns.insert(&transaction, lease).await?;
    transaction.commit().await?;
    Ok(ids.iter().zip(fresh).map(|(id, fresh)| verdict(numbers.get(*id).copied(), fresh)).collect())
}

fn verdict(number: Option<TableNumber>, fresh: bool) -> Created {
    match number {
        Some(number) if fresh => Ok(number),
        Some(number) => Err(StoreError::Conflict(number)),
        None => Err(StoreError::Failed("a table was created without a number".to_owned())),
    }
}

/// New tables, column by column.
#[derive(Default)]
struct Columns<'t> {
    numbers: Vec<i64>,
    ids: Vec<&'t str>,
    commitments: Vec<&'t [u8]>,
    ats: Vec<i64>,
    phases: Vec<i16>,
    faces: Vec<&'t str>,
    bodies: Vec<&'t str>,
    places: Vec<i64>,
    links: Vec<Vec<u8>>,
}

impl<'t> Columns<'t> {
    fn add(&mut self, number: i64, table: &'t NewTable, end: End) {
        self.numbers.push(number);
        self.ids.push(&table.id);
        self.commitments.push(&table.commitment.0);
        self.ats.push(to_sql(table.row.at));
        self.phases.push(table.summary.phase.number());
        self.faces.push(&table.summary.body);
        self.bodies.push(&table.row.body);
        self.places.push(to_sql(end.place));
        self.links.push(end.link.0.to_vec());
    }

    async fn insert(
        &self,
        transaction: &tokio_postgres::Transaction<'_>,
        lease: Lease,
    ) -> Result<(), tokio_postgres::Error> {
        let (node, chain) = (to_sql(lease.node), lease.chain.0.to_vec());
        let values: [&(dyn ToSql + Sync); 11] = [
            &node,
            &chain,
            &self.numbers,
            &self.ids,
            &self.commitments,
            &self.ats,
            &self.phases,
            &self.faces,
            &self.bodies,
            &self.places,
            &self.links,
        ];
        transaction.execute(CREATE, &values).await.map(|_| ())
    }
}

fn hex(bytes: &[u8]) -> Result<Hex<32>, Trouble> {
    let exact = bytes.try_into();
    exact.map(Hex).map_err(|_| Trouble::Refused("a link of the list of commitments is too short".to_owned()))
}
