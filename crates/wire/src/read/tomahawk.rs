//! Reading views and sightings of Tomahawk.

use super::{Part, Read, Wrong};
use crate::sighting::tomahawk::Sighting;
use crate::view::tomahawk::{Animals, Decided, FaceDown, Fight, Kept, Phase, Side, Spot, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        Ok(fields!(part => View {
            viewer, turn, phase, round, piles, prized, specials, hand, deck_size, sides, forced, due,
            special_hair, outcome; kept, face_down, decided
        }))
    }
}

impl Read for Phase {
    fn read(part: &Part<'_>) -> Result<Phase, Wrong> {
        part.word(&[
            ("opening", Phase::Opening),
            ("keep", Phase::Keep),
            ("decks", Phase::Decks),
            ("seal", Phase::Seal),
            ("forced", Phase::Forced),
            ("over", Phase::Over),
        ])
    }
}

impl Read for Fight {
    fn read(part: &Part<'_>) -> Result<Fight, Wrong> {
        Ok(fields!(part => Fight { territory, first, last }))
    }
}

impl Read for Kept {
    fn read(part: &Part<'_>) -> Result<Kept, Wrong> {
        Ok(fields!(part => Kept { special, replaced }))
    }
}

impl Read for Side {
    fn read(part: &Part<'_>) -> Result<Side, Wrong> {
        Ok(fields!(part => Side { hand_size, points, scalps, animals, revealed }))
    }
}

impl Read for Animals {
    fn read(part: &Part<'_>) -> Result<Animals, Wrong> {
        Ok(fields!(part => Animals { plain, forest, mountain }))
    }
}

impl Read for FaceDown {
    fn read(part: &Part<'_>) -> Result<FaceDown, Wrong> {
        Ok(fields!(part => FaceDown { seat, round, pile, card; peeked }))
    }
}

impl Read for Spot {
    fn read(part: &Part<'_>) -> Result<Spot, Wrong> {
        Ok(fields!(part => Spot { seat, pile }))
    }
}

impl Read for Decided {
    fn read(part: &Part<'_>) -> Result<Decided, Wrong> {
        let (verdict, part) = part.tagged("verdict")?;
        Ok(match verdict {
            "won" => fields!(part => Decided::Won { territory, seat, animals }),
            "tied" => fields!(part => Decided::Tied { territory }),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Sighting {
    fn read(part: &Part<'_>) -> Result<Sighting, Wrong> {
        let (what, part) = part.tagged("what")?;
        Ok(match what {
            "dealt" => fields!(part => Sighting::Dealt { specials, territories, prized }),
            "kept" => fields!(part => Sighting::Kept { special, replaced }),
            "all_kept" => Sighting::AllKept,
            "drew" => fields!(part => Sighting::Drew { seat, count, cards }),
            "sealed" => fields!(part => Sighting::Sealed { pile, card }),
            "revealed" => fields!(part => Sighting::Revealed { pile, round, cards, values }),
            "stayed_hidden" => fields!(part => Sighting::StayedHidden { pile }),
            "scalped" => fields!(part => Sighting::Scalped { seat, pile, points }),
            "won" => fields!(part => Sighting::Won { seat, pile, territory, totals, animals }),
            "tied" => fields!(part => Sighting::Tied { pile, territory, totals }),
            "peeked" => {
                fields!(part => Sighting::Peeked { seat, pile, card })
            }
            "turned" => fields!(part => Sighting::Turned { pile, territory }),
            "forced" => {
                fields!(part => Sighting::Forced { seat, pile, card })
            }
            "prized" => fields!(part => Sighting::Prized { seat }),
            "ended" => fields!(part => Sighting::Ended { outcome }),
            _ => return Err(part.unknown()),
        })
    }
}
