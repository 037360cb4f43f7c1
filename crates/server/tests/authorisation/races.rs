//! H7 and H8: many at once.

use std::time::Duration;

use client::{Seat, SeatError};
use futures_util::future::join_all;
use hyper::Method;
use wire::{Order, ToClient, ToServer};

use crate::kit::{House, settings};
use crate::party::{Party, Who, plan};

#[tokio::test]
async fn of_200_racers_one_gets_the_seat() {
    let house = House::open(settings()).await;
    let host = house.site.token().await.expect("a token");
    let plan = plan("{\"game\":\"shamans\",\"seats\":[\"person\",{\"bot\":1}]}");
    for round in 0..5 {
        let table = house.site.create(&host, &plan).await.expect("a table").id;
        let path = format!("/api/tables/{table}/seats");
        let racer = async |number: usize| {
            let token = format!("{number:064x}");
            let body = Some("{\"name\":\"Ada\",\"seat\":0}".to_owned());
            let answer = house.site.ask(Method::POST, &path, Some(&token), body).await;
            answer.expect("an answer").status.as_u16()
        };
        let statuses = join_all((0..200).map(racer)).await;
        let won = statuses.iter().filter(|status| **status == 201).count();
        let lost = statuses.iter().filter(|status| **status == 409).count();
        assert_eq!((won, lost), (1, 199), "round {round}");
    }
}

#[tokio::test]
async fn a_socket_that_was_refused_or_has_not_said_hello_hears_nothing() {
    let party = Party::begin().await;
    let site = &party.house.site;
    let (token, fresh) =
        (party.token(Who::Player).expect("a token"), party.token(Who::Fresh).expect("a token"));
    for round in 0..200 {
        // One that says nothing, with the seat's own token; one that says something else first.
        let mut silent = Seat::connect(site, &party.table, token).await.expect("a socket");
        let mut rude = Seat::connect(site, &party.table, fresh).await.expect("a socket");
        rude.order(Order::Resign).await.expect("said");
        let owner = Seat::take(site, &party.table, token, u32::MAX);
        let (owner, first) = tokio::join!(owner, rude.next());
        let mut owner = owner.expect("a socket");
        assert!(matches!(owner.next().await, Ok(ToClient::Welcome(_))), "round {round}");
        owner.say(&ToServer::Ping { echo: 1 }).await.expect("said");
        while !matches!(owner.next().await.expect("a message"), ToClient::Pong { .. }) {}
        assert!(matches!(first, Ok(ToClient::Bye { .. })), "round {round}: {first:?}");
        assert!(matches!(rude.next().await, Err(SeatError::Closed { .. })), "round {round}");
        let heard = tokio::time::timeout(Duration::from_millis(1), silent.next_text()).await;
        assert!(heard.is_err(), "round {round}: {heard:?}");
    }
}
