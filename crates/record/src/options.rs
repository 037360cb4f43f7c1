//! Options and their JSON, and options as words of a command line.
//!
//! Both ways end in the same reader, so that both accept the same values and refuse with the same
//! sentences. In a record unknown options are kept; everywhere else they are an error.

mod cherokee;
mod deck;
mod shamans;
mod tomahawk;

use json::Json;
use rules::shelf::{Kind, Options};
use rules::tomahawk::Deck;

use crate::fields::{Extra, Fields};
use crate::refusal::{Spot, Unreadable};
use crate::write::Pen;

/// Why an option is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOption {
    /// The option cannot have that value.
    #[error("the option {key} cannot be {found}: it takes {accepted}")]
    Value {
        /// The option.
        key: &'static str,
        /// The value, in short.
        found: String,
        /// The values that it can have.
        accepted: &'static str,
    },
    /// The game has no such option.
    #[error("{game} has no option {key:?}: it has {accepted}")]
    Unknown {
        /// The game.
        game: Kind,
        /// The name that was given.
        key: String,
        /// The options that the game has.
        accepted: &'static str,
    },
    /// The word is no option.
    #[error("an option is written K=V, like {example}, and this is {word:?}")]
    NoPair {
        /// The word.
        word: String,
        /// An option of the game.
        example: &'static str,
    },
    /// The option is given twice.
    #[error("the option {key} is given twice")]
    Twice {
        /// The option.
        key: String,
    },
    /// The deck cannot be played with.
    #[error("the option deck: {what}")]
    Deck {
        /// What is wrong with it.
        what: String,
    },
}

/// The names of a game's options, the same in words, and one option as an example.
struct Names {
    all: &'static [&'static str],
    accepted: &'static str,
    example: &'static str,
}

/// Reads the options of a game from their JSON. Options left out take their defaults.
///
/// # Errors
/// Says which option is unknown, or cannot have its value, and what is accepted.
pub fn from_json(kind: Kind, json: Json) -> Result<Options, Unreadable> {
    let (options, extra) = read(kind, Some(json))?;
    if let Some((key, _)) = extra.fields().first() {
        return Err(unknown(kind, key).into());
    }
    if let Some((key, _)) = extra.within("deck").fields().first() {
        let key: String = key.chars().take(40).collect();
        let what = format!("it has no list {key:?}: it has basic, special_hair and territories");
        return Err(BadOption::Deck { what }.into());
    }
    Ok(options)
}

/// The options as they stand in a record: all of them, also those that have their default.
#[must_use]
pub fn to_json(options: &Options) -> String {
    let mut pen = Pen::new();
    write(options, &Extra::default(), &mut pen);
    pen.finish()
}

/// Reads options written as words like `players=3`, with the deck for a game of Tomahawk if it is not
/// the reconstruction.
///
/// # Errors
/// Says which word is wrong, and what is accepted.
pub fn from_words<'w>(
    kind: Kind,
    words: impl IntoIterator<Item = &'w str>,
    deck: Option<Deck>,
) -> Result<Options, Unreadable> {
    let mut fields: Vec<(String, Json)> = Vec::new();
    for word in words {
        let (key, value) = pair(kind, word)?;
        if fields.iter().any(|(name, _)| name == key) {
            return Err(BadOption::Twice { key: key.to_owned() }.into());
        }
        fields.push((key.to_owned(), value_of(value)));
    }
    let (options, _) = read(kind, Some(Json::Object(fields)))?;
    Ok(match (options, deck) {
        (Options::Tomahawk(options), Some(deck)) => {
            Options::Tomahawk(rules::tomahawk::Options::new(options.prize(), deck))
        }
        (options, _) => options,
    })
}

/// Reads the options of a record, and what is unknown in them. Options left out take their defaults.
pub(crate) fn read(kind: Kind, json: Option<Json>) -> Result<(Options, Extra), Unreadable> {
    let json = json.unwrap_or(Json::Object(Vec::new()));
    let mut fields = Fields::new(json, Spot { event: None, field: "options" })?;
    let options = match kind {
        Kind::Cherokee => Options::Cherokee(cherokee::read(&mut fields)?),
        Kind::Tomahawk => Options::Tomahawk(tomahawk::read(&mut fields)?),
        Kind::Shamans => Options::Shamans(shamans::read(&mut fields)?),
    };
    Ok((options, fields.rest()))
}

/// Writes all options out, then the unknown ones.
pub(crate) fn write(options: &Options, extra: &Extra, pen: &mut Pen) {
    pen.object(extra, |pen| match options {
        Options::Cherokee(options) => cherokee::write(*options, pen),
        Options::Tomahawk(options) => tomahawk::write(options, extra.within("deck"), pen),
        Options::Shamans(options) => shamans::write(*options, pen),
    });
}

/// The value of an option, found by `accept`; the default if it is left out.
fn choice<T>(
    fields: &mut Fields,
    key: &'static str,
    accepted: &'static str,
    default: T,
    accept: impl FnOnce(&Json) -> Option<T>,
) -> Result<T, BadOption> {
    match fields.take(key) {
        None => Ok(default),
        Some(json) => accept(&json).ok_or_else(|| BadOption::Value { key, found: json.brief(), accepted }),
    }
}

/// The one of these that has the name given, if it is a text.
fn named<T: Copy>(json: &Json, names: &[(&str, T)]) -> Option<T> {
    let Json::Text(text) = json else { return None };
    names.iter().find(|(name, _)| name == text).map(|(_, value)| *value)
}

/// A whole number, strictly.
fn number<N: TryFrom<u64>>(json: &Json) -> Option<N> {
    let Json::Number(number) = json else { return None };
    N::try_from(number.as_u64()?).ok()
}

fn pair(kind: Kind, word: &str) -> Result<(&str, &str), BadOption> {
    let names = names(kind);
    let pair = word.split_once('=');
    let (key, value) =
        pair.ok_or_else(|| BadOption::NoPair { word: word.to_owned(), example: names.example })?;
    if names.all.contains(&key) { Ok((key, value)) } else { Err(unknown(kind, key)) }
}

fn unknown(game: Kind, key: &str) -> BadOption {
    BadOption::Unknown { game, key: key.chars().take(40).collect(), accepted: names(game).accepted }
}

fn names(kind: Kind) -> Names {
    let (all, accepted, example): (&[&str], _, _) = match kind {
        Kind::Cherokee => (&["players", "clans"], "players and clans", "players=3"),
        Kind::Tomahawk => (&["prized_animal", "deck"], "prized_animal and deck", "prized_animal=true"),
        Kind::Shamans => (&["variant", "exchange", "duels"], "variant, exchange and duels", "variant=pro"),
    };
    Names { all, accepted, example }
}

/// The JSON that a word stands for: `true`, `false` and numbers themselves, everything else a text.
fn value_of(word: &str) -> Json {
    match Json::read(word) {
        Ok(value @ (Json::Bool(_) | Json::Number(_))) => value,
        _ => Json::Text(word.to_owned()),
    }
}
