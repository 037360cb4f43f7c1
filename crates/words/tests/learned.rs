//! A program without texts in it is handed them, and then speaks as one that has them.

#![cfg(not(feature = "inside"))]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use words::{Lang, Words};

/// All files of a language, one after another.
fn texts(lang: Lang) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("text").join(lang.code());
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    files.collect::<Vec<_>>().join("\n")
}

/// The key of a text that begins on this line.
fn key(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    key.starts_with(|letter: char| letter.is_ascii_lowercase()).then_some(key)
}

#[test]
fn a_language_that_was_not_learned_says_its_keys() {
    assert!(!Words::knows(Lang::It));
    assert_eq!(Words::of(Lang::It).text("begin"), "begin");
    assert_eq!(Words::of(Lang::It).lang(), Lang::It);
}

#[test]
fn a_language_that_was_learned_is_spoken_also_by_those_who_asked_too_soon() {
    assert_eq!(Words::of(Lang::De).text("hint"), "hint");
    Words::learn(Lang::De, texts(Lang::De));
    assert!(Words::knows(Lang::De));
    assert_eq!(Words::of(Lang::De).text("hint"), "Tipp");
    // One after another they are still all there.
    for key in texts(Lang::De).lines().filter_map(key) {
        assert_ne!(Words::of(Lang::De).text(key), key);
    }
}

#[test]
fn a_language_is_learned_once() {
    Words::learn(Lang::Fr, texts(Lang::Fr));
    Words::learn(Lang::Fr, "hint = Something else".to_owned());
    assert_eq!(Words::of(Lang::Fr).text("hint"), "Conseil");
}

#[test]
fn a_text_that_cannot_be_read_costs_no_other() {
    Words::learn(Lang::En, "one = { $two\n\nthree = Four\n".to_owned());
    assert_eq!(Words::of(Lang::En).text("one"), "one");
    assert_eq!(Words::of(Lang::En).text("three"), "Four");
}

#[test]
fn lessons_are_learned_beside_the_other_texts_of_a_language() {
    assert!(!Words::knows_lessons(Lang::En));
    assert_eq!(Words::of(Lang::En).text("a-lesson"), "a-lesson");
    Words::learn_lessons(Lang::En, "a-lesson = One sentence".to_owned());
    Words::learn_lessons(Lang::En, "a-lesson = Another one".to_owned());
    assert!(Words::knows_lessons(Lang::En));
    assert_eq!(Words::of(Lang::En).text("a-lesson"), "One sentence");
}
