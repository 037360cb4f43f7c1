//! Reading views and sightings of the Duel of the Shamans.

use super::{Part, Read, Wrong};
use crate::sighting::shamans::Sighting;
use crate::view::shamans::{Duel, Pawn, Phase, Variant, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        Ok(fields!(part => View {
            viewer, turn, phase, variant, shells, duels, limit, last_duel, mask, cells, left, unplaced,
            outcome
        }))
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
        Ok(fields!(part => Duel { cell, totals, paid }))
    }
}

impl Read for Pawn {
    fn read(part: &Part<'_>) -> Result<Pawn, Wrong> {
        Ok(fields!(part => Pawn { side, pawn; shown }))
    }
}

impl Read for Sighting {
    fn read(part: &Part<'_>) -> Result<Sighting, Wrong> {
        let (what, part) = part.tagged("what")?;
        Ok(match what {
            "placed" => fields!(part => Sighting::Placed { seat, side, pawn, cell }),
            "chose" => fields!(part => Sighting::Chose { seat, mask }),
            "duelled" => fields!(part => Sighting::Duelled { cell, pawns, totals }),
            "paid" => {
                fields!(part => Sighting::Paid { from, to, shells })
            }
            "exchanged" => fields!(part => Sighting::Exchanged { seat, cells, pawns }),
            "passed" => fields!(part => Sighting::Passed { seat }),
            "ended" => fields!(part => Sighting::Ended { outcome }),
            _ => return Err(part.unknown()),
        })
    }
}
