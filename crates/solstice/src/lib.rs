//! The commands of the one binary: play, serve, simulate, check, verify, replay, hint, analyse, arena, backup,
//! tables, rules, bench, completions.
//!
//! Thin: rules are in `rules`, records in `record`, players in `bots`, sentences in `words`. Here
//! are arguments, files, the terminal, and pictures of a game made of text (`narrate`), which are made of
//! views only.
//!
//! Every command ends with an exit code: 0 if all is well, 1 if something that was read is wrong, 2 if it
//! cannot be read or was asked for wrongly; then one line on stderr says what, and what is accepted.

mod advice;
mod arguments;
mod commands;
mod failure;
mod inspection;
mod language;
mod narrate;
mod options;
mod output;
mod playout;
mod plot;
mod source;
mod workers;

use std::ffi::OsString;
use std::process::ExitCode;

pub use self::playout::play_out;

/// Runs the command that these arguments, the program's name first, ask for.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match arguments::read(arguments).and_then(|command| command.run()) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}
