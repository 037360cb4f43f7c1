//! How texts are set and worded: the spaces and quotation marks of each language, and nothing that the review of the words
//! found wrong still stands where it stood.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "some of it is for the glossary alone")]
mod texts;

use std::collections::BTreeMap;
use std::fs;

use words::Lang;

use self::texts::{Text, messages, one_line, places, root, texts};

/// Texts of the review that stay as they were: the language, the key or the page, what stays of it, and why.
const KEPT: &[(&str, &str, &str, &str)] = &[
    (
        "en",
        "tomahawk.md",
        "the cards stay face down until its last round",
        "the review calls it right on the page: it is the text of the board that needed “its”",
    ),
    (
        "de",
        "cherokee.de.md",
        "die unterste Reihe",
        "the page explains with these words once what the base is",
    ),
];

/// How many texts of the boards the review marked A or B in each language.
const MARKED: [(Lang, usize); 4] = [(Lang::En, 101), (Lang::Fr, 91), (Lang::It, 79), (Lang::De, 70)];

/// A text as it was when the words were reviewed.
struct Old<'a> {
    lang: Lang,
    /// The key of a message, or the file name of a page.
    key: &'a str,
    /// Whether `text` is the whole message, not a part of it.
    is_whole: bool,
    text: &'a str,
}

impl Old<'_> {
    fn is_page(&self) -> bool {
        self.key.ends_with(".md")
    }

    fn is_kept(&self) -> bool {
        KEPT.iter()
            .any(|(lang, key, text, _)| (*lang, *key, *text) == (self.lang.code(), self.key, self.text))
    }

    /// Whether a text of today still is, or still has, what the review found wrong.
    fn is_still_in(&self, text: &Text) -> bool {
        let today = one_line(&text.source);
        if self.is_whole { today == self.text } else { places(&today, self.text, false) > 0 }
    }

    /// The texts that could still say it: the one of its key, and where that is gone, every one of the language.
    fn candidates<'t>(&self, texts: &'t [Text]) -> Vec<&'t Text> {
        let of_lang = || texts.iter().filter(|text| text.lang == self.lang);
        let same: Vec<&Text> = of_lang().filter(|text| text.key == self.key).collect();
        if same.is_empty() { of_lang().filter(|text| !text.is_page).collect() } else { same }
    }

    /// Under which keys it still stands.
    fn found(&self, texts: &[Text]) -> Vec<String> {
        let still = self.candidates(texts).into_iter().filter(|text| self.is_still_in(text));
        still.map(|text| format!("{} {}: {}", self.lang, text.key, self.text)).collect()
    }
}

/// The texts of tests/reviewed.txt.
fn reviewed(file: &str) -> Vec<Old<'_>> {
    file.lines().filter(|line| !line.starts_with('#')).map(old).collect()
}

fn old(line: &str) -> Old<'_> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [lang, key, kind, text] = cells[..] else { panic!("not four cells: {line}") };
    assert!(["whole", "part"].contains(&kind), "{line}");
    Old { lang: lang.parse().unwrap(), key, is_whole: kind == "whole", text }
}

fn fixture() -> String {
    fs::read_to_string(root().join("crates/words/tests/reviewed.txt")).unwrap()
}

#[test]
fn nothing_that_the_review_marked_still_stands_where_it_stood() {
    let (file, texts) = (fixture(), texts());
    let marked = reviewed(&file).into_iter().filter(|old| !old.is_kept());
    let found: Vec<String> = marked.flat_map(|old| old.found(&texts)).collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn every_mark_of_the_review_is_looked_at_and_every_exception_is_one_of_them() {
    let file = fixture();
    let marks = reviewed(&file);
    let mut counts = BTreeMap::new();
    for mark in marks.iter().filter(|mark| !mark.is_page()) {
        *counts.entry(mark.lang.code()).or_insert(0) += 1;
    }
    assert_eq!(counts, MARKED.map(|(lang, count)| (lang.code(), count)).into());
    for kept in KEPT {
        assert!(marks.iter().any(|mark| mark.key == kept.1 && mark.text == kept.2), "{kept:?}");
        assert!(!kept.3.is_empty(), "{kept:?}");
    }
}

#[test]
fn a_marked_text_is_found_where_it_stands_and_where_it_has_moved_to() {
    let texts = messages(Lang::En, "site", "one = Look\n    back.\ntwo = We look back a lot.\n");
    let found = |line: &str| reviewed(line)[0].found(&texts);
    assert_eq!(found("en\tone\twhole\tLook back."), ["en one: Look back."]);
    assert_eq!(found("en\ttwo\twhole\tlook back"), Vec::<String>::new());
    assert_eq!(found("en\ttwo\tpart\tlook back"), ["en two: look back"]);
    assert_eq!(found("en\ttwo\tpart\tok back"), Vec::<String>::new());
    assert_eq!(found("en\tgone\twhole\tLook back."), ["en one: Look back."]);
}

/// What of a page is written for its readers, pictures described: no code, no addresses, no tags, no rules of tables.
fn written(page: &str) -> String {
    let mut written = String::new();
    let mut is_code = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        } else if !is_code && !line.starts_with("|--") && !is_address(line) {
            let line = line.replace("![", "[");
            written.push_str(&without(&without(&without(&line, '`', '`'), '<', '>'), '(', ')'));
            written.push('\n');
        }
    }
    written
}

/// Whether a line says where a link of the page leads: `[name]: FILE`.
fn is_address(line: &str) -> bool {
    line.starts_with('[') && line.contains("]: ")
}

/// A line without what stands between two signs; between brackets only if it is the address of a link.
fn without(line: &str, open: char, close: char) -> String {
    let mut rest = line;
    let mut kept = String::new();
    while let Some((start, end)) = between(rest, open, close) {
        kept.push_str(&rest[..start]);
        kept.push('x');
        rest = &rest[end..];
    }
    kept + rest
}

/// Where the first span between two signs begins and ends.
fn between(text: &str, open: char, close: char) -> Option<(usize, usize)> {
    let is_start = |at: &usize| open != '(' || text[..*at].ends_with(']');
    let start = text.match_indices(open).map(|(at, _)| at).find(is_start)?;
    let end = start + 1 + text[start + 1..].find(close)? + 1;
    Some((start, end))
}

/// What is wrong with the spaces and quotation marks of a text.
fn faults(lang: Lang, text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let around = |at: usize| signs[at.saturating_sub(20)..signs.len().min(at + 5)].iter().collect();
    let is_wrong = |at: &usize| {
        let before = at.checked_sub(1).map(|before| signs[before]);
        is_foreign_quote(lang, signs[*at])
            || is_badly_spaced(lang, before, signs[*at], signs.get(at + 1).copied())
    };
    (0..signs.len()).filter(is_wrong).map(around).collect()
}

/// Straight quotation marks, and those of other languages.
fn is_foreign_quote(lang: Lang, sign: char) -> bool {
    matches!(sign, '"' | '\'')
        || match lang {
            Lang::En => matches!(sign, '«' | '»' | '„'),
            Lang::Fr => matches!(sign, '“' | '”' | '„'),
            Lang::It => sign == '„',
            Lang::De => matches!(sign, '«' | '»' | '”'),
        }
}

/// French keeps a no-break space between a word and its signs. A per cent sign has one in German too; English and Italian
/// put it next to its number.
fn is_badly_spaced(lang: Lang, before: Option<char>, sign: char, after: Option<char>) -> bool {
    let is_kept = |space: Option<char>| matches!(space, Some('\u{a0}' | '\u{202f}'));
    let is_space = |space: Option<char>| space.is_some_and(char::is_whitespace);
    match (lang, sign) {
        (Lang::Fr, '«') => !is_kept(after),
        (Lang::Fr, '»' | ';' | '!' | '?') | (Lang::Fr | Lang::De, '%') => !is_kept(before),
        // A time of day, and the keys of a deck file, have no space there.
        (Lang::Fr, ':') => is_space(before) && !is_kept(before) || is_space(after) && !is_space(before),
        (Lang::En | Lang::It, '%') => is_space(before),
        _ => false,
    }
}

#[test]
fn texts_have_the_spaces_and_quotation_marks_of_their_language() {
    let mut found = Vec::new();
    for text in texts() {
        let said = if text.is_page { written(&text.said) } else { text.said.clone() };
        let faults = faults(text.lang, &said).into_iter();
        found.extend(faults.map(|fault| format!("{} {}: …{fault}…", text.lang, text.key)));
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_wrong_space_or_quotation_mark_is_noticed() {
    let count = |lang, text: &str| faults(lang, text).len();
    let right = "«\u{a0}Vrai\u{a0}»\u{a0}: oui\u{202f}; non\u{202f}! 7\u{a0}% à 12:30";
    assert_eq!(count(Lang::Fr, right), 0);
    for wrong in
        ["oui ; non", "oui\n: non", "oui: non", "oui !", "oui?", "« vrai\u{a0}»", "«\u{a0}vrai »", "7 %"]
    {
        assert_eq!(count(Lang::Fr, wrong), 1, "{wrong}");
        assert_eq!(count(Lang::En, &wrong.replace(['«', '»', '%'], "")), 0, "{wrong}");
    }
    assert_eq!([Lang::En, Lang::It].map(|lang| count(lang, "7% 8 %")), [1, 1]);
    assert_eq!(count(Lang::De, "7\u{a0}% 8 %"), 1);
    for (lang, wrong) in [
        (Lang::En, "\"so\""),
        (Lang::En, "it's"),
        (Lang::Fr, "“\u{a0}so\u{a0}”"),
        (Lang::It, "l'ora"),
        (Lang::De, "„so”"),
    ] {
        assert!(count(lang, wrong) > 0, "{wrong}");
    }
    assert_eq!(count(Lang::De, "„so“, wie’s ist"), 0);
}

#[test]
fn code_addresses_and_tags_of_a_page_are_not_text() {
    let page = "Deux `a ; b` et [un lien](x?y=\"1\")\u{202f}; <img alt=\"?\">\n|---|---|\n```\nb !\n```\n[un lien]: x?y\nFin";
    assert_eq!(written(page), "Deux x et [un lien]x\u{202f}; x\nFin\n");
    assert_eq!(written("une liste (de trois !)\n"), "une liste (de trois !)\n");
    assert_eq!(written("![Un mont](mont.svg)\n"), "[Un mont]x\n");
}
