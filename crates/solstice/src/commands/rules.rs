//! `solstice rules`: how a game is played.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use rules::shelf::Kind;

use crate::arguments::{self, Language};
use crate::failure::Failure;
use crate::output::Output;

/// Prints the rules of a game.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// The game.
    #[arg(value_parser = arguments::game())]
    game: Kind,
    /// The language.
    #[arg(long, default_value = "en")]
    lang: Language,
}

impl Rules {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let Language::English = self.lang;
        let mut out = Output::stdout();
        out.write_all(page(self.game).as_bytes())?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The rules of a game, in English.
pub(super) fn page(game: Kind) -> &'static str {
    match game {
        Kind::Cherokee => include_str!("../../../../docs/rules/cherokee.md"),
        Kind::Tomahawk => include_str!("../../../../docs/rules/tomahawk.md"),
        Kind::Shamans => include_str!("../../../../docs/rules/shamans.md"),
    }
}
