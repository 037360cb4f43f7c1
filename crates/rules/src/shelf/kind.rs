//! Games by their names, and what depends on nothing but the game.

use core::fmt;
use core::str::FromStr;

use super::games::{Action, Kind, ParseError};
use crate::game::Game;

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game {name:?}: the games are {}", Kind::list("and"))]
pub struct UnknownKind {
    /// The name that was given.
    pub name: String,
}

impl Kind {
    /// The names of all games in a sentence, with this word before the last.
    #[must_use]
    pub fn list(last: &str) -> String {
        let mut text = String::new();
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            match Kind::ALL.len() - index {
                _ if index == 0 => {}
                1 => text.extend([" ", last, " "]),
                _ => text.push_str(", "),
            }
            text.push_str(kind.name());
        }
        text
    }

    /// Reads an action of this game from its notation.
    ///
    /// # Errors
    /// Says what an action of this game looks like.
    pub fn parse_action(self, text: &str) -> Result<Action, ParseError> {
        with_game!(self, G => Ok(text.parse::<<G as Game>::Action>()?.into()))
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
