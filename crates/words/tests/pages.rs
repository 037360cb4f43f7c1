//! The rules pages say the same in every language.

use std::collections::BTreeSet;
use std::path::Path;

use rules::shelf::Kind;
use words::{Lang, rules_page, rules_text};

/// What a page is made of, whatever its language: headings by depth, paragraphs, items, rows of tables,
/// examples, and everything in notation.
#[derive(Debug, PartialEq, Eq)]
struct Shape<'p> {
    headings: Vec<usize>,
    blocks: usize,
    items: usize,
    cells: Vec<usize>,
    bold: usize,
    notation: BTreeSet<&'p str>,
    sums: usize,
    pictures: Vec<&'p str>,
}

impl Shape<'_> {
    fn of(page: &str) -> Shape<'_> {
        let lines = || page.lines();
        let depth = |line: &str| line.chars().take_while(|letter| *letter == '#').count();
        let is_item = |line: &str| {
            line.starts_with("- ")
                || line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok())
        };
        Shape {
            headings: lines().map(depth).filter(|depth| *depth > 0).collect(),
            blocks: page.split("\n\n").count(),
            items: lines().filter(|line| is_item(line)).count(),
            cells: lines().filter(|line| line.starts_with('|')).map(|row| row.matches('|').count()).collect(),
            bold: page.matches("**").count(),
            notation: notation(page),
            sums: page.matches(['+', '−']).count(),
            pictures: pictures(page).into_iter().map(|(_, path)| path).collect(),
        }
    }
}

/// Every page.
fn all() -> impl Iterator<Item = (Lang, Kind)> {
    Lang::ALL.into_iter().flat_map(|lang| Kind::ALL.map(|kind| (lang, kind)))
}

/// The pictures of a page: the words of each, and its path.
fn pictures(page: &str) -> Vec<(&str, &str)> {
    let blocks = page.split("\n\n").filter_map(|block| block.strip_prefix("![")?.split_once("]("));
    blocks.map(|(words, path)| (words, path.trim_end_matches(')'))).collect()
}

/// Cards, places, moves and numbers of rulings: words with both letters and digits.
fn notation(page: &str) -> BTreeSet<&str> {
    let ends = |letter: char| letter.is_whitespace() || "()|,;:.!?’*“”„«»\u{a0}\u{202f}".contains(letter);
    let is_noted = |word: &&str| {
        word.contains(|letter: char| letter.is_ascii_digit())
            && word.contains(|letter: char| letter.is_alphabetic())
    };
    page.split(ends).filter(is_noted).collect()
}

#[test]
fn every_page_has_the_same_shape_in_every_language() {
    for kind in Kind::ALL {
        let english = Shape::of(rules_page(Lang::En, kind));
        for lang in Lang::ALL {
            assert_eq!(Shape::of(rules_page(lang, kind)), english, "{kind} in {lang}");
        }
    }
}

#[test]
fn a_page_that_lacks_something_is_noticed() {
    let page = rules_page(Lang::De, Kind::Tomahawk);
    let english = Shape::of(rules_page(Lang::En, Kind::Tomahawk));
    for (found, instead) in [
        ("T1 ", ""),
        ("| 1 | 3, 3 | 1, 4 |\n", ""),
        ("## Skalps", "Skalps"),
        ("pictures/tomahawk-front", "x"),
        ("S7 Nuage", "S6 Nuage"),
    ] {
        let changed = page.replacen(found, instead, 1);
        assert_ne!(changed, page);
        let same = Shape::of(&changed) == english;
        // One of several mentions is not missed; a heading, a row, a picture or a ruling is.
        assert_eq!(same, found.starts_with("S7"), "{found}");
    }
}

#[test]
fn every_page_begins_with_at_most_a_hundred_words_in_short() {
    for (lang, kind) in all() {
        let page = rules_page(lang, kind);
        let short = page.split("\n## ").nth(1).unwrap();
        let words = short.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        assert!((50..=100).contains(&words), "{kind} in {lang}: {words}");
        assert_eq!(short.matches("**").count(), 6, "{kind} in {lang}: three steps");
    }
}

#[test]
fn every_picture_exists_and_has_words_of_its_own_in_each_language() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules"));
    let mut said = BTreeSet::new();
    for (lang, kind) in all() {
        let pictures = pictures(rules_page(lang, kind));
        assert!(pictures.len() >= 2, "{kind} in {lang}");
        for (words, path) in pictures {
            assert!(folder.join(path).is_file(), "{kind} in {lang}: {path}");
            assert!(words.split_whitespace().count() >= 10, "{kind} in {lang}: {words}");
            assert!(said.insert(words), "{kind} in {lang}: {words}");
        }
    }
}

#[test]
fn examples_are_about_people_and_notation_comes_last() {
    for (lang, kind) in all() {
        let page = rules_page(lang, kind);
        let typed = page.split("\n## ").position(|part| {
            let moves = ["6cx5c", "S2/2.1", "W2@a1"];
            moves.iter().any(|noted| part.contains(noted))
        });
        let parts: Vec<&str> = page.split("\n## ").collect();
        let before = parts[..typed.unwrap()].join("\n");
        assert_eq!(notation(&before), BTreeSet::new(), "{kind} in {lang}");
        assert!(before.contains("Anna") && before.contains("Ben"), "{kind} in {lang}");
    }
}

#[test]
fn in_a_terminal_a_picture_is_its_words() {
    for (lang, kind) in all() {
        let (page, text) = (rules_page(lang, kind), rules_text(lang, kind));
        assert!(!text.contains("![") && !text.contains(".svg"), "{kind} in {lang}");
        for (words, _) in pictures(page) {
            assert!(text.contains(&format!("\n\n[{words}]\n\n")), "{kind} in {lang}: {words}");
        }
        assert_eq!(text.split("\n\n").count(), page.split("\n\n").count(), "{kind} in {lang}");
    }
}

#[test]
fn pages_can_be_read_in_a_terminal_as_they_are_typed() {
    for (lang, kind) in all() {
        let page = rules_page(lang, kind);
        assert!(page.starts_with("# ") && page.ends_with('\n'), "{kind} in {lang}");
        for line in page.lines() {
            let strange =
                line.contains(['`', '<', '\t']) || line.starts_with("    ") || line.starts_with('>');
            assert!(!strange, "{kind} in {lang}: {line}");
        }
    }
}

#[test]
fn no_two_languages_share_a_page() {
    for kind in Kind::ALL {
        let pages: BTreeSet<&str> = Lang::ALL.map(|lang| rules_page(lang, kind)).into();
        assert_eq!(pages.len(), Lang::ALL.len());
    }
}
