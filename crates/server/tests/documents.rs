//! What docs/protocol.md shows is true: its worked example is what a table really sends, every other example
//! can be read, and every word of the protocol is explained.
//!
//! `SOLSTICE_BLESS=1` writes the example anew (`cargo xtask bless`).

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "documents/example.rs"]
mod example;

use std::collections::BTreeSet;

use json::Words;
use serde_json::Value;
use server::front::{Limits, Name};
use wire::{Absent, Access, Order, Plan, Read, Signal, TableCard, ToClient, ToServer, Write};

use self::example::Said;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
const WHOLE: &str = "```jsonl whole\n";
const SHORT: &str = "```jsonl short\n";

/// The longest line of an example.
const WIDTH: usize = 116;

#[test]
fn the_worked_example_is_what_a_table_sends() {
    let document = document();
    let written = with_example(&document);
    if std::env::var_os("SOLSTICE_BLESS").is_some() {
        std::fs::write(PATH, &written).expect("a file that can be written");
        return;
    }
    for (shown, sent) in document.lines().zip(written.lines()) {
        assert_eq!(shown, sent, "docs/protocol.md is out of date: `cargo xtask bless` writes it anew");
    }
    assert_eq!(document, written);
}

#[test]
fn every_other_example_can_be_read_and_is_written_like_that() {
    for text in examples(&document()) {
        let value: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let read = match value.get("type").and_then(Value::as_str) {
            Some("hello" | "do" | "ping") => by_the_server::<ToServer>(&text),
            Some(_) => by_a_client::<ToClient>(&text),
            None if value.get("commitment").is_some() => by_a_client::<TableCard>(&text),
            None => by_the_server::<Plan>(&text),
        };
        // A plan may leave out what has a default.
        if value.get("seats").is_none() {
            assert_eq!(read, value, "{text}");
        }
    }
}

#[test]
fn every_word_of_the_protocol_is_explained() {
    let document = document();
    let words = [
        ToServer::WORDS,
        Order::WORDS,
        Signal::WORDS,
        Absent::WORDS,
        Access::WORDS,
        wire::Clock::WORDS,
        wire::Spectators::WORDS,
        ToClient::WORDS,
        wire::What::WORDS,
        wire::Refusal::WORDS,
        wire::Early::WORDS,
        wire::Phase::WORDS,
    ];
    let mut words: BTreeSet<String> = words.concat().into_iter().map(str::to_owned).collect();
    let messages = example::play().into_iter().map(|said| said.text().to_owned());
    for message in messages.filter(|text| text.starts_with(r#"{"type""#)) {
        collect(&serde_json::from_str(&message).expect("JSON"), &mut words);
    }
    for word in words {
        let told = document.contains(&format!("`{word}`")) || document.contains(&format!("\"{word}\""));
        assert!(told, "{word} is not explained");
    }
}

#[test]
fn the_limits_are_those_of_the_server() {
    let (document, limits) = (document(), Limits::default());
    let commands = limits.commands;
    let lines = [
        format!("| a message to the server | {} KiB |", limits.socket_message_bytes / 1_024),
        format!(
            "| commands and pings on a socket | {}, refilled within {} s;",
            commands.burst,
            commands.per.as_secs()
        ),
        format!("| {}, or {} KiB |", limits.queue_messages, limits.queue_bytes / 1_024),
        format!("| connections per address | {} |", limits.connections_per_address.unwrap_or_default()),
        format!("recovery codes per address | {}, refilled within a minute |", limits.creations.burst),
        format!("| the body of an HTTP request | {} KiB |", limits.body_bytes / 1_024),
        format!("| a name | 1 to {} letters as people count them, {} bytes;", Name::LETTERS, Name::BYTES),
    ];
    for line in lines {
        assert!(document.contains(&line), "docs/protocol.md does not say {line}");
    }
}

fn document() -> String {
    std::fs::read_to_string(PATH).expect("docs/protocol.md")
}

/// The document with the example written anew: each of its blocks keeps its number of messages.
fn with_example(document: &str) -> String {
    let mut said = example::play().into_iter();
    let mut lines = document.lines();
    let mut written = String::new();
    while let Some(line) = lines.next() {
        written += &format!("{line}\n");
        let short = match format!("{line}\n").as_str() {
            WHOLE => false,
            SHORT => true,
            _ => continue,
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let count = block.iter().filter(|line| !line.starts_with(' ')).count();
        for said in said.by_ref().take(count) {
            written += &wrapped(&if short { said.shortened() } else { said.line() });
        }
        written += "```\n";
    }
    let left: Vec<String> = said.map(|said| said.shortened()).collect();
    assert!(left.is_empty(), "the example ends too early, these are missing:\n{}", left.join("\n"));
    written
}

/// A long line in several, broken after commas, the later ones indented.
fn wrapped(line: &str) -> String {
    let mut lines = vec![String::new()];
    for piece in line.split_inclusive(',') {
        let last = lines.last_mut().expect("one at least");
        if last.chars().count() + piece.chars().count() > WIDTH {
            lines.push(format!("  {piece}"));
        } else {
            last.push_str(piece);
        }
    }
    lines.join("\n") + "\n"
}

/// The examples beside the worked one: a line of a block that is JSON by itself, or a whole block.
fn examples(document: &str) -> Vec<String> {
    let blocks = document.split("```json\n").skip(1).map(|rest| rest.split("```").next().expect("an end"));
    let texts = |block: &str| -> Vec<String> {
        let by_line = block.lines().all(|line| serde_json::from_str::<Value>(line).is_ok());
        if by_line { block.lines().map(str::to_owned).collect() } else { vec![block.to_owned()] }
    };
    blocks.flat_map(texts).collect()
}

/// What the server reads in a text, written again.
fn by_the_server<T: Read + Write>(text: &str) -> Value {
    let read: T = wire::read_strict(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    serde_json::from_str(&wire::write(&read)).expect("JSON")
}

/// What a client reads in a text, written again.
fn by_a_client<T: Read + Write>(text: &str) -> Value {
    let read: T = wire::read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    serde_json::from_str(&wire::write(&read)).expect("JSON")
}

/// The names of all fields outside of views, sightings and options, which docs/views.md explains.
fn collect(json: &Value, fields: &mut BTreeSet<String>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| collect(item, fields)),
        Value::Object(object) => object.iter().for_each(|(name, value)| {
            fields.insert(name.clone());
            if !matches!(name.as_str(), "view" | "sightings" | "options") {
                collect(value, fields);
            }
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn a_line_that_is_long_is_broken_after_commas() {
    let said = Said::Sent(format!(r#"{{"a":"{}","b":"{}"}}"#, "x".repeat(80), "y".repeat(80)));
    assert_eq!(wrapped(&said.line()).lines().count(), 2);
}
