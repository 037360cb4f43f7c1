//! H1: which pages may open a socket.

use server::front::{Asked, FrontSettings, Host, Origin, Origins, Scheme, Site};

use crate::support::Running;

const UPGRADE: &str = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

const BEARER: &str = "Authorization: Bearer 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Origins that must not pass at a server that is known as `https://games.example`.
pub(crate) const FOREIGN: [&[u8]; 48] = [
    b"",
    b" ",
    b"null",
    b"NULL",
    b"*",
    b"https://games.example.evil.com",
    b"https://evilgames.example",
    b"https://evil.com",
    b"https://evil.com/games.example",
    b"https://evil.com#games.example",
    b"https://evil.com?games.example",
    b"https://games.example@evil.com",
    b"https://user@games.example",
    b"https://user:pass@games.example",
    b"https://games.example.",
    b"https://www.games.example",
    b"https://example",
    b"https://ames.example",
    b"https://games",
    b"https://games.exampl",
    b"https://games.example:8443",
    b"https://games.example:80",
    b"https://games.example:0443",
    b"https://games.example:",
    b"https://games.example:443:443",
    b"https://games.example:99999",
    b"https://games.example:+443",
    b"https://games.example/",
    b"https://games.example/path",
    b"https://games.example https://evil.com",
    b"https://games.example,https://evil.com",
    b"https:games.example",
    b"https:/games.example",
    b"//games.example",
    b"games.example",
    b"http://games.example",
    b"HTTPS://games.example",
    b"https://GAMES.example",
    b"wss://games.example",
    b"ftp://games.example",
    b"file://",
    b"chrome-extension://games.example",
    b"https://g\xc3\xa4mes.example",
    b"https://games.example\xff",
    b"https://g%61mes.example",
    b"https://[::1]",
    b"http://localhost:1",
    b"https://games\xe3\x80\x82example",
];

fn settings() -> FrontSettings {
    let origin: Origin = "https://games.example".parse().expect("an origin");
    FrontSettings { origins: vec![origin], ..FrontSettings::local() }
}

pub(crate) async fn upgrade(server: &Running, origin_lines: &[u8], more: &str) -> u16 {
    let mut request = format!("GET /socket HTTP/1.1\r\nHost: {}\r\n{UPGRADE}", server.address).into_bytes();
    request.extend_from_slice(origin_lines);
    request.extend_from_slice(more.as_bytes());
    request.extend_from_slice(b"\r\n");
    status_of(server, &request).await
}

/// Reads the status line only: an upgraded connection stays open.
async fn status_of(server: &Running, request: &[u8]) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = server.connect().await;
    stream.write_all(request).await.expect("sent");
    let mut line = [0; 12];
    stream.read_exact(&mut line).await.expect("answered");
    core::str::from_utf8(&line[9..]).expect("digits").parse().expect("a status")
}

pub(crate) fn origin_line(value: &[u8]) -> Vec<u8> {
    [b"Origin: ".as_slice(), value, b"\r\n"].concat()
}

#[tokio::test]
async fn no_foreign_page_opens_a_socket() {
    let server = Running::start(settings()).await;
    for value in FOREIGN {
        let shown = String::from_utf8_lossy(value);
        assert_eq!(upgrade(&server, &origin_line(value), "").await, 403, "{shown}");
        let with_bearer = upgrade(&server, &origin_line(value), &format!("{BEARER}\r\n")).await;
        assert_eq!(with_bearer, 403, "{shown} with a bearer token");
    }
}

#[tokio::test]
async fn our_own_pages_open_a_socket() {
    let server = Running::start(settings()).await;
    let own = format!("http://{}", server.address);
    for value in ["https://games.example", "https://games.example:443", &own] {
        assert_eq!(upgrade(&server, &origin_line(value.as_bytes()), "").await, 101, "{value}");
    }
}

#[tokio::test]
async fn two_origins_are_none_of_ours() {
    let server = Running::start(settings()).await;
    let twice = origin_line(b"https://games.example").repeat(2);
    assert_eq!(upgrade(&server, &twice, "").await, 403);
}

#[tokio::test]
async fn a_socket_without_an_origin_needs_a_bearer_token() {
    let server = Running::start(settings()).await;
    let token = BEARER.rsplit(' ').next().expect("a token");
    assert_eq!(upgrade(&server, b"", &format!("{BEARER}\r\n")).await, 101);
    assert_eq!(upgrade(&server, b"", "").await, 403);
    assert_eq!(upgrade(&server, b"", &format!("Cookie: __Host-solstice={token}\r\n")).await, 403);
    assert_eq!(upgrade(&server, b"", "Sec-Fetch-Site: same-origin\r\n").await, 403);
    assert_eq!(upgrade(&server, b"", "Authorization: Basic dXNlcjpwYXNz\r\n").await, 403);
    assert_eq!(upgrade(&server, b"", "Authorization: Bearer\r\n").await, 403);
    assert_eq!(upgrade(&server, b"", "Authorization: Bearer xyz\r\n").await, 403);
}

#[track_caller]
fn judge(origin: &str, scheme: Scheme, host: &str, expected: Asked) {
    let host: Host = host.parse().expect("a host");
    let headers = [(axum::http::header::ORIGIN, origin.parse().expect("a value"))].into_iter().collect();
    let asked = Origins::new(&[]).judge(&headers, &Site { scheme, host });
    assert_eq!(asked, expected, "{origin}");
}

#[test]
fn the_site_itself_is_ours_with_its_own_scheme_and_port_only() {
    judge("http://localhost", Scheme::Http, "localhost", Asked::Ours);
    judge("http://localhost", Scheme::Http, "localhost:80", Asked::Ours);
    judge("http://localhost:3000", Scheme::Http, "LocalHost:3000", Asked::Ours);
    judge("http://[::1]:3000", Scheme::Http, "[0:0:0:0:0:0:0:1]:3000", Asked::Ours);
    judge("https://games.example", Scheme::Https, "games.example:443", Asked::Ours);
    judge("https://localhost", Scheme::Http, "localhost", Asked::Foreign);
    judge("http://games.example", Scheme::Https, "games.example", Asked::Foreign);
    judge("http://localhost:3001", Scheme::Http, "localhost:3000", Asked::Foreign);
    judge("http://127.0.0.1:3000", Scheme::Http, "localhost:3000", Asked::Foreign);
    judge("http://localhost:443", Scheme::Https, "localhost", Asked::Foreign);
}
