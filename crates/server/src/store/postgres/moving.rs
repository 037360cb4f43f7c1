//! A database as a whole: read for a copy, or made as one, in one transaction.

use tokio::runtime::Runtime;
use tokio_postgres::types::ToSql;
use wire::Hex;

use super::reading::Kept;
use super::schema::{self, Found};
use super::session::Session;
use super::statements::{
    BEGIN, COMMIT, COPY_CHAIN, COPY_ENTRIES, COPY_LAST, COPY_LINES, COPY_TABLES, LIVE_NODES, LOCK_NODES,
    NEXT_NODE, PUT_ENTRIES, PUT_HOLDS, PUT_LAST, PUT_LINES, PUT_NODE, PUT_TABLES, SNAPSHOT,
};
use super::{Address, PostgresError, PostgresSettings, check_durable, runtime};
use crate::store::Phase;
use crate::store::moving::{self, Entry, Head, Line, MoveError, PART, Table};

/// A database that is read as of one moment.
pub(in crate::store) struct Source {
    runtime: Runtime,
    session: Session,
    table: i64,
    entry: (i64, i32),
    line: i64,
}

/// A database that gets everything at the end.
pub(in crate::store) struct Target {
    runtime: Runtime,
    session: Session,
}

impl Source {
    /// A database that servers may use.
    pub(in crate::store) fn open(address: &Address) -> Result<Source, MoveError> {
        let runtime = runtime()?;
        let session = runtime.block_on(async {
            let mut session = Session::connect(address).await?;
            schema::check_current(session.client(), address).await?;
            session.client().batch_execute(SNAPSHOT).await?;
            Ok::<_, PostgresError>(session)
        })?;
        Ok(Source { runtime, session, table: 0, entry: (0, -1), line: 0 })
    }

    /// A database that no server uses: none can enter until this is dropped.
    pub(in crate::store) fn of_unused(address: &Address) -> Result<Source, MoveError> {
        let mut source = Source::open(address)?;
        let (runtime, session) = (&source.runtime, &mut source.session);
        let live = runtime.block_on(async {
            session.client().query_one(LOCK_NODES, &[]).await?;
            session.client().query(LIVE_NODES, &[]).await
        })?;
        if live.is_empty() { Ok(source) } else { Err(PostgresError::InUse.into()) }
    }

    fn part<T>(
        &mut self,
        words: &'static str,
        values: &[&(dyn ToSql + Sync)],
        read: impl Fn(&tokio_postgres::Row) -> Result<T, tokio_postgres::Error>,
    ) -> Result<Vec<T>, MoveError> {
        let session = &mut self.session;
        let rows = self.runtime.block_on(async {
            let statement = session.statement(words).await?;
            session.client().query(&statement, values).await
        })?;
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }
}

impl moving::Source for Source {
    fn head(&mut self) -> Result<Head, MoveError> {
        let own = PostgresSettings::default().name;
        let last = self.part(COPY_LAST, &[], |row| row.try_get(0))?;
        let chain =
            self.part(COPY_CHAIN, &[&own], |row| row.try_get::<_, Kept<Hex<16>>>(0).map(|kept| kept.0))?;
        Ok(Head { last: last.first().copied().unwrap_or(0), chain: chain.first().copied() })
    }

    fn next_tables(&mut self) -> Result<Vec<Table>, MoveError> {
        let tables = self.part(COPY_TABLES, &[&self.table.clone(), &PART], |row| {
            Ok(Table {
                number: row.try_get(0)?,
                id: row.try_get(1)?,
                commitment: row.try_get::<_, Kept<Hex<32>>>(2)?.0,
                created: row.try_get(3)?,
                phase: row.try_get::<_, Kept<Phase>>(4)?.0,
                face: row.try_get(5)?,
                ended: row.try_get(6)?,
                leaving: row.try_get(7)?,
            })
        })?;
        self.table = tables.last().map_or(self.table, |table| table.number);
        Ok(tables)
    }

    fn next_entries(&mut self) -> Result<Vec<Entry>, MoveError> {
        let (number, seq) = self.entry;
        let entries = self.part(COPY_ENTRIES, &[&number, &seq, &PART], |row| {
            Ok(Entry {
                number: row.try_get(0)?,
                seq: row.try_get(1)?,
                at: row.try_get(2)?,
                body: row.try_get(3)?,
            })
        })?;
        self.entry = entries.last().map_or(self.entry, |entry| (entry.number, entry.seq));
        Ok(entries)
    }

    fn next_lines(&mut self) -> Result<Vec<Line>, MoveError> {
        let lines = self.part(COPY_LINES, &[&self.line.clone(), &PART], |row| {
            Ok(Line {
                number: row.try_get(0)?,
                chain: row.try_get::<_, Kept<Hex<16>>>(1)?.0,
                place: row.try_get(2)?,
                commitment: row.try_get::<_, Kept<Hex<32>>>(3)?.0,
                created: row.try_get(4)?,
                link: row.try_get::<_, Kept<Hex<32>>>(5)?.0,
            })
        })?;
        self.line = lines.last().map_or(self.line, |line| line.number);
        Ok(lines)
    }
}

impl Target {
    /// Begins to fill an empty database.
    pub(in crate::store) fn create(address: &Address) -> Result<Target, MoveError> {
        let runtime = runtime()?;
        let session = runtime.block_on(async {
            let mut session = Session::connect(address).await?;
            match schema::inspect(session.client()).await? {
                Found::Empty => {}
                Found::Version { .. } => return Err(PostgresError::NotEmpty(address.to_string())),
                Found::Foreign => return Err(PostgresError::Foreign(address.to_string())),
            }
            check_durable(&mut session).await?;
            session.client().batch_execute(BEGIN).await?;
            schema::make(session.client()).await?;
            Ok(session)
        })?;
        Ok(Target { runtime, session })
    }

    fn put(&mut self, words: &'static str, values: &[&(dyn ToSql + Sync)]) -> Result<(), MoveError> {
        let session = &mut self.session;
        self.runtime.block_on(async {
            let statement = session.statement(words).await?;
            session.client().execute(&statement, values).await
        })?;
        Ok(())
    }
}

impl moving::Target for Target {
    fn put_tables(&mut self, tables: &[Table]) -> Result<(), MoveError> {
        let values: [&(dyn ToSql + Sync); 8] = [
            &column(tables, |table| table.number),
            &column(tables, |table| table.id.as_str()),
            &column(tables, |table| table.commitment.0.as_slice()),
            &column(tables, |table| table.created),
            &column(tables, |table| table.phase.number()),
            &column(tables, |table| table.face.as_str()),
            &column(tables, |table| table.ended),
            &column(tables, |table| table.leaving),
        ];
        self.put(PUT_TABLES, &values)
    }

    fn put_entries(&mut self, entries: &[Entry]) -> Result<(), MoveError> {
        let values: [&(dyn ToSql + Sync); 4] = [
            &column(entries, |entry| entry.number),
            &column(entries, |entry| entry.seq),
            &column(entries, |entry| entry.at),
            &column(entries, |entry| entry.body.as_str()),
        ];
        self.put(PUT_ENTRIES, &values)
    }

    fn put_lines(&mut self, lines: &[Line]) -> Result<(), MoveError> {
        let values: [&(dyn ToSql + Sync); 6] = [
            &column(lines, |line| line.number),
            &column(lines, |line| line.chain.0.as_slice()),
            &column(lines, |line| line.place),
            &column(lines, |line| line.commitment.0.as_slice()),
            &column(lines, |line| line.created),
            &column(lines, |line| line.link.0.as_slice()),
        ];
        self.put(PUT_LINES, &values)
    }

    fn finish(mut self: Box<Self>, head: Head) -> Result<(), MoveError> {
        self.put(PUT_HOLDS, &[])?;
        self.put(PUT_LAST, &[&head.last])?;
        if let Some(chain) = head.chain {
            // A single server goes on with the chain that came with its name.
            let own = PostgresSettings::default().name;
            let node: i64 =
                self.runtime.block_on(self.session.client().query_one(NEXT_NODE, &[]))?.try_get(0)?;
            self.put(PUT_NODE, &[&node, &own, &chain.0.as_slice()])?;
        }
        Ok(self.runtime.block_on(self.session.client().batch_execute(COMMIT))?)
    }
}

fn column<'r, R, T>(rows: &'r [R], value: impl Fn(&'r R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}
