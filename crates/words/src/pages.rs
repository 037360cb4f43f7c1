//! The rules of the games, as pages for players.

use rules::shelf::Kind;

use crate::lang::Lang;

/// A page of docs/rules.
macro_rules! page {
    ($name:literal) => {
        include_str!(concat!("../../../docs/rules/", $name, ".md"))
    };
}

/// The rules of a game, in Markdown.
#[must_use]
pub const fn rules_page(lang: Lang, kind: Kind) -> &'static str {
    match (lang, kind) {
        (Lang::En, Kind::Cherokee) => page!("cherokee"),
        (Lang::En, Kind::Tomahawk) => page!("tomahawk"),
        (Lang::En, Kind::Shamans) => page!("shamans"),
        (Lang::Fr, Kind::Cherokee) => page!("cherokee.fr"),
        (Lang::Fr, Kind::Tomahawk) => page!("tomahawk.fr"),
        (Lang::Fr, Kind::Shamans) => page!("shamans.fr"),
        (Lang::It, Kind::Cherokee) => page!("cherokee.it"),
        (Lang::It, Kind::Tomahawk) => page!("tomahawk.it"),
        (Lang::It, Kind::Shamans) => page!("shamans.it"),
        (Lang::De, Kind::Cherokee) => page!("cherokee.de"),
        (Lang::De, Kind::Tomahawk) => page!("tomahawk.de"),
        (Lang::De, Kind::Shamans) => page!("shamans.de"),
    }
}
