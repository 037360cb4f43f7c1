//! An event as one viewpoint saw it, as it is sent.
//!
//! A client moves its pieces by sightings and then draws the view that follows them. What a viewpoint
//! could not see is `null` and stands there; what does not apply is left out. The matches name every case,
//! so that nothing new is sent before someone has decided how. The fields are explained in docs/views.md.

pub mod cherokee;
pub mod shamans;
pub mod tomahawk;

use json::form;
use rules::shelf;

form! {
    #![schema(feature = "openapi")]
    /// An event of a game as one viewpoint saw it.
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

impl From<&shelf::Sighting> for Sighting {
    fn from(sighting: &shelf::Sighting) -> Sighting {
        match sighting {
            shelf::Sighting::Cherokee(sighting) => Sighting::Cherokee(sighting.into()),
            shelf::Sighting::Tomahawk(sighting) => Sighting::Tomahawk(sighting.into()),
            shelf::Sighting::Shamans(sighting) => Sighting::Shamans(sighting.into()),
        }
    }
}
