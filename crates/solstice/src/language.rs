//! The language in which a command speaks to people: the one that was asked for, or that of the locale.
//!
//! What programs read (records, JSON) is the same in every language, and so are `--help` and refusals of arguments,
//! which are English.

use clap::Args;
use words::{Lang, Words};

/// The language in which people are told something.
#[derive(Debug, Args)]
pub(crate) struct Language {
    /// The language: en, fr, it or de. Default: that of the locale (LC_ALL, LC_MESSAGES, LANG), or English.
    #[arg(long, value_name = "L")]
    lang: Option<Lang>,
}

/// Where the locale for messages stands, the strongest first.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Language {
    /// The language.
    pub(crate) fn get(&self) -> Lang {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        self.lang
            .unwrap_or_else(|| LOCALE.into_iter().find_map(set).map_or(Lang::En, |locale| of_locale(&locale)))
    }

    /// Its texts.
    pub(crate) fn words(&self) -> &'static Words {
        Words::of(self.get())
    }
}

/// The language of a locale like `fr_CH.UTF-8`; English where it is none of ours, like `C`.
fn of_locale(locale: &str) -> Lang {
    let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    code.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::of_locale;

    #[test]
    fn a_locale_speaks_its_language_wherever_it_is_spoken() {
        for (locale, lang) in [
            ("fr_CH.UTF-8", Lang::Fr),
            ("fr", Lang::Fr),
            ("it.utf8", Lang::It),
            ("de_AT@euro", Lang::De),
            ("de-DE", Lang::De),
            ("en_US.UTF-8", Lang::En),
            ("es_ES.UTF-8", Lang::En),
            ("C.UTF-8", Lang::En),
            ("POSIX", Lang::En),
            ("french", Lang::En),
        ] {
            assert_eq!(of_locale(locale), lang, "{locale}");
        }
    }
}
