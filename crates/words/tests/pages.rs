//! The rules pages say the same in every language.

use std::collections::BTreeSet;

use rules::shelf::Kind;
use words::{Lang, rules_page};

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
            sums: page.matches('+').count(),
        }
    }
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
    for (found, instead) in
        [("T1 ", ""), ("| 1 | 3, 3 | 1, 4 |\n", ""), ("## Skalps", "Skalps"), ("S7 Nuage", "S6 Nuage")]
    {
        let changed = page.replacen(found, instead, 1);
        assert_ne!(changed, page);
        let same = Shape::of(&changed) == english;
        // One of several mentions is not missed; a heading, a row or a ruling is.
        assert_eq!(same, found.starts_with("S7"), "{found}");
    }
}

#[test]
fn pages_can_be_read_in_a_terminal_as_they_are_typed() {
    for (lang, kind) in Lang::ALL.into_iter().flat_map(|lang| Kind::ALL.map(|kind| (lang, kind))) {
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
