//! `solstice backup`: a copy of a server's database, also while the server runs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use server::store::{BackupError, Place, Sqlite, copy};

use super::move_store::unmoved;
use super::store::{Password, place};
use crate::failure::Failure;

/// Copy the database of a server to a file, even while it is running
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The database: a file such as solstice.db, or postgres://USER@HOST:PORT/DATABASE
    from: PathBuf,

    /// The copy, which must not exist yet
    to: PathBuf,

    #[command(flatten)]
    password: Password,
}

impl Backup {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self.from.to_str().filter(|from| from.contains("://") || from.starts_with("sqlite:")) {
            Some(named) => match place("FROM", named, &self.password)? {
                Place::File(path) => self.copy_file(&path)?,
                database @ Place::Database(_) => self.copy_database(&database)?,
            },
            None => self.copy_file(&self.from)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn copy_file(&self, from: &Path) -> Result<(), Failure> {
        Sqlite::backup(from, &self.to).map_err(|error| match error {
            BackupError::Source(_) | BackupError::Exists(_) | BackupError::Unwritable { .. } => {
                Failure::Usage(error.to_string())
            }
            BackupError::Database(_) | BackupError::Locked => Failure::Content(error.to_string()),
        })
    }

    fn copy_database(&self, from: &Place) -> Result<(), Failure> {
        copy(from, &Place::File(self.to.clone())).map(|_| ()).map_err(|error| unmoved(&error))
    }
}
