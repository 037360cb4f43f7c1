//! What was asked of a table and is not answered yet.
//!
//! A command keeps its name until it is answered, however often it is sent: the server does it at most once.

use wire::{CommandId, Order, ToServer};

/// Commands without an answer, in the order in which they were given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outbox {
    waiting: Vec<(CommandId, Order, Option<u32>)>,
}

impl Outbox {
    /// Takes a command in, and gives the message that asks for it. A decision of the game names the last update
    /// that the player had seen, and waits alone: while one is under way there is no other.
    pub fn put(&mut self, id: CommandId, order: Order, last: u32) -> Option<ToServer> {
        let decides = decides(&order);
        if decides && self.is_deciding() {
            return None;
        }
        let seen = decides.then_some(last);
        self.waiting.push((id, order.clone(), seen));
        Some(ToServer::Do { id, order, seen })
    }

    /// Whether a move, or its taking back, is under way.
    #[must_use]
    pub fn is_deciding(&self) -> bool {
        self.waiting.iter().any(|(_, order, _)| decides(order))
    }

    /// Whether the own bytes are being shown.
    #[must_use]
    pub fn is_revealing(&self) -> bool {
        self.waiting.iter().any(|(_, order, _)| matches!(order, Order::Reveal { .. }))
    }

    /// A command was answered; says what it asked for, if it was one of these.
    pub fn answered(&mut self, id: CommandId) -> Option<Order> {
        let place = self.waiting.iter().position(|(waiting, ..)| *waiting == id)?;
        Some(self.waiting.remove(place).1)
    }

    /// Everything that is to be sent again after a lost connection. What players say to each other is not: it
    /// was meant for the moment.
    pub fn again(&mut self) -> Vec<ToServer> {
        self.waiting.retain(|(_, order, _)| !matches!(order, Order::Signal(_)));
        let again = |(id, order, seen): &(CommandId, Order, Option<u32>)| ToServer::Do {
            id: *id,
            order: order.clone(),
            seen: *seen,
        };
        self.waiting.iter().map(again).collect()
    }
}

const fn decides(order: &Order) -> bool {
    matches!(order, Order::Play(_) | Order::TakeBack)
}
