//! What a store promises, of the one in a file, the one in a database of PostgreSQL and the one in memory.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod kit;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use server::store::{
    Append, Ended, Epoch, Health, LedgerLine, Look, Memory, NewTable, Phase, Place, Postgres,
    PostgresSettings, Receipt, Row, Sqlite, SqliteSettings, Store, StoreError, Summary, TableNumber,
};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use wire::Hex;

use crate::kit::postgres::Cluster;

/// The tables of version 1, as they were released; those of version 2, and what keeps a place for one writer.
const VERSION_1: &str = include_str!("data/schema-1.sql");
const VERSION_2: &str = include_str!("data/schema-2.sql");
const KEY: &str = "previous INTEGER NOT NULL UNIQUE";
const NO_KEY: &str = "previous INTEGER NOT NULL";

/// How often two writers race for one place, and how often they do without the key.
const RACES: u32 = 2_000;
const RACES_WITHOUT_KEY: u32 = 200;

fn wait<T>(receipt: Receipt<T>) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime can be made");
    runtime.block_on(receipt)
}

fn row(body: &str) -> Row {
    Row { at: 1_000 + body.len() as u64, body: body.into() }
}

fn summary(phase: Phase) -> Summary {
    Summary { phase, body: format!("{phase:?}") }
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        commitment: commitment(id),
        row: row("created"),
        summary: summary(Phase::Waiting),
    }
}

fn commitment(id: &str) -> Hex<32> {
    Hex(Sha256::digest(id).into())
}

fn one(table: TableNumber, first: u32, body: &str) -> Append {
    Append { table, epoch: Epoch::FIRST, first, rows: vec![row(body)], summary: None }
}

fn create(store: &dyn Store, id: &str) -> TableNumber {
    wait(store.create(new_table(id))).expect("the id is free")
}

fn bodies(store: &dyn Store, table: TableNumber) -> Vec<String> {
    wait(store.load(table)).expect("it can be read").into_iter().map(|row| row.body).collect()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn open(path: &Path) -> Sqlite {
    Sqlite::open(path, SqliteSettings::default()).expect("it can be opened")
}

/// A database by its literal SQL, with these marks.
fn build(path: &Path, schema: &str, application_id: i32, version: u32) {
    let connection = Connection::open(path).expect("a database can be made");
    connection.execute_batch(schema).expect("the schema is right");
    connection.pragma_update(None, "application_id", application_id).expect("it can be set");
    connection.pragma_update(None, "user_version", version).expect("it can be set");
}

/// "SOLS".
const OURS: i32 = 0x534F_4C53;

/// What a store promises, and the check of it.
type Promise = (&'static str, fn(&dyn Store));

/// What every store promises. PostgreSQL is started once for all of it.
macro_rules! promises {
    ($($name:ident),* $(,)?) => { [$((stringify!($name), $name as fn(&dyn Store))),*] };
}

const PROMISES: [Promise; 10] = promises![
    a_table_is_found_by_its_id_and_has_what_was_appended,
    tables_that_wait_or_play_are_listed_the_oldest_first,
    the_list_of_commitments_goes_on_where_it_was_left,
    the_list_of_commitments_is_a_chain_in_which_nothing_can_be_changed_or_left_out,
    tables_that_are_over_are_listed_by_when_they_ended,
    a_table_that_was_removed_is_nowhere_but_in_the_list_of_commitments,
    a_place_that_is_taken_or_beyond_the_end_is_a_conflict,
    a_conflict_refuses_one_append_and_leaves_the_others_of_its_batch,
    after_it_was_closed_a_store_refuses,
    two_hundred_tables_that_append_at_once_have_what_was_asked,
];

/// Checks all promises, each of a store of its own.
#[expect(clippy::print_stdout, reason = "it says which promise was checked last")]
fn check_all(mut store: impl FnMut() -> Box<dyn Store>) {
    for (name, check) in PROMISES {
        println!("{name}");
        check(&*store());
    }
}

#[test]
fn a_store_in_memory_keeps_all_promises() {
    check_all(|| Box::new(Memory::immediate()));
}

#[test]
fn a_store_in_a_file_keeps_all_promises() {
    let folder = folder();
    let mut number = 0;
    check_all(|| {
        number += 1;
        Box::new(open(&folder.path().join(format!("tables-{number}.db"))))
    });
}

#[test]
fn a_store_in_postgresql_keeps_all_promises() {
    let Some(cluster) = Cluster::start() else { return };
    check_all(|| {
        let address = cluster.database().parse().expect("an address");
        Box::new(Postgres::open(address, PostgresSettings::default()).expect("it can be opened"))
    });
}

fn a_table_is_found_by_its_id_and_has_what_was_appended(store: &dyn Store) {
    let (first, second) = (create(store, "oak"), create(store, "elm"));
    assert_eq!((first, second), (TableNumber(1), TableNumber(2)));
    let rows = vec![row("a"), row("bb")];
    let started = Some(summary(Phase::Playing));
    wait(store.append(Append { table: second, epoch: Epoch::FIRST, first: 1, rows, summary: started }))
        .expect("it is next");
    assert_eq!(bodies(store, second), ["created", "a", "bb"]);
    assert_eq!(wait(store.load(second)).expect("it is there")[2], row("bb"), "with its time");
    let found = wait(store.find("elm".into())).expect("it can be asked").expect("it is there");
    assert_eq!((found.number, found.id.as_str(), found.summary), (second, "elm", summary(Phase::Playing)));
    assert!(wait(store.find("ash".into())).expect("it can be asked").is_none());
    assert!(bodies(store, TableNumber(9)).is_empty() && bodies(store, TableNumber(u64::MAX)).is_empty());
}

fn tables_that_wait_or_play_are_listed_the_oldest_first(store: &dyn Store) {
    let all = [Phase::Playing, Phase::Aborted, Phase::Waiting, Phase::Finished, Phase::Playing];
    for (number, phase) in (1..).zip(all) {
        let table = create(store, &format!("table {number}"));
        let turned =
            Append { table, epoch: Epoch::FIRST, first: 1, rows: Vec::new(), summary: Some(summary(phase)) };
        wait(store.append(turned)).expect("it is next");
    }
    let tables = wait(store.open_tables()).expect("it can be asked");
    let listed: Vec<_> = tables.into_iter().map(|table| (table.number.0, table.summary.phase)).collect();
    assert_eq!(listed, [(1, Phase::Playing), (3, Phase::Waiting), (5, Phase::Playing)]);
}

fn the_list_of_commitments_goes_on_where_it_was_left(store: &dyn Store) {
    let numbers = ["a", "b", "c", "d"].map(|id| create(store, id));
    let lines = wait(store.ledger(numbers[0], 2)).expect("it can be asked");
    let told = |line: &LedgerLine| (line.number, line.commitment, line.created, line.phase);
    let line = |number, id| (number, commitment(id), row("created").at, Some(Phase::Waiting));
    assert_eq!(lines.iter().map(told).collect::<Vec<_>>(), [line(numbers[1], "b"), line(numbers[2], "c")]);
    assert!(wait(store.ledger(numbers[3], 2)).expect("it can be asked").is_empty());
}

/// How many lines of a list do not follow from the one before, by the formula in docs/protocol.md.
fn broken_links(lines: &[LedgerLine]) -> usize {
    let (mut before, mut place, mut broken) = ([0; 32], 0, 0);
    for line in lines {
        place += 1;
        let text = [
            &before[..],
            &line.chain.0,
            &line.place.to_le_bytes(),
            &line.commitment.0,
            &line.created.to_le_bytes(),
        ];
        let link: [u8; 32] = Sha256::digest(text.concat()).into();
        broken += usize::from(line.place != place || link != line.link.0);
        before = line.link.0;
    }
    broken
}

fn the_list_of_commitments_is_a_chain_in_which_nothing_can_be_changed_or_left_out(store: &dyn Store) {
    for id in ["a", "b", "c", "d"] {
        create(store, id);
    }
    let lines = wait(store.ledger(TableNumber(0), 9)).expect("it can be asked");
    assert_eq!((lines.len(), broken_links(&lines)), (4, 0));
    let mine = wait(store.ledger_line("c".into())).expect("it can be asked");
    assert_eq!(mine.as_ref(), Some(&lines[2]));
    assert_eq!(wait(store.ledger_line("nobody".into())), Ok(None));
    let changes: [fn(&mut Vec<LedgerLine>); 4] = [
        |lines| {
            lines.remove(1);
        },
        |lines| lines.swap(1, 2),
        |lines| lines[0].created += 1,
        |lines| lines[3].commitment = commitment("e"),
    ];
    for change in changes {
        let mut lines = lines.clone();
        change(&mut lines);
        assert!(broken_links(&lines) > 0, "a change of the list went unnoticed");
    }
}

/// Ends a table with a last row at this time.
fn end(store: &dyn Store, table: TableNumber, phase: Phase, at: u64) {
    let rows = vec![Row { at, body: "over".into() }];
    let place = wait(store.load(table)).expect("it is there").len() as u32;
    wait(store.append(Append {
        table,
        epoch: Epoch::FIRST,
        first: place,
        rows,
        summary: Some(summary(phase)),
    }))
    .expect("it is next");
}

/// Removes a table; gives in how many parts.
fn remove(store: &dyn Store, table: TableNumber) -> u32 {
    (1..).find(|_| wait(store.remove(table)).expect("it can be removed")).expect("it ends")
}

fn tables_that_are_over_are_listed_by_when_they_ended(store: &dyn Store) {
    let tables = ["a", "b", "c", "d", "e"].map(|id| create(store, id));
    for (table, at) in tables.into_iter().zip([5_000, 4_000, 9_000, 3_000]) {
        let phase = if at == 3_000 { Phase::Aborted } else { Phase::Finished };
        end(store, table, phase, at);
    }
    let listed = |phase, before, after, limit| -> Vec<u64> {
        let tables = wait(store.ended_tables(Ended { phase, before, after }, limit));
        tables.expect("it can be asked").into_iter().map(|table| table.number.0).collect()
    };
    assert_eq!(listed(Phase::Finished, 9_000, None, 9), [2, 1]);
    assert_eq!(listed(Phase::Finished, 9_001, None, 9), [2, 1, 3]);
    assert_eq!(listed(Phase::Finished, 9_001, Some((4_000, tables[1])), 1), [1]);
    assert_eq!(listed(Phase::Aborted, 9_001, None, 9), [4]);
    assert_eq!(listed(Phase::Playing, 9_001, None, 9), [0; 0]);
    // What a player does after the end does not make a table younger.
    end(store, tables[1], Phase::Finished, 20_000);
    assert_eq!(listed(Phase::Finished, 9_000, None, 9), [2, 1]);
}

fn a_table_that_was_removed_is_nowhere_but_in_the_list_of_commitments(store: &dyn Store) {
    let tables = ["a", "b", "c"].map(|id| create(store, id));
    let before = wait(store.ledger(TableNumber(0), 9)).expect("it can be asked");
    append_to_all(store, &tables, 1..700);
    assert_eq!(wait(store.remove(tables[2])), Err(StoreError::Conflict(tables[2])), "it is open");
    end(store, tables[2], Phase::Finished, 5_000);
    let asked = [store.append(one(tables[1], 700, "x")), store.append(one(tables[2], 701, "x"))];
    assert!(asked.into_iter().map(wait).all(|answer| answer.is_ok()), "both are remembered");
    assert!(remove(store, tables[2]) <= 3);
    for first in [0, 1, 702] {
        assert_eq!(wait(store.append(one(tables[2], first, "x"))), Err(StoreError::Conflict(tables[2])));
    }
    assert!(bodies(store, tables[2]).is_empty());
    assert_eq!(wait(store.find("c".into())).expect("it can be asked").map(|table| table.number), None);
    assert_eq!(wait(store.ledger_line("c".into())), Ok(None));
    assert_eq!(wait(store.remove(tables[2])), Ok(true), "once more changes nothing");
    let after = wait(store.ledger(TableNumber(0), 9)).expect("it can be asked");
    let kept = |line: &LedgerLine| LedgerLine { phase: None, ..line.clone() };
    assert_eq!(after.iter().map(kept).collect::<Vec<_>>(), before.iter().map(kept).collect::<Vec<_>>());
    assert_eq!(after.iter().map(|line| line.phase.is_some()).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(create(store, "d"), TableNumber(4), "a number is never used again");
    assert_eq!(create(store, "c"), TableNumber(5), "a name may be");
    assert_eq!((bodies(store, tables[0]).len(), bodies(store, tables[1]).len()), (700, 701));
}

#[test]
fn a_removal_that_was_cut_off_is_hidden_and_goes_on() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let store = open(&path);
    let table = create(&store, "oak");
    append_to_all(&store, &[table], 1..700);
    end(&store, table, Phase::Finished, 5_000);
    assert_eq!(wait(store.remove(table)), Ok(false), "more than one part");
    drop(store);
    let store = open(&path);
    assert!(bodies(&store, table).is_empty(), "no part of a log is shown");
    assert!(wait(store.find("oak".into())).expect("it can be asked").is_none());
    assert_eq!(wait(store.append(one(table, 0, "x"))), Err(StoreError::Conflict(table)));
    assert_eq!(wait(store.append(one(table, 445, "x"))), Err(StoreError::Conflict(table)));
    let wish = Ended { phase: Phase::Finished, before: 1, after: None };
    let left = wait(store.ended_tables(wish, 9)).expect("it can be asked");
    assert_eq!(left.iter().map(|table| (table.number, table.leaving)).collect::<Vec<_>>(), [(table, true)]);
    remove(&store, table);
    let connection = Connection::open(&path).expect("it can be opened twice");
    let rows: u32 = connection.query_row("SELECT count(*) FROM events", [], |row| row.get(0)).expect("rows");
    assert_eq!(rows, 0);
}

#[test]
fn a_file_in_which_as_much_is_removed_as_is_added_stays_as_large_as_it_is() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let store = open(&path);
    let mut tables = std::collections::VecDeque::new();
    let mut lengths = Vec::new();
    for number in 0..120 {
        let table = create(&store, &format!("table {number}"));
        append_to_all(&store, &[table], 1..200);
        end(&store, table, Phase::Finished, 5_000);
        tables.push_back(table);
        if tables.len() > 20 {
            remove(&store, tables.pop_front().expect("there are some"));
        }
        if number % 40 == 39 {
            let connection = Connection::open(&path).expect("it can be opened twice");
            lengths.push(
                connection.pragma_query_value(None, "page_count", |row| row.get::<_, u32>(0)).expect("pages"),
            );
        }
    }
    assert!(lengths[2] <= lengths[1] + 3, "the list of commitments alone grows: {lengths:?}");
}

fn a_place_that_is_taken_or_beyond_the_end_is_a_conflict(store: &dyn Store) {
    let table = create(store, "oak");
    for place in [0, 2, u32::MAX] {
        assert_eq!(wait(store.append(one(table, place, "x"))), Err(StoreError::Conflict(table)));
    }
    let nowhere = TableNumber(77);
    for place in [0, 1] {
        assert_eq!(wait(store.append(one(nowhere, place, "x"))), Err(StoreError::Conflict(nowhere)));
    }
    let turned = Append {
        table: nowhere,
        epoch: Epoch::FIRST,
        first: 0,
        rows: Vec::new(),
        summary: Some(summary(Phase::Playing)),
    };
    assert_eq!(wait(store.append(turned)), Err(StoreError::Conflict(nowhere)));
    assert_eq!(wait(store.create(new_table("oak"))), Err(StoreError::Conflict(table)));
    assert_eq!(create(store, "elm"), TableNumber(2), "a refused table takes no number");
    assert_eq!(bodies(store, table), ["created"]);
}

fn a_conflict_refuses_one_append_and_leaves_the_others_of_its_batch(store: &dyn Store) {
    let tables = ["a", "b", "c"].map(|id| create(store, id));
    let many = |first, summary| Append {
        table: tables[1],
        epoch: Epoch::FIRST,
        first,
        rows: vec![row("x"), row("y")],
        summary,
    };
    let asked = [
        store.append(one(tables[0], 1, "a1")),
        store.append(many(0, Some(summary(Phase::Aborted)))),
        store.append(many(1, None)),
        store.append(many(2, Some(summary(Phase::Aborted)))),
        store.append(one(tables[2], 1, "c1")),
    ];
    let answers: Vec<_> = asked.into_iter().map(|receipt| wait(receipt).is_ok()).collect();
    assert_eq!(answers, [true, false, true, false, true]);
    assert_eq!(bodies(store, tables[1]), ["created", "x", "y"]);
    assert_eq!(bodies(store, tables[2]), ["created", "c1"]);
    assert_eq!(wait(store.open_tables()).expect("it can be asked").len(), 3, "no summary was changed");
}

fn after_it_was_closed_a_store_refuses(store: &dyn Store) {
    let table = create(store, "oak");
    let last = store.append(one(table, 1, "last"));
    assert_eq!(wait(store.close()), Ok(()));
    assert_eq!(wait(last), Ok(()), "what was asked before is done");
    let closed = StoreError::Failed("it is closed".into());
    assert_eq!(wait(store.append(one(table, 2, "x"))), Err(closed.clone()));
    assert_eq!(wait(store.load(table)), Err(closed));
    assert_eq!(wait(store.close()), Ok(()));
}

/// Naming no database, a checkpoint of a file that nothing was written to since it was opened was refused.
#[test]
fn a_file_that_nothing_was_written_to_closes_well() {
    let folder = folder();
    let path = folder.path().join("solstice.db");
    for time in 1..=20 {
        assert_eq!(wait(open(&path).close()), Ok(()), "time {time}");
    }
}

fn two_hundred_tables_that_append_at_once_have_what_was_asked(store: &dyn Store) {
    let tables: Vec<_> = (0..200).map(|name| create(store, &format!("table {name}"))).collect();
    thread::scope(|scope| {
        for part in tables.chunks(50) {
            scope.spawn(|| append_to_all(store, part, 1..26));
        }
    });
    let expected: Vec<_> =
        ["created".into()].into_iter().chain((1..26).map(|place| place.to_string())).collect();
    for table in tables {
        assert_eq!(bodies(store, table), expected);
    }
}

/// Appends to each of the tables at each of the places, without waiting in between; then all must be done.
fn append_to_all(store: &dyn Store, tables: &[TableNumber], places: std::ops::Range<u32>) {
    let asked: Vec<_> = places
        .flat_map(|place| tables.iter().map(move |table| one(*table, place, &place.to_string())))
        .map(|append| store.append(append))
        .collect();
    for receipt in asked {
        wait(receipt).expect("each is next");
    }
}

#[test]
fn what_was_answered_is_read_and_is_there_when_the_file_is_opened_again() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let store = open(&path);
    let table = create(&store, "oak");
    for place in 1..=300 {
        wait(store.append(one(table, place, &place.to_string()))).expect("it is next");
        assert_eq!(wait(store.load(table)).expect("it can be read").len(), place as usize + 1);
    }
    let crashed = folder.path().join("crashed.db");
    copy_as_a_kill_leaves_it(&path, &crashed);
    let before = bodies(&store, table);
    drop(store);
    assert_eq!(bodies(&open(&path), table), before);
    assert_eq!(bodies(&open(&crashed), table), before);
}

/// Copies a live database and its log, without what only memory has.
fn copy_as_a_kill_leaves_it(from: &Path, to: &Path) {
    for ending in ["", "-wal"] {
        fs::copy(beside(from, ending), beside(to, ending)).expect("it can be copied");
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[test]
fn more_than_may_wait_is_refused_as_busy() {
    let folder = folder();
    let settings = SqliteSettings { waiting_writes: 4, batch: 1, ..SqliteSettings::default() };
    let store = Sqlite::open(&folder.path().join("tables.db"), settings).expect("it can be opened");
    let table = create(&store, "oak");
    let asked: Vec<_> = (0..500).map(|_| store.append(one(table, 0, "x"))).collect();
    let answers: HashSet<_> = asked.into_iter().map(|receipt| format!("{:?}", wait(receipt))).collect();
    assert_eq!(answers, HashSet::from(["Err(Busy)".into(), "Err(Conflict(TableNumber(1)))".into()]));
    wait(store.append(one(table, 1, "x"))).expect("there is room again");
}

#[test]
fn another_process_that_holds_the_file_makes_it_busy_and_nothing_worse() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let settings = SqliteSettings { patience: Duration::from_millis(20), ..SqliteSettings::default() };
    let store = Sqlite::open(&path, settings).expect("it can be opened");
    let table = create(&store, "oak");
    let other = Connection::open(&path).expect("it can be opened twice");
    other.execute_batch("BEGIN IMMEDIATE").expect("it is free");
    assert_eq!(wait(store.append(one(table, 1, "x"))), Err(StoreError::Busy));
    other.execute_batch("COMMIT").expect("nothing was done");
    assert_eq!(wait(store.append(one(table, 1, "y"))), Ok(()));
    assert_eq!(bodies(&store, table), ["created", "y"]);
}

/// Lets two stores on one file race for each place of a table; how often not exactly one of them won, or
/// the row is not the winner's.
fn count_wrong_races(path: &Path, races: u32) -> u32 {
    let stores = [open(path), open(path)];
    let table = create(&stores[0], "oak");
    let start = Barrier::new(2);
    let race = |name: usize| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime can be made");
        let run = |place| {
            start.wait();
            runtime.block_on(stores[name].append(one(table, place, &name.to_string())))
        };
        (1..=races).map(run).collect::<Vec<_>>()
    };
    let [zero, one] = thread::scope(|scope| {
        [0, 1].map(|name| scope.spawn(move || race(name))).map(|thread| thread.join().expect("it ran"))
    });
    let rows = bodies(&stores[0], table);
    let lost = Err(StoreError::Conflict(table));
    let is_right = |place: &usize| match (&zero[place - 1], &one[place - 1]) {
        (Ok(()), other) => *other == lost && rows[*place] == "0",
        (other, Ok(())) => *other == lost && rows[*place] == "1",
        _ => false,
    };
    (1..=races as usize).filter(|place| !is_right(place)).count() as u32
}

#[test]
fn of_two_writers_at_one_place_exactly_one_wins() {
    let folder = folder();
    assert_eq!(count_wrong_races(&folder.path().join("tables.db"), RACES), 0);
}

#[test]
fn without_the_key_two_writers_win_at_one_place() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    build(&path, &VERSION_2.replace(KEY, NO_KEY), OURS, 2);
    let wrong = count_wrong_races(&path, RACES_WITHOUT_KEY);
    assert!(wrong > RACES_WITHOUT_KEY / 2, "the races must find it: {wrong} of {RACES_WITHOUT_KEY}");
}

/// Waits until a store is well or not, but not for ever.
fn until_well(store: &dyn Store, is_well: bool) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    let mut health = store.health();
    let changed = async {
        tokio::time::timeout(
            Duration::from_secs(30),
            health.wait_for(|health| (*health == Health::Working) == is_well),
        )
        .await
        .expect("it changes")
        .expect("the store is there");
    };
    runtime.block_on(changed);
}

#[test]
fn a_full_file_refuses_until_there_is_room_again_and_loses_nothing() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let settings = SqliteSettings { max_pages: Some(80), ..SqliteSettings::default() };
    let store = Sqlite::open(&path, settings).expect("it can be opened");
    let (table, old) = (create(&store, "oak"), create(&store, "old"));
    for place in 1..=25 {
        wait(store.append(one(old, place, &"x".repeat(4_000)))).expect("there is room");
    }
    let answers: Vec<_> =
        (1..100).map(|place| wait(store.append(one(table, place, &"x".repeat(4_000))))).collect();
    let done = answers.iter().take_while(|answer| answer.is_ok()).count();
    assert!(done > 10 && done < 90, "the file is full after {done}");
    let full = StoreError::Unavailable("database or disk is full".into());
    assert!(
        answers[done..].iter().all(|answer| *answer == Err(full.clone())),
        "nothing small slips in after"
    );
    assert_eq!(wait(store.create(new_table("elm"))), Err(full.clone()));
    assert_eq!(wait(store.remove(old)), Err(full.clone()));
    assert_eq!(*store.health().borrow(), Health::Unavailable("database or disk is full".into()));
    assert_eq!((store.failure(), bodies(&store, table).len()), (None, done + 1), "it can be read");
    thread::sleep(Duration::from_millis(1_500));
    until_well(&store, false);
    let other = Connection::open(&path).expect("it can be opened twice");
    other.execute("DELETE FROM events WHERE table_number = 2 AND seq > 3", []).expect("there is no lock");
    until_well(&store, true);
    let next = u32::try_from(done).expect("few") + 1;
    assert_eq!(wait(store.append(one(table, next, "y"))), Ok(()), "the place that was refused is free");
    assert_eq!(create(&store, "elm"), TableNumber(3));
    let lines = wait(store.ledger(TableNumber(0), 9)).expect("it can be asked");
    assert_eq!((lines.len(), broken_links(&lines)), (3, 0));
    assert_eq!(wait(store.close()), Ok(()));
    drop(store);
    assert_eq!(bodies(&open(&path), table).len(), done + 2);
}

#[test]
fn a_file_that_is_deleted_or_replaced_ends_the_store() {
    let replaced: [fn(&Path); 3] = [
        |path| fs::remove_file(path).expect("it is there"),
        |path| fs::rename(path, beside(path, ".away")).expect("it is there"),
        |path| {
            fs::copy(path, beside(path, ".copy")).expect("it is there");
            fs::rename(beside(path, ".copy"), path).expect("it can be replaced");
        },
    ];
    for replace in replaced {
        let folder = folder();
        let path = folder.path().join("tables.db");
        let store = open(&path);
        let table = create(&store, "oak");
        thread::sleep(Duration::from_millis(1_200));
        assert_eq!(store.failure(), None, "nothing has happened yet");
        replace(&path);
        until_well(&store, false);
        let sentence = format!(
            "{} has been deleted or replaced while the server was running: nothing that is written now would \
             be found again",
            path.display()
        );
        assert_eq!(store.failure(), Some(sentence.clone()));
        assert_eq!(wait(store.append(one(table, 1, "x"))), Err(StoreError::Failed(sentence)));
    }
}

#[test]
fn a_second_server_on_a_file_is_refused_and_a_crash_leaves_no_lock() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let alone = || SqliteSettings { alone: true, ..SqliteSettings::default() };
    let store = Sqlite::open(&path, alone()).expect("nobody is there");
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    for path in [&path, &link] {
        let refused = Sqlite::open(path, alone()).expect_err("a server is there").to_string();
        assert!(
            refused.ends_with("/tables.db is in use by a server: stop it first, or name another file"),
            "{refused}"
        );
    }
    Sqlite::backup(&path, &folder.path().join("copy.db")).expect("a backup can be made");
    Look::open(&Place::File(path.clone())).expect("it can be looked at");
    create(&store, "oak");
    drop(store);
    assert!(beside(&path, "-lock").exists(), "only the name stays");
    drop(Sqlite::open(&path, alone()).expect("the lock is free again"));
}

#[test]
fn a_file_of_version_2_gets_the_chain_of_its_tables_and_knows_when_they_ended() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    build(&path, VERSION_2, OURS, 2);
    let [one, two] = ["oak", "elm"].map(|id| commitment(id).to_string());
    let rows = format!(
        "INSERT INTO tables VALUES (5, 'oak', '{one}', 7, 2, 'f'), (9, 'elm', '{two}', 8, 1, 'f');
         INSERT INTO events VALUES (1, -5, 5, 0, 7, 'a'), (2, -9, 9, 0, 8, 'a'), (3, 1, 5, 1, 90, 'b');"
    );
    Connection::open(&path).expect("it is there").execute_batch(&rows).expect("the rows fit");
    let refused = Look::open(&Place::File(path.clone())).expect_err("it is old").to_string();
    assert!(refused.starts_with("this database was written by an older Solstice (schema 2;"), "{refused}");
    let store = open(&path);
    assert_eq!(create(&store, "ash"), TableNumber(10));
    let lines = wait(store.ledger(TableNumber(0), 9)).expect("it can be asked");
    let told: Vec<_> = lines.iter().map(|line| (line.number.0, line.place, line.created)).collect();
    assert_eq!(told, [(5, 1, 7), (9, 2, 8), (10, 3, row("created").at)]);
    assert_eq!(broken_links(&lines), 0);
    let wish = Ended { phase: Phase::Finished, before: 91, after: None };
    let ended = wait(store.ended_tables(wish, 9)).expect("it can be asked");
    assert_eq!(ended.iter().map(|table| (table.number.0, table.ended)).collect::<Vec<_>>(), [(5, 90)]);
}

#[test]
fn a_full_file_refuses_the_whole_batch() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let settings = SqliteSettings { max_pages: Some(60), ..SqliteSettings::default() };
    let store = Sqlite::open(&path, settings).expect("it can be opened");
    let table = create(&store, "oak");
    let asked: Vec<_> = (1..100).map(|place| store.append(one(table, place, &"x".repeat(4_000)))).collect();
    let done = asked.into_iter().map(wait).filter(Result::is_ok).count();
    drop(store);
    assert_eq!(bodies(&open(&path), table).len(), done + 1, "as many as were answered, and no more");
}

#[test]
fn a_new_file_is_for_its_owner_alone_and_is_alone_when_closed() {
    let folder = folder();
    let store = open(&folder.path().join("tables.db"));
    create(&store, "oak");
    assert_eq!(
        modes(folder.path()),
        [("tables.db", 0o600), ("tables.db-shm", 0o600), ("tables.db-wal", 0o600)]
            .map(|(name, mode)| (name.to_owned(), mode))
    );
    drop(store);
    assert_eq!(modes(folder.path()), [("tables.db".to_owned(), 0o600)]);
}

/// The files of a folder and who may do what with them.
fn modes(folder: &Path) -> Vec<(String, u32)> {
    use std::os::unix::fs::PermissionsExt;
    let entries = fs::read_dir(folder).expect("it can be read").map(|entry| entry.expect("it can be read"));
    let mode = |entry: &fs::DirEntry| entry.metadata().expect("it is there").permissions().mode() & 0o777;
    let mut modes: Vec<_> =
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), mode(&entry))).collect();
    modes.sort();
    modes
}

#[test]
fn a_file_of_version_1_is_opened_and_has_the_newest_tables() {
    let folder = folder();
    let (old, new) = (folder.path().join("old.db"), folder.path().join("new.db"));
    build(&old, VERSION_1, OURS, 1);
    let rows = "INSERT INTO tables VALUES (5, 'oak', '{c}', 7, 1, 'f'), (9, 'elm', '{c}', 7, 1, 'f');
        INSERT INTO events VALUES (5, 0, 7, 'created'), (9, 0, 7, 'made'), (5, 1, 8, 'a'), (5, 2, 8, 'b'), (9, 1, 9, 'c')";
    let rows = rows.replace("{c}", &"5a".repeat(32));
    Connection::open(&old).expect("it is there").execute_batch(&rows).expect("the rows fit");
    let (store, oak, elm) = (open(&old), TableNumber(5), TableNumber(9));
    assert_eq!(bodies(&store, oak), ["created", "a", "b"]);
    assert_eq!(wait(store.append(one(oak, 2, "x"))), Err(StoreError::Conflict(oak)));
    wait(store.append(one(oak, 3, "x"))).expect("it is next");
    wait(store.append(one(elm, 2, "y"))).expect("it is next");
    assert_eq!(bodies(&store, oak), ["created", "a", "b", "x"]);
    assert_eq!(bodies(&store, elm), ["made", "c", "y"]);
    drop((store, open(&new)));
    assert_eq!(tables_of(&old), tables_of(&new));
}

/// What is made in a database, in words, and its version.
fn tables_of(path: &Path) -> (Vec<String>, u32) {
    let connection = Connection::open(path).expect("it is there");
    let mut statement = connection
        .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        .expect("it is SQL");
    let words = statement.query_map([], |row| row.get(0)).expect("it can be asked");
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0));
    (words.map(|word| word.expect("it is text")).collect(), version.expect("it has one"))
}

/// Opens a file that must be refused with this sentence (FILE stands for its path), and not be changed.
#[track_caller]
fn check_refused(path: &Path, sentence: &str) {
    let before = fs::read(path).ok();
    let error = Sqlite::open(path, SqliteSettings::default()).expect_err("it is refused").to_string();
    assert_eq!(error.replace(&path.display().to_string(), "FILE"), sentence);
    assert_eq!(fs::read(path).ok(), before, "the file is as it was");
    for ending in ["-wal", "-shm", "-journal"] {
        assert!(!beside(path, ending).exists(), "nothing lies beside it");
    }
}

#[test]
fn a_file_that_cannot_be_used_is_refused_in_one_sentence_and_left_alone() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("letter.txt"), "Dear reader, this is no database.").expect("it can be written");
    fs::write(at("long.txt"), "no database ".repeat(1_000)).expect("it can be written");
    build(&at("newer.db"), VERSION_1, OURS, 7);
    build(&at("foreign.db"), "CREATE TABLE songs (title TEXT)", 0, 1);
    build(&at("foreign?x=%41#.db"), "PRAGMA journal_mode = wal; CREATE TABLE songs (title TEXT)", 99, 0);
    let no_database = "FILE is not a database: name another file, or move this one away";
    let foreign = "FILE is a database of another program: name another file, or move this one away";
    check_refused(&at("letter.txt"), no_database);
    check_refused(&at("long.txt"), no_database);
    check_refused(&at("foreign.db"), foreign);
    check_refused(&at("foreign?x=%41#.db"), foreign);
    check_refused(
        &at("newer.db"),
        "this database was written by a newer Solstice (schema 7; this one knows up to 3): start the newer \
         version, or restore a backup made before the upgrade",
    );
    check_refused(folder.path(), "FILE is a directory: name the database file in it");
    check_refused(
        &at("nowhere/tables.db"),
        "cannot open the database FILE: No such file or directory (os error 2)",
    );
    check_refused(
        &at("letter.txt/tables.db"),
        "cannot open the database FILE: Not a directory (os error 20)",
    );
}

#[test]
fn a_newer_version_that_stands_only_in_the_log_is_refused_too() {
    let folder = folder();
    let (live, path) = (folder.path().join("live.db"), folder.path().join("tables.db"));
    drop(open(&live));
    let connection = Connection::open(&live).expect("it is there");
    connection.pragma_update(None, "user_version", 7).expect("it can be set");
    copy_as_a_kill_leaves_it(&live, &path);
    let [file, log] = ["", "-wal"].map(|ending| fs::read(beside(&path, ending)).expect("it is there"));
    let error = Sqlite::open(&path, SqliteSettings::default()).expect_err("it is refused").to_string();
    assert!(error.contains("(schema 7; this one knows up to 3)"), "{error}");
    assert_eq!(fs::read(&path).expect("it is there"), file);
    assert_eq!(fs::read(beside(&path, "-wal")).expect("it is there"), log);
}

#[test]
fn a_kill_while_the_log_is_brought_into_the_file_loses_nothing() {
    let folder = folder();
    let (live, path) = (folder.path().join("live.db"), folder.path().join("tables.db"));
    let store = open(&live);
    let table = create(&store, "oak");
    for place in 1..=40 {
        wait(store.append(one(table, place, &"x".repeat(1_000)))).expect("it is next");
    }
    copy_as_a_kill_leaves_it(&live, &path);
    drop(store);
    // The first page comes first: it tells of pages that the file does not have yet.
    let (whole, mut part) = (fs::read(&live).expect("it is there"), fs::read(&path).expect("it is there"));
    assert!(part.len() < whole.len(), "the rows are in the log alone");
    part[..4_096].copy_from_slice(&whole[..4_096]);
    fs::write(&path, part).expect("it can be written");
    let store = open(&path);
    assert_eq!(bodies(&store, table).len(), 41);
    wait(store.append(one(table, 41, "x"))).expect("it is next");
}

#[test]
fn an_empty_file_becomes_a_database() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    fs::write(&path, "").expect("it can be written");
    assert_eq!(create(&open(&path), "oak"), TableNumber(1));
}

#[test]
fn a_backup_under_load_is_a_prefix_of_what_comes_to_be() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let store = open(&path);
    let tables = ["a", "b", "c", "d"].map(|id| create(&store, id));
    let copies = [0, 1, 2].map(|number| folder.path().join(format!("copy-{number}.db")));
    let is_copied = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| append_until(&store, &tables, &is_copied));
        for copy in &copies {
            Sqlite::backup(&path, copy).expect("it can be copied");
        }
        is_copied.store(true, Ordering::SeqCst);
    });
    let finals = tables.map(|table| bodies(&store, table));
    for copy in &copies {
        assert_eq!(integrity(copy), "ok");
        let copied = open(copy);
        for (table, all) in tables.iter().zip(&finals) {
            let rows = bodies(&copied, *table);
            assert!(rows.len() < all.len() && all.starts_with(&rows), "{} has a prefix", copy.display());
        }
    }
    assert_eq!(
        modes(folder.path())
            .into_iter()
            .filter(|(name, mode)| name.starts_with("copy") && *mode == 0o600)
            .count(),
        3
    );
}

/// Appends to all tables until told otherwise, and then once more.
fn append_until(store: &Sqlite, tables: &[TableNumber], is_enough: &AtomicBool) {
    for round in 0.. {
        let was_enough = is_enough.load(Ordering::SeqCst);
        append_to_all(store, tables, round * 25 + 1..round * 25 + 26);
        if was_enough {
            break;
        }
    }
}

fn integrity(path: &Path) -> String {
    let connection = Connection::open(path).expect("it is there");
    connection.pragma_query_value(None, "integrity_check", |row| row.get(0)).expect("it can be asked")
}

#[test]
fn a_backup_replaces_nothing_and_copies_only_what_is_ours() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    drop(open(&at("tables.db")));
    fs::write(at("letter.txt"), "Dear reader").expect("it can be written");
    let refusal = |from: &str, to: &str| {
        let error = Sqlite::backup(&at(from), &at(to)).expect_err("it is refused").to_string();
        error.replace(&format!("{}/", folder.path().display()), "")
    };
    assert_eq!(refusal("tables.db", "letter.txt"), "letter.txt exists already: name a new file");
    assert_eq!(
        refusal("letter.txt", "copy.db"),
        "letter.txt is not a database: name another file, or move this one away"
    );
    assert_eq!(
        refusal("none.db", "copy.db"),
        "cannot open the database none.db: No such file or directory (os error 2)"
    );
    assert_eq!(
        refusal("tables.db", "none/copy.db"),
        "cannot write none/copy.db: No such file or directory (os error 2)"
    );
    Sqlite::backup(&at("tables.db"), &at("copy.db")).expect("nobody has to be at work for it");
    let names: Vec<_> = modes(folder.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["copy.db", "letter.txt", "tables.db"], "nothing is left over");
    assert_eq!(fs::read_to_string(at("letter.txt")).expect("it is there"), "Dear reader");
}

#[test]
fn in_memory_a_write_waits_until_it_is_settled() {
    let store = Memory::new();
    let asked = store.create(new_table("oak"));
    assert_eq!((store.waiting(), store.settle(1)), (1, 1));
    let table = wait(asked).expect("it is durable");
    let appends = [1, 2, 3].map(|place| store.append(one(table, place, &place.to_string())));
    assert_eq!(bodies(&store, table), ["created"], "a read sees what is durable");
    assert_eq!(store.settle(2), 2);
    assert_eq!(bodies(&store, table), ["created", "1", "2"]);
    let after = store.crash();
    let gone = StoreError::Failed("its thread has ended".into());
    assert_eq!(appends.map(wait), [Ok(()), Ok(()), Err(gone)]);
    assert_eq!(bodies(&after, table), ["created", "1", "2"]);
    assert_eq!((after.waiting(), after.settle_all()), (0, 0));
    assert_eq!(wait(store.load(table)), Err(StoreError::Failed("it has crashed".into())));
}

#[test]
fn in_memory_a_failure_refuses_what_waits_and_what_comes() {
    let store = Memory::new();
    let asked = store.create(new_table("oak"));
    store.fail("the disk is full");
    let failed = StoreError::Failed("the disk is full".into());
    assert_eq!(wait(asked), Err(failed.clone()));
    assert_eq!(wait(store.create(new_table("elm"))), Err(failed.clone()));
    assert_eq!(wait(store.close()), Err(failed));
}
