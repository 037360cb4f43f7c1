//! Reading views and sightings of Cherokee.

use super::{Part, Read, Wrong};
use crate::sighting::cherokee::Sighting;
use crate::view::cherokee::{Phase, Points, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        Ok(View {
            viewer: part.get("viewer")?,
            turn: part.get("turn")?,
            phase: part.get("phase")?,
            vacant: part.get("vacant")?,
            first: part.get("first")?,
            pyramid: part.get("pyramid")?,
            hand: part.get("hand")?,
            hand_sizes: part.get("hand_sizes")?,
            clans: part.get("clans")?,
            neutral: part.or_default("neutral")?,
            deeds: part.get("deeds")?,
            pile: part.get("pile")?,
            points: part.get("points")?,
            outcome: part.get("outcome")?,
        })
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
            "dealt" => Sighting::Dealt {
                clans: part.or_default("clans")?,
                neutral: part.or_default("neutral")?,
                pyramid: part.get("pyramid")?,
                first: part.get("first")?,
                clan: part.get("clan")?,
                hand: part.get("hand")?,
            },
            "attacked" => Sighting::Attacked {
                seat: part.get("seat")?,
                leader: part.get("leader")?,
                target: part.get("target")?,
                attacker: part.get("attacker")?,
                expelled: part.get("expelled")?,
                attack: part.get("attack")?,
                defence: part.get("defence")?,
            },
            "climbed" => Sighting::Climbed {
                member: part.get("member")?,
                from: part.get("from")?,
                to: part.get("to")?,
            },
            "entered" => Sighting::Entered {
                seat: part.get("seat")?,
                member: part.get("member")?,
                place: part.get("place")?,
            },
            "discarded" => Sighting::Discarded { seat: part.get("seat")?, member: part.get("member")? },
            "ended" => Sighting::Ended { clans: part.get("clans")?, outcome: part.get("outcome")? },
            _ => return Err(part.unknown()),
        })
    }
}
