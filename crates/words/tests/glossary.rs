//! One word for one thing: the words that docs/glossary.md rules out stand in no text and on no rules page.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod texts;

use std::collections::BTreeSet;
use std::{fs, iter};

use words::Lang;

use self::texts::{Text, messages, one_line, places, root, texts};

/// Which words are not to be used for something, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ban {
    lang: Lang,
    place: String,
    word: String,
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
        let said = one_line(said).to_lowercase();
        match self.word.strip_suffix('*') {
            Some(stem) => places(&said, stem, true),
            None => places(&said, &self.word, false),
        }
    }
}

/// Each word that is ruled out and used after all, and where.
fn found(bans: &[Ban], texts: &[Text]) -> Vec<String> {
    let mut found = Vec::new();
    for ban in bans {
        for text in texts.iter().filter(|text| ban.concerns(text)) {
            let told = format!("{} {}: {}", ban.lang, text.key, ban.word);
            found.extend(iter::repeat_n(told, ban.count(&text.said)));
        }
    }
    found
}

fn glossary() -> String {
    fs::read_to_string(root().join("docs/glossary.md")).unwrap()
}

#[test]
fn no_text_uses_a_word_that_the_glossary_rules_out() {
    assert_eq!(found(&bans(&glossary()), &texts()), Vec::<String>::new());
}

#[test]
fn a_word_that_is_ruled_out_is_noticed_whatever_its_ending() {
    let bans = bans(
        "# x\n\n## Not these words\n\n| term | language | where | not |\n|---|---|---|---|\n| a | fr | all | scell*, un pas |\n",
    );
    let text = |lang, said: &str| messages(lang, "site", &format!("key = {said}\n"));
    let count = |lang, said| found(&bans, &text(lang, said)).len();
    assert_eq!(count(Lang::Fr, "Carte Scellée, puis\n    un  pas."), 2);
    assert_eq!(count(Lang::Fr, "descellée, un passage"), 0);
    assert_eq!(count(Lang::De, "scellée"), 0);
}

#[test]
fn what_stands_in_a_variant_or_between_values_is_read() {
    let file =
        "one = { $who ->\n    [you] Vous { $verb } le sceau\n   *[they] scellé{ \" \" }ici\n}\ntwo = Deux\n";
    let said = messages(Lang::Fr, "site", file);
    assert_eq!(
        said.iter().map(|text| text.said.as_str()).collect::<Vec<_>>(),
        ["Vous {} le sceau | scellé ici", "Deux"]
    );
    assert!(said[0].source.ends_with("scellé{ \" \" }ici\n}"), "{}", said[0].source);
    assert_eq!(said[1].source, "Deux");
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
