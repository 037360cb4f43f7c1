//! Why an action is refused, or a text is no action.

use core::str::FromStr;

use super::kind::Kind;
use crate::{cherokee, shamans, tomahawk};

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Refused by the rules of Cherokee.
    #[error(transparent)]
    Cherokee(#[from] cherokee::Illegal),
    /// Refused by the rules of Tomahawk.
    #[error(transparent)]
    Tomahawk(#[from] tomahawk::Illegal),
    /// Refused by the rules of the Duel of the Shamans.
    #[error(transparent)]
    Shamans(#[from] shamans::Illegal),
    /// The action belongs to another game.
    #[error("this is a game of {game}, and the move is one of {action}")]
    WrongGame {
        /// The game that is played.
        game: Kind,
        /// The game that the action belongs to.
        action: Kind,
    },
}

/// Why a text is no action of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// No action of Cherokee.
    #[error(transparent)]
    Cherokee(<cherokee::Action as FromStr>::Err),
    /// No action of Tomahawk.
    #[error(transparent)]
    Tomahawk(<tomahawk::Action as FromStr>::Err),
    /// No action of the Duel of the Shamans.
    #[error(transparent)]
    Shamans(<shamans::Action as FromStr>::Err),
}
