//! H3: what takes a seat away closes the old sockets at all servers within a second.

use std::time::{Duration, Instant};

use client::{Seat, Site};
use futures_util::future::join_all;
use hyper::Method;
use wire::{Order, Refusal, Signal, ToClient, What};

use super::database::start;
use super::node::{Node, sites};
use super::process::Part;
use crate::round::PLANS;
use crate::size::{figure, ms, size};

/// How soon the old sockets are closed. Without optimization, on a busy machine, later.
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 5_000 } else { 1_000 });

/// Sockets of one player at each of the servers.
async fn at_all(sites: &[Site], table: &str, token: &str) -> Vec<Seat> {
    let mut seats = Vec::new();
    for site in sites {
        let mut seat = Seat::take(site, table, token, 0).await.expect("a socket");
        let ToClient::Welcome(welcome) = seat.next().await.expect("a message") else { panic!("a welcome") };
        assert!(welcome.seat.is_some(), "they have a seat");
        seats.push(seat);
    }
    seats
}

/// Sits down at a table.
async fn sit(site: &Site, table: &str, token: &str, name: &str) {
    let mut seat = Seat::take(site, table, token, 0).await.expect("a socket");
    let command = seat.order(Order::Sit { name: name.to_owned(), seat: None }).await.expect("it is heard");
    loop {
        match seat.next().await.expect("a message") {
            ToClient::Update(update) if update.re == Some(command) => return,
            ToClient::Refused { message, .. } => panic!("{message}"),
            _ => {}
        }
    }
}

/// Waits for the goodbye that is said to an old device; nothing if there is none in time.
async fn shown_out(mut seat: Seat) -> Option<Duration> {
    let start = Instant::now();
    let goodbye = async {
        loop {
            match seat.next().await {
                Ok(ToClient::Bye { code: Refusal::MovedAway, .. }) => return Some(start.elapsed()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    };
    tokio::time::timeout(SOON, goodbye).await.ok().flatten()
}

/// Whether someone hears the others say hello.
async fn hears_hello(mut seat: Seat) -> bool {
    let hello = async {
        loop {
            match seat.next().await {
                Ok(ToClient::Update(update)) if matches!(update.what, What::Signalled { .. }) => return true,
                Ok(_) => {}
                Err(_) => return false,
            }
        }
    };
    tokio::time::timeout(SOON, hello).await.unwrap_or(false)
}

/// Moves a seat to another device by way of the second server; gives when each old socket was shown out, and how many of
/// the other player's stayed.
async fn move_seat(sites: &[Site]) -> (Vec<Option<Duration>>, usize) {
    let [old, new, other] = [sites[0].token().await, sites[0].token().await, sites[0].token().await]
        .map(|token| token.expect("a token"));
    let plan = wire::read_strict(PLANS[2]).expect("a plan");
    let table = sites[0].create(&old, &plan).await.expect("a table").id;
    sit(&sites[1], &table, &old, "Ann").await;
    sit(&sites[2], &table, &other, "Ben").await;
    let (olds, others) = (at_all(sites, &table, &old).await, at_all(sites, &table, &other).await);
    let path = format!("/api/tables/{table}/recovery");
    let made = sites[1].ask(Method::POST, &path, Some(&old), None).await.expect("an answer");
    let made: serde_json::Value = serde_json::from_slice(&made.body).expect("JSON");
    let body = Some(format!(r#"{{"code":{}}}"#, made["code"]));
    let waiting = tokio::spawn(join_all(olds.into_iter().map(shown_out)));
    let moved = sites[2].ask(Method::PUT, &path, Some(&new), body).await.expect("an answer");
    assert_eq!(moved.status, 200);
    let times = waiting.await.expect("they waited");
    let waiting = tokio::spawn(join_all(others.into_iter().map(hears_hello)));
    let mut mover = at_all(&sites[..1], &table, &new).await;
    mover[0].order(Order::Signal(Signal::Hello)).await.expect("it is heard");
    let stayed = waiting.await.expect("they waited").into_iter().filter(|heard| *heard).count();
    (times, stayed)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_moves_to_another_device_is_closed_at_all_servers() {
    let Some((_cluster, database)) = start() else { return };
    let nodes = ["ann", "ben", "carl"].map(|name| Node::new(Part::Sound, name, &database).started());
    let (sites, mut slowest) = (sites(&nodes), Duration::ZERO);
    let rounds = size("FAULTS_ROUNDS", 5);
    for _ in 0..rounds {
        let (times, stayed) = move_seat(&sites).await;
        assert!(times.iter().all(Option::is_some), "an old socket stays open: {times:?}");
        // The control: whoever has lost nothing is not shown out.
        assert_eq!(stayed, sites.len(), "another player was shown out");
        slowest = times.into_iter().flatten().chain([slowest]).max().expect("there is one");
    }
    figure("seats that moved", rounds);
    figure("until the last old socket was closed, at most", ms(slowest));
}
