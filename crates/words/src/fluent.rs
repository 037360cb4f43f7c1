//! Texts in the format of [Fluent](https://projectfluent.org), as far as ours use it.
//!
//! A text is its key, `=`, and one line; in braces it may hold a `$variable`, something in quotes, or a choice by a
//! variable, whose variants stand on lines of their own. There are no terms, attributes, references, functions,
//! escapes or texts of several lines: these are refused with a reason. What is read here is valid Fluent and means
//! the same to every other Fluent program: the tests hold it against the Fluent library, which the programs do without
//! because it made the one in the browser 33 KB larger.
//!
//! `read` makes patterns of texts, `pattern` makes sentences of them, with `value`s put in; `plural` knows how the
//! languages count.

mod pattern;
mod plural;
mod read;
mod value;

use std::collections::BTreeMap;

use self::pattern::Pattern;
pub use self::read::{Unreadable, Why};
pub use self::value::Value;
use crate::lang::Lang;

/// The texts of one language, by their keys.
#[derive(Debug)]
pub struct Texts<'t> {
    lang: Lang,
    patterns: BTreeMap<&'t str, Pattern<'t>>,
}

impl<'t> Texts<'t> {
    /// A language without texts.
    #[must_use]
    pub const fn new(lang: Lang) -> Texts<'t> {
        Texts { lang, patterns: BTreeMap::new() }
    }

    /// Adds the texts of a file. What cannot be read is left out and given back, and costs no other text; of two
    /// texts with the same key the first stays.
    pub fn add(&mut self, file: &'t str) -> Vec<Unreadable<'t>> {
        let mut unreadable = Vec::new();
        for entry in read::entries(file) {
            let why = match read::text(entry) {
                Ok(None) => continue,
                Ok(Some((key, _))) if self.patterns.contains_key(key) => Why::Repeated,
                Ok(Some((key, pattern))) => {
                    self.patterns.insert(key, pattern);
                    continue;
                }
                Err(why) => why,
            };
            unreadable.push(Unreadable { entry, why });
        }
        unreadable
    }

    /// The text of a key with these values put into it, if there is one. Of two values with the same name the last
    /// counts; a variable without a value is shown as `{$variable}`.
    #[must_use]
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let mut said = String::new();
        self.patterns.get(key)?.write(self.lang, values, &mut said);
        Some(said)
    }
}
