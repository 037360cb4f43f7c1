//! Copying a whole store into another one, of the same kind or not.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod kit;

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::types::Value;
use server::store::{
    Append, Ended, EndedTable, Epoch, Held, LedgerLine, Moved, NewTable, Phase, Place, Postgres,
    PostgresSettings, Receipt, Row, Sqlite, SqliteSettings, Store, StoreError, Summary, TableNumber, copy,
    move_store,
};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use wire::Hex;

use crate::kit::postgres::{Cluster, address, execute};

/// How many tables are moved.
const TABLES: usize = 420;

fn wait<T>(receipt: Receipt<T>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime can be made");
    runtime.block_on(receipt)
}

/// Fills a store: tables of all phases with logs of different lengths, one that is leaving with a part of its log, and
/// numbers whose tables are gone, the last one among them.
fn fill(store: &dyn Store) {
    let created: Vec<_> = (0..TABLES).map(|name| store.create(new_table(&format!("table {name}")))).collect();
    let tables: Vec<_> = created.into_iter().map(|table| wait(table).expect("the id is free")).collect();
    let phases = [Phase::Waiting, Phase::Playing, Phase::Finished, Phase::Aborted];
    let mut asked = Vec::new();
    for (index, table) in tables.iter().enumerate() {
        let rows: Vec<_> = (0..index % 7).map(|place| row(2_000 + index, &format!("“{place}”"))).collect();
        let rows =
            if index == 2 { (0..600).map(|place| row(3_000, &place.to_string())).collect() } else { rows };
        let summary = Summary { phase: phases[index % 4], body: format!("face {index}") };
        let append = Append { table: *table, epoch: Epoch::FIRST, first: 1, rows, summary: Some(summary) };
        asked.push(store.append(append));
    }
    for receipt in asked {
        wait(receipt).expect("it is next");
    }
    assert_eq!(wait(store.remove(tables[2])), Ok(false), "a part is left");
    for index in [6, TABLES - 2] {
        while !wait(store.remove(tables[index])).expect("it is over") {}
    }
    let leaving = EndedTable { number: tables[10], id: "table 10".into(), ended: 0, leaving: true };
    wait(store.note_leaving(leaving)).expect("it is over");
    let last = tables[TABLES - 1];
    while !wait(store.remove(last)).expect("it is over") {}
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        commitment: Hex(Sha256::digest(id).into()),
        row: row(1_000, "created"),
        summary: Summary { phase: Phase::Waiting, body: "waiting".into() },
    }
}

fn row(at: usize, body: &str) -> Row {
    Row { at: at as u64, body: body.into() }
}

/// A folder with a filled file.
fn filled() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("solstice.db");
    let store = Sqlite::open(&path, SqliteSettings::default()).expect("it can be opened");
    fill(&store);
    assert_eq!(wait(store.close()), Ok(()));
    (folder, path)
}

fn file(path: &Path) -> Place {
    Place::File(path.to_owned())
}

fn database(text: &str) -> Place {
    Place::Database(address(text))
}

/// All that a file holds, but for the places that SQLite gives to rows.
fn contents(path: &Path) -> Vec<Vec<Value>> {
    let connection = Connection::open(path).expect("it is there");
    let questions = [
        "SELECT * FROM tables ORDER BY number",
        "SELECT table_number, seq, at, body FROM events ORDER BY table_number, seq",
        "SELECT * FROM ledger ORDER BY number",
        "SELECT * FROM chain",
        "SELECT seq FROM sqlite_sequence WHERE name = 'tables'",
        "SELECT * FROM spare",
        "SELECT name, sql FROM sqlite_schema ORDER BY name",
        "PRAGMA user_version",
        "PRAGMA application_id",
        "PRAGMA integrity_check",
    ];
    let mut all = Vec::new();
    for question in questions {
        let mut statement = connection.prepare(question).expect("it is right");
        let columns = statement.column_count();
        let rows = statement.query_map([], |row| (0..columns).map(|column| row.get(column)).collect());
        all.extend(rows.expect("it can be asked").map(|row| row.expect("it can be read")));
    }
    all
}

/// All that someone who asks a store gets to see.
fn seen(store: &dyn Store) -> (Vec<LedgerLine>, Vec<EndedTable>, Vec<Vec<Row>>, Vec<String>) {
    let ledger = wait(store.ledger(TableNumber(0), 10_000)).expect("it can be asked");
    let ended = |phase| {
        let wish = Ended { phase, before: u64::MAX / 4, after: None };
        wait(store.ended_tables(wish, 10_000)).expect("it can be asked")
    };
    let ended = [ended(Phase::Finished), ended(Phase::Aborted)].concat();
    let logs = (1..=TABLES + 1).map(|number| wait(store.load(TableNumber(number as u64))));
    let leaving =
        ended.iter().filter(|table| table.leaving).map(|table| wait(store.load_leaving(table.number)));
    let logs = logs.chain(leaving).map(|rows| rows.expect("it can be read")).collect();
    let open = wait(store.open_tables()).expect("it can be asked");
    (ledger, ended, logs, open.into_iter().map(|table| format!("{table:?}")).collect())
}

#[test]
fn a_store_moves_to_postgresql_and_back_and_is_the_same() {
    let (folder, path) = filled();
    let Some(cluster) = Cluster::start() else { return };
    let there = cluster.database();
    let moved = move_store(&file(&path), &database(&there)).expect("it is empty");
    assert_eq!((moved.tables, moved.lines), (TABLES - 3, TABLES));
    assert!(moved.rows > TABLES * 3, "{moved:?}");
    let back = folder.path().join("back.db");
    assert_eq!(move_store(&database(&there), &file(&back)).expect("it is new"), moved);
    assert_eq!(contents(&back), contents(&path));
    let third = folder.path().join("third.db");
    assert_eq!(move_store(&file(&path), &file(&third)).expect("it is new"), moved);
    assert_eq!(contents(&third), contents(&path));
    let elsewhere = cluster.database();
    assert_eq!(move_store(&database(&there), &database(&elsewhere)).expect("it is empty"), moved);

    // A server goes on from either as from the other, also with the chain.
    let open = |place: &str| Postgres::open(address(place), PostgresSettings::default()).expect("it opens");
    let stores: [Box<dyn Store>; 3] = [
        Box::new(Sqlite::open(&back, SqliteSettings::default()).expect("it opens")),
        Box::new(open(&there)),
        Box::new(open(&elsewhere)),
    ];
    for store in &stores {
        let number = wait(store.create(new_table("new"))).expect("the id is free");
        assert_eq!(number, TableNumber(TABLES as u64 + 1), "no number is used again");
        let Ok(Held::Here(epoch)) = wait(store.hold(TableNumber(1))) else { panic!("nobody has it") };
        let next = wait(store.load(TableNumber(1))).expect("it can be read").len() as u32;
        let more =
            Append { table: TableNumber(1), epoch, first: next, rows: vec![row(5, "x")], summary: None };
        wait(store.append(more)).expect("it is next");
        while !wait(store.remove(TableNumber(3))).expect("its removal had begun") {}
    }
    let [first, rest @ ..] = &stores;
    let expected = seen(&**first);
    assert_eq!(expected.0.last().map(|line| line.place), Some(TABLES as u64 + 1), "one chain");
    for store in rest {
        assert!(seen(&**store) == expected, "{store:?}");
    }
}

#[test]
fn a_copy_that_breaks_off_leaves_nothing() {
    let (folder, path) = filled();
    let Some(cluster) = Cluster::start() else { return };
    let there = cluster.database();
    // PostgreSQL has no NUL in its texts, which stands far behind in the file.
    let broken = folder.path().join("broken.db");
    move_store(&file(&path), &file(&broken)).expect("it is new");
    let connection = Connection::open(&broken).expect("it is there");
    connection
        .execute("UPDATE events SET body = char(0) WHERE entry = (SELECT max(entry) FROM events)", [])
        .expect("SQLite has");
    drop(connection);
    let error = move_store(&file(&broken), &database(&there)).expect_err("it is refused").to_string();
    assert!(error.starts_with("cannot use the database: ") && error.contains("0x00"), "{error}");
    let tables =
        "SELECT 1 / (CASE WHEN count(*) = 0 THEN 1 ELSE 0 END) FROM pg_tables WHERE schemaname = 'public'";
    execute(&there, tables).expect("nothing is in it");

    // A line whose link is too long is not a line.
    move_store(&file(&path), &database(&there)).expect("it is still empty");
    execute(
        &there,
        "ALTER TABLE ledger DROP CONSTRAINT ledger_link_check; UPDATE ledger SET link = link || link WHERE number = 400",
    )
    .expect("SQL");
    let back = folder.path().join("back.db");
    move_store(&database(&there), &file(&back)).expect_err("it is refused");
    let names: Vec<_> = std::fs::read_dir(folder.path()).expect("it is there").collect();
    let mut names: Vec<_> = names.into_iter().map(|entry| entry.expect("an entry").file_name()).collect();
    names.retain(|name| !name.to_string_lossy().ends_with("-lock"));
    names.sort();
    assert_eq!(names, ["broken.db", "solstice.db"]);
}

#[track_caller]
fn refused(from: &Place, to: &Place, sentence: &str) {
    let error = move_store(from, to).expect_err("it is refused").to_string();
    assert!(error.contains(sentence), "{error}");
}

#[test]
fn what_is_used_is_not_moved_and_what_is_there_not_replaced() {
    let (folder, path) = filled();
    let Some(cluster) = Cluster::start() else { return };
    let there = cluster.database();
    let back = folder.path().join("back.db");
    refused(&database(&there), &file(&back), "is empty: start a server with it once, or name another one");
    refused(&file(&back), &database(&there), "cannot open the database");
    let alone = SqliteSettings { alone: true, ..SqliteSettings::default() };
    let server = Sqlite::open(&path, alone).expect("it opens");
    refused(&file(&path), &database(&there), "is in use by a server: stop it first");
    drop(server);
    refused(&file(&path), &file(&path), "exists already: name a new file");
    move_store(&file(&path), &database(&there)).expect("it is empty");
    refused(&file(&path), &database(&there), "is not empty: name one that is");
    let server = Postgres::open(address(&there), PostgresSettings::default()).expect("it opens");
    refused(&database(&there), &file(&back), "is in use by another server: stop it first");
    assert!(!back.exists());
    // But it can be copied, as of one moment.
    let Moved { tables, .. } = copy(&database(&there), &file(&back)).expect("it can");
    assert_eq!(tables, TABLES - 3);
    assert_eq!(contents(&back), contents(&path));
    drop(server);
}
