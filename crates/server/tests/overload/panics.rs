//! D7: a panic at one table costs nobody else anything, and no move.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use client::Seat;
use server::table::Input;
use wire::{Order, ToClient};

use crate::kit::{House, settings};
use crate::{open_table, play_to_the_end, size};

/// One command in so many panics.
const EVERY: u32 = 3;

/// A table for one person and a bot.
const WITH_A_BOT: &str = r#"{"game":"shamans","seats":["person",{"bot":1}]}"#;

/// Plays a game against a bot, coming back whenever the table sends everyone away; gives how often.
async fn play_among_panics(house: &House) -> u32 {
    let (table, [token, _]) = open_table(&house.site, WITH_A_BOT).await;
    let (mut known, mut returns) = (0, 0);
    let mut next = Order::Sit { name: "North".to_owned(), seat: None };
    loop {
        let mut seat = Seat::take_with_views(&house.site, &table, &token, known).await.expect("a seat");
        let ToClient::Welcome(welcome) = seat.next().await.expect("a welcome") else { panic!("no welcome") };
        let mut waits_for = None;
        loop {
            if known >= welcome.last && waits_for.is_none() {
                waits_for = seat.order(next.clone()).await.ok();
            }
            match seat.next().await {
                Ok(ToClient::Update(update)) => {
                    assert_eq!(update.n, known + 1, "nothing is lost and nothing comes twice");
                    known = update.n;
                    if update.over.is_some() {
                        return returns;
                    }
                    if update.table.as_ref().is_some_and(|card| card.asks_for_bytes()) {
                        (next, waits_for) = (Order::Reveal { bytes: wire::Hex([9; 32]) }, None);
                        continue;
                    }
                    match update.legal.first() {
                        Some(choice) => (next, waits_for) = (Order::Play(choice.clone()), None),
                        None if update.what == (wire::What::Sat { seat: rules::Seat::FIRST }) => {
                            (next, waits_for) =
                                (Order::Ready { commitment: wire::Hex(record::Fair::commit([9; 32])) }, None);
                        }
                        None => {}
                    }
                }
                Ok(ToClient::Bye { .. }) | Err(_) => break,
                Ok(_) => {}
            }
        }
        returns += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_reopens_one_table_and_no_other() {
    let count = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&count);
    let mut settings = settings();
    settings.hub.probe = Some(Arc::new(move |input: &Input| {
        if matches!(input, Input::Do(_)) && counted.fetch_add(1, Ordering::Relaxed) % EVERY == EVERY - 1 {
            panic!("a planted panic");
        }
    }));
    let house = House::open(settings).await;
    let mut returns = 0;
    let games = size("OVERLOAD_GAMES", 10);
    for _ in 0..games {
        returns += play_among_panics(&house).await;
    }
    println!("figure panics, each followed by a return: {returns}");
    assert_eq!(returns, count.load(Ordering::Relaxed) / EVERY, "one return for each panic");
    assert!(returns as usize >= 4 * games, "{returns} returns");
    let metrics = house.site.ask(hyper::Method::GET, "/metrics", None, None).await.expect("figures");
    let text = String::from_utf8_lossy(&metrics.body).into_owned();
    let line = text.lines().find(|line| line.starts_with("solstice_tables_reopened_total"));
    assert!(line.is_some_and(|line| line.contains("panic")), "each is counted");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn control_without_panics_no_table_is_opened_again() {
    let house = House::open(settings()).await;
    assert!(!play_to_the_end(&house.site).await.is_empty());
    let metrics = house.site.ask(hyper::Method::GET, "/metrics", None, None).await.expect("figures");
    assert!(!String::from_utf8_lossy(&metrics.body).contains("solstice_tables_reopened_total"));
}
