//! The workers that write to tables. Each table belongs to one of them, by its number, so that what is asked for is done
//! in order. A worker takes all that waits into one statement; while that is under way, the next gathers.

use core::time::Duration;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio_postgres::types::ToSql;

use super::session::{Line, Session};
use super::shared::{Booked, Shared};
use super::statements::{
    APPEND, HAS_ROWS, MARK_LEAVING, NOTE_LEAVING, PHASE, RELEASE, REMOVE_HOLD, REMOVE_ROWS, REMOVE_TABLE,
};
use super::trouble::Trouble;
use super::{PostgresSettings, to_sql};
use crate::store::{Answer, Append, EndedTable, Phase, StoreError, TableNumber};

/// Something to be made durable.
pub(super) enum Write {
    /// Rows to be added.
    Append(Append, Answer<()>),
    /// Whether the removal of a table has begun.
    NoteLeaving(EndedTable, Answer<()>),
    /// A part of a table to be removed.
    Remove(TableNumber, Answer<bool>),
}

/// Appends to one table that follow each other: either all of them fit, or none does as part of this.
struct Group {
    table: TableNumber,
    appends: Vec<(Append, Answer<()>)>,
}

/// Writes until the door is closed and nothing is left.
pub(super) async fn run(
    mut line: Line,
    shared: Arc<Shared>,
    mut asked: mpsc::Receiver<Booked<Write>>,
    settings: PostgresSettings,
) {
    let mut last: Option<Instant> = None;
    while let Some(first) = asked.recv().await {
        // Making something durable costs the same for one write as for hundreds.
        if let Some(soon) = last.and_then(|last| settings.spacing.checked_sub(last.elapsed())) {
            tokio::time::sleep(soon).await;
        }
        let mut batch = vec![first];
        while batch.len() < settings.batch.max(1)
            && let Ok(more) = asked.try_recv()
        {
            batch.push(more);
        }
        let (batch, booked): (Vec<Write>, Vec<_>) = batch.into_iter().map(Booked::open).unzip();
        match shared.obstacle_to_writing() {
            Some(error) => batch.into_iter().for_each(|write| write.refuse(&error)),
            None => {
                let refuse = |error: &StoreError| {
                    while let Ok(write) = asked.try_recv() {
                        write.open().0.refuse(error);
                    }
                };
                shared.meanwhile(serve(&mut line, &shared, batch), refuse).await;
            }
        }
        drop(booked);
        last = Some(Instant::now());
    }
}

/// Does what is asked for, in order.
async fn serve(line: &mut Line, shared: &Shared, batch: Vec<Write>) {
    let mut appends = Vec::new();
    for write in batch {
        match write {
            Write::Append(append, answer) => appends.push((append, answer)),
            other => {
                append_all(line, shared, core::mem::take(&mut appends)).await;
                remove(line, other).await;
            }
        }
    }
    append_all(line, shared, appends).await;
}

async fn append_all(line: &mut Line, shared: &Shared, appends: Vec<(Append, Answer<()>)>) {
    let mut rounds: Vec<Vec<Group>> = in_rounds(appends);
    rounds.reverse();
    while let Some(round) = rounds.pop() {
        let node = to_sql(shared.lease().node);
        let taken = line.ask(async |session| append(session, node, &round).await).await;
        match taken {
            Ok(taken) => {
                let mut apart = Vec::new();
                for group in round {
                    let fits = taken.contains(&to_sql(group.table.0));
                    apart.extend(group.answer(fits));
                }
                // One after the other, before anything that comes later.
                rounds.extend(apart.into_iter().rev().map(|group| vec![group]));
            }
            Err(trouble) => {
                let error = trouble.of_write();
                let groups = round.into_iter().chain(rounds.drain(..).flatten());
                // What was not even asked for is not done in any case.
                groups.for_each(|group| group.refuse(&error));
            }
        }
    }
}

/// Puts appends into as few statements as possible: in each, a table comes once.
fn in_rounds(appends: Vec<(Append, Answer<()>)>) -> Vec<Vec<Group>> {
    let mut rounds: Vec<Vec<Group>> = Vec::new();
    // In which round, and where in it, a table comes last.
    let mut places: HashMap<TableNumber, (usize, usize)> = HashMap::new();
    for (append, answer) in appends {
        let table = append.table;
        let place = places.get(&table).copied();
        let last = place.and_then(|(round, place)| rounds.get_mut(round)?.get_mut(place));
        if let Some(group) = last
            && group.is_followed_by(&append)
        {
            group.appends.push((append, answer));
            continue;
        }
        let round = place.map_or(0, |(round, _)| round + 1);
        if rounds.len() == round {
            rounds.push(Vec::new());
        }
        if let Some(groups) = rounds.get_mut(round) {
            places.insert(table, (round, groups.len()));
            groups.push(Group { table, appends: vec![(append, answer)] });
        }
    }
    rounds
}

/// Adds the rows of a round; gives the tables where they fitted.
async fn append(session: &mut Session, node: i64, round: &[Group]) -> Result<HashSet<i64>, Trouble> {
    let (mut numbers, mut epochs, mut firsts, mut counts, mut open) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut tables, mut seqs, mut ats, mut bodies) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut turned, mut phases, mut faces, mut ends) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for group in round {
        let number = to_sql(group.table.0);
        let Some((first, _)) = group.appends.first() else { continue };
        numbers.push(number);
        epochs.push(to_sql(first.epoch.0));
        // No log is so long that a place beyond could be its end.
        let place = i32::try_from(first.first).unwrap_or(-1);
        firsts.push(place);
        let before = seqs.len();
        for (row, seq) in group.appends.iter().flat_map(|(append, _)| &append.rows).zip(place..) {
            tables.push(number);
            seqs.push(seq);
            ats.push(to_sql(row.at));
            bodies.push(row.body.as_str());
        }
        counts.push(i32::try_from(seqs.len() - before).unwrap_or(i32::MAX));
        open.push(group.is_open());
        if let Some((phase, face, end)) = group.face() {
            turned.push(number);
            phases.push(phase.number());
            faces.push(face);
            ends.push(end);
        }
    }
    let statement = session.statement(APPEND).await?;
    let values: [&(dyn ToSql + Sync); 14] = [
        &node, &numbers, &epochs, &firsts, &counts, &open, &tables, &seqs, &ats, &bodies, &turned, &phases,
        &faces, &ends,
    ];
    let rows = session.client().query(&statement, &values).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

impl Group {
    /// Whether an append goes on where this ends.
    fn is_followed_by(&self, append: &Append) -> bool {
        let Some((first, _)) = self.appends.first() else { return false };
        let count: usize = self.appends.iter().map(|(append, _)| append.rows.len()).sum();
        let end = u64::from(first.first) + count as u64;
        u64::from(append.first) == end && append.epoch == first.epoch
    }

    /// Whether the table is open after this, if that is said.
    fn is_open(&self) -> Option<bool> {
        self.face().map(|(phase, ..)| phase.is_open())
    }

    /// The table's outside after this, if it has changed, and when it ended.
    fn face(&self) -> Option<(Phase, &str, Option<i64>)> {
        let mut face: Option<(Phase, &str, Option<i64>)> = None;
        for (append, _) in &self.appends {
            let Some(summary) = &append.summary else { continue };
            let at = append.rows.last().map(|row| to_sql(row.at));
            let before = face.filter(|(phase, ..)| !phase.is_open()).and_then(|(.., end)| end);
            face = Some((summary.phase, &summary.body, before.or(at)));
        }
        face
    }

    /// Tells everyone how it went. Those that did not fit together may fit alone, and are given back.
    fn answer(self, fits: bool) -> Vec<Group> {
        let (table, count) = (self.table, self.appends.len());
        let mut apart = Vec::new();
        for (append, answer) in self.appends {
            match (fits, count) {
                (true, _) => answer.give(Ok(())),
                (false, 1) => answer.give(Err(StoreError::Conflict(table))),
                (false, _) => apart.push(Group { table, appends: vec![(append, answer)] }),
            }
        }
        apart
    }

    fn refuse(self, error: &StoreError) {
        for (_, answer) in self.appends {
            answer.give(Err(error.clone()));
        }
    }
}

impl Write {
    fn refuse(self, error: &StoreError) {
        match self {
            Write::Append(_, answer) | Write::NoteLeaving(_, answer) => answer.give(Err(error.clone())),
            Write::Remove(_, answer) => answer.give(Err(error.clone())),
        }
    }

    /// The table that is written to.
    pub(super) const fn table(&self) -> TableNumber {
        match self {
            Write::Append(append, _) => append.table,
            Write::NoteLeaving(table, _) => table.number,
            Write::Remove(table, _) => *table,
        }
    }
}

/// Removes a part of a table, or notes that this begins.
async fn remove(line: &mut Line, write: Write) {
    match write {
        Write::Append(_, answer) => answer.give(Ok(())),
        Write::NoteLeaving(table, answer) => {
            let done = line.ask(async |session| note_leaving(session, &table).await).await;
            answer.give(done.unwrap_or_else(|trouble| Err(trouble.of_write())));
        }
        Write::Remove(table, answer) => {
            let done = line.ask(async |session| remove_part(session, table).await).await;
            answer.give(done.unwrap_or_else(|trouble| Err(trouble.of_write())));
        }
    }
}

async fn note_leaving(session: &mut Session, table: &EndedTable) -> Result<Result<(), StoreError>, Trouble> {
    let number = to_sql(table.number.0);
    let transaction = session.client().transaction().await?;
    match transaction.query_opt(PHASE, &[&number]).await? {
        Some(row) if is_open(row.try_get(0)?) => return Ok(Err(StoreError::Conflict(table.number))),
        Some(_) => {}
        None => return Ok(Ok(())),
    }
    transaction.execute(NOTE_LEAVING, &[&number, &table.leaving, &to_sql(table.ended)]).await?;
    transaction.execute(RELEASE, &[&number]).await?;
    transaction.commit().await?;
    Ok(Ok(()))
}

async fn remove_part(session: &mut Session, table: TableNumber) -> Result<Result<bool, StoreError>, Trouble> {
    let number = to_sql(table.0);
    let transaction = session.client().transaction().await?;
    match transaction.query_opt(PHASE, &[&number]).await? {
        Some(row) if is_open(row.try_get(0)?) => return Ok(Err(StoreError::Conflict(table))),
        Some(_) => {}
        None => return Ok(Ok(true)),
    }
    transaction.execute(MARK_LEAVING, &[&number]).await?;
    transaction.execute(RELEASE, &[&number]).await?;
    transaction.execute(REMOVE_ROWS, &[&number]).await?;
    let is_left: bool = transaction.query_one(HAS_ROWS, &[&number]).await?.try_get(0)?;
    if !is_left {
        transaction.execute(REMOVE_HOLD, &[&number]).await?;
        transaction.execute(REMOVE_TABLE, &[&number]).await?;
    }
    transaction.commit().await?;
    Ok(Ok(!is_left))
}

fn is_open(phase: i16) -> bool {
    phase < Phase::Finished.number()
}

/// How much time lies between two statements of a worker, so that more gathers.
pub(super) const SPACING: Duration = Duration::from_millis(2);
