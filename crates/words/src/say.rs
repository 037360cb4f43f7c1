//! Texts by their keys.

use core::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

use crate::lang::Lang;

/// What is put into a text: a text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// A place for each language.
type Shelf = [OnceLock<Words>; Lang::ALL.len()];

/// The languages whose texts are there.
static KNOWN: Shelf = empty();

/// The texts of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The texts of a language. One that is not [known](Words::knows) says its keys.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Words {
        static SILENT: Shelf = empty();
        known(lang).unwrap_or_else(|| SILENT[lang.index()].get_or_init(|| Words::read(lang, Vec::new())))
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
            let _ = KNOWN[lang.index()].set(Words::read(lang, vec![texts]));
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
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return key.to_owned() };
        let arguments: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    fn read(lang: Lang, texts: Vec<String>) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
        bundle.set_use_isolating(false);
        for text in texts {
            // What cannot be read is left out, and the tests see to it that nothing is.
            let resource = FluentResource::try_new(text).unwrap_or_else(|(rest, _)| rest);
            let _ = bundle.add_resource(resource);
        }
        Words { lang, bundle }
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
    let read = || Words::read(lang, crate::inside::texts(lang).map(str::to_owned).into());
    Some(KNOWN[lang.index()].get_or_init(read))
}

/// A language whose texts are there.
#[cfg(not(feature = "inside"))]
fn known(lang: Lang) -> Option<&'static Words> {
    KNOWN[lang.index()].get()
}

const fn identifier(lang: Lang) -> LanguageIdentifier {
    match lang {
        Lang::En => langid!("en"),
        Lang::Fr => langid!("fr"),
        Lang::It => langid!("it"),
        Lang::De => langid!("de"),
    }
}
