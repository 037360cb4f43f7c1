//! For how long each sighting is shown, so that a round is told step by step; and how it sounds.

use rules::tomahawk::{Card, Open, Sighting};

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Sealed { .. } | Sighting::Kept { .. } | Sighting::Open(Open::AllKept) => 0,
        Sighting::Drew { .. } | Sighting::Open(Open::StayedHidden { .. } | Open::Ended { .. }) => 250,
        Sighting::Dealt { .. } | Sighting::Open(Open::Turned { .. }) => 400,
        Sighting::Open(Open::Revealed { cards, values, .. })
            if cards.values().map(Card::value) == *values.values() =>
        {
            550
        }
        Sighting::Open(Open::Scalped { .. }) => 550,
        Sighting::Peeked { .. }
        | Sighting::Forced { .. }
        | Sighting::Open(
            Open::Revealed { .. } | Open::Won { .. } | Open::Tied { .. } | Open::Prized { .. },
        ) => 700,
    }
}

/// The sound of a sighting: hair or a territory is won, or a card is laid or turned up.
#[must_use]
pub const fn sound(sighting: &Sighting) -> Option<&'static str> {
    match sighting {
        Sighting::Open(Open::Scalped { .. } | Open::Won { .. }) => Some("strike"),
        Sighting::Sealed { .. } | Sighting::Open(Open::Revealed { .. }) => Some("place"),
        _ => None,
    }
}
