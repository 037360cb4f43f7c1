//! Worlds from one seed: tables, one to four nodes over a store, networks and clients under a clock of their own.
//!
//! Crashes, panics, delays, duplicates, cuts and hours of downtime; nodes that stand still for longer than their lease,
//! are cut off from the store or from each other, hand over and go, and have wrong clocks. After each crash and at the
//! end the laws of docs/reliability.md are held. A seed always gives the same world. `SOLSTICE_SEED=7` lives through
//! one world and prints all that happened; `SOLSTICE_SEEDS=10000` through so many.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

mod bots;
mod chance;
mod checker;
mod chronicle;
mod client;
#[path = "../../../rules/tests/laws/dice.rs"]
mod dice;
mod fair;
mod found;
mod network;
#[path = "../../../rules/tests/laws/options.rs"]
mod options;
mod trace;
mod world;

use std::env;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use self::trace::Broken;
use self::world::{Sabotage, World};

/// How many worlds there are unless someone asks for more.
const SEEDS: u64 = 200;

#[test]
fn two_hundred_seeds_hold_every_law() {
    if let Some(seed) = number("SOLSTICE_SEED") {
        let (trace, lived) = World::live(seed, Sabotage::Nothing);
        eprintln!("{}", trace.text());
        if let Err(Broken { law, how }) = lived {
            panic!("seed {seed} breaks {law}: {how}");
        }
        return;
    }
    let failed = fail_among(number("SOLSTICE_SEEDS").unwrap_or(SEEDS));
    if let Some((seed, Broken { law, how }, tail)) = failed.first() {
        let others: Vec<String> =
            failed.iter().map(|(seed, broken, _)| format!("{seed} {}", broken.law)).collect();
        panic!("seed {seed} breaks {law}: {how}\n{tail}\nall that fail: {}", others.join(", "));
    }
}

#[test]
fn a_seed_replays_to_the_same_trace() {
    for seed in 0..12 {
        let (first, _) = World::live(seed, Sabotage::Nothing);
        let (second, _) = World::live(seed, Sabotage::Nothing);
        assert!(first.text() == second.text(), "seed {seed} is two worlds");
    }
}

#[test]
fn effects_before_their_rows_are_durable_are_noticed() {
    is_noticed(Sabotage::EarlyEffects, &["A1", "A4"]);
}

#[test]
fn commands_that_are_known_in_memory_alone_are_noticed() {
    is_noticed(Sabotage::ForgetfulDedup, &["B1"]);
}

#[test]
fn a_ring_of_the_last_twenty_updates_is_noticed() {
    is_noticed(Sabotage::ShortRing, &["B4"]);
}

#[test]
fn downtime_that_is_charged_is_noticed() {
    is_noticed(Sabotage::ChargedDowntime, &["C6"]);
}

#[test]
fn sleep_that_gives_players_time_is_noticed() {
    is_noticed(Sabotage::GenerousSleep, &["C6"]);
}

#[test]
fn choices_that_refuse_each_other_are_noticed() {
    is_noticed(Sabotage::GlobalVersion, &["B3"]);
}

#[test]
fn a_lease_that_is_looked_at_in_memory_alone_is_noticed() {
    is_noticed(Sabotage::LeaseInMemory, &["C2"]);
}

#[test]
fn writes_that_do_not_say_with_which_right_are_noticed() {
    is_noticed(Sabotage::EpochUnwritten, &["C2"]);
}

#[test]
fn a_lease_that_is_renewed_after_its_end_is_noticed() {
    is_noticed(Sabotage::LateRenewal, &["C2"]);
}

#[test]
fn a_table_that_two_nodes_adopt_is_noticed() {
    is_noticed(Sabotage::TwoHolders, &["C2"]);
}

#[test]
fn a_guest_who_is_carried_on_and_on_is_noticed() {
    is_noticed(Sabotage::ForwardedTwice, &["forward"]);
}

#[test]
fn a_node_that_forgets_what_it_holds_is_noticed() {
    is_noticed(Sabotage::ForgottenHolds, &["C9"]);
}

#[test]
fn nodes_that_go_by_their_own_clocks_are_noticed() {
    is_noticed(Sabotage::OwnClock, &["C7"]);
}

/// The seeds that break a law, with the end of what happened.
fn fail_among(seeds: u64) -> Vec<(u64, Broken, String)> {
    let next = AtomicU64::new(0);
    let failed = Mutex::new(Vec::new());
    let live_on = || {
        while let Some(seed) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|seed| *seed < seeds) {
            if let (trace, Err(broken)) = World::live(seed, Sabotage::Nothing) {
                failed.lock().expect("no world panics").push((seed, broken, trace.tail(40)));
            }
        }
    };
    // Each world has one thread; worlds know nothing of each other.
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(live_on);
        }
    });
    let mut failed = failed.into_inner().expect("no world panics");
    failed.sort_by_key(|(seed, _, _)| *seed);
    failed
}

/// Some seed must break one of these laws.
fn is_noticed(sabotage: Sabotage, laws: &[&str]) {
    let breaks = |seed: &u64| match World::live(*seed, sabotage) {
        (_, Err(Broken { law, how })) if laws.contains(&law) => {
            let how: String = how.chars().take(200).collect();
            eprintln!("{sabotage:?} breaks {law} in seed {seed}: {how}");
            true
        }
        _ => false,
    };
    assert!((0..SEEDS).any(|seed| breaks(&seed)), "{sabotage:?} does not break {laws:?} in {SEEDS} seeds");
}

fn number(name: &str) -> Option<u64> {
    env::var(name).ok()?.parse().ok()
}
