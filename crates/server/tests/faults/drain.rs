//! C5: a server that is asked to stop says goodbye to everyone, tells each when to return, and ends in time
//! without having lost anything.

use std::time::{Duration, Instant};

use client::{Seat, SeatError, Site};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use wire::ToClient;

use crate::chair::{Farewell, Manners};
use crate::kept::{Complaints, Kept};
use crate::process::{Part, start};
use crate::round::House;
use crate::size::{Count, figure, ms, size};

/// How long a server may take to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// The close code for a restart.
const RESTART: u16 = 1012;

#[derive(Debug, Default)]
struct Outcome {
    kept: Complaints,
    told: Vec<String>,
    slowest: Duration,
    failed_exits: u64,
    /// Connections that ended without a goodbye, or with another than is due.
    unfriendly: u64,
    hints: Vec<u32>,
}

/// Someone who looks on until the server says goodbye.
async fn look_on(site: Site, table: String, token: String, arrived: Count) -> Farewell {
    let mut farewell = Farewell::default();
    let Ok(mut seat) = Seat::take(&site, &table, &token, 0).await else { return farewell };
    loop {
        match seat.next().await {
            Ok(ToClient::Bye { code, retry, .. }) => farewell.bye = Some((code, retry)),
            Ok(ToClient::Welcome(_)) => {
                arrived.add(1);
            }
            Ok(_) => {}
            Err(SeatError::Closed { code }) => {
                farewell.code = code;
                return farewell;
            }
            Err(_) => return farewell,
        }
    }
}

/// Stops a server under load, round after round.
async fn rounds(part: Part, rounds: u64) -> Outcome {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let mut house = House::new(size("FAULTS_TABLES", 16), Manners::default(), size("FAULTS_SEED", 4));
    let mut outcome = Outcome::default();
    // Games that ended in an earlier round have been checked since; at the end all are checked again.
    let mut checked = 0;
    let mut server = start(part, &database);
    for round in 1..=rounds {
        let (site, stop) = (server.site.clone(), CancellationToken::new());
        let mut onlookers = JoinSet::new();
        let plan = wire::read_strict(crate::round::PLANS[0]).expect("a plan");
        let token = wire::Hex([7; 32]).to_string();
        let watched = site.create(&token, &plan).await.expect("a table").id;
        let (arrived, answered) = (Count::default(), house.answered.clone());
        let (onlooking, enough) = (size("FAULTS_ONLOOKERS", 100), answered.get() + 100);
        for _ in 0..onlooking {
            onlookers.spawn(look_on(site.clone(), watched.clone(), token.clone(), arrived.clone()));
        }
        let stopping = async {
            while arrived.get() < onlooking || answered.get() < enough {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            let start = Instant::now();
            server.ask_to_stop();
            let waiting = tokio::task::spawn_blocking(move || {
                let status = server.wait(PATIENCE + Duration::from_secs(5));
                (status, server)
            });
            let (status, _server) = waiting.await.expect("someone waits");
            outcome.slowest = outcome.slowest.max(start.elapsed());
            outcome.failed_exits += u64::from(!status.is_some_and(|status| status.success()));
            // What was said reaches the clients before they are stopped.
            tokio::time::sleep(Duration::from_millis(100)).await;
            stop.cancel();
        };
        tokio::join!(house.play(&site, &stop), stopping);
        let mut farewells = onlookers.join_all().await;
        for chair in
            house.playing.iter_mut().filter_map(|place| place.now.as_mut()).flat_map(|game| &mut game.chairs)
        {
            outcome.unfriendly += core::mem::take(&mut chair.cut_off);
            if chair.farewell.bye.is_some() {
                farewells.push(chair.farewell.clone());
            }
        }
        for farewell in farewells {
            match farewell.bye {
                Some((_, Some(hint))) if farewell.is_for_a_restart() && farewell.code == Some(RESTART) => {
                    outcome.hints.push(hint);
                }
                _ => outcome.unfriendly += 1,
            }
        }
        let since = if round == rounds { 0 } else { checked };
        outcome.kept = Kept::read(&database).complaints(house.matches().skip(since));
        server = start(part, &database);
        outcome.told = House::complaints(house.matches().skip(since), &server.site).await;
        checked = house.ended.len();
        if !outcome.told.is_empty() {
            break;
        }
    }
    outcome
}

/// The largest share of hints that fall within the same half second.
fn crowd(hints: &[u32]) -> f64 {
    let most =
        hints.iter().map(|hint| hints.iter().filter(|other| hint.abs_diff(**other) < 250).count()).max();
    most.unwrap_or(0) as f64 / hints.len().max(1) as f64
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_stopped_says_goodbye_and_loses_nothing() {
    let stops = size("FAULTS_ROUNDS", 3);
    let outcome = rounds(Part::Sound, stops).await;
    figure("stops", stops);
    figure("slowest end", ms(outcome.slowest));
    figure("goodbyes", outcome.hints.len());
    figure("connections without one", outcome.unfriendly);
    figure("most hints within half a second", format!("{:.0} %", crowd(&outcome.hints) * 100.0));
    figure("acknowledged and found", outcome.kept.found);
    outcome.kept.assert_none();
    assert!(outcome.told.is_empty(), "{:#?}", outcome.told);
    assert_eq!((outcome.failed_exits, outcome.unfriendly), (0, 0));
    assert!(outcome.slowest <= PATIENCE, "it took {:?}", outcome.slowest);
    assert!(crowd(&outcome.hints) < 0.25, "clients would return together: {:?}", outcome.hints);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_wait_for_its_sockets_is_caught() {
    let outcome = rounds(Part::Hasty, 1).await;
    figure("connections without a goodbye", outcome.unfriendly);
    assert!(outcome.unfriendly > 0, "connections that were cut off went unnoticed");
}
