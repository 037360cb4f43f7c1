//! C4: the database stands still under load, and goes on. Meanwhile everything is refused within a second, nothing piles
//! up, and the servers say that they are not ready; afterwards every game goes on.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use client::Site;
use hyper::Method;
use tokio_util::sync::CancellationToken;

use super::database::{held_by, start};
use super::kill::town;
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::town::Town;
use crate::kit::postgres::Cluster;
use crate::size::{figure, ms, size};

/// How soon it is said that something is not done. Without optimization, on a busy machine, later.
const TOLD: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2_000 } else { 1_000 });

/// For how long the database may say nothing until that is noticed. What it has been asked for by then is unknown, and is
/// waited for a little longer.
const NOTICED: Duration = Duration::from_secs(1);
const UNKNOWN: Duration = Duration::from_millis(if cfg!(debug_assertions) { 6_000 } else { 4_000 });

/// How much memory may grow by, in KiB.
const GROWTH: usize = 50 * 1_024;

/// For how long it is watched how tables go on.
const WATCHED: Duration = Duration::from_secs(5);

/// What was seen while the database stood still.
#[derive(Debug, Default)]
struct Seen {
    outcome: Outcome,
    /// How long it took at most until someone was told that something is not done, and how often that was measured.
    slowest: Duration,
    told: usize,
    /// The same for what was asked for before it was noticed that the database stands still.
    unknown: Duration,
    /// By how much the memory of a server grew at most, in KiB.
    growth: usize,
    /// How often a server said that it is ready, from a moment after the beginning on.
    ready: usize,
}

/// Asks for a table until the database goes on; gives when, and how long each answer took.
async fn ask(site: Site, until: Instant) -> Vec<(Instant, Duration)> {
    let plan = wire::read_strict(crate::round::PLANS[0]).expect("a plan");
    let (token, mut times) = (wire::Hex([9; 32]).to_string(), Vec::new());
    while Instant::now() + TOLD < until {
        let start = Instant::now();
        let body = Some(wire::write::<wire::Plan>(&plan));
        let answer = site.ask(Method::POST, "/api/tables", Some(&token), body).await;
        assert!(answer.is_ok(), "a server does not answer at all: {answer:?}");
        times.push((start, start.elapsed()));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    times
}

/// Has the database stand still for so long while two servers use it.
async fn stand_still(part: Part, cluster: &Cluster, database: &str, still: Duration) -> Seen {
    let nodes = [Node::new(part, "ann", database).started(), Node::new(part, "ben", database).started()];
    let (sites, mut town, mut seen) = (sites(&nodes), town(12), Seen::default());
    let (stop, answered) = (CancellationToken::new(), town.answered.clone());
    let freezing = async {
        Town::until_answered(&answered, size("FAULTS_ACKS", 200)).await;
        let mut held = held_by(database, "ann").await;
        held.extend(held_by(database, "ben").await);
        let before: Vec<usize> = nodes.iter().map(|node| node.process().status("VmRSS:")).collect();
        cluster.stand_still();
        let (event, until) = (Instant::now(), Instant::now() + still);
        let asking = [ask(sites[0].clone(), until), ask(sites[1].clone(), until)];
        let asking = tokio::spawn(futures_util::future::join_all(asking));
        tokio::time::sleep(TOLD).await;
        while Instant::now() < until {
            for (node, before) in nodes.iter().zip(&before) {
                seen.ready += usize::from(node.is_ready().await);
                seen.growth = seen.growth.max(node.process().status("VmRSS:").saturating_sub(*before));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        cluster.go_on();
        let again = Instant::now();
        tokio::time::sleep(WATCHED).await;
        stop.cancel();
        (held, event, again, asking.await.expect("they asked"))
    };
    let ((), (held, event, again, asked)) = tokio::join!(town.play(&sites, &stop), freezing);
    note_waits(&mut seen, &town, (event, again), asked.concat());
    after(&mut seen, &town, &nodes, (again, &held), database).await;
    seen
}

/// Notes how long people waited for a word while the database stood still.
fn note_waits(
    seen: &mut Seen,
    town: &Town,
    (event, again): (Instant, Instant),
    asked: Vec<(Instant, Duration)>,
) {
    let chairs = town.matches().flat_map(|game| &game.chairs);
    let waits = chairs.flat_map(|chair| chair.waits.iter().copied()).chain(asked);
    for (at, wait) in waits.filter(|(at, wait)| *at + *wait > event && *at + TOLD < again) {
        if at < event + NOTICED {
            seen.unknown = seen.unknown.max(wait);
        } else {
            seen.told += 1;
            seen.slowest = seen.slowest.max(wait);
        }
    }
}

/// Notes how everything went on.
async fn after(
    seen: &mut Seen,
    town: &Town,
    nodes: &[Node],
    (again, held): (Instant, &HashSet<String>),
    database: &str,
) {
    for node in nodes {
        node.until_ready().await;
    }
    seen.outcome.note_pauses(town, again, held);
    seen.outcome.check(town, database, &nodes[0].site, true).await;
    figure("told that something is not done", seen.told);
    figure("longest wait for that", ms(seen.slowest));
    figure("longest wait of those who had asked just before it was noticed", ms(seen.unknown));
    figure("growth of memory", format!("{} KiB", seen.growth));
    figure("times at which a server said it was ready", seen.ready);
}

fn still() -> Duration {
    Duration::from_secs(size("FAULTS_STILL", 6))
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_refused_at_once_while_the_database_stands_still_and_goes_on_afterwards() {
    let Some((cluster, database)) = start() else { return };
    let seen = stand_still(Part::Sound, &cluster, &database, still()).await;
    seen.outcome.assert_sound(Duration::from_secs(10), Duration::from_secs(10));
    assert!(seen.told > 0 && seen.slowest <= TOLD, "{:?}", seen.slowest);
    assert!(seen.unknown <= UNKNOWN, "{:?}", seen.unknown);
    assert!(seen.growth <= GROWTH, "memory grew by {} KiB", seen.growth);
    assert_eq!(seen.ready, 0, "a server says that it is ready, and is not");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_wait_for_a_database_that_stands_still_are_caught() {
    let Some((cluster, database)) = start() else { return };
    let seen = stand_still(Part::Waiting, &cluster, &database, Duration::from_secs(8)).await;
    assert!(seen.unknown > UNKNOWN, "players who waited in vain went unnoticed: {:?}", seen.unknown);
    assert!(seen.ready > 0, "servers that say they are ready went unnoticed");
}
