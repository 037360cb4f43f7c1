//! How a command fails, what it says then, and with which exit code. No other room prints a failure.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why a command could not do what it was asked for.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Asked for wrongly, or cannot be read.
    Usage(String),
    /// What was read is wrong, or the machine failed, as with a full disk.
    Content(String),
    /// Whoever read our output has closed it.
    Closed,
    /// Nothing was asked for, and the help has been shown.
    Helped,
    /// The person at the keyboard stopped it.
    Interrupted(String),
}

/// The longest line that a person is shown about a failure, in characters.
const LONGEST: usize = 500;

impl Failure {
    /// A file that cannot be read.
    pub(crate) fn reading(path: &Path, error: &io::Error) -> Failure {
        Failure::Usage(format!("cannot read {}: {error}", path.display()))
    }

    /// A file that cannot be written.
    pub(crate) fn writing(path: &Path, error: &io::Error) -> Failure {
        Failure::Usage(format!("cannot write {}: {error}", path.display()))
    }

    /// Says what went wrong, in one line.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Usage(message) => (message, 2),
            Failure::Content(message) => (message, 1),
            Failure::Closed => return ExitCode::SUCCESS,
            Failure::Helped => return ExitCode::from(2),
            Failure::Interrupted(message) => (message, 130),
        };
        // If stderr is closed there is nobody left to tell.
        let _ = writeln!(io::stderr(), "solstice: {}", one_line(&message));
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    /// Writing the answer failed.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Content(format!("cannot write: {error}")),
        }
    }
}

/// The text on one line that is safe to show: control characters are replaced, the rest of an endless one
/// is left out.
pub(crate) fn one_line(text: &str) -> String {
    let safe = |character: char| if character.is_control() { '\u{fffd}' } else { character };
    let mut line: String = text.chars().take(LONGEST).map(safe).collect();
    if text.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn a_message_stays_on_one_line_and_ends() {
        assert_eq!(one_line("a\nb\u{1b}[31m"), "a\u{fffd}b\u{fffd}[31m");
        assert_eq!(one_line(&"x".repeat(900)).chars().count(), 501);
    }
}
