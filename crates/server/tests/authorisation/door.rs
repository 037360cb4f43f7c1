//! H1: which pages may open the socket of a table.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::party::{Party, Who};

const UPGRADE: &str = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

async fn knock(party: &Party, origin: Option<&str>, more: &str) -> u16 {
    let host = party.house.site.host();
    let origin = origin.map(|origin| format!("Origin: {origin}\r\n")).unwrap_or_default();
    let path = format!("/api/tables/{}/socket", party.table);
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{UPGRADE}{origin}{more}\r\n");
    let mut stream = TcpStream::connect(host).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut line = [0; 12];
    stream.read_exact(&mut line).await.expect("answered");
    core::str::from_utf8(&line[9..]).expect("digits").parse().expect("a status")
}

#[tokio::test]
async fn no_foreign_page_opens_the_socket_of_a_table() {
    let party = Party::begin().await;
    let host = party.house.site.host().to_owned();
    let port = host.rsplit(':').next().expect("a port");
    let token = party.token(Who::Player).expect("a token");
    let (bearer, cookie) =
        (format!("Authorization: Bearer {token}\r\n"), format!("Cookie: __Host-solstice={token}\r\n"));
    let foreign = [
        "null".to_owned(),
        "NULL".to_owned(),
        "*".to_owned(),
        " ".to_owned(),
        format!("https://{host}"),
        format!("ws://{host}"),
        format!("http://{host}/"),
        format!("http://{host}."),
        format!("http://{host}.evil.com"),
        format!("http://evil.com/{host}"),
        format!("http://evil.com#{host}"),
        format!("http://evil.com?{host}"),
        format!("http://{host}@evil.com"),
        format!("http://user@{host}"),
        format!("http://evil.com:{port}"),
        "http://127.0.0.1".to_owned(),
        "http://127.0.0.1:1".to_owned(),
        format!("http://127.0.0.1:0{port}"),
        format!("http://127.0.0.1:+{port}"),
        format!("http://127.0.0.1.:{port}"),
        format!("http://127.0.0.2:{port}"),
        format!("http://localhost:{port}"),
        format!("http://[::1]:{port}"),
        format!("http://0x7f000001:{port}"),
        format!("http://2130706433:{port}"),
        format!("http://127.1:{port}"),
        format!("HTTP://{host}"),
        format!("http://{host} http://evil.com"),
        format!("http://{host},http://evil.com"),
        format!("//{host}"),
        host.clone(),
        "file://".to_owned(),
        "chrome-extension://abc".to_owned(),
    ];
    for origin in &foreign {
        for more in ["", &bearer, &cookie] {
            assert_eq!(knock(&party, Some(origin), more).await, 403, "{origin} {more}");
        }
    }
    assert!(foreign.len() >= 25);
    for (more, status) in [("", 403), (cookie.as_str(), 403), (bearer.as_str(), 101)] {
        assert_eq!(knock(&party, None, more).await, status, "without an origin: {more}");
    }
    for more in ["", &bearer, &cookie] {
        assert_eq!(knock(&party, Some(&format!("http://{host}")), more).await, 101, "our own page: {more}");
    }
}
