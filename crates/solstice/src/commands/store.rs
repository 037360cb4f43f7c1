//! The store that a command works with: how it is named, and how it is opened.
//!
//! A password never stands on a command line, which everyone on the machine can read.

use std::env::{self, VarError};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use server::store::{Place, Postgres, PostgresSettings, Sqlite, SqliteSettings, Store, Unopened};

use crate::failure::Failure;

/// The variable with the password of a database.
const PASSWORD: &str = "SOLSTICE_STORE_PASSWORD";

/// Where tables are stored.
#[derive(Debug, Args)]
pub(super) struct Kept {
    /// Where tables are stored: sqlite:FILE or postgres://USER@HOST:PORT/DATABASE
    #[arg(
        long,
        env = "SOLSTICE_STORE",
        value_name = "STORE",
        default_value = "sqlite:solstice.db",
        global = true
    )]
    store: String,

    #[command(flatten)]
    password: Password,
}

/// How the password of a database is told.
#[derive(Debug, Args)]
pub(super) struct Password {
    /// A file with the password of the PostgreSQL database, which can also stand in SOLSTICE_STORE_PASSWORD
    #[arg(long, env = "SOLSTICE_STORE_PASSWORD_FILE", value_name = "FILE", global = true)]
    store_password_file: Option<PathBuf>,
}

impl Kept {
    /// Where it is.
    pub(super) fn place(&self) -> Result<Place, Failure> {
        place("--store", &self.store, &self.password)
    }
}

impl Password {
    fn read(&self) -> Result<Option<String>, Failure> {
        if let Some(file) = &self.store_password_file {
            let text = fs::read_to_string(file).map_err(|error| Failure::reading(file, &error))?;
            return match text.trim_end_matches(['\r', '\n']) {
                "" => Err(Failure::Usage(format!("there is no password in {}", file.display()))),
                password => Ok(Some(password.to_owned())),
            };
        }
        match env::var(PASSWORD) {
            Ok(password) => Ok(Some(password).filter(|password| !password.is_empty())),
            Err(VarError::NotPresent) => Ok(None),
            Err(VarError::NotUnicode(_)) => Err(Failure::Usage(format!("{PASSWORD} is not valid UTF-8"))),
        }
    }
}

/// The place that an argument of this name names, with its password.
pub(super) fn place(name: &str, text: &str, password: &Password) -> Result<Place, Failure> {
    let place: Place = text.parse().map_err(|why| Failure::Usage(format!("{name} {why}")))?;
    Ok(match (&place, password.read()?) {
        (Place::Database(_), Some(password)) => place.with_password(&password),
        _ => place,
    })
}

/// Opens a store that no other server has open.
pub(super) fn open_alone(place: &Place) -> Result<Arc<dyn Store>, Unopened> {
    Ok(match place {
        Place::File(path) => {
            Arc::new(Sqlite::open(path, SqliteSettings { alone: true, ..SqliteSettings::default() })?)
        }
        Place::Database(address) => Arc::new(Postgres::open(address.clone(), PostgresSettings::default())?),
    })
}

/// What is said when a store was not opened.
pub(super) fn unopened(error: &Unopened) -> Failure {
    if error.is_misnamed() { Failure::Usage(error.to_string()) } else { Failure::Content(error.to_string()) }
}
