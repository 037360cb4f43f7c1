//! Why cards make no deck of Tomahawk, in a sentence: the same while they are entered, of a file and of a link.

use rules::tomahawk::{BadDeck, DeckPart};

use crate::fluent::Value;
use crate::say::Words;

/// Why cards make no deck, and what would be right: one sentence.
#[must_use]
pub fn bad_deck(bad: &BadDeck, words: &Words) -> String {
    let say = |key: &str, values: &[(&str, Value<'_>)]| words.say(key, values);
    let line = |line: usize| ("line", line.to_string().into());
    match *bad {
        BadDeck::UnknownLine { line: number } => say("bad-deck-line", &[line(number)]),
        BadDeck::Twice { line: number, part } => {
            say("bad-deck-twice", &[line(number), ("key", part.key().into())])
        }
        BadDeck::Missing { part } => say("bad-deck-missing", &[("key", part.key().into())]),
        BadDeck::Unreadable { line: number, item, part } => {
            say("bad-deck-item", &[line(number), ("item", item.to_string().into()), id_of(part)])
        }
        BadDeck::WrongCount { part, found, expected } => {
            say("bad-deck-count", &[id_of(part), ("found", found.into()), ("expected", expected.into())])
        }
        BadDeck::NotBasic { card } => say("bad-deck-not-basic", &[("card", card.to_string().into())]),
        BadDeck::NoCardOfValue { value } => say("bad-deck-value", &[("value", value.into())]),
        BadDeck::Hair { special, hair } => {
            say("bad-deck-hair", &[("special", format!("S{special}").into()), ("hair", hair.into())])
        }
        BadDeck::Durations { duration, found } => {
            say("bad-deck-rounds", &[("rounds", duration.into()), ("count", found.into())])
        }
    }
}

/// The word that texts choose by.
fn id_of(part: DeckPart) -> (&'static str, Value<'static>) {
    let id = match part {
        DeckPart::Basic => "basic",
        DeckPart::SpecialHair => "hair",
        DeckPart::Territories => "territories",
    };
    ("part", id.into())
}
