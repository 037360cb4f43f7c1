//! How many tables there may be.

use std::time::Duration;

use client::Seat;
use hyper::{Method, StatusCode};
use server::front::Rate;
use wire::{Order, ToClient};

use crate::kit::{House, settings};
use crate::street::{
    PUBLIC, WITH_A_BOT, ask_for_table, behind_a_proxy, code, figure, open_from, plan, until_figure,
};

/// Begins a game against a bot, and leaves the page open or not.
async fn begin(house: &House, token: &str) -> Seat {
    let table = house.site.create(token, &plan(WITH_A_BOT)).await.expect("a table");
    let mut seat = Seat::take(&house.site, &table.id, token, 0).await.expect("a seat");
    seat.sit_and_be_ready("Ada").await.expect("a socket");
    seat.wait_for_the_start().await.expect("a game");
    seat
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_were_begun_and_left_take_nobodys_room() {
    let mut settings = settings();
    settings.hub.tables = 2;
    settings.hub.rest = Duration::from_millis(100);
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    for _ in 0..4 {
        drop(begin(&house, &token).await);
        until_figure(&house, "solstice_tables_open", 0.0).await;
    }
    let table = house.site.create(&token, &plan(WITH_A_BOT)).await;
    assert!(table.is_ok(), "{table:?}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_more_tables_are_opened_than_there_is_room_for_people() {
    let mut settings = settings();
    settings.hub.tables = 2;
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let first = begin(&house, &token).await;
    let _second = begin(&house, &token).await;
    until_figure(&house, "solstice_tables_open", 2.0).await;
    let refused = ask_for_table(&house, "127.0.0.1", &token, WITH_A_BOT).await;
    assert_eq!((refused.status, code(&refused).as_str()), (StatusCode::SERVICE_UNAVAILABLE, "full"));
    drop(first);
    until_figure(&house, "solstice_tables_open", 1.0).await;
    assert!(house.site.create(&token, &plan(WITH_A_BOT)).await.is_ok());
    assert_eq!(figure(&house, "solstice_tables_cap").await, 2.0);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_may_have_so_many_tables_open_and_another_as_many() {
    let mut settings = behind_a_proxy();
    settings.hub.tables_per_address = Some(3);
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let mut last = String::new();
    // All of them stand for one address: what is counted is the network of a household.
    for address in ["2001:db8::1", "2001:db8::2", "2001:db8::3"] {
        last = open_from(&house, address, &token, PUBLIC).await.id;
    }
    let refused = ask_for_table(&house, "2001:db8::4", &token, PUBLIC).await;
    let expected = (StatusCode::TOO_MANY_REQUESTS, "too_many_tables");
    assert_eq!((refused.status, code(&refused).as_str()), expected);
    open_from(&house, "2001:db8:1::1", &token, PUBLIC).await;
    let path = format!("/api/tables/{last}");
    let given_up = house.site.ask(Method::DELETE, &path, Some(&token), None).await.expect("an answer");
    assert_eq!(given_up.status, StatusCode::OK);
    open_from(&house, "2001:db8::4", &token, PUBLIC).await;
    let refused = ask_for_table(&house, "2001:db8::4", &token, PUBLIC).await;
    assert_eq!(code(&refused), "too_many_tables");
    house.close().await;
}

/// Resigns, and plays again; gives the name of the next table.
async fn meet_again(seat: &mut Seat) -> String {
    seat.order(Order::Resign).await.expect("a socket");
    seat.order(Order::Rematch).await.expect("a socket");
    loop {
        if let ToClient::Update(update) = seat.next().await.expect("a message")
            && let wire::What::RematchMade { next } = update.what
        {
            return next;
        }
    }
}

/// Someone from this address opens a table with a bot, and the game begins.
async fn begin_from(house: &House, address: &str, token: &str) -> Seat {
    let table = open_from(house, address, token, WITH_A_BOT).await;
    let mut seat = Seat::take(&house.site, &table.id, token, 0).await.expect("a seat");
    seat.sit_and_be_ready("Ada").await.expect("a socket");
    seat.wait_for_the_start().await.expect("a game");
    seat
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_a_table_that_its_address_opens() {
    let mut settings = behind_a_proxy();
    settings.front.limits.creations = Rate { burst: 2, per: Duration::from_secs(36_000) };
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let mut seat = begin_from(&house, "192.0.2.1", &token).await;
    meet_again(&mut seat).await;
    let refused = ask_for_table(&house, "192.0.2.1", &token, WITH_A_BOT).await;
    assert_eq!(code(&refused), "too_fast");
    open_from(&house, "192.0.2.2", &token, WITH_A_BOT).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_for_which_there_is_no_allowance_yet_is_made_when_there_is() {
    let mut settings = behind_a_proxy();
    settings.front.limits.creations = Rate { burst: 1, per: Duration::from_secs(2) };
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let mut seat = begin_from(&house, "192.0.2.1", &token).await;
    for _ in 0..2 {
        let next = meet_again(&mut seat).await;
        seat = Seat::take(&house.site, &next, &token, 0).await.expect("a seat");
        seat.be_ready().await.expect("a socket");
        seat.wait_for_the_start().await.expect("a game");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_for_whoever_opened_the_first_table() {
    let mut settings = behind_a_proxy();
    settings.hub.tables_per_address = Some(1);
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let mut seat = begin_from(&house, "192.0.2.1", &token).await;
    meet_again(&mut seat).await;
    let refused = ask_for_table(&house, "192.0.2.1", &token, WITH_A_BOT).await;
    assert_eq!(code(&refused), "too_many_tables");
    open_from(&house, "192.0.2.2", &token, WITH_A_BOT).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_table_does_not_show_spectators_everything() {
    let house = House::open(settings()).await;
    let token = house.site.token().await.expect("a token");
    let everything = r#"{"game":"shamans","seats":["person","person"],"spectators":{"see":"everything","delay":60},"access":"ACCESS"}"#;
    let refused = ask_for_table(&house, "127.0.0.1", &token, &everything.replace("ACCESS", "public")).await;
    let expected = (StatusCode::UNPROCESSABLE_ENTITY, "shows_too_much");
    assert_eq!((refused.status, code(&refused).as_str()), expected);
    open_from(&house, "127.0.0.1", &token, &everything.replace("ACCESS", "link")).await;
    house.close().await;
}
