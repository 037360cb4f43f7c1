//! The texts and the rules pages, as part of the program.

use rules::shelf::Kind;

use crate::lang::Lang;

/// The files of one language.
macro_rules! files {
    ($lang:literal) => {
        files!($lang: "names", "site", "table", "cherokee", "tomahawk", "cards", "shamans", "events", "refusals", "records", "review", "learn", "lessons", "terminal")
    };
    ($lang:literal: $($name:literal),*) => {
        [$(include_str!(concat!("../text/", $lang, "/", $name, ".ftl"))),*]
    };
}

/// A page of docs/rules.
macro_rules! page {
    ($name:literal) => {
        include_str!(concat!("../../../docs/rules/", $name, ".md"))
    };
}

const FILES: [[&str; 14]; Lang::ALL.len()] = [files!("en"), files!("fr"), files!("it"), files!("de")];

/// The texts of a language, file by file.
pub(crate) const fn texts(lang: Lang) -> [&'static str; 14] {
    FILES[lang.index()]
}

/// The rules of a game as they are read in a terminal: the Markdown of their page, with the words of each picture in
/// square brackets in its place.
#[must_use]
pub fn rules_text(lang: Lang, kind: Kind) -> String {
    let blocks = rules_page(lang, kind).split("\n\n").map(|block| match picture_words(block) {
        Some(words) => format!("[{words}]"),
        None => block.to_owned(),
    });
    blocks.collect::<Vec<_>>().join("\n\n")
}

/// The words of a picture, if that is what a block is.
fn picture_words(block: &str) -> Option<&str> {
    let (words, path) = block.strip_prefix("![")?.split_once("](")?;
    path.ends_with(".svg)").then_some(words)
}

/// The rules of a game, in Markdown. The browser client has them as HTML.
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
