//! Points for hair and animals, the prized animal, and who wins (T15).

use super::pieces::Terrain;
use super::table::{Table, Verdict};
use crate::seat::{BySeat, Seat};
use crate::turn::Outcome;

/// What the prized animal scores.
const PRIZE: u8 = 3;

/// The points of a seat from hair and from the territories it won.
pub(super) fn points(table: &Table, seat: Seat) -> u8 {
    table.scalps[seat] + animals(table, seat, |_| true)
}

/// Who has the most animals of the prized kind; nobody in a tie (T15).
pub(super) fn prized(table: &Table) -> Option<Seat> {
    let kind = table.prized?.terrain();
    let [ours, theirs] = [Seat::FIRST, Seat::SECOND].map(|seat| animals(table, seat, |other| other == kind));
    match ours.cmp(&theirs) {
        core::cmp::Ordering::Greater => Some(Seat::FIRST),
        core::cmp::Ordering::Less => Some(Seat::SECOND),
        core::cmp::Ordering::Equal => None,
    }
}

/// How the game came out, once it is over.
pub(super) fn outcome(table: &Table) -> Outcome {
    let prized = prized(table);
    let scores: BySeat<u8, 2> =
        BySeat::from_fn(|seat| points(table, seat) + if prized == Some(seat) { PRIZE } else { 0 });
    Outcome::by_points(scores.values())
}

/// The animals that a seat won in territories of certain types, doubled ones counted double.
pub(super) fn animals(table: &Table, seat: Seat, counts: impl Fn(Terrain) -> bool) -> u8 {
    let decided = table.territories.iter().zip(&table.verdicts);
    let won = decided.filter_map(|(territory, verdict)| match (territory, verdict) {
        (Some(territory), Some(Verdict::Won { seat: winner, animals })) if *winner == seat => {
            Some((territory.terrain(), animals))
        }
        _ => None,
    });
    won.filter(|(terrain, _)| counts(*terrain)).map(|(_, animals)| animals).sum()
}
