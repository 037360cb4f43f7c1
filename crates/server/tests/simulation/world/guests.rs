//! Clients and their connections, as far as the node where each is a guest.

use server::store::{Commons as _, Peer};
use server::table::{Arrival, Command, Detail, Input, Line, Origin, Question};
use wire::{Order, Refusal, ToClient, ToServer};

use super::asks::Purpose;
use super::node::State;
use super::{Event, MOST_ACTS, Sabotage, World};
use crate::client::{Act, Then};
use crate::network::Wire;
use crate::trace::{Broken, broken, hold};

impl World {
    /// A node sends something to one of its guests.
    pub(super) fn send_down(&mut self, node: usize, line: u64, text: String) {
        if self.network.get(line).is_none_or(|wire| wire.host != Some(node)) {
            return;
        }
        if let Some(at) = self.network.arrival_down(line, self.now, &mut self.chance) {
            let sent = self.nodes[node].tell(self.now);
            self.at(at, Event::Down { line, text, sent });
        }
    }

    fn send_up(&mut self, line: u64, text: String) {
        if let Some(at) = self.network.arrival_up(line, self.now, &mut self.chance) {
            self.at(at, Event::Up { line, text });
        }
    }

    /// A connection breaks: what is on its way down is lost, and after a while both ends notice.
    pub(super) fn cut(&mut self, line: u64) {
        let Some(wire) = self.network.get_mut(line) else { return };
        wire.is_whole = false;
        let client = wire.client;
        self.note(&format!("line {line} is cut"));
        self.later(0, 60_000, Event::Depart(line));
        if self.clients[client].line == Some(line) {
            self.clients[client].line = None;
            let away = if self.chance.one_in(8) { 4_000_000 } else { 15_000 };
            self.later(10, away, Event::Connect(client));
        }
    }

    /// The server's end of a connection is gone at once. If the client was carried on, that node notices.
    pub(super) fn lose(&mut self, line: u64) {
        let Some(Wire { client, desk, host, .. }) = self.network.remove(line) else { return };
        if let Some(node) = host {
            self.later(0, 2_000, Event::Left { node, desk, line });
        }
        if self.clients[client].line == Some(line) {
            self.clients[client].line = None;
            self.later(10, 30_000, Event::Connect(client));
        }
    }

    pub(super) fn depart(&mut self, line: u64) -> Result<(), Broken> {
        let Some(wire) = self.network.remove(line) else { return Ok(()) };
        match wire.host {
            Some(node) => self.leave_desk(node, wire.desk, line),
            None => Ok(()),
        }
    }

    pub(super) fn leave_desk(&mut self, node: usize, desk: usize, line: u64) -> Result<(), Broken> {
        self.feed(node, desk, Input::Depart(Line(line)))
    }

    // The way to a desk: to any node, and from there to the one that keeps it.

    /// Something reaches the node that a client has connected to.
    pub(super) fn come_up(&mut self, line: u64, text: String) -> Result<(), Broken> {
        let Some(wire) = self.network.get(line) else { return Ok(()) };
        let (entry, host, desk) = (wire.entry, wire.host, wire.desk);
        match wire::read_strict(&text) {
            Ok(ToServer::Hello { since, .. }) => {
                if let Some(wire) = self.network.get_mut(line) {
                    wire.since = since;
                }
                self.let_in(entry, desk, line)
            }
            Ok(ToServer::Do { .. } | ToServer::Ping { .. }) => match host {
                Some(host) if host == entry => self.come_over(line, &text),
                Some(host) if self.are_divided(entry, host) => {
                    self.cut(line);
                    Ok(())
                }
                Some(_) => {
                    if let Some(at) = self.network.arrival_over(line, self.now, &mut self.chance) {
                        self.at(at, Event::Over { line, text });
                    }
                    Ok(())
                }
                None => broken("protocol", format!("it is not welcome yet: {text}")),
            },
            Err(error) => broken("protocol", format!("{error}: {text}")),
        }
    }

    /// Someone has come for a desk: here, or elsewhere.
    fn let_in(&mut self, node: usize, desk: usize, line: u64) -> Result<(), Broken> {
        if !self.acts(node) {
            self.lose(line);
        } else if self.nodes[node].keeps.contains_key(&desk) {
            return self.arrive(node, line);
        } else {
            self.take(node, desk, Some(line));
        }
        Ok(())
    }

    /// Carries someone to the node that holds the desk. What was carried once is not carried again.
    pub(super) fn carry(&mut self, node: usize, desk: usize, line: u64, peer: &Peer) {
        let hops = self.network.get(line).map_or(0, |wire| wire.hops);
        if !self.acts(node) || hops > 0 {
            return self.lose(line);
        }
        let is_it = |to: &usize| self.nodes[*to].number == peer.node && self.nodes[*to].state != State::Down;
        match (0..self.nodes.len()).find(is_it) {
            Some(to) if self.are_divided(node, to) => self.lose(line),
            Some(to) => {
                self.note(&format!("line {line} is carried from node {node} to node {to}"));
                self.later(1, 20, Event::Carried { line, to });
            }
            // Nobody listens there any more: that process is dead, and its lease need not run out.
            None if self.nodes[node].is_cut => self.lose(line),
            None => {
                self.note(&format!("node {node} buries {}", peer.node));
                drop(self.nodes[node].door.store.bury(peer.node));
                self.orphan();
                self.take(node, desk, Some(line));
            }
        }
    }

    pub(super) fn be_carried(&mut self, line: u64, to: usize) -> Result<(), Broken> {
        let Some(wire) = self.network.get_mut(line) else { return Ok(()) };
        wire.hops += 1;
        let (hops, desk) = (wire.hops, wire.desk);
        hold(hops == 1, "forward", || format!("line {line} was carried {hops} times"))?;
        if self.sabotage == Sabotage::ForwardedTwice && !self.nodes[to].keeps.contains_key(&desk) {
            let to = (to + 1) % self.nodes.len();
            self.later(1, 20, Event::Carried { line, to });
            return Ok(());
        }
        self.let_in(to, desk, line)
    }

    /// Someone is a guest of the node that keeps the desk from now on.
    pub(super) fn arrive(&mut self, node: usize, line: u64) -> Result<(), Broken> {
        let Some(wire) = self.network.get_mut(line) else { return Ok(()) };
        wire.host = Some(node);
        let (desk, who, since) = (wire.desk, Some(wire.token), wire.since);
        let detail = self.detail(line);
        self.feed(node, desk, Input::Arrive(Arrival { line: Line(line), who, since, detail }))
    }

    fn detail(&self, line: u64) -> Detail {
        let wants_views = |wire: &Wire| self.clients[wire.client].wants_views;
        if self.network.get(line).is_some_and(wants_views) { Detail::Views } else { Detail::Sightings }
    }

    /// Something reaches the node where the client is a guest.
    pub(super) fn come_over(&mut self, line: u64, text: &str) -> Result<(), Broken> {
        let Some(wire) = self.network.get(line) else { return Ok(()) };
        let (desk, version, who, host) = (wire.desk, wire.version, Some(wire.token), wire.host);
        let Some(node) = host else { return Ok(()) };
        match wire::read_strict(text) {
            Ok(ToServer::Do { id, order, seen }) => {
                let entries = self.entries(node, desk);
                let is_play = matches!(order, Order::Play(_));
                if self.sabotage == Sabotage::GlobalVersion && is_play && version < entries {
                    let message = "something has happened".to_owned();
                    let refused = ToClient::Refused { re: id, code: Refusal::Stale, message };
                    self.send_down(node, line, wire::write(&refused));
                    return Ok(());
                }
                let lag = self.chance.between(0, 100);
                let from = Origin::Line(Line(line), self.detail(line));
                self.feed(node, desk, Input::Do(Command { from, who, id, order, seen, lag }))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn come_down(&mut self, line: u64, text: String, sent: u64) -> Result<(), Broken> {
        let Some(wire) = self.network.get(line).filter(|wire| wire.is_whole) else { return Ok(()) };
        let client = wire.client;
        if self.clients[client].line != Some(line) {
            return Ok(());
        }
        let brief: String = text.chars().take(110).collect();
        self.note(&format!("client {client} hears {brief}"));
        match self.clients[client].hear(text, sent, self.now)? {
            Then::Nothing => {}
            Then::Send(texts) => texts.into_iter().for_each(|text| self.send_up(line, text)),
            Then::Reconnect => {
                self.hang_up(client);
                self.later(10, 5_000, Event::Connect(client));
            }
            Then::Leave => {
                self.hang_up(client);
                self.clients[client].is_gone = true;
            }
            Then::Follow(next) => self.follow(client, &next),
        }
        Ok(())
    }

    // Clients.

    fn follow(&mut self, client: usize, next: &str) {
        let Some(desk) = self.desks.iter().position(|desk| desk.id == next) else { return };
        self.hang_up(client);
        self.clients[client].forget_commands();
        self.clients[client].start_anew(desk);
        self.later(10, 5_000, Event::Connect(client));
    }

    pub(super) fn connect(&mut self, client: usize) {
        let one = &self.clients[client];
        if one.is_gone || one.line.is_some() {
            return;
        }
        let entry = self.any_node();
        if self.nodes[entry].state == State::Down {
            let is_any_up = self.nodes.iter().any(|node| node.state != State::Down);
            self.later(50, if is_any_up { 3_000 } else { 60_000 }, Event::Connect(client));
            return;
        }
        let one = &self.clients[client];
        let line = self.network.connect(client, (entry, one.desk), one.token, &mut self.chance);
        self.note(&format!("client {client} connects to node {entry} by line {line}"));
        let hello = self.clients[client].hello(line);
        self.send_up(line, hello);
        self.later(100, 4_000, Event::Act { client, line });
        if matches!(self.nodes[entry].state, State::Frozen(_)) {
            // It takes connections and says nothing.
            self.later(10_000, 15_000, Event::Cut(line));
        }
    }

    pub(super) fn hang_up(&mut self, client: usize) {
        if let Some(line) = self.clients[client].line.take() {
            self.later(0, 2_000, Event::Depart(line));
        }
    }

    pub(super) fn act(&mut self, client: usize, line: u64) -> Result<(), Broken> {
        if self.clients[client].line != Some(line) {
            return Ok(());
        }
        self.clients[client].is_answered(self.now)?;
        if self.has_curtain && self.clients[client].phase() != Some(wire::Phase::Playing) {
            self.leave(client);
            return Ok(());
        }
        self.acts += 1;
        if self.acts == MOST_ACTS {
            self.fall_the_curtain();
        }
        if self.clients[client].is_gone {
            return Ok(());
        }
        let act = self.clients[client].act(self.now, self.has_curtain, &mut self.chance);
        // Who plays on alone waits for clocks of days.
        let pause = match act {
            Act::Nothing if self.has_curtain => 7_200_000,
            _ if self.chance.one_in(25) && !self.has_curtain => 400_000,
            _ => 6_000,
        };
        self.later(100, pause, Event::Act { client, line });
        match act {
            Act::Nothing => {}
            Act::Send { text, is_play } => self.send(client, line, &text, is_play),
            Act::ChangeDevice => {
                let (desk, who) = (self.clients[client].desk, self.clients[client].token);
                let (code, until) = (self.chance.bytes(), self.now + 600_000);
                let question = Question::MakeRecovery { who, code, until };
                self.question(desk, Purpose::Recovery { client, code }, question)?;
            }
        }
        Ok(())
    }

    fn send(&mut self, client: usize, line: u64, text: &str, is_play: bool) {
        self.note(&format!("client {client} sends {text}"));
        self.send_up(line, text.to_owned());
        if self.has_curtain {
            return;
        }
        if self.chance.percent(30) {
            self.clients[client].note_copy();
            self.send_up(line, text.to_owned());
        }
        if self.chance.percent(if is_play { 5 } else { 7 }) {
            self.later(0, 200, Event::Cut(line));
        }
    }

    /// All go, but sometimes one stays and plays on.
    pub(super) fn fall_the_curtain(&mut self) {
        if self.has_curtain {
            return;
        }
        self.note("the curtain falls");
        self.has_curtain = true;
        self.begin_the_night();
        let stays = self.chance.one_in(2).then(|| self.chance.between(0, self.clients.len() as u64 - 1));
        for client in 0..self.clients.len() {
            if Some(client as u64) != stays {
                self.leave(client);
            } else if self.clients[client].plays() {
                self.clients[client].stayed = true;
            }
        }
    }

    fn leave(&mut self, client: usize) {
        self.clients[client].is_gone = true;
        self.hang_up(client);
    }
}
