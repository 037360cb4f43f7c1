//! What one viewpoint may know, as it is sent.
//!
//! A message is built from a view of the rules through what the view offers to everyone, field by field:
//! there is no way from a state to a message, so what a view does not hold cannot be sent. A client can
//! draw the whole table from it. What a viewpoint does not know is `null` and stands there; what does not
//! apply is left out. The fields are explained in docs/views.md.

pub mod cherokee;
pub mod shamans;
pub mod tomahawk;

use json::form;
use rules::shelf;
use rules::{Seat, Seats, Viewpoint};

form! {
    #![schema(feature = "openapi")]
    /// What one viewpoint may know of a game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum View by "game" {
        /// A view of Cherokee.
        Cherokee(cherokee::View),
        /// A view of Tomahawk.
        Tomahawk(tomahawk::View),
        /// A view of the Duel of the Shamans.
        Shamans(shamans::View),
    }
}

form! {
    #![schema(feature = "openapi")]
    /// What a game waits for, as far as the viewpoint can tell.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Turn {
        /// `"chance"`: a deal.
        Chance,
        /// `{"of":0}`: a decision of this seat.
        Of(u8),
        /// `{"together":[0,1]}`: decisions that these seats may still owe, taken in secret at the same time.
        Together(Vec<u8>),
        /// `"over"`: nothing any more.
        Over,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// How a game came out.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Outcome {
        /// The points of each seat.
        pub scores: Vec<u8>,
        /// The seats that share the victory; all of them in a draw.
        pub winners: Vec<u8>,
        /// The women of each seat's clan in the pyramid, where they break ties (Cherokee).
        pub women: Option<Vec<u8>> [default],
    }
}

impl View {
    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> &Turn {
        match self {
            View::Cherokee(view) => &view.turn,
            View::Tomahawk(view) => &view.turn,
            View::Shamans(view) => &view.turn,
        }
    }

    /// The seat that looks; none for a spectator.
    #[must_use]
    pub fn viewer(&self) -> Option<u8> {
        match self {
            View::Cherokee(view) => view.viewer,
            View::Tomahawk(view) => view.viewer,
            View::Shamans(view) => view.viewer,
        }
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            View::Cherokee(view) => view.outcome.as_ref(),
            View::Tomahawk(view) => view.outcome.as_ref(),
            View::Shamans(view) => view.outcome.as_ref(),
        }
    }
}

impl From<&shelf::View> for View {
    fn from(view: &shelf::View) -> View {
        match view {
            shelf::View::Cherokee(view) => View::Cherokee(view.into()),
            shelf::View::Tomahawk(view) => View::Tomahawk(view.into()),
            shelf::View::Shamans(view) => View::Shamans(view.into()),
        }
    }
}

impl From<rules::Turn> for Turn {
    fn from(turn: rules::Turn) -> Turn {
        match turn {
            rules::Turn::Chance => Turn::Chance,
            rules::Turn::Of(seat) => Turn::Of(seat.number()),
            rules::Turn::Together(seats) => Turn::Together(numbers(seats)),
            rules::Turn::Over => Turn::Over,
        }
    }
}

impl From<rules::Outcome> for Outcome {
    fn from(outcome: rules::Outcome) -> Outcome {
        Outcome {
            scores: outcome.scores().to_vec(),
            winners: numbers(outcome.winners()),
            women: outcome.women().map(<[u8]>::to_vec),
        }
    }
}

/// The seats' numbers, in order.
fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

/// The number of the seat that looks.
fn viewer(viewpoint: Viewpoint) -> Option<u8> {
    match viewpoint {
        Viewpoint::Seat(seat) => Some(seat.number()),
        Viewpoint::Table => None,
    }
}
