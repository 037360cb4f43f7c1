//! Any JSON value. Objects keep the order of their fields, and numbers keep their digits.

use core::fmt;

use crate::parse::{BadJson, parse};
use crate::write::write;

/// A JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// A number as it was written: what is not a whole number is kept and never calculated with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(Digits);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Digits {
    /// Most numbers: they need no room of their own.
    Whole(u64),
    /// One that is negative, a fraction, or very large.
    Other(Box<str>),
}

impl Json {
    /// Reads one value.
    ///
    /// # Errors
    /// A text that is not JSON, or has a field twice at any level, is refused.
    pub fn read(text: &str) -> Result<Json, BadJson> {
        parse(text)
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
            Json::Number(Number(Digits::Other(digits))) if digits.len() > 40 => {
                // Digits are ASCII: there is no character that could be cut in two.
                format!("{}…", &digits[..40])
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Json {
    /// Writes the value compactly.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self))
    }
}

impl Number {
    /// The number, if it is whole and not negative: `2.0` and `2e0` are not whole.
    #[must_use]
    pub const fn as_u64(&self) -> Option<u64> {
        match self.0 {
            Digits::Whole(whole) => Some(whole),
            Digits::Other(_) => None,
        }
    }

    /// The number, if it is whole: `-2.0` and `-0` are not.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match &self.0 {
            Digits::Whole(whole) => i64::try_from(*whole).ok(),
            Digits::Other(digits) => digits.parse().ok().filter(|whole| *whole != 0),
        }
    }

    /// A number from digits that have been found to be one.
    pub(crate) fn new(digits: &str) -> Number {
        Number(digits.parse().map_or_else(|_| Digits::Other(digits.into()), Digits::Whole))
    }
}

impl From<u64> for Number {
    fn from(whole: u64) -> Number {
        Number(Digits::Whole(whole))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Digits::Whole(whole) => whole.fmt(f),
            Digits::Other(digits) => f.write_str(digits),
        }
    }
}
