//! Where tables are kept, as it is named on a command line.

use core::fmt;
use core::str::FromStr;
use std::path::PathBuf;

use super::postgres::hide_password;
use super::{Address, OpenError, PostgresError};

/// Where tables are kept: `sqlite:FILE` or `postgres://USER@HOST:PORT/DATABASE`.
#[derive(Clone, Debug)]
pub enum Place {
    /// A SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    Database(Address),
}

/// Why a store was not opened.
#[derive(Debug, thiserror::Error)]
pub enum Unopened {
    /// A file.
    #[error(transparent)]
    File(#[from] OpenError),
    /// A database.
    #[error(transparent)]
    Database(#[from] PostgresError),
}

impl Place {
    /// The place with the password of its database, if it is one.
    #[must_use]
    pub fn with_password(self, password: &str) -> Place {
        match self {
            Place::Database(address) => Place::Database(address.with_password(password)),
            file @ Place::File(_) => file,
        }
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        match text.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => Ok(Place::File(PathBuf::from(path))),
            Some(("postgres" | "postgresql", _)) => text.parse().map(Place::Database),
            _ => Err(format!(
                "{} is not a valid store: use sqlite:FILE, for example sqlite:solstice.db, or \
                 postgres://USER@HOST:PORT/DATABASE",
                // It may be an address with a slip of the pen.
                hide_password(text)
            )),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(path) => write!(f, "sqlite:{}", path.display()),
            Place::Database(address) => address.fmt(f),
        }
    }
}

impl Unopened {
    /// Whether another store was meant, or this one must be free first: nothing is wrong with it.
    #[must_use]
    pub const fn is_misnamed(&self) -> bool {
        match self {
            Unopened::File(error) => matches!(
                error,
                OpenError::Unreachable { .. }
                    | OpenError::Directory(_)
                    | OpenError::NotADatabase(_)
                    | OpenError::Foreign(_)
                    | OpenError::InUse(_)
            ),
            Unopened::Database(error) => matches!(
                error,
                PostgresError::Unreachable { .. }
                    | PostgresError::Roots { .. }
                    | PostgresError::Foreign(_)
                    | PostgresError::Empty(_)
                    | PostgresError::NotEmpty(_)
                    | PostgresError::InUse
            ),
        }
    }
}
