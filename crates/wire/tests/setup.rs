//! Games and their options, as they are sent.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use json::form;
use rules::shelf::{Kind, Options};
use wire::Setup;

form! {
    /// A message that carries a setup beside other fields.
    #[derive(Debug, PartialEq)]
    struct Table {
        name: String,
        setup: Setup [flatten],
    }
}

#[track_caller]
fn refused(json: &str, sentence: &str) {
    let error = wire::read_strict::<Setup>(json).expect_err("this is refused");
    assert_eq!(error.to_string(), sentence);
}

#[track_caller]
fn written_as(json: &str, full: &str) {
    let setup: Setup = wire::read_strict(json).expect("this is accepted");
    let again = wire::write(&setup);
    assert_eq!(again, full);
    assert_eq!(wire::read_strict::<Setup>(&again).expect("it reads back"), setup);
}

#[test]
fn options_left_out_take_their_defaults_and_all_are_written() {
    written_as(
        r#"{"game":"cherokee","options":{"players":3}}"#,
        r#"{"game":"cherokee","options":{"players":3,"clans":"secret"}}"#,
    );
    written_as(
        r#"{"game":"tomahawk"}"#,
        r#"{"game":"tomahawk","options":{"prized_animal":false,"deck":"reconstruction"}}"#,
    );
    written_as(
        r#"{"options":{"variant":"pro"},"game":"shamans"}"#,
        r#"{"game":"shamans","options":{"variant":"pro","exchange":"compulsory","duels":100}}"#,
    );
    for kind in Kind::ALL {
        let setup: Setup = wire::read_strict(&format!(r#"{{"game":"{kind}"}}"#)).expect("defaults");
        assert_eq!((setup.game(), setup.0), (kind, Options::default_of(kind)));
    }
}

#[test]
fn a_deck_of_ones_own_travels_whole() {
    let deck = r#"{"basic":["1.0","1.1","2.0","2.0","2.2","3.1","3.1","3.0","4.4","4.4","5.1","5.0","6.2","6.2","6.2","6.0","7.0","7.4","7.0","7.0","7.2","9.3","9.3","10.4"],"special_hair":[4,0,4,1,2,3,0],"territories":["1F1","1F1","1F1","1M5U","1P3G","2M1","2M1","2F5","2F4U","2P2","3F5G","3F5G","3M3","3M3U","3P1"]}"#;
    let json = format!(r#"{{"game":"tomahawk","options":{{"prized_animal":true,"deck":{deck}}}}}"#);
    written_as(&json, &json);
}

#[test]
fn what_is_wrong_is_said_in_the_sentences_of_records() {
    refused(
        r#"{"game":"chess"}"#,
        "there is no game \"chess\": the games are cherokee, tomahawk and shamans",
    );
    refused(
        r#"{"game":"cherokee","options":{"players":5}}"#,
        "the option players cannot be 5: it takes 2, 3 or 4",
    );
    refused(
        r#"{"game":"shamans","options":{"duels":2.0}}"#,
        "the option duels cannot be 2.0: it takes 1 to 10000",
    );
    refused(
        r#"{"game":"cherokee","options":{"colour":"red"}}"#,
        "cherokee has no option \"colour\": it has players and clans",
    );
    refused(
        r#"{"game":"shamans","options":{"variant":"memory","moves":"free"}}"#,
        "the option moves can be \"free\" only if variant is \"pro\"",
    );
    refused(r#"{"game":"cherokee","options":[]}"#, "options is a list, where an object belongs");
    refused(
        r#"{"game":"cherokee","options":{"players":2,"players":3}}"#,
        "the field \"players\" is given twice",
    );
}

#[test]
fn a_message_can_carry_both_fields_beside_its_own() {
    let json = r#"{"name":"at the fire","game":"shamans","options":{"variant":"memory","exchange":"optional","duels":7}}"#;
    let table: Table = wire::read_strict(json).expect("a table");
    assert_eq!(wire::write(&table), json);
    assert_eq!(table.setup.game(), Kind::Shamans);
}
