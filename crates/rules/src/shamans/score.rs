//! What a duel is worth, what its loser pays, and who wins (S4, S6, S8).

use super::pieces::Pawn;
use super::table::Table;
use crate::turn::Outcome;

/// What the pawns of a duel are worth for Bison and for Wolf: nothing for a side that has none (S8).
pub(super) fn totals(pawns: &[Pawn]) -> [u8; 2] {
    let mut totals = [0; 2];
    for pawn in pawns {
        totals[pawn.side().index()] += pawn.value();
    }
    totals
}

/// How the game came out: the shells are the points.
pub(super) fn outcome(table: &Table) -> Outcome {
    Outcome::by_points(&table.shells)
}
