//! A look into a database, for whoever runs the server; it may run meanwhile.

use std::path::Path;

use rusqlite::Connection;

use super::{OpenError, files, open, reader};
use crate::store::{Row, StoreError, StoredTable, TableNumber};

/// How many tables are read at a time.
const TABLES: u32 = 500;

/// A database that is only looked at.
#[derive(Debug)]
pub struct Look(Connection);

impl Look {
    /// Opens a database to look at it.
    ///
    /// # Errors
    ///
    /// If it is not there, is not Solstice's, or is of another version.
    pub fn open(path: &Path) -> Result<Look, OpenError> {
        open::visitor(&files::absolute(path)).map(Look)
    }

    /// Shows all tables in the order of their numbers, until someone has seen enough and gives an error.
    ///
    /// # Errors
    ///
    /// That one, or the database cannot be read.
    pub fn each<E: From<StoreError>>(
        &self,
        mut show: impl FnMut(StoredTable) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut after = TableNumber(0);
        loop {
            let tables = reader::said(reader::tables(&self.0, after, TABLES))?;
            let Some(last) = tables.last() else { return Ok(()) };
            after = last.number;
            tables.into_iter().try_for_each(&mut show)?;
        }
    }

    /// A table by its number or the name in its link.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn find(&self, name: &str) -> Result<Option<StoredTable>, StoreError> {
        match name.parse().map(TableNumber) {
            Ok(number) => reader::said(reader::by_number(&self.0, number)),
            Err(_) => reader::said(reader::find(&self.0, name)),
        }
    }

    /// The log of a table.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    pub fn load(&self, table: TableNumber) -> Result<Vec<Row>, StoreError> {
        reader::said(reader::load(&self.0, table))
    }
}
