//! Options as words of a command line, and as JSON in records and at tables.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use record::{Json, options_from_json, options_from_words, options_to_json};
use rules::shelf::{Kind, Options};
use rules::{cherokee, shamans, tomahawk};

#[track_caller]
fn refused(kind: Kind, words: &[&str], sentence: &str) {
    let error = options_from_words(kind, words.iter().copied(), None).expect_err("these are refused");
    assert_eq!(error.to_string(), sentence);
}

#[track_caller]
fn accepted(kind: Kind, words: &[&str]) -> Options {
    options_from_words(kind, words.iter().copied(), None).expect("these are accepted")
}

#[test]
fn options_left_out_take_their_defaults() {
    for kind in Kind::ALL {
        assert_eq!(accepted(kind, &[]), Options::default_of(kind));
    }
}

#[test]
fn every_option_can_be_given_as_a_word() {
    let expected = cherokee::Options::new(3, cherokee::Clans::Open).expect("options");
    assert_eq!(accepted(Kind::Cherokee, &["players=3", "clans=open"]), Options::Cherokee(expected));
    let variant = (shamans::Variant::Pro, shamans::Exchange::Optional);
    let expected = shamans::Options::new(variant.0, variant.1, 7).expect("options");
    let words = ["duels=7", "variant=pro", "exchange=optional"];
    assert_eq!(accepted(Kind::Shamans, &words), Options::Shamans(expected));
    let expected = expected.with_moves(shamans::Moves::Free).expect("a professional moves freely");
    let words = ["moves=free", "duels=7", "variant=pro", "exchange=optional"];
    assert_eq!(accepted(Kind::Shamans, &words), Options::Shamans(expected));
    let expected = tomahawk::Options::new(tomahawk::Prize::With, tomahawk::Deck::reconstruction());
    let words = ["prized_animal=true", "deck=reconstruction"];
    assert_eq!(accepted(Kind::Tomahawk, &words), Options::Tomahawk(expected));
}

#[test]
fn a_wrong_word_is_refused_with_what_is_accepted() {
    refused(Kind::Cherokee, &["players=5"], "the option players cannot be 5: it takes 2, 3 or 4");
    refused(Kind::Cherokee, &["players=three"], "the option players cannot be \"three\": it takes 2, 3 or 4");
    refused(Kind::Cherokee, &["players="], "the option players cannot be \"\": it takes 2, 3 or 4");
    refused(Kind::Cherokee, &["colour=red"], "cherokee has no option \"colour\": it has players and clans");
    refused(Kind::Shamans, &["pro"], "an option is written K=V, like variant=pro, and this is \"pro\"");
    refused(Kind::Cherokee, &["3"], "an option is written K=V, like players=4, and this is \"3\"");
    refused(
        Kind::Tomahawk,
        &["deck"],
        "an option is written K=V, like prized_animal=true, and this is \"deck\"",
    );
    refused(Kind::Shamans, &["duels=7", "duels=8"], "the option duels is given twice");
    refused(
        Kind::Tomahawk,
        &["prized_animal=yes"],
        "the option prized_animal cannot be \"yes\": it takes false or true",
    );
}

#[test]
fn moves_are_free_in_the_professional_game_alone() {
    let sentence = "the option moves can be \"free\" only if variant is \"pro\"";
    refused(Kind::Shamans, &["moves=free"], sentence);
    refused(Kind::Shamans, &["moves=free", "variant=memory"], sentence);
    refused_json(Kind::Shamans, r#"{"variant":"base","moves":"free"}"#, sentence);
    refused_json(Kind::Shamans, r#"{"moves":"free","variant":"memory"}"#, sentence);
    let sentence = "the option moves cannot be \"wild\": it takes \"swap\" or \"free\"";
    refused(Kind::Shamans, &["variant=pro", "moves=wild"], sentence);
    for variant in ["base", "memory", "pro"] {
        let options = accepted(Kind::Shamans, &[&format!("variant={variant}")]);
        assert_eq!(accepted(Kind::Shamans, &["moves=swap", &format!("variant={variant}")]), options);
        assert!(!options_to_json(&options).to_string().contains("moves"), "older records keep their bytes");
    }
}

#[track_caller]
fn refused_json(kind: Kind, json: &str, sentence: &str) {
    let json = Json::read(json).expect("JSON");
    assert_eq!(options_from_json(kind, json).expect_err("these are refused").to_string(), sentence);
}

#[test]
fn options_as_json_are_those_of_a_record() {
    let written = [
        (Kind::Cherokee, r#"{"players":3,"clans":"open"}"#),
        (Kind::Tomahawk, r#"{"prized_animal":true,"deck":"reconstruction"}"#),
        (Kind::Shamans, r#"{"variant":"memory","exchange":"optional","duels":7}"#),
        (Kind::Shamans, r#"{"variant":"pro","exchange":"compulsory","duels":100,"moves":"free"}"#),
    ];
    for (kind, json) in written {
        let options = options_from_json(kind, Json::read(json).expect("JSON")).expect("options");
        assert_eq!(options_to_json(&options).to_string(), json);
        let defaults = options_from_json(kind, Json::Object(Vec::new())).expect("defaults");
        assert_eq!(defaults, Options::default_of(kind));
    }
}

#[test]
fn an_option_that_the_game_does_not_have_is_refused() {
    let sentence = "cherokee has no option \"colour\": it has players and clans";
    refused_json(Kind::Cherokee, r#"{"players":3,"colour":"red"}"#, sentence);
    refused_json(Kind::Shamans, r#"{"duels":2.0}"#, "the option duels cannot be 2.0: it takes 1 to 10000");
    refused_json(Kind::Shamans, "7", "options is 7, where an object belongs");
    let deck = options_to_json(&Options::Tomahawk(own_deck())).to_string();
    let deck = deck.replace("\"basic\"", "\"more\":1,\"basic\"");
    let sentence = "the option deck: it has no list \"more\": it has basic, special_hair and territories";
    refused_json(Kind::Tomahawk, &deck, sentence);
}

#[test]
fn a_deck_of_ones_own_is_written_out_and_reads_back() {
    let options = Options::Tomahawk(own_deck());
    let json = options_to_json(&options);
    assert!(json.to_string().starts_with(r#"{"prized_animal":false,"deck":{"basic":["10.0","#), "{json}");
    assert_eq!(options_from_json(Kind::Tomahawk, json), Ok(options));
    let given = options_from_words(Kind::Tomahawk, ["prized_animal=true"], Some(*own_deck().deck()));
    assert_eq!(given, Ok(Options::Tomahawk(own_deck().with_prize(tomahawk::Prize::With))));
}

/// Options with the reconstruction's cards in another order.
fn own_deck() -> tomahawk::Options {
    let deck = tomahawk::Deck::reconstruction();
    let mut basic = deck.basic().to_vec();
    basic.reverse();
    let deck = tomahawk::Deck::new(&basic, deck.special_hair(), deck.territories()).expect("a deck");
    tomahawk::Options::new(tomahawk::Prize::Without, deck)
}
