//! `solstice rules`: how a game is played.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use rules::shelf::Kind;

use crate::arguments;
use crate::failure::Failure;
use crate::language::Language;
use crate::output::Output;

/// Print the rules of a game.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// The game.
    #[arg(value_parser = arguments::game())]
    game: Kind,
    #[command(flatten)]
    language: Language,
}

impl Rules {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut out = Output::stdout();
        out.write_all(words::rules_text(self.language.get(), self.game).as_bytes())?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }
}
