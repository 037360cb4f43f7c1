//! For how long each sighting is shown, and how it sounds.

use rules::shamans::{Open, Sighting};

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Chose { .. } => 150,
        Sighting::Placed { .. } | Sighting::Open(Open::Passed { .. }) => 500,
        Sighting::Exchanged { .. } | Sighting::Open(Open::Moved { .. }) => 1000,
        Sighting::Open(Open::Paid { .. }) => 1200,
        Sighting::Open(Open::Duelled { .. }) => 1800,
        Sighting::Open(Open::Ended { .. }) => 250,
    }
}

/// The sound of a sighting: a duel, or a pawn that comes to a cell.
#[must_use]
pub const fn sound(sighting: &Sighting) -> Option<&'static str> {
    match sighting {
        Sighting::Open(Open::Duelled { .. }) => Some("strike"),
        Sighting::Placed { .. } | Sighting::Exchanged { .. } | Sighting::Open(Open::Moved { .. }) => {
            Some("place")
        }
        Sighting::Chose { .. }
        | Sighting::Open(Open::Paid { .. } | Open::Passed { .. } | Open::Ended { .. }) => None,
    }
}
