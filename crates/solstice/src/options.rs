//! The options of a game from words like `players=3`, and the chance that a game starts from.

use std::fs;
use std::path::Path;

use record::{BadOption, Json, Seed};
use rules::option::Values;
use rules::shelf::{Kind, Options};
use rules::tomahawk::Deck;

use crate::failure::Failure;

/// Reads the options of a game. `deck=FILE` names a file with a deck of Tomahawk.
pub(crate) fn read(kind: Kind, words: &[String]) -> Result<Options, Failure> {
    let words = || words.iter().map(String::as_str);
    let decks: Vec<(&str, &str)> = words().filter_map(|word| deck_option(kind, word)).collect();
    let deck = match decks[..] {
        [] => None,
        [(_, name)] => Some(deck(name)?),
        [(key, _), ..] => return Err(Failure::Usage(BadOption::Twice { key: key.to_owned() }.to_string())),
    };
    let others = words().filter(|word| deck_option(kind, word).is_none());
    record::options_from_words(kind, others, deck).map_err(|error| Failure::Usage(error.to_string()))
}

/// The seed that was asked for, or one from the operating system.
pub(crate) fn seed(asked: Option<Seed>) -> Result<Seed, Failure> {
    if let Some(seed) = asked {
        return Ok(seed);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::Content(format!("could not get random bytes from the operating system: {error}"))
    })?;
    Ok(Seed::new(bytes))
}

/// The two sides of a word like `deck=FILE`, if that is an option which takes a deck.
fn deck_option(kind: Kind, word: &str) -> Option<(&str, &str)> {
    let (key, value) = word.split_once('=')?;
    let takes_a_deck = Options::specs(kind).any(|spec| spec.key == key && spec.values == Values::Deck);
    takes_a_deck.then_some((key, value))
}

/// The deck of this name, or the one in the file of this name.
fn deck(name: &str) -> Result<Deck, Failure> {
    Deck::named(name).map_or_else(|| deck_in(Path::new(name)), Ok)
}

fn deck_in(path: &Path) -> Result<Deck, Failure> {
    let wrong = |what: String| Failure::Content(format!("the deck in {}: {what}", path.display()));
    let length = fs::metadata(path).map_err(|error| Failure::reading(path, &error))?.len();
    if length > Deck::LONGEST_FILE as u64 {
        return Err(wrong(format!("the file is too large for a deck ({length} bytes)")));
    }
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(path, &error))?;
    if text.trim_start().starts_with('{') {
        let json = Json::read(&text).map_err(record::Unreadable::Json);
        json.and_then(record::deck_from_json).map_err(|error| wrong(error.to_string()))
    } else {
        text.parse().map_err(|error: rules::tomahawk::BadDeck| wrong(error.to_string()))
    }
}
