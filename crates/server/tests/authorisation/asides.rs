//! What a player does beside the moves: only so much of it, and nobody uses up what another one needs.

use client::Seat;
use rules::Seat as Place;
use wire::{Hex, Order, Refusal, Signal, ToClient, Update};

use crate::kit::{House, settings};
use crate::party::plan;

const DUEL: &str = "{\"game\":\"tomahawk\",\"seats\":[\"person\",\"person\"]}";

/// How much a seat may do before the game, and in all.
const BEFORE: usize = 150;
const IN_ALL: usize = 250;

/// A table, and two who are connected to it.
async fn duel(house: &House) -> (String, [Seat; 2]) {
    let site = &house.site;
    let tokens = [site.token().await.expect("a token"), site.token().await.expect("a token")];
    let table = site.create(&tokens[0], &plan(DUEL)).await.expect("a table").id;
    let one = Seat::take_with_views(site, &table, &tokens[0], 0).await.expect("a socket");
    let two = Seat::take_with_views(site, &table, &tokens[1], 0).await.expect("a socket");
    (table, [one, two])
}

/// What comes of an order.
async fn told(socket: &mut Seat, order: Order) -> Result<Box<Update>, Refusal> {
    let id = socket.order(order).await.expect("sent");
    loop {
        match socket.next().await.expect("a message") {
            ToClient::Update(update) if update.re == Some(id) => return Ok(update),
            ToClient::Refused { re, code, .. } if re == id => return Err(code),
            ToClient::Bye { message, .. } => panic!("{message}"),
            _ => {}
        }
    }
}

fn sit(name: &str, seat: u8) -> Order {
    Order::Sit { name: name.to_owned(), seat: Place::new(seat) }
}

/// The moves of a seat once the game has begun, or after what it has just done.
async fn legal(socket: &mut Seat) -> Vec<String> {
    loop {
        if let ToClient::Update(update) = socket.next().await.expect("a message")
            && !update.legal.is_empty()
        {
            return update.legal.clone();
        }
    }
}

#[tokio::test]
async fn before_the_start_a_seat_does_only_so_much_and_the_game_can_begin_all_the_same() {
    let house = House::open(settings()).await;
    let (_, [mut ada, mut bo]) = duel(&house).await;
    assert!(told(&mut ada, sit("Ada", 0)).await.is_ok());
    for number in 2..BEFORE {
        let commitment = Hex([1; 32]);
        let order = if number % 2 == 0 { Order::Ready { commitment } } else { Order::Unready };
        assert!(told(&mut ada, order).await.is_ok(), "{number}");
    }
    assert!(told(&mut ada, Order::Signal(Signal::Hello)).await.is_ok(), "the last one");
    assert_eq!(told(&mut ada, Order::Signal(Signal::Hello)).await.err(), Some(Refusal::TooFast));
    assert_eq!(told(&mut ada, Order::Stand).await.err(), Some(Refusal::TooFast));
    assert!(told(&mut bo, sit("Bo", 1)).await.is_ok(), "another seat is not concerned");
    ada.be_ready().await.expect("sent");
    bo.sit_and_be_ready("Bo").await.expect("sent");
    assert!(!legal(&mut ada).await.is_empty(), "the game begins");
}

#[tokio::test]
async fn a_choice_is_taken_back_only_so_often_and_then_it_stands() {
    let house = House::open(settings()).await;
    let (_, [mut ada, mut bo]) = duel(&house).await;
    ada.sit_and_be_ready("Ada").await.expect("sent");
    bo.sit_and_be_ready("Bo").await.expect("sent");
    let choice = legal(&mut ada).await.first().cloned().expect("a move");
    let other = legal(&mut bo).await.first().cloned().expect("a move");
    let mut times = 0;
    let refused = loop {
        assert!(told(&mut ada, Order::Play(choice.clone())).await.is_ok(), "a move is always let in");
        match told(&mut ada, Order::TakeBack).await {
            Ok(_) => times += 1,
            Err(code) => break code,
        }
        assert!(times < IN_ALL, "there is an end");
    };
    assert_eq!(refused, Refusal::TooFast);
    assert!(times > IN_ALL - 20, "people never come that far: {times}");
    assert!(told(&mut bo, Order::Play(other)).await.is_ok());
}

#[tokio::test]
async fn two_players_at_a_table_have_two_names() {
    let house = House::open(settings()).await;
    let (_, [mut ada, mut bo]) = duel(&house).await;
    assert!(told(&mut ada, sit("Ada L", 0)).await.is_ok());
    for name in ["Ada L", "ada l", "ADAL", "Ａｄａ L"] {
        assert_eq!(told(&mut bo, sit(name, 1)).await.err(), Some(Refusal::BadName), "{name}");
    }
    assert!(told(&mut bo, sit("Ida L", 1)).await.is_ok(), "the control: another name");
    assert!(told(&mut ada, Order::Stand).await.is_ok() && told(&mut ada, sit("Ada L", 0)).await.is_ok());
}

#[tokio::test]
async fn a_hello_from_beyond_the_last_update_is_told_what_comes_next() {
    let house = House::open(settings()).await;
    let (table, [mut ada, _]) = duel(&house).await;
    assert!(told(&mut ada, sit("Ada", 0)).await.is_ok());
    let token = house.site.token().await.expect("a token");
    let mut late = Seat::take(&house.site, &table, &token, 1_000_000).await.expect("a socket");
    let Ok(ToClient::Welcome(welcome)) = late.next().await else { panic!("a welcome") };
    assert_eq!(welcome.last, 2, "the creation, and who sat down");
    assert!(told(&mut ada, Order::Stand).await.is_ok());
    let next = loop {
        if let ToClient::Update(update) = late.next().await.expect("a message") {
            break update.n;
        }
    };
    assert_eq!(next, 3, "numbers go on from the last");
}
