//! Running the binary, and records to run it on.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A seed that tests share.
pub(crate) const SEED: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Every game with options that change its rules.
pub(crate) const GAMES: [&[&str]; 13] = [
    &["cherokee"],
    &["cherokee", "--option", "players=3"],
    &["cherokee", "--option", "players=4"],
    &["cherokee", "--option", "clans=open"],
    &["cherokee", "--option", "players=3", "--option", "clans=open"],
    &["cherokee", "--option", "players=4", "--option", "clans=open"],
    &["tomahawk"],
    &["tomahawk", "--option", "prized_animal=true"],
    &["shamans"],
    &["shamans", "--option", "exchange=optional"],
    &["shamans", "--option", "variant=memory"],
    &["shamans", "--option", "variant=pro", "--option", "exchange=optional"],
    &["shamans", "--option", "variant=pro", "--option", "duels=7"],
];

pub(crate) fn solstice() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solstice"));
    command.stdin(Stdio::null());
    // Tests speak English wherever they run, unless they say otherwise.
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}

/// Runs the binary with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Output {
    solstice().args(arguments).output().unwrap()
}

/// Runs the binary with these arguments and this on its stdin.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    run_in(&[], arguments, input)
}

/// Runs the binary with these variables of the environment, these arguments and this on its stdin.
pub(crate) fn run_in(variables: &[(&str, &str)], arguments: &[&str], input: &[u8]) -> Output {
    let mut command = solstice();
    command
        .envs(variables.iter().copied())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // It may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The record of one game with these arguments to `simulate`.
pub(crate) fn record(game: &[&str]) -> String {
    let output = run(&[&["simulate"], game, &["--seed", SEED]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    out(&output)
}

/// Writes a file into a folder of the test; gives its path.
pub(crate) fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A run that fails with this code and says this, in one line, and nothing on stdout.
#[track_caller]
pub(crate) fn refused(output: &Output, code: i32, words: &str) {
    let said = err(output);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert_eq!(said.lines().count(), 1, "not one line: {said:?}");
    assert!(said.contains(words), "{said:?} does not say {words:?}");
    assert_eq!(out(output), "");
}
