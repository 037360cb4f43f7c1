//! Texts by their keys.

use core::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

use crate::lang::Lang;

/// What is put into a text: a text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// The texts of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The files of one language.
macro_rules! files {
    ($lang:literal) => {
        files!($lang: "names", "site", "table", "cherokee", "tomahawk", "shamans", "events", "refusals", "records", "review")
    };
    ($lang:literal: $($name:literal),*) => {
        [$(include_str!(concat!("../text/", $lang, "/", $name, ".ftl"))),*]
    };
}

const FILES: [[&str; 10]; Lang::ALL.len()] = [files!("en"), files!("fr"), files!("it"), files!("de")];

impl Words {
    /// The texts of a language.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Words {
        static WORDS: [OnceLock<Words>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
        WORDS[lang.index()].get_or_init(|| Words::read(lang))
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

    fn read(lang: Lang) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
        bundle.set_use_isolating(false);
        for file in FILES[lang.index()] {
            // What cannot be read is left out, and the tests see to it that nothing is.
            let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(rest, _)| rest);
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

const fn identifier(lang: Lang) -> LanguageIdentifier {
    match lang {
        Lang::En => langid!("en"),
        Lang::Fr => langid!("fr"),
        Lang::It => langid!("it"),
        Lang::De => langid!("de"),
    }
}
