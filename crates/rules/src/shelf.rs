//! The shelf: the three games behind one type, for code that must not care which game it runs.
//!
//! Every type here has one variant a game and forwards to it; there is no rule of any game in this
//! room. What belongs to one game and is handed to another is refused. Code that knows its game, or is
//! generic over [`Game`](crate::Game), does not need the shelf.

#[macro_use]
mod games;
mod kind;
mod options;
mod state;
mod value;
mod view;
mod watch;

pub use self::games::{Action, Deal, Event, Illegal, Kind, Options, ParseError, Sighting, State, View};
pub use self::kind::UnknownKind;
pub use self::watch::Watch;
