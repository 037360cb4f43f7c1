//! The types of the shelf, one variant a game, and the macros that look inside them.
//!
//! A new game is put on the shelf here: no other room of the shelf names a game.

use core::str::FromStr;

use crate::{cherokee, shamans, tomahawk};

/// Runs one expression on the game inside a value, whichever it is.
///
/// `each!(value, Type(inner) => expression)` gives what the expression gives;
/// `each!(value, Type(inner) => in Other: expression)` puts it into the same game's variant of `Other`.
#[macro_export]
macro_rules! each {
    ($value:expr, $Type:ident($inner:ident) => in $Other:ident: $body:expr) => {
        match $value {
            $Type::Cherokee($inner) => $Other::Cherokee($body),
            $Type::Tomahawk($inner) => $Other::Tomahawk($body),
            $Type::Shamans($inner) => $Other::Shamans($body),
        }
    };
    ($value:expr, $Type:ident($inner:ident) => $body:expr) => {
        match $value {
            $Type::Cherokee($inner) => $body,
            $Type::Tomahawk($inner) => $body,
            $Type::Shamans($inner) => $body,
        }
    };
}

/// Runs one expression on two values of the same game, and another one if they belong to different games.
///
/// `both!(one, Type(inner), other, Other(second) => expression, else expression)`.
#[macro_export]
macro_rules! both {
    ($one:expr, $One:ident($first:ident), $two:expr, $Two:ident($second:ident) => $body:expr, else $other:expr) => {
        match ($one, $two) {
            ($One::Cherokee($first), $Two::Cherokee($second)) => $body,
            ($One::Tomahawk($first), $Two::Tomahawk($second)) => $body,
            ($One::Shamans($first), $Two::Shamans($second)) => $body,
            _ => $other,
        }
    };
}

/// The game that a value belongs to.
macro_rules! kind_of {
    ($value:expr, $Type:ident) => {
        match $value {
            $Type::Cherokee(_) => Kind::Cherokee,
            $Type::Tomahawk(_) => Kind::Tomahawk,
            $Type::Shamans(_) => Kind::Shamans,
        }
    };
}

/// Runs one expression in which `$State` is the state of the game of this kind.
macro_rules! with_game {
    ($kind:expr, $State:ident => $body:expr) => {
        match $kind {
            Kind::Cherokee => {
                type $State = crate::cherokee::State;
                $body
            }
            Kind::Tomahawk => {
                type $State = crate::tomahawk::State;
                $body
            }
            Kind::Shamans => {
                type $State = crate::shamans::State;
                $body
            }
        }
    };
}

/// Puts what belongs to a game on the shelf.
macro_rules! from_games {
    ($($Type:ident),+) => {$(
        impl From<cherokee::$Type> for $Type {
            fn from(inner: cherokee::$Type) -> $Type {
                $Type::Cherokee(inner)
            }
        }

        impl From<tomahawk::$Type> for $Type {
            fn from(inner: tomahawk::$Type) -> $Type {
                $Type::Tomahawk(inner)
            }
        }

        impl From<shamans::$Type> for $Type {
            fn from(inner: shamans::$Type) -> $Type {
                $Type::Shamans(inner)
            }
        }
    )+};
}

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

/// What is agreed before the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Options {
    /// Options of Cherokee.
    Cherokee(cherokee::Options),
    /// Options of Tomahawk.
    Tomahawk(tomahawk::Options),
    /// Options of the Duel of the Shamans.
    Shamans(shamans::Options),
}

/// What a player asks for; [`Display`](core::fmt::Display) is its notation.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// An action of Cherokee.
    Cherokee(cherokee::Action),
    /// An action of Tomahawk.
    Tomahawk(tomahawk::Action),
    /// An action of the Duel of the Shamans.
    Shamans(shamans::Action),
}

/// What chance decides. It holds secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Deal {
    /// A deal of Cherokee.
    Cherokee(cherokee::Deal),
    /// A deal of Tomahawk.
    Tomahawk(tomahawk::Deal),
    /// A deal of the Duel of the Shamans, of which there is none.
    Shamans(shamans::Deal),
}

/// The whole truth of one game, played one action at a time. It does not print.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum State {
    /// A game of Cherokee.
    Cherokee(cherokee::State),
    /// A game of Tomahawk.
    Tomahawk(tomahawk::State),
    /// A Duel of the Shamans.
    Shamans(shamans::State),
}

/// Something that happened. It may hold secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Event {
    /// An event of Cherokee.
    Cherokee(cherokee::Event),
    /// An event of Tomahawk.
    Tomahawk(tomahawk::Event),
    /// An event of the Duel of the Shamans.
    Shamans(shamans::Event),
}

form! {
    /// An event as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Sighting by "game" {
        /// A sighting of Cherokee.
        Cherokee(cherokee::Sighting),
        /// A sighting of Tomahawk.
        Tomahawk(tomahawk::Sighting),
        /// A sighting of the Duel of the Shamans.
        Shamans(shamans::Sighting),
    }
}

/// What one viewpoint may know of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// A view of Cherokee.
    Cherokee(cherokee::View),
    /// A view of Tomahawk.
    Tomahawk(tomahawk::View),
    /// A view of the Duel of the Shamans.
    Shamans(shamans::View),
}

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
    Cherokee(#[from] <cherokee::Action as FromStr>::Err),
    /// No action of Tomahawk.
    #[error(transparent)]
    Tomahawk(#[from] <tomahawk::Action as FromStr>::Err),
    /// No action of the Duel of the Shamans.
    #[error(transparent)]
    Shamans(#[from] <shamans::Action as FromStr>::Err),
}

from_games!(Options, Action, Deal, Event, Sighting);

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
}
