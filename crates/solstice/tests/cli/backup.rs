//! `solstice backup`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use super::process::{err, file, out, refused, run, solstice};

/// A server that runs on a free port, with its database in a folder. It is killed when the test ends.
struct Server(Child);

impl Server {
    fn start(database: &Path) -> Server {
        let store = format!("sqlite:{}", database.display());
        let mut command = solstice();
        command.args(["serve", "--addr", "127.0.0.1:0", "--store", &store, "--log", "error"]);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("Solstice is open at"), "{line}");
        Server(child)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_a_server_starts_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let (database, copy) = (folder.path().join("solstice.db"), folder.path().join("copy.db"));
    let server = Server::start(&database);
    let output = run(&["backup", database.to_str().unwrap(), copy.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(out(&output), "");
    drop(server);
    drop(Server::start(&copy));
}

#[test]
fn a_backup_never_replaces_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("solstice.db");
    drop(Server::start(&database));
    let there = file(folder.path(), "there.db", "something else");
    refused(&run(&["backup", database.to_str().unwrap(), &there]), 2, "exists already: name a new file");
    assert_eq!(std::fs::read_to_string(&there).unwrap(), "something else");
}

#[test]
fn what_is_no_database_is_refused_and_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let (missing, copy) = (folder.path().join("missing.db"), folder.path().join("copy.db"));
    refused(
        &run(&["backup", missing.to_str().unwrap(), copy.to_str().unwrap()]),
        2,
        "cannot open the database",
    );
    let letter =
        file(folder.path(), "letter.txt", "dear reader, this is not a database at all, as you see\n");
    refused(&run(&["backup", &letter, copy.to_str().unwrap()]), 2, "is not a database");
    assert!(!copy.exists());
    assert!(!missing.exists());
}
