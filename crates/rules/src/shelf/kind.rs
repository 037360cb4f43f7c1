//! Which games there are, and their names.

use core::fmt;
use core::str::FromStr;

use super::refusal::ParseError;
use super::value::Action;

/// One of the three games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Two to four players climb a pyramid with a secret clan.
    Cherokee,
    /// Two tribes, four fronts, cards sealed at the same time.
    Tomahawk,
    /// A board of nine cells and secret masks.
    Shamans,
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game {name:?}: the games are cherokee, tomahawk and shamans")]
pub struct UnknownKind {
    /// The name that was given.
    pub name: String,
}

impl Kind {
    /// The three games.
    pub const ALL: [Kind; 3] = [Kind::Cherokee, Kind::Tomahawk, Kind::Shamans];

    /// The game's name in records and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Cherokee => "cherokee",
            Kind::Tomahawk => "tomahawk",
            Kind::Shamans => "shamans",
        }
    }

    /// Reads an action of this game from its notation.
    ///
    /// # Errors
    /// Says what an action of this game looks like.
    pub fn parse_action(self, text: &str) -> Result<Action, ParseError> {
        match self {
            Kind::Cherokee => text.parse().map(Action::Cherokee).map_err(ParseError::Cherokee),
            Kind::Tomahawk => text.parse().map(Action::Tomahawk).map_err(ParseError::Tomahawk),
            Kind::Shamans => text.parse().map(Action::Shamans).map_err(ParseError::Shamans),
        }
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        kind.ok_or_else(|| UnknownKind { name: name.chars().take(40).collect() })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
