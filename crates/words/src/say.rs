//! Texts by their keys.

use core::fmt;
use std::sync::OnceLock;

use crate::fluent::{Texts, Value};
use crate::lang::Lang;

/// A place for each language.
type Shelf = [OnceLock<Words>; Lang::ALL.len()];

/// The languages whose texts are there.
static KNOWN: Shelf = empty();

/// The languages whose lessons are there beside their other texts.
static LESSONS: Shelf = empty();

/// The texts of one language.
pub struct Words {
    lang: Lang,
    texts: Texts<'static>,
}

impl Words {
    /// The texts of a language. One that is not [known](Words::knows) says its keys.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Words {
        static SILENT: Shelf = empty();
        known(lang).unwrap_or_else(|| SILENT[lang.index()].get_or_init(|| Words::read(lang, &[])))
    }

    /// Whether the texts of a language are part of the program or have been learned.
    #[must_use]
    pub fn knows(lang: Lang) -> bool {
        known(lang).is_some()
    }

    /// Takes over the texts of a language: all its files, one after another. A language that is known already
    /// stays as it is.
    pub fn learn(lang: Lang, texts: String) {
        if !Words::knows(lang) {
            // A language that is known is known as long as the program runs.
            let _ = KNOWN[lang.index()].set(Words::read(lang, &[texts.leak()]));
        }
    }

    /// Whether the lessons of a language are part of the program or have been learned.
    #[must_use]
    pub fn knows_lessons(lang: Lang) -> bool {
        cfg!(feature = "inside") || LESSONS[lang.index()].get().is_some()
    }

    /// Takes over the texts of a language's lessons. They are said like all others; those that are known already stay as
    /// they are.
    pub fn learn_lessons(lang: Lang, texts: String) {
        if !Words::knows_lessons(lang) {
            let _ = LESSONS[lang.index()].set(Words::read(lang, &[texts.leak()]));
        }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A text that needs nothing put into it.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A text with these values put into it. A key that is not there is shown as it is; a test sees to it
    /// that none is.
    #[must_use]
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let of_lessons = || LESSONS[self.lang.index()].get()?.texts.say(key, values);
        self.texts.say(key, values).or_else(of_lessons).unwrap_or_else(|| key.to_owned())
    }

    fn read(lang: Lang, files: &[&'static str]) -> Words {
        let mut texts = Texts::new(lang);
        for file in files {
            // What cannot be read is left out, and the tests see to it that nothing is.
            texts.add(file);
        }
        Words { lang, texts }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.lang).finish()
    }
}

const fn empty() -> Shelf {
    [const { OnceLock::new() }; Lang::ALL.len()]
}

/// A language whose texts are there.
#[cfg(feature = "inside")]
fn known(lang: Lang) -> Option<&'static Words> {
    let read = || Words::read(lang, &crate::inside::texts(lang));
    Some(KNOWN[lang.index()].get_or_init(read))
}

/// A language whose texts are there.
#[cfg(not(feature = "inside"))]
fn known(lang: Lang) -> Option<&'static Words> {
    KNOWN[lang.index()].get()
}
