//! Whatever is asked of one server is answered by the one that holds the table.

use std::time::Duration;

use client::{Seat, SeatError};
use hyper::{Method, StatusCode};
use serde_json::Value;
use server::store::Memory;
use wire::{Order, Refusal, ToClient};

use crate::game::Pair;
use crate::kit::nodes::{Node, eventually};
use crate::kit::settings;

#[tokio::test]
async fn a_table_is_played_from_any_server_and_held_by_one() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    for _ in 0..4 {
        pair.play().await;
    }
    let card = two.site.ask(Method::GET, &format!("/api/tables/{}", pair.table), None, None).await;
    let card = card.expect("an answer");
    assert_eq!(card.status, StatusCode::OK);
    let card: Value = serde_json::from_slice(&card.body).expect("JSON");
    let link = card["link"].as_str().expect("a link");
    assert!(
        link.starts_with(&format!("http://{}/", two.site.host())),
        "a link to where it was asked: {link}"
    );
    for path in ["qr.svg", "record"] {
        let path = format!("/api/tables/{}/{path}", pair.table);
        let [direct, carried] = [&one, &two].map(|node| node.site.ask(Method::GET, &path, None, None));
        let (direct, carried) = (direct.await.expect("an answer"), carried.await.expect("an answer"));
        assert_eq!(direct.status, carried.status, "{path}");
        if path.ends_with("record") {
            assert_eq!(direct.body, carried.body);
        }
    }
    let nowhere = two.site.ask(Method::GET, "/api/tables/nowhere", None, None).await.expect("an answer");
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_comes_again_by_another_server_has_missed_nothing() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&two.site, &two.site]).await;
    pair.play().await;
    for way in [&one.site, &two.site, &one.site] {
        pair.come_again(0, way).await;
        pair.play().await;
        pair.play().await;
    }
}

#[tokio::test]
async fn a_seat_that_is_taken_elsewhere_is_gone_at_once() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&two.site, &one.site]).await;
    let path = format!("/api/tables/{}/recovery", pair.table);
    let made = one.site.ask(Method::POST, &path, Some(&pair.tokens[0]), None).await.expect("an answer");
    let made: Value = serde_json::from_slice(&made.body).expect("JSON");
    let code = made["code"].as_str().expect("a code");
    let fresh = two.site.token().await.expect("a token");
    let body = Some(format!("{{\"code\":\"{code}\"}}"));
    let used = two.site.ask(Method::PUT, &path, Some(&fresh), body).await.expect("an answer");
    assert_eq!(used.status, StatusCode::OK);
    let farewell = tokio::time::timeout(Duration::from_secs(1), async {
        loop {
            match pair.seats[0].next().await {
                Ok(ToClient::Bye { code, .. }) => return code,
                Ok(_) => {}
                Err(error) => panic!("no word of goodbye: {error}"),
            }
        }
    });
    assert_eq!(farewell.await.expect("within a second"), Refusal::MovedAway);
}

#[tokio::test]
async fn the_list_of_tables_has_those_of_all_servers_within_a_second() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let early = Pair::begin(&one.site, [&one.site, &one.site]).await.table;
    let late = Pair::begin(&two.site, [&two.site, &one.site]).await.table;
    for node in [&one, &two] {
        let begun = std::time::Instant::now();
        eventually("both are listed", async || {
            let listed = node.site.ask(Method::GET, "/api/tables", None, None).await.expect("an answer");
            let listed = String::from_utf8(listed.body.to_vec()).expect("text");
            (listed.contains(&early) && listed.contains(&late)).then_some(())
        })
        .await;
        assert!(begun.elapsed() < Duration::from_secs(1));
    }
    let path = "/api/commitments";
    let [first, second] = [&one, &two].map(|node| node.site.ask(Method::GET, path, None, None));
    assert_eq!(first.await.expect("an answer").body, second.await.expect("an answer").body);
}

#[tokio::test]
async fn only_servers_that_know_the_secret_are_let_in() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    for path in ["/news".to_owned(), format!("/api/tables/{}", pair.table), "/api/tables".to_owned()] {
        let answer = one.door.ask(Method::GET, &path, Some(&pair.tokens[0]), None).await.expect("an answer");
        assert!([StatusCode::FORBIDDEN, StatusCode::NOT_FOUND].contains(&answer.status), "{path}");
    }
    // Nobody outside can pretend to be another server, either.
    let request = hyper::Request::get(format!("/api/tables/{}", pair.table))
        .header("host", two.site.host())
        .header("solstice-token", "aa".repeat(32))
        .header("solstice-by", "bearer")
        .header("solstice-address", "192.0.2.1")
        .body(http_body_util::Full::default())
        .expect("a request");
    let answer = two.site.send(request).await.expect("an answer");
    assert_eq!(answer.status, StatusCode::OK);
    assert!(String::from_utf8_lossy(&answer.body).contains("\"your_turn\":false"));
}

#[tokio::test]
async fn what_was_carried_once_is_not_carried_on() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    let key = crate::peers::key();
    let ask = |door: &client::Site| {
        let request = hyper::Request::get(format!("/api/tables/{}", pair.table))
            .header("host", door.host())
            .header("solstice-key", key.as_str())
            .header("solstice-address", "192.0.2.1")
            .header("solstice-scheme", "http")
            .header("solstice-host", "localhost")
            .body(http_body_util::Full::default())
            .expect("a request");
        let door = door.clone();
        async move { door.send(request).await.expect("an answer").status }
    };
    assert_eq!(ask(&one.door).await, StatusCode::OK, "it holds the table");
    assert_eq!(ask(&two.door).await, StatusCode::MISDIRECTED_REQUEST, "it does not");
}

#[tokio::test]
async fn a_stranger_is_told_the_same_by_way_of_another_server() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    let stranger = one.site.token().await.expect("a token");
    for site in [&one.site, &two.site] {
        let mut seat = Seat::take(site, &pair.table, &stranger, 0).await.expect("a socket");
        let ToClient::Welcome(welcome) = seat.next().await.expect("a message") else { panic!("a welcome") };
        assert_eq!(welcome.seat, None);
        seat.order(Order::Resign).await.expect("it is heard");
        loop {
            if let ToClient::Refused { code, .. } = seat.next().await.expect("a message") {
                break assert_eq!(code, Refusal::NotSeated);
            }
        }
        seat.say_text("no message").await.expect("it is heard");
        let end = loop {
            match seat.next().await {
                Ok(_) => {}
                Err(end) => break end,
            }
        };
        assert!(matches!(end, SeatError::Closed { code: Some(1008) }), "{end}");
    }
}
