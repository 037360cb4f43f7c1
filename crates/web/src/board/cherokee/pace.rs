//! For how long each thing that was seen is shown, and how it sounds.

use rules::cherokee::{Open, Sighting};

/// For how many milliseconds a sighting is shown before the next: as long as its movement takes, and a short pause.
#[must_use]
pub const fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Dealt { .. } => 600,
        Sighting::Open(Open::Attacked { .. }) => 800,
        Sighting::Open(Open::Climbed { .. }) => 360,
        Sighting::Open(Open::Entered { .. }) => 450,
        Sighting::Open(Open::Discarded { .. } | Open::Ended { .. }) => 700,
    }
}

/// The sound of a sighting: a blow, or a member that comes to a place.
#[must_use]
pub const fn sound(sighting: &Sighting) -> Option<&'static str> {
    match sighting {
        Sighting::Open(Open::Attacked { .. }) => Some("strike"),
        Sighting::Open(Open::Climbed { .. } | Open::Entered { .. }) => Some("place"),
        Sighting::Dealt { .. } | Sighting::Open(Open::Discarded { .. } | Open::Ended { .. }) => None,
    }
}
