//! B3: choices that are taken together never refuse each other.
//!
//! Two players of Tomahawk, which has the most of them, send their choices at the same moment, game after
//! game, over sockets of their own.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;

use std::sync::Arc;

use client::{Seat, Site};
use tokio::sync::Barrier;
use wire::{Hex, Order, Plan, Refusal, ToClient, ToServer, View};

use self::kit::{House, settings};

/// What a player heard: how many choices were taken together, and what was refused.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    choices: usize,
    refused: Vec<Refusal>,
}

/// Plays a game to its end. At each choice that both owe, the two wait for each other and send at once.
async fn play(site: Site, table: String, token: String, barrier: Arc<Barrier>, stale: bool) -> Heard {
    let mut seat = Seat::take(&site, &table, &token, 0).await.expect("a seat");
    seat.sit_and_be_ready("Ada").await.expect("a socket");
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
        let begins = matches!(update.view.as_ref().map(View::turn), Some(wire::view::Turn::Together(_)))
            && !update.take_back;
        if begins {
            barrier.wait().await;
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

async fn play_games(games: usize, stale: bool) -> Heard {
    let house = House::open(settings()).await;
    let plan: Plan =
        serde_json::from_str(r#"{"game":"tomahawk","seats":["person","person"]}"#).expect("a plan");
    let mut all = Heard::default();
    for _ in 0..games {
        let tokens = [house.site.token().await.expect("a token"), house.site.token().await.expect("a token")];
        let table = house.site.create(&tokens[0], &plan).await.expect("a table").id;
        let barrier = Arc::new(Barrier::new(2));
        let [north, south] = tokens.map(|token| {
            tokio::spawn(play(house.site.clone(), table.clone(), token, Arc::clone(&barrier), stale))
        });
        for player in [north, south] {
            let heard = player.await.expect("a player");
            all.choices += heard.choices;
            all.refused.extend(heard.refused);
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn choices_taken_together_never_refuse_each_other() {
    let heard = play_games(40, false).await;
    assert_eq!(heard.refused, []);
    assert!(heard.choices >= 1_500, "{} choices", heard.choices);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn control_a_version_of_the_whole_game_refuses_choices() {
    let heard = play_games(1, true).await;
    assert_eq!(heard.refused, [Refusal::Stale; 2]);
}
