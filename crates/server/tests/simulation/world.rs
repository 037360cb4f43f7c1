//! A world: tables, a store, a network and clients, under a clock that jumps from event to event.
//!
//! The world drives the tables as the server does: rows are made durable before effects are let out, in
//! order. It can also be told to drive them wrongly in one way, to see whether the laws notice.

use core::cmp::Reverse;
use core::future::Future as _;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use record::Fair;
use rules::Seat;
use server::log::{Created, Entry, Logged};
use server::store::{Append, Memory, NewTable, Phase, Receipt, Row, Store as _, Summary, TableNumber};
use server::table::{
    Arrival, Ask, Command, Detail, Effect, Input, Line, Nap, Origin, Patience, Question, Refused, Rematch,
    Reply, Table, Turnout,
};
use wire::{Hex, Order, Plan, Refusal, SeatPlan, ToClient, ToServer};

use crate::chance::Chance;
use crate::checker::{self, Story};
use crate::client::{Act, Client, Then};
use crate::network::Network;
use crate::trace::{Broken, DAWN, Trace, broken, hold};

/// After so many times that a client could do something, all go.
const MOST_ACTS: u32 = 250;

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
    store: Memory,
    is_up: bool,
    /// How often the server has started.
    starts: u64,
    is_settling: bool,
    /// The server will crash soon after the next write.
    is_doomed: bool,
    has_curtain: bool,
    acts: u32,
    network: Network,
    desks: Vec<Desk>,
    clients: Vec<Client>,
    asks: BTreeMap<u64, (usize, Purpose)>,
}

/// A table and what its driver keeps with it.
pub(crate) struct Desk {
    pub(crate) id: String,
    pub(crate) number: TableNumber,
    pub(crate) plan: Plan,
    /// When the table was opened.
    pub(crate) opened: Vec<u64>,
    table: Option<Table>,
    /// What was kept of the table, while it sleeps.
    nap: Option<Nap>,
    /// How often it was opened; what belongs to an earlier time is void.
    life: u64,
    pending: VecDeque<(Option<Receipt<()>>, Vec<Effect>)>,
    wake: Option<u64>,
    next: Option<String>,
}

enum Event {
    Connect(usize),
    Act { client: usize, line: u64 },
    Up { line: u64, text: String },
    Down { line: u64, text: String, sent: u64 },
    Cut(u64),
    Depart(u64),
    Settle,
    Doom,
    Crash,
    Start,
    Panic(usize),
    Sleep { desk: usize, life: u64 },
    Wake { desk: usize, at: u64 },
    Thought { desk: usize, life: u64, seat: Seat, ticket: u32, action: String },
    Rematch { desk: usize, life: u64, rematch: Box<Rematch> },
    Probe(usize),
    Curtain,
}

/// What a question was for.
enum Purpose {
    Record,
    Recovery { client: usize, code: Hex<32> },
    Recovered { client: usize },
    Sitting,
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
            store: Memory::new(),
            is_up: true,
            starts: 0,
            is_settling: false,
            is_doomed: false,
            has_curtain: false,
            acts: 0,
            network: Network::default(),
            desks: Vec::new(),
            clients: Vec::new(),
            asks: BTreeMap::new(),
        };
        let lived = world.begin().and_then(|()| world.run()).and_then(|()| world.judge(true));
        (world.trace, lived)
    }

    fn begin(&mut self) -> Result<(), Broken> {
        for _ in 0..self.chance.between(1, 3) {
            let plan = self.chance.plan();
            let people = plan.seats.iter().filter(|seat| **seat == SeatPlan::Person).count();
            let desk = self.create(plan, None)?;
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
            self.later(0, length, Event::Doom);
        }
        for _ in 0..self.chance.between(0, 2) {
            let desk = usize::try_from(self.chance.between(0, self.desks.len() as u64 - 1)).unwrap_or(0);
            self.later(0, length, Event::Panic(desk));
        }
        Ok(())
    }

    fn run(&mut self) -> Result<(), Broken> {
        while let Some(Reverse((at, number))) = self.queue.pop() {
            let Some(event) = self.events.remove(&number) else { continue };
            self.now = self.now.max(at);
            hold(self.count < 200_000, "C9", || "the world does not come to rest".to_owned())?;
            self.happen(event)?;
        }
        Ok(())
    }

    fn happen(&mut self, event: Event) -> Result<(), Broken> {
        match event {
            Event::Connect(client) => self.connect(client),
            Event::Act { client, line } => return self.act(client, line),
            Event::Up { line, text } => return self.come_up(line, &text),
            Event::Down { line, text, sent } => return self.come_down(line, text, sent),
            Event::Cut(line) => self.cut(line),
            Event::Depart(line) => return self.depart(line),
            Event::Settle => return self.settle(),
            Event::Doom => self.is_doomed = true,
            Event::Crash => return self.crash(),
            Event::Start => return self.start(),
            Event::Panic(desk) => return self.panic(desk),
            Event::Sleep { desk, life } => self.fall_asleep(desk, life),
            Event::Wake { desk, at } => return self.wake(desk, at),
            Event::Thought { desk, life, seat, ticket, action } => {
                if self.desks[desk].life == life && self.desks[desk].table.is_some() {
                    return self.feed(desk, Input::Thought { seat, ticket, action });
                }
            }
            Event::Rematch { desk, life, rematch } => return self.meet_again(desk, life, *rematch),
            Event::Probe(desk) => return self.probe(desk),
            Event::Curtain => self.fall_the_curtain(),
        }
        Ok(())
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

    fn note(&mut self, line: &str) {
        self.trace.note(self.now, line);
    }

    // Tables and their driver.

    fn create(&mut self, plan: Plan, rematch_of: Option<String>) -> Result<usize, Broken> {
        let desk = self.desks.len();
        let id = format!("table{desk}");
        let secret = self.chance.bytes();
        let text = wire::write(&plan);
        self.note(&format!("desk {desk} created {text}"));
        let created = Created { id: id.clone(), plan: plan.clone(), secret, host: None, rematch_of };
        let first = Logged { at: self.now, by: None, entry: Entry::Created(Box::new(created)) };
        let row = first.to_row();
        let commitment = Hex(Fair::commit(secret.0)).to_string();
        let summary = Summary { phase: Phase::Waiting, body: String::new() };
        let mut receipt = self.store.create(NewTable { id: id.clone(), commitment, row, summary });
        self.store.settle_all();
        let number = match poll(&mut receipt) {
            Some(Ok(number)) => number,
            other => return broken("store", format!("no table was created: {other:?}")),
        };
        self.desks.push(Desk {
            id,
            number,
            plan,
            opened: Vec::new(),
            table: None,
            nap: None,
            life: 0,
            pending: VecDeque::new(),
            wake: None,
            next: None,
        });
        self.let_out_what_is_durable()?;
        self.open(desk)?;
        Ok(desk)
    }

    /// The durable log of a table.
    fn rows(&self, desk: usize) -> Vec<Row> {
        match poll(&mut self.store.load(self.desks[desk].number)) {
            Some(Ok(rows)) => rows,
            other => unreachable!("the store is up: {other:?}"),
        }
    }

    fn open(&mut self, desk: usize) -> Result<(), Broken> {
        let mut rows = self.rows(desk);
        let mut now = self.now;
        match self.sabotage {
            Sabotage::ForgetfulDedup => rows.iter_mut().for_each(forget_command),
            Sabotage::ChargedDowntime => now = rows.last().map_or(now, |last| last.at),
            _ => {}
        }
        let opened = Table::open(&rows, Patience::default(), now);
        let (table, turnout) = match opened {
            Ok(opened) => opened,
            Err(error) => return broken("A1", format!("desk {desk} cannot be opened: {error}")),
        };
        self.note(&format!("desk {desk} opened with {} rows", rows.len()));
        self.desks[desk].opened.push(self.now);
        self.seat_at(desk, table);
        self.accept(desk, turnout)
    }

    fn seat_at(&mut self, desk: usize, table: Table) {
        let place = &mut self.desks[desk];
        (place.table, place.nap, place.wake) = (Some(table), None, None);
        place.life += 1;
        place.pending.clear();
    }

    /// Nobody is at a table, and it may leave memory.
    fn fall_asleep(&mut self, desk: usize, life: u64) {
        let place = &self.desks[desk];
        let nap = place.table.as_ref().and_then(Table::nap);
        let Some(nap) = nap.filter(|_| place.life == life && place.pending.is_empty()) else { return };
        self.note(&format!("desk {desk} falls asleep"));
        let place = &mut self.desks[desk];
        (place.table, place.nap, place.wake) = (None, Some(nap), nap.wake);
        if let Some(wake) = nap.wake {
            let at = wake.max(self.now) + self.chance.between(0, 20);
            self.at(at, Event::Wake { desk, at: wake });
        }
    }

    /// Someone comes to a table that sleeps, or its time is up.
    fn awaken(&mut self, desk: usize, nap: Nap) -> Result<(), Broken> {
        let rows = self.rows(desk);
        let opened = match self.sabotage {
            Sabotage::GenerousSleep => Table::open(&rows, Patience::default(), self.now),
            _ => Table::awaken(&rows, Patience::default(), nap, self.now),
        };
        let (table, turnout) = match opened {
            Ok(opened) => opened,
            Err(error) => return broken("A1", format!("desk {desk} cannot be opened: {error}")),
        };
        self.note(&format!("desk {desk} is awake again"));
        hold(turnout.rows.is_empty(), "C6", || format!("desk {desk} writes something because it slept"))?;
        self.seat_at(desk, table);
        self.accept(desk, turnout)
    }

    fn feed(&mut self, desk: usize, input: Input) -> Result<(), Broken> {
        if let Some(nap) = self.desks[desk].nap {
            self.awaken(desk, nap)?;
        }
        let Some(table) = &mut self.desks[desk].table else { return Ok(()) };
        match table.take(input, self.now) {
            Ok(turnout) => self.accept(desk, turnout),
            Err(corrupt) => broken("log", format!("desk {desk}: {corrupt}")),
        }
    }

    /// Rows go to the store; effects wait for them, and for everything before.
    fn accept(&mut self, desk: usize, turnout: Turnout) -> Result<(), Broken> {
        let Turnout { first, rows, summary, mut effects } = turnout;
        let mut receipt = None;
        if !rows.is_empty() {
            for (row, place) in rows.iter().zip(first..) {
                let kind: String = row.body.chars().take(60).collect();
                self.note(&format!("desk {desk} writes {place} {kind}"));
            }
            let table = self.desks[desk].number;
            receipt = Some(self.store.append(Append { table, first, rows, summary }));
            if core::mem::take(&mut self.is_doomed) {
                self.later(0, 60, Event::Crash);
            }
            if !self.is_settling {
                self.is_settling = true;
                let most = if self.chance.one_in(20) { 5_000 } else { 40 };
                self.later(1, most, Event::Settle);
            }
        }
        if self.sabotage == Sabotage::EarlyEffects {
            self.let_out(desk, core::mem::take(&mut effects))?;
        }
        if receipt.is_none() && self.desks[desk].pending.is_empty() {
            self.let_out(desk, effects)?;
        } else {
            self.desks[desk].pending.push_back((receipt, effects));
        }
        self.set_alarm(desk);
        // Bots alone play on only while someone looks on; here they have to come to an end.
        let has_people = self.desks[desk].plan.seats.contains(&SeatPlan::Person);
        if has_people && self.desks[desk].table.as_ref().is_some_and(|table| table.nap().is_some()) {
            let life = self.desks[desk].life;
            self.later(1_000, 120_000, Event::Sleep { desk, life });
        }
        Ok(())
    }

    fn set_alarm(&mut self, desk: usize) {
        let Some(wake) = self.desks[desk].table.as_ref().and_then(Table::next_wake) else { return };
        if self.desks[desk].wake.is_none_or(|set| wake < set) {
            self.desks[desk].wake = Some(wake);
            let at = wake.max(self.now) + self.chance.between(0, 20);
            self.at(at, Event::Wake { desk, at: wake });
        }
    }

    fn wake(&mut self, desk: usize, at: u64) -> Result<(), Broken> {
        if self.desks[desk].wake != Some(at) {
            return Ok(());
        }
        self.desks[desk].wake = None;
        self.feed(desk, Input::Wake)?;
        let next = self.desks[desk].table.as_ref().and_then(Table::next_wake);
        hold(next.is_none_or(|next| next > self.now), "C9", || {
            format!("desk {desk} was woken for nothing, and wants to be woken again")
        })
    }

    fn settle(&mut self) -> Result<(), Broken> {
        self.is_settling = false;
        if !self.is_up {
            return Ok(());
        }
        let waiting = self.store.waiting() as u64;
        let count = if self.chance.one_in(3) { self.chance.between(0, waiting) } else { waiting };
        self.store.settle(usize::try_from(count).unwrap_or(usize::MAX));
        if count < waiting {
            self.is_settling = true;
            self.later(1, 40, Event::Settle);
        }
        self.let_out_what_is_durable()
    }

    fn let_out_what_is_durable(&mut self) -> Result<(), Broken> {
        for desk in 0..self.desks.len() {
            while let Some((receipt, _)) = self.desks[desk].pending.front_mut() {
                match receipt.as_mut().map(poll) {
                    Some(None) => break,
                    Some(Some(Err(error))) => return broken("store", error.to_string()),
                    Some(Some(Ok(()))) | None => {}
                }
                let Some((_, effects)) = self.desks[desk].pending.pop_front() else { break };
                self.let_out(desk, effects)?;
            }
        }
        Ok(())
    }

    fn let_out(&mut self, desk: usize, effects: Vec<Effect>) -> Result<(), Broken> {
        let life = self.desks[desk].life;
        for effect in effects {
            match effect {
                Effect::Send(Line(line), mut frames) => {
                    if self.sabotage == Sabotage::ShortRing && frames.len() > 21 {
                        frames.drain(1..frames.len() - 20);
                    }
                    let version = self.desks[desk].table.as_ref().map_or(0, Table::entries);
                    if let Some(wire) = self.network.get_mut(line) {
                        wire.version = version;
                    }
                    for frame in frames {
                        self.send_down(line, frame.to_string());
                    }
                }
                Effect::Close(Line(line), _, frame) => self.send_down(line, frame.to_string()),
                Effect::Reply(Ask(ask), reply) => self.hear_reply(desk, ask, reply)?,
                Effect::Think(task) => {
                    let legal = task.view.legal_actions();
                    hold(!legal.is_empty(), "C9", || "a bot is asked that has no move".to_owned())?;
                    let action = self.chance.pick(&legal).to_string();
                    let (seat, ticket) = (task.seat, task.ticket);
                    self.later(5, 3_000, Event::Thought { desk, life, seat, ticket, action });
                }
                Effect::Rematch(rematch) => self.later(1, 200, Event::Rematch { desk, life, rematch }),
                Effect::Card(_) => {}
            }
        }
        Ok(())
    }

    fn meet_again(&mut self, desk: usize, life: u64, rematch: Rematch) -> Result<(), Broken> {
        if self.desks[desk].life != life || self.desks[desk].next.is_some() || self.desks.len() > 4 {
            return Ok(());
        }
        let Rematch { plan, sitting, from } = rematch;
        let next = self.create(plan, Some(from))?;
        for (seat, who, name) in sitting {
            let ask = self.ask(next, Purpose::Sitting);
            let (id, order) = (self.chance.bytes(), Order::Sit { name, seat: Some(seat) });
            let command = Command { from: Origin::Ask(ask), who: Some(who), id, order, seen: None, lag: 0 };
            self.feed(next, Input::Do(command))?;
        }
        let id = self.desks[next].id.clone();
        self.desks[desk].next = Some(id.clone());
        self.feed(desk, Input::RematchMade(id))
    }

    // Questions over HTTP.

    fn ask(&mut self, desk: usize, purpose: Purpose) -> Ask {
        self.count += 1;
        self.asks.insert(self.count, (desk, purpose));
        Ask(self.count)
    }

    fn probe(&mut self, desk: usize) -> Result<(), Broken> {
        if self.has_curtain {
            return Ok(());
        }
        self.later(60_000, 1_200_000, Event::Probe(desk));
        let ask = self.ask(desk, Purpose::Record);
        self.feed(desk, Input::Ask(ask, Question::Record))
    }

    fn hear_reply(&mut self, desk: usize, ask: u64, reply: Result<Reply, Refused>) -> Result<(), Broken> {
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
                let ask = self.ask(desk, Purpose::Recovered { client });
                self.feed(desk, Input::Ask(ask, Question::Recover { code, who }))
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

    // Crashes.

    fn crash(&mut self) -> Result<(), Broken> {
        if !self.is_up || self.has_curtain {
            return Ok(());
        }
        // Some of what waits becomes durable, and nobody hears of it.
        let last = self.chance.between(0, self.store.waiting() as u64);
        self.store.settle(usize::try_from(last).unwrap_or(0));
        self.note("the server crashes");
        self.store = self.store.crash();
        self.is_up = false;
        self.is_settling = false;
        self.asks.clear();
        for desk in &mut self.desks {
            (desk.table, desk.nap) = (None, None);
            desk.life += 1;
            desk.wake = None;
            desk.pending.clear();
        }
        for line in self.network.lines(None) {
            self.lose(line);
        }
        let longest = *self.chance.pick(&[2_000, 60_000, 7_200_000, 40_000_000]);
        self.later(1_000, longest, Event::Start);
        self.judge(false)
    }

    fn start(&mut self) -> Result<(), Broken> {
        self.is_up = true;
        self.starts += 1;
        self.note("the server is back");
        (0..self.desks.len()).try_for_each(|desk| self.open(desk))
    }

    /// A table panics: it is opened again from what was written.
    fn panic(&mut self, desk: usize) -> Result<(), Broken> {
        if !self.is_up || self.has_curtain {
            return Ok(());
        }
        self.note(&format!("desk {desk} panics"));
        (self.desks[desk].table, self.desks[desk].nap) = (None, None);
        self.desks[desk].pending.clear();
        self.store.settle_all();
        self.let_out_what_is_durable()?;
        for line in self.network.lines(Some(desk)) {
            self.lose(line);
        }
        self.open(desk)
    }

    // The network.

    fn send_down(&mut self, line: u64, text: String) {
        if let Some(at) = self.network.arrival_down(line, self.now, &mut self.chance) {
            self.at(at, Event::Down { line, text, sent: self.now });
        }
    }

    fn send_up(&mut self, line: u64, text: String) {
        if let Some(at) = self.network.arrival_up(line, self.now, &mut self.chance) {
            self.at(at, Event::Up { line, text });
        }
    }

    /// A connection breaks: what is on its way down is lost, and after a while both ends notice.
    fn cut(&mut self, line: u64) {
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

    /// The server's end of a connection is gone at once.
    fn lose(&mut self, line: u64) {
        let Some(client) = self.network.get(line).map(|wire| wire.client) else { return };
        self.network.remove(line);
        if self.clients[client].line == Some(line) {
            self.clients[client].line = None;
            self.later(10, 30_000, Event::Connect(client));
        }
    }

    fn depart(&mut self, line: u64) -> Result<(), Broken> {
        let Some(desk) = self.network.get(line).map(|wire| wire.desk) else { return Ok(()) };
        self.network.remove(line);
        self.feed(desk, Input::Depart(Line(line)))
    }

    fn come_up(&mut self, line: u64, text: &str) -> Result<(), Broken> {
        let Some(wire) = self.network.get(line) else { return Ok(()) };
        let (desk, version, who) = (wire.desk, wire.version, Some(wire.token));
        let wants_views = self.clients[wire.client].wants_views;
        let detail = if wants_views { Detail::Views } else { Detail::Sightings };
        match wire::read_strict(text) {
            Ok(ToServer::Hello { since, .. }) => {
                self.feed(desk, Input::Arrive(Arrival { line: Line(line), who, since, detail }))
            }
            Ok(ToServer::Do { id, order, seen }) => {
                let entries = self.desks[desk].table.as_ref().map_or(0, Table::entries);
                let is_play = matches!(order, Order::Play(_));
                if self.sabotage == Sabotage::GlobalVersion && is_play && version < entries {
                    let message = "something has happened".to_owned();
                    let refused = ToClient::Refused { re: id, code: Refusal::Stale, message };
                    self.send_down(line, wire::write(&refused));
                    return Ok(());
                }
                let lag = self.chance.between(0, 100);
                let from = Origin::Line(Line(line), detail);
                self.feed(desk, Input::Do(Command { from, who, id, order, seen, lag }))
            }
            Ok(ToServer::Ping { .. }) => Ok(()),
            Err(error) => broken("protocol", format!("{error}: {text}")),
        }
    }

    fn come_down(&mut self, line: u64, text: String, sent: u64) -> Result<(), Broken> {
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

    fn connect(&mut self, client: usize) {
        let one = &self.clients[client];
        if one.is_gone || one.line.is_some() {
            return;
        }
        if !self.is_up {
            self.later(1_000, 60_000, Event::Connect(client));
            return;
        }
        let line = self.network.connect(client, one.desk, one.token, &mut self.chance);
        self.note(&format!("client {client} connects by line {line}"));
        let hello = self.clients[client].hello(line);
        self.send_up(line, hello);
        self.later(100, 4_000, Event::Act { client, line });
    }

    fn hang_up(&mut self, client: usize) {
        if let Some(line) = self.clients[client].line.take() {
            self.later(0, 2_000, Event::Depart(line));
        }
    }

    fn act(&mut self, client: usize, line: u64) -> Result<(), Broken> {
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
                let ask = self.ask(desk, Purpose::Recovery { client, code });
                self.feed(desk, Input::Ask(ask, Question::MakeRecovery { who, code, until }))?;
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
    fn fall_the_curtain(&mut self) {
        if self.has_curtain {
            return;
        }
        self.note("the curtain falls");
        self.has_curtain = true;
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

/// Takes out of a row which command asked for it.
fn forget_command(row: &mut Row) {
    if let Ok(mut logged) = Logged::from_row(0, row) {
        logged.by = None;
        *row = logged.to_row();
    }
}
