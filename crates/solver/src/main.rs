//! The solver of Duel of the Shamans, as a program.

mod commands;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;

/// Solves Duel of the Shamans exactly: the base game, with the exchange compulsory, until one side has all shells.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
