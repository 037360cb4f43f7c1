//! D8: bots that think hard do not keep people waiting, nor the bots of other people.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Seat, Site};
use server::table::Input;
use tokio::task::JoinSet;
use tokio::time::timeout;
use wire::{CommandId, Order, ToClient};

use crate::kit::{House, settings};
use crate::{open_table, play_to_the_end, size};

/// What a move may take while every bot thinks, in milliseconds. A thought of these bots takes a second.
/// The figure that is promised is measured by `cargo xtask bench server`; this is far from both.
const LONGEST: f64 = 500.0;

/// How long a bot may keep another player waiting while every thread is wanted by others: far more than it does,
/// and far less than it did when all waited in one line.
const LONGEST_ANSWER: Duration = Duration::from_secs(10);

/// From how many tables on the figures that are promised are asserted.
const FULL_SIZE: usize = 500;

const AGAINST_A_BOT: &str = r#"{"game":"shamans","seats":["person",{"bot":3}]}"#;

/// Bots of the highest level against each other: they think all the time.
const THINKERS: &str = r#"{"game":"cherokee","options":{"players":4},
    "seats":[{"bot":5},{"bot":5},{"bot":5},{"bot":5}]}"#;

/// The address of someone else on this machine.
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// Opens tables of bots that think all the time. Every other one is watched, and followed by another when its game
/// is over; at the others nobody is.
async fn fill_with_thinkers(site: &Site, tables: usize) -> JoinSet<()> {
    let mut watchers = JoinSet::new();
    for number in 0..tables {
        let (table, [token, _]) = open_table(site, THINKERS).await;
        if number % 2 == 0 {
            watchers.spawn(watch_for_ever(site.clone(), table, token));
        }
    }
    watchers
}

async fn watch_for_ever(site: Site, mut table: String, token: String) {
    loop {
        let mut seat = Seat::take(&site, &table, &token, 0).await.expect("a place to watch from");
        loop {
            let over = |message| matches!(message, ToClient::Update(update) if update.over.is_some());
            // When the test is over the server goes away.
            let Ok(message) = seat.next().await else { return };
            if over(message) {
                break;
            }
        }
        table = open_table(&site, THINKERS).await.0;
    }
}

/// How long someone waited who played against a bot: for the bot, and for its own moves to be acknowledged, in milliseconds.
#[derive(Default)]
struct Waits {
    answers: Vec<f64>,
    moves: Vec<f64>,
}

/// Plays a game against a bot of level 3.
async fn play_against_a_bot(site: &Site, waits: &mut Waits) {
    let (table, [token, _]) = open_table(site, AGAINST_A_BOT).await;
    let mut seat = Seat::take_with_views(site, &table, &token, 0).await.expect("a seat");
    seat.sit_and_be_ready("Elsewhere").await.expect("a socket");
    let (mut sent, mut asked): (Option<(CommandId, Instant)>, Option<Instant>) = (None, None);
    loop {
        let message = timeout(LONGEST_ANSWER, seat.next()).await.expect("an answer while others' bots think");
        let ToClient::Update(update) = message.expect("a message") else { continue };
        if let Some((_, start)) = sent.take_if(|(id, _)| update.re == Some(*id)) {
            waits.moves.push(milliseconds(start));
        }
        let is_mine = !update.legal.is_empty();
        if let Some(start) = asked.take_if(|_| is_mine || update.over.is_some()) {
            waits.answers.push(milliseconds(start));
        }
        if update.over.is_some() {
            return;
        }
        match update.legal.first() {
            Some(choice) if sent.is_none() => {
                let start = Instant::now();
                sent = Some((seat.order(Order::Play(choice.clone())).await.expect("a socket"), start));
            }
            Some(_) => {}
            None if update.view.is_some() => asked = asked.or(Some(Instant::now())),
            None => {}
        }
    }
}

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1_000.0
}

/// The value that so many of a hundred do not exceed.
fn at(values: &mut [f64], share: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    values[(values.len() * share / 100).min(values.len() - 1)]
}

/// The median wait for a move while many bots think, in milliseconds.
async fn wait_among_thinkers(house: &House) -> f64 {
    let _watchers = fill_with_thinkers(&house.site, 80).await;
    let mut waits = play_to_the_end(&house.site).await;
    let (half, most) = (at(&mut waits, 50), at(&mut waits, 99));
    println!("figure a move among thinking bots, p50 and p99 in ms: {half:.1} {most:.1}");
    half
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_think_do_not_keep_people_waiting() {
    let house = House::open(settings()).await;
    let wait = wait_among_thinkers(&house).await;
    assert!(wait < LONGEST, "{wait:.0} ms");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_fills_the_server_with_bots_does_not_starve_the_bots_of_others() {
    let house = House::open(settings()).await;
    let tables = size("OVERLOAD_TABLES", 60);
    let _watchers = fill_with_thinkers(&house.site, tables).await;
    let (elsewhere, mut waits) = (house.site.clone().called_from(ELSEWHERE), Waits::default());
    for _ in 0..size("OVERLOAD_GAMES", 1) {
        play_against_a_bot(&elsewhere, &mut waits).await;
    }
    let (answer, most) = (at(&mut waits.answers, 99), at(&mut waits.answers, 100));
    let (half, moves) = (at(&mut waits.moves, 50), at(&mut waits.moves, 99));
    println!("figure tables of four bots of level 5, half of them watched: {tables}");
    println!("figure answers of another player's bot: {}", waits.answers.len());
    println!("figure answers, p99 and the longest in ms: {answer:.0} {most:.0}");
    println!("figure moves of that player, p50 and p99 in ms: {half:.1} {moves:.1}");
    if tables >= FULL_SIZE {
        assert!(answer <= 2_000.0, "a bot answers after {answer:.0} ms");
        assert!(moves <= 50.0, "a move takes {moves:.1} ms");
    }
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
    let game = timeout(Duration::from_secs(4), play_to_the_end(&house.site)).await;
    assert!(game.is_err(), "a game of dozens of moves ended in {:?}", start.elapsed());
}
