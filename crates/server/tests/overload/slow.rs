//! D2: readers that do not read.

use std::time::Duration;

use client::{Seat, Site};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use wire::{Hex, Order, ToClient};

use crate::process::{memory, start};
use crate::raw::{HELLO, text, upgrade};
use crate::{open_table, size};

/// How many players make updates, one after the other: each may do only so much beside playing.
const PLAYERS: u32 = 4;

/// How many updates each makes: each is about a kilobyte.
const UPDATES: u32 = 140;

const FOR_FOUR: &str =
    r#"{"game":"cherokee","options":{"players":4},"seats":["person","person","person","person"]}"#;

/// A socket that says hello and then never reads a byte. Its own buffer is small.
async fn lazy(site: &Site, table: &str, token: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut stream = socket.connect(site.host().parse().expect("an address")).await.expect("a connection");
    stream.write_all(upgrade(site, table, token).as_bytes()).await.expect("a connection that takes it");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream.write_all(&text(HELLO)).await.expect("a connection that takes it");
    stream
}

/// Sits down and makes updates that everyone sees, from the last one on; gives the number of the last.
async fn make_updates(site: &Site, table: &str, player: u32, mut last: u32) -> u32 {
    let token = site.token().await.expect("a token");
    let mut seat = Seat::take(site, table, &token, last).await.expect("a seat");
    seat.order(Order::Sit { name: format!("Guest {player}"), seat: None }).await.expect("a socket");
    for made in 0..UPDATES {
        let order = if made % 2 == 0 { Order::Ready { commitment: Hex([7; 32]) } } else { Order::Unready };
        let id = seat.order(order).await.expect("a socket");
        loop {
            let ToClient::Update(update) = seat.next().await.expect("a message") else { continue };
            assert_eq!(update.n, last + 1, "no update is left out");
            last = update.n;
            if update.re == Some(id) {
                break;
            }
        }
    }
    last
}

/// How much memory is taken, in KiB, by readers that do not read, and how many of them were cut off.
async fn cost_of_slow_readers(kind: &str, readers: usize) -> (f64, u64) {
    let server = start(kind);
    let site = &server.site;
    let (table, [_, other]) = open_table(site, FOR_FOUR).await;
    let mut lazy_ones = Vec::new();
    for _ in 0..readers {
        lazy_ones.push(lazy(site, &table, &other).await);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let before = memory(&server);
    // Every update reaches everyone who looks on; the one who plays fairly gets them all.
    let mut last = 0;
    for player in 0..PLAYERS {
        last = make_updates(site, &table, player, last).await;
    }
    let cost = memory(&server) - before;
    let metrics = site.ask(hyper::Method::GET, "/metrics", None, None).await.expect("figures");
    let text = String::from_utf8_lossy(&metrics.body).into_owned();
    let cut = text.lines().find_map(|line| line.strip_prefix("solstice_slow_readers_total "));
    let cut = cut.map_or(0, |number| number.trim().parse().expect("a number"));
    println!("figure {kind}, {readers} readers that do not read, KiB in all: {cost:.0}");
    println!("figure {kind}, cut off: {cut}");
    (cost, cut)
}

#[tokio::test]
async fn readers_that_do_not_read_are_cut_off_and_cost_little() {
    let readers = size("OVERLOAD_READERS", 60);
    let (cost, cut) = cost_of_slow_readers("usual", readers).await;
    assert_eq!(cut, readers as u64, "each of them is cut off");
    // 64 KiB wait for each at most, and what their sockets hold besides is little.
    assert!(cost < readers as f64 * 160.0, "{cost:.0} KiB");
}

#[tokio::test]
async fn control_with_endless_queues_nobody_is_cut_off_and_memory_grows() {
    let (cost, cut) = cost_of_slow_readers("endless queues", 60).await;
    assert!(cut < 60, "cut {cut}, {cost:.0} KiB");
}
