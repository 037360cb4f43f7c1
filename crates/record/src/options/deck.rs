//! A full deck of Tomahawk: `{"basic":["1.0",…],"special_hair":[…],"territories":["3F5G",…]}`.

use core::fmt::Display;
use core::str::FromStr;

use json::Json;
use rules::tomahawk::Deck;

use super::{BadOption, all_of};
use crate::fields::{self, Fields};
use crate::refusal::{Spot, Unreadable};

const BASIC: &str = "basic";
const SPECIAL_HAIR: &str = "special_hair";
const TERRITORIES: &str = "territories";

/// The lists that a deck has, in the order of records.
pub(super) const LISTS: [&str; 3] = [BASIC, SPECIAL_HAIR, TERRITORIES];

/// Reads a deck from its JSON, as it stands in the options of a record.
///
/// # Errors
/// Says what is missing, not known or not allowed in a deck.
pub fn from_json(json: Json) -> Result<Deck, Unreadable> {
    let mut fields = Fields::new(json, Spot { event: None, field: "deck" })?;
    let basic = pieces(fields.need(BASIC)?, fields.spot(BASIC))?;
    let place = fields.spot(SPECIAL_HAIR);
    let special_hair = fields::list(fields.need(SPECIAL_HAIR)?, place, |item| hair(&item))?;
    let territories = pieces(fields.need(TERRITORIES)?, fields.spot(TERRITORIES))?;
    if let Some((name, _)) = fields.rest().fields().first() {
        let name: String = name.chars().take(40).collect();
        return Err(bad(format!("it has no list {name:?}: it has {}", all_of(LISTS.iter()))));
    }
    Deck::new(&basic, &special_hair, &territories).map_err(|error| bad(error.to_string()))
}

/// The deck written out.
pub(super) fn json(deck: &Deck) -> Json {
    let hair = deck.special_hair().iter().map(|hair| Json::Number(u64::from(*hair).into())).collect();
    let lists = [texts(deck.basic()), Json::List(hair), texts(deck.territories())];
    Json::Object(LISTS.into_iter().map(str::to_owned).zip(lists).collect())
}

fn texts(pieces: &[impl Display]) -> Json {
    Json::List(pieces.iter().map(|piece| Json::Text(piece.to_string())).collect())
}

fn pieces<T: FromStr<Err: Display>>(json: Json, place: Spot) -> Result<Vec<T>, Unreadable> {
    let texts = fields::texts(json, place)?;
    let piece = |text: String| match text.parse() {
        Ok(piece) => Ok(piece),
        Err(error) => Err(bad(format!("{} has {}: {error}", place.field, Json::Text(text).brief()))),
    };
    texts.into_iter().map(piece).collect()
}

fn hair(json: &Json) -> Result<u8, Unreadable> {
    let hair = if let Json::Number(number) = json { number.as_u64() } else { None };
    let hair = hair.and_then(|hair| hair.try_into().ok());
    hair.ok_or_else(|| bad(format!("{SPECIAL_HAIR} has {}: hair is 0 to 4", json.brief())))
}

fn bad(what: String) -> Unreadable {
    BadOption::Deck { what }.into()
}
