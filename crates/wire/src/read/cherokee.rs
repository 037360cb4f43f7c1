//! Reading views and sightings of Cherokee.

use super::{Part, Read, Wrong};
use crate::sighting::cherokee::Sighting;
use crate::view::cherokee::{Phase, Points, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        Ok(fields!(part => View {
            viewer, turn, phase, vacant, first, pyramid, hand, hand_sizes, clans, deeds, pile, points,
            outcome; neutral
        }))
    }
}

impl Read for Phase {
    fn read(part: &Part<'_>) -> Result<Phase, Wrong> {
        part.word(&[
            ("deal", Phase::Deal),
            ("act", Phase::Act),
            ("succeed", Phase::Succeed),
            ("set", Phase::Set),
            ("over", Phase::Over),
        ])
    }
}

impl Read for Points {
    fn read(part: &Part<'_>) -> Result<Points, Wrong> {
        Ok(Points {
            birds: part.get("birds")?,
            blue: part.get("blue")?,
            wild_potato: part.get("wild-potato")?,
            deer: part.get("deer")?,
            wolf: part.get("wolf")?,
            long_hair: part.get("long-hair")?,
        })
    }
}

impl Read for Sighting {
    fn read(part: &Part<'_>) -> Result<Sighting, Wrong> {
        let (what, part) = part.tagged("what")?;
        Ok(match what {
            "dealt" => fields!(part => Sighting::Dealt { pyramid, first, clan, hand; clans, neutral }),
            "attacked" => fields!(part => Sighting::Attacked {
                seat, leader, target, attacker, expelled, attack, defence
            }),
            "climbed" => fields!(part => Sighting::Climbed { member, from, to }),
            "entered" => fields!(part => Sighting::Entered { seat, member, place }),
            "discarded" => fields!(part => Sighting::Discarded { seat, member }),
            "ended" => fields!(part => Sighting::Ended { clans, outcome }),
            _ => return Err(part.unknown()),
        })
    }
}
