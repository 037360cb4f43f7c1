//! What can go wrong between a server and its database, and what is known then.

use core::fmt::Write as _;
use std::error::Error;

use tokio_postgres::error::{DbError, Severity, SqlState};

use crate::store::StoreError;

/// Why the database did not do as asked.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Nothing was done, and the same may go well at once: two transactions were in each other's way.
    Again(String),
    /// Nothing was done.
    Refused(String),
    /// The database has not answered: what was asked for may be done, or still come to be done.
    Silent(String),
}

impl Trouble {
    /// What one that asked for something to be written is told.
    pub(super) fn of_write(&self) -> StoreError {
        match self {
            Trouble::Again(why) | Trouble::Refused(why) => StoreError::Unavailable(why.clone()),
            Trouble::Silent(why) => StoreError::Unknown(why.clone()),
        }
    }

    /// What one that asked a question is told.
    pub(super) fn of_read(&self) -> StoreError {
        StoreError::Unavailable(self.why().to_owned())
    }

    pub(super) fn why(&self) -> &str {
        let (Trouble::Again(why) | Trouble::Refused(why) | Trouble::Silent(why)) = self;
        why
    }

    /// The database did not answer in time.
    pub(super) fn too_late() -> Trouble {
        Trouble::Silent("the database does not answer".to_owned())
    }
}

impl From<tokio_postgres::Error> for Trouble {
    fn from(error: tokio_postgres::Error) -> Trouble {
        let why = say(&error);
        match error.as_db_error() {
            Some(said) if is_passing(said.code()) => Trouble::Again(why),
            // The database has said no itself, and rolled back.
            Some(said) if is_certain(said) => Trouble::Refused(why),
            _ => Trouble::Silent(why),
        }
    }
}

/// Whether two transactions were in each other's way.
fn is_passing(code: &SqlState) -> bool {
    *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
}

/// Whether nothing can have been done. One that breaks off because it stops, or has crashed, may have committed before.
fn is_certain(said: &DbError) -> bool {
    let breaks_off = matches!(said.parsed_severity(), Some(Severity::Fatal | Severity::Panic));
    let code = said.code().code();
    !breaks_off && !code.starts_with("08") && !code.starts_with("57") && code != COMPLETION_UNKNOWN
}

/// What databases of many machines say when they do not know.
const COMPLETION_UNKNOWN: &str = "40003";

/// An error of the database in one line.
pub(super) fn say(error: &tokio_postgres::Error) -> String {
    if let Some(database) = error.as_db_error() {
        return database.message().to_owned();
    }
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        let _ = write!(line, ": {error}");
        source = error.source();
    }
    line
}
