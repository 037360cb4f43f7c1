//! `solstice backup`.

use super::process::{err, file, out, refused, run};
use super::server::Server;

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
