//! Too many, too slow, too strange: nobody who plays fairly notices (D1, D2, D4, D7, D8).
//!
//! Where memory is measured the server is a process of its own: this program again, told by its
//! environment to serve. Every test has a control: a setting under which it has to fail.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::print_stdout, reason = "a server of its own tells its address, a test its figures")]

mod bots;
mod crowd;
mod frames;
#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;
mod panics;
mod process;
mod raw;
mod slow;

use client::{Seat, Site};
use wire::{Order, Plan, ToClient};

/// A table of the Duel of the Shamans for two people, and its tokens; nobody sits there yet.
async fn open_table(site: &Site, plan: &str) -> (String, [String; 2]) {
    let tokens = [site.token().await.expect("a token"), site.token().await.expect("a token")];
    let plan: Plan = wire::read_strict(plan).expect("a plan");
    let table = site.create(&tokens[0], &plan).await.expect("a table");
    (table.id, tokens)
}

/// How large a test is: as every change runs it, unless the environment says otherwise.
fn size(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

const FOR_TWO: &str = r#"{"game":"shamans","seats":["person","person"]}"#;

/// Two clients play a game to its end; gives how many moves were acknowledged, and how long each took in
/// milliseconds.
async fn play_to_the_end(site: &Site) -> Vec<f64> {
    let (table, tokens) = open_table(site, FOR_TWO).await;
    let mut north = Seat::take_with_views(site, &table, &tokens[0], 0).await.expect("a seat");
    let mut south = Seat::take_with_views(site, &table, &tokens[1], 0).await.expect("a seat");
    north.sit_and_be_ready("North").await.expect("a socket");
    south.sit_and_be_ready("South").await.expect("a socket");
    let (mut waits, mut sent) = (Vec::new(), [None, None]);
    loop {
        let (number, message) = tokio::select! {
            message = north.next() => (0, message),
            message = south.next() => (1, message),
        };
        let ToClient::Update(update) = message.expect("a message") else { continue };
        if let (Some(re), Some((id, start))) = (update.re, sent[number])
            && re == id
        {
            let start: std::time::Instant = start;
            waits.push(start.elapsed().as_secs_f64() * 1_000.0);
            sent[number] = None;
        }
        if update.over.is_some() {
            return waits;
        }
        if let (Some(choice), None) = (update.legal.first(), sent[number]) {
            let start = std::time::Instant::now();
            let seat = if number == 0 { &mut north } else { &mut south };
            let id = seat.order(Order::Play(choice.clone())).await.expect("a socket");
            sent[number] = Some((id, start));
        }
    }
}
