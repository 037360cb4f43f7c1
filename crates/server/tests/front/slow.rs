//! D3 and its relatives: clients that are slow on purpose.

use std::time::{Duration, Instant};

use server::front::{FrontSettings, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::Running;

const CLIENTS: usize = 200;

fn settings(limits: Limits) -> FrontSettings {
    FrontSettings { limits: Limits { connections_per_address: None, ..limits }, ..FrontSettings::local() }
}

async fn half_sent_heads(server: &Running) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..CLIENTS {
        let mut stream = server.connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.expect("sent");
        streams.push(stream);
    }
    streams
}

/// How many of the streams the server has closed, as far as they tell within a moment each.
async fn count_closed(streams: &mut [TcpStream]) -> usize {
    let mut closed = 0;
    for stream in streams {
        let read = tokio::time::timeout(Duration::from_millis(1), stream.read(&mut [0; 64])).await;
        closed += usize::from(matches!(read, Ok(Ok(0) | Err(_))));
    }
    closed
}

/// Goes on sending a byte now and then, as a patient attacker does.
async fn drip(streams: &mut [TcpStream], time: Duration) {
    let end = Instant::now() + time;
    while Instant::now() < end {
        for stream in streams.iter_mut() {
            let _ = stream.write_all(b"x").await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_sent_heads_are_closed_and_others_are_served_meanwhile() {
    let head_timeout = Duration::from_secs(1);
    let server = Running::start(settings(Limits { head_timeout, ..Limits::default() })).await;
    let mut streams = half_sent_heads(&server).await;
    let asked = Instant::now();
    assert_eq!(server.ask_with("GET /", &[], "").await.status, 200);
    assert!(asked.elapsed() < Duration::from_millis(500), "{:?}", asked.elapsed());
    drip(&mut streams, Duration::from_secs(2)).await;
    assert_eq!(count_closed(&mut streams).await, CLIENTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_limit_half_sent_heads_stay_open() {
    let head_timeout = Duration::from_secs(3600);
    let server = Running::start(settings(Limits { head_timeout, ..Limits::default() })).await;
    let mut streams = half_sent_heads(&server).await;
    drip(&mut streams, Duration::from_secs(2)).await;
    assert_eq!(count_closed(&mut streams).await, 0, "the control of the test on half-sent heads");
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let head_timeout = Duration::from_millis(500);
    let server = Running::start(settings(Limits { head_timeout, ..Limits::default() })).await;
    let mut silent = server.connect().await;
    let mut kept_alive = server.connect().await;
    kept_alive.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    let mut answer = vec![0; 4096];
    let length = kept_alive.read(&mut answer).await.expect("answered");
    assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(count_closed(core::slice::from_mut(&mut silent)).await, 1);
    assert_eq!(count_closed(core::slice::from_mut(&mut kept_alive)).await, 1);
}

#[tokio::test]
async fn a_body_that_never_ends_is_given_up() {
    let request_timeout = Duration::from_millis(300);
    let server = Running::start(settings(Limits { request_timeout, ..Limits::default() })).await;
    let answer = server
        .ask("POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n[1,")
        .await;
    assert_eq!((answer.status, answer.code().as_str()), (503, "too_slow"));
    let slow = server.ask_with("GET /slow", &[], "").await;
    assert_eq!(slow.status, 503);
}

/// Whether the server has let go of a client that asked for much and reads nothing.
async fn is_cut_for_not_reading(send_timeout: Duration) -> bool {
    let limits = Limits { send_timeout, connections: Some(1), ..Limits::default() };
    let server = Running::start(settings(limits)).await;
    let mut stream = server.connect().await;
    stream.write_all(b"GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    stream.readable().await.expect("the answer begins");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    // There is one place only; it is free again when the first connection has been cut.
    server.ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.status == 200
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut() {
    assert!(is_cut_for_not_reading(Duration::from_millis(500)).await);
}

#[tokio::test]
async fn without_the_limit_a_client_that_does_not_read_is_kept() {
    assert!(!is_cut_for_not_reading(Duration::from_secs(3600)).await, "the control of the test on reading");
}
