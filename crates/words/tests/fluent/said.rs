//! What a text says, case by case.

use words::Lang;
use words::fluent::{Texts, Value};

#[track_caller]
fn say(lang: Lang, file: &str, values: &[(&str, Value<'_>)]) -> String {
    let mut texts = Texts::new(lang);
    assert_eq!(texts.add(file), []);
    texts.say("key", values).unwrap()
}

#[test]
fn a_variable_without_a_value_is_shown_by_its_name_and_chooses_the_default() {
    assert_eq!(say(Lang::En, "key = { $name } wins", &[]), "{$name} wins");
    let text = "key = { $who ->\n    [you] You\n   *[they] They\n    [to-you] Us\n}";
    assert_eq!(say(Lang::En, text, &[]), "They");
}

#[test]
fn of_two_values_for_one_variable_the_last_counts() {
    assert_eq!(say(Lang::En, "key = { $name }", &[("name", "Anna".into()), ("name", "Ben".into())]), "Ben");
}

#[test]
fn spaces_at_the_end_of_a_line_are_not_said_unless_they_are_in_quotes_or_do_not_break() {
    assert_eq!(say(Lang::En, "key = a  \n", &[]), "a");
    assert_eq!(say(Lang::En, "key = a\r\n", &[]), "a");
    assert_eq!(say(Lang::En, "key = a{ \" \" }  \n", &[]), "a ");
    assert_eq!(say(Lang::Fr, "key = a\u{a0}\n", &[]), "a\u{a0}");
}

#[test]
fn a_million_is_many_where_a_language_has_a_word_for_it() {
    let text = "key = { $count ->\n    [one] un\n    [many] { $count } de\n   *[other] { $count }\n}";
    let count = |lang, count: u64| say(lang, text, &[("count", count.into())]);
    assert_eq!(count(Lang::Fr, 1_000_000), "1000000 de");
    assert_eq!(count(Lang::It, 2_000_000), "2000000 de");
    assert_eq!(count(Lang::Fr, 0), "un");
    assert_eq!(count(Lang::It, 0), "0");
    assert_eq!(count(Lang::De, 1_000_000), "1000000");
}
