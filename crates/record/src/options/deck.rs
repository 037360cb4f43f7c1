//! A full deck of Tomahawk: `{"basic":["1.0",…],"special_hair":[…],"territories":["3F5G",…]}`.

use core::fmt::Display;
use core::str::FromStr;

use json::Json;
use rules::tomahawk::Deck;

use super::{BadOption, number};
use crate::fields::{self, Extra, Fields};
use crate::refusal::{Spot, Unreadable};
use crate::write::Pen;

/// Reads a deck; what is unknown in it is kept among the options' fields.
pub(super) fn read(json: Json, options: &mut Fields) -> Result<Deck, Unreadable> {
    let mut fields = Fields::new(json, options.spot("deck"))?;
    let basic = pieces(fields.need("basic")?, fields.spot("basic"))?;
    let place = fields.spot("special_hair");
    let hair = fields::list(fields.need("special_hair")?, place, |item| {
        number(&item).ok_or_else(|| bad(format!("special_hair has {}: hair is 0 to 4", item.brief())))
    })?;
    let territories = pieces(fields.need("territories")?, fields.spot("territories"))?;
    options.keep("deck", fields.rest());
    Deck::new(&basic, &hair, &territories).map_err(|error| bad(error.to_string()))
}

pub(super) fn write(deck: &Deck, extra: &Extra, pen: &mut Pen) {
    pen.object(extra, |pen| {
        pen.name("basic").plains(deck.basic());
        pen.name("special_hair").list(deck.special_hair(), |pen, hair| pen.bare(hair));
        pen.name("territories").plains(deck.territories());
    });
}

fn pieces<T: FromStr<Err: Display>>(json: Json, place: Spot) -> Result<Vec<T>, Unreadable> {
    let texts = fields::texts(json, place)?;
    let piece = |text: String| match text.parse() {
        Ok(piece) => Ok(piece),
        Err(error) => Err(bad(format!("{} has {}: {error}", place.field, Json::Text(text).brief()))),
    };
    texts.into_iter().map(piece).collect()
}

fn bad(what: String) -> Unreadable {
    BadOption::Deck { what }.into()
}
