//! D8: bots that think hard do not keep people waiting.

use std::sync::Arc;
use std::time::{Duration, Instant};

use server::table::Input;

use crate::kit::{House, settings};
use crate::{open_table, play_to_the_end};

/// What a move may take while every bot thinks, in milliseconds. A thought of these bots takes a second.
/// The figure that is promised is measured by `cargo xtask bench server`; this is far from both.
const LONGEST: f64 = 500.0;

/// Bots of the highest level against each other: they think all the time.
const THINKERS: &str = r#"{"game":"cherokee","options":{"players":4},
    "seats":[{"bot":5},{"bot":5},{"bot":5},{"bot":5}]}"#;

/// The median wait for a move while many bots think, in milliseconds.
async fn wait_among_thinkers(house: &House) -> f64 {
    for _ in 0..40 {
        open_table(&house.site, THINKERS).await;
    }
    let mut waits = play_to_the_end(&house.site).await;
    waits.sort_by(f64::total_cmp);
    let at = |share: usize| waits[waits.len() * share / 100];
    println!("figure a move among thinking bots, p50 and p99 in ms: {:.1} {:.1}", at(50), at(99));
    at(50)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_think_do_not_keep_people_waiting() {
    let house = House::open(settings()).await;
    let wait = wait_among_thinkers(&house).await;
    assert!(wait < LONGEST, "{wait:.0} ms");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn control_bots_that_think_where_tables_are_kept_do_keep_people_waiting() {
    let mut settings = settings();
    // A thought of a second on the runtime's own threads, whenever a bot has moved.
    settings.hub.probe = Some(Arc::new(|input: &Input| {
        if matches!(input, Input::Thought { .. } | Input::Do(_)) {
            let end = Instant::now() + Duration::from_secs(1);
            while Instant::now() < end {
                core::hint::spin_loop();
            }
        }
    }));
    let house = House::open(settings).await;
    open_table(&house.site, THINKERS).await;
    let start = Instant::now();
    let game = tokio::time::timeout(Duration::from_secs(4), play_to_the_end(&house.site)).await;
    assert!(game.is_err(), "a game of dozens of moves ended in {:?}", start.elapsed());
}
