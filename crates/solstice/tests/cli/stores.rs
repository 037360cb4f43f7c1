//! Stores other than a file: `--store postgres://…`, and `solstice move-store`.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use server::store::{NewTable, Phase, Row, Sqlite, SqliteSettings, Store, Summary};
use wire::Hex;

use super::cluster::{Cluster, execute};
use super::process::{err, out, refused, run, run_in, solstice};
use super::server::Server;

const TABLE: &str = r#"{"game":"shamans","options":{"duels":1},"seats":["person","person"]}"#;
const BOTS: &str = r#"{"game":"shamans","options":{"duels":1},"seats":[{"bot":1},{"bot":1}]}"#;

/// What a command that must work says.
#[track_caller]
fn said(words: &[&str]) -> String {
    let output = run(words);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    out(&output)
}

#[test]
fn a_server_keeps_its_tables_in_postgresql() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let store = cluster.database();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let tables = |words: &[&str]| said(&[&["tables", "--store", &store], words].concat());
    let server = Server::start_on(&store, &[]);
    server.post("/api/tables", BOTS);
    server.post("/api/tables", TABLE);
    server.post("/api/tables", TABLE);
    while !tables(&["list"]).contains("finished") {
        thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(tables(&["list", "--phase", "waiting"]).lines().count(), 2);
    assert!(tables(&["show", "2"]).contains("waiting"));
    for words in [&["close", "2"][..], &["prune", "--finished", "0"]] {
        let output = run(&[&["tables", "--store", &store], words].concat());
        refused(
            &output,
            2,
            "the database is in use by another server: stop it first, or name another database",
        );
    }
    refused(&run(&["serve", "--store", &store]), 1, "is in use by another server");
    refused(
        &run(&["move-store", &store, &format!("sqlite:{}", at("moved.db"))]),
        2,
        "is in use by another server",
    );
    assert_eq!(said(&["backup", &store, &at("copy.db")]), "");
    // It is killed; whoever comes waits until its lease has run out.
    drop(server);
    assert_eq!(tables(&["close", "2"]), "");
    assert_eq!(tables(&["list", "--phase", "aborted"]).lines().count(), 1);
    refused(&run(&["tables", "--store", &store, "close", "2"]), 1, "table 2 is over already");
    assert_eq!(tables(&["export", &at("games.jsonl")]), "");
    assert_eq!(fs::read_to_string(at("games.jsonl")).unwrap().lines().count(), 1);
    assert_eq!(tables(&["prune", "--finished", "0", "--abandoned", "0"]), "removed 2, archived 0\n");
    assert_eq!(tables(&["list"]).lines().count(), 1);
    drop(Server::start_on(&store, &[]));
    // The copy is as it was.
    let copy = format!("sqlite:{}", at("copy.db"));
    assert_eq!(said(&["tables", "--store", &copy, "list"]).lines().count(), 3);
    drop(Server::start(Path::new(&at("copy.db"))));
}

/// Waits until a server says this about whether it is ready.
#[track_caller]
fn wait_for(server: &Server, status: &str) {
    let begun = Instant::now();
    while !server.get("/readyz").starts_with(&format!("HTTP/1.1 {status}")) {
        assert!(begun.elapsed() < Duration::from_secs(10), "{}", server.get("/readyz"));
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_server_waits_for_a_database_that_is_away() {
    let Some(mut cluster) = Cluster::start() else { return };
    let store = cluster.database();
    let server = Server::start_on(&store, &[]);
    server.post("/api/tables", TABLE);
    cluster.kill();
    wait_for(&server, "503");
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"));
    cluster.start_again();
    wait_for(&server, "200");
    server.post("/api/tables", TABLE);
    cluster.stand_still();
    wait_for(&server, "503");
    cluster.go_on();
    wait_for(&server, "200");
    server.post("/api/tables", TABLE);
    assert_eq!(said(&["tables", "--store", &store, "list"]).lines().count(), 3);
}

#[test]
fn a_dump_of_the_database_is_restored_as_the_document_says() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (store, restored) = (cluster.database(), cluster.database());
    let server = Server::start_on(&store, &[]);
    server.post("/api/tables", TABLE);
    server.post("/api/tables", TABLE);
    let dump = folder.path().join("backup.dump").display().to_string();
    let file = format!("--file={dump}");
    let into = format!("--dbname={restored}");
    let commands: [(&str, &[&str]); 2] = [
        ("pg_dump", &["--format=custom", &file, &format!("--dbname={store}")]),
        ("pg_restore", &["--no-owner", &into, &dump]),
    ];
    for (program, arguments) in commands {
        let output = cluster.program(program).args(arguments).output().unwrap();
        assert!(output.status.success(), "{}", err(&output));
    }
    let list = |store: &str| said(&["tables", "--store", store, "list", "--json"]);
    assert_eq!(list(&restored), list(&store));
    drop(server);
    drop(Server::start_on(&restored, &[]));
}

#[test]
fn a_store_moves_to_postgresql_and_back() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [before, after] = ["before.db", "after.db"].map(|name| folder.path().join(name));
    let [from, back] = [&before, &after].map(|path| format!("sqlite:{}", path.display()));
    let there = cluster.database();
    let server = Server::start(&before);
    server.post("/api/tables", TABLE);
    refused(&run(&["move-store", &from, &there]), 2, "is in use by a server: stop it first");
    drop(server);
    let listed = said(&["tables", "--store", &from, "list", "--json"]);
    let sentence = said(&["move-store", &from, &there]);
    assert_eq!(sentence, format!("copied 1 tables with 1 entries, and 1 commitments, to {there}\n"));
    assert_eq!(said(&["tables", "--store", &there, "list", "--json"]), listed);
    refused(&run(&["move-store", &from, &there]), 2, "is not empty: name one that is");
    let sentence = said(&["move-store", &there, &back]);
    assert_eq!(sentence, format!("copied 1 tables with 1 entries, and 1 commitments, to {back}\n"));
    assert_eq!(said(&["tables", "--store", &back, "list", "--json"]), listed);
    refused(&run(&["move-store", &there, &back]), 2, "exists already: name a new file");
    drop(Server::start_on(&there, &[]));
    drop(Server::start(&after));
}

/// A file with so many tables that copying them takes a while.
fn many_tables(path: &Path) {
    let store = Sqlite::open(path, SqliteSettings::default()).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    for part in 0..10 {
        let asked: Vec<_> = (0..2_000)
            .map(|name| NewTable {
                id: format!("{part} {name}"),
                commitment: Hex([7; 32]),
                row: Row { at: 1_000, body: "created".repeat(20) },
                summary: Summary { phase: Phase::Waiting, body: "waiting".to_owned() },
            })
            .map(|table| store.create(table))
            .collect();
        for receipt in asked {
            runtime.block_on(receipt).unwrap();
        }
    }
    runtime.block_on(store.close()).unwrap();
}

#[test]
fn a_move_that_is_killed_leaves_nothing_that_counts() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solstice.db");
    many_tables(&path);
    let (from, there, second) =
        (format!("sqlite:{}", path.display()), cluster.database(), folder.path().join("second.db"));
    let nothing =
        "SELECT 1 / (CASE WHEN count(*) = 0 THEN 1 ELSE 0 END) FROM pg_tables WHERE schemaname = 'public'";
    let mut killed = 0;
    for to in [there.clone(), format!("sqlite:{}", second.display())] {
        for wait in [20, 60, 120, 200] {
            let mut child =
                solstice().args(["move-store", &from, &to]).stdout(Stdio::null()).spawn().unwrap();
            thread::sleep(Duration::from_millis(wait));
            if child.try_wait().unwrap().is_some() {
                break;
            }
            child.kill().unwrap();
            child.wait().unwrap();
            killed += 1;
            execute(&there, nothing).unwrap();
            assert!(!second.exists());
        }
        if to == there {
            said(&["move-store", &from, &to]);
            said(&["tables", "--store", &to, "show", "20000"]);
            execute(&there, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").unwrap();
        }
    }
    assert!(killed >= 4, "{killed}");
}

#[test]
fn a_password_comes_from_the_environment_or_a_file_and_never_from_the_command_line() {
    let Some(cluster) = Cluster::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    for words in ["CREATE ROLE ann LOGIN PASSWORD 'open sesame'", "CREATE DATABASE hers OWNER ann"] {
        cluster.execute("postgres", words).unwrap();
    }
    cluster.let_in("host all ann 127.0.0.1/32 scram-sha-256");
    thread::sleep(Duration::from_millis(300));
    let store = cluster.address_of("hers").replace("solstice@", "ann@");
    let list = ["tables", "--store", &store, "list"];
    refused(&run(&list), 2, "password missing");
    refused(
        &run_in(&[("SOLSTICE_STORE_PASSWORD", "close sesame")], &list, b""),
        2,
        "password authentication failed",
    );
    drop(Server::start_on(&store, &[("SOLSTICE_STORE_PASSWORD", "open sesame")]));
    let file = folder.path().join("password");
    fs::write(&file, "open sesame\n").unwrap();
    let file = file.display().to_string();
    assert_eq!(said(&["tables", "--store", &store, "--store-password-file", &file, "list"]), "");
    let there = format!("sqlite:{}", folder.path().join("moved.db").display());
    thread::sleep(Duration::from_secs(4));
    said(&["move-store", "--store-password-file", &file, &store, &there]);
    refused(
        &run(&["tables", "--store-password-file", "/none", "--store", &store, "list"]),
        2,
        "cannot read /none",
    );
    let told = store.replace("ann@", "ann:sesame@");
    let output = run(&["serve", "--store", &told]);
    assert!(!err(&output).contains("sesame"), "{}", err(&output));
    refused(&output, 2, "a password does not belong in an address");
}

#[test]
fn a_store_that_cannot_be_is_refused_in_one_sentence() {
    for store in ["solstice.db", "sqlite:", "mysql://ann@localhost/solstice", "postgres:solstice"] {
        let output = run(&["serve", "--store", store]);
        assert_eq!(output.status.code(), Some(2), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    }
    refused(
        &run(&["serve", "--store", "solstice.db"]),
        2,
        "--store solstice.db is not a valid store: use sqlite:FILE",
    );
    refused(&run(&["serve", "--store", "postgres://ann@localhost"]), 2, "names no database");
    refused(
        &run(&["tables", "--store", "postgres://ann@127.0.0.1:1/none", "list"]),
        2,
        "cannot reach the database",
    );
    refused(&run(&["serve", "--store", "postgres://ann@127.0.0.1:1/none"]), 1, "cannot reach the database");
    refused(
        &run(&["backup", "postgres://ann@127.0.0.1:1/none", "/tmp/none.db"]),
        2,
        "cannot reach the database",
    );
    refused(&run(&["move-store", "here.db", "sqlite:there.db"]), 2, "FROM here.db is not a valid store");
    refused(&run(&["move-store", "sqlite:none.db", "there"]), 2, "TO there is not a valid store");
    refused(
        &run(&["move-store", "sqlite:/none/none.db", "sqlite:there.db"]),
        2,
        "cannot open the database /none/none.db",
    );
}
