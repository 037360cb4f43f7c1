//! A table without sockets, and what each connection and each question to it was answered.

use std::collections::BTreeMap;

use record::Fair;
use rules::Seat;
use server::log::{Created, Entry, Holder, Logged};
use server::table::{
    Arrival, Ask, Command, Detail, Effect, Input, Line, Origin, Patience, Question, Reply, Table, Turnout,
};
use wire::{CommandId, Hex, Order, Plan};

use crate::mirror::{Move, bytes};

/// When tables are created here, in milliseconds since 1970.
pub(crate) const START: u64 = 1_700_000_000_000;

/// The connection of the spectator who is there from the beginning.
pub(crate) const SPECTATOR: Line = Line(10);

/// How far apart the two connections of a guest are: one is told what it sees, one asks for views, too.
const WITH_VIEWS: u64 = 1_000;

/// A table that is driven by hand.
pub(crate) struct Room {
    table: Table,
    now: u64,
    heard: BTreeMap<Line, Vec<String>>,
    answers: Vec<String>,
    tickets: BTreeMap<Seat, u32>,
    /// Players of tables with other secrets name their commands otherwise.
    kind: u8,
    commands: u64,
    lines: u64,
}

/// The token of a seat's player, hashed.
pub(crate) fn holder(seat: u8) -> Holder {
    Hex([0xA0 + seat; 32])
}

/// The connection of a seat's player.
pub(crate) fn line(seat: Seat) -> Line {
    Line(u64::from(seat.number()))
}

/// The name of a command. Commands of different kinds have nothing in common.
pub(crate) fn command(kind: u8, number: u64) -> CommandId {
    let mut id = [kind; 16];
    id[8..].copy_from_slice(&number.to_be_bytes());
    Hex(id)
}

impl Room {
    /// A table where a game has begun: every seat is a person's, who is connected, and a spectator looks on.
    pub(crate) fn begin(plan: &Plan, secret: [u8; 32]) -> Room {
        let seats = plan.seats.len() as u8;
        let created = Created {
            id: "abcdefghijkmnpqr".to_owned(),
            plan: plan.clone(),
            secret: Hex(secret),
            host: Some(holder(0)),
            rematch_of: None,
        };
        let first = Logged { at: START, by: None, entry: Entry::Created(Box::new(created)) };
        let row = first.to_row();
        let (table, _) = Table::open(&[row], Patience::default(), START).expect("a table");
        let mut room = Room {
            table,
            now: START,
            heard: BTreeMap::new(),
            answers: Vec::new(),
            tickets: BTreeMap::new(),
            kind: 0x10 | secret[0],
            commands: 0,
            lines: 20,
        };
        room.come(SPECTATOR, None, 0);
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            let number = seat.number();
            room.come(line(seat), Some(holder(number)), 0);
            room.order(seat, Order::Sit { name: format!("Player {number}"), seat: Seat::new(number) });
        }
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            room.order(seat, Order::Ready { commitment: Hex(Fair::commit(bytes(seat.number()))) });
        }
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            room.order(seat, Order::Reveal { bytes: Hex(bytes(seat.number())) });
        }
        room
    }

    /// A second later, something reaches the table.
    pub(crate) fn take(&mut self, input: Input) {
        self.now += 1_000;
        let turnout = self.table.take(input, self.now).expect("a sound log");
        self.keep(turnout);
    }

    /// So much time passes, and the table is woken.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.take(Input::Wake);
    }

    /// The clock goes back: whatever happened in between took no time.
    pub(crate) fn at_the_same_time(&mut self, happen: impl FnOnce(&mut Room)) {
        let now = self.now;
        happen(self);
        self.now = now + 60_000;
    }

    /// A player has something done.
    pub(crate) fn order(&mut self, seat: Seat, order: Order) {
        self.commands += 1;
        self.say(line(seat), Some(holder(seat.number())), command(self.kind, self.commands), order, None);
    }

    pub(crate) fn say(
        &mut self,
        line: Line,
        who: Option<Holder>,
        id: CommandId,
        order: Order,
        seen: Option<u32>,
    ) {
        let from = Origin::Line(line, Detail::Sightings);
        self.take(Input::Do(Command { from, who, id, order, seen, lag: 0 }));
    }

    /// A move, by its player, or by the bot that plays on.
    pub(crate) fn play(&mut self, Move(seat, action): &Move) {
        match self.tickets.remove(seat) {
            Some(ticket) => {
                self.take(Input::Thought { seat: *seat, ticket, action: action.clone(), took: 1_000 })
            }
            None => self.order(*seat, Order::Play(action.clone())),
        }
    }

    /// Someone connects, and is told what it has missed; gives the new connection.
    pub(crate) fn arrive(&mut self, who: Option<Holder>, since: u32) -> Line {
        self.lines += 1;
        let line = Line(self.lines);
        self.come(line, who, since);
        line
    }

    /// Someone connects twice: without views, and with them.
    fn come(&mut self, line: Line, who: Option<Holder>, since: u32) {
        let full = Line(line.0 + WITH_VIEWS);
        for (line, detail) in [(line, Detail::Sightings), (full, Detail::Views)] {
            self.take(Input::Arrive(Arrival { line, who, since, detail }));
        }
    }

    /// A question over HTTP.
    pub(crate) fn ask(&mut self, question: Question) {
        self.take(Input::Ask(Ask(0), question));
    }

    /// Everything that a guest was told, in order: on its connection, and on the one with views.
    pub(crate) fn heard(&self, line: Line) -> Vec<String> {
        let lines = [line, Line(line.0 + WITH_VIEWS)];
        lines.iter().filter_map(|line| self.heard.get(line)).flatten().cloned().collect()
    }

    /// How many updates a guest was told.
    pub(crate) fn updates(&self, line: Line) -> u32 {
        let is_update = |frame: &&String| frame.starts_with("{\"type\":\"update\"");
        self.heard.get(&line).into_iter().flatten().filter(is_update).count() as u32
    }

    /// Every answer over HTTP, in order.
    pub(crate) fn answers(&self) -> &[String] {
        &self.answers
    }

    fn keep(&mut self, turnout: Turnout) {
        for effect in turnout.effects {
            match effect {
                Effect::Send(line, frames) => {
                    let heard = self.heard.entry(line).or_default();
                    // Where one delivery ends shows on the wire, too.
                    heard.extend(frames.iter().map(ToString::to_string));
                    heard.push("·".to_owned());
                }
                Effect::Close(line, _, last) => {
                    self.heard.entry(line).or_default().push(format!("{last} and closed"));
                }
                Effect::Reply(_, reply) => self.answers.push(match reply {
                    Ok(Reply::Card(card, standing)) => {
                        format!("{} {standing:?}", wire::write(&card))
                    }
                    Ok(Reply::Record(record)) => record.write(),
                    Err(refused) => format!("{:?} {}", refused.code, refused.message),
                }),
                Effect::Think(thought) => drop(self.tickets.insert(thought.seat, thought.ticket)),
                Effect::Rematch(_) => {}
                Effect::Card(card) => {
                    // The lobby is shown to everyone.
                    self.answers.push(wire::write(&card));
                }
            }
        }
    }
}
