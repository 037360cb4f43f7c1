//! D4: what is no message, or no frame.

use std::time::Duration;

use server::front::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::kit::{House, settings};
use crate::raw::{HELLO, frame, text, upgrade};
use crate::{FOR_TWO, open_table, play_to_the_end, size};

/// What is sent after the hello, and the close code that must come back.
type Case = (&'static str, Vec<u8>, u16);

fn cases() -> Vec<Case> {
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    vec![
        ("a reserved opcode", frame(0x83, b"x"), 1002),
        ("a reserved bit", frame(0xC1, b"x"), 1002),
        ("a frame without a mask", vec![0x81, 0x01, b'x'], 1002),
        ("a ping in two parts", frame(0x09, b"x"), 1002),
        ("a long ping", frame(0x89, &[b'x'; 126]), 1002),
        ("a part of nothing", frame(0x80, b"x"), 1002),
        ("bytes that are no text", frame(0x81, &[0xFF, 0xFE]), 1007),
        ("a message that is too long", frame(0x81, &[b' '; 16 * 1024 + 1]), 1009),
        ("a length that is a lie", vec![0x81, 0xFF, 0x7F, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009),
        ("data that are no text", frame(0x82, b"{}"), 1003),
        ("no JSON", text("hello"), 1008),
        ("an empty message", text(""), 1008),
        ("JSON that is no message", text("[]"), 1008),
        ("JSON of great depth", text(&deep), 1008),
        ("a field twice", text(r#"{"type":"ping","echo":1,"echo":2}"#), 1008),
        ("an unknown field", text(r#"{"type":"ping","echo":1,"x":2}"#), 1008),
        ("an unknown kind", text(r#"{"type":"shout"}"#), 1008),
        ("a number that is too large", text(r#"{"type":"ping","echo":1e400}"#), 1008),
        ("a number that is no number", text(r#"{"type":"ping","echo":-1}"#), 1008),
        ("a NUL", text("{\"type\":\"ping\"\0}"), 1008),
        ("hello again", text(r#"{"type":"hello","version":3}"#), 1008),
        ("an id that is too short", text(r#"{"type":"do","id":"00","do":"stand"}"#), 1008),
    ]
}

/// Sends bytes after a hello, and gives the code of the close frame that comes back.
async fn code_after(house: &House, table: &str, token: &str, bytes: &[u8]) -> Option<u16> {
    let mut stream = TcpStream::connect(house.site.host()).await.expect("a connection");
    stream
        .write_all(upgrade(&house.site, table, token).as_bytes())
        .await
        .expect("a connection that takes it");
    stream.write_all(&text(HELLO)).await.expect("a connection that takes it");
    // The server may close before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
    close_code(&answer)
}

/// The code of the last close frame in what a server has sent.
fn close_code(answer: &[u8]) -> Option<u16> {
    let mut rest = &answer[answer.windows(4).position(|end| end == b"\r\n\r\n")? + 4..];
    while let [first, second, tail @ ..] = rest {
        let (length, tail) = match *second {
            126 => (usize::from(u16::from_be_bytes([*tail.first()?, *tail.get(1)?])), tail.get(2..)?),
            short => (usize::from(short), tail),
        };
        let payload = tail.get(..length)?;
        if first & 0x0F == 0x08 {
            return Some(u16::from_be_bytes([*payload.first()?, *payload.get(1)?]));
        }
        rest = tail.get(length..)?;
    }
    None
}

#[tokio::test]
async fn what_is_no_message_ends_the_conversation_with_the_right_code() {
    let house = House::open(settings()).await;
    let (table, [token, _]) = open_table(&house.site, FOR_TWO).await;
    for (what, bytes, expected) in cases() {
        let code = code_after(&house, &table, &token, &bytes).await;
        assert_eq!(code, Some(expected), "{what}");
    }
    assert!(!play_to_the_end(&house.site).await.is_empty(), "others play on");
}

#[tokio::test]
async fn thousands_of_random_frames_disturb_nobody() {
    let house = House::open(settings()).await;
    let (table, [token, _]) = open_table(&house.site, FOR_TWO).await;
    let cases = cases();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    for round in 0..size("OVERLOAD_ROUNDS", 300) {
        let mut bytes = Vec::new();
        for _ in 0..10 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let mut next = cases[(state % cases.len() as u64) as usize].1.clone();
            let place = (state >> 20) as usize % next.len();
            next[place] ^= (state >> 40) as u8;
            bytes.append(&mut next);
        }
        let code = code_after(&house, &table, &token, &bytes).await;
        assert!(code.is_none_or(|code| (1000..=1015).contains(&code)), "round {round}: {code:?}");
    }
    assert!(!play_to_the_end(&house.site).await.is_empty(), "others play on");
}

/// A thousand pings that carry nothing, or answers to pings that nobody has sent.
fn flood(first: u8) -> Vec<u8> {
    frame(first, &[]).repeat(1_000)
}

#[tokio::test]
async fn pings_count_like_commands_and_a_flood_of_them_is_cut_off() {
    let mut settings = settings();
    settings.front.limits.commands = Limits::default().commands;
    let house = House::open(settings).await;
    let (table, [token, _]) = open_table(&house.site, FOR_TWO).await;
    for first in [0x89, 0x8A] {
        assert_eq!(code_after(&house, &table, &token, &flood(first)).await, Some(1008), "{first:x}");
    }
    let few = frame(0x89, &[]).repeat(50);
    assert_eq!(code_after(&house, &table, &token, &few).await, None, "the control: what a client may send");
}

#[tokio::test]
async fn control_without_a_limit_a_long_message_is_let_in() {
    let mut settings = settings();
    settings.front.limits.socket_message_bytes = 64 * 1024 * 1024;
    let house = House::open(settings).await;
    let (table, [token, _]) = open_table(&house.site, FOR_TWO).await;
    let code = code_after(&house, &table, &token, &frame(0x81, &[b' '; 16 * 1024 + 1])).await;
    assert_ne!(code, Some(1009));
}
