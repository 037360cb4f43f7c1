//! A world: tables, nodes that share a store, networks and clients, under a clock that jumps from event to event.
//!
//! The world drives the tables as the server does: whoever holds a desk by the store's word keeps it, rows are made
//! durable before effects are let out, in order, and whoever comes to another node is carried to the one that keeps the
//! desk. It can also be told to do one of these wrongly, to see whether the laws notice. The clock of the world is the
//! clock of the store; nodes have their own.

mod asks;
mod desks;
mod faults;
mod guests;
mod leases;
mod node;

use core::cmp::Reverse;
use core::future::Future as _;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use rules::Seat;
use server::store::{Epoch, Memory, Peer, Receipt, Row, Store as _, TableNumber};
use server::table::{Input, Rematch};
use wire::{Plan, SeatPlan};

use self::asks::Purpose;
use self::faults::Fault;
use self::node::{Door, Node, State};
use crate::chance::Chance;
use crate::checker::Story;
use crate::client::Client;
use crate::network::Network;
use crate::trace::{Broken, DAWN, Trace, hold};

pub(crate) use self::node::C7;

/// After so many times that a client could do something, all go.
const MOST_ACTS: u32 = 250;

/// For about so long much is going on, in milliseconds.
const BUSY: u64 = 240_000;

/// A way to drive tables wrongly.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sabotage {
    Nothing,
    /// Effects are let out before their rows are durable.
    EarlyEffects,
    /// Which commands were done is forgotten in a restart.
    ForgetfulDedup,
    /// Who returns gets the last 20 updates and no more.
    ShortRing,
    /// The clocks run while the server is down.
    ChargedDowntime,
    /// A table that slept is opened as after a restart: its players get time for it.
    GenerousSleep,
    /// A move is refused if anything has happened since the client last heard something.
    GlobalVersion,
    /// Whether a lease runs is looked at when a table is taken, and never again; the store does not look at all.
    LeaseInMemory,
    /// What is written does not say with which right, and so the store does not look.
    EpochUnwritten,
    /// A lease that was over is renewed, and goes on.
    LateRenewal,
    /// Two nodes that look for tables nobody holds are given the same.
    TwoHolders,
    /// Whoever was carried to a node is carried on from there.
    ForwardedTwice,
    /// A node that had to stop, and goes on under the same number, takes up only what others have lost.
    ForgottenHolds,
    /// A node goes by its own clock.
    OwnClock,
}

/// All there is.
pub(crate) struct World {
    chance: Chance,
    now: u64,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    events: BTreeMap<u64, Event>,
    count: u64,
    trace: Trace,
    sabotage: Sabotage,
    /// The store as nobody's: who looks by it sees what is durable.
    database: Memory,
    nodes: Vec<Node>,
    /// Between which nodes nothing gets through.
    partitions: BTreeSet<(usize, usize)>,
    /// How often any table was opened.
    lives: u64,
    /// The next node that writes something dies soon.
    is_doomed: bool,
    has_curtain: bool,
    /// Nothing goes wrong any more.
    is_quiet: bool,
    acts: u32,
    network: Network,
    desks: Vec<Desk>,
    clients: Vec<Client>,
    asks: BTreeMap<u64, (usize, Purpose)>,
    /// The desks that were adopted last.
    adopted: Vec<usize>,
}

/// A table, wherever it is kept.
pub(crate) struct Desk {
    pub(crate) id: String,
    pub(crate) number: TableNumber,
    pub(crate) plan: Plan,
    /// When a node has opened the table.
    pub(crate) opened: Vec<Opening>,
    /// In which life of the table its players have met again.
    met_again: Option<u64>,
}

/// A table was opened from its log.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    pub(crate) at: u64,
    /// Whether it is an opening whatever the log says: it had nothing to write down.
    pub(crate) is_silent: bool,
}

enum Event {
    Connect(usize),
    Act { client: usize, line: u64 },
    Up { line: u64, text: String },
    Over { line: u64, text: String },
    Down { line: u64, text: String, sent: u64 },
    Carried { line: u64, to: usize },
    Cut(u64),
    Depart(u64),
    Left { node: usize, desk: usize, line: u64 },
    Settle(usize),
    Doom,
    Fault(Fault),
    Land(Door),
    LeaseEnd { node: usize, number: u64, store: Memory },
    Look(usize),
    Thaw { node: usize, at: u64, since: u64 },
    Renew(usize),
    Mend(usize),
    Heal(usize, usize),
    Start(usize),
    Adopt(usize),
    Take { node: usize, number: u64, desk: usize },
    Taken { node: usize, number: u64, desk: usize, epoch: Epoch, rows: Vec<Row> },
    Elsewhere { node: usize, desk: usize, peer: Peer },
    Panic(usize),
    Sleep { node: usize, desk: usize, life: u64 },
    Wake { node: usize, desk: usize, life: u64, at: u64 },
    Thought { node: usize, desk: usize, life: u64, seat: Seat, ticket: u32, action: String, took: u64 },
    NoThought { node: usize, desk: usize, life: u64, seat: Seat, ticket: u32 },
    Rematch { node: usize, desk: usize, life: u64, rematch: Box<Rematch> },
    Probe(usize),
    Curtain,
    Quiet,
    Calm,
}

impl World {
    /// Lives through a whole world; gives what happened, and the law that it broke.
    pub(crate) fn live(seed: u64, sabotage: Sabotage) -> (Trace, Result<(), Broken>) {
        let mut world = World {
            chance: Chance::new(seed),
            now: DAWN,
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            count: 0,
            trace: Trace::default(),
            sabotage,
            database: Memory::new(),
            nodes: Vec::new(),
            partitions: BTreeSet::new(),
            lives: 0,
            is_doomed: false,
            has_curtain: false,
            is_quiet: false,
            acts: 0,
            network: Network::default(),
            desks: Vec::new(),
            clients: Vec::new(),
            asks: BTreeMap::new(),
            adopted: Vec::new(),
        };
        let lived = world.begin().and_then(|()| world.run()).and_then(|()| world.judge(true));
        (world.trace, lived)
    }

    fn begin(&mut self) -> Result<(), Broken> {
        if matches!(self.sabotage, Sabotage::LeaseInMemory | Sabotage::EpochUnwritten) {
            self.database.unfence();
        }
        for place in 0..self.index(1, 4) {
            let node = Node::start(&self.database, place, self.now, &mut self.chance);
            self.nodes.push(node);
        }
        for _ in 0..self.chance.between(1, 3) {
            let plan = self.chance.plan();
            let people = plan.seats.iter().filter(|seat| **seat == SeatPlan::Person).count();
            let node = self.any_node();
            let desk = self.create(node, plan, None)?;
            for place in 0..people + usize::from(self.chance.one_in(4)) + 1 {
                let wants_seat = place < people || self.chance.one_in(4);
                let client = Client::new(desk, wants_seat, &mut self.chance);
                self.clients.push(client);
                self.later(0, 5_000, Event::Connect(self.clients.len() - 1));
            }
            self.later(1_000, 600_000, Event::Probe(desk));
        }
        let length = *self.chance.pick(&[120_000, 600_000, 3_600_000]);
        self.later(length / 2, length, Event::Curtain);
        for _ in 0..self.chance.between(0, 3) {
            self.later(0, length.min(BUSY), Event::Doom);
        }
        for _ in 0..self.chance.between(0, 2) {
            let desk = self.index(0, self.desks.len() - 1);
            self.later(0, length, Event::Panic(desk));
        }
        for _ in 0..self.chance.between(0, 10) {
            let fault = Fault::any(&mut self.chance);
            self.later(0, length.min(BUSY), Event::Fault(fault));
        }
        Ok(())
    }

    fn run(&mut self) -> Result<(), Broken> {
        while let Some(Reverse((at, number))) = self.queue.pop() {
            let Some(event) = self.events.remove(&number) else { continue };
            self.now = self.now.max(at);
            hold(self.count < 50_000, "C9", || "the world does not come to rest".to_owned())?;
            match self.frozen_until(&event) {
                // Whatever reaches a node that stands still waits there.
                Some(until) => self.at(until, event),
                None => self.happen(event)?,
            }
        }
        Ok(())
    }

    fn happen(&mut self, event: Event) -> Result<(), Broken> {
        match event {
            Event::Connect(client) => self.connect(client),
            Event::Act { client, line } => return self.act(client, line),
            Event::Up { line, text } => return self.come_up(line, text),
            Event::Over { line, text } => return self.come_over(line, &text),
            Event::Down { line, text, sent } => return self.come_down(line, text, sent),
            Event::Carried { line, to } => return self.be_carried(line, to),
            Event::Cut(line) => self.cut(line),
            Event::Depart(line) => return self.depart(line),
            Event::Left { node, desk, line } => return self.leave_desk(node, desk, line),
            Event::Settle(node) => return self.settle(node),
            Event::Doom => self.is_doomed = true,
            Event::Fault(fault) => return self.befall(fault),
            Event::Land(door) => return self.land(door),
            Event::LeaseEnd { node, number, store } => self.end_lease(node, number, &store),
            Event::Look(node) => {
                self.acts(node);
            }
            Event::Thaw { node, at, since } => self.thaw(node, at, since),
            Event::Renew(node) => self.renew(node),
            Event::Mend(node) => self.mend(node),
            Event::Heal(one, other) => self.heal(one, other),
            Event::Start(node) => self.start(node),
            Event::Adopt(node) => return self.adopt(node),
            Event::Take { node, number, desk } => self.reach_for(node, number, desk),
            Event::Taken { node, number, desk, epoch, rows } => {
                return self.have(node, number, desk, epoch, &rows);
            }
            Event::Elsewhere { node, desk, peer } => self.send_on(node, desk, &peer),
            Event::Panic(desk) => return self.panic(desk),
            Event::Sleep { node, desk, life } => self.fall_asleep(node, desk, life),
            Event::Wake { node, desk, life, at } => return self.wake(node, desk, life, at),
            Event::Thought { node, desk, life, seat, ticket, action, took } => {
                return self.feed_life(node, desk, life, Input::Thought { seat, ticket, action, took });
            }
            Event::NoThought { node, desk, life, seat, ticket } => {
                return self.feed_life(node, desk, life, Input::NoThought { seat, ticket });
            }
            Event::Rematch { node, desk, life, rematch } => {
                return self.meet_again(node, desk, life, *rematch);
            }
            Event::Probe(desk) => return self.probe(desk),
            Event::Curtain => self.fall_the_curtain(),
            Event::Quiet => self.end_faults(),
            Event::Calm => return self.every_desk_can_be_written_to(),
        }
        Ok(())
    }

    /// Until when the node stands still that this happens at.
    fn frozen_until(&self, event: &Event) -> Option<u64> {
        let node = match event {
            Event::Settle(node)
            | Event::Look(node)
            | Event::Renew(node)
            | Event::Adopt(node)
            | Event::Left { node, .. }
            | Event::Taken { node, .. }
            | Event::Elsewhere { node, .. }
            | Event::Sleep { node, .. }
            | Event::Wake { node, .. }
            | Event::Thought { node, .. }
            | Event::NoThought { node, .. }
            | Event::Rematch { node, .. }
            | Event::Carried { to: node, .. } => *node,
            Event::Up { line, .. } | Event::Down { line, .. } => self.network.get(*line)?.entry,
            Event::Over { line, .. } | Event::Depart(line) => self.network.get(*line)?.host?,
            _ => return None,
        };
        match self.nodes[node].state {
            State::Frozen(until) => Some(until),
            State::Up | State::Down => None,
        }
    }

    fn later(&mut self, least: u64, most: u64, event: Event) {
        let at = self.now + self.chance.between(least, most);
        self.at(at, event);
    }

    fn at(&mut self, at: u64, event: Event) {
        self.count += 1;
        self.events.insert(self.count, event);
        self.queue.push(Reverse((at, self.count)));
    }

    /// One of so many places.
    fn index(&mut self, least: usize, most: usize) -> usize {
        usize::try_from(self.chance.between(least as u64, most as u64)).unwrap_or(least)
    }

    fn any_node(&mut self) -> usize {
        self.index(0, self.nodes.len() - 1)
    }

    fn note(&mut self, line: &str) {
        self.trace.note(self.now, line);
    }

    /// The durable log of a table.
    fn rows(&self, desk: usize) -> Vec<Row> {
        match poll(&mut self.database.load(self.desks[desk].number)) {
            Some(Ok(rows)) => rows,
            other => unreachable!("the store is up: {other:?}"),
        }
    }

    /// Holds the laws over what is durable, and at the end over everything.
    fn judge(&self, is_end: bool) -> Result<(), Broken> {
        for (number, desk) in self.desks.iter().enumerate() {
            let story = Story::read(number, desk, self.rows(number), self.now)?;
            story.hold_after_a_crash(&self.clients)?;
            if is_end {
                story.hold_at_the_end(&self.clients)?;
            }
        }
        Ok(())
    }
}

/// The answer of a store, if it is there.
fn poll<T>(receipt: &mut Receipt<T>) -> Option<Result<T, server::store::StoreError>> {
    match Pin::new(receipt).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => Some(answer),
        Poll::Pending => None,
    }
}
