//! The shelf: the three games behind one type, for code that must not care which game it runs.
//!
//! Every type here has one variant a game and forwards to it; there is no rule of any game in this
//! room. What belongs to one game and is handed to another is refused. Code that knows its game, or is
//! generic over [`Game`](crate::Game), does not need the shelf.

/// Runs one expression on the game inside a value, whichever it is.
///
/// `each!(value, Type(inner) => expression)` gives what the expression gives;
/// `each!(value, Type(inner) => in Other: expression)` puts it into the same game's variant of `Other`.
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

mod kind;
mod options;
mod refusal;
mod state;
mod value;
mod view;
mod watch;

pub use self::kind::{Kind, UnknownKind};
pub use self::options::Options;
pub use self::refusal::{Illegal, ParseError};
pub use self::state::State;
pub use self::value::{Action, Deal, Event, Sighting};
pub use self::view::View;
pub use self::watch::Watch;
