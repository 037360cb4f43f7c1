//! Reading views and sightings of the Duel of the Shamans.

use super::{Part, Read, Wrong};
use crate::sighting::shamans::Sighting;
use crate::view::shamans::{Duel, Pawn, Phase, Variant, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        Ok(View {
            viewer: part.get("viewer")?,
            turn: part.get("turn")?,
            phase: part.get("phase")?,
            variant: part.get("variant")?,
            shells: part.get("shells")?,
            duels: part.get("duels")?,
            limit: part.get("limit")?,
            last_duel: part.get("last_duel")?,
            mask: part.get("mask")?,
            cells: part.get("cells")?,
            left: part.get("left")?,
            unplaced: part.get("unplaced")?,
            outcome: part.get("outcome")?,
        })
    }
}

impl Read for Phase {
    fn read(part: &Part<'_>) -> Result<Phase, Wrong> {
        part.word(&[
            ("place", Phase::Place),
            ("duel", Phase::Duel),
            ("exchange", Phase::Exchange),
            ("over", Phase::Over),
        ])
    }
}

impl Read for Variant {
    fn read(part: &Part<'_>) -> Result<Variant, Wrong> {
        part.word(&[("base", Variant::Base), ("memory", Variant::Memory), ("pro", Variant::Pro)])
    }
}

impl Read for Duel {
    fn read(part: &Part<'_>) -> Result<Duel, Wrong> {
        Ok(Duel { cell: part.get("cell")?, totals: part.get("totals")?, paid: part.get("paid")? })
    }
}

impl Read for Pawn {
    fn read(part: &Part<'_>) -> Result<Pawn, Wrong> {
        Ok(Pawn { side: part.get("side")?, pawn: part.get("pawn")?, shown: part.or_default("shown")? })
    }
}

impl Read for Sighting {
    fn read(part: &Part<'_>) -> Result<Sighting, Wrong> {
        let (what, part) = part.tagged("what")?;
        Ok(match what {
            "placed" => Sighting::Placed {
                seat: part.get("seat")?,
                side: part.get("side")?,
                pawn: part.get("pawn")?,
                cell: part.get("cell")?,
            },
            "chose" => Sighting::Chose { seat: part.get("seat")?, mask: part.get("mask")? },
            "duelled" => Sighting::Duelled {
                cell: part.get("cell")?,
                pawns: part.get("pawns")?,
                totals: part.get("totals")?,
            },
            "paid" => {
                Sighting::Paid { from: part.get("from")?, to: part.get("to")?, shells: part.get("shells")? }
            }
            "exchanged" => Sighting::Exchanged {
                seat: part.get("seat")?,
                cells: part.get("cells")?,
                pawns: part.get("pawns")?,
            },
            "passed" => Sighting::Passed { seat: part.get("seat")? },
            "ended" => Sighting::Ended { outcome: part.get("outcome")? },
            _ => return Err(part.unknown()),
        })
    }
}
