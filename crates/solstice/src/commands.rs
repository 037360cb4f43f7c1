//! The commands, one room each.

mod analyse;
mod arena;
mod backup;
mod bench;
mod check;
mod cluster;
mod completions;
mod hint;
mod move_store;
mod play;
mod replay;
mod rules;
mod serve;
mod simulate;
mod store;
mod tables;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

use crate::failure::Failure;

/// What the program is asked for.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::Play),
    Simulate(simulate::Simulate),
    Check(check::Check),
    Verify(verify::Verify),
    Replay(replay::Replay),
    Hint(hint::Hint),
    Analyse(analyse::Analyse),
    Arena(arena::Arena),
    Serve(Box<serve::Serve>),
    Backup(backup::Backup),
    MoveStore(move_store::MoveStore),
    Tables(tables::Tables),
    Rules(rules::Rules),
    Bench(bench::Bench),
    Completions(completions::Completions),
}

impl Command {
    /// Does it.
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        match self {
            Command::Play(play) => play.run(),
            Command::Simulate(simulate) => simulate.run(),
            Command::Check(check) => check.run(),
            Command::Verify(verify) => verify.run(),
            Command::Replay(replay) => replay.run(),
            Command::Hint(hint) => hint.run(),
            Command::Analyse(analyse) => analyse.run(),
            Command::Arena(arena) => arena.run(),
            Command::Serve(serve) => serve.run(),
            Command::Backup(backup) => backup.run(),
            Command::MoveStore(move_store) => move_store.run(),
            Command::Tables(tables) => tables.run(),
            Command::Rules(rules) => rules.run(),
            Command::Bench(bench) => bench.run(),
            Command::Completions(completions) => completions.run(),
        }
    }
}
