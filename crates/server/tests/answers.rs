//! Every command is answered, and so is a close.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;

use std::time::Duration;

use client::{Seat, SeatError};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use wire::{CommandId, Order, Plan, Refusal, TableCard, ToClient, ToServer};

use self::kit::{House, settings};

/// A table that has not begun, and a token.
async fn table(house: &House) -> (TableCard, String) {
    let token = house.site.token().await.expect("a token");
    let plan: Plan = wire::read_strict(r#"{"game":"shamans","seats":["person",{"bot":1}]}"#).expect("a plan");
    (house.site.create(&token, &plan).await.expect("a table"), token)
}

/// Waits for the update that answers a command; gives its number.
async fn answer(seat: &mut Seat, command: CommandId) -> u32 {
    loop {
        match seat.next().await.expect("a message") {
            ToClient::Update(update) if update.re == Some(command) => return update.n,
            ToClient::Refused { message, .. } => panic!("{message}"),
            _ => {}
        }
    }
}

/// Closes a socket after these messages, and gives the close code that the server answers with.
async fn code_after(messages: &[&str]) -> Option<CloseCode> {
    let house = House::open(settings()).await;
    let (table, token) = table(&house).await;
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
async fn who_stands_up_is_answered_and_answered_again() {
    let house = House::open(settings()).await;
    let (table, token) = table(&house).await;
    let mut seat = Seat::take(&house.site, &table.id, &token, 0).await.expect("a socket");
    let sit = seat.order(Order::Sit { name: "Ada".to_owned(), seat: None }).await.expect("a socket");
    assert_eq!(answer(&mut seat, sit).await, 2);
    let stand = seat.order(Order::Stand).await.expect("a socket");
    assert_eq!(answer(&mut seat, stand).await, 3);
    let again = ToServer::Do { id: stand, order: Order::Stand, seen: None };
    seat.say(&again).await.expect("a socket");
    assert_eq!(answer(&mut seat, stand).await, 3);
}

#[tokio::test]
async fn who_speaks_another_version_is_told_which_one_to_speak_and_what_to_do() {
    let house = House::open(settings()).await;
    let (table, token) = table(&house).await;
    let hello = ToServer::Hello { version: 1, since: 0, views: false };
    let mut seat = Seat::greet(&house.site, &table.id, &token, &hello).await.expect("a socket");
    let ToClient::Bye { code, message, retry } = seat.next().await.expect("a message") else {
        panic!("a client of version 1 is not welcome")
    };
    assert_eq!((code, retry), (Refusal::BadVersion, None));
    let sentence =
        "this server speaks version 3 of the protocol, not 1: reload the page, or use a newer program";
    assert_eq!(message, sentence);
    assert!(matches!(seat.next().await, Err(SeatError::Closed { code: Some(1008) })));
}

#[tokio::test]
async fn a_client_that_closes_is_answered_with_a_close() {
    assert_eq!(code_after(&[]).await, Some(CloseCode::Normal));
    assert_eq!(code_after(&[r#"{"type":"hello","version":3}"#]).await, Some(CloseCode::Normal));
}
