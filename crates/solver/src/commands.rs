//! The commands, one room each.

mod check;

use std::io::{self, Write};

use anyhow::Result;
use clap::Subcommand;

/// What the program can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Compare the graphics card with the processor, and see how long a sweep takes
    Check(check::Arguments),
}

impl Command {
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Command::Check(arguments) => check::run(arguments),
        }
    }
}

/// Prints a line at once, so that it is there even if the program is stopped.
fn say(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
