//! A5: a server with many open tables is ready soon, and the first move at any of them is quick.

use std::path::Path;
use std::time::{Duration, Instant};

use client::{Seat, Site};
use futures_util::future::join_all;
use hyper::{Method, StatusCode};
use record::Fair;
use server::log::{Created, Entry, Holder, Logged};
use server::store::{Append, Epoch, NewTable, Row, Sqlite, SqliteSettings, Store, Summary};
use server::table::{Arrival, Ask, Command, Detail, Effect, Input, Line, Origin, Patience, Table};
use sha2::{Digest, Sha256};
use wire::{Hex, Order, Plan, Signal, ToClient, ToServer};

use crate::dice::Dice;
use crate::process::{self, Part};
use crate::round::PLANS;
use crate::size::{figure, ms, share_at, size};

/// How many rows each log has.
const ROWS: usize = 100;

/// How soon a server is ready, and how soon a first move is acknowledged; without optimization, later.
const READY: Duration = Duration::from_secs(5);
const FIRST_MOVE: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2_000 } else { 50 });

/// A game in its middle, of which many tables are made.
#[derive(Debug)]
struct Template {
    created: Created,
    rows: Vec<Row>,
    summary: Summary,
    tokens: Vec<[u8; 32]>,
    /// Someone who may move, and a move.
    mover: usize,
    action: String,
}

/// A table with guests, driven by hand.
struct Driven {
    table: Table,
    rows: Vec<Row>,
    summary: Option<Summary>,
    now: u64,
    legal: Vec<Vec<String>>,
    over: bool,
}

impl Driven {
    fn take(&mut self, input: Input) {
        self.now += 1_500;
        let turnout = self.table.take(input, self.now).expect("a table that works");
        self.rows.extend(turnout.rows);
        self.summary = turnout.summary.or(self.summary.take());
        for effect in turnout.effects {
            let Effect::Send(line, frames) = effect else { continue };
            for frame in frames {
                if let Ok(ToClient::Update(update)) = wire::read(frame.as_str()) {
                    self.over |= update.over.is_some();
                    self.legal[usize::try_from(line.0).expect("a seat")] = update.legal;
                }
            }
        }
    }

    fn order(&mut self, who: Holder, order: Order, dice: &mut Dice) {
        let from = Origin::Ask(Ask(0));
        self.take(Input::Do(Command {
            from,
            who: Some(who),
            id: Hex(dice.bytes()),
            order,
            seen: None,
            lag: 0,
        }));
    }
}

impl Template {
    /// Plays at most so many moves; signals fill the log up. Nothing if the game ended before.
    fn play(plan: &str, moves: usize, dice: &mut Dice) -> Option<Template> {
        let plan: Plan = wire::read_strict(plan).expect("a plan");
        let seats = plan.seats.len();
        let tokens: Vec<[u8; 32]> = (0..seats).map(|_| dice.bytes()).collect();
        let holders: Vec<Holder> = tokens.iter().map(|token| Hex(Sha256::digest(token).into())).collect();
        let secret = Hex(dice.bytes());
        let created = Created { id: String::new(), plan, secret, host: None, rematch_of: None };
        let rows = vec![first_row(&created)];
        let (table, _) = Table::open(&rows, Patience::default(), 1_000_000).expect("a table");
        let legal = vec![Vec::new(); seats];
        let mut driven = Driven { table, rows, summary: None, now: 1_000_000, legal, over: false };
        for (seat, who) in holders.iter().enumerate() {
            let seat = u8::try_from(seat).expect("few seats");
            let line = Line(u64::from(seat));
            driven.order(
                *who,
                Order::Sit { name: format!("Guest {seat}"), seat: rules::Seat::new(seat) },
                dice,
            );
            let (who, detail) = (Some(*who), Detail::Views);
            driven.take(Input::Arrive(Arrival { line, who, since: 0, detail }));
        }
        let bytes: Vec<[u8; 32]> = holders.iter().map(|_| dice.bytes()).collect();
        for (who, bytes) in holders.iter().zip(&bytes) {
            driven.order(*who, Order::Ready { commitment: Hex(Fair::commit(*bytes)) }, dice);
        }
        for (who, bytes) in holders.iter().zip(&bytes) {
            driven.order(*who, Order::Reveal { bytes: Hex(*bytes) }, dice);
        }
        let mut made = 0;
        while driven.rows.len() < ROWS && !driven.over {
            let mover = (0..seats).find(|seat| !driven.legal[*seat].is_empty())?;
            if made < moves {
                let action = dice.pick(&driven.legal[mover])?.clone();
                driven.order(holders[mover], Order::Play(action), dice);
                made += 1;
            } else {
                let seat = driven.rows.len() % seats;
                driven.order(holders[seat], Order::Signal(Signal::Thinking), dice);
            }
        }
        let mover = (0..seats).find(|seat| !driven.legal[*seat].is_empty()).filter(|_| !driven.over)?;
        let action = driven.legal[mover][0].clone();
        Some(Template { created, rows: driven.rows, summary: driven.summary?, tokens, mover, action })
    }

    /// Any game of this kind, as long as it can be.
    fn any(plan: &str, dice: &mut Dice) -> Template {
        let mut lengths = [95, 80, 60, 40, 30, 20].into_iter();
        lengths.find_map(|moves| Template::play(plan, moves, dice)).expect("a game of twenty moves")
    }

    /// Adds a table like this to a store.
    async fn add(&self, store: &Sqlite, id: String) {
        let created = Created { id: id.clone(), ..self.created.clone() };
        let body = self.summary.body.replacen(r#""id":"""#, &format!(r#""id":"{id}""#), 1);
        let summary = Summary { phase: self.summary.phase, body };
        let new = NewTable { id, commitment: Hex([0; 32]), row: first_row(&created), summary };
        let table = store.create(new).await.expect("a table");
        let rows = self.rows[1..].to_vec();
        store
            .append(Append { table, epoch: Epoch::FIRST, first: 1, rows, summary: None })
            .await
            .expect("rows");
    }
}

fn first_row(created: &Created) -> Row {
    let entry = Entry::Created(Box::new(created.clone()));
    Logged { at: 1_000_000, by: None, entry }.to_row()
}

/// Fills a database with open tables; gives what they were made from.
async fn fill(database: &Path, tables: usize, dice: &mut Dice) -> Vec<Template> {
    let store = Sqlite::open(database, SqliteSettings::default()).expect("a database");
    let templates: Vec<Template> =
        (0..10).map(|number| Template::any(PLANS[number % PLANS.len()], dice)).collect();
    let numbers: Vec<usize> = (0..tables).collect();
    for some in numbers.chunks(500) {
        join_all(some.iter().map(|number| templates[number % templates.len()].add(&store, name(*number))))
            .await;
    }
    store.close().await.expect("it closes");
    templates
}

fn name(number: usize) -> String {
    format!("table{number:06}")
}

/// Waits until the server says that it is ready.
async fn ready(site: &Site) {
    let is_ready = async || {
        let answer = site.ask(Method::GET, "/readyz", None, None).await;
        answer.is_ok_and(|answer| answer.status == StatusCode::OK)
    };
    while !is_ready().await {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Comes to a table that nobody has been at, and plays a move; how long that took, up to the acknowledgement.
async fn first_move(site: &Site, table: &str, template: &Template) -> Duration {
    let start = Instant::now();
    let token = Hex(template.tokens[template.mover]).to_string();
    let mut seat = Seat::take(site, table, &token, u32::MAX).await.expect("the server is there");
    let id = Hex([7; 16]);
    let order = Order::Play(template.action.clone());
    seat.say(&ToServer::Do { id, order, seen: None }).await.expect("it listens");
    loop {
        match seat.next().await.expect("it answers") {
            ToClient::Update(update) if update.re == Some(id) => return start.elapsed(),
            ToClient::Refused { message, .. } => assert_eq!(message, "", "a legal move was refused"),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_many_tables_is_ready_soon() {
    let (tables, moves) = (size("FAULTS_TABLES", 100), size("FAULTS_MOVES", 25));
    let mut dice = Dice::new(size("FAULTS_SEED", 7));
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let templates = fill(&database, tables, &mut dice).await;
    let start = Instant::now();
    let server = process::start(Part::Sound, &database);
    ready(&server.site).await;
    let until_ready = start.elapsed();
    let mut times = Vec::new();
    let step = (tables / moves).max(1);
    // From the last to be woken to the first, so that most are still asleep.
    for number in (0..tables).rev().step_by(step) {
        times.push(first_move(&server.site, &name(number), &templates[number % templates.len()]).await);
    }
    figure("open tables", tables);
    figure("rows of each", ROWS);
    figure("ready after", ms(until_ready));
    figure("first moves", times.len());
    figure("first move, p50", ms(share_at(&mut times, 0.5)));
    figure("first move, p99", ms(share_at(&mut times, 0.99)));
    assert!(until_ready <= READY, "it took {until_ready:?}");
    assert!(share_at(&mut times, 0.99) <= FIRST_MOVE, "{:?}", share_at(&mut times, 0.99));
}
