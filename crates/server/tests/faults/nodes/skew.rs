//! C7: two servers whose machines' clocks are ten seconds apart go by one clock, that of the database: times in the logs
//! are right, and never go back when a table moves from one to the other.
//!
//! The clocks are skewed by Debian's libfaketime; without it these tests say loudly that they were skipped, and in CI they
//! fail.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio_util::sync::CancellationToken;

use super::database::{kept, start};
use super::kill::{fullest, town};
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::town::Town;
use crate::kept::Kept;
use crate::size::{figure, size, watched};

/// How far a time in a log may be from when something was sent and answered, in milliseconds: the server's clock follows
/// the database's, and a busy machine is slow.
const TOLERANCE: i64 = 1_000;

/// For how long is played after a server was killed, in milliseconds.
const AFTERWARDS: u64 = 6_000;

/// What is wrong with the times in the logs.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Times {
    /// Rows that stand after a row with a later time.
    back: usize,
    /// Acknowledged commands whose row has a time at which they were not under way.
    wrong: usize,
}

impl Times {
    fn of(kept: &Kept, town: &Town) -> Times {
        let mut times = Times::default();
        for log in kept.logs.values() {
            times.back += log.windows(2).filter(|pair| pair[1].at < pair[0].at).count();
        }
        for (table, id, from, to) in acknowledged(town) {
            let row = kept.logs.get(&table).and_then(|log| log.iter().find(|row| row.by == Some(id)));
            let is_right = |at: i64| (from - TOLERANCE..=to + TOLERANCE).contains(&at);
            times.wrong += usize::from(!row.is_some_and(|row| is_right(row.at)));
        }
        times
    }
}

/// The commands that were acknowledged, and between which times they were under way.
fn acknowledged(town: &Town) -> impl Iterator<Item = (String, wire::CommandId, i64, i64)> {
    let (now, wall) = (Instant::now(), SystemTime::now());
    let at = move |moment: Instant| {
        let since = (wall - now.duration_since(moment)).duration_since(UNIX_EPOCH).expect("it is after 1970");
        i64::try_from(since.as_millis()).expect("it is before the end of time")
    };
    let chairs = town.matches().flat_map(|game| &game.chairs);
    let answers = chairs.flat_map(|chair| chair.answers.iter().map(|answer| (&chair.table, answer)));
    answers
        .filter(|(_, (_, answer))| answer.done)
        .map(move |(table, (id, answer))| (table.clone(), *id, at(answer.sent), at(answer.heard)))
}

/// The library that gives a process another time, if this machine has it. In CI it must.
fn library(test: &str) -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").into_iter().flatten().filter_map(Result::ok);
    let found =
        folders.map(|folder| folder.path().join("faketime/libfaketimeMT.so.1")).find(|file| file.exists());
    let is_ci = std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"));
    assert!(found.is_some() || !is_ci, "libfaketime is missing; nothing may be skipped in CI");
    if found.is_none() {
        skipped(test);
    }
    found
}

#[expect(clippy::print_stderr, reason = "whoever runs the tests must see it")]
fn skipped(test: &str) {
    eprintln!("!!! SKIPPED: {test}, because libfaketime is missing (Debian's package is called faketime)");
}

/// Two servers, one five seconds ahead and one five seconds behind; the one that holds more is killed, round after round.
async fn rounds(part: Part, library: PathBuf, database: &str, rounds: u64) -> (Outcome, Times) {
    let node = |name, skew: &str| {
        let node = Node::new(part, name, database).with("LD_PRELOAD", library.clone());
        node.with("FAKETIME", skew).with("FAKETIME_DONT_FAKE_MONOTONIC", "1").started()
    };
    let mut nodes = [node("ann", "+5s"), node("ben", "-5s")];
    let (sites, mut town, mut outcome) = (sites(&nodes), town(12), Outcome::default());
    for round in 1..=rounds {
        let (stop, answered) = (CancellationToken::new(), town.answered.clone());
        let killing = async {
            Town::until_answered(&answered, size("FAULTS_ACKS", 200)).await;
            let (victim, held) = fullest(&nodes, database).await;
            nodes[victim].kill();
            let event = Instant::now();
            tokio::time::sleep(watched(AFTERWARDS)).await;
            stop.cancel();
            (victim, held, event)
        };
        let ((), (victim, held, event)) = tokio::join!(town.play(&sites, &stop), killing);
        outcome.note_pauses(&town, event, &held);
        nodes[victim].start();
        outcome.check(&town, database, &sites[victim], round == rounds).await;
    }
    let times = Times::of(&kept(database).await, &town);
    figure("rows whose time goes back", times.back);
    figure("acknowledged commands with a wrong time", times.wrong);
    (outcome, times)
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_whose_clocks_differ_go_by_that_of_the_database() {
    let Some(library) = library("C7 with skewed clocks") else { return };
    let Some((_cluster, database)) = start() else { return };
    let (outcome, times) = rounds(Part::Sound, library, &database, size("FAULTS_ROUNDS", 1)).await;
    outcome.assert_sound(Duration::from_secs(1), Duration::from_secs(5));
    assert_eq!(times, Times::default());
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_go_by_their_own_clocks_are_caught() {
    let Some(library) = library("the control of C7") else { return };
    let Some((_cluster, database)) = start() else { return };
    let (_, times) = rounds(Part::OwnClock, library, &database, 1).await;
    assert!(times.wrong > 0, "wrong times went unnoticed");
}
