//! H6: whatever someone calls itself, it is shown as text or refused.

use std::sync::Arc;

use client::Seat;
use hyper::Method;
use serde_json::{Value, json};
use server::store::Memory;
use wire::{Order, Refusal, ToClient};

use crate::kit::log::Kept;
use crate::kit::{House, settings};
use crate::party::plan;

/// Names that try to be more than a name.
fn payloads() -> Vec<String> {
    let markup = [
        "<script>alert(1)</script>",
        "<img src=x onerror=a()>",
        "\"><svg onload=a()>",
        "'-alert(1)-'",
        "</title>",
        "<!--",
        "&lt;b&gt;",
        "javascript:alert(1)",
        "{{7*7}}",
        "${7*7}",
        "<a href=//x>x",
        "]]>",
        "\\\"",
        "\\u003c",
        "'; DROP TABLE t; --",
        "../../etc/passwd",
        "%s%n%x",
        "\r\nSet-Cookie: a=b",
        "x\nINFO forged line",
    ];
    let invisible = [
        '\u{0}',
        '\u{1}',
        '\u{7}',
        '\u{8}',
        '\t',
        '\n',
        '\u{b}',
        '\r',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{9b}',
        '\u{ad}',
        '\u{34f}',
        '\u{61c}',
        '\u{180e}',
        '\u{200b}',
        '\u{200c}',
        '\u{200d}',
        '\u{200e}',
        '\u{200f}',
        '\u{2028}',
        '\u{2029}',
        '\u{202a}',
        '\u{202b}',
        '\u{202c}',
        '\u{202d}',
        '\u{202e}',
        '\u{2060}',
        '\u{2066}',
        '\u{2067}',
        '\u{2068}',
        '\u{2069}',
        '\u{feff}',
        '\u{fff9}',
        '\u{fffd}',
        '\u{e0001}',
        '\u{e000}',
        '\u{3164}',
    ];
    let mut all: Vec<String> = markup.map(str::to_owned).to_vec();
    for sign in invisible {
        all.extend([
            format!("Ada{sign}Eve"),
            format!("{sign}"),
            format!("{sign}{sign}x"),
            format!("<b{sign}>"),
        ]);
        all.push(format!("a {sign} b"));
    }
    for length in [0, 1, 31, 32, 33, 64, 128, 129, 1_000, 3_000] {
        all.extend(["x", "🦊", "e\u{301}", " ", "\u{301}"].map(|text| text.repeat(length)));
    }
    all.extend((0..50).map(|number| format!("🦊{}{number}", "\u{301}".repeat(number))));
    all
}

fn is_clean(name: &str) -> bool {
    let hidden = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    !name.is_empty() && name.len() <= 128 && name.trim() == name && !name.chars().any(hidden)
}

#[tokio::test(flavor = "current_thread")]
async fn names_are_clean_or_refused_and_come_back_as_text() {
    let kept = Kept::default();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_ansi(false);
    let _guard = tracing::subscriber::set_default(subscriber.with_writer(kept.clone()).finish());
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let house = House::open_with(folder, Arc::new(Memory::immediate()), settings()).await;
    let site = &house.site;
    let host = site.token().await.expect("a token");
    let plan = plan("{\"game\":\"shamans\",\"seats\":[\"person\",\"person\"]}");
    let table = site.create(&host, &plan).await.expect("a table").id;
    let page = site.ask(Method::GET, &format!("/table/{table}"), None, None).await.expect("a page").body;
    let path = format!("/api/tables/{table}/seats");
    let (mut taken, mut refused) = (0, 0);
    let (one, two) = (site.token().await.expect("a token"), site.token().await.expect("a token"));
    let mut socket = Seat::take(site, &table, &two, u32::MAX).await.expect("a socket");
    for payload in payloads() {
        let body = json!({ "name": payload, "seat": 0 }).to_string();
        let answer = site.ask(Method::POST, &path, Some(&one), Some(body)).await.expect("an answer");
        assert_eq!(answer.headers["content-type"], "application/json");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        let text = String::from_utf8_lossy(&answer.body);
        let json: Value = serde_json::from_str(&text).expect("JSON");
        let by_rest = match answer.status.as_u16() {
            201 => {
                let name = json["table"]["sitting"][0]["name"].as_str().expect("a name").to_owned();
                assert!(is_clean(&name), "{payload:?} is shown as {name:?}");
                let left = site.ask(Method::DELETE, &format!("{path}/mine"), Some(&one), None).await;
                assert_eq!(left.expect("an answer").status, 200);
                taken += 1;
                Some(name)
            }
            status => {
                assert!(status == 422 && json["error"]["code"] == "bad_name", "{payload:?}: {text}");
                refused += 1;
                None
            }
        };
        assert_eq!(over_the_socket(&mut socket, &payload).await, by_rest, "{payload:?}");
    }
    assert!(taken >= 30 && refused >= 200 && taken + refused >= 300, "{taken} taken, {refused} refused");
    let again = site.ask(Method::GET, &format!("/table/{table}"), None, None).await.expect("a page").body;
    assert_eq!(page, again, "no name is ever part of a page");
    let log = kept.text();
    let begins = |line: &str| line.starts_with("20") && line.contains('Z');
    assert!(log.lines().all(begins) && !log.contains("forged") && !log.contains("alert"), "{log:.2000}");
}

/// Sits down and stands up again; gives the name as it was shown.
async fn over_the_socket(socket: &mut Seat, name: &str) -> Option<String> {
    let id = socket
        .order(Order::Sit { name: name.to_owned(), seat: Some(rules::Seat::SECOND) })
        .await
        .expect("said");
    loop {
        match socket.next().await.expect("a message") {
            ToClient::Update(update) if update.re == Some(id) => {
                let table = update.table.expect("a table");
                let stood = socket.order(Order::Stand).await.expect("said");
                while !matches!(socket.next().await.expect("a message"), ToClient::Update(update) if update.re == Some(stood))
                {
                }
                return table.sitting[1].name.clone();
            }
            ToClient::Refused { re, code, message } if re == id => {
                assert_eq!(code, Refusal::BadName, "{name:?}: {message}");
                return None;
            }
            ToClient::Bye { message, .. } => panic!("{name:?}: {message}"),
            _ => {}
        }
    }
}
