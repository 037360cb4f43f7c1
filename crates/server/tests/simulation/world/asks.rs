//! Questions over HTTP, and rematches: what a node does for a table besides its moves.

use server::table::{Ask, Command, Input, Origin, Question, Refused, Rematch, Reply};
use wire::{Hex, Order};

use super::node::State;
use super::{Event, World};
use crate::checker;
use crate::trace::Broken;

/// What a question was for.
pub(super) enum Purpose {
    Record,
    Recovery { client: usize, code: Hex<32> },
    Recovered { client: usize },
    Sitting,
}

impl World {
    pub(super) fn meet_again(
        &mut self,
        node: usize,
        desk: usize,
        life: u64,
        rematch: Rematch,
    ) -> Result<(), Broken> {
        let is_kept = self.nodes[node].keeps.get(&desk).is_some_and(|kept| kept.life == life);
        let is_made = self.desks[desk].met_again == Some(life);
        if !is_kept || is_made || self.desks.len() > 4 || !self.acts(node) || self.nodes[node].is_cut {
            return Ok(());
        }
        self.desks[desk].met_again = Some(life);
        let Rematch { plan, sitting, from } = rematch;
        let next = self.create(node, plan, Some(from))?;
        for (seat, who, name) in sitting {
            let ask = self.ask(next, Purpose::Sitting);
            let (id, order) = (self.chance.bytes(), Order::Sit { name, seat: Some(seat) });
            let command = Command { from: Origin::Ask(ask), who: Some(who), id, order, seen: None, lag: 0 };
            self.feed(node, next, Input::Do(command))?;
        }
        let id = self.desks[next].id.clone();
        self.feed(node, desk, Input::RematchMade(id))
    }

    // Questions over HTTP. They are carried to whoever keeps the desk; where nobody does, they are asked in vain.

    /// Has the keeper of a desk answer a question.
    pub(super) fn question(
        &mut self,
        desk: usize,
        purpose: Purpose,
        question: Question,
    ) -> Result<(), Broken> {
        let keeps = |node: &usize| {
            self.nodes[*node].state == State::Up && self.nodes[*node].keeps.contains_key(&desk)
        };
        let Some(node) = (0..self.nodes.len()).find(keeps) else { return Ok(()) };
        let ask = self.ask(desk, purpose);
        self.feed(node, desk, Input::Ask(ask, question))
    }

    fn ask(&mut self, desk: usize, purpose: Purpose) -> Ask {
        self.count += 1;
        self.asks.insert(self.count, (desk, purpose));
        Ask(self.count)
    }

    pub(super) fn probe(&mut self, desk: usize) -> Result<(), Broken> {
        if self.has_curtain {
            return Ok(());
        }
        self.later(60_000, 1_200_000, Event::Probe(desk));
        self.question(desk, Purpose::Record, Question::Record)
    }

    pub(super) fn hear_reply(
        &mut self,
        desk: usize,
        ask: u64,
        reply: Result<Reply, Refused>,
    ) -> Result<(), Broken> {
        let Some((_, purpose)) = self.asks.remove(&ask) else { return Ok(()) };
        match (purpose, reply) {
            (Purpose::Record, Ok(Reply::Record(record))) => {
                let rows = self.rows(desk);
                checker::a_record_is_shown_after_the_end_alone(&rows)?;
                checker::a_record_can_be_checked(&record)
            }
            (Purpose::Recovery { client, code }, Ok(_)) => {
                let who = self.chance.bytes();
                self.clients[client].spare = Some(who);
                self.question(desk, Purpose::Recovered { client }, Question::Recover { code, who })
            }
            (Purpose::Recovered { client }, Ok(_)) => {
                self.move_to_spare(client);
                Ok(())
            }
            (Purpose::Recovered { client }, Err(_)) => {
                self.clients[client].spare = None;
                Ok(())
            }
            (Purpose::Record | Purpose::Recovery { .. } | Purpose::Sitting, _) => Ok(()),
        }
    }

    fn move_to_spare(&mut self, client: usize) {
        let Some(spare) = self.clients[client].spare.take() else { return };
        self.note(&format!("client {client} moves to another device"));
        let desk = self.clients[client].desk;
        self.clients[client].token = spare;
        self.clients[client].forget_commands();
        self.clients[client].start_anew(desk);
        self.hang_up(client);
        self.later(100, 20_000, Event::Connect(client));
    }
}
