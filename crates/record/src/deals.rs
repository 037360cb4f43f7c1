//! Deals and their JSON, for each game.

mod cherokee;
mod tomahawk;

use json::Json;
use rules::shelf::{Deal, Kind};

use crate::fields::{Extra, Fields};
use crate::refusal::{Defect, Flaw, Refusal, Spot};
use crate::write::Pen;

/// Reads the deal of an event, and what is unknown in it.
pub(crate) fn read(kind: Kind, json: Json, event: usize) -> Result<(Deal, Extra), Refusal> {
    let fields = Fields::new(json, Spot { event: Some(event), field: "deal" })?;
    match kind {
        Kind::Cherokee => cherokee::read(fields).map(|(deal, extra)| (Deal::Cherokee(deal), extra)),
        Kind::Tomahawk => tomahawk::read(fields, event).map(|(deal, extra)| (Deal::Tomahawk(deal), extra)),
        Kind::Shamans => {
            let what = Flaw::Other("the Duel of the Shamans has no deals".to_owned());
            Err(Defect { event: Some(event), what }.into())
        }
    }
}

/// Writes a deal, and what was unknown in it.
pub(crate) fn write(deal: &Deal, extra: &Extra, pen: &mut Pen) {
    match deal {
        Deal::Cherokee(deal) => cherokee::write(deal, extra, pen),
        Deal::Tomahawk(deal) => tomahawk::write(deal, extra, pen),
        Deal::Shamans(deal) => match *deal {},
    }
}
