//! C6 while the server runs: the time for which its process stands still is nobody's.
//!
//! A process that is stopped and goes on cannot tell from its timers: all of them are due at once. The control is a
//! server that goes on without having been stopped.

use std::time::Duration;

use client::{Seat, Site};
use wire::{Order, Plan, ToClient, Update, What};

use crate::process::{Part, start};

/// The shortest clocks there are.
const PLAN: &str = r#"{"game":"cherokee","seats":["person","person"],"clock":{"kind":"move","seconds":5},"absent":"forfeit"}"#;

/// For how long the server stands still: longer than any clock has left.
const STILL: Duration = Duration::from_secs(8);

/// For how long the players think before.
const THOUGHT: Duration = Duration::from_millis(1_500);

/// For how long nobody's clock runs then, in milliseconds.
const GRACE: u64 = 10_000;

/// Two players at a table whose game has begun.
async fn begin(site: &Site) -> [Seat; 2] {
    let tokens = [site.token().await.expect("a token"), site.token().await.expect("a token")];
    let plan: Plan = wire::read_strict(PLAN).expect("a plan");
    let table = site.create(&tokens[0], &plan).await.expect("a table");
    let take = |token: String| {
        let (site, table) = (site.clone(), table.id.clone());
        async move { Seat::take_with_views(&site, &table, &token, 0).await.expect("a seat") }
    };
    let [first, second] = tokens;
    let mut seats = [take(first).await, take(second).await];
    for (seat, name) in seats.iter_mut().zip(["North", "South"]) {
        seat.sit_and_be_ready(name).await.expect("a socket");
    }
    let [north, south] = &mut seats;
    let both = tokio::join!(north.wait_for_the_start(), south.wait_for_the_start());
    assert!(matches!(both, (Ok(()), Ok(()))), "{both:?}");
    seats
}

/// The next update of this kind; nobody's time may be up before.
async fn next(seat: &mut Seat, is_it: impl Fn(&What) -> bool) -> Update {
    loop {
        if let ToClient::Update(update) = seat.next().await.expect("the server is there") {
            let lost = matches!(update.what, What::OutOfTime { .. }) && !is_it(&update.what);
            assert!(!lost, "someone has lost the time for which the server stood still");
            if is_it(&update.what) {
                return *update;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_for_which_the_server_stands_still_is_nobodys() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(Part::Sound, &folder.path().join("solstice.db"));
    let mut seats = begin(&server.site).await;
    tokio::time::sleep(THOUGHT).await;
    server.stand_still();
    tokio::time::sleep(STILL).await;
    server.go_on();
    for seat in &mut seats {
        let resumed = next(seat, |what| *what == What::Resumed).await;
        let running = resumed.clocks.iter().find(|clock| clock.from.is_some()).expect("a clock runs");
        assert_eq!(running.from, Some(resumed.at + GRACE));
        assert!(running.left < 4_000, "what was used before stays used: {} ms are left", running.left);
        if let Some(choice) = resumed.legal.first() {
            seat.order(Order::Play(choice.clone())).await.expect("a socket");
        }
    }
    next(&mut seats[0], |what| *what == What::Moved).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_server_that_does_not_stand_still_lets_time_run_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(Part::Sound, &folder.path().join("solstice.db"));
    let [mut seat, _] = begin(&server.site).await;
    let end = next(&mut seat, |what| matches!(what, What::OutOfTime { .. } | What::Resumed)).await;
    assert!(matches!(end.what, What::OutOfTime { .. }), "nothing has stood still");
}
