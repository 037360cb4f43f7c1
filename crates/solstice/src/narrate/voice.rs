//! To whom a game is told, and how seats are called.

use rules::shamans::Side;
use rules::shelf::Kind;
use rules::{Seat, Viewpoint};

/// To whom a game is told, and how.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Voice {
    kind: Kind,
    viewpoint: Viewpoint,
    address: Address,
}

/// How the seat that looks is spoken of.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Address {
    /// “You”.
    Directly,
    /// By its name, like any other.
    ByName,
}

impl Voice {
    /// The voice that tells this game to this viewpoint.
    pub(crate) fn new(kind: Kind, viewpoint: Viewpoint, address: Address) -> Voice {
        Voice { kind, viewpoint, address }
    }

    /// The seat that looks, if one does.
    pub(super) fn looker(self) -> Option<Seat> {
        match self.viewpoint {
            Viewpoint::Seat(seat) => Some(seat),
            Viewpoint::Table => None,
        }
    }

    /// A seat at the start of a sentence.
    pub(crate) fn subject(self, seat: Seat) -> String {
        let name = self.name(seat);
        let mut characters = name.chars();
        characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
    }

    /// A seat within a sentence.
    pub(crate) fn name(self, seat: Seat) -> String {
        if self.speaks_to(seat) {
            return "you".to_owned();
        }
        match (self.kind, Side::of(seat)) {
            (Kind::Shamans, Some(side)) => side.to_string(),
            _ => seat.to_string(),
        }
    }

    /// What belongs to a seat, within a sentence.
    pub(super) fn of(self, seat: Seat) -> String {
        if self.speaks_to(seat) { "your".to_owned() } else { format!("{}'s", self.name(seat)) }
    }

    /// The start of a sentence: “Seat 1 attacks”, “You attack”.
    pub(super) fn does(self, seat: Seat, others: &str, you: &str) -> String {
        format!("{} {}", self.subject(seat), self.verb(seat, others, you))
    }

    /// The form of a verb that goes with a seat.
    pub(super) fn verb<'v>(self, seat: Seat, others: &'v str, you: &'v str) -> &'v str {
        if self.speaks_to(seat) { you } else { others }
    }

    fn speaks_to(self, seat: Seat) -> bool {
        self.address == Address::Directly && self.viewpoint.owns(seat)
    }
}
