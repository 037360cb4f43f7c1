//! A whole short game of Duel of the Shamans, as one of its players hears it.
//!
//! A table without sockets is driven by hand, with fixed times and bytes, so that the same is said every time.

use record::Fair;
use server::log::{Created, Entry, Holder, Logged};
use server::table::{
    Arrival, Ask, Command, Detail, Effect, Input, Line, Origin, Patience, Question, Reply, Table,
};
use sha2::{Digest, Sha256};
use wire::{CommandId, Hex, Order, Plan, Signal, ToServer};

const PLAN: &str = r#"{"game":"shamans","options":{"duels":1},"seats":["person","person"],"clock":{"kind":"bank","seconds":300,"increment":5}}"#;

/// Eighteen placements, one pawn, then two a turn, then one; then both masks.
const PLACEMENTS: &str = "B2@b1 W5@a2 W7@c1 B8@a2 B7@b2 W8@b1 W3@b3 B1@c2 B4@a1 W1@a3 W9@c3 B9@a3 B3@c1 W4@c2 W6@b2 \
                          B5@b3 B6@c3 W2@a1";

const ADA: Line = Line(1);
const ADA_AGAIN: Line = Line(2);
const BO: Line = Line(3);
const WITH_VIEWS: Line = Line(4);

/// Something that was said, as the player's program knows it.
pub(crate) enum Said {
    /// By the player.
    Sent(String),
    /// By the server.
    Received(String),
}

/// A table, and what one of its guests has heard and said.
struct Scene {
    table: Table,
    now: u64,
    commands: u8,
    line: Line,
    said: Vec<Said>,
}

impl Said {
    /// The message.
    pub(crate) fn text(&self) -> &str {
        match self {
            Said::Sent(text) | Said::Received(text) => text,
        }
    }

    /// The message as the document shows it.
    pub(crate) fn line(&self) -> String {
        match self {
            Said::Sent(text) => format!("→ {text}"),
            Said::Received(text) => format!("← {text}"),
        }
    }

    /// The same without what makes it long, the table's card.
    pub(crate) fn shortened(&self) -> String {
        hidden(&self.line(), "table")
    }
}

/// Plays the game, and gives what Ada's program sent and received.
pub(crate) fn play() -> Vec<Said> {
    let mut scene = Scene::open();
    scene.arrive(ADA, "Ada", 0);
    scene.ada(Order::Sit { name: "Ada".into(), seat: None });
    scene.arrive(BO, "Bo", 0);
    scene.bo(Order::Sit { name: "Bo".into(), seat: None });
    let (ada, bo) = (hash("bytes of Ada"), hash("bytes of Bo"));
    scene.ada(Order::Ready { commitment: Hex(Fair::commit(ada.0)) });
    scene.bo(Order::Ready { commitment: Hex(Fair::commit(bo.0)) });
    scene.ada(Order::Reveal { bytes: ada });
    scene.bo(Order::Reveal { bytes: bo });
    scene.bo(Order::Signal(Signal::Hello));
    let moves: Vec<&str> = PLACEMENTS.split_whitespace().collect();
    for (index, text) in moves.iter().enumerate() {
        match index {
            // It is Bo's turn: Ada is too quick.
            1 => {
                scene.ada(Order::Play("B8@a2".into()));
                scene.bo(Order::Play((*text).into()));
            }
            3 => {
                scene.lose_connection_while(Order::Play((*text).into()), 11);
            }
            _ if text.starts_with('B') => scene.ada(Order::Play((*text).into())),
            _ => scene.bo(Order::Play((*text).into())),
        }
    }
    scene.ada(Order::Play("2".into()));
    scene.ada(Order::TakeBack);
    scene.look_with_views(27);
    scene.ada(Order::Play("3".into()));
    scene.bo(Order::Play("a".into()));
    scene.ask_for_record();
    scene.said
}

impl Scene {
    fn open() -> Scene {
        let plan: Plan = wire::read_strict(PLAN).expect("a plan");
        let secret = hash("secret of the server");
        let created = Created { id: "k7c2mwq9xhe4snpa".into(), plan, secret, host: None, rematch_of: None };
        let now = 1_798_797_600_000;
        let first = Logged { at: now, by: None, entry: Entry::Created(Box::new(created)) };
        let row = first.to_row();
        let (table, _) = Table::open(&[row], Patience::default(), now).expect("a table");
        Scene { table, now, commands: 0, line: ADA, said: Vec::new() }
    }

    fn arrive(&mut self, line: Line, name: &str, since: u32) {
        if line != BO {
            self.line = line;
            self.send(&ToServer::Hello { version: wire::VERSION, since, views: false });
        }
        self.take(Input::Arrive(Arrival { line, who: Some(holder(name)), since, detail: Detail::Sightings }));
    }

    fn ada(&mut self, order: Order) {
        let id = self.next_id();
        self.send(&ToServer::Do { id, order: order.clone(), seen: None });
        self.obey(self.line, "Ada", id, order, None);
    }

    fn bo(&mut self, order: Order) {
        let id = self.next_id();
        self.obey(BO, "Bo", id, order, None);
    }

    /// Ada's command arrives, and the answer is lost with the connection. She returns and sends it again.
    fn lose_connection_while(&mut self, order: Order, since: u32) {
        let id = self.next_id();
        let command = ToServer::Do { id, order: order.clone(), seen: Some(since) };
        self.send(&command);
        let heard = self.said.len();
        self.obey(ADA, "Ada", id, order.clone(), Some(since));
        self.said.truncate(heard);
        self.take(Input::Depart(ADA));
        self.arrive(ADA_AGAIN, "Ada", since);
        self.send(&command);
        self.obey(ADA_AGAIN, "Ada", id, order, Some(since));
    }

    /// Another program of Ada's looks at the newest updates, with views, and goes again.
    fn look_with_views(&mut self, since: u32) {
        let line = core::mem::replace(&mut self.line, WITH_VIEWS);
        self.send(&ToServer::Hello { version: wire::VERSION, since, views: true });
        let who = Some(holder("Ada"));
        self.take(Input::Arrive(Arrival { line: WITH_VIEWS, who, since, detail: Detail::Views }));
        self.take(Input::Depart(WITH_VIEWS));
        self.line = line;
    }

    fn ask_for_record(&mut self) {
        self.take(Input::Ask(Ask(1), Question::Record));
    }

    fn obey(&mut self, line: Line, name: &str, id: CommandId, order: Order, seen: Option<u32>) {
        let (who, from) = (Some(holder(name)), Origin::Line(line, Detail::Sightings));
        self.take(Input::Do(Command { from, who, id, order, seen, lag: 0 }));
    }

    fn take(&mut self, input: Input) {
        self.now += 2_500;
        let turnout = self.table.take(input, self.now).expect("a table that works");
        for effect in turnout.effects {
            match effect {
                Effect::Send(line, frames) if line == self.line => {
                    self.said.extend(frames.iter().map(|frame| Said::Received(frame.as_str().to_owned())));
                }
                Effect::Reply(_, Ok(Reply::Record(record))) => self.said.push(Said::Received(record.write())),
                _ => {}
            }
        }
    }

    fn send(&mut self, message: &ToServer) {
        self.said.push(Said::Sent(wire::write(message)));
    }

    /// Names of commands that a reader can follow; a real client draws them at random.
    fn next_id(&mut self) -> CommandId {
        self.commands += 1;
        let mut id = [0; 16];
        id[15] = self.commands;
        Hex(id)
    }
}

fn holder(name: &str) -> Holder {
    hash(name)
}

/// A message with an object in it left out.
fn hidden(line: &str, field: &str) -> String {
    let Some((before, rest)) = line.split_once(&format!(r#""{field}":{{"#)) else { return line.to_owned() };
    let mut open = 1;
    let end = rest.find(|character| {
        open += i32::from(character == '{') - i32::from(character == '}');
        open == 0
    });
    let after = end.and_then(|end| rest.get(end + 1..)).unwrap_or_default();
    format!(r#"{before}"{field}":"…"{after}"#)
}

/// Bytes that look like random ones and are the same every time.
fn hash(text: &str) -> Hex<32> {
    Hex(Sha256::digest(text).into())
}
