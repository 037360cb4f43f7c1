//! Reading what the views and sightings of all games share.

use super::{Part, Read, Wrong};
use crate::sighting::{self, Sighting};
use crate::view::{self, Outcome, Turn, View};

impl Read for View {
    fn read(part: &Part<'_>) -> Result<View, Wrong> {
        let (game, part) = part.tagged("game")?;
        Ok(match game {
            "cherokee" => View::Cherokee(view::cherokee::View::read(&part)?),
            "tomahawk" => View::Tomahawk(view::tomahawk::View::read(&part)?),
            "shamans" => View::Shamans(view::shamans::View::read(&part)?),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Sighting {
    fn read(part: &Part<'_>) -> Result<Sighting, Wrong> {
        let (game, part) = part.tagged("game")?;
        Ok(match game {
            "cherokee" => Sighting::Cherokee(sighting::cherokee::Sighting::read(&part)?),
            "tomahawk" => Sighting::Tomahawk(sighting::tomahawk::Sighting::read(&part)?),
            "shamans" => Sighting::Shamans(sighting::shamans::Sighting::read(&part)?),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Turn {
    fn read(part: &Part<'_>) -> Result<Turn, Wrong> {
        let (case, part) = part.case()?;
        Ok(match case {
            "chance" => Turn::Chance,
            "of" => Turn::Of(Read::read(&part)?),
            "together" => Turn::Together(Read::read(&part)?),
            "over" => Turn::Over,
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Outcome {
    fn read(part: &Part<'_>) -> Result<Outcome, Wrong> {
        Ok(fields!(part => Outcome { scores, winners, women }))
    }
}
