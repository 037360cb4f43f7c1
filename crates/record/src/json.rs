//! JSON as records need it: objects keep the order of their fields, and no field is given twice.

use core::fmt::{self, Write};

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};
use serde_json::Number;

use crate::refusal::Unreadable;

/// The sentence on a field that is given twice, before and after its name.
const TWICE_BEFORE: &str = "the field ";
const TWICE_AFTER: &str = " is given twice";

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, whole or not.
    Number(Number),
    /// A text.
    Text(String),
    /// A list of values.
    List(Vec<Json>),
    /// Fields in their order; no name occurs twice.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one value.
    ///
    /// # Errors
    /// A text that is not JSON, or has a field twice at any level, is refused.
    pub fn read(text: &str) -> Result<Json, Unreadable> {
        serde_json::from_str(text).map_err(|error| {
            let whole = error.to_string();
            let why = whole.rsplit_once(" at line ").map_or(whole.as_str(), |(why, _)| why).to_owned();
            if error.is_data() {
                Unreadable::Twice { field: named_twice(&why) }
            } else {
                Unreadable::NotJson { why, column: error.column() }
            }
        })
    }

    /// The value in a few words, for a refusal that names it.
    #[must_use]
    pub fn brief(&self) -> String {
        match self {
            Json::List(_) => "a list".to_owned(),
            Json::Object(_) => "an object".to_owned(),
            Json::Text(text) if text.chars().nth(40).is_some() => {
                let start: String = text.chars().take(40).collect();
                format!("{}…", Json::Text(start))
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => self.to_string(),
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(AnyJson)
    }
}

/// A value as part of what is serialized. Options are, and no option is a fraction.
impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(whole), _) => serializer.serialize_u64(whole),
                (None, Some(whole)) => serializer.serialize_i64(whole),
                (None, None) => Err(S::Error::custom("only whole numbers are serialized")),
            },
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(items) => serializer.collect_seq(items),
            Json::Object(fields) => serializer.collect_map(fields.iter().map(|(name, value)| (name, value))),
        }
    }
}

impl fmt::Display for Json {
    /// Writes the value compactly.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => value.fmt(f),
            Json::Number(number) => write_number(number, f),
            Json::Text(text) => write_text(text, f),
            Json::List(items) => {
                f.write_char('[')?;
                for (position, item) in items.iter().enumerate() {
                    f.write_str(if position == 0 { "" } else { "," })?;
                    item.fmt(f)?;
                }
                f.write_char(']')
            }
            Json::Object(fields) => {
                f.write_char('{')?;
                for (position, (name, value)) in fields.iter().enumerate() {
                    f.write_str(if position == 0 { "" } else { "," })?;
                    write_text(name, f)?;
                    f.write_char(':')?;
                    value.fmt(f)?;
                }
                f.write_char('}')
            }
        }
    }
}

/// Writes a number, by means that every program has: the browser's need not load further ones.
fn write_number(number: &Number, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match (number.as_u64(), number.as_i64(), number.as_f64()) {
        (Some(whole), ..) => write!(f, "{whole}"),
        (None, Some(whole), _) => write!(f, "{whole}"),
        (None, None, Some(value)) => write!(f, "{value:?}"),
        (None, None, None) => f.write_str("null"),
    }
}

/// Writes a text in quotes, with what JSON does not allow in it escaped.
pub(crate) fn write_text(text: &str, out: &mut impl Write) -> fmt::Result {
    out.write_char('"')?;
    let mut rest = text;
    while let Some(position) = rest.find(|c: char| c < ' ' || c == '"' || c == '\\') {
        let (plain, special) = rest.split_at(position);
        out.write_str(plain)?;
        let mut characters = special.chars();
        match characters.next().unwrap_or_default() {
            '\u{8}' => out.write_str("\\b")?,
            '\u{c}' => out.write_str("\\f")?,
            '\n' => out.write_str("\\n")?,
            '\r' => out.write_str("\\r")?,
            '\t' => out.write_str("\\t")?,
            quote @ ('"' | '\\') => write!(out, "\\{quote}")?,
            control => write!(out, "\\u{:04x}", u32::from(control))?,
        }
        rest = characters.as_str();
    }
    out.write_str(rest)?;
    out.write_char('"')
}

struct AnyJson;

impl<'de> Visitor<'de> for AnyJson {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json, E> {
        Ok(Json::Text(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Json, E> {
        Ok(Json::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        let mut fields: Vec<(String, Json)> = Vec::new();
        while let Some(field) = entries.next_entry()? {
            fields.push(field);
        }
        match given_twice(&fields) {
            Some(name) => {
                let name = Json::Text(name.to_owned());
                Err(A::Error::custom(format_args!("{TWICE_BEFORE}{name}{TWICE_AFTER}")))
            }
            None => Ok(Json::Object(fields)),
        }
    }
}

// Sorted, so that an object of a million fields takes no longer than it must.
fn given_twice(fields: &[(String, Json)]) -> Option<&str> {
    let mut names: Vec<&str> = fields.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// The name in the sentence on a field that is given twice, the only one that reading a value makes.
fn named_twice(sentence: &str) -> String {
    let name = sentence.strip_prefix(TWICE_BEFORE).and_then(|rest| rest.strip_suffix(TWICE_AFTER));
    match name.map(serde_json::from_str) {
        Some(Ok(Json::Text(name))) => name,
        _ => sentence.to_owned(),
    }
}
