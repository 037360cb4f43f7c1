//! D1: many sockets that do nothing.

use client::Seat;

use crate::process::{memory, start};
use crate::{FOR_TWO, open_table, play_to_the_end, size};

/// What one idle socket may cost, in KiB: 10,000 of them stay under 150 MB.
const KIB_PER_SOCKET: f64 = 14.0;

/// How much memory each of so many idle sockets costs, in KiB; a game is played among them.
async fn cost_of_a_socket(kind: &str, count: usize) -> f64 {
    let server = start(kind);
    play_to_the_end(&server.site).await;
    let (table, [token, _]) = open_table(&server.site, FOR_TWO).await;
    let before = memory(&server);
    let mut seats = Vec::new();
    for _ in 0..count {
        let mut seat = Seat::take(&server.site, &table, &token, 0).await.expect("a socket");
        seat.next().await.expect("a welcome");
        seats.push(seat);
    }
    let cost = (memory(&server) - before) / count as f64;
    let waits = play_to_the_end(&server.site).await;
    println!("figure {kind}, {count} idle sockets, KiB each: {cost:.1}");
    println!("figure moves played among them: {}", waits.len());
    cost
}

#[tokio::test]
async fn two_thousand_idle_sockets_cost_little_and_disturb_no_game() {
    let cost = cost_of_a_socket("usual", size("OVERLOAD_SOCKETS", 2_000)).await;
    assert!(cost < KIB_PER_SOCKET, "{cost:.1} KiB a socket");
}

#[tokio::test]
async fn control_with_the_usual_buffers_of_the_library_idle_sockets_cost_too_much() {
    let cost = cost_of_a_socket("large buffers", 300).await;
    assert!(cost > KIB_PER_SOCKET, "{cost:.1} KiB a socket");
}
