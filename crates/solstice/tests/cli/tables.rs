//! `solstice tables`.

use std::path::{Path, PathBuf};
use std::process::Output;

use super::process::{err, out, refused, run};
use super::server::Server;

/// A database with three tables: a game of bots that has ended or will, and two that wait for people.
struct House {
    folder: tempfile::TempDir,
}

impl House {
    fn database(&self) -> PathBuf {
        self.folder.path().join("solstice.db")
    }

    fn tables(&self, words: &[&str]) -> Output {
        let store = format!("sqlite:{}", self.database().display());
        run(&[&["tables", "--store", &store], words].concat())
    }

    /// What a command that must work says.
    #[track_caller]
    fn said(&self, words: &[&str]) -> String {
        let output = self.tables(words);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    }
}

fn plan(seats: &str) -> String {
    format!(r#"{{"game":"shamans","options":{{"duels":1}},"seats":[{seats}]}}"#)
}

#[test]
fn tables_are_listed_and_shown_while_the_server_runs_and_closed_and_pruned_after() {
    let house = House { folder: tempfile::tempdir().unwrap() };
    let server = Server::start(&house.database());
    server.post("/api/tables", &plan(r#"{"bot":1},{"bot":1}"#));
    server.post("/api/tables", &plan(r#""person","person""#));
    let list = until(|| Some(house.said(&["list"])).filter(|list| list.contains("finished")));
    assert_eq!(list.lines().count(), 2, "{list}");
    assert_eq!(house.said(&["list", "--phase", "waiting"]).lines().count(), 1);
    let json = house.said(&["list", "--json", "--phase", "waiting"]);
    let table: serde_json::Value = serde_json::from_str(&json).unwrap();
    let id = table["table"]["id"].as_str().unwrap();
    assert_eq!(table["number"], 2);
    let shown = house.said(&["show", id]);
    assert_eq!(shown, house.said(&["show", "2"]));
    for word in [id, "waiting", "free, free", table["table"]["commitment"].as_str().unwrap(), "1 entries"] {
        assert!(shown.contains(word), "{word:?} is missing: {shown}");
    }
    assert!(!shown.contains("secret"), "{shown}");
    let file = house.folder.path().join("games.jsonl");
    assert_eq!(house.said(&["export", file.to_str().unwrap()]), "");
    check(&file, 1);
    refused(&house.tables(&["close", id]), 2, "is in use by a server: stop it first");
    refused(&house.tables(&["prune", "--finished", "0"]), 2, "is in use by a server: stop it first");
    drop(server);
    house.said(&["close", id]);
    refused(&house.tables(&["close", id]), 1, "table 2 is over already");
    let archive = house.folder.path().join("archive.jsonl");
    let words = ["prune", "--finished", "0", "--abandoned", "1", "--archive", archive.to_str().unwrap()];
    assert_eq!(house.said(&words), "removed 1, archived 1\n");
    check(&archive, 1);
    assert_eq!(house.said(&["list"]).lines().count(), 1);
    assert_eq!(house.said(&["prune", "--abandoned", "0"]), "removed 1, archived 0\n");
    assert_eq!(house.said(&["list"]), "");
}

/// Checks that a file has so many records, all valid.
#[track_caller]
fn check(file: &Path, records: usize) {
    assert_eq!(std::fs::read_to_string(file).unwrap().lines().count(), records);
    let output = run(&["check", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
}

fn until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..1_200 {
        if let Some(seen) = look() {
            return seen;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("it never happened");
}

#[test]
fn what_cannot_be_done_is_refused_in_one_sentence() {
    let house = House { folder: tempfile::tempdir().unwrap() };
    for words in [&["list"][..], &["show", "1"], &["close", "1"], &["prune", "--finished", "1"]] {
        refused(&house.tables(words), 2, "cannot open the database");
        assert!(!house.database().exists(), "{words:?} made a database");
    }
    drop(Server::start(&house.database()));
    refused(&house.tables(&["show", "7"]), 2, "there is no table \"7\"");
    refused(&house.tables(&["prune"]), 2, "say what is to be removed");
    refused(&run(&["tables", "--store", "solstice.db", "list"]), 2, "is not a valid store");
}

#[test]
fn a_second_server_on_a_database_is_refused() {
    let house = House { folder: tempfile::tempdir().unwrap() };
    let server = Server::start(&house.database());
    let store = format!("sqlite:{}", house.database().display());
    let second = run(&["serve", "--addr", "127.0.0.1:0", "--store", &store, "--log", "error"]);
    refused(&second, 1, "is in use by a server: stop it first, or name another file");
    drop(server);
    drop(Server::start(&house.database()));
}
