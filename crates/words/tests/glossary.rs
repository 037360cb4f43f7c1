//! One word for one thing: the words that docs/glossary.md rules out stand in no text and on no rules page.
//!
//! Those that still do are counted in [`OPEN`]: there may be fewer of them, never more.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use rules::shelf::Kind;
use words::{Lang, rules_page};

/// Words that are ruled out and still stand somewhere: the language, the words, where, and how often.
const OPEN: &[(&str, &str, &str, usize)] = &[];

/// Which words are not to be used for something, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ban {
    lang: Lang,
    place: String,
    word: String,
}

/// A text for people: a message of a text file, or a rules page.
struct Text {
    lang: Lang,
    /// The game that it belongs to; the name of the file for texts of no game.
    owner: String,
    is_page: bool,
    said: String,
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The rows of the table under a heading, cell by cell.
fn rows<'d>(document: &'d str, heading: &str) -> Vec<Vec<&'d str>> {
    let section = document.split("\n## ").find(|section| section.starts_with(heading)).unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| "));
    rows.skip(1).map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// What the glossary rules out.
fn bans(document: &str) -> Vec<Ban> {
    let mut bans = Vec::new();
    for row in rows(document, "Not these words") {
        let [_, lang, place, words] = row[..] else { panic!("not four cells: {row:?}") };
        let ban = |word: &str| Ban {
            lang: lang.parse().unwrap(),
            place: place.to_owned(),
            word: word.trim().to_lowercase(),
        };
        bans.extend(words.split(',').map(ban));
    }
    bans
}

/// Every text and every rules page.
fn texts() -> Vec<Text> {
    let mut texts = Vec::new();
    for lang in Lang::ALL {
        let folder = root().join("crates/words/text").join(lang.code());
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let owner = path.file_stem().unwrap().to_string_lossy().into_owned();
            let said = messages(&fs::read_to_string(&path).unwrap());
            texts.extend(said.into_iter().map(|said| Text {
                lang,
                owner: owner.clone(),
                is_page: false,
                said,
            }));
        }
        texts.extend(Kind::ALL.map(|kind| Text {
            lang,
            owner: kind.name().to_owned(),
            is_page: true,
            said: one_line(rules_page(lang, kind)),
        }));
    }
    texts
}

/// The messages of a text file as they read; what is put into them is left out, and their variants stand side by side.
fn messages(file: &str) -> Vec<String> {
    let resource = fluent_syntax::parser::parse(file).unwrap();
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => message.value.as_ref(),
        _ => None,
    });
    messages.map(|pattern| one_line(&read(pattern))).collect()
}

fn read(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::StringLiteral { value } => (*value).to_owned(),
            _ => "{}".to_owned(),
        },
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| read(&variant.value)).collect::<Vec<_>>().join(" | ")
        }
    };
    pattern.elements.iter().map(element).collect()
}

/// The words of a text with single spaces between them, in small letters.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

impl Ban {
    fn concerns(&self, text: &Text) -> bool {
        self.lang == text.lang
            && match self.place.as_str() {
                "all" => true,
                "texts" => !text.is_page,
                "pages" => text.is_page,
                game => text.owner == game,
            }
    }

    /// How often the word stands in a text: a whole word, or with `*` the beginning of one.
    fn count(&self, said: &str) -> usize {
        let (word, is_stem) =
            self.word.strip_suffix('*').map_or((self.word.as_str(), false), |word| (word, true));
        let is_whole = |(start, found): &(usize, &str)| {
            let before = said[..*start].chars().next_back();
            let after = said[start + found.len()..].chars().next();
            let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            !is_letter(before) && (is_stem || !is_letter(after))
        };
        said.match_indices(word).filter(is_whole).count()
    }
}

/// How often each word that is ruled out is used after all.
fn found(bans: &[Ban], texts: &[Text]) -> BTreeMap<(String, String, String), usize> {
    let mut found = BTreeMap::new();
    for ban in bans {
        let count: usize =
            texts.iter().filter(|text| ban.concerns(text)).map(|text| ban.count(&text.said)).sum();
        if count > 0 {
            found.insert((ban.lang.to_string(), ban.word.clone(), ban.place.clone()), count);
        }
    }
    found
}

fn glossary() -> String {
    fs::read_to_string(root().join("docs/glossary.md")).unwrap()
}

#[test]
fn no_text_uses_a_word_that_the_glossary_rules_out() {
    let open: BTreeMap<_, _> = OPEN
        .iter()
        .map(|(lang, word, place, count)| ((lang.to_string(), word.to_string(), place.to_string()), *count))
        .collect();
    let found = found(&bans(&glossary()), &texts());
    let told = "a word that docs/glossary.md rules out is used more often than before; or less often, and then its \
        count in this test falls too";
    assert_eq!(found, open, "{told}");
}

#[test]
fn a_word_that_is_ruled_out_is_noticed_whatever_its_ending() {
    let bans = bans(
        "# x\n\n## Not these words\n\n| term | language | where | not |\n|---|---|---|---|\n| a | fr | all | scell*, un pas |\n",
    );
    let text =
        |lang, said: &str| Text { lang, owner: "site".to_owned(), is_page: false, said: one_line(said) };
    let count = |lang, said| found(&bans, &[text(lang, said)]).values().sum::<usize>();
    assert_eq!(count(Lang::Fr, "Carte Scellée, puis\nun  pas."), 2);
    assert_eq!(count(Lang::Fr, "descellée, un passage"), 0);
    assert_eq!(count(Lang::De, "scellée"), 0);
}

#[test]
fn what_stands_in_a_variant_or_between_values_is_read() {
    let said =
        messages("one = { $who ->\n    [you] Vous { $verb } le sceau\n   *[they] scellé{ \" \" }ici\n}\n");
    assert_eq!(said, ["vous {} le sceau | scellé ici"]);
}

#[test]
fn every_term_has_its_word_in_each_language() {
    let document = glossary();
    for heading in ["Every game", "Cherokee", "Tomahawk", "Duel of the Shamans"] {
        let rows = rows(&document, heading);
        let terms: BTreeSet<&str> = rows.iter().map(|row| row[0]).collect();
        assert!(rows.len() > 10 && terms.len() == rows.len(), "{heading}: a term twice");
        for row in rows.iter().filter(|row| row.len() == 5 || heading != "Tomahawk") {
            assert!(row.len() == 5 && row.iter().all(|cell| !cell.is_empty()), "{heading}: {row:?}");
        }
    }
}
