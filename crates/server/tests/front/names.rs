//! H6: what people may call themselves.

use proptest::prelude::{any, proptest};
use proptest::{prop_assert, prop_assert_eq};
use server::front::{BadName, Name};
use unicode_normalization::is_nfc;
use unicode_segmentation::UnicodeSegmentation;

/// Texts that must not become names, whatever stands around them.
const REFUSED: [&str; 69] = [
    "",
    " ",
    "\t\r\n",
    "\u{A0}\u{3000}",
    "a\0b",
    "a\nb",
    "a\rb",
    "a\tb",
    "a\u{7}b",
    "a\u{8}b",
    "a\u{B}b",
    "a\u{C}b",
    "a\u{1B}[31mred",
    "a\u{7F}b",
    "a\u{80}b",
    "a\u{85}b",
    "a\u{9B}31m",
    "a\u{2028}b",
    "a\u{2029}b",
    "a\u{AD}b",
    "a\u{34F}b",
    "a\u{61C}b",
    "\u{115F}",
    "\u{1160}",
    "\u{3164}",
    "\u{FFA0}",
    "a\u{17B4}b",
    "a\u{17B5}b",
    "a\u{180B}b",
    "a\u{180E}b",
    "\u{200B}",
    "a\u{200B}b",
    "a\u{200C}b",
    "a\u{200D}b",
    "a\u{200E}b",
    "a\u{200F}b",
    "a\u{202A}b",
    "a\u{202B}b",
    "a\u{202C}b",
    "a\u{202D}b",
    "a\u{202E}b",
    "a\u{2060}b",
    "a\u{2061}b",
    "a\u{2064}b",
    "a\u{2065}b",
    "a\u{2066}b",
    "a\u{2067}b",
    "a\u{2068}b",
    "a\u{2069}b",
    "a\u{206A}b",
    "\u{2800}\u{2800}",
    "a\u{FE0F}b",
    "\u{FEFF}a",
    "a\u{FFF9}b",
    "a\u{FFFC}b",
    "a\u{FFFD}b",
    "a\u{FFFE}b",
    "a\u{FFFF}b",
    "a\u{E000}b",
    "a\u{F8FF}b",
    "a\u{F0000}b",
    "a\u{10FFFF}b",
    "a\u{378}b",
    "a\u{E0001}b",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}",
    "a\u{E0100}b",
    "\u{301}",
    "a \u{301}",
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}",
];

/// Texts that are names, and how they are written then. Markup is text like any other: it is for those who
/// show it to show it as text.
const TAKEN: [(&str, &str); 30] = [
    ("Ada", "Ada"),
    ("  Ada\n", "Ada"),
    ("Ada\u{A0}\u{2003}  Lovelace", "Ada Lovelace"),
    ("7", "7"),
    ("?", "?"),
    ("Zoë", "Zoë"),
    ("Zoe\u{308}", "Zoë"),
    ("\u{212B}ngstr\u{F6}m", "Ångström"),
    ("Łukasz Żółć", "Łukasz Żółć"),
    ("李小龍", "李小龍"),
    ("\u{1112}\u{1161}\u{11AB}", "한"),
    ("محمد", "محمد"),
    ("שָׁלוֹם", "שָׁלוֹם"),
    ("नमस्ते", "नमस्ते"),
    ("ไทย ผู้", "ไทย ผู้"),
    ("Việt", "Việt"),
    ("🦊", "🦊"),
    ("🇫🇷 👍🏽", "🇫🇷 👍🏽"),
    ("❤\u{FE0F}", "❤\u{FE0F}"),
    ("Ada ❤\u{FE0F} Bo", "Ada ❤\u{FE0F} Bo"),
    ("👩\u{200D}🚀", "👩\u{200D}🚀"),
    ("👩🏽\u{200D}🚀", "👩🏽\u{200D}🚀"),
    ("👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨", "👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨"),
    ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈"),
    ("7\u{FE0F}\u{20E3}", "7\u{FE0F}\u{20E3}"),
    (
        "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
        "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
    ),
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
    ("'; DROP TABLE seats; --", "'; DROP TABLE seats; --"),
    ("{{7*7}} ${x} %s %n", "{{7*7}} ${x} %s %n"),
    ("\"><img src=x onerror=alert(1)", "\"><img src=x onerror=alert(1)"),
];

/// Parts of emoji where they show nothing.
const HIDDEN_IN_EMOJI: [&str; 13] = [
    "🦊\u{200D}",
    "\u{200D}🦊",
    "a\u{200D}🦊",
    "🦊\u{200D}a",
    "🦊\u{200D}\u{200D}🦊",
    "🦊\u{FE0F}",
    "❤\u{FE0F}\u{FE0F}",
    "❤\u{FE0E}",
    "1\u{FE0F}",
    "#\u{FE0F}x",
    "a\u{FE0F}\u{20E3}",
    "🏴\u{E0061}\u{E0062}\u{E0063}\u{E007F}",
    "👩\u{200D}👩\u{200D}👩\u{200D}👩\u{200D}👩",
];

#[test]
fn what_joins_emoji_hides_nowhere_else() {
    for text in HIDDEN_IN_EMOJI {
        assert!(Name::parse(text).is_err(), "{text:?}");
    }
}

#[test]
fn nobody_is_called_like_a_bot_of_the_server() {
    for text in ["Bot 5", "bot (level 5)", "Bot, Stufe 3", "Bot\u{3000}5", "Ada · Bot 5"] {
        assert_eq!(Name::parse(text), Err(BadName::Bot), "{text:?}");
    }
    assert!(Name::parse("Robot 5").is_ok() && Name::parse("Botond").is_ok(), "the control: people");
}

#[test]
fn what_hides_reorders_or_piles_up_is_no_name() {
    for text in REFUSED {
        assert!(Name::parse(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_rule_that_only_counts_would_take_nearly_all_of_them() {
    let counts = |text: &&&str| (1..=32).contains(&text.trim().chars().count());
    assert!(REFUSED.iter().filter(counts).count() >= 63, "the control of the test above");
}

#[test]
fn letters_of_all_scripts_are_welcome() {
    for (text, expected) in TAKEN {
        // The expected text is brought to NFC as well: an editor may have changed this file.
        let expected: String = unicode_normalization::UnicodeNormalization::nfc(expected).collect();
        let name = Name::parse(text);
        assert_eq!(name.as_ref().map(Name::as_str), Ok(expected.as_str()), "{text:?}");
    }
}

#[test]
fn a_name_has_at_most_32_letters_and_128_bytes() {
    assert!(Name::parse(&"x".repeat(32)).is_ok());
    assert_eq!(Name::parse(&"x".repeat(33)), Err(BadName::TooLong { letters: 33 }));
    assert!(Name::parse(&"🦊".repeat(32)).is_ok());
    let marked = "x\u{300}\u{301}\u{302}".repeat(19);
    assert_eq!(Name::parse(&marked), Err(BadName::TooManyBytes { bytes: 133 }));
    let endless = "x".repeat(1 << 20);
    assert_eq!(Name::parse(&endless), Err(BadName::TooManyBytes { bytes: 1 << 20 }));
}

#[test]
fn a_refusal_says_what_would_be_right() {
    for (text, sentence) in [
        ("", "a name has at least one letter, digit or sign that can be seen"),
        ("a\tb", "a name is one line without control characters, and this one has U+0009"),
        (
            "a\u{FE0F}",
            "a name has only characters that can be seen, and this one has U+FE0F outside of an emoji",
        ),
        ("a\u{E000}", "a name has only characters that everyone's device knows, and this one has U+E000"),
        ("\u{301}a", "a name has marks only on letters, at most 4 on each"),
    ] {
        assert_eq!(Name::parse(text).expect_err(text).to_string(), sentence);
    }
}

proptest! {
    #[test]
    fn whatever_is_taken_keeps_the_rules(text in any::<String>()) {
        if let Ok(name) = Name::parse(&text) {
            let name = name.as_str();
            prop_assert!((1..=32).contains(&name.graphemes(true).count()));
            prop_assert!(name.len() <= 128 && is_nfc(name) && name.trim() == name);
            prop_assert!(!name.chars().any(char::is_control));
            let again = Name::parse(name);
            prop_assert_eq!(again.as_ref().map(Name::as_str), Ok(name), "one spelling");
        }
    }

    #[test]
    fn a_refused_character_is_refused_anywhere(before in "[a-z]{0,9}", after in "[a-z]{1,9}", at in 4_usize..66) {
        let text = format!("x{before}{}{after}", REFUSED[at].trim());
        prop_assert!(Name::parse(&text).is_err(), "{:?}", text);
    }
}
