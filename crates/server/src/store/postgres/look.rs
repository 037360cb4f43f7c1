//! A look into a database, for whoever runs the servers; they may run meanwhile.

use core::cell::RefCell;
use core::fmt;

use tokio::runtime::Runtime;

use super::schema;
use super::session::Session;
use super::trouble::Trouble;
use super::{Address, PostgresError, reading, runtime};
use crate::store::{Row, StoreError, StoredTable, TableNumber};

/// How many tables are read at a time.
const TABLES: u32 = 500;

/// A database that is only looked at.
pub(in crate::store) struct Look {
    runtime: Runtime,
    session: RefCell<Session>,
}

impl Look {
    /// Opens a database to look at it.
    pub(in crate::store) fn open(address: &Address) -> Result<Look, PostgresError> {
        let runtime = runtime()?;
        let session = runtime.block_on(async {
            let mut session = Session::connect(address).await?;
            schema::check_current(session.client(), address).await?;
            Ok::<_, PostgresError>(session)
        })?;
        Ok(Look { runtime, session: RefCell::new(session) })
    }

    /// Up to some tables after this one, in the order of their numbers.
    pub(in crate::store) fn tables(&self, after: TableNumber) -> Result<Vec<StoredTable>, StoreError> {
        self.ask(async |session| reading::tables(session, after, TABLES).await)
    }

    /// A table by its number or the name in its link.
    pub(in crate::store) fn find(&self, name: &str) -> Result<Option<StoredTable>, StoreError> {
        self.ask(async |session| reading::find(session, name).await)
    }

    /// The log of a table.
    pub(in crate::store) fn load(&self, table: TableNumber) -> Result<Vec<Row>, StoreError> {
        self.ask(async |session| reading::load(session, table).await)
    }

    fn ask<T>(&self, what: impl AsyncFnOnce(&mut Session) -> Result<T, Trouble>) -> Result<T, StoreError> {
        // Nobody else asks before this is answered.
        let answer = self.runtime.block_on(what(&mut self.session.borrow_mut()));
        answer.map_err(|trouble| trouble.of_read())
    }
}

impl fmt::Debug for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Look").finish_non_exhaustive()
    }
}
