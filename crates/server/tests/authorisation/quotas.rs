//! Limits that connecting again does not reset: of a token, of an address, over sockets and over HTTP.

use std::time::Duration;

use bytes::Bytes;
use client::{Answer, Seat, Site};
use http_body_util::Full;
use hyper::{Method, Request, StatusCode};
use server::Settings;
use server::front::{Blocked, Rate};
use wire::{Hex, Order, Refusal, ToClient, ToServer};

use crate::kit::{House, settings};
use crate::party::plan;

/// So many, and none comes back while a test runs.
const fn few(burst: u32) -> Rate {
    Rate { burst, per: Duration::from_secs(36_000) }
}

/// A house with a table, and a token that sits nowhere.
async fn house(settings: Settings) -> (House, String, String) {
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let plan = plan("{\"game\":\"shamans\",\"seats\":[\"person\",\"person\"]}");
    let table = house.site.create(&token, &plan).await.expect("a table").id;
    (house, table, token)
}

/// Connects, says hello, sends a command, and goes; gives how it was answered.
async fn try_once(site: &Site, table: &str, token: &str) -> Result<(), Refusal> {
    let mut socket = Seat::take(site, table, token, 0).await.expect("a socket");
    let id = loop {
        match socket.next().await.expect("a message") {
            ToClient::Welcome(_) => break socket.order(Order::Unready).await.expect("sent"),
            ToClient::Bye { code, retry, .. } => {
                assert!(retry.is_some_and(|retry| retry >= 1_000), "says when to come back: {retry:?}");
                return Err(code);
            }
            _ => {}
        }
    };
    loop {
        match socket.next().await.expect("a message") {
            ToClient::Refused { re, code, .. } if re == id && code == Refusal::TooFast => return Err(code),
            ToClient::Refused { re, .. } if re == id => return Ok(()),
            _ => {}
        }
    }
}

async fn sit(site: &Site, table: &str, token: &str) -> Answer {
    let body = Some("{\"name\":\"Ada\"}".to_owned());
    let path = format!("/api/tables/{table}/seats");
    site.ask(Method::POST, &path, Some(token), body).await.expect("an answer")
}

#[tokio::test]
async fn connecting_again_does_not_reset_what_a_token_may_send() {
    let mut settings = settings();
    settings.front.limits.commands_per_token = few(6);
    let (house, table, token) = house(settings).await;
    for _ in 0..3 {
        assert_eq!(try_once(&house.site, &table, &token).await, Ok(()), "a hello and a command each");
    }
    assert_eq!(try_once(&house.site, &table, &token).await, Err(Refusal::TooFast));
    let refused = sit(&house.site, &table, &token).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "HTTP is no way around it");
    assert!(refused.headers.contains_key("retry-after"));
    let other = house.site.token().await.expect("a token");
    assert_eq!(try_once(&house.site, &table, &other).await, Ok(()), "another player is not concerned");
}

#[tokio::test]
async fn connecting_again_does_not_reset_what_an_address_may_send() {
    let mut settings = settings();
    settings.front.limits.commands_per_address = few(6);
    let (house, table, _) = house(settings).await;
    for round in 0..4 {
        let token = house.site.token().await.expect("a token");
        let expected = if round < 3 { Ok(()) } else { Err(Refusal::TooFast) };
        assert_eq!(
            try_once(&house.site, &table, &token).await,
            expected,
            "round {round}, each with a new token"
        );
    }
}

#[tokio::test]
async fn a_hello_is_refused_when_its_address_has_been_told_too_much_again() {
    let mut settings = settings();
    settings.front.limits.replays = few(8);
    let (house, table, token) = house(settings).await;
    assert_eq!(sit(&house.site, &table, &token).await.status, StatusCode::CREATED);
    let spectator = house.site.token().await.expect("a token");
    // Each hello is told of the creation and of who sat down.
    let mut rounds = 0;
    while try_once(&house.site, &table, &spectator).await.is_ok() {
        rounds += 1;
        assert!(rounds < 8, "each hello is charged for all that it was told");
    }
    assert_eq!(rounds, 3, "three times three, and nothing is left for a fourth");
}

/// Says the same command again and again; gives how often it was answered, at most 20 times.
async fn repeats(house: &House, table: &str, token: &str) -> usize {
    let mut socket = Seat::take(&house.site, table, token, 0).await.expect("a socket");
    let id = Hex([7; 16]);
    let order = Order::Sit { name: "Ada".to_owned(), seat: None };
    for times in 0..20 {
        let again = ToServer::Do { id, order: order.clone(), seen: None };
        socket.say(&again).await.expect("sent");
        loop {
            match socket.next().await.expect("a message") {
                ToClient::Update(update) if update.re == Some(id) => break,
                ToClient::Refused { re, code, .. } if re == id => {
                    assert_eq!(code, Refusal::TooFast);
                    return times;
                }
                _ => {}
            }
        }
    }
    20
}

#[tokio::test]
async fn a_command_that_is_repeated_is_charged_for_what_is_told_again() {
    let mut settings = settings();
    settings.front.limits.replays = few(9);
    let (first, table, token) = house(settings).await;
    // The hello costs two, and each repeat two more: the creation, and who sat down.
    assert_eq!(repeats(&first, &table, &token).await, 1 + 4);
    let (second, table, token) = house(self::settings()).await;
    assert_eq!(repeats(&second, &table, &token).await, 20, "the control: without the limit");
}

/// Asks for the record of a game against a bot; gives how often it was given, at most 20 times.
async fn records(settings: Settings) -> usize {
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let plan = plan("{\"game\":\"shamans\",\"seats\":[\"person\",{\"bot\":1}]}");
    let table = house.site.create(&token, &plan).await.expect("a table").id;
    let mut socket = Seat::take(&house.site, &table, &token, 0).await.expect("a socket");
    socket.sit_and_be_ready("Ada").await.expect("sent");
    socket.wait_for_the_start().await.expect("a game");
    let id = socket.order(Order::Resign).await.expect("sent");
    while !matches!(socket.next().await.expect("a message"), ToClient::Update(update) if update.re == Some(id))
    {
    }
    let path = format!("/api/tables/{table}/record");
    for times in 0..20 {
        let answer = house.site.ask(Method::GET, &path, None, None).await.expect("an answer");
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return times;
        }
        assert_eq!(answer.status, StatusCode::OK);
    }
    20
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_charged_as_what_is_told_again() {
    let mut settings = settings();
    settings.front.limits.replays = few(10);
    assert!((1..10).contains(&records(settings).await));
    assert_eq!(records(self::settings()).await, 20, "the control: without the limit");
}

#[tokio::test]
async fn without_the_limits_one_comes_back_as_often_as_one_likes() {
    let (house, table, token) = house(settings()).await;
    for _ in 0..20 {
        assert_eq!(try_once(&house.site, &table, &token).await, Ok(()), "the control of the tests above");
    }
}

async fn new_token_from(site: &Site, address: &str) -> StatusCode {
    let request = Request::post("/api/tokens").header("host", site.host()).header("x-forwarded-for", address);
    let request = request.body(Full::<Bytes>::default()).expect("a request");
    site.send(request).await.expect("an answer").status
}

#[tokio::test]
async fn what_is_created_is_counted_by_the_network_of_an_ipv6_address() {
    let mut settings = settings();
    settings.front.limits.creations = few(3);
    settings.front.trusted_proxies = vec![[127, 0, 0, 1].into()];
    let house = House::open(settings).await;
    for host in 1..=5 {
        let expected = if host <= 3 { StatusCode::CREATED } else { StatusCode::TOO_MANY_REQUESTS };
        let status = new_token_from(&house.site, &format!("2001:db8:0:7::{host}")).await;
        assert_eq!(status, expected, "address {host} of one network");
    }
    for host in 1..=5 {
        let status = new_token_from(&house.site, &format!("2001:db8:1:{host}::1")).await;
        assert_eq!(status, StatusCode::CREATED, "the control: network {host}");
    }
}

#[tokio::test]
async fn a_player_who_is_blocked_is_shown_out() {
    let mut settings = settings();
    let blocked = Blocked::default();
    settings.front.blocked = blocked.clone();
    let (house, table, token) = house(settings).await;
    let mut socket = Seat::take(&house.site, &table, &token, 0).await.expect("a socket");
    assert!(matches!(socket.next().await, Ok(ToClient::Welcome(_))));
    blocked.replace("127.0.0.1".parse().expect("a list"));
    let end = async { while socket.next().await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(20), end).await.expect("closed");
    blocked.replace("192.0.2.1".parse().expect("a list"));
    assert_eq!(try_once(&house.site, &table, &token).await, Ok(()), "the control: someone else is blocked");
}
