//! The door for other servers: who is let in, what must be said, and what clients cannot say.

use std::time::Duration;

use bytes::Bytes;
use client::{Answer, Site};
use http_body_util::Full;
use hyper::{Request, StatusCode};
use server::store::Memory;
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::game::Pair;
use crate::kit::nodes::{Node, SECRET};
use crate::kit::settings;

/// What a server shows that knows the secret of the tests.
pub(crate) fn key() -> String {
    let hash = Sha256::new_with_prefix("solstice between servers\n").chain_update(SECRET).finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of a token, as servers tell it to each other.
fn hash(token: &str) -> String {
    wire::Hex::<32>(server::front::Token::parse(token).expect("a token").hash().0).to_string()
}

/// Asks with these headers, of which a name may come twice and a value may be no text.
async fn ask(site: &Site, method: &str, path: &str, headers: &[(&str, &[u8])]) -> Answer {
    let mut request = Request::builder().method(method).uri(path).header("host", site.host());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = site.send(request.body(Full::<Bytes>::default()).expect("a request"));
    // News have no end: whoever gets them is not refused.
    tokio::time::timeout(Duration::from_secs(10), answer)
        .await
        .expect("an answer with an end")
        .expect("an answer")
}

/// The routes of a table, and what else there is behind the door or might be.
const ROUTES: [(&str, &str); 15] = [
    ("GET", "/news"),
    ("GET", "/lanes"),
    ("GET", "/api/tables/{id}"),
    ("DELETE", "/api/tables/{id}"),
    ("POST", "/api/tables/{id}/seats"),
    ("DELETE", "/api/tables/{id}/seats/mine"),
    ("POST", "/api/tables/{id}/recovery"),
    ("PUT", "/api/tables/{id}/recovery"),
    ("GET", "/api/tables/{id}/record"),
    ("GET", "/api/tables/{id}/qr.svg"),
    ("GET", "/api/tables/{id}/socket"),
    ("PATCH", "/api/tables/{id}"),
    ("GET", "/api/tables"),
    ("GET", "/metrics"),
    ("GET", "/"),
];

#[tokio::test]
async fn nothing_is_said_to_whoever_does_not_know_the_secret() {
    let store = Memory::immediate();
    let one = Node::of(&store, settings()).await;
    let pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    let (right, player) = (key(), hash(&pair.tokens[0]));
    let wrong =
        [String::new(), right[..63].to_owned(), format!("{right}0"), "0".repeat(64), SECRET.to_owned()];
    let mut said = std::collections::BTreeSet::new();
    for (method, path) in ROUTES {
        let path = path.replace("{id}", &pair.table);
        for key in [None].into_iter().chain(wrong.iter().map(Some)) {
            let mut headers: Vec<(&str, &[u8])> = vec![
                ("solstice-address", b"192.0.2.1"),
                ("solstice-scheme", b"http"),
                ("solstice-host", b"localhost"),
                ("solstice-token", player.as_bytes()),
                ("solstice-by", b"bearer"),
            ];
            headers.extend(key.map(|key| ("solstice-key", key.as_bytes())));
            let mut answer = ask(&one.door, method, &path, &headers).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path} {key:?}");
            answer.headers.remove("date");
            said.insert(format!("{:?} {:?}", answer.headers, answer.body));
        }
    }
    assert_eq!(said.len(), 1, "always the same: {said:?}");
}

#[tokio::test]
async fn a_server_that_does_not_say_clearly_who_asks_is_refused() {
    let store = Memory::immediate();
    let one = Node::of(&store, settings()).await;
    let pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    let (key, player) = (key(), hash(&pair.tokens[0]));
    let path = format!("/api/tables/{}", pair.table);
    let usual: [(&str, &[u8]); 6] = [
        ("solstice-key", key.as_bytes()),
        ("solstice-address", b"192.0.2.1"),
        ("solstice-scheme", b"http"),
        ("solstice-host", b"localhost"),
        ("solstice-token", player.as_bytes()),
        ("solstice-by", b"bearer"),
    ];
    assert_eq!(ask(&one.door, "GET", &path, &usual).await.status, StatusCode::OK, "the control");
    for missing in ["solstice-address", "solstice-scheme", "solstice-host", "solstice-token", "solstice-by"] {
        let headers: Vec<_> = usual.into_iter().filter(|(name, _)| *name != missing).collect();
        assert_eq!(
            ask(&one.door, "GET", &path, &headers).await.status,
            StatusCode::BAD_REQUEST,
            "no {missing}"
        );
        let twice: Vec<_> =
            usual.into_iter().chain(usual.into_iter().filter(|(name, _)| *name == missing)).collect();
        assert_eq!(
            ask(&one.door, "GET", &path, &twice).await.status,
            StatusCode::BAD_REQUEST,
            "twice {missing}"
        );
        let spoilt: [&[u8]; 5] = [b"", b"x y", b"\xff\xfe", b"ftp", b"999.1.1.1:1:1"];
        for spoilt in spoilt {
            let change = |(name, value)| (name, if name == missing { spoilt } else { value });
            let headers = usual.map(change);
            let status = ask(&one.door, "GET", &path, &headers).await.status;
            let is_a_name = missing == "solstice-host" && spoilt == b"ftp";
            assert_eq!(status == StatusCode::OK, is_a_name, "{missing}: {spoilt:?}");
            assert!(is_a_name || status == StatusCode::BAD_REQUEST, "{missing}: {spoilt:?}: {status}");
        }
    }
}

#[tokio::test]
async fn what_a_client_says_as_if_it_were_a_server_has_no_effect() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    let key = key();
    for player in pair.tokens.each_ref().map(|token| hash(token)) {
        let claims: [(&str, &[u8]); 6] = [
            ("solstice-key", key.as_bytes()),
            ("solstice-address", b"192.0.2.1"),
            ("solstice-scheme", b"https"),
            ("solstice-host", b"evil.example"),
            ("solstice-token", player.as_bytes()),
            ("solstice-by", b"bearer"),
        ];
        for site in [&one.site, &two.site] {
            let path = format!("/api/tables/{}", pair.table);
            let shown = ask(site, "GET", &path, &claims).await;
            let text = String::from_utf8_lossy(&shown.body).into_owned();
            assert!(text.contains("\"your_turn\":false") && !text.contains("evil"), "{text}");
            let origin = format!("http://{}", site.host());
            let with_origin: Vec<_> = claims.into_iter().chain([("origin", origin.as_bytes())]).collect();
            for path in [format!("{path}/seats/mine"), path] {
                assert_eq!(ask(site, "DELETE", &path, &with_origin).await.status, StatusCode::UNAUTHORIZED);
            }
            assert_eq!(ask(site, "GET", "/news", &claims).await.status, StatusCode::NOT_FOUND);
        }
    }
}

#[tokio::test]
async fn whoever_says_no_key_in_time_is_gone() {
    let mut settings = settings();
    settings.front.limits.head_timeout = Duration::from_secs(1);
    let store = Memory::immediate();
    let one = Node::of(&store, settings).await;
    let beginnings =
        ["", "GET /news HTTP/1.1\r\nHost: x\r\nX-Slow: ", "GET /news HTTP/1.1\r\nHost: x\r\n\r\n"];
    for beginning in beginnings {
        let mut stream = one.door.connect().await.expect("a connection");
        stream.write_all(beginning.as_bytes()).await.expect("sent");
        let mut all = Vec::new();
        let end = tokio::time::timeout(Duration::from_secs(3), stream.read_to_end(&mut all)).await;
        assert!(end.is_ok(), "it stays open after {beginning:?}");
        let is_whole = beginning.ends_with("\r\n\r\n");
        assert_eq!(String::from_utf8_lossy(&all).contains("403"), is_whole, "{beginning:?}");
    }
}
