//! What goes into a game and what comes out of it: deals, actions, events, sightings.

use core::fmt;

use super::kind::Kind;
use crate::seat::Viewpoint;
use crate::{cherokee, shamans, tomahawk};

/// What a player asks for; [`Display`](fmt::Display) is its notation.
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

impl Action {
    /// The game that this is an action of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Action::Cherokee(_) => Kind::Cherokee,
            Action::Tomahawk(_) => Kind::Tomahawk,
            Action::Shamans(_) => Kind::Shamans,
        }
    }
}

impl Deal {
    /// The game that this is a deal of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Deal::Cherokee(_) => Kind::Cherokee,
            Deal::Tomahawk(_) => Kind::Tomahawk,
            Deal::Shamans(_) => Kind::Shamans,
        }
    }
}

impl Event {
    /// The event as a viewpoint saw it; `None` if it could not notice anything.
    #[must_use]
    pub fn sighting(&self, viewpoint: Viewpoint) -> Option<Sighting> {
        match self {
            Event::Cherokee(event) => event.sighting(viewpoint).map(Sighting::Cherokee),
            Event::Tomahawk(event) => event.sighting(viewpoint).map(Sighting::Tomahawk),
            Event::Shamans(event) => event.sighting(viewpoint).map(Sighting::Shamans),
        }
    }
}

impl Sighting {
    /// Whether this is a choice of the one who looks that nobody else has seen: until all have chosen it can be taken
    /// back.
    #[must_use]
    pub const fn is_secret_choice(&self) -> bool {
        match self {
            Sighting::Cherokee(_) => false,
            Sighting::Tomahawk(sighting) => {
                matches!(sighting, tomahawk::Sighting::Kept { .. } | tomahawk::Sighting::Sealed { .. })
            }
            Sighting::Shamans(sighting) => matches!(sighting, shamans::Sighting::Chose { .. }),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, Action(action) => action.fmt(f))
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(?)")
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Event(?)")
    }
}
