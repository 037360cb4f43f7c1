//! Values: what is JSON, what is not, and that nothing is lost on the way.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use json::{BadJson, Json};

#[track_caller]
fn comes_back(text: &str) {
    assert_eq!(Json::read(text).expect("it is JSON").to_string(), text);
}

#[track_caller]
fn refused(text: &str, sentence: &str) {
    assert_eq!(Json::read(text).expect_err("it is not JSON").to_string(), sentence, "{text}");
}

fn text(value: &str) -> Json {
    Json::Text(value.to_owned())
}

#[test]
fn a_value_comes_back_as_it_was() {
    for text in ["null", "true", "false", "\"\"", "[]", "{}", "[[],{}]", r#"{"b":1,"a":[null,"x"]}"#] {
        comes_back(text);
    }
}

#[test]
fn a_number_keeps_its_digits() {
    let largest = u64::MAX.to_string();
    for text in ["0", "7", &largest, "99999999999999999999", "-0", "-12", "1.50", "1e400", "2E+3", "-0.0e-0"]
    {
        comes_back(text);
    }
}

#[test]
fn only_a_whole_number_is_one() {
    let number = |text: &str| match Json::read(text) {
        Ok(Json::Number(number)) => (number.as_u64(), number.as_i64()),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(number("12"), (Some(12), Some(12)));
    assert_eq!(number("-12"), (None, Some(-12)));
    assert_eq!(number("18446744073709551615"), (Some(u64::MAX), None));
    for text in ["-0", "2.0", "2e0", "18446744073709551616", "-9223372036854775809"] {
        assert_eq!(number(text), (None, None), "{text}");
    }
}

#[test]
fn white_space_is_skipped_and_not_kept() {
    let spaced = " {\n\t\"a\" : [ 1 , 2 ] ,\r\n \"b\" : null } ";
    assert_eq!(Json::read(spaced).expect("it is JSON").to_string(), r#"{"a":[1,2],"b":null}"#);
}

#[test]
fn escapes_are_read_and_written() {
    let escaped = r#""\" \\ \/ \b \f \n \r \t \u00e9 \u20AC \ud83c\udf1e""#;
    let read = Json::read(escaped).expect("it is JSON");
    assert_eq!(read, text("\" \\ / \u{8} \u{c} \n \r \t é € 🌞"));
    assert_eq!(read.to_string(), "\"\\\" \\\\ / \\b \\f \\n \\r \\t é € 🌞\"");
    assert_eq!(text("\u{0}\u{1f}\u{7f}é").to_string(), "\"\\u0000\\u001f\u{7f}é\"");
}

#[test]
fn every_character_comes_back() {
    let all: String = (0..0x1_1000).filter_map(char::from_u32).collect();
    assert_eq!(Json::read(&text(&all).to_string()), Ok(text(&all)));
}

#[test]
fn what_is_not_json_is_refused_with_its_place() {
    refused("", "not JSON: the text ends too early (column 1)");
    refused("[1,", "not JSON: the text ends too early (column 4)");
    refused("\"é", "not JSON: the text ends too early (column 3)");
    refused("nul", "not JSON: a value belongs here (column 1)");
    refused("[1,]", "not JSON: a value belongs here (column 4)");
    refused("[,1]", "not JSON: a value belongs here (column 2)");
    refused("NaN", "not JSON: a value belongs here (column 1)");
    refused("[1 2]", "not JSON: a comma or a closing bracket belongs here (column 4)");
    refused("[1}", "not JSON: a comma or a closing bracket belongs here (column 3)");
    refused("{a:1}", "not JSON: the name of a field belongs here (column 2)");
    refused("{\"a\":1,}", "not JSON: the name of a field belongs here (column 8)");
    refused("{\"a\" 1}", "not JSON: a colon belongs here (column 6)");
    refused("{}\n {}", "not JSON: something follows the value (column 2)");
    refused("\u{feff}{}", "not JSON: a value belongs here (column 1)");
}

#[test]
fn a_number_or_text_that_is_not_json_is_refused() {
    refused("01", "not JSON: something follows the value (column 2)");
    refused("-x", "not JSON: a digit belongs here (column 2)");
    refused("+1", "not JSON: a value belongs here (column 1)");
    refused(".5", "not JSON: a value belongs here (column 1)");
    refused("1.x", "not JSON: a digit belongs here (column 3)");
    refused("1e+x", "not JSON: a digit belongs here (column 4)");
    refused("\"\n\"", "not JSON: a control character in a text is written as an escape (column 2)");
    refused(r#""\x""#, "not JSON: there is no such escape (column 3)");
    refused(r#""\é""#, "not JSON: there is no such escape (column 3)");
    refused(r#""\u12g4""#, "not JSON: a hexadecimal digit belongs here (column 6)");
    refused(r#""\ud83c""#, "not JSON: this escape is half a character (column 8)");
    refused(r#""\ud83cé""#, "not JSON: this escape is half a character (column 8)");
    refused(r#""\ud83c\u0041""#, "not JSON: this escape is half a character (column 14)");
    refused(r#""\udf1e""#, "not JSON: this escape is half a character (column 8)");
}

#[test]
fn a_text_nested_too_deep_is_refused_and_nothing_overflows() {
    comes_back(&format!("{}{}", "[".repeat(128), "]".repeat(128)));
    refused(&"[".repeat(1_000_000), "not JSON: lists and objects are nested too deep (column 129)");
    refused(&"{\"a\":".repeat(1_000_000), "not JSON: lists and objects are nested too deep (column 641)");
    let wide = format!("[{}[]]", "[],".repeat(1_000));
    comes_back(&wide);
}

#[test]
fn a_field_given_twice_is_refused_at_any_level() {
    let twice = |text: &str| match Json::read(text) {
        Err(BadJson::Twice { field }) => field,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(twice(r#"{"a":1,"b":2,"a":3}"#), "a");
    assert_eq!(twice(r#"[{"x":{"y z":1,"y\u0020z":1}}]"#), "y z");
    let many: String = (0..40).map(|number| format!("\"{number}\":0,")).collect();
    assert_eq!(twice(&format!("{{{many}\"7\":0}}")), "7");
    comes_back(&format!("{{{many}\"40\":0}}"));
    refused(r#"{"a\"b":1,"a\"b":1}"#, "the field \"a\\\"b\" is given twice");
}

#[test]
fn a_long_value_is_named_in_a_few_words() {
    let brief = |text: &str| Json::read(text).expect("it is JSON").brief();
    assert_eq!(brief("[1]"), "a list");
    assert_eq!(brief("{}"), "an object");
    assert_eq!(brief("2.50"), "2.50");
    assert_eq!(brief(&"9".repeat(99)), format!("{}…", "9".repeat(40)));
    assert_eq!(brief(&format!("\"{}\"", "é".repeat(99))), format!("\"{}\"…", "é".repeat(40)));
}
