//! Three servers that share a PostgreSQL, behind each balancer of the documents, with the configuration that stands there:
//! games go on while one server is killed and another one is stopped.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../faults/chair.rs"]
#[allow(dead_code, reason = "another test uses all of it")]
mod chair;
#[path = "../faults/dice.rs"]
#[allow(dead_code, reason = "another test uses all of it")]
mod dice;
#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod kit;
mod node;
mod proxy;
#[path = "../faults/round.rs"]
#[allow(dead_code, reason = "another test uses all of it")]
mod round;
#[path = "../faults/size.rs"]
#[allow(dead_code, reason = "another test uses all of it")]
mod size;

use std::time::{Duration, Instant};

use client::Site;
use hyper::{Method, StatusCode};
use tokio_util::sync::CancellationToken;

use crate::chair::{Farewell, Manners};
use crate::dice::Dice;
use crate::kit::postgres::Cluster;
use crate::proxy::{Proxy, is_installed};
use crate::round::{Match, PLANS};
use crate::size::Count;

/// How many tables are played at.
const TABLES: usize = 9;

/// How many answers must have come before the next thing happens.
const ANSWERS: u64 = 100;

/// How long that may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// How long a server that was asked to stop may take.
const DRAINING: Duration = Duration::from_secs(12);

#[test]
fn games_go_on_behind_haproxy_while_servers_go() {
    if is_installed("haproxy")
        && let Some(database) = Cluster::start()
    {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let store = database.database();
        runtime.block_on(games_go_on(&store, Proxy::haproxy));
    }
}

#[test]
fn games_go_on_behind_nginx_while_servers_go() {
    if is_installed("nginx")
        && let Some(database) = Cluster::start()
    {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let store = database.database();
        runtime.block_on(games_go_on(&store, Proxy::nginx));
    }
}

async fn games_go_on(store: &str, balance: fn([&str; 3]) -> Proxy) {
    let [one, mut two, three] = ["one", "two", "three"].map(|name| node::start(store, name));
    let proxy = balance([one.site.host(), two.site.host(), three.site.host()]);
    let site = proxy.site().await;
    let (answered, stop) = (Count::default(), CancellationToken::new());
    let mut dice = Dice::new(17);
    let mut playing = tokio::task::JoinSet::new();
    for place in 0..TABLES {
        let (site, stop, answered) = (site.clone(), stop.clone(), answered.clone());
        playing.spawn(play(place, site, dice.split(), stop, answered));
    }
    wait_for(&answered, "games began").await;
    one.kill();
    wait_for(&answered, "games went on after a server was killed").await;
    two.ask_to_stop();
    wait_for(&answered, "games went on while another one stopped").await;
    let stopped = tokio::task::spawn_blocking(move || two.wait(DRAINING)).await.expect("it is waited for");
    assert!(stopped.is_some_and(|status| status.success()), "{stopped:?}");
    wait_for(&answered, "games went on with the last server").await;
    stop.cancel();
    for table in playing.join_all().await.into_iter().flatten() {
        assert_eq!(table.complaints(&site).await, [""; 0]);
    }
    let figures = site.ask(Method::GET, "/metrics", None, None).await.expect("an answer");
    assert_eq!(figures.status, StatusCode::NOT_FOUND, "the figures are not for the public");
}

/// Plays game after game at one place until it is enough; gives all of them.
async fn play(
    place: usize,
    site: Site,
    mut dice: Dice,
    stop: CancellationToken,
    answered: Count,
) -> Vec<Match> {
    let manners = Manners { pause: Duration::from_millis(20), ..Manners::default() };
    let mut played: Vec<Match> = Vec::new();
    while !stop.is_cancelled() {
        // Whether a table was opened is not known when the server that was asked goes.
        let Ok(mut table) = Match::open(&site, PLANS[place % PLANS.len()], manners, &mut dice).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        while !stop.is_cancelled() && !table.is_over() {
            table.play(&site, &stop, &answered).await;
            // Whoever is asked to come again does.
            table.chairs.iter_mut().for_each(|chair| chair.farewell = Farewell::default());
        }
        played.push(table);
    }
    played
}

/// Waits until many more commands were answered.
async fn wait_for(answered: &Count, what: &str) {
    let (enough, deadline) = (answered.get() + ANSWERS, Instant::now() + PATIENCE);
    while answered.get() < enough {
        assert!(Instant::now() < deadline, "not in {} seconds: {what}", PATIENCE.as_secs());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Whether a server is ready, asked at this address.
async fn is_ready(site: &Site) -> bool {
    let answer = site.ask(Method::GET, "/readyz", None, None).await;
    answer.is_ok_and(|answer| answer.status == StatusCode::OK)
}
