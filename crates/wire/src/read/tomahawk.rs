//! Reading views and sightings of Tomahawk.

use super::{Part, Read, Wrong};
use crate::sighting::tomahawk::Sighting;
use crate::view::tomahawk::{Animals, Decided, FaceDown, Fight, Kept, Phase, Side, Spot, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        Ok(View {
            viewer: part.get("viewer")?,
            turn: part.get("turn")?,
            phase: part.get("phase")?,
            round: part.get("round")?,
            piles: part.get("piles")?,
            prized: part.get("prized")?,
            specials: part.get("specials")?,
            kept: part.or_default("kept")?,
            hand: part.get("hand")?,
            deck_size: part.get("deck_size")?,
            sides: part.get("sides")?,
            face_down: part.or_default("face_down")?,
            forced: part.get("forced")?,
            due: part.get("due")?,
            decided: part.or_default("decided")?,
            special_hair: part.get("special_hair")?,
            outcome: part.get("outcome")?,
        })
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
        Ok(Fight { territory: part.get("territory")?, first: part.get("first")?, last: part.get("last")? })
    }
}

impl Read for Kept {
    fn read(part: &Part<'_>) -> Result<Kept, Wrong> {
        Ok(Kept { special: part.get("special")?, replaced: part.get("replaced")? })
    }
}

impl Read for Side {
    fn read(part: &Part<'_>) -> Result<Side, Wrong> {
        Ok(Side {
            hand_size: part.get("hand_size")?,
            points: part.get("points")?,
            scalps: part.get("scalps")?,
            animals: part.get("animals")?,
            revealed: part.get("revealed")?,
        })
    }
}

impl Read for Animals {
    fn read(part: &Part<'_>) -> Result<Animals, Wrong> {
        Ok(Animals {
            plain: part.get("plain")?,
            forest: part.get("forest")?,
            mountain: part.get("mountain")?,
        })
    }
}

impl Read for FaceDown {
    fn read(part: &Part<'_>) -> Result<FaceDown, Wrong> {
        Ok(FaceDown {
            seat: part.get("seat")?,
            round: part.get("round")?,
            pile: part.get("pile")?,
            card: part.get("card")?,
            peeked: part.or_default("peeked")?,
        })
    }
}

impl Read for Spot {
    fn read(part: &Part<'_>) -> Result<Spot, Wrong> {
        Ok(Spot { seat: part.get("seat")?, pile: part.get("pile")? })
    }
}

impl Read for Decided {
    fn read(part: &Part<'_>) -> Result<Decided, Wrong> {
        let (verdict, part) = part.tagged("verdict")?;
        Ok(match verdict {
            "won" => Decided::Won {
                territory: part.get("territory")?,
                seat: part.get("seat")?,
                animals: part.get("animals")?,
            },
            "tied" => Decided::Tied { territory: part.get("territory")? },
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Sighting {
    fn read(part: &Part<'_>) -> Result<Sighting, Wrong> {
        let (what, part) = part.tagged("what")?;
        Ok(match what {
            "dealt" => Sighting::Dealt {
                specials: part.get("specials")?,
                territories: part.get("territories")?,
                prized: part.get("prized")?,
            },
            "kept" => Sighting::Kept { special: part.get("special")?, replaced: part.get("replaced")? },
            "drew" => Sighting::Drew {
                seat: part.get("seat")?,
                count: part.get("count")?,
                cards: part.get("cards")?,
            },
            "sealed" => Sighting::Sealed { pile: part.get("pile")?, card: part.get("card")? },
            "revealed" => Sighting::Revealed {
                pile: part.get("pile")?,
                round: part.get("round")?,
                cards: part.get("cards")?,
                values: part.get("values")?,
            },
            "stayed_hidden" => Sighting::StayedHidden { pile: part.get("pile")? },
            "scalped" => Sighting::Scalped {
                seat: part.get("seat")?,
                pile: part.get("pile")?,
                points: part.get("points")?,
            },
            "won" => Sighting::Won {
                seat: part.get("seat")?,
                pile: part.get("pile")?,
                territory: part.get("territory")?,
                totals: part.get("totals")?,
                animals: part.get("animals")?,
            },
            "tied" => Sighting::Tied {
                pile: part.get("pile")?,
                territory: part.get("territory")?,
                totals: part.get("totals")?,
            },
            "peeked" => {
                Sighting::Peeked { seat: part.get("seat")?, pile: part.get("pile")?, card: part.get("card")? }
            }
            "turned" => Sighting::Turned { pile: part.get("pile")?, territory: part.get("territory")? },
            "forced" => {
                Sighting::Forced { seat: part.get("seat")?, pile: part.get("pile")?, card: part.get("card")? }
            }
            "prized" => Sighting::Prized { seat: part.get("seat")? },
            "ended" => Sighting::Ended { outcome: part.get("outcome")? },
            _ => return Err(part.unknown()),
        })
    }
}
