//! Tables without people leave memory, and miss nothing while they sleep.

use std::time::Duration;

use client::Seat;
use record::Fair;
use server::log::{Created, Entry, Logged};
use server::store::Row;
use server::table::{Arrival, Command, Detail, Effect, Input, Line, Nap, Origin, Patience, Table, Turnout};
use wire::{CommandId, Hex, Order, Plan, ToClient, What};

use crate::kit::{House, settings};
use crate::street::{WITH_A_BOT, plan, until_figure};

const START: u64 = 1_000_000;

/// Two people with ten minutes each.
const TIMED: &str = r#"{"game":"shamans","seats":["person","person"],"clock":{"kind":"bank","seconds":600,"increment":0},"absent":"forfeit"}"#;

/// A player commits to bytes of its own.
fn ready(number: u8) -> Order {
    Order::Ready { commitment: Hex(Fair::commit([number; 32])) }
}

/// A player shows them.
fn reveal(number: u8) -> Order {
    Order::Reveal { bytes: Hex([number; 32]) }
}

/// A table with its log, driven by hand.
struct Driven {
    table: Table,
    rows: Vec<Row>,
    said: Vec<ToClient>,
    commands: u8,
}

impl Driven {
    fn new(plan: Plan) -> Driven {
        let created =
            Created { id: "t".to_owned(), plan, secret: Hex([7; 32]), host: None, rematch_of: None };
        let row = Logged { at: START, by: None, entry: Entry::Created(Box::new(created)) }.to_row();
        let (table, _) =
            Table::open(std::slice::from_ref(&row), Patience::default(), START).expect("a table");
        Driven { table, rows: vec![row], said: Vec::new(), commands: 0 }
    }

    /// Two people have sat down and begun, at the start.
    fn begun() -> Driven {
        let mut driven = Driven::new(plan(TIMED));
        for number in [1, 2] {
            driven.arrive(number, START);
            driven.order(number, Order::Sit { name: format!("P{number}"), seat: None }, START);
            driven.order(number, ready(number), START);
        }
        for number in [1, 2] {
            driven.order(number, reveal(number), START);
        }
        driven
    }

    fn take(&mut self, input: Input, now: u64) {
        let turnout = self.table.take(input, now).expect("a table that works");
        self.keep(turnout);
    }

    fn keep(&mut self, turnout: Turnout) {
        self.rows.extend(turnout.rows);
        for effect in turnout.effects {
            if let Effect::Send(_, frames) = effect {
                self.said.extend(frames.iter().map(|frame| wire::read(frame).expect("a message")));
            }
        }
    }

    fn arrive(&mut self, number: u8, now: u64) {
        let (line, who) = (Line(number.into()), Some(Hex([number; 32])));
        self.take(Input::Arrive(Arrival { line, who, since: 0, detail: Detail::Sightings }), now);
    }

    fn depart(&mut self, number: u8, now: u64) {
        self.take(Input::Depart(Line(number.into())), now);
    }

    fn order(&mut self, number: u8, order: Order, now: u64) {
        self.commands += 1;
        let id: CommandId = Hex([self.commands; 16]);
        let from = Origin::Line(Line(number.into()), Detail::Sightings);
        self.take(
            Input::Do(Command { from, who: Some(Hex([number; 32])), id, order, seen: None, lag: 0 }),
            now,
        );
    }

    /// Sleeps, and is awake again at that time.
    fn sleep_until(&mut self, now: u64) -> Nap {
        let nap = self.table.nap().expect("nobody is there");
        let (table, turnout) = Table::awaken(&self.rows, Patience::default(), nap, now).expect("it opens");
        self.table = table;
        self.keep(turnout);
        nap
    }

    /// What is in the log from a place on, by the words of its entries.
    fn words(&self, from: usize) -> Vec<String> {
        let word = |row: &Row| {
            let body: serde_json::Value = serde_json::from_str(&row.body).expect("JSON");
            body["e"].as_str().expect("a word").to_owned()
        };
        self.rows[from..].iter().map(word).collect()
    }
}

#[test]
fn a_clock_runs_out_while_its_table_sleeps_just_when_it_would_have() {
    let mut driven = Driven::begun();
    let begun = driven.rows.len();
    driven.depart(1, START + 1_000);
    assert!(driven.table.nap().is_none(), "someone is still there");
    driven.depart(2, START + 2_000);
    let nap = driven.sleep_until(START + 300_000);
    assert_eq!(nap.wake, Some(START + 600_000));
    assert!(driven.words(begun).is_empty(), "sleeping is not written, and gives nobody time");
    assert_eq!(driven.table.next_wake(), Some(START + 600_000));
    driven.sleep_until(START + 600_000);
    driven.take(Input::Wake, START + 600_000);
    assert_eq!(driven.words(begun), ["out_of_time"]);
}

#[test]
fn control_after_downtime_the_clock_begins_again_ten_seconds_later() {
    let mut driven = Driven::begun();
    let begun = driven.rows.len();
    driven.depart(1, START + 1_000);
    driven.depart(2, START + 2_000);
    let (table, turnout) = Table::open(&driven.rows, Patience::default(), START + 300_000).expect("a table");
    driven.keep(turnout);
    assert_eq!(driven.words(begun), ["resumed"]);
    assert_eq!(table.next_wake(), Some(START + 910_000));
}

#[test]
fn who_stays_away_from_a_table_that_slept_is_missed_from_when_another_comes() {
    let mut driven = Driven::begun();
    let begun = driven.rows.len();
    driven.depart(1, START + 1_000);
    driven.depart(2, START + 2_000);
    driven.sleep_until(START + 300_000);
    driven.arrive(2, START + 300_000);
    driven.take(Input::Wake, START + 419_999);
    assert!(driven.words(begun).is_empty(), "nobody has waited for long");
    driven.take(Input::Wake, START + 420_000);
    assert_eq!(driven.words(begun), ["gone"]);
}

#[test]
fn a_table_is_given_up_by_when_someone_was_there_last_however_often_it_is_looked_at() {
    let mut driven = Driven::new(plan(WITH_A_BOT));
    driven.arrive(1, START + 1_000);
    driven.depart(1, START + 2_000);
    for hour in 1..4_u64 {
        let nap = driven.sleep_until(START + hour * 1_000_000);
        assert_eq!(nap.wake, Some(START + 2_000 + 3_600_000));
    }
    driven.sleep_until(START + 3_602_000);
    driven.take(Input::Wake, START + 3_602_000);
    assert_eq!(driven.words(1), ["aborted"]);
}

#[test]
fn a_bot_that_owes_people_a_move_keeps_its_table_awake_and_bots_alone_do_not() {
    let with_a_bot = r#"{"game":"tomahawk","seats":["person",{"bot":1}]}"#;
    let mut driven = Driven::new(plan(with_a_bot));
    driven.arrive(1, START);
    driven.order(1, Order::Sit { name: "Ada".to_owned(), seat: None }, START);
    driven.order(1, ready(1), START);
    driven.order(1, reveal(1), START);
    driven.depart(1, START + 1_000);
    assert_eq!(driven.table.nap(), None, "both choose at once, and the bot is still thinking");
    let bots = Driven::new(plan(r#"{"game":"tomahawk","seats":[{"bot":1},{"bot":1}]}"#));
    assert!(bots.table.nap().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_slept_is_there_again_when_someone_comes() {
    let mut settings = settings();
    settings.hub.rest = Duration::from_millis(50);
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let table = house.site.create(&token, &plan(WITH_A_BOT)).await.expect("a table");
    let mut seat = Seat::take(&house.site, &table.id, &token, 0).await.expect("a seat");
    seat.sit_and_be_ready("Ada").await.expect("a socket");
    drop(seat);
    until_figure(&house, "solstice_tables_asleep", 1.0).await;
    until_figure(&house, "solstice_tables_awake", 0.0).await;
    let mut seat = Seat::take(&house.site, &table.id, &token, 0).await.expect("a seat");
    let mut last = 0;
    while last < 3 {
        if let ToClient::Update(update) = seat.next().await.expect("a message") {
            last = update.n;
            assert!(!matches!(update.what, What::Resumed), "the server was not away");
        }
    }
    until_figure(&house, "solstice_tables_awake", 1.0).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out_at_a_table_that_sleeps() {
    let mut settings = settings();
    settings.hub.rest = Duration::from_millis(50);
    let house = House::open(settings).await;
    let token = house.site.token().await.expect("a token");
    let timed = r#"{"game":"shamans","seats":["person",{"bot":1}],"clock":{"kind":"move","seconds":5},"absent":"forfeit"}"#;
    let table = house.site.create(&token, &plan(timed)).await.expect("a table");
    let mut seat = Seat::take(&house.site, &table.id, &token, 0).await.expect("a seat");
    seat.sit_and_be_ready("Ada").await.expect("a socket");
    seat.wait_for_the_start().await.expect("a game");
    drop(seat);
    until_figure(&house, "solstice_tables_asleep", 1.0).await;
    // Nobody looks; when the time is up the game ends, and then it is no table that is open.
    until_figure(&house, "solstice_tables_asleep", 0.0).await;
    until_figure(&house, "solstice_tables_awake", 0.0).await;
    let record = house.site.record(&table.id).await.expect("a record");
    assert!(record.contains("forfeited"), "{record}");
    house.close().await;
}
