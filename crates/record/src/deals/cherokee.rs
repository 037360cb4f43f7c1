//! The deal of Cherokee: `{"clans":[…],"neutral":[…],"pyramid":[…],"hands":[[…],…],"first":0}`.

use arrayvec::ArrayVec;
use rules::cherokee::{Clan, Deal, Member};

use crate::fields::{self, Extra, Fields};
use crate::refusal::Refusal;
use crate::write::Pen;

pub(super) fn read(mut fields: Fields) -> Result<(Deal, Extra), Refusal> {
    let clans = fields::pieces(fields.need("clans")?, fields.spot("clans"))?;
    let neutral = read_neutral(&mut fields)?;
    let pyramid = fields::pieces(fields.need("pyramid")?, fields.spot("pyramid"))?;
    let hands = read_hands(&mut fields)?;
    let first = fields::seat(&fields.need("first")?, fields.spot("first"))?;
    Ok((Deal { clans, neutral, pyramid, hands, first }, fields.rest()))
}

pub(super) fn write(deal: &Deal, extra: &Extra, pen: &mut Pen) {
    let names =
        |clans: &[Clan]| -> ArrayVec<&'static str, 4> { clans.iter().map(|clan| clan.name()).collect() };
    pen.object(extra, |pen| {
        pen.name("clans").plains(names(&deal.clans));
        if !deal.neutral.is_empty() {
            pen.name("neutral").plains(names(&deal.neutral));
        }
        pen.name("pyramid").plains(&deal.pyramid);
        pen.name("hands").list(&deal.hands, |pen, hand| pen.plains(hand));
        pen.name("first").bare(deal.first.number());
    });
}

/// The neutral clans of an open game; a secret game does not have the field.
fn read_neutral(fields: &mut Fields) -> Result<ArrayVec<Clan, 2>, Refusal> {
    let place = fields.spot("neutral");
    let Some(json) = fields.take("neutral") else { return Ok(ArrayVec::new()) };
    let neutral: ArrayVec<Clan, 2> = fields::pieces(json, place)?;
    if neutral.is_empty() {
        return Err(place.defect("is empty: where there are no neutral clans the field is left out").into());
    }
    Ok(neutral)
}

fn read_hands(fields: &mut Fields) -> Result<ArrayVec<ArrayVec<Member, 18>, 4>, Refusal> {
    let place = fields.spot("hands");
    let hands: Vec<_> = fields::list(fields.need("hands")?, place, |hand| fields::pieces(hand, place))?;
    if hands.len() > 4 {
        let what = format_args!("has {} items where at most 4 belong", hands.len());
        return Err(place.defect(what).into());
    }
    Ok(hands.into_iter().collect())
}
