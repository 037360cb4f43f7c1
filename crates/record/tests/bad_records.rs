//! Broken records, and the sentence that each is refused with.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use record::{Refusal, check_line};

const VECTORS: &str = include_str!("data/vectors.jsonl");

/// Lines of the vectors: a game of Cherokee for two, an open one, a Tomahawk, one with a prize, a base
/// Duel of the Shamans with at most seven duels.
const CHEROKEE: usize = 0;
const OPEN: usize = 2;
const TOMAHAWK: usize = 12;
const PRIZED: usize = 17;
const SHAMANS: usize = 24;

/// A vector with one text in it replaced, once.
#[track_caller]
fn altered(line: usize, from: &str, to: &str) -> String {
    let text = VECTORS.lines().nth(line).expect("there are 46 lines");
    assert!(text.contains(from), "the vector has no {from}");
    text.replacen(from, to, 1)
}

/// A vector without its legal moves, its seed and its result.
fn bare(line: usize) -> String {
    let text = VECTORS.lines().nth(line).expect("there are 46 lines");
    let mut record = record::Record::read(text).expect("a vector can be read");
    (record.seed, record.result) = (None, None);
    for entry in &mut record.events {
        if let record::Entry::Decision { legal, .. } = entry {
            *legal = None;
        }
    }
    record.write()
}

/// A bare vector of which only the first events are left, then these.
fn started(line: usize, events: usize, then: &str) -> String {
    let mut record = record::Record::read(&bare(line)).expect("a vector can be read");
    record.events.truncate(events);
    let text = record.write();
    let comma = if events == 0 || then.is_empty() { "" } else { "," };
    format!("{}{comma}{then}]}}", &text[..text.len() - 2])
}

#[track_caller]
fn unreadable(text: &str, sentence: &str) {
    match check_line(text) {
        Err(Refusal::Unreadable(why)) => assert_eq!(why.to_string(), sentence),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn defective(text: &str, sentence: &str) {
    match check_line(text) {
        Err(Refusal::Defective(why)) => assert_eq!(why.to_string(), sentence),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_text_that_is_not_json_is_unreadable() {
    unreadable("", "not JSON: the text ends too early (column 1)");
    unreadable("{\"solstice\":1,", "not JSON: the text ends too early (column 15)");
    unreadable("{} {}", "not JSON: something follows the value (column 4)");
    unreadable("{\"solstice\":1e}", "not JSON: a digit belongs here (column 15)");
    unreadable(&"[".repeat(200), "not JSON: lists and objects are nested too deep (column 129)");
    unreadable("[1]", "the record is a list, where an object belongs");
}

#[test]
fn a_field_nested_two_hundred_deep_is_unreadable() {
    let deep = format!("\"x\":{}{},\"game\"", "[".repeat(200), "]".repeat(200));
    unreadable(
        &altered(SHAMANS, "\"game\"", &deep),
        "not JSON: lists and objects are nested too deep (column 146)",
    );
}

#[test]
fn a_record_that_breaks_off_is_unreadable() {
    let text = altered(SHAMANS, "", "");
    for length in (0..text.len()).step_by(97) {
        assert!(matches!(check_line(&text[..length]), Err(Refusal::Unreadable(_))), "{length} bytes");
    }
}

#[test]
fn a_field_given_twice_is_unreadable_at_any_level() {
    for (from, field) in [
        ("\"solstice\":1", "solstice"),
        ("\"players\":2", "players"),
        ("\"first\":0", "first"),
        ("\"move\":\"4cx3c\"", "move"),
        ("\"winners\":[1]", "winners"),
    ] {
        let text = altered(CHEROKEE, from, &format!("{from},{from}"));
        unreadable(&text, &format!("the field \"{field}\" is given twice"));
    }
    let text = altered(SHAMANS, "\"game\"", r#""x":[{"y":{"a b":1,"c":2,"a b":3}}],"game""#);
    unreadable(&text, "the field \"a b\" is given twice");
    let text = altered(SHAMANS, "\"game\"", r#""x":{"y":1,"\u0079":1},"game""#);
    unreadable(&text, "the field \"y\" is given twice");
}

#[test]
fn what_is_missing_is_named() {
    unreadable("{}", "solstice is missing");
    unreadable(r#"{"solstice":1}"#, "game is missing");
    unreadable(r#"{"solstice":1,"game":"shamans"}"#, "events is missing");
    unreadable(&started(SHAMANS, 0, r#"{"seat":0}"#), "event 0: move is missing");
    unreadable(&started(SHAMANS, 0, r#"{"move":"2"}"#), "event 0: seat is missing");
    unreadable(&altered(CHEROKEE, ",\"first\":0", ""), "event 0: first is missing");
    unreadable(&altered(CHEROKEE, "\"winners\":[1],", ""), "winners is missing");
}

#[test]
fn an_unknown_version_or_game_is_named() {
    let version = |found: &str| altered(SHAMANS, "\"solstice\":1", &format!("\"solstice\":{found}"));
    unreadable(&version("2"), "solstice version 2 is unknown: this program reads version 1");
    unreadable(&version("1.0"), "solstice version 1.0 is unknown: this program reads version 1");
    unreadable(&version("\"1\""), "solstice version \"1\" is unknown: this program reads version 1");
    unreadable(
        &altered(SHAMANS, "\"shamans\"", "\"chess\""),
        "there is no game \"chess\": the games are cherokee, tomahawk and shamans",
    );
    unreadable(&altered(SHAMANS, "\"shamans\"", "3"), "game is 3, where a text belongs");
}

#[test]
fn an_option_with_an_unknown_value_is_named() {
    let players = |found: &str| altered(CHEROKEE, "\"players\":2", &format!("\"players\":{found}"));
    for found in ["5", "2.0", "\"2\"", "-2", "null", "1e20", "18446744073709551615"] {
        unreadable(&players(found), &format!("the option players cannot be {found}: it takes 2, 3 or 4"));
    }
    unreadable(
        &altered(CHEROKEE, "\"secret\"", "\"hidden\""),
        "the option clans cannot be \"hidden\": it takes \"secret\" or \"open\"",
    );
    unreadable(
        &altered(SHAMANS, "\"duels\":7", "\"duels\":10001"),
        "the option duels cannot be 10001: it takes 1 to 10000",
    );
    unreadable(
        &altered(SHAMANS, "\"base\"", "\"Base\""),
        "the option variant cannot be \"Base\": it takes \"base\", \"memory\" or \"pro\"",
    );
    unreadable(
        &altered(SHAMANS, "\"compulsory\"", "false"),
        "the option exchange cannot be false: it takes \"compulsory\" or \"optional\"",
    );
    unreadable(
        &altered(TOMAHAWK, "\"prized_animal\":false", "\"prized_animal\":0"),
        "the option prized_animal cannot be 0: it takes false or true",
    );
    unreadable(
        &altered(SHAMANS, "{\"variant\"", "[],\"x\":{\"variant\""),
        "options is a list, where an object belongs",
    );
}

#[test]
fn an_option_that_is_not_known_makes_a_record_unreadable_because_it_may_change_the_rules() {
    unreadable(
        &altered(CHEROKEE, "\"players\":2", "\"players\":2,\"truce\":false"),
        "cherokee has no option \"truce\": it has players and clans",
    );
    unreadable(
        &altered(TOMAHAWK, "\"prized_animal\"", "\"players\":2,\"prized_animal\""),
        "tomahawk has no option \"players\": it has prized_animal and deck",
    );
    let deck = rules::tomahawk::Deck::reconstruction();
    let basic: Vec<String> = deck.basic().iter().map(|card| format!("\"{card}\"")).collect();
    let territories: Vec<String> = deck.territories().iter().map(|card| format!("\"{card}\"")).collect();
    let lists = format!(
        r#"{{"basic":[{}],"special_hair":{:?},"territories":[{}],"weather":[]}}"#,
        basic.join(","),
        deck.special_hair(),
        territories.join(","),
    );
    unreadable(
        &altered(TOMAHAWK, "\"reconstruction\"", &lists),
        "the option deck: it has no list \"weather\": it has basic, special_hair and territories",
    );
    assert_eq!(
        check_line(&altered(TOMAHAWK, "\"reconstruction\"", &lists.replace(",\"weather\":[]", ""))).err(),
        None
    );
}

#[test]
fn a_deck_that_cannot_be_played_with_is_refused() {
    let deck = |deck: &str| altered(TOMAHAWK, "\"reconstruction\"", deck);
    unreadable(
        &deck("\"mine\""),
        "the option deck cannot be \"mine\": it takes \"reconstruction\" or a deck with basic, special_hair and territories",
    );
    unreadable(&deck("{}"), "basic is missing");
    unreadable(&deck(r#"{"basic":[1]}"#), "basic is 1, where a list of texts belongs");
    unreadable(
        &deck(r#"{"basic":["1.9"]}"#),
        "the option deck: basic has \"1.9\": a card is a value 1 to 10, a point and hair 0 to 4, like 7.1, or a special S1 to S7",
    );
    unreadable(
        &deck(r#"{"basic":[],"special_hair":[300],"territories":[]}"#),
        "the option deck: special_hair has 300: hair is 0 to 4",
    );
    unreadable(
        &deck(r#"{"basic":["1.0"],"special_hair":[],"territories":[]}"#),
        "the option deck: a deck has 24 basic cards, not 1",
    );
}

#[test]
fn a_value_of_the_wrong_type_is_named() {
    let seed = "\"seed\":\"bb947d6de2a25d46eb6d8805788a4271be684672baef06d5cadfbb31561f3d27\"";
    unreadable(&altered(CHEROKEE, seed, "\"seed\":null"), "seed is null, where a text belongs");
    unreadable(
        &altered(CHEROKEE, seed, "\"seed\":\"bb\""),
        "a seed has 64 hexadecimal digits, and this has 2 characters",
    );
    unreadable(&started(SHAMANS, 0, "7"), "event 0: it is 7, where an object belongs");
    unreadable(
        &started(SHAMANS, 1, r#"{"seat":"0","move":"2"}"#),
        "event 1: seat is \"0\", where a whole number belongs",
    );
    unreadable(
        &started(SHAMANS, 1, r#"{"seat":0.0,"move":"2"}"#),
        "event 1: seat is 0.0, where a whole number belongs",
    );
    unreadable(&started(SHAMANS, 1, r#"{"seat":1,"move":2}"#), "event 1: move is 2, where a text belongs");
    unreadable(
        &started(SHAMANS, 1, r#"{"seat":1,"move":"2","legal":[2]}"#),
        "event 1: legal is 2, where a list of texts belongs",
    );
    unreadable(
        &started(SHAMANS, 0, r#"{"x":1}"#),
        "event 0 has neither a deal nor a move: it needs either \"deal\", or \"seat\" and \"move\"",
    );
    unreadable(
        &started(SHAMANS, 0, r#"{"deal":{},"seat":0,"move":"2"}"#),
        "event 0 has both a deal and a move: it needs either \"deal\", or \"seat\" and \"move\"",
    );
    unreadable(
        &altered(CHEROKEE, "\"first\":0", "\"first\":true"),
        "event 0: first is true, where a whole number belongs",
    );
    unreadable(&altered(CHEROKEE, "[16,24]", "[16,2.4e1]"), "scores is 2.4e1, where a whole number belongs");
    unreadable(
        &altered(CHEROKEE, "[16,24]", "[16,99999999999999999999]"),
        "scores is 99999999999999999999, where a whole number belongs",
    );
    unreadable(
        &altered(CHEROKEE, "{\"scores\"", "3,\"x\":{\"scores\""),
        "result is 3, where an object belongs",
    );
}

#[test]
fn a_deal_that_the_game_does_not_have_is_a_defect() {
    defective(
        &altered(CHEROKEE, "\"B6m\"", "\"B9f\""),
        "event 0: pyramid has \"B9f\": a card is a clan letter (B U P D W L), a value and f or m, like D7f; men have 4 to 9, women 3 to 8",
    );
    defective(&altered(CHEROKEE, "\"B6m\",", ""), "event 0: pyramid has 35 items where 36 belong");
    defective(
        &altered(CHEROKEE, "\"B6m\",", "\"B6m\",\"B6m\","),
        "event 0: pyramid has 37 items where at most 36 belong",
    );
    defective(
        &altered(CHEROKEE, "\"B6m\",", "\"P6m\","),
        "event 0: pyramid with hands does not hold the cards that there are to deal, each once",
    );
    defective(&altered(CHEROKEE, "\"first\":0", "\"first\":2"), "event 0: first is not a seat of this table");
    defective(
        &altered(CHEROKEE, "\"first\":0", "\"first\":-1"),
        "event 0: first is -1, which is no seat of any table",
    );
    defective(
        &altered(CHEROKEE, "\"pyramid\"", "\"neutral\":[\"birds\",\"wolf\"],\"pyramid\""),
        "event 0: neutral does not belong to a deal with these options",
    );
    defective(
        &altered(CHEROKEE, "\"pyramid\"", "\"neutral\":[],\"pyramid\""),
        "event 0: neutral is empty: where there are no neutral clans the field is left out",
    );
    defective(&altered(OPEN, "\"neutral\"", "\"x\""), "event 0: neutral is missing from the deal");
    defective(&altered(PRIZED, "\"prized\"", "\"x\""), "event 0: prized is missing from the deal");
    defective(&started(SHAMANS, 0, r#"{"deal":{}}"#), "event 0: the Duel of the Shamans has no deals");
    unreadable(
        &started(TOMAHAWK, 0, r#"{"deal":{}}"#),
        "event 0: this deal has none of its fields: it needs either \"specials\" and \"piles\", or \"decks\", or \"forced\"",
    );
    defective(
        &started(TOMAHAWK, 0, r#"{"deal":{"forced":{"seat":0,"pile":5,"card":"7.1"}}}"#),
        "event 0: pile has \"5\": the piles are 1 to 4",
    );
}

#[test]
fn a_deal_that_the_seed_does_not_give_is_a_defect() {
    let sentence = "event 0: the deal is not the one that the seed gives";
    defective(&altered(CHEROKEE, "\"B6m\",\"P6m\"", "\"P6m\",\"B6m\""), sentence);
    // A hand holds the same cards in any order, but the deal is compared as it is written.
    defective(&altered(CHEROKEE, "[\"W7f\",\"L3f\"", "[\"L3f\",\"W7f\""), sentence);
    defective(&altered(CHEROKEE, "\"first\":0", "\"first\":1"), sentence);
    defective(&altered(TOMAHAWK, "[\"S4\",\"S1\"", "[\"S1\",\"S4\""), sentence);
    defective(
        &altered(TOMAHAWK, "[[\"4.0\",\"5.0\"", "[[\"5.0\",\"4.0\""),
        "event 5: the deal is not the one that the seed gives",
    );
    defective(&altered(CHEROKEE, "\"seed\":\"b", "\"seed\":\"c"), sentence);
}

#[test]
fn a_deal_where_none_is_due_or_a_move_before_the_deal_is_a_defect() {
    let deal = r#"{"deal":{"forced":{"seat":0,"pile":1,"card":"7.1"}}}"#;
    defective(&started(TOMAHAWK, 1, deal), "event 1: no deal is due here");
    defective(&started(TOMAHAWK, 5, deal), "event 5: the deal due here is decks");
    defective(
        &started(TOMAHAWK, 0, r#"{"seat":0,"move":"S1/1.0"}"#),
        "event 0: seat 0 may not play S1/1.0: a deal comes next, not a move",
    );
}

#[test]
fn a_move_that_is_unknown_illegal_or_out_of_turn_is_a_defect() {
    defective(
        &started(CHEROKEE, 1, r#"{"seat":0,"move":"e2e4"}"#),
        "event 1: \"e2e4\" is no move: a move is an attack like 6cx5c, a successor like ^7d, a card set like =D7f or laid off like -D7f",
    );
    defective(
        &started(CHEROKEE, 1, r#"{"seat":1,"move":"4cx3c"}"#),
        "event 1: seat 1 may not play 4cx3c: it is seat 0's turn, not seat 1's",
    );
    defective(
        &started(CHEROKEE, 1, r#"{"seat":2,"move":"4cx3c"}"#),
        "event 1: seat 2 may not play 4cx3c: there is no seat 2: this table has seats 0 to 1",
    );
    defective(
        &started(CHEROKEE, 1, r#"{"seat":9,"move":"4cx3c"}"#),
        "event 1: seat is 9, which is no seat of any table",
    );
    defective(
        &started(CHEROKEE, 2, r#"{"seat":0,"move":"4cx3c"}"#),
        "event 2: seat 0 may not play 4cx3c: a card from the hand goes to 8g now, like =D7f",
    );
    defective(
        &started(CHEROKEE, 2, r#"{"seat":0,"move":"=B3f"}"#),
        "event 2: seat 0 may not play =B3f: B3f is not in your hand",
    );
}

#[test]
fn a_move_written_twice_is_a_defect() {
    for line in [SHAMANS, TOMAHAWK, CHEROKEE] {
        let record = record::Record::read(&bare(line)).expect("a vector can be read");
        for index in (0..record.events.len()).step_by(7) {
            let mut twice = record.clone();
            twice.events.insert(index, record.events[index].clone());
            assert!(
                matches!(check_line(&twice.write()), Err(Refusal::Defective(_))),
                "{line}: event {index}"
            );
        }
    }
}

#[test]
fn decisions_taken_together_stand_in_the_order_of_the_seats() {
    let wolf_first = r#"{"seat":1,"move":"b"},{"seat":0,"move":"2"}"#;
    defective(
        &started(SHAMANS, 18, wolf_first),
        "event 18: seat 1 decides before the last of seat 0: decisions taken together are written seat by seat",
    );
    let keeps = r#"{"seat":0,"move":"S3/3.0"},{"seat":1,"move":"S6/6.0"}"#;
    defective(
        &started(TOMAHAWK, 1, keeps),
        "event 2: seat 1 decides before the last of seat 0: decisions taken together are written seat by seat",
    );
}

#[test]
fn a_trace_that_is_not_what_was_legal_is_a_defect() {
    defective(&altered(CHEROKEE, "\"2ax1a\",\"4ax3a\"", "\"4ax3a\""), "event 1: legal leaves out 2ax1a");
    defective(
        &altered(CHEROKEE, "[\"2ax1a\"", "[\"1ax2a\",\"2ax1a\""),
        "event 1: legal lists \"1ax2a\", which is not legal",
    );
    let order = "event 1: legal lists each move once, sorted by its bytes";
    defective(&altered(CHEROKEE, "\"2ax1a\",\"4ax3a\"", "\"4ax3a\",\"2ax1a\""), order);
    defective(&altered(CHEROKEE, "\"2ax1a\"", "\"2ax1a\",\"2ax1a\""), order);
}

#[test]
fn a_result_must_be_there_at_the_end_only_and_be_right() {
    let result = ",\"result\":{\"scores\":[16,24],\"winners\":[1],\"women\":[3,5]}";
    defective(&altered(CHEROKEE, result, ""), "the game is over, and the result is missing");
    defective(
        &altered(CHEROKEE, "[16,24]", "[16,25]"),
        "the result's scores are [16, 25], and the game gives [16, 24]",
    );
    defective(
        &altered(CHEROKEE, "[16,24]", "[-16,24]"),
        "the result's scores are [-16, 24], and the game gives [16, 24]",
    );
    defective(
        &altered(CHEROKEE, "\"winners\":[1]", "\"winners\":[0,1]"),
        "the result's winners are [0, 1], and the game gives [1]",
    );
    defective(
        &altered(CHEROKEE, "\"women\":[3,5]", "\"women\":[3]"),
        "the result's women are [3], and the game gives [3, 5]",
    );
    defective(
        &altered(CHEROKEE, ",\"women\":[3,5]", ""),
        "the result has no women, which decide between equals in this game",
    );
    defective(
        &altered(SHAMANS, "\"winners\":[1]", "\"winners\":[1],\"women\":[0,0]"),
        "the result has women, which do not belong to this game",
    );
    let early = started(SHAMANS, 5, "").replace("]}", "],\"result\":{\"scores\":[9,9],\"winners\":[0,1]}}");
    defective(&early, "there is a result, and the game is not over");
}

#[test]
fn nothing_follows_the_end_of_a_game() {
    let text = altered(SHAMANS, "],\"result\"", ",{\"seat\":0,\"move\":\"2\"}],\"result\"");
    let events = record::Record::read(&bare(SHAMANS)).expect("a vector can be read").events.len();
    defective(&text, &format!("event {events}: the game is over: nothing follows its end"));
}
