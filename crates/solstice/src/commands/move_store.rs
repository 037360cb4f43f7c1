//! `solstice move-store`: everything that a store has, in another one.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use server::store::{MoveError, Moved, move_store};

use super::store::{Password, place};
use crate::failure::Failure;
use crate::output::Output;

/// Copy a store that no server is using into a new one, of the same kind or the other
#[derive(Debug, Args)]
pub(crate) struct MoveStore {
    /// The store: sqlite:FILE or postgres://USER@HOST:PORT/DATABASE
    from: String,

    /// The new store: a file that does not exist yet, or an empty database
    to: String,

    #[command(flatten)]
    password: Password,
}

impl MoveStore {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let from = place("FROM", &self.from, &self.password)?;
        let to = place("TO", &self.to, &self.password)?;
        let Moved { tables, rows, lines } = move_store(&from, &to).map_err(|error| unmoved(&error))?;
        let mut out = Output::stdout();
        writeln!(out, "copied {tables} tables with {rows} entries, and {lines} commitments, to {to}")?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// What is said when nothing was copied.
pub(super) fn unmoved(error: &MoveError) -> Failure {
    if error.is_misnamed() { Failure::Usage(error.to_string()) } else { Failure::Content(error.to_string()) }
}
