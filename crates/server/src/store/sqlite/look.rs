//! A look into a database, for whoever runs the server; it may run meanwhile.

use std::path::Path;

use rusqlite::Connection;

use super::{OpenError, files, open, reader};
use crate::store::{Row, StoreError, StoredTable, TableNumber};

/// How many tables are read at a time.
const TABLES: u32 = 500;

/// A database that is only looked at.
#[derive(Debug)]
pub(in crate::store) struct Look(Connection);

impl Look {
    /// Opens a database to look at it.
    pub(in crate::store) fn open(path: &Path) -> Result<Look, OpenError> {
        open::visitor(&files::absolute(path)).map(Look)
    }

    /// Up to some tables after this one, in the order of their numbers.
    pub(in crate::store) fn tables(&self, after: TableNumber) -> Result<Vec<StoredTable>, StoreError> {
        reader::said(reader::tables(&self.0, after, TABLES))
    }

    /// A table by its number or the name in its link.
    pub(in crate::store) fn find(&self, name: &str) -> Result<Option<StoredTable>, StoreError> {
        match name.parse().map(TableNumber) {
            Ok(number) => reader::said(reader::by_number(&self.0, number)),
            Err(_) => reader::said(reader::find(&self.0, name)),
        }
    }

    /// The log of a table.
    pub(in crate::store) fn load(&self, table: TableNumber) -> Result<Vec<Row>, StoreError> {
        reader::said(reader::load(&self.0, table))
    }
}
