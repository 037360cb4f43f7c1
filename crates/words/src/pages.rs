//! The rules of the games, as pages for players.

use rules::shelf::Kind;

use crate::lang::Lang;

/// A page of docs/rules.
macro_rules! page {
    ($name:literal) => {
        include_str!(concat!("../../../docs/rules/", $name, ".md"))
    };
}

/// The rules of a game, in Markdown. They are in English so far, whatever the language.
#[must_use]
pub const fn rules_page(lang: Lang, kind: Kind) -> &'static str {
    match (lang, kind) {
        (Lang::En | Lang::Fr | Lang::It | Lang::De, Kind::Cherokee) => page!("cherokee"),
        (Lang::En | Lang::Fr | Lang::It | Lang::De, Kind::Tomahawk) => page!("tomahawk"),
        (Lang::En | Lang::Fr | Lang::It | Lang::De, Kind::Shamans) => page!("shamans"),
    }
}
