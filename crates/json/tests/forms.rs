//! Forms: every shape in both directions, as a server reads and as a client does.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use core::fmt::Debug;
use core::net::Ipv4Addr;

use json::{Json, Part, Read, Words, Write, Wrong, form, read, read_strict, write};

form! {
    /// A struct with every kind of field.
    #[derive(Clone, Debug, PartialEq)]
    struct Game checked by Game::check {
        seat: u8,
        card: Option<u16>,
        note: Option<String> [default],
        moves: Vec<(u8, String)> [default],
        speed: u32 = 3,
        kind: Kind as "type",
        turn: Turn,
        end: End [flatten],
    }
}

form! {
    /// Words.
    #[derive(Copy, Clone, Debug, PartialEq)]
    enum Kind {
        Short,
        VeryLong,
    }
}

form! {
    /// Told apart by the name of an only field.
    #[derive(Clone, Debug, PartialEq)]
    enum Turn {
        Of(u8),
        Together(Vec<u8>),
        Dealt { cards: [u8; 2], first: Option<u8> [default] },
        Over,
    }
}

form! {
    /// Told apart by a field.
    #[derive(Clone, Debug, PartialEq)]
    enum End by "how" {
        Open,
        Won { points: u8, by: Option<u8> [default] },
        Drawn(Box<Draw>),
    }
}

form! {
    /// What stands beside the field that tells a case apart.
    #[derive(Clone, Debug, PartialEq)]
    struct Draw {
        agreed: bool,
    }
}

/// A type with a notation.
#[derive(Debug, PartialEq)]
struct Address(Ipv4Addr);

impl Game {
    fn check(&self) -> Result<(), String> {
        if self.speed <= 9 { Ok(()) } else { Err(format!("speed cannot be {}: it is 0 to 9", self.speed)) }
    }
}

impl Read for Address {
    fn read(part: &Part<'_>) -> Result<Address, Wrong> {
        json::read_notation(part).map(Address)
    }
}

impl Write for Address {
    fn write(&self, out: &mut String) {
        json::write_notation(&self.0, out);
    }
}

fn game() -> Game {
    let end = End::Won { points: 9, by: None };
    let (kind, turn) = (Kind::VeryLong, Turn::Of(1));
    Game { seat: 1, card: None, note: None, moves: Vec::new(), speed: 3, kind, turn, end }
}

/// The smallest text of a game, with something put in the place of another.
fn altered(from: &str, to: &str) -> String {
    let text = r#"{"seat":1,"card":null,"type":"very_long","turn":{"of":1},"how":"won","points":9}"#;
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[track_caller]
fn both<T: Read + Write + PartialEq + Debug>(value: &T, text: &str) {
    assert_eq!(write(value), text);
    assert_eq!(read::<T>(text).as_ref(), Ok(value));
    assert_eq!(read_strict::<T>(text).as_ref(), Ok(value));
}

/// Refused by both, with the same sentence.
#[track_caller]
fn refused<T: Read + Debug>(text: &str, sentence: &str) {
    assert_eq!(read::<T>(text).expect_err("a client refuses this").to_string(), sentence);
    assert_eq!(read_strict::<T>(text).expect_err("a server refuses this").to_string(), sentence);
}

/// Read by a client, and refused by a server.
#[track_caller]
fn too_much<T: Read + Debug>(text: &str, sentence: &str) {
    read::<T>(text).expect("a client reads this");
    assert_eq!(read_strict::<T>(text).expect_err("a server refuses this").to_string(), sentence);
}

#[test]
fn a_struct_is_written_in_the_order_of_its_fields_and_read_in_any() {
    let text =
        r#"{"seat":1,"card":null,"speed":3,"type":"very_long","turn":{"of":1},"how":"won","points":9}"#;
    both(&game(), text);
    let other =
        r#"{"points":9,"turn":{"of":1},"how":"won","type":"very_long","speed":3,"card":null,"seat":1}"#;
    assert_eq!(read_strict(other), Ok(game()));
}

#[test]
fn a_field_that_may_be_left_out_is_written_only_when_it_says_something() {
    let full = Game {
        card: Some(300),
        note: Some("a \"note\"".to_owned()),
        moves: vec![(0, "6c".to_owned())],
        speed: 0,
        ..game()
    };
    let text = r#"{"seat":1,"card":300,"note":"a \"note\"","moves":[[0,"6c"]],"speed":0,"type":"very_long","turn":{"of":1},"how":"won","points":9}"#;
    both(&full, text);
}

#[test]
fn a_field_left_out_has_its_default_and_null_is_left_out_to_a_client_alone() {
    assert_eq!(read_strict(&altered("", "")), Ok(game()));
    let null = altered("\"card\":null", "\"card\":null,\"note\":null,\"speed\":null,\"moves\":null");
    assert_eq!(read(&null), Ok(game()));
    let error = read_strict::<Game>(&null).expect_err("a list belongs there").to_string();
    assert_eq!(error, "`moves` is missing in `message`");
    assert_eq!(read_strict(&altered("\"card\":null", "\"note\":null")), Ok(game()));
}

#[test]
fn cases_are_words_or_objects_with_one_field() {
    both(&Kind::Short, "\"short\"");
    both(&Turn::Over, "\"over\"");
    both(&Turn::Together(vec![0, 2]), r#"{"together":[0,2]}"#);
    both(&Turn::Dealt { cards: [1, 2], first: None }, r#"{"dealt":{"cards":[1,2]}}"#);
    both(&Turn::Dealt { cards: [1, 2], first: Some(0) }, r#"{"dealt":{"cards":[1,2],"first":0}}"#);
    assert_eq!(Kind::WORDS, ["short", "very_long"]);
    assert_eq!(Turn::WORDS, ["of", "together", "dealt", "over"]);
}

#[test]
fn cases_are_told_apart_by_a_field_beside_what_they_hold() {
    both(&End::Open, r#"{"how":"open"}"#);
    both(&End::Won { points: 3, by: Some(1) }, r#"{"how":"won","points":3,"by":1}"#);
    both(&End::Drawn(Box::new(Draw { agreed: true })), r#"{"how":"drawn","agreed":true}"#);
    assert_eq!(
        read_strict(r#"{"agreed":true,"how":"drawn"}"#),
        Ok(End::Drawn(Box::new(Draw { agreed: true })))
    );
}

#[test]
fn plain_values_come_back() {
    both(&true, "true");
    both(&u8::MAX, "255");
    both(&u16::MAX, "65535");
    both(&u32::MAX, "4294967295");
    both(&u64::MAX, "18446744073709551615");
    both(&10usize, "10");
    both(&"é\n".to_owned(), "\"é\\n\"");
    both(&Box::<str>::from("x"), "\"x\"");
    both(&vec![Some(1u8), None], "[1,null]");
    both(&[Box::new(7u8), Box::new(8)], "[7,8]");
    both(&(1u8, "a".to_owned(), false), "[1,\"a\",false]");
    both(&Address(Ipv4Addr::LOCALHOST), "\"127.0.0.1\"");
    both(&Json::read("[1.50,{}]").expect("JSON"), "[1.50,{}]");
}

#[test]
fn a_notation_is_escaped_where_json_wants_it() {
    let mut out = String::new();
    json::write_notation(&"a \"b\" \\ \n", &mut out);
    assert_eq!(out, r#""a \"b\" \\ \n""#);
}

#[test]
fn what_is_not_declared_is_refused_by_a_server_and_ignored_by_a_client() {
    too_much::<Game>(
        &altered("\"seat\":1", "\"seat\":1,\"new\":[1]"),
        "there is no field `new` in the message",
    );
    too_much::<End>(r#"{"how":"open","points":1}"#, "there is no field `points` in the message");
    too_much::<End>(r#"{"how":"drawn","agreed":true,"x":0}"#, "there is no field `x` in the message");
    too_much::<Turn>(r#"{"dealt":{"cards":[1,2],"x":0}}"#, "there is no field `x` in `dealt`");
    too_much::<Turn>(r#"{"over":1}"#, "`over` in `message` is 1, where nothing belongs");
    let many: String = (0..90).map(|number| format!(",\"{number}\":0")).collect();
    too_much::<End>(&format!(r#"{{"how":"open"{many}}}"#), "there is no field `0` in the message");
    let error = read_strict::<End>(&format!(r#"{{"how":"open","{}":0}}"#, "x".repeat(999)));
    assert!(error.expect_err("a field that is not declared").to_string().len() < 80);
}

#[test]
fn a_field_far_behind_is_known_to_a_client_and_no_excuse_for_those_before_it() {
    let many: String = (0..90).map(|number| format!("\"{number}\":0,")).collect();
    let text = format!(r#"{{{many}"agreed":true}}"#);
    assert_eq!(read(&text), Ok(Draw { agreed: true }));
    too_much::<Draw>(&text, "there is no field `0` in the message");
}

#[test]
fn a_case_that_is_not_declared_is_refused_and_a_server_says_what_it_takes() {
    let said = |text: &str| {
        let by_client = read::<Turn>(text).expect_err("no such case").to_string();
        (by_client, read_strict::<Turn>(text).expect_err("no such case").to_string())
    };
    let (by_client, by_server) = said("\"under\"");
    assert_eq!(by_client, "`under` is unknown as `message`");
    assert_eq!(by_server, "`under` is unknown as `message`: known are of, together, dealt, over");
    assert_eq!(said(r#"{"under":1}"#), (by_client, by_server));
    let error = read::<Game>(&altered("won", "lost")).expect_err("no such case").to_string();
    assert_eq!(error, "`lost` is unknown as `how`");
    let error = read_strict::<Kind>("\"Short\"").expect_err("words are in lower case").to_string();
    assert_eq!(error, "`Short` is unknown as `message`: known are short, very_long");
    let (long, _) = said(&format!("\"{}\"", "x".repeat(999)));
    assert!(long.len() < 80, "{long}");
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    refused::<Game>(&altered("\"seat\":1,", ""), "`seat` is missing in `message`");
    refused::<Game>(&altered("\"seat\":1", "\"seat\":null"), "`seat` is missing in `message`");
    refused::<Game>(&altered(":{\"of\":1}", ":\"dealt\""), "`dealt` is missing in `turn`");
    refused::<Game>(&altered(",\"points\":9", ""), "`points` is missing in `won`");
    refused::<Game>(
        &altered("\"seat\":1", "\"seat\":256"),
        "`seat` in `message` is 256, where a whole number up to 255 belongs",
    );
    refused::<Game>(
        &altered("\"of\":1", "\"of\":1.0"),
        "`of` in `turn` is 1.0, where a whole number up to 255 belongs",
    );
    refused::<Game>(&altered("\"very_long\"", "[]"), "`type` in `message` is a list, where a text belongs");
    refused::<Game>(
        &altered("{\"of\":1}", "{\"of\":1,\"x\":2}"),
        "`turn` in `message` is an object, where an object with one field belongs",
    );
    refused::<Game>(
        &altered("{\"of\":1}", "true"),
        "`turn` in `message` is true, where a text or an object with one field belongs",
    );
    refused::<Game>("[]", "the message is a list, where an object belongs");
    refused::<[u8; 2]>("[1]", "the message has 1 values, where 2 belong");
    refused::<(u8, u8)>("[1,2,3]", "the message has 3 values, where 2 belong");
    refused::<bool>("1", "the message is 1, where true or false belongs");
    refused::<Address>("\"::1\"", "invalid IPv4 address syntax");
    refused::<End>(r#"{"how":"open","how":"won"}"#, "the field \"how\" is given twice");
    refused::<End>("{\"how\"", "not JSON: the text ends too early (column 7)");
}

#[test]
fn a_value_that_does_not_hold_is_refused_in_its_own_words() {
    let fast = altered("\"card\":null", "\"speed\":10");
    refused::<Game>(&fast, "speed cannot be 10: it is 0 to 9");
    refused::<Vec<Game>>(&format!("[{fast}]"), "speed cannot be 10: it is 0 to 9");
    let within = format!(r#"{{"game":{fast}}}"#);
    let error = json::read_field::<Game>(&Json::read(&within).expect("JSON"), "game");
    let error = error.expect_err("too fast").to_string();
    assert_eq!(error, "`game` in `message`: speed cannot be 10: it is 0 to 9");
}

#[test]
fn one_field_of_an_answer_can_be_read() {
    let answer = Json::read(r#"{"seat":7,"new":null}"#).expect("JSON");
    assert_eq!(json::read_field(&answer, "seat"), Ok(7u8));
    assert_eq!(json::read_field(&answer, "new"), Ok(None::<u8>));
    assert!(json::read_field::<u8>(&answer, "table").is_err());
}
