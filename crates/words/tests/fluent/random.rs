//! Random texts.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::sample::{Index, select};
use proptest::test_runner::Config;
use words::Lang;
use words::fluent::{Texts, Value};

use crate::library::Both;

const VARIABLES: [&str; 3] = ["count", "who", "name_2"];
/// `many` is not among them: the library has the plural rules of CLDR 37, where French and Italian do not know it yet.
const NAMES: [&str; 6] = ["one", "other", "few", "you", "to-you", "they"];
/// What may get into a text by mistake.
const SCRAPS: [&str; 19] = [
    "{", "}", "[", "]", "*", "\"", "\\", "$", "->", "-", "#", "=", ".", " ", "\n", "\r\n", "\n    ", "a",
    "\u{a0}",
];

fn any_lang() -> impl Strategy<Value = Lang> {
    select(Lang::ALL.to_vec())
}

fn any_value() -> impl Strategy<Value = Value<'static>> {
    prop_oneof![
        select(NAMES.to_vec()).prop_map(Value::from),
        "[A-Za-zéß 0-9{}]{0,6}".prop_map(Value::from),
        (0..30_u64).prop_map(Value::from),
        any::<u32>().prop_filter("many", |number| number % 1_000_000 != 0).prop_map(Value::from),
    ]
}

/// Some of the variables have values, some even two.
fn any_values() -> impl Strategy<Value = Vec<(&'static str, Value<'static>)>> {
    vec((select(VARIABLES.to_vec()), any_value()), 0..5)
}

fn any_space() -> impl Strategy<Value = &'static str> {
    select(vec!["", " ", "   "])
}

fn any_blank() -> impl Strategy<Value = &'static str> {
    select(vec!["", " ", "\n  ", "\n"])
}

/// A line that is not blank.
fn any_line() -> impl Strategy<Value = String> {
    "[a-zA-Zéß’«\\[*.#=\"$-][a-z é ’»:;!?\\]*.\"\u{a0}=-]{0,8}"
}

fn any_simple() -> impl Strategy<Value = String> {
    let variable = (any_blank(), select(VARIABLES.to_vec()), any_blank());
    let quoted = (any_blank(), "[a-z é{}\\[\\]*$’-]{0,6}", any_blank());
    prop_oneof![
        any_line(),
        variable.prop_map(|(before, name, after)| format!("{{{before}${name}{after}}}")),
        quoted.prop_map(|(before, text, after)| format!("{{{before}\"{text}\"{after}}}")),
    ]
}

fn any_bracketed() -> impl Strategy<Value = String> {
    let number = prop_oneof![0..30_u32, any::<u32>()].prop_map(|number| number.to_string());
    let key = prop_oneof![select(NAMES.to_vec()).prop_map(str::to_owned), number];
    (any_space(), key, any_space()).prop_map(|(before, key, after)| format!("[{before}{key}{after}]"))
}

/// A choice whose variants are such texts.
fn any_choice(pattern: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let variant = (any_blank(), any_space(), any_bracketed(), any_space(), pattern);
    let variants = (vec(variant, 1..4), any::<Index>());
    (any_blank(), select(VARIABLES.to_vec()), any_space(), variants, any_space()).prop_map(
        |(before, name, space, (variants, default), end)| {
            let default = default.index(variants.len());
            let lines =
                variants.into_iter().enumerate().map(|(place, (blank, indent, key, space, pattern))| {
                    let star = if place == default { "*" } else { "" };
                    format!("{blank}{indent}{star}{key}{space}{pattern}\n")
                });
            format!("{{{before}${name} ->{space}\n{}{end}}}", lines.collect::<String>())
        },
    )
}

fn any_pattern() -> impl Strategy<Value = String> {
    let flat = vec(any_simple(), 1..4).prop_map(|parts| parts.concat());
    flat.prop_recursive(3, 24, 3, |inner| {
        vec(prop_oneof![any_simple(), any_choice(inner)], 1..4).prop_map(|parts| parts.concat())
    })
}

/// A file in which `key` has such a text.
fn any_file() -> impl Strategy<Value = String> {
    let line_end = prop_oneof![3 => Just("\n"), 1 => Just("\r\n")];
    (any_space(), any_pattern(), any_space(), line_end).prop_map(|(space, pattern, end, line_end)| {
        let file = format!("# A text.\n\nkey{space}={space}{pattern}{end}\n\nother = b\n");
        file.replace('\n', line_end)
    })
}

/// A file with one mistake somewhere, or none: something more, something less, or both.
fn any_damaged_file() -> impl Strategy<Value = String> {
    let damage = (any::<Index>(), 0..4_usize, select(SCRAPS.to_vec()));
    (any_file(), damage).prop_map(|(file, (place, removed, scrap))| {
        let letters: Vec<char> = file.chars().collect();
        let (before, after) = letters.split_at(place.index(letters.len()));
        let after = after.iter().skip(removed);
        before.iter().copied().chain(scrap.chars()).chain(after.copied()).chain(['\n']).collect()
    })
}

proptest! {
    #![proptest_config(Config { cases: 1_000, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_text_says_what_the_library_says(lang in any_lang(), file in any_file(), values in any_values()) {
        let both = Both::read(lang, [file.as_str()]);
        both.check("key", &values);
        both.check("other", &values);
    }

    #[test]
    fn what_is_not_refused_the_library_reads_too(
        lang in any_lang(), file in any_damaged_file(), values in any_values()
    ) {
        let mut texts = Texts::new(lang);
        if texts.add(&file).is_empty() {
            let both = Both::read(lang, [file.as_str()]);
            let keys = ["key", "other"].into_iter().filter(|key| texts.say(key, &[]).is_some());
            keys.for_each(|key| both.check(key, &values));
        }
    }
}
