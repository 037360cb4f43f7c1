//! The options of a game from words like `players=3`, and the chance that a game starts from.

use std::fs;
use std::path::Path;

use record::{BadOption, Json, Record, Seed};
use rules::shelf::{Kind, Options};
use rules::tomahawk::Deck;

use crate::failure::Failure;

/// A deck file is a page of text; what is longer is something else.
const LONGEST_DECK: u64 = 1 << 20;

/// Reads the options of a game. `deck=FILE` names a file with a deck of Tomahawk.
pub(crate) fn read(kind: Kind, words: &[String]) -> Result<Options, Failure> {
    let (decks, words): (Vec<&str>, Vec<&str>) =
        words.iter().map(String::as_str).partition(|word| kind == Kind::Tomahawk && names_a_file(word));
    let deck = match decks[..] {
        [] => None,
        [word] if !words.iter().any(|word| word.starts_with("deck=")) => {
            Some(deck(Path::new(&word["deck=".len()..]))?)
        }
        _ => return Err(Failure::Usage(BadOption::Twice { key: "deck".to_owned() }.to_string())),
    };
    record::options_from_words(kind, words, deck).map_err(|error| Failure::Usage(error.to_string()))
}

/// The seed that was asked for, or one from the operating system.
pub(crate) fn seed(asked: Option<Seed>) -> Result<Seed, Failure> {
    if let Some(seed) = asked {
        return Ok(seed);
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Content(format!("the operating system gives no random bytes: {error}")))?;
    Ok(Seed::new(bytes))
}

fn names_a_file(word: &str) -> bool {
    word.strip_prefix("deck=").is_some_and(|value| value != "reconstruction")
}

fn deck(path: &Path) -> Result<Deck, Failure> {
    let wrong = |what: String| Failure::Content(format!("the deck in {}: {what}", path.display()));
    let length = fs::metadata(path).map_err(|error| Failure::reading(path, &error))?.len();
    if length > LONGEST_DECK {
        return Err(wrong(format!("the file has {length} bytes, and a deck is a page of text")));
    }
    let text = fs::read_to_string(path).map_err(|error| Failure::reading(path, &error))?;
    if text.trim_start().starts_with('{') {
        json_deck(&text).map_err(wrong)
    } else {
        text.parse().map_err(|error: rules::tomahawk::BadDeck| wrong(error.to_string()))
    }
}

/// A deck as a record has it, read as the option of an empty record.
fn json_deck(text: &str) -> Result<Deck, String> {
    let deck = Json::read(text).map_err(|error| error.to_string())?;
    let record = format!(r#"{{"solstice":1,"game":"tomahawk","options":{{"deck":{deck}}},"events":[]}}"#);
    match Record::read(&record).map_err(|error| error.to_string())?.options {
        Options::Tomahawk(options) => Ok(*options.deck()),
        Options::Cherokee(_) | Options::Shamans(_) => Err("this is no deck of Tomahawk".to_owned()),
    }
}
