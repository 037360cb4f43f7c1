//! B3: choices that are taken together never refuse each other.
//!
//! Two players of Tomahawk, which has the most of them, send their choices at the same moment, game after
//! game, over sockets of their own. A round is one such moment; `TOGETHER_ROUNDS` says how many there are.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;

use std::sync::Arc;

use client::{Seat, Site};
use futures_util::future::join_all;
use tokio::sync::Barrier;
use wire::{Hex, Order, Plan, Refusal, ToClient, ToServer};

use self::kit::{House, settings};

/// How many rounds there are at least, if nobody says otherwise.
const ROUNDS: usize = 1_500;

/// How many tables play at a time.
const TABLES: usize = 16;

/// What a player heard: in how many rounds both sent at once, how many choices it made, what was refused.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    rounds: usize,
    choices: usize,
    refused: Vec<Refusal>,
}

/// Plays a game to its end. At each choice that both owe, the two wait for each other and send at once.
async fn play(site: Site, table: String, token: String, barrier: Arc<Barrier>, stale: bool) -> Heard {
    let mut seat = Seat::take_with_views(&site, &table, &token, 0).await.expect("a seat");
    seat.sit_and_be_ready(&format!("Ada {}", &token[..8])).await.expect("a socket");
    let mut heard = Heard::default();
    loop {
        let update = match seat.next().await.expect("a message") {
            ToClient::Update(update) => update,
            ToClient::Refused { code, .. } => {
                heard.refused.push(code);
                return heard;
            }
            _ => continue,
        };
        if update.over.is_some() {
            return heard;
        }
        let Some(choice) = update.legal.first() else { continue };
        // With a choice of its own that could be taken back, a player is in the midst of them.
        let begins =
            matches!(update.view.as_ref().map(|view| view.field("turn")), Some(Ok(rules::Turn::Together(_))))
                && !update.take_back;
        if begins {
            barrier.wait().await;
            heard.rounds += 1;
        }
        heard.choices += 1;
        let id = Hex(name_of(&token, update.n));
        // The control's client insists on having seen nothing: a version of the whole game, as others do it.
        let seen = stale.then_some(0);
        let order = Order::Play(choice.clone());
        seat.say(&ToServer::Do { id, order, seen }).await.expect("a socket");
    }
}

/// A command's name that no other has: from the player's token and the number of the update.
fn name_of(token: &str, n: u32) -> [u8; 16] {
    let mut id = [0; 16];
    for (byte, letter) in id.iter_mut().zip(token.bytes()) {
        *byte = letter;
    }
    id[12..].copy_from_slice(&n.to_le_bytes());
    id
}

/// Two players play a game; gives what both heard.
async fn play_game(site: &Site, plan: &Plan, stale: bool) -> [Heard; 2] {
    let tokens = [site.token().await.expect("a token"), site.token().await.expect("a token")];
    let table = site.create(&tokens[0], plan).await.expect("a table").id;
    let barrier = Arc::new(Barrier::new(2));
    let players = tokens
        .map(|token| tokio::spawn(play(site.clone(), table.clone(), token, Arc::clone(&barrier), stale)));
    let [north, south] = players;
    [north.await.expect("a player"), south.await.expect("a player")]
}

/// Plays games, some at a time, until there were so many rounds.
async fn play_rounds(rounds: usize, stale: bool) -> Heard {
    let house = House::open(settings()).await;
    let plan: Plan = wire::read_strict(r#"{"game":"tomahawk","seats":["person","person"]}"#).expect("a plan");
    let mut all = Heard::default();
    while all.rounds < rounds {
        let games = (0..TABLES).map(|_| play_game(&house.site, &plan, stale));
        for [north, south] in join_all(games).await {
            assert_eq!(north.rounds, south.rounds, "both meet in every round");
            all.rounds += north.rounds;
            all.choices += north.choices + south.choices;
            all.refused.extend(north.refused.into_iter().chain(south.refused));
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::print_stdout, reason = "figures are for whoever runs the test")]
async fn choices_taken_together_never_refuse_each_other() {
    let rounds = std::env::var("TOGETHER_ROUNDS").map_or(ROUNDS, |text| text.parse().expect("a number"));
    let heard = play_rounds(rounds, false).await;
    println!("figure rounds in which both sent at once: {}", heard.rounds);
    println!("figure choices: {}", heard.choices);
    println!("figure refused: {}", heard.refused.len());
    assert_eq!(heard.refused, []);
    assert!(heard.choices >= 2 * rounds, "{} choices", heard.choices);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn control_a_version_of_the_whole_game_refuses_choices() {
    let heard = play_rounds(1, true).await;
    assert_eq!(heard.refused, [Refusal::Stale; 2 * TABLES]);
}
