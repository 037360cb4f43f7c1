//! What docs/records.md shows is true: its table of options is what the games declare, its example is a right
//! record, its program recomputes deals, and its commands make the commitment and the seed that it says. And the
//! options that docs/rulings.md names are there.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::io::Write;
use std::process::{Command, Stdio};

use record::{Fair, Hex, Record};
use rules::option::{Numbers, OptionSpec, Value, Values, Written};
use rules::shelf::{Kind, Options};

const DOCUMENT: &str = include_str!("../../../docs/records.md");
const RULINGS: &str = include_str!("../../../docs/rulings.md");
const VECTORS: &str = include_str!("data/vectors.jsonl");

/// The text of the first block of code in a language.
fn block(language: &str) -> &'static str {
    let start = DOCUMENT.split(&format!("```{language}\n")).nth(1).expect("the document has such a block");
    start.split("```").next().expect("the block ends")
}

/// The table of options as the games declare them.
fn table_of_options() -> String {
    let mut table = "| game | option | values, default first |\n|---|---|---|\n".to_owned();
    for kind in Kind::ALL {
        for (place, (spec, default)) in Options::default_of(kind).values().enumerate() {
            let game = if place == 0 { format!(" {kind}") } else { String::new() };
            let written = match spec.written {
                Written::Always => "",
                Written::UnlessDefault => "; written only if it is not the default",
            };
            table += &format!("|{game} | `{}` | {}{written} |\n", spec.key, values_of(spec, default));
        }
    }
    table
}

fn values_of(spec: &OptionSpec, default: Value) -> String {
    let listed: Vec<String> = spec.values.listed().map(shown).collect();
    match spec.values {
        Values::Deck => format!("{}, or a full deck", listed.join(", ")),
        Values::Numbers(Numbers { least, most }) if listed.is_empty() => {
            format!("{default}; any whole number from {least} to {most}")
        }
        Values::Words(_) | Values::Numbers(_) | Values::Flag => listed.join(", "),
    }
}

fn shown(value: Value) -> String {
    match value {
        Value::Number(_) | Value::Flag(_) => value.to_string(),
        Value::Word(_) | Value::Deck(_) => format!("`\"{value}\"`"),
    }
}

#[test]
fn the_table_of_options_is_what_the_games_declare() {
    let table = table_of_options();
    let section = DOCUMENT.split("## Options\n\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    assert_eq!(section.map(|section| format!("{section}\n")).as_ref(), Some(&table), "it should be\n{table}");
}

#[test]
fn every_option_that_a_ruling_names_is_there() {
    let named = RULINGS.split("ption `").skip(1).filter_map(|rest| rest.split('`').next());
    let named: Vec<(&str, Option<&str>)> = named
        .map(|text| text.split_once(": ").map_or((text, None), |(key, value)| (key, Some(value))))
        .collect();
    for (key, value) in &named {
        let mut specs = Kind::ALL.into_iter().flat_map(Options::specs).filter(|spec| spec.key == *key);
        let values = specs.next().unwrap_or_else(|| panic!("no game has the option {key}")).values;
        assert!(value.is_none_or(|value| values.named(value).is_some()), "{key}: {value:?}");
    }
    assert!(named.len() >= 8, "the rulings name options: {named:?}");
}

#[test]
fn the_example_is_a_right_record_once_it_stands_on_one_line() {
    let line: String = block("json").lines().map(str::trim_start).collect();
    let record = record::check_line(&line).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(record.write(), line, "it is written as records are");
}

#[test]
fn the_program_gives_every_cherokee_deal_of_the_vectors() {
    let program = block("python");
    let python =
        Command::new("python3").args(["-c", program]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut python = match python {
        Ok(python) => python,
        Err(error) if std::env::var_os("CI").is_none() => {
            eprintln!("SKIPPED, because python3 cannot be started: {error}");
            return;
        }
        Err(error) => panic!("python3 cannot be started: {error}"),
    };
    // One deal is altered: the program must say so.
    let altered = VECTORS.replacen("\"first\":0", "\"first\":1", 1);
    let mut input = python.stdin.take().expect("a pipe");
    input.write_all(altered.as_bytes()).expect("python reads");
    drop(input);
    let output = python.wait_with_output().expect("python ends");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text.lines().filter(|line| line.ends_with("as the seed says")).count(), 11, "{text}");
    assert_eq!(text.lines().filter(|line| line.contains("NOT the deal")).count(), 1, "{text}");
}

/// What the document shows of a fair seed: the last thing of this name in it.
fn fair_example() -> Fair {
    let (_, example) = DOCUMENT.rsplit_once("    \"fair\":").expect("the document has an example");
    let field: String = example.lines().take(4).map(str::trim_start).collect();
    let text = format!("{{\"solstice\":1,\"game\":\"shamans\",\"events\":[],\"fair\":{field}}}");
    Record::read(&text).expect("it can be read").fair.expect("it is there")
}

#[test]
fn the_example_of_a_fair_seed_agrees_with_its_commitment_and_its_seed() {
    let fair = fair_example();
    assert_eq!(fair.check(&fair.seed(), 2), Ok(()));
    let committed = Hex(fair.commitments.iter().flatten().flatten().copied().next().expect("a player's"));
    let shown = format!("they are\n\n    {}\n    {committed}\n    {}\n", Hex(fair.commitment), fair.seed());
    assert!(DOCUMENT.contains(&shown), "{shown}");
}

#[test]
fn the_commands_give_the_commitment_and_the_seed_of_the_example() {
    let output = Command::new("sh").args(["-c", block("sh")]).output();
    let output = match output {
        Ok(output) if output.status.success() && output.stderr.is_empty() => output,
        other if std::env::var_os("CI").is_none() => {
            eprintln!("SKIPPED, because sh, basenc or sha256sum is missing: {other:?}");
            return;
        }
        other => panic!("{other:?}"),
    };
    let fair = fair_example();
    let text = String::from_utf8(output.stdout).expect("text");
    let sums: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    let committed = Hex(fair.commitments.iter().flatten().flatten().copied().next().expect("a player's"));
    assert_eq!(sums, [Hex(fair.commitment).to_string(), committed.to_string(), fair.seed().to_string()]);
}
