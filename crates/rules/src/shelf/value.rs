//! What goes into a game and what comes out of it: deals, actions, events, sightings.

use core::fmt;

use super::games::{Action, Deal, Event, Kind, Sighting};
use crate::seat::Viewpoint;

impl Action {
    /// The game that this is an action of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        kind_of!(self, Action)
    }
}

impl Deal {
    /// The game that this is a deal of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        kind_of!(self, Deal)
    }
}

impl Event {
    /// The event as a viewpoint saw it; `None` if it could not notice anything.
    #[must_use]
    pub fn sighting(&self, viewpoint: Viewpoint) -> Option<Sighting> {
        each!(self, Event(event) => event.sighting(viewpoint).map(Sighting::from))
    }
}

impl Sighting {
    /// Whether this is a choice of the one who looks that nobody else has seen: until all have chosen it can be taken
    /// back.
    #[must_use]
    pub const fn is_secret_choice(&self) -> bool {
        each!(self, Sighting(sighting) => sighting.is_secret_choice())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(self, Action(action) => action.fmt(f))
    }
}

hide!(Deal, Event);
