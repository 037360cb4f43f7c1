//! C5, the part of the front: the server stops in time, and what was begun is finished.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use server::front::{Drained, FrontSettings, Limits};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::support::{Running, read_to_end};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn start() -> Running {
    let limits = Limits { drain_timeout: Duration::from_secs(2), ..Limits::default() };
    Running::start(FrontSettings { limits, ..FrontSettings::local() }).await
}

async fn open_socket(server: &Running) -> Socket {
    let mut request = format!("ws://{}/socket", server.address).into_client_request().expect("a request");
    let origin = format!("http://{}", server.address).parse().expect("a value");
    request.headers_mut().insert("origin", origin);
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.expect("upgraded");
    socket.send(Message::text("hello")).await.expect("sent");
    assert_eq!(socket.next().await.expect("open").expect("an echo"), Message::text("hello"));
    socket
}

/// Stops the server; what was cut, and how long it took.
async fn stop(server: Running) -> (Drained, Duration) {
    let begun = Instant::now();
    server.drain.cancel();
    let drained = server.task.await.expect("the server does not panic");
    (drained, begun.elapsed())
}

#[tokio::test]
async fn a_request_that_was_begun_is_answered() {
    let server = start().await;
    let mut stream = server.connect().await;
    stream.write_all(b"GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (drained, time) = stop(server).await;
    assert_eq!(drained, Drained { connections: 0, sockets: 0 });
    assert!((400..1_500).contains(&time.as_millis()), "{time:?}");
    let answer = String::from_utf8(read_to_end(&mut stream).await).expect("text");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("at last"), "{answer}");
}

#[tokio::test]
async fn idle_connections_do_not_hold_the_server_up() {
    let server = start().await;
    let mut silent = server.connect().await;
    let mut kept_alive = server.connect().await;
    kept_alive.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    kept_alive.readable().await.expect("answered");
    tokio::time::sleep(Duration::from_millis(50)).await;
    let address = server.address;
    let (drained, time) = stop(server).await;
    assert_eq!(drained, Drained { connections: 0, sockets: 0 });
    assert!(time < Duration::from_millis(500), "{time:?}");
    assert!(read_to_end(&mut silent).await.is_empty());
    read_to_end(&mut kept_alive).await;
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn sockets_are_told_and_waited_for() {
    let server = start().await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(open_socket(&server).await);
    }
    let clients = tokio::spawn(async move {
        for mut socket in sockets {
            let Some(Ok(Message::Close(Some(frame)))) = socket.next().await else { return false };
            if frame.code != CloseCode::Restart {
                return false;
            }
            while socket.next().await.is_some() {}
        }
        true
    });
    let (drained, time) = stop(server).await;
    assert_eq!(drained, Drained { connections: 0, sockets: 0 });
    assert!(time < Duration::from_secs(2), "{time:?}");
    assert!(clients.await.expect("no panic"), "every socket is closed with 1012");
}

#[tokio::test]
async fn what_does_not_end_is_cut_and_counted() {
    let server = start().await;
    let mut deaf = open_socket(&server).await;
    deaf.send(Message::text("deaf")).await.expect("sent");
    let mut half = server.connect().await;
    half.write_all(b"GET / HTTP/1.1\r\nHost: lo").await.expect("sent");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let (drained, time) = stop(server).await;
    assert_eq!(drained, Drained { connections: 1, sockets: 1 });
    assert!((1_900..3_000).contains(&time.as_millis()), "{time:?}");
}

#[tokio::test]
async fn no_socket_is_opened_once_the_server_stops() {
    let server = start().await;
    let mut stream = server.connect().await;
    stream
        .write_all(
            format!("GET /socket HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\n", server.address).as_bytes(),
        )
        .await
        .expect("sent");
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.drain.cancel();
    tokio::time::sleep(Duration::from_millis(100)).await;
    stream
        .write_all(
            b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
              Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        )
        .await
        .expect("sent");
    let answer = String::from_utf8(read_to_end(&mut stream).await).expect("text");
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert_eq!(server.task.await.expect("no panic"), Drained { connections: 0, sockets: 0 });
}
