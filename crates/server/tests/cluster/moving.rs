//! A table whose server stops, dies, freezes or loses the database goes on at another one, and nothing is lost.

use std::time::Duration;

use client::Seat;
use hyper::{Method, StatusCode};
use server::Stopped;
use server::store::Memory;
use wire::{Refusal, ToClient};

use crate::game::Pair;
use crate::kit::nodes::{Node, eventually};
use crate::kit::settings;

/// What someone is told last.
async fn farewell(seat: &mut Seat) -> (Refusal, Option<u32>) {
    let end = async {
        loop {
            match seat.next().await {
                Ok(ToClient::Bye { code, retry, .. }) => return (code, retry),
                Ok(_) => {}
                Err(error) => panic!("no word of goodbye: {error}"),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(10), end).await.expect("it comes")
}

#[tokio::test]
async fn a_server_that_stops_hands_its_tables_over() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    pair.play().await;
    let site = two.site.clone();
    let stopping = tokio::spawn(one.close());
    for seat in &mut pair.seats {
        let (code, retry) = farewell(seat).await;
        assert_eq!(code, Refusal::Restarting);
        assert!(retry.is_some_and(|retry| retry <= 1_500), "{retry:?}");
    }
    for who in [0, 1] {
        pair.come_again(who, &site).await;
    }
    pair.play().await;
    assert!(matches!(stopping.await.expect("it ends"), Stopped::Asked(_)));
    pair.play().await;
}

#[tokio::test]
async fn a_server_whose_lease_has_run_out_sends_everyone_away_and_writes_nothing() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    pair.play().await;
    one.store.lapse();
    one.store.expire();
    for seat in &mut pair.seats {
        assert_eq!(farewell(seat).await.0, Refusal::Restarting);
    }
    for who in [0, 1] {
        pair.come_again(who, &two.site).await;
    }
    pair.play().await;
    // It comes back under another number, and carries to the other one what it held before.
    one.store.renew();
    eventually("it carries again", async || {
        let path = format!("/api/tables/{}", pair.table);
        let answer = one.site.ask(Method::GET, &path, None, None).await.expect("an answer");
        (answer.status == StatusCode::OK).then_some(())
    })
    .await;
    pair.come_again(1, &one.site).await;
    pair.play().await;
}

#[tokio::test]
async fn a_late_write_of_a_server_that_lost_its_table_changes_nothing() {
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    let mut pair = Pair::begin(&one.site, [&one.site, &two.site]).await;
    pair.play().await;
    // The first server has not noticed that its lease is over.
    one.store.expire();
    eventually("the other one takes the table", async || {
        let table = server::store::Store::find(&*two.store, pair.table.clone()).await.ok()??;
        let (_, epoch) = two.store.holder(table.number)?;
        (epoch > server::store::Epoch::FIRST).then_some(())
    })
    .await;
    // Its guests are sent away at the next thing that they do, and it is done once, where they come again.
    pair.seats[0].order(wire::Order::Signal(wire::Signal::Thanks)).await.expect("it is heard");
    farewell(&mut pair.seats[0]).await;
    pair.come_again(0, &two.site).await;
    pair.come_again(1, &two.site).await;
    pair.play().await;
    pair.play().await;
}

#[tokio::test]
async fn a_lease_that_was_renewed_at_the_last_moment_leaves_no_table_alone() {
    let store = Memory::immediate();
    let one = Node::of(&store, settings()).await;
    let mut pair = Pair::begin(&one.site, [&one.site, &one.site]).await;
    pair.play().await;
    // It takes its lease for over a little before the database does, and is in time after all.
    one.store.lapse();
    for seat in &mut pair.seats {
        assert_eq!(farewell(seat).await.0, Refusal::Restarting);
    }
    one.store.renew();
    eventually("the table is listed though nobody has come to it", async || {
        let listed = one.site.ask(Method::GET, "/api/tables", None, None).await.expect("an answer");
        String::from_utf8_lossy(&listed.body).contains(&pair.table).then_some(())
    })
    .await;
    for who in [0, 1] {
        pair.come_again(who, &one.site).await;
    }
    pair.play().await;
}

#[tokio::test]
async fn a_server_with_a_wrong_address_is_not_taken_for_dead() {
    let store = Memory::immediate();
    let one = Node::of(&store, settings()).await;
    // Nobody listens where this one is said to be, and the address of the next one leads to the first.
    let lost = store.enter("127.0.0.1:9");
    let same = store.enter(one.door.host());
    let mut standing = [&lost, &same].map(server::store::Commons::standing);
    let numbers =
        standing.each_mut().map(|standing| standing.borrow_and_update().clone().expect("it acts").node);
    tokio::time::sleep(Duration::from_secs(2)).await;
    for (standing, number) in standing.iter().zip(numbers) {
        assert_eq!(standing.borrow().clone().expect("it acts").node, number, "it was not buried");
    }
}

#[tokio::test]
async fn a_server_that_others_listen_to_is_not_kept_from_stopping() {
    let store = Memory::immediate();
    let (one, _two) = (Node::of(&store, settings()).await, Node::of(&store, settings()).await);
    eventually("they hear each other", async || {
        let figures = one.site.ask(Method::GET, "/metrics", None, None).await.expect("an answer");
        String::from_utf8_lossy(&figures.body).contains("solstice_peers 1").then_some(())
    })
    .await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begun = std::time::Instant::now();
    assert!(matches!(one.close().await, Stopped::Asked(drained) if drained.connections == 0));
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}
