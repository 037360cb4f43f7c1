//! The languages.

use core::fmt;
use core::str::FromStr;

/// A language that is spoken here.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Italian.
    It,
    /// German.
    De,
}

/// A language that is not spoken here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang {
    code: String,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Fr, Lang::It, Lang::De];

    /// Its code: `en`, `fr`, `it`, `de`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::It => "it",
            Lang::De => "de",
        }
    }

    /// Its name, as those who speak it call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Fr => "Français",
            Lang::It => "Italiano",
            Lang::De => "Deutsch",
        }
    }

    /// The first language of these tags (`de-CH`, `fr`) that is spoken here; English if none is.
    pub fn best<'a>(tags: impl IntoIterator<Item = &'a str>) -> Lang {
        let spoken = |tag: &str| tag.split(['-', '_']).next().and_then(|code| code.parse().ok());
        tags.into_iter().find_map(spoken).unwrap_or_default()
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let known = Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(text));
        known.ok_or_else(|| UnknownLang { code: text.chars().take(40).collect() })
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no language of Solstice: there are en, fr, it and de", self.code)
    }
}

impl core::error::Error for UnknownLang {}
