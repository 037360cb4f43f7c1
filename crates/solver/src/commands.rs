//! The commands, one room each.

mod check;
mod measure;
mod play;
mod solve;

use std::error::Error;
use std::io::{self, Write};

use anyhow::Result;
use clap::Subcommand;
use solver::answer::{AnswerError, answer};
use solver::engine::Values;

/// What the program can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Compare the graphics card with the processor, and see how long a sweep takes
    Check(check::Arguments),
    /// Solve the game on a graphics card, and write what is asked for
    Solve(solve::Arguments),
    /// Answer questions from the values that `solve --keep` has written, a line each
    Play(play::Arguments),
    /// Measure how much bots lose against exact play, by the sample that `solve` has written
    Measure(measure::Arguments),
}

impl Command {
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Command::Check(arguments) => check::run(arguments),
            Command::Solve(arguments) => solve::run(arguments),
            Command::Play(arguments) => play::run(arguments),
            Command::Measure(arguments) => measure::run(arguments),
        }
    }
}

/// Answers questions from the standard input, a line each; `ready` is the first line, before any question.
fn answer_all<V: Values<Error: Error + Send + Sync + 'static>>(values: &V) -> Result<()> {
    say("ready")?;
    for question in io::stdin().lines() {
        match answer(values, &question?) {
            Ok(answer) => say(&answer)?,
            // What holds the values will fail again; a question may be better put.
            Err(AnswerError::Values(error)) => return Err(error.into()),
            Err(refusal) => say(&format!("? {refusal}"))?,
        }
    }
    Ok(())
}

/// Prints a line at once, so that it is there even if the program is stopped.
fn say(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
