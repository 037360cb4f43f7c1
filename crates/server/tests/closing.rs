//! How a conversation ends when the client ends it.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use wire::Plan;

use self::kit::{House, settings};

/// Closes a socket after these messages, and gives the close code that the server answers with.
async fn code_after(messages: &[&str]) -> Option<CloseCode> {
    let house = House::open(settings()).await;
    let token = house.site.token().await.expect("a token");
    let plan: Plan =
        serde_json::from_str(r#"{"game":"shamans","seats":["person",{"bot":1}]}"#).expect("a plan");
    let table = house.site.create(&token, &plan).await.expect("a table");
    let url = format!("ws://{}/api/tables/{}/socket", house.site.host(), table.id);
    let mut request = url.into_client_request().expect("a request");
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
    let (mut socket, _) = connect_async(request).await.expect("a socket");
    for text in messages {
        socket.send(Message::text(*text)).await.expect("a socket that takes it");
    }
    let close = CloseFrame { code: CloseCode::Normal, reason: "".into() };
    socket.send(Message::Close(Some(close))).await.expect("a socket that takes it");
    let answer = tokio::time::timeout(Duration::from_secs(5), async {
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Close(frame) = message {
                return frame.map(|frame| frame.code);
            }
        }
        None
    });
    answer.await.expect("an answer in time")
}

#[tokio::test]
async fn a_client_that_closes_is_answered_with_a_close() {
    assert_eq!(code_after(&[]).await, Some(CloseCode::Normal));
    assert_eq!(code_after(&[r#"{"type":"hello","version":1}"#]).await, Some(CloseCode::Normal));
}
