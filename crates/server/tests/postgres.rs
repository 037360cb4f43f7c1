//! What the store in PostgreSQL promises beyond what every store does: to servers that share it, and when the database is
//! away. Each test has a PostgreSQL of its own.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod kit;

use std::fs;
use std::future::Future;
use std::path::Path;
use std::process::Command;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use server::store::{
    Address, Append, Commons, Epoch, Health, Held, NewTable, Peer, Phase, Postgres, PostgresSettings,
    Receipt, Row, Store, StoreError, Summary, TableNumber,
};
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use wire::Hex;

use crate::kit::postgres::{Cluster, address, execute};

/// The tables of version 1, as they were released.
const VERSION_1: &str = include_str!("data/postgres-1.sql");
const FIRST_SCRIPT: &str = include_str!("../src/store/postgres/schema/1.sql");

/// How often two servers race for one place, if `FAULTS_RACES` says nothing else.
const RACES: u32 = 1_000;

/// How many tables are asked for at a time.
const AT_A_TIME: usize = 500;

fn wait<T>(receipt: Receipt<T>) -> Result<T, StoreError> {
    block_on(receipt)
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime can be made").block_on(work)
}

/// Waits until something is said that will do.
fn wait_for<T: Clone>(mut said: watch::Receiver<T>, will_do: impl FnMut(&T) -> bool) -> T {
    let found = async { said.wait_for(will_do).await.expect("the store is there").clone() };
    block_on(async { tokio::time::timeout(Duration::from_secs(20), found).await.expect("it comes") })
}

fn row(body: &str) -> Row {
    Row { at: 1_000, body: body.into() }
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        commitment: Hex(Sha256::digest(id).into()),
        row: row("created"),
        summary: Summary { phase: Phase::Waiting, body: "waiting".into() },
    }
}

fn append(table: TableNumber, epoch: Epoch, first: u32, body: &str) -> Append {
    Append { table, epoch, first, rows: vec![row(body)], summary: None }
}

fn create(store: &dyn Store, id: &str) -> TableNumber {
    wait(store.create(new_table(id))).expect("the id is free")
}

fn bodies(store: &dyn Store, table: TableNumber) -> Vec<String> {
    wait(store.load(table)).expect("it can be read").into_iter().map(|row| row.body).collect()
}

/// A server among others.
fn settings(name: &str) -> PostgresSettings {
    PostgresSettings {
        name: name.to_owned(),
        peer_address: format!("http://{name}"),
        alone: false,
        ..PostgresSettings::default()
    }
}

fn enter(database: &str, name: &str) -> Postgres {
    Postgres::open(address(database), settings(name)).expect("it can be opened")
}

fn commons(store: &Postgres) -> &dyn Commons {
    store.commons().expect("it is shared")
}

/// As whom a server acts.
fn node(store: &Postgres) -> u64 {
    standing(store).expect("it may act").node
}

fn standing(store: &Postgres) -> Option<Peer> {
    commons(store).standing().borrow().clone()
}

#[track_caller]
fn held(store: &Postgres, table: TableNumber) -> Epoch {
    match wait(store.hold(table)).expect("it can be asked") {
        Held::Here(epoch) => epoch,
        Held::There(peer) => panic!("{peer:?} holds it"),
    }
}

#[test]
fn a_server_whose_table_was_taken_cannot_write_to_it() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let (ann, ben) = (enter(&database, "ann"), enter(&database, "ben"));
    let number = node(&ann);
    let table = create(&ann, "oak");
    wait(ann.append(append(table, Epoch::FIRST, 1, "ann"))).expect("she holds it");
    let there = Peer { node: number, address: "http://ann".to_owned() };
    assert_eq!(wait(ben.hold(table)), Ok(Held::There(there)));
    assert_eq!(wait(ben.append(append(table, Epoch::FIRST, 2, "ben"))), Err(StoreError::Conflict(table)));

    wait(commons(&ben).bury(number)).expect("her lease is ended");
    let epoch = held(&ben, table);
    assert!(epoch > Epoch::FIRST);
    for (epoch, first) in [(Epoch::FIRST, 2), (epoch, 2), (Epoch::FIRST, 3)] {
        let late = wait(ann.append(append(table, epoch, first, "late")));
        assert_eq!(late, Err(StoreError::Conflict(table)), "{epoch:?} {first}");
    }
    assert_eq!(bodies(&ben, table), ["created", "ann"]);
    wait(ben.append(append(table, epoch, 2, "ben"))).expect("he holds it");

    // She enters anew with another number, and what she held before is not hers.
    wait_for(commons(&ann).standing(), |peer| peer.as_ref().is_some_and(|peer| peer.node != number));
    for epoch in [Epoch::FIRST, epoch] {
        assert_eq!(wait(ann.append(append(table, epoch, 3, "late"))), Err(StoreError::Conflict(table)));
    }
    assert!(matches!(wait(ann.hold(table)), Ok(Held::There(_))));
    assert_eq!(bodies(&ann, table), ["created", "ann", "ben"]);
}

#[test]
#[expect(clippy::print_stdout, reason = "figures are for whoever runs the test")]
fn of_two_servers_at_one_place_exactly_one_wins() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let carl = enter(&database, "carl");
    let races = std::env::var("FAULTS_RACES").map_or(RACES, |text| text.parse().expect("a number"));
    let names: Vec<u32> = (0..races).collect();
    let some = |names: &[u32]| -> Vec<_> {
        let asked: Vec<_> =
            names.iter().map(|name| carl.create(new_table(&format!("table {name}")))).collect();
        asked.into_iter().map(|table| wait(table).expect("it is created")).collect()
    };
    let tables: Vec<TableNumber> = names.chunks(AT_A_TIME).flat_map(some).collect();
    drop(carl);
    let stores = [enter(&database, "ann"), enter(&database, "ben")];
    let start = Barrier::new(2);
    let taken = Epoch(Epoch::FIRST.0 + 1);
    // Each takes the table, and writes with the right that comes with it, also if the other one has it.
    let race = |name: usize| {
        let run = |table: &TableNumber| {
            start.wait();
            let held = wait(stores[name].hold(*table)).expect("it can be asked");
            let body = name.to_string();
            (held, wait(stores[name].append(append(*table, taken, 1, &body))))
        };
        tables.iter().map(run).collect::<Vec<_>>()
    };
    let [zero, one] = thread::scope(|scope| {
        [0, 1].map(|name| scope.spawn(move || race(name))).map(|thread| thread.join().expect("it ran"))
    });
    for ((table, zero), one) in tables.iter().zip(zero).zip(one) {
        let lost = Err(StoreError::Conflict(*table));
        let winner = match (&zero, &one) {
            ((Held::Here(epoch), Ok(())), (Held::There(_), other)) if *epoch == taken && *other == lost => {
                "0"
            }
            ((Held::There(_), other), (Held::Here(epoch), Ok(()))) if *epoch == taken && *other == lost => {
                "1"
            }
            both => panic!("{table:?}: {both:?}"),
        };
        assert_eq!(bodies(&stores[0], *table), ["created", winner]);
    }
    println!("figure races of two servers for one place, each won by one: {}", tables.len());
}

#[test]
fn a_table_without_a_holder_is_adopted_once_and_the_oldest_first() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let carl = enter(&database, "carl");
    let tables: Vec<_> = (0..300).map(|name| create(&carl, &format!("table {name}"))).collect();
    let over = Summary { phase: Phase::Aborted, body: "over".into() };
    let ended = Append { summary: Some(over), ..append(tables[7], Epoch::FIRST, 1, "over") };
    wait(carl.append(ended)).expect("it is next");
    let stores = [enter(&database, "ann"), enter(&database, "ben")];
    let kept = create(&stores[0], "hers");
    let none = wait(commons(&stores[1]).adopt(500)).expect("it can be asked");
    assert!(none.is_empty(), "they are held");
    drop(carl);
    let adopt = |store: &Postgres| {
        let mut adopted = Vec::new();
        loop {
            let some = wait(commons(store).adopt(7)).expect("it can be asked");
            let numbers: Vec<_> = some.iter().map(|table| table.number).collect();
            assert!(numbers.len() <= 7 && numbers.is_sorted(), "{numbers:?}");
            if numbers.is_empty() {
                return adopted;
            }
            adopted.extend(numbers);
        }
    };
    let [zero, one] = thread::scope(|scope| {
        [0, 1]
            .map(|name| {
                scope.spawn({
                    let store = &stores[name];
                    move || adopt(store)
                })
            })
            .map(|thread| thread.join().expect("it ran"))
    });
    assert!(zero.is_sorted() && one.is_sorted());
    for (store, numbers) in stores.iter().zip([&zero, &one]) {
        for number in numbers {
            assert_eq!(held(store, *number), Epoch(2));
        }
    }
    let mut all = [zero, one].concat();
    all.sort_unstable();
    let open: Vec<_> = tables.iter().copied().filter(|table| *table != tables[7]).collect();
    assert_eq!(all, open);
    assert_eq!(held(&stores[0], kept), Epoch::FIRST);
}

#[test]
fn servers_know_each_other_and_have_one_clock() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let (ann, ben) = (enter(&database, "ann"), enter(&database, "ben"));
    let [hers, his] = [(&ann, "ann"), (&ben, "ben")]
        .map(|(store, name)| Peer { node: node(store), address: format!("http://{name}") });
    assert_eq!(wait_for(commons(&ann).peers(), |peers| !peers.is_empty()), core::slice::from_ref(&his));
    assert_eq!(wait_for(commons(&ben).peers(), |peers| !peers.is_empty()), [hers]);
    assert_eq!(standing(&ben), Some(his));
    let (hers, his) = (ann.clock().expect("it has one"), ben.clock().expect("it has one"));
    assert!(hers.abs_diff(his) < 100, "{hers} {his}");
    drop(ben);
    wait_for(commons(&ann).peers(), Vec::is_empty);
    let alone = PostgresSettings::default();
    drop(ann);
    let store = Postgres::open(address(&database), alone).expect("nobody else is there");
    assert!(store.commons().is_none());
}

#[test]
fn whoever_resigns_finishes_what_was_asked_and_takes_nothing_any_more() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let (ann, ben) = (enter(&database, "ann"), enter(&database, "ben"));
    let tables: Vec<_> = (0..40).map(|name| create(&ann, &format!("table {name}"))).collect();
    let asked: Vec<_> = (1..20)
        .flat_map(|place| tables.iter().map(move |table| (*table, place)))
        .map(|(table, place)| ann.append(append(table, Epoch::FIRST, place, "x")))
        .collect();
    let created = ann.create(new_table("last"));
    let resigned = commons(&ann).resign();
    let refused = StoreError::Unavailable("this server is stopping".to_owned());
    assert_eq!(wait(ann.append(append(tables[0], Epoch::FIRST, 20, "y"))), Err(refused.clone()));
    assert_eq!(wait(resigned), Ok(()));
    assert_eq!(standing(&ann), None);
    for receipt in asked {
        assert_eq!(wait(receipt), Ok(()));
    }
    let last = wait(created).expect("it was asked before");
    let adopted = wait(commons(&ben).adopt(100)).expect("it can be asked");
    assert_eq!(adopted.len(), 41);
    assert_eq!(adopted.last().map(|table| table.number), Some(last));

    // Nothing comes back with the next renewals.
    thread::sleep(Duration::from_millis(2_500));
    assert_eq!((standing(&ann), ann.health().borrow().clone()), (None, Health::Working));
    assert_eq!(wait(ann.create(new_table("more"))), Err(refused.clone()));
    assert_eq!(wait(ann.hold(tables[0])), Err(refused.clone()));
    assert_eq!(wait(commons(&ann).adopt(1)).err(), Some(refused));
    assert_eq!(bodies(&ann, tables[0]).len(), 20, "it can be read");
    assert_eq!(wait(commons(&ann).resign()), Ok(()));
    assert_eq!(wait(ann.close()), Ok(()));
}

/// Writes to a table, whatever happens, until it is enough; gives what was acknowledged.
fn write_until(store: &dyn Store, table: TableNumber, is_enough: &AtomicBool) -> Vec<String> {
    let (mut acknowledged, mut place) = (Vec::new(), 1);
    let mut epoch = Epoch::FIRST;
    for number in 0.. {
        if is_enough.load(Ordering::SeqCst) {
            break;
        }
        let body = number.to_string();
        match wait(store.append(append(table, epoch, place, &body))) {
            Ok(()) => {
                acknowledged.push(body);
                place += 1;
            }
            Err(StoreError::Failed(why)) => panic!("it has failed: {why}"),
            // As a keeper does: whatever became of it, the log tells.
            Err(_) => (epoch, place) = take_again(store, table),
        }
    }
    acknowledged
}

fn take_again(store: &dyn Store, table: TableNumber) -> (Epoch, u32) {
    loop {
        if let Ok(Held::Here(epoch)) = wait(store.hold(table))
            && let Ok(rows) = wait(store.load(table))
        {
            return (epoch, rows.len() as u32);
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// How much of what was acknowledged is not in a log, or not once, or not in order.
fn lost(log: &[String], acknowledged: &[String]) -> usize {
    let mut rest = log.iter();
    let missing = acknowledged.iter().filter(|body| !rest.by_ref().any(|row| row == *body)).count();
    let mut seen = std::collections::HashSet::new();
    missing + log.iter().filter(|body| !seen.insert(*body)).count()
}

#[test]
fn a_database_that_crashes_under_load_loses_nothing_and_the_store_goes_on_within_seconds() {
    let Some(mut cluster) = Cluster::start() else { return };
    let store = Postgres::open(address(&cluster.database()), PostgresSettings::default()).expect("it opens");
    let tables: Vec<_> = (0..4).map(|name| create(&store, &format!("table {name}"))).collect();
    let is_enough = AtomicBool::new(false);
    let acknowledged: Vec<Vec<String>> = thread::scope(|scope| {
        let writers: Vec<_> =
            tables.iter().map(|table| scope.spawn(|| write_until(&store, *table, &is_enough))).collect();
        for _ in 0..3 {
            thread::sleep(Duration::from_millis(500));
            cluster.restart();
            let begun = Instant::now();
            wait_for(store.health(), |health| *health == Health::Working);
            assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        }
        thread::sleep(Duration::from_millis(500));
        is_enough.store(true, Ordering::SeqCst);
        writers.into_iter().map(|writer| writer.join().expect("it ran")).collect()
    });
    for (table, acknowledged) in tables.iter().zip(&acknowledged) {
        assert!(acknowledged.len() > 50, "{}", acknowledged.len());
        assert_eq!(lost(&bodies(&store, *table), acknowledged), 0);
    }
    assert_eq!(wait(store.close()), Ok(()));
}

#[test]
fn a_database_that_stands_still_refuses_within_a_second_and_goes_on_afterwards() {
    let Some(cluster) = Cluster::start() else { return };
    let few = PostgresSettings { waiting_writes: 50, waiting_reads: 50, ..settings("ann") };
    let few = PostgresSettings { lease: Duration::from_secs(3), ..few };
    let store = Postgres::open(address(&cluster.database()), few).expect("it opens");
    let tables: Vec<_> = (0..200).map(|name| create(&store, &format!("table {name}"))).collect();
    let number = node(&store);
    // Both of those that write are connected.
    for table in &tables[..2] {
        wait(store.append(append(*table, Epoch::FIRST, 1, "w"))).expect("it is next");
    }
    cluster.stand_still();
    let begun = Instant::now();
    // Some are under way, some wait, and the others find no room.
    let under_way = [0, 1].map(|index: usize| store.append(append(tables[index], Epoch::FIRST, 2, "x")));
    thread::sleep(Duration::from_millis(50));
    let waiting: Vec<_> =
        tables.iter().map(|table| store.append(append(*table, Epoch::FIRST, 1, "y"))).collect();
    let questions: Vec<_> = tables.iter().map(|table| store.load(*table)).collect();
    let mut refused = Vec::new();
    for receipt in waiting {
        refused.push(wait(receipt).expect_err("it is refused"));
    }
    assert!(begun.elapsed() < Duration::from_millis(1_800), "{:?}", begun.elapsed());
    assert_eq!(refused.iter().filter(|error| **error == StoreError::Busy).count(), 100, "{refused:?}");
    assert_eq!(refused.iter().filter(|error| matches!(error, StoreError::Unavailable(_))).count(), 100);
    assert!(matches!(&*store.health().borrow(), Health::Unavailable(_)));
    for _ in 0..100 {
        let asked = Instant::now();
        let answer = wait(store.append(append(tables[9], Epoch::FIRST, 1, "z")));
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
        assert!(asked.elapsed() < Duration::from_millis(50));
    }
    wait_for(commons(&store).standing(), Option::is_none);
    assert!(begun.elapsed() < Duration::from_secs(3), "before its lease ends in the database");
    for receipt in under_way {
        assert!(matches!(wait(receipt), Err(StoreError::Unknown(_))));
    }
    for receipt in questions {
        assert!(wait(receipt).is_err());
    }
    thread::sleep(Duration::from_secs(3));
    cluster.go_on();
    let begun = Instant::now();
    wait_for(store.health(), |health| *health == Health::Working);
    wait_for(commons(&store).standing(), |peer| peer.as_ref().is_some_and(|peer| peer.node != number));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    // What was under way may be done; whoever looks finds out, and goes on.
    for table in &tables[..2] {
        let (epoch, place) = take_again(&store, *table);
        wait(store.append(append(*table, epoch, place, "z"))).expect("it works again");
        let log = bodies(&store, *table);
        assert!(log == ["created", "w", "z"] || log == ["created", "w", "x", "z"], "{log:?}");
    }
    assert_eq!(wait(store.close()), Ok(()));
}

#[test]
fn a_server_that_has_given_up_its_tables_enters_anew_even_if_the_database_would_renew_its_lease() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let store = enter(&database, "ann");
    let (number, _) = (node(&store), create(&store, "oak"));
    cluster.stand_still();
    wait_for(commons(&store).standing(), Option::is_none);
    // By the clock of the database the lease runs for another moment.
    cluster.go_on();
    wait_for(commons(&store).standing(), Option::is_some);
    assert_ne!(node(&store), number, "nobody would look for what it has given up");
    let adopted = wait(commons(&store).adopt(10)).expect("it works again");
    assert_eq!(adopted.len(), 1, "it takes its own table again");
}

#[track_caller]
fn refused(database: &str, settings: PostgresSettings, sentence: &str) {
    let error = Postgres::open(address(database), settings).expect_err("it is refused").to_string();
    assert!(error.contains(sentence), "{error}");
}

#[test]
fn a_database_that_cannot_be_used_is_refused_in_one_sentence() {
    let Some(cluster) = Cluster::start() else { return };
    let alone = PostgresSettings::default;
    let database = cluster.database();
    execute(&database, "CREATE TABLE dinners (day DATE)").expect("it is there");
    refused(&database, alone(), "has tables of another program: name one that is empty");
    let database = cluster.database();
    drop(Postgres::open(address(&database), alone()).expect("it is empty"));
    execute(&database, "UPDATE solstice SET version = 99, oldest = 2").expect("it is there");
    refused(&database, alone(), "was written by a newer Solstice (schema 99;");
    refused(&cluster.address_of("nowhere"), alone(), "database \"nowhere\" does not exist");
    refused(
        "postgres://solstice@127.0.0.1:1/none",
        alone(),
        "cannot reach the database postgres://solstice@127.0.0.1:1/none",
    );

    let database = cluster.database();
    drop(Postgres::open(address(&database), alone()).expect("it is durable"));
    for name in ["fsync", "synchronous_commit", "full_page_writes"] {
        for value in ["off", "on"] {
            cluster.execute("postgres", &format!("ALTER SYSTEM SET {name} = {value}")).expect("it is ours");
            cluster.execute("postgres", "SELECT pg_reload_conf()").expect("it is ours");
            thread::sleep(Duration::from_millis(300));
            if value == "off" {
                let sentence = format!(
                    "the database would not survive a power cut: {name} is off; turn it on in postgresql.conf"
                );
                refused(&database, alone(), &sentence);
            }
        }
    }
    drop(Postgres::open(address(&database), alone()).expect("it is durable again"));
}

#[test]
fn a_server_that_is_alone_suffers_no_other_and_leaves_at_once() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let first = Postgres::open(address(&database), PostgresSettings::default()).expect("it is empty");
    let table = create(&first, "oak");
    refused(&database, PostgresSettings::default(), "is in use by another server");
    refused(&database, settings("ann"), "is in use by another server");
    drop(first);
    let begun = Instant::now();
    let ann = enter(&database, "ann");
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    refused(&database, PostgresSettings::default(), "is in use by another server");
    refused(&database, settings("ann"), "is in use by another server");
    assert_eq!(held(&ann, table), Epoch(2));
    drop(ann);
    // One that was killed is in the way until its lease has run out.
    let killed = "UPDATE nodes SET until = (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT + 1500 WHERE node = 2";
    execute(&database, killed).expect("it is there");
    let begun = Instant::now();
    let store = Postgres::open(address(&database), PostgresSettings::default()).expect("it waits");
    let waited = begun.elapsed();
    assert!((Duration::from_secs(1)..Duration::from_secs(3)).contains(&waited), "{waited:?}");
    assert_eq!(held(&store, table), Epoch(3));
}

#[test]
fn a_database_of_version_1_is_opened_with_what_is_in_it() {
    assert_eq!(FIRST_SCRIPT, VERSION_1, "a script that has been released is never changed");
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let version = "
        CREATE TABLE solstice (version INTEGER NOT NULL, oldest INTEGER NOT NULL);
        INSERT INTO solstice VALUES (1, 1)";
    execute(&database, version).expect("SQL");
    execute(&database, VERSION_1).expect("SQL");
    let rows = "
        UPDATE counters SET value = 7 WHERE name = 'tables';
        INSERT INTO tables (number, id, commitment, created, phase, face)
        VALUES (7, 'oak', decode(repeat('ab', 32), 'hex'), 1000, 1, 'playing');
        INSERT INTO holds (number, holder, epoch, next, is_open) VALUES (7, 0, 3, 2, TRUE);
        INSERT INTO events (number, seq, at, body) VALUES (7, 0, 1000, 'created'), (7, 1, 1001, 'x')";
    execute(&database, rows).expect("SQL");
    let store = enter(&database, "ann");
    let adopted = wait(commons(&store).adopt(9)).expect("it can be asked");
    assert_eq!(adopted.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["oak"], "nobody holds it");
    wait(store.append(append(TableNumber(7), held(&store, TableNumber(7)), 2, "y"))).expect("it is next");
    assert_eq!(bodies(&store, TableNumber(7)), ["created", "x", "y"]);
    assert_eq!(create(&store, "elm"), TableNumber(8));
}

#[test]
fn a_database_of_a_later_version_is_used_if_that_one_lets_it_be() {
    let Some(cluster) = Cluster::start() else { return };
    let database = cluster.database();
    let ann = enter(&database, "ann");
    let oak = create(&ann, "oak");
    let later = "
        ALTER TABLE tables ADD COLUMN later TEXT;
        ALTER TABLE events ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
        UPDATE solstice SET version = 99";
    execute(&database, later).expect("SQL");
    wait(ann.append(append(oak, Epoch::FIRST, 1, "x"))).expect("whoever is there goes on");
    let ben = enter(&database, "ben");
    let elm = create(&ben, "elm");
    wait(ben.append(append(elm, Epoch::FIRST, 1, "y"))).expect("whoever comes writes, too");
    assert_eq!(
        (bodies(&ben, oak).join(" "), bodies(&ann, elm).join(" ")),
        ("created x".into(), "created y".into())
    );
    let left = "DO $$ BEGIN ASSERT (SELECT version = 99 AND oldest = 1 FROM solstice); END $$";
    execute(&database, left).expect("nobody has brought it back to an earlier version");
}

/// Has a program do something.
#[track_caller]
fn run(program: &str, arguments: &[&str]) {
    let output = Command::new(program).args(arguments).output().expect("it is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// A certificate for this machine that it signs itself, as docs/operations.md says, and its key.
fn certify(folder: &Path, name: &str) -> [String; 2] {
    let [certificate, key] =
        ["crt", "key"].map(|ending| folder.join(format!("{name}.{ending}")).display().to_string());
    run(
        "openssl",
        &[
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1",
            "-addext",
            "basicConstraints=critical,CA:FALSE",
            "-keyout",
            &key,
            "-out",
            &certificate,
        ],
    );
    for file in [&certificate, &key] {
        kit::postgres::give(Path::new(file));
    }
    [certificate, key]
}

#[test]
fn an_encrypted_connection_believes_only_the_named_certificate() {
    let folder = tempfile::tempdir().expect("a folder");
    kit::postgres::give(folder.path());
    let [certificate, key] = certify(folder.path(), "server");
    let [other, _] = certify(folder.path(), "other");
    let encrypted = Cluster::start_with(&[
        "ssl=on",
        &format!("ssl_cert_file={certificate}"),
        &format!("ssl_key_file={key}"),
    ]);
    let Some(cluster) = encrypted else { return };
    let database = cluster.database();
    let with = |options: &str| format!("{database}?{options}");
    let open = |options: &str| Postgres::open(address(&with(options)), PostgresSettings::default());
    let store = open(&format!("sslmode=require&sslrootcert={certificate}")).expect("it is believed");
    create(&store, "oak");
    let is_encrypted =
        "DO $$ BEGIN ASSERT (SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE ssl AND application_name = 'solstice') >= 2; END $$";
    execute(&database, is_encrypted).expect("it is encrypted");
    drop(store);
    for options in ["sslmode=require", &format!("sslmode=require&sslrootcert={other}")] {
        let error = open(options).expect_err("it is not believed").to_string();
        assert!(error.contains("cannot reach the database") && error.contains("certificate"), "{error}");
    }
    let nowhere = folder.path().join("none.crt").display().to_string();
    let error =
        open(&format!("sslmode=require&sslrootcert={nowhere}")).expect_err("it is not there").to_string();
    assert!(error.contains("sslrootcert=") && error.contains("No such file"), "{error}");
    fs::write(&nowhere, "no certificate\n").expect("it can be written");
    let error = open(&format!("sslmode=require&sslrootcert={nowhere}")).expect_err("it has none").to_string();
    assert!(error.ends_with("there is no certificate in it"), "{error}");
}

#[test]
fn a_password_is_asked_for_and_not_shown() {
    let Some(cluster) = Cluster::start() else { return };
    for words in ["CREATE ROLE ann LOGIN PASSWORD 'open sesame'", "CREATE DATABASE hers OWNER ann"] {
        cluster.execute("postgres", words).expect("it is ours");
    }
    cluster.let_in("host all ann 127.0.0.1/32 scram-sha-256");
    thread::sleep(Duration::from_millis(300));
    let database: Address = address(&cluster.address_of("hers").replace("solstice@", "ann@"));
    let open = |address: Address| Postgres::open(address, PostgresSettings::default());
    let store = open(database.clone().with_password("open sesame")).expect("it is the right one");
    create(&store, "oak");
    assert!(!format!("{store:?}").contains("sesame"));
    drop(store);
    let error = open(database.clone()).expect_err("there is none").to_string();
    assert!(error.contains("password missing"), "{error}");
    let error = open(database.with_password("close sesame")).expect_err("it is wrong").to_string();
    assert!(error.contains("password authentication failed for user \"ann\""), "{error}");
    assert!(!error.contains("sesame"), "{error}");
}
