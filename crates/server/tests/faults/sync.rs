//! A2 and A3: a row is acknowledged after a sync and not before, so that no power cut takes it away; a sync
//! that fails is the end.
//!
//! `strace` looks on, and makes syncs fail. It is Debian's; without it these tests say loudly that they were
//! skipped, and in CI they fail. What is traced is the store by itself, as in the example `append`, and a
//! whole server.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use server::store::{
    Append, Epoch, Health, NewTable, Phase, Row, Sqlite, SqliteSettings, Store, StoreError, Summary,
};
use tokio_util::sync::CancellationToken;
use wire::Hex;

use crate::chair::Manners;
use crate::dice::Dice;
use crate::kept::{Kept, beside};
use crate::process::{Part, command, start_by};
use crate::round::House;
use crate::size::{figure, ms, size};

/// In the appender's environment: how many rows it appends.
const ROWS: &str = "FAULTS_ROWS";

/// In the appender's environment: whether it stays after the last row, so that the log stays as it is.
const LINGER: &str = "FAULTS_LINGER";

/// How soon a process ends after a sync has failed.
const END: Duration = Duration::from_secs(10);

/// Appends rows one after the other, and says when each is durable. Gives the exit code.
pub(crate) async fn append(database: &Path) -> i32 {
    let Ok(store) = Sqlite::open(database, SqliteSettings::default()) else { return 2 };
    let summary = Summary { phase: Phase::Playing, body: "{}".into() };
    let row = |at: u32| Row { at: u64::from(at), body: format!(r#"{{"e":"row","number":{at}}}"#) };
    let new = NewTable { id: "appended".into(), commitment: Hex([0; 32]), row: row(0), summary };
    let Ok(table) = store.create(new).await else { return 1 };
    for place in 1..=size(ROWS, 50) {
        let append =
            Append { table, epoch: Epoch::FIRST, first: place, rows: vec![row(place)], summary: None };
        loop {
            match store.append(append.clone()).await {
                Ok(()) => break,
                // The disk is full. Whoever waits can do so without an end.
                Err(StoreError::Unavailable(_)) => {
                    let mut health = store.health();
                    let _ = health.wait_for(|health| !matches!(health, Health::Unavailable(_))).await;
                }
                Err(_) => return 1,
            }
        }
        say(place);
    }
    linger();
    i32::from(store.close().await.is_err())
}

/// The same on a database of its own that syncs only now and then: the control.
pub(crate) fn append_carelessly(database: &Path) -> i32 {
    let connection = Connection::open(database).expect("a database");
    let start = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE events (seq INTEGER)";
    connection.execute_batch(start).expect("a table");
    for place in 1..=size(ROWS, 50) {
        connection.execute("INSERT INTO events VALUES (?1)", [place]).expect("a row");
        say(place);
    }
    linger();
    0
}

/// Waits to be stopped, if it is to leave the files as they are.
fn linger() {
    while std::env::var_os(LINGER).is_some() {
        std::thread::sleep(Duration::from_secs(1));
    }
}

fn say(place: u32) {
    writeln!(std::io::stdout(), "ack {place}").expect("someone listens");
}

/// Runs an appender under `strace`; gives its exit code, what it said, and the trace.
fn trace(part: Part, arguments: &[&str], rows: u32) -> (Option<i32>, String, String, Kept) {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, log) = (folder.path().join("solstice.db"), folder.path().join("trace"));
    let mut words: Vec<OsString> =
        vec!["strace".into(), "-f".into(), "-y".into(), "-o".into(), log.clone().into()];
    words.extend(arguments.iter().map(OsString::from));
    let before: Vec<&OsStr> = words.iter().map(OsString::as_os_str).collect();
    let mut child =
        command(&before, part, &database).env(ROWS, rows.to_string()).spawn().expect("strace runs");
    let mut said = String::new();
    child.stdout.take().expect("its output").read_to_string(&mut said).expect("text");
    let status = child.wait().expect("it ends");
    let trace = std::fs::read_to_string(log).expect("a trace");
    let kept = match part {
        Part::CarelessAppender => Kept { logs: HashMap::new() },
        _ => Kept::read(&database),
    };
    (status.code(), said, trace, kept)
}

/// Whether this machine has `strace`. In CI it must.
fn can_trace(test: &str) -> bool {
    let there = Command::new("strace")
        .args(["-o", "/dev/null", "true"])
        .status()
        .is_ok_and(|status| status.success());
    let in_ci = std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"));
    assert!(there || !in_ci, "strace is missing or may not trace; nothing may be skipped in CI");
    if !there {
        eprintln!("!!! SKIPPED: {test}, because strace is missing or may not trace");
    }
    there
}

/// How many acknowledgements there are in a trace, and how many of them came before the log that they speak
/// of was written and then synced.
fn too_early(trace: &str) -> (u32, u32) {
    let (mut acks, mut early) = (0, 0);
    let (mut written, mut synced) = (false, false);
    for step in steps(trace) {
        match step {
            Step::Written { .. } => (written, synced) = (true, false),
            Step::Synced => synced = true,
            Step::Acknowledged => {
                acks += 1;
                early += u32::from(!(written && synced));
                (written, synced) = (false, false);
            }
        }
    }
    (acks, early)
}

/// How many acknowledgements an appender gave.
fn acks(said: &str) -> usize {
    said.lines().filter(|line| line.contains("ack ")).count()
}

const CALLS: [&str; 2] = ["-e", "trace=fsync,fdatasync,pwrite64,write"];

/// What an appender has written and synced, read from its trace.
#[derive(Debug)]
struct Disk {
    /// The files at the end.
    database: Vec<u8>,
    log: Vec<u8>,
    /// What happened to the log, in order.
    steps: Vec<Step>,
}

#[derive(Copy, Clone, Debug)]
enum Step {
    Written { offset: usize, bytes: usize },
    Synced,
    Acknowledged,
}

impl Disk {
    /// Appends rows under `strace`, and keeps the files as they were after the last acknowledgement.
    fn record(part: Part, rows: u32) -> Disk {
        let folder = tempfile::tempdir().expect("a folder");
        let (database, trace) = (folder.path().join("solstice.db"), folder.path().join("trace"));
        let words = ["strace", "-f", "-y", "-s", "16", "-o", trace.to_str().expect("text")];
        let before: Vec<&OsStr> = words.iter().copied().chain(CALLS).map(OsStr::new).collect();
        let mut command = command(&before, part, &database);
        let mut child = command.env(ROWS, rows.to_string()).env(LINGER, "1").spawn().expect("strace runs");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let last = format!("ack {rows}");
        assert!(output.lines().map_while(Result::ok).any(|line| line.ends_with(&last)), "it ended too soon");
        let [database, log] = ["", "-wal"].map(|end| std::fs::read(beside(&database, end)).expect("a file"));
        // Its input ends, and so does it.
        drop(child.stdin.take());
        child.wait().expect("it ends");
        let trace = std::fs::read_to_string(trace).expect("a trace");
        Disk { database, log, steps: steps(&trace) }
    }

    /// Cuts the power right after an acknowledgement: what was not synced is there or not, as chance has
    /// it. Gives how many rows are left.
    fn cut(&self, acknowledged: u32, dice: &mut Dice) -> u32 {
        let (mut acks, mut until) = (0, 0);
        while acks < acknowledged {
            acks += u32::from(matches!(self.steps[until], Step::Acknowledged));
            until += 1;
        }
        let steps = &self.steps[..until];
        let synced = steps.iter().rposition(|step| matches!(step, Step::Synced)).unwrap_or(0);
        let mut log = Vec::new();
        for (place, step) in steps.iter().enumerate() {
            if let Step::Written { offset, bytes } = *step
                && (place < synced || dice.percent(50))
            {
                let end = offset + bytes;
                log.resize(log.len().max(end), 0);
                log[offset..end].copy_from_slice(&self.log[offset..end]);
            }
        }
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("solstice.db");
        std::fs::write(&database, &self.database).expect("a file");
        std::fs::write(beside(&database, "-wal"), log).expect("a file");
        let connection = Connection::open(&database).expect("a database");
        connection.query_row("SELECT count(*) FROM events WHERE seq > 0", [], |row| row.get(0)).unwrap_or(0)
    }

    /// In how many of so many power cuts something acknowledged was lost.
    fn losses(&self, rows: u32, cuts: u32) -> u32 {
        let mut dice = Dice::new(size("FAULTS_SEED", 6));
        let mut lost = 0;
        for cut in 0..cuts {
            let acknowledged = 1 + cut % rows;
            lost += u32::from(self.cut(acknowledged, &mut dice) < acknowledged);
        }
        lost
    }
}

/// What happened to the log, in a trace.
fn steps(trace: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for call in calls(trace) {
        let of_the_log = call.contains("-wal>");
        if of_the_log && call.starts_with("pwrite64(") && !call.contains("= -1") {
            // pwrite64(5</a/path-wal>, "…"..., 4096, 32) = 4096
            let numbers = call.rsplit_once(')').map_or("", |(before, _)| before);
            let mut numbers = numbers.rsplit(", ").map(|number| number.trim().parse().expect("a number"));
            let (offset, bytes) = (numbers.next().expect("an offset"), numbers.next().expect("a length"));
            steps.push(Step::Written { offset, bytes });
        } else if of_the_log && call.starts_with('f') && call.contains("sync(") && call.ends_with("= 0") {
            steps.push(Step::Synced);
        } else if call.starts_with("write(1<") && call.contains("\"ack ") {
            steps.push(Step::Acknowledged);
        }
    }
    steps
}

/// The calls in a trace, in the order in which they ended.
fn calls(trace: &str) -> Vec<String> {
    let mut begun: HashMap<&str, &str> = HashMap::new();
    let mut calls = Vec::new();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(char::is_whitespace) else { continue };
        let call = call.trim();
        // A call that another thread interrupts takes two lines; it has ended with the second.
        match (call.strip_suffix("<unfinished ...>"), call.split_once("resumed>")) {
            (Some(beginning), _) => drop(begun.insert(thread, beginning)),
            (None, Some((_, end))) => {
                calls.push(format!("{}{end}", begun.remove(thread).unwrap_or_default()));
            }
            (None, None) => calls.push(call.to_owned()),
        }
    }
    calls
}

#[test]
fn a_row_is_acknowledged_after_a_sync_and_not_before() {
    if !can_trace("a_row_is_acknowledged_after_a_sync_and_not_before") {
        return;
    }
    let rows = size(ROWS, 50);
    let (code, said, traced, _) = trace(Part::Appender, &CALLS, rows);
    assert_eq!((code, acks(&said)), (Some(0), rows as usize));
    figure("acknowledgements, each after a sync", rows);
    assert_eq!(too_early(&traced), (rows, 0));
}

#[test]
fn a_database_that_syncs_nothing_is_caught() {
    if !can_trace("a_database_that_syncs_nothing_is_caught") {
        return;
    }
    let (_, said, traced, _) = trace(Part::CarelessAppender, &CALLS, 50);
    let (acknowledged, early) = too_early(&traced);
    figure("acknowledgements without a sync", early);
    assert_eq!((acks(&said), acknowledged), (50, 50));
    assert!(early >= 45, "missing syncs went unnoticed: {early}");
}

#[test]
fn no_power_cut_takes_away_what_was_acknowledged() {
    if !can_trace("no_power_cut_takes_away_what_was_acknowledged") {
        return;
    }
    let (rows, cuts) = (60, size("FAULTS_CUTS", 60));
    let lost = Disk::record(Part::Appender, rows).losses(rows, cuts);
    figure("power cuts", cuts);
    figure("power cuts that took something acknowledged away", lost);
    assert_eq!(lost, 0);
}

#[test]
fn a_database_that_syncs_now_and_then_loses_rows_in_a_power_cut() {
    if !can_trace("a_database_that_syncs_now_and_then_loses_rows_in_a_power_cut") {
        return;
    }
    let lost = Disk::record(Part::CarelessAppender, 60).losses(60, 60);
    figure("power cuts of 60 that took something acknowledged away", lost);
    assert!(lost >= 54, "lost rows went unnoticed: {lost}");
}

#[test]
fn a_store_acknowledges_nothing_after_a_failed_sync() {
    if !can_trace("a_store_acknowledges_nothing_after_a_failed_sync") {
        return;
    }
    let points: u32 = size("FAULTS_POINTS", 5);
    for point in 1..=points {
        // The first seventeen syncs belong to the opening of the file.
        let inject = format!("inject=fsync,fdatasync:error=EIO:when={}", 15 + 3 * point);
        let start = Instant::now();
        let (code, said, _, kept) = trace(Part::Appender, &["-e", &inject], 50 + 3 * points);
        let kept = kept.logs.get("appended").map_or(0, |log| log.len() - 1);
        assert_ne!(code, Some(0), "{inject}: it went on");
        assert!(acks(&said) < 50 + 3 * points as usize, "{inject}: it acknowledged everything");
        assert!(acks(&said) <= kept, "{inject}: {} acknowledged, {kept} kept", acks(&said));
        assert!(start.elapsed() < END, "{inject}: it took {:?}", start.elapsed());
    }
    figure("syncs that failed", points);
}

#[test]
fn a_store_on_a_full_disk_refuses_and_goes_on_when_there_is_room() {
    if !can_trace("a_store_on_a_full_disk_refuses_and_goes_on_when_there_is_room") {
        return;
    }
    let rows = size(ROWS, 50);
    // Four calls write one row: the last page makes it count, and is two of them. The first row begins at 71.
    for point in 75..79 {
        // A second call finds no room either: that of the first try to write again.
        let inject = format!("inject=pwrite64:error=ENOSPC:when={point}..{}", point + 1);
        let (code, said, traced, kept) = trace(Part::Appender, &[CALLS[0], CALLS[1], "-e", &inject], rows);
        let refused = calls(&traced).iter().filter(|call| call.contains("ENOSPC")).count();
        assert_eq!((code, acks(&said), refused), (Some(0), rows as usize, 2), "{inject}");
        assert_eq!(too_early(&traced), (rows, 0), "{inject}");
        assert_eq!(kept.logs.get("appended").map_or(0, Vec::len), rows as usize + 1, "{inject}");
    }
}

/// What became of a server whose sync fails while games are played.
#[derive(Debug)]
struct Fall {
    /// The exit code, if it ended in time.
    code: Option<Option<i32>>,
    lost: usize,
    found: usize,
    time: Duration,
}

async fn fall(part: Part, point: u32, patience: Duration) -> Fall {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let inject = format!("inject=fsync,fdatasync:error=EIO:when={point}+");
    let words = ["strace", "-f", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e", &inject];
    let mut server = start_by(&words.map(OsStr::new), part, &database);
    let mut house = House::new(size("FAULTS_TABLES", 8), Manners::default(), u64::from(point));
    let (site, stop, start) = (server.site.clone(), CancellationToken::new(), Instant::now());
    let waiting = async {
        let waiting = tokio::task::spawn_blocking(move || (server.wait(patience), server));
        let (status, server) = waiting.await.expect("someone waits");
        let time = start.elapsed();
        drop(server);
        // A server that is traced ends with its tracer, or a moment after it.
        tokio::time::sleep(Duration::from_millis(200)).await;
        stop.cancel();
        (status.map(|status| status.code()), time)
    };
    let ((), (code, time)) = tokio::join!(house.play(&site, &stop), waiting);
    let kept = Kept::read(&database).complaints(house.matches());
    Fall { code, lost: kept.lost, found: kept.found, time }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_ends_when_a_sync_fails_and_has_lost_nothing() {
    if !can_trace("a_server_ends_when_a_sync_fails_and_has_lost_nothing") {
        return;
    }
    let (mut found, mut slowest) = (0, Duration::ZERO);
    for point in 1..=size("FAULTS_POINTS", 5) {
        let fall = fall(Part::Sound, 9 + 7 * point, 3 * END).await;
        assert_eq!(fall.lost, 0, "{fall:?}");
        assert_eq!(fall.code, Some(Some(1)), "{fall:?}");
        found += fall.found;
        slowest = slowest.max(fall.time);
    }
    figure("acknowledged and found", found);
    figure("slowest end", ms(slowest));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_goes_on_after_a_failed_sync_is_caught() {
    if !can_trace("a_store_that_goes_on_after_a_failed_sync_is_caught") {
        return;
    }
    let fall = fall(Part::Shrugging, 20, Duration::from_secs(4)).await;
    figure("acknowledged and lost", fall.lost);
    assert!(fall.lost > 0, "lost acknowledgements went unnoticed: {fall:?}");
    assert_eq!(fall.code, None, "a server that went on was taken for one that ended: {fall:?}");
}
