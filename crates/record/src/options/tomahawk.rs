//! The options of Tomahawk: `{"prized_animal":false,"deck":"reconstruction"}`.

use json::Json;
use rules::tomahawk::{Deck, Options, Prize};

use super::{BadOption, choice, deck};
use crate::fields::{Extra, Fields};
use crate::refusal::Unreadable;
use crate::write::Pen;

pub(super) fn read(fields: &mut Fields) -> Result<Options, Unreadable> {
    let prize = choice(fields, "prized_animal", "false or true", Prize::Without, |json| match json {
        Json::Bool(false) => Some(Prize::Without),
        Json::Bool(true) => Some(Prize::With),
        _ => None,
    })?;
    let deck = match fields.take("deck") {
        None => Deck::reconstruction(),
        Some(Json::Text(name)) if name == "reconstruction" => Deck::reconstruction(),
        Some(json @ Json::Object(_)) => deck::read(json, fields)?,
        Some(other) => {
            let accepted = "\"reconstruction\" or a deck with basic, special_hair and territories";
            return Err(BadOption::Value { key: "deck", found: other.brief(), accepted }.into());
        }
    };
    Ok(Options::new(prize, deck))
}

pub(super) fn write(options: &Options, deck_extra: &Extra, pen: &mut Pen) {
    pen.name("prized_animal").bare(options.prize() == Prize::With);
    pen.name("deck");
    if *options.deck() == Deck::reconstruction() && deck_extra.is_empty() {
        pen.plain("reconstruction");
    } else {
        deck::write(options.deck(), deck_extra, pen);
    }
}
