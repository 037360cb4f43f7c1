//! Feathers for the rows, and who wins (C1, C7).

use super::pieces::{Clan, Sex};
use super::table::Table;
use crate::seat::Seat;
use crate::turn::Outcome;

/// The points of a clan: feathers for each of its members in the pyramid.
pub(super) fn points(table: &Table, clan: Clan) -> u8 {
    let members = table.pyramid.members().filter(|(_, member)| member.clan() == clan);
    members.map(|(place, _)| place.feathers()).sum()
}

/// The women of a clan in the whole pyramid, base included.
pub(super) fn women(table: &Table, clan: Clan) -> u8 {
    let members = table.pyramid.members();
    members.filter(|(_, member)| member.clan() == clan && member.sex() == Sex::Woman).count() as u8
}

/// How the game came out, once all clans lie face up.
pub(super) fn outcome(table: &Table) -> Outcome {
    let players = usize::from(table.options.players());
    let of_seat = |count: fn(&Table, Clan) -> u8| {
        Seat::ALL.map(|seat| table.clans[seat].map_or(0, |clan| count(table, clan)))
    };
    Outcome::by_points_then_women(&of_seat(points)[..players], &of_seat(women)[..players])
}
