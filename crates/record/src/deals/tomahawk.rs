//! The deals of Tomahawk: the opening, the decks, and a card taken from a hand (T9).

use arrayvec::ArrayVec;
use json::Json;
use rules::BySeat;
use rules::tomahawk::{Card, Deal, Special, Territory};

use crate::fields::{self, Extra, Fields};
use crate::refusal::{Refusal, Spot, Unreadable};
use crate::write::Pen;

pub(super) fn read(fields: Fields, event: usize) -> Result<(Deal, Extra), Refusal> {
    let expected = "either \"specials\" and \"piles\", or \"decks\", or \"forced\"";
    let opening = fields.has("specials") || fields.has("piles");
    match (opening, fields.has("decks"), fields.has("forced")) {
        (true, false, false) => read_opening(fields),
        (false, true, false) => read_decks(fields),
        (false, false, true) => read_forced(fields),
        (false, false, false) => {
            Err(Unreadable::Deal { event, found: "none of its fields", expected }.into())
        }
        _ => Err(Unreadable::Deal { event, found: "the fields of two", expected }.into()),
    }
}

pub(super) fn write(deal: &Deal, extra: &Extra, pen: &mut Pen) {
    pen.object(extra, |pen| match deal {
        Deal::Opening { specials, piles, prized } => {
            pen.name("specials").list(specials.values(), |pen, dealt| pen.plains(dealt));
            pen.name("piles").list(piles, |pen, pile| pen.plains(pile));
            if let Some(prized) = prized {
                pen.name("prized").plain(prized);
            }
        }
        Deal::Decks { decks } => {
            pen.name("decks").list(decks.values(), |pen, deck| pen.plains(deck));
        }
        Deal::Forced { seat, pile, card } => {
            pen.name("forced").object(extra.within("forced"), |pen| {
                pen.name("seat").bare(seat.number());
                pen.name("pile").bare(pile);
                pen.name("card").plain(card);
            });
        }
    });
}

fn read_opening(mut fields: Fields) -> Result<(Deal, Extra), Refusal> {
    let place = fields.spot("specials");
    let specials: [[Special; 3]; 2] =
        fields::exactly(fields.need("specials")?, place, |dealt| pieces(dealt, place))?;
    let place = fields.spot("piles");
    let piles: [ArrayVec<Territory, 4>; 4] =
        fields::exactly(fields.need("piles")?, place, |pile| fields::pieces(pile, place))?;
    let prized = match fields.take("prized") {
        Some(prized) => {
            let place = fields.spot("prized");
            Some(fields::piece(&fields::text(prized, place)?, place)?)
        }
        None => None,
    };
    Ok((Deal::Opening { specials: BySeat::new(specials), piles, prized }, fields.rest()))
}

fn read_decks(mut fields: Fields) -> Result<(Deal, Extra), Refusal> {
    let place = fields.spot("decks");
    let decks: [[Card; 24]; 2] = fields::exactly(fields.need("decks")?, place, |deck| pieces(deck, place))?;
    Ok((Deal::Decks { decks: BySeat::new(decks) }, fields.rest()))
}

fn read_forced(mut fields: Fields) -> Result<(Deal, Extra), Refusal> {
    let mut forced = Fields::new(fields.need("forced")?, fields.spot("forced"))?;
    let seat = fields::seat(&forced.need("seat")?, forced.spot("seat"))?;
    let place = forced.spot("pile");
    let number = fields::whole(&forced.need("pile")?, place)?;
    let pile = fields::piece(&number.to_string(), place)?;
    let place = forced.spot("card");
    let card = fields::piece(&fields::text(forced.need("card")?, place)?, place)?;
    fields.keep("forced", forced.rest());
    Ok((Deal::Forced { seat, pile, card }, fields.rest()))
}

/// Exactly so many pieces.
fn pieces<T, const N: usize>(json: Json, place: Spot) -> Result<[T; N], Refusal>
where
    T: core::str::FromStr<Err: core::fmt::Display>,
{
    fields::exactly(json, place, |item| match item {
        Json::Text(text) => fields::piece(&text, place),
        other => Err(fields::wrong_type(&other, place, "a list of texts").into()),
    })
}
