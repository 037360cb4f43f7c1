//! `solver play`: an exact player, for programs that ask it.

use std::path::PathBuf;

use anyhow::{Context, Result};
use solver::kept::Kept;
use solver::setup::Setup;

use super::answer_all;

/// Where the values are.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// What `solve --keep` has written
    file: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let path = arguments.file.display();
    let values =
        Kept::open(&arguments.file, Setup::FULL).with_context(|| format!("{path} cannot be used"))?;
    answer_all(&values)
}
