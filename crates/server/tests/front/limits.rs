//! D5 and the caps on connections: how much one client may take.

use std::time::Duration;

use server::front::{FrontSettings, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Running, read_to_end};

const JSON: &str = "Content-Type: application/json";
const KIB: usize = 1024;

fn with(limits: Limits) -> FrontSettings {
    FrontSettings { limits, ..FrontSettings::local() }
}

/// A JSON string of so many bytes in all.
fn body_of(bytes: usize) -> String {
    format!("\"{}\"", "x".repeat(bytes - 2))
}

/// The same body in one chunk, so that its length is not known beforehand.
fn chunked(server: &Running, body: &str) -> String {
    format!(
        "POST /api/echo HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{JSON}\r\n\
         Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
        server.address,
        body.len()
    )
}

/// A request whose head has so many bytes in all.
fn head_of(server: &Running, bytes: usize) -> String {
    let start = format!("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nX-Long: ", server.address);
    let filler = "x".repeat(bytes - start.len() - 4);
    format!("{start}{filler}\r\n\r\n")
}

#[tokio::test]
async fn a_body_has_at_most_64_kib() {
    let server = Running::start(FrontSettings::local()).await;
    for (bytes, status) in [(2, 200), (64 * KIB, 200), (64 * KIB + 1, 413), (80 * KIB, 413)] {
        let body = body_of(bytes);
        let announced = server.ask_with("POST /api/echo", &[JSON], &body).await;
        assert_eq!(announced.status, status, "{bytes} bytes announced");
        let chunked = server.ask(chunked(&server, &body)).await;
        assert_eq!(chunked.status, status, "{bytes} bytes in a chunk");
        if status == 413 {
            assert_eq!((announced.code().as_str(), chunked.code().as_str()), ("too_large", "too_large"));
        }
    }
    let unread = server.ask_with("POST /api/unread", &[JSON], &body_of(64 * KIB + 1)).await;
    assert_eq!(unread.status, 413, "also where no handler reads it");
}

#[tokio::test]
async fn without_the_limit_a_large_body_is_taken() {
    let server = Running::start(with(Limits { body_bytes: 1 << 30, ..Limits::default() })).await;
    let answer = server.ask_with("POST /api/echo", &[JSON], &body_of(64 * KIB + 1)).await;
    assert_eq!(answer.status, 200, "the control of the test on bodies");
}

#[tokio::test]
async fn a_head_has_at_most_16_kib() {
    let server = Running::start(FrontSettings::local()).await;
    for (bytes, status) in [(16 * KIB, 200), (16 * KIB + 1, 431), (20 * KIB, 431), (200 * KIB, 431)] {
        assert_eq!(server.ask(head_of(&server, bytes)).await.status, status, "{bytes} bytes");
    }
    let many = "X: y\r\n".repeat(100);
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n{many}\r\n", server.address);
    assert_eq!(server.ask(request).await.status, 431, "100 lines");
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(17 * KIB));
    assert_eq!(server.ask(long).await.status, 431, "a long address");
}

#[tokio::test]
async fn without_the_limit_a_large_head_is_taken() {
    let server = Running::start(with(Limits { head_bytes: 1 << 20, ..Limits::default() })).await;
    assert_eq!(server.ask(head_of(&server, 17 * KIB)).await.status, 200, "the control of the test on heads");
}

#[tokio::test]
async fn a_packed_body_is_not_unpacked() {
    let server = Running::start(FrontSettings::local()).await;
    for encoding in ["gzip", "deflate", "br", "zstd", "gzip, gzip"] {
        let header = format!("Content-Encoding: {encoding}");
        let answer = server.ask_with("POST /api/echo", &[JSON, &header], "[1]").await;
        assert_eq!((answer.status, answer.code().as_str()), (415, "packed_body"), "{encoding}");
    }
    let plain = server.ask_with("POST /api/echo", &[JSON, "Content-Encoding: identity"], "[1]").await;
    assert_eq!(plain.status, 200);
}

#[tokio::test]
async fn what_is_not_http_is_answered_and_closed() {
    let server = Running::start(FrontSettings::local()).await;
    for bytes in
        [&b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..], b"HELO there\r\n\r\n", b"GET / HTTP/9\r\n\r\n"]
    {
        assert_eq!(server.ask(bytes).await.status, 400, "{bytes:?}");
    }
    let mut preface = server.connect().await;
    preface.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await.expect("sent");
    assert!(!read_to_end(&mut preface).await.starts_with(b"HTTP/1.1 200"));
}

/// Opens connections and asks once on each, so that all are known to be served.
async fn open(server: &Running, count: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..count {
        let mut stream = server.connect().await;
        assert_eq!(ask_on(&mut stream, server).await, "200");
        streams.push(stream);
    }
    streams
}

/// Asks and leaves the connection open; the status of the answer.
async fn ask_on(stream: &mut TcpStream, server: &Running) -> String {
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = vec![0; 4 * KIB];
    let length = stream.read(&mut answer).await.expect("answered");
    String::from_utf8_lossy(&answer[..length]).split(' ').nth(1).unwrap_or_default().to_owned()
}

/// Asks until a place has become free, as it does a moment after a connection ends.
async fn is_served_soon(server: &Running) -> bool {
    for _ in 0..100 {
        if ask_on(&mut server.connect().await, server).await == "200" {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    false
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_no_more() {
    let server = Running::start(FrontSettings::local()).await;
    let mut streams = open(&server, 64).await;
    let refused = server.ask("").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many_connections"));
    drop(streams.pop());
    assert!(is_served_soon(&server).await);
}

#[tokio::test]
async fn all_addresses_together_have_so_many_connections_and_no_more() {
    let server = Running::start(with(Limits { connections: Some(3), ..Limits::default() })).await;
    let mut streams = open(&server, 3).await;
    let refused = server.ask("").await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "full"));
    drop(streams.pop());
    assert!(is_served_soon(&server).await);
}

#[tokio::test]
async fn without_a_cap_one_address_takes_what_it_likes() {
    let limits = Limits { connections_per_address: None, connections: None, ..Limits::default() };
    let server = Running::start(with(limits)).await;
    assert_eq!(open(&server, 200).await.len(), 200, "the control of the tests on caps");
}

async fn upgrade(server: &Running, more: &str) -> (TcpStream, String) {
    let mut stream = server.connect().await;
    let request = format!(
        "GET /socket HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n",
        server.address
    );
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = vec![0; 4 * KIB];
    let length = stream.read(&mut answer).await.expect("answered");
    let status = String::from_utf8_lossy(&answer[..length]).split(' ').nth(1).unwrap_or_default().to_owned();
    (stream, status)
}

#[tokio::test]
async fn a_socket_keeps_the_place_of_its_connection() {
    let server = Running::start(with(Limits { connections_per_address: Some(2), ..Limits::default() })).await;
    let (first, status) = upgrade(&server, "").await;
    assert_eq!(status, "101");
    let (_second, status) = upgrade(&server, "").await;
    assert_eq!(status, "101");
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(server.ask("").await.status, 429);
    drop(first);
    assert!(is_served_soon(&server).await);
}

#[tokio::test]
async fn sockets_behind_a_proxy_count_for_the_address_behind_it() {
    let limits = Limits { connections_per_address: Some(2), ..Limits::default() };
    let proxy = [127, 0, 0, 1].into();
    let server = Running::start(FrontSettings { trusted_proxies: vec![proxy], ..with(limits) }).await;
    let mut kept = Vec::new();
    for (client, expected) in
        [("1.1.1.1", "101"), ("1.1.1.1", "101"), ("1.1.1.1", "429"), ("2.2.2.2", "101"), ("3.3.3.3", "101")]
    {
        let proto = format!("X-Forwarded-For: {client}\r\n");
        let (stream, status) = upgrade(&server, &proto).await;
        assert_eq!(status, expected, "{client}");
        kept.push(stream);
    }
}
