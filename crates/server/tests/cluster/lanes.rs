//! The one connection between two servers for all sockets that are carried from one to the other.

use std::time::Duration;

use client::{Seat, Site};
use server::store::Memory;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::{Refusal, ToClient};

use crate::game::{Pair, plan};
use crate::kit::nodes::{Node, eventually};
use crate::kit::settings;
use crate::peers::key;

/// How many clients come by way of another server.
const MANY: usize = 400;

/// A figure of a server, or of all that are in this process.
async fn figure(site: &Site, name: &str) -> Option<f64> {
    let figures = site.ask(hyper::Method::GET, "/metrics", None, None).await.expect("an answer");
    let figures = String::from_utf8_lossy(&figures.body).into_owned();
    figures.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
}

/// Waits until a figure has this value.
async fn wait_for(site: &Site, name: &str, value: f64) {
    eventually(name, async || (figure(site, name).await == Some(value)).then_some(())).await;
}

async fn many(way: &Site, home: &Site) -> Vec<Seat> {
    let token = home.token().await.expect("a token");
    let table = home.create(&token, &plan("public")).await.expect("a table").id;
    let coming = (0..MANY).map(|_| async {
        let mut seat = Seat::take(way, &table, &token, 0).await.expect("a socket");
        assert!(matches!(seat.next().await, Ok(ToClient::Welcome(_))));
        seat
    });
    futures_util::future::join_all(coming).await
}

#[tokio::test]
async fn many_sockets_have_one_connection_and_leave_nothing_behind() {
    let store = Memory::immediate();
    let (one, recorder) = Node::recorded(&store, settings()).await;
    let two = Node::of(&store, settings()).await;
    for _ in 0..2 {
        let seats = many(&two.site, &one.site).await;
        assert_eq!(figure(&two.site, "solstice_sockets_forwarded ").await, Some(MANY as f64));
        // Both ends are in this process.
        assert_eq!(figure(&two.site, "solstice_lanes ").await, Some(2.0 * MANY as f64));
        drop(seats);
        for name in ["solstice_sockets_forwarded ", "solstice_lanes ", "solstice_sockets_open "] {
            wait_for(&two.site, name, 0.0).await;
        }
    }
    assert_eq!(recorder.tunnels().len(), 2 * MANY);
    let heads = recorder.everything().iter().filter(|said| said.starts_with("GET /lanes ")).count();
    assert_eq!(heads, 1, "all of them had the same connection");
}

#[tokio::test]
async fn a_connection_that_breaks_sends_everyone_on_it_away_for_a_moment() {
    let store = Memory::immediate();
    let (one, recorder) = Node::recorded(&store, settings()).await;
    let two = Node::of(&store, settings()).await;
    let mut pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    let mut seats = many(&two.site, &one.site).await;
    recorder.break_off();
    for seat in seats.iter_mut().chain([&mut pair.seats[1]]) {
        let told = timeout(Duration::from_secs(10), async {
            loop {
                if let ToClient::Bye { code, retry, .. } = seat.next().await.expect("a word of goodbye") {
                    return (code, retry);
                }
            }
        });
        assert_eq!(told.await.expect("at once"), (Refusal::Restarting, Some(100)));
    }
    drop(seats);
    // Whoever has come directly has noticed nothing.
    pair.come_again(1, &two.site).await;
    pair.play().await;
    pair.play().await;
    wait_for(&two.site, "solstice_sockets_forwarded ", 1.0).await;
    wait_for(&two.site, "solstice_lanes ", 2.0).await;
}

/// Asks the door for a connection with lanes, with this key and for this protocol; gives the answer's head.
async fn knock(door: &Site, key: &str, protocol: &str) -> (TcpStream, String) {
    let mut stream = door.connect().await.expect("a connection");
    let request = format!(
        "GET /lanes HTTP/1.1\r\nHost: {}\r\nsolstice-key: {key}\r\nConnection: Upgrade\r\n\
         Upgrade: {protocol}\r\n\r\n",
        door.host()
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(
            timeout(Duration::from_secs(5), stream.read_u8()).await.expect("an answer").expect("a head"),
        );
    }
    (stream, String::from_utf8(head).expect("text"))
}

/// Parcels: a kind, the number of a lane, a number, and bytes.
fn parcel(kind: u8, lane: u32, number: usize, bytes: &[u8]) -> Vec<u8> {
    [&[kind][..], &lane.to_be_bytes(), &(number as u16).to_be_bytes(), bytes].concat()
}

fn said(lane: u32, bytes: &[u8]) -> Vec<u8> {
    bytes.chunks(16 * 1_024).flat_map(|part| parcel(2, lane, part.len(), part)).collect()
}

#[tokio::test]
async fn whoever_says_nonsense_on_a_connection_with_lanes_loses_it_and_disturbs_nobody() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&two.site, &two.site]).await;
    let open = parcel(1, 1, 0, b"");
    let nonsense: [Vec<u8>; 7] = [
        b"GET / HTTP/1.1\r\n\r\n".to_vec(),
        vec![0; 100],
        vec![0xFF; 100],
        parcel(2, 1, 1, b"x"),
        [&open[..], &open].concat(),
        [open.clone(), said(1, &[b'x'; 70_000])].concat(),
        [open.clone(), parcel(3, 1, 1, b"")].concat(),
    ];
    for bytes in nonsense {
        let (mut stream, head) = knock(&one.door, &key(), "solstice-lanes").await;
        assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
        let _ = stream.write_all(&bytes).await;
        let mut rest = Vec::new();
        let end = timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
        assert!(end.is_ok(), "it goes on after {:?}", &bytes[..bytes.len().min(20)]);
        assert!(rest.len() < 1_024, "{} bytes", rest.len());
        pair.play().await;
    }
    wait_for(&two.site, "solstice_lanes ", 4.0).await;
}

#[tokio::test]
async fn a_request_on_a_lane_needs_the_key_and_an_asker_like_any_other() {
    let store = Memory::immediate();
    let one = Node::of(&store, settings()).await;
    let pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    let (mut stream, _) = knock(&one.door, &key(), "solstice-lanes").await;
    let asked = |more: &str| format!("GET /api/tables/{} HTTP/1.1\r\nHost: x\r\n{more}\r\n", pair.table);
    let (nobody, unclear) = (asked(""), asked(&format!("solstice-key: {}\r\n", key())));
    for (lane, request, status) in
        [(1, nobody, "403"), (2, unclear, "400"), (3, "x\r\n\r\n".to_owned(), "400")]
    {
        let bytes = [parcel(1, lane, 0, b""), said(lane, request.as_bytes())].concat();
        stream.write_all(&bytes).await.expect("sent");
        let mut answer = Vec::new();
        let status = format!("HTTP/1.1 {status} ");
        while !answer.windows(status.len()).any(|part| part == status.as_bytes()) {
            let read = timeout(Duration::from_secs(5), stream.read_buf(&mut answer)).await;
            assert!(read.expect("an answer").expect("the connection goes on") > 0);
        }
    }
}

#[tokio::test]
async fn nobody_gets_a_connection_with_lanes_without_the_secret() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&two.site, &one.site]).await;
    for wrong in [String::new(), "0".repeat(64), key().to_uppercase()] {
        let (mut stream, head) = knock(&one.door, &wrong, "solstice-lanes").await;
        assert!(head.starts_with("HTTP/1.1 403 "), "{head}");
        let _ = stream.write_all(&parcel(1, 1, 0, b"")).await;
        let mut rest = Vec::new();
        let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await.expect("closed");
        assert!(String::from_utf8_lossy(&rest).contains("not_a_peer"));
    }
    let (_, head) = knock(&one.door, &key(), "websocket").await;
    assert!(head.starts_with("HTTP/1.1 426 "), "{head}");
    // The door for everyone knows no such thing.
    let (_, head) = knock(&one.site, &key(), "solstice-lanes").await;
    assert!(head.starts_with("HTTP/1.1 4"), "{head}");
    pair.play().await;
}
