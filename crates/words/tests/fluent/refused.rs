//! What is refused, and why.

use words::Lang;
use words::fluent::{Texts, Why};

/// This entry cannot be read, and those around it are there.
#[track_caller]
fn check(entry: &str, why: Why) {
    let file = format!("before = one\n{entry}\nafter = two\n");
    let mut texts = Texts::new(Lang::En);
    let unreadable = texts.add(&file);
    let [found] = unreadable[..] else { panic!("{unreadable:?}") };
    assert_eq!((found.entry.trim_end(), found.why), (entry, why));
    assert_eq!(texts.say("before", &[]).as_deref(), Some("one"));
    assert_eq!(texts.say("after", &[]).as_deref(), Some("two"));
    assert_eq!(texts.say("key", &[]), None);
}

#[test]
fn what_fluent_has_and_we_do_not_is_refused() {
    check("-key = a term", Why::Unknown);
    check("key = { -term }", Why::Placeable);
    check("key = { other-key }", Why::Placeable);
    check("key = { NUMBER($count) }", Why::Placeable);
    check("key = { 3 }", Why::Placeable);
    check("key = { { $one } }", Why::Placeable);
    check("key = { \"\\u00a0\" }", Why::Quotes);
    check("key = a text\n    of two lines", Why::Continued);
    check("key =\n    a text below its key", Why::Empty);
    check("key = a text\n    .label = and its attribute", Why::Continued);
    check("key = { $one ->\n    [1.5] a\n   *[other] b\n}", Why::Variant);
    check("key = { $one ->\n    [-1] a\n   *[other] b\n}", Why::Variant);
    check("key = { $one ->\n    [one] a text\n      of two lines\n   *[other] b\n}", Why::Variant);
}

#[test]
fn what_is_no_fluent_is_refused() {
    check("key", Why::Unknown);
    check("key: a text", Why::Unknown);
    check("#a comment", Why::Unknown);
    check("#### a comment", Why::Unknown);
    check("# a comment\n    and more", Why::Unknown);
    check("key =", Why::Empty);
    check("key = { $one", Why::Brace);
    check("key = one }", Why::Brace);
    check("key = { $one two }", Why::Brace);
    check("key = { $ }", Why::Placeable);
    check("key = {}", Why::Placeable);
    check("key = { \"one }", Why::Quotes);
    check("key = { $one -> *[other] a }", Why::Variant);
    check("key = { $one ->\n    [one a\n   *[other] b\n}", Why::Variant);
    check("key = { $one ->\n    [] a\n   *[other] b\n}", Why::Variant);
    check("key = { $one ->\n    [99999999999999999999] a\n   *[other] b\n}", Why::Variant);
    check("key = { $one ->\n   *[other] b", Why::Variant);
    check("key = { $one ->\n    [one]\n   *[other] b\n}", Why::Empty);
    check("key = { $one ->\n    [one] a\n    [other] b\n}", Why::Default);
    check("key = { $one ->\n   *[one] a\n   *[other] b\n}", Why::Default);
    check("key = { $one ->\n}", Why::Default);
}

#[test]
fn what_precedes_the_first_text_is_blank_or_refused() {
    let mut texts = Texts::new(Lang::En);
    assert_eq!(texts.add("\n  \n\nkey = a\n"), []);
    let unreadable = texts.add("  indented = a\nother = b\n");
    assert_eq!(unreadable.iter().map(|found| found.why).collect::<Vec<_>>(), [Why::Unknown]);
    assert_eq!(texts.say("other", &[]).as_deref(), Some("b"));
}

#[test]
fn of_two_texts_with_one_key_the_first_stays_and_the_second_is_noticed() {
    let mut texts = Texts::new(Lang::En);
    assert_eq!(texts.add("key = a\n"), []);
    let unreadable = texts.add("key = b\n");
    assert_eq!(
        unreadable.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["\"key = b\" cannot be read: its key has a text already"]
    );
    assert_eq!(texts.say("key", &[]).as_deref(), Some("a"));
}
