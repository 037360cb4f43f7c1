//! Records of random games: written, read, written again, checked, and damaged.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use proptest::prelude::{Strategy, any, prop_oneof, proptest};
use proptest::sample::select;
use proptest::test_runner::Config;
use record::{Record, Seed, Trace, check, check_line, options_from_words, play_out};
use rules::shelf::{Kind, Options};
use rules::tomahawk::Deck;

fn words(kind: Kind, words: &[&str]) -> Options {
    options_from_words(kind, words.iter().copied(), None).expect("these options exist")
}

fn any_options() -> impl Strategy<Value = Options> {
    let cherokee = (2..=4u8, select(vec!["secret", "open"])).prop_map(|(players, clans)| {
        words(Kind::Cherokee, &[&format!("players={players}"), &format!("clans={clans}")])
    });
    let tomahawk =
        any::<bool>().prop_map(|prized| words(Kind::Tomahawk, &[&format!("prized_animal={prized}")]));
    let own_deck = any::<bool>().prop_map(|prized| {
        let prized = format!("prized_animal={prized}");
        options_from_words(Kind::Tomahawk, [prized.as_str()], Some(own_deck())).expect("a deck")
    });
    let shamans = (select(vec!["base", "memory", "pro"]), select(vec!["compulsory", "optional"]), 1..=40u16)
        .prop_map(|(variant, exchange, duels)| {
            let (variant, exchange) = (format!("variant={variant}"), format!("exchange={exchange}"));
            words(Kind::Shamans, &[&variant, &exchange, &format!("duels={duels}")])
        });
    prop_oneof![cherokee, tomahawk, own_deck, shamans]
}

/// The reconstruction in another order and with other hair.
fn own_deck() -> Deck {
    let deck = Deck::reconstruction();
    let (mut basic, mut territories) = (*deck.basic(), *deck.territories());
    basic.reverse();
    territories.rotate_left(4);
    Deck::new(&basic, &[4, 3, 2, 1, 0, 1, 2], &territories).expect("a deck")
}

fn any_game() -> impl Strategy<Value = Record> {
    let traces = select(vec![Trace::Without, Trace::With]);
    (any_options(), any::<[u8; 32]>(), traces)
        .prop_map(|(options, seed, trace)| play_out(&options, &Seed::new(seed), trace))
}

proptest! {
    #![proptest_config(Config { cases: 200, failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_simulated_game_is_finished_and_right(record in any_game()) {
        assert!(record.result.is_some());
        assert_eq!(check(&record), Ok(()));
    }

    #[test]
    fn a_record_that_is_written_read_and_written_has_equal_bytes(record in any_game()) {
        let text = record.write();
        let again = Record::read(&text).expect("what is written can be read");
        assert!(again == record);
        assert_eq!(again.write(), text);
    }

    #[test]
    fn a_damaged_record_is_refused_or_right_and_never_a_panic(
        record in any_game(), place in any::<usize>(), flip in 1..=255u8
    ) {
        let mut bytes = record.write().into_bytes();
        let place = place % bytes.len();
        bytes[place] ^= flip;
        if let Ok(text) = core::str::from_utf8(&bytes) {
            let _ = check_line(text);
        }
    }
}

#[test]
fn the_deal_does_not_depend_on_who_plays() {
    let (options, seed) = (words(Kind::Cherokee, &["players=4"]), Seed::new([9; 32]));
    let random = play_out(&options, &seed, Trace::Without);
    let first = record::play_out_with(&options, &seed, Trace::Without, |_, _| 0);
    assert!(random.events[0] == first.events[0]);
    assert_ne!(random.write(), first.write());
}

#[test]
fn unknown_fields_are_kept_at_every_level_but_the_options_behind_the_known_ones() {
    let text = concat!(
        r#"{"solstice":1,"game":"tomahawk","options":{"prized_animal":true,"deck":"reconstruction"},"#,
        r#""events":[{"deal":{"specials":[["S1","S2","S3"],["S4","S5","S6"]],"piles":[["3F5G","3P5"],"#,
        r#"["3M5","2F4","1P2"],["3P4U","1M2G","2M4U"],["2P3G","2M3","1P1U","1M1"]],"prized":"1F1","#,
        r#""y":[null,{"z":"\"\n\u0001é"}]},"late":true},{"seat":0,"move":"S1/1.0","by":"Ann"}],"#,
        r#""players":["Ann",12345678901234567],"odds":[1.50,-0,1e400]}"#,
    );
    let record = Record::read(text).expect("unknown fields are no error");
    assert_eq!(record.write(), text);
    assert_eq!(check(&record), Ok(()));
}

#[test]
fn an_unknown_field_before_the_known_ones_comes_to_stand_behind_them() {
    let text = r#"{"x":0,"events":[],"seed":"SEED","options":{"duels":7},"game":"shamans","solstice":1}"#;
    let record = Record::read(&text.replace("SEED", &"AB".repeat(32))).expect("a record in any order");
    let expected = concat!(
        r#"{"solstice":1,"game":"shamans","options":{"variant":"base","exchange":"compulsory","duels":7},"#,
        r#""seed":"SEED","events":[],"x":0}"#,
    );
    assert_eq!(record.write(), expected.replace("SEED", &"ab".repeat(32)));
}
