//! E2: whole games, and nothing secret in any byte that anyone got who may not know it.
//!
//! People and bots play every game in every option set over real sockets, others look on and ask for
//! everything. All of it is kept, the log too. When a game has ended its record tells what was secret:
//! then every byte is searched for what its reader was not to know, and every view and every sighting is
//! held against the rules' own, replayed from the record: nothing more, nothing less.
#![expect(clippy::expect_used, reason = "a test stops where its fixture breaks")]

#[path = "../../../rules/tests/laws/dice.rs"]
mod dice;
mod game;
mod judge;
#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "some of it is for other tests")]
mod kit;
#[path = "../../../rules/tests/laws/options.rs"]
mod options;
mod views;

use std::sync::Arc;

use rules::shelf::Options;
use server::store::Memory;
use wire::{Access, Plan, SeatPlan, Setup, Spectators};

use crate::dice::Dice;
use crate::kit::log::Kept;
use crate::kit::{House, settings};

/// Every option set, with people and with bots, with and without late spectators.
fn plans() -> Vec<Plan> {
    let cherokee = options::cherokee().into_iter().map(Options::Cherokee);
    let tomahawk = options::tomahawk().into_iter().map(Options::Tomahawk);
    let shamans = options::shamans().into_iter().map(Options::Shamans);
    let cards = cherokee.chain(tomahawk).flat_map(|options| [(options, 0), (options, 1), (options, 2)]);
    let shamans = shamans.enumerate().flat_map(|(index, options)| [(options, 0), (options, 1 + index % 2)]);
    let all = cards.chain(shamans);
    let plan = |(index, (options, kind)): (usize, (Options, usize))| {
        let seats = usize::from(rules::shelf::State::new(&options).seats());
        let mut plan = Plan::new(Setup(options), vec![SeatPlan::Person; seats]);
        if kind == 1 {
            plan.seats[seats - 1] = SeatPlan::Bot(1);
        }
        plan.access = if index % 2 == 0 { Access::Link } else { Access::Public };
        if kind == 2 {
            // Which a public table does not offer.
            (plan.spectators, plan.access) = (Spectators::Everything { delay: 60 }, Access::Link);
        }
        plan
    };
    all.enumerate().map(plan).collect()
}

#[tokio::test(flavor = "current_thread")]
async fn nobody_gets_a_byte_that_is_not_for_them() {
    let log = Kept::start();
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let house = House::open_with(folder, Arc::new(Memory::immediate()), settings()).await;
    let (mut games, mut views) = (0, 0);
    for (index, plan) in plans().into_iter().enumerate() {
        let mut dice = Dice(index as u64);
        let game = game::play(&house, &plan, &mut dice).await;
        views += judge::judge(&game);
        judge::judge_log(&game, &log.text());
        games += 1;
    }
    assert!(games >= 60 && views >= 2_000, "{games} games, {views} views");
    assert!(!log.text().is_empty(), "the server logs something at its start");
    house.close().await;
}

/// The same by way of a server that does not hold the tables, with what passes between it and the one that does.
#[tokio::test(flavor = "current_thread")]
async fn nobody_gets_a_byte_by_way_of_another_server_that_is_not_for_them() {
    let log = Kept::start();
    let (mut games, mut views) = (0, 0);
    for (index, plan) in plans().into_iter().enumerate().step_by(9) {
        // What has passed is kept for as long as the house stands.
        let house = House::by_way(&Memory::immediate(), settings()).await;
        let game = game::play(&house, &plan, &mut Dice(index as u64)).await;
        views += judge::judge(&game);
        judge::judge_log(&game, &log.text());
        assert!(!game.between.bytes.is_empty(), "it was carried");
        games += 1;
        drop(game);
        house.close().await;
    }
    assert!(games >= 7 && views >= 200, "{games} games, {views} views");
}

#[test]
fn a_secret_between_two_servers_would_be_found() {
    let (token, of_another) = (game::Game::sample().players[0].token.clone(), "b2".repeat(32));
    for (bytes, heard) in [(token, String::new()), (String::new(), of_another)] {
        let mut game = game::Game::sample();
        game.between = game::Between { players: vec![vec![heard]], others: Vec::new(), bytes: vec![bytes] };
        assert!(std::panic::catch_unwind(|| judge::judge_bytes(&game)).is_err());
    }
}

#[test]
fn a_secret_in_the_log_would_be_found() {
    let log = Kept::start();
    let game = game::Game::sample();
    judge::judge_log(&game, &log.text());
    tracing::info!(token = game.players[0].token, "this is what must not happen");
    let text = log.text();
    assert!(std::panic::catch_unwind(|| judge::judge_log(&game, &text)).is_err(), "{text}");
}

#[test]
fn a_secret_in_a_message_would_be_found() {
    let mut game = game::Game::sample();
    judge::judge_bytes(&game);
    let stolen = game.players[1].token.clone();
    game.players[0].heard.push(format!("{{\"type\":\"here\",\"here\":[true],\"more\":\"{stolen}\"}}"));
    assert!(std::panic::catch_unwind(|| judge::judge_bytes(&game)).is_err());
}
