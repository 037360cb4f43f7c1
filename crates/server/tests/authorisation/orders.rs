//! Who may give which order over a socket.

use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;
use wire::{Hex, Order, Refusal, Signal, ToClient, ToServer};

use crate::party::{Party, Who, stranger};

/// Every order, with what a player, and who is none, is answered while a game is played. The match in
/// [`every_order_is_here`] does not compile if one is missing.
fn orders() -> Vec<(Order, Result<(), Refusal>, Refusal)> {
    use Refusal::{HasBegun, Illegal, NoMove, NotSeated, NothingToTakeBack};
    vec![
        (Order::Sit { name: "Eve".to_owned(), seat: Some(rules::Seat::FIRST) }, Err(HasBegun), HasBegun),
        (Order::Stand, Err(HasBegun), NotSeated),
        (Order::Ready { commitment: Hex([1; 32]) }, Err(HasBegun), NotSeated),
        (Order::Reveal { bytes: Hex([1; 32]) }, Err(HasBegun), NotSeated),
        (Order::Unready, Err(HasBegun), NotSeated),
        (Order::Play("x".to_owned()), Err(NoMove), NotSeated),
        (Order::TakeBack, Err(NothingToTakeBack), NotSeated),
        (Order::Return, Err(Illegal), NotSeated),
        (Order::Rematch, Err(Illegal), NotSeated),
        (Order::Signal(Signal::Hello), Ok(()), NotSeated),
        (Order::Resign, Ok(()), NotSeated),
        (Order::Leave, Ok(()), NotSeated),
    ]
}

fn every_order_is_here(order: &Order) -> usize {
    match order {
        Order::Sit { .. } => 0,
        Order::Stand => 1,
        Order::Ready { .. } => 2,
        Order::Reveal { .. } => 3,
        Order::Unready => 4,
        Order::Play(_) => 5,
        Order::TakeBack => 6,
        Order::Return => 7,
        Order::Rematch => 8,
        Order::Signal(_) => 9,
        Order::Resign => 10,
        Order::Leave => 11,
    }
}

#[tokio::test]
async fn only_who_has_a_seat_gives_orders() {
    let party = Party::begin().await;
    for (place, (order, player, nobody)) in orders().into_iter().enumerate() {
        assert_eq!(every_order_is_here(&order), place);
        for who in [Who::Fresh, Who::Left, Who::Host] {
            match party.order(who, order.clone()).await {
                ToClient::Refused { code, .. } => assert_eq!(code, nobody, "{who:?} {order:?}"),
                other => panic!("{who:?} {order:?}: {other:?}"),
            }
        }
        for who in [Who::Player, Who::Other] {
            match (party.order(who, order.clone()).await, player) {
                (ToClient::Update(_), Ok(())) => {}
                (ToClient::Refused { code, .. }, Err(expected)) => {
                    assert_eq!(code, expected, "{who:?} {order:?}")
                }
                // Who leaves is shown out.
                (ToClient::Bye { code: Refusal::NotSeated, .. }, Ok(())) if order == Order::Leave => {}
                (other, _) => panic!("{who:?} {order:?}: {other:?}"),
            }
        }
    }
}

#[tokio::test]
async fn without_a_token_every_order_is_refused() {
    let party = Party::begin().await;
    let mut socket = stranger(&party.house.site, &party.table).await;
    for (place, (order, _, _)) in orders().into_iter().enumerate() {
        let id = Hex([place as u8; 16]);
        let order = ToServer::Do { id, order, seen: None };
        let text = wire::write(&order);
        socket.send(Message::text(text)).await.expect("said");
        loop {
            let Some(Ok(Message::Text(text))) = socket.next().await else { panic!("an answer") };
            match wire::read(text.as_str()).expect("a message") {
                ToClient::Refused { re, code, .. } if re == id => {
                    assert_eq!(code, Refusal::NotSeated, "{order:?}");
                    break;
                }
                _ => {}
            }
        }
    }
}

#[tokio::test]
async fn no_command_of_another_can_be_had_again_by_its_name() {
    // What a command was answered is told to whom it belongs, also when someone else has learned its name.
    let party = Party::begin().await;
    let token = party.token(Who::Player).expect("a token");
    let mut owner =
        client::Seat::take(&party.house.site, &party.table, token, u32::MAX).await.expect("a socket");
    let id = owner.order(Order::Play("x".to_owned())).await.expect("said");
    let mut thief = stranger(&party.house.site, &party.table).await;
    let order = ToServer::Do { id, order: Order::Play("x".to_owned()), seen: None };
    while !matches!(owner.next().await.expect("a message"), ToClient::Refused { re, .. } if re == id) {}
    thief.send(Message::text(wire::write(&order))).await.expect("said");
    loop {
        let Some(Ok(Message::Text(text))) = thief.next().await else { panic!("an answer") };
        if let ToClient::Refused { code, .. } = wire::read(text.as_str()).expect("a message") {
            assert_eq!(code, Refusal::NotSeated, "{text}");
            break;
        }
    }
}
