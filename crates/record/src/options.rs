//! Options and their JSON, and options as words of a command line.
//!
//! Both ways end in the same reader, so that both accept the same values and refuse with the same
//! sentences. Which options there are and what they take is declared by the games ([`rules::option`]). An option
//! that is not known is an error, in a record, too: it may change the rules.

mod deck;

use json::Json;
use rules::option::{Numbers, OptionSpec, Value, Values};
use rules::shelf::{Kind, Options};
use rules::tomahawk::Deck;

use crate::fields::Fields;
use crate::refusal::{Spot, Unreadable};

pub use self::deck::from_json as deck_from_json;

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
        accepted: String,
    },
    /// The option can have that value, but not with what else is agreed.
    #[error("the option {key} can be {found} only if {other} is {accepted}")]
    Needs {
        /// The option.
        key: &'static str,
        /// The value.
        found: String,
        /// The option that it depends on.
        other: &'static str,
        /// The values of that option which admit it.
        accepted: String,
    },
    /// The game has no such option.
    #[error("{game} has no option {key:?}: it has {accepted}")]
    Unknown {
        /// The game.
        game: Kind,
        /// The name that was given.
        key: String,
        /// The options that the game has.
        accepted: String,
    },
    /// The word is no option.
    #[error("an option is written K=V, like {example}, and this is {word:?}")]
    NoPair {
        /// The word.
        word: String,
        /// An option of the game.
        example: String,
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

/// Reads the options of a game from their JSON. Options left out take their defaults.
///
/// # Errors
/// Says which option is unknown, or cannot have its value, and what is accepted.
pub fn from_json(kind: Kind, json: Json) -> Result<Options, Unreadable> {
    let mut fields = Fields::new(json, Spot { event: None, field: "options" })?;
    let mut options = Options::default_of(kind);
    for spec in Options::specs(kind) {
        if let Some(json) = fields.take(spec.key) {
            options = with(&options, spec, json)?;
        }
    }
    match fields.rest().fields().first() {
        Some((key, _)) => Err(unknown(kind, key).into()),
        None => Ok(options),
    }
}

/// The options as they stand in a record, in its order.
#[must_use]
pub fn to_json(options: &Options) -> Json {
    Json::Object(options.written().map(|(spec, value)| (spec.key.to_owned(), json(value))).collect())
}

/// Reads options written as words like `players=3`, with the deck for a game of Tomahawk if it has no name.
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
    let options = from_json(kind, Json::Object(fields))?;
    Ok(match (options, deck) {
        (Options::Tomahawk(options), Some(deck)) => Options::Tomahawk(options.with_deck(deck)),
        (options, _) => options,
    })
}

/// The options with the value that the JSON says for one of them.
fn with(options: &Options, spec: &OptionSpec, json: Json) -> Result<Options, Unreadable> {
    let found = json.brief();
    let value = value(spec.values, json)?;
    let changed = value.and_then(|value| options.with(spec.key, value));
    let refusal = || match value.and_then(|value| needs(options, spec.key, value)) {
        Some((other, accepted)) => BadOption::Needs { key: spec.key, found, other, accepted },
        None => BadOption::Value { key: spec.key, found, accepted: accepted(spec.values) },
    };
    Ok(changed.ok_or_else(refusal)?)
}

/// The option that keeps another from having this value, and what it would have to be.
fn needs(options: &Options, key: &str, value: Value) -> Option<(&'static str, String)> {
    Options::specs(options.kind()).find_map(|other| {
        let admits = |wanted: &Value| options.with(other.key, *wanted)?.with(key, value);
        let admitting = other.values.listed().filter(|wanted| admits(wanted).is_some());
        let admitting: Vec<Json> = admitting.map(json).collect();
        (!admitting.is_empty()).then(|| (other.key, one_of(admitting.iter())))
    })
}

/// The value that the JSON says, if it is of the type that belongs there. Types are strict: `2.0` is not 2.
fn value(values: Values, json: Json) -> Result<Option<Value>, Unreadable> {
    Ok(match (values, json) {
        (Values::Deck, deck @ Json::Object(_)) => Some(Value::Deck(deck_from_json(deck)?)),
        (Values::Words(_) | Values::Deck, Json::Text(name)) => values.named(&name),
        (Values::Numbers(_), Json::Number(number)) => {
            number.as_u64().and_then(|number| number.try_into().ok()).map(Value::Number)
        }
        (Values::Flag, Json::Bool(flag)) => Some(Value::Flag(flag)),
        _ => None,
    })
}

fn json(value: Value) -> Json {
    match value {
        Value::Word(word) => Json::Text(word.to_owned()),
        Value::Number(number) => Json::Number(u64::from(number).into()),
        Value::Flag(flag) => Json::Bool(flag),
        Value::Deck(deck) => {
            deck.name().map_or_else(|| deck::json(&deck), |name| Json::Text(name.to_owned()))
        }
    }
}

/// What an option takes, for a sentence.
fn accepted(values: Values) -> String {
    let listed = values.listed().map(|value| json(value).to_string());
    match values {
        Values::Deck => one_of(listed.chain([format!("a deck with {}", all_of(deck::LISTS.iter()))])),
        Values::Numbers(Numbers { least, most }) if values.listed().next().is_none() => {
            format!("{least} to {most}")
        }
        Values::Words(_) | Values::Numbers(_) | Values::Flag => one_of(listed),
    }
}

fn pair(kind: Kind, word: &str) -> Result<(&str, &str), BadOption> {
    let pair = word.split_once('=');
    let (key, value) =
        pair.ok_or_else(|| BadOption::NoPair { word: word.to_owned(), example: example(kind) })?;
    if Options::specs(kind).any(|spec| spec.key == key) { Ok((key, value)) } else { Err(unknown(kind, key)) }
}

/// A word that changes an option of the game.
fn example(kind: Kind) -> String {
    let last = |spec: &OptionSpec| Some(format!("{}={}", spec.key, spec.values.listed().last()?));
    Options::specs(kind).find_map(last).unwrap_or_default()
}

fn unknown(game: Kind, key: &str) -> BadOption {
    let accepted = all_of(Options::specs(game).map(|spec| spec.key));
    BadOption::Unknown { game, key: key.chars().take(40).collect(), accepted }
}

/// The JSON that a word stands for: `true`, `false` and numbers themselves, everything else a text.
fn value_of(word: &str) -> Json {
    match Json::read(word) {
        Ok(value @ (Json::Bool(_) | Json::Number(_))) => value,
        _ => Json::Text(word.to_owned()),
    }
}

fn all_of(items: impl Iterator<Item = impl ToString>) -> String {
    listing(items, " and ")
}

fn one_of(items: impl Iterator<Item = impl ToString>) -> String {
    listing(items, " or ")
}

/// Items one after another, with this word before the last.
fn listing(items: impl Iterator<Item = impl ToString>, word: &str) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{}{word}{last}", rest.join(", ")),
        _ => items.concat(),
    }
}
