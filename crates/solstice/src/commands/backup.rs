//! `solstice backup`: a copy of a server's database, also while the server runs.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use server::store::{BackupError, Sqlite};

use crate::failure::Failure;

/// Copy the database of a server, even while it is running
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The database, such as solstice.db
    from: PathBuf,

    /// The copy, which must not exist yet
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        Sqlite::backup(&self.from, &self.to).map_err(|error| match error {
            BackupError::Source(_) | BackupError::Exists(_) | BackupError::Unwritable { .. } => {
                Failure::Usage(error.to_string())
            }
            BackupError::Database(_) | BackupError::Locked => Failure::Content(error.to_string()),
        })?;
        Ok(ExitCode::SUCCESS)
    }
}
