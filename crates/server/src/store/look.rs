//! A look into a store, for whoever runs its servers; they may run meanwhile.

use super::{Place, Row, StoreError, StoredTable, TableNumber, Unopened, postgres, sqlite};

/// A store that is only looked at.
#[derive(Debug)]
pub struct Look(Kind);

#[derive(Debug)]
enum Kind {
    File(sqlite::Look),
    Database(Box<postgres::Look>),
}

impl Look {
    /// Opens a store to look at it.
    ///
    /// # Errors
    ///
    /// If it is not there, is not Solstice's, or is of another version.
    pub fn open(place: &Place) -> Result<Look, Unopened> {
        Ok(Look(match place {
            Place::File(path) => Kind::File(sqlite::Look::open(path)?),
            Place::Database(address) => Kind::Database(Box::new(postgres::Look::open(address)?)),
        }))
    }

    /// Shows all tables in the order of their numbers, until someone has seen enough and gives an error.
    ///
    /// # Errors
    ///
    /// That one, or the store cannot be read.
    pub fn each<E: From<StoreError>>(
        &self,
        mut show: impl FnMut(StoredTable) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut after = TableNumber(0);
        loop {
            let tables = match &self.0 {
                Kind::File(look) => look.tables(after)?,
                Kind::Database(look) => look.tables(after)?,
            };
            let Some(last) = tables.last() else { return Ok(()) };
            after = last.number;
            tables.into_iter().try_for_each(&mut show)?;
        }
    }

    /// A table by its number or the name in its link.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn find(&self, name: &str) -> Result<Option<StoredTable>, StoreError> {
        match &self.0 {
            Kind::File(look) => look.find(name),
            Kind::Database(look) => look.find(name),
        }
    }

    /// The log of a table.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn load(&self, table: TableNumber) -> Result<Vec<Row>, StoreError> {
        match &self.0 {
            Kind::File(look) => look.load(table),
            Kind::Database(look) => look.load(table),
        }
    }
}
