//! The controls: the same questions to the bare router behind `axum::serve`, which must fail them.
//!
//! If one of these stops failing there, the test it belongs to proves nothing any more.

use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::routing::{get, post};
use server::front::Drained;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::origins::{FOREIGN, origin_line, upgrade};
use crate::support::Running;

/// A server without the front.
async fn bare() -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    let drain = CancellationToken::new();
    let router = Router::new()
        .route("/", get(async || "hello"))
        .route("/api/unread", post(async || "not read"))
        .route("/socket", get(socket));
    let served = axum::serve(listener, router).with_graceful_shutdown(drain.clone().cancelled_owned());
    let task = tokio::spawn(async move {
        served.await.expect("served");
        Drained { connections: 0, sockets: 0 }
    });
    Running { address, drain, task }
}

async fn socket(upgrade: WebSocketUpgrade) -> axum::response::Response {
    upgrade.on_upgrade(async |mut socket| while let Some(Ok(_)) = socket.recv().await {})
}

#[tokio::test]
async fn bare_axum_lets_every_page_open_a_socket() {
    let server = bare().await;
    for value in FOREIGN {
        let shown = String::from_utf8_lossy(value);
        assert_eq!(upgrade(&server, &origin_line(value), "").await, 101, "{shown}");
    }
}

#[tokio::test]
async fn bare_axum_checks_no_host_and_no_origin_and_sets_no_headers() {
    let server = bare().await;
    let rebound = server.ask_with("GET /", &["Host: evil.com"], "").await;
    assert_eq!((rebound.status, rebound.header("content-security-policy")), (200, None));
    let forged = ["Origin: https://evil.com", "Cookie: __Host-solstice=1"];
    assert_eq!(server.ask_with("POST /api/unread", &forged, "").await.status, 200);
    assert_eq!(server.ask_with("POST /api/unread", &[], &"x".repeat(64 * 1024 + 1)).await.status, 200);
}

#[tokio::test]
async fn bare_axum_keeps_half_sent_heads() {
    let server = bare().await;
    let mut stream = server.connect().await;
    stream.write_all(b"GET / HTTP/1.1\r\nX-Slow: ").await.expect("sent");
    let read = tokio::time::timeout(Duration::from_secs(2), stream.read(&mut [0; 64])).await;
    assert!(read.is_err(), "still open");
}

#[tokio::test]
async fn bare_axum_stops_without_its_sockets() {
    let server = bare().await;
    let mut stream = server.connect().await;
    let request = format!(
        "GET /socket HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = vec![0; 1024];
    assert!(stream.read(&mut answer).await.expect("answered") > 0);
    server.drain.cancel();
    server.task.await.expect("no panic");
    let read = tokio::time::timeout(Duration::from_millis(300), stream.read(&mut answer)).await;
    assert!(read.is_err(), "the socket was neither told nor waited for");
}
