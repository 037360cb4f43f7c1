//! The command line: which commands there are, the values that several of them share, and its refusals.

use std::ffi::OsString;

use bots::Player;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser};
use rules::shelf::Kind;

use crate::commands::Command;
use crate::failure::Failure;

/// Three hidden-information tabletop games to play, host and study.
#[derive(Debug, Parser)]
#[command(name = "solstice", version, disable_help_subcommand = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// The command that these arguments ask for.
pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Failure> {
    match CommandLine::try_parse_from(arguments) {
        Ok(line) => Ok(line.command),
        Err(error) => Err(refuse(&error)),
    }
}

/// The command line as a whole, for completions.
pub(crate) fn command_line() -> clap::Command {
    CommandLine::command()
}

/// Reads the name of a game.
pub(crate) fn game() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name)).try_map(|name| name.parse::<Kind>())
}

/// Refuses a list of bots that is neither one for all nor one for each.
pub(crate) fn check_bots(bots: &[Player], seats: usize) -> Result<(), Failure> {
    match bots.len() {
        1 => Ok(()),
        count if count == seats => Ok(()),
        count => Err(Failure::Usage(format!(
            "--bots has {count} names for {seats} seats: give one for all, or one for each"
        ))),
    }
}

/// Help and version are shown as they are; everything else becomes one line.
fn refuse(error: &clap::Error) -> Failure {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => shown(error, Failure::Closed),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => shown(error, Failure::Helped),
        _ => Failure::Usage(brief(error)),
    }
}

/// What clap says in many lines, in one: without its first word, its usage and its pointer to the help.
fn brief(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    // The last marks are clap's own; earlier ones would be part of a value that it repeats.
    let text = text.rsplit_once("\n\nFor more information").map_or(text, |(message, _)| message);
    let text = match error.get(ContextKind::Usage) {
        Some(_) => text.rsplit_once("\n\nUsage:").map_or(text, |(message, _)| message),
        None => text,
    };
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join(" ").replace(" tip: ", "; ")
}

fn shown(error: &clap::Error, then: Failure) -> Failure {
    error.print().map_or_else(Failure::from, |()| then)
}
