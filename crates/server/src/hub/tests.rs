//! The hub with a store that answers late, not at all, or that it is busy.

use core::future::Future;
use core::net::Ipv4Addr;
use core::task::{Context, Waker};
use core::time::Duration;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use record::Fair;
use rules::Seat;
use tokio::sync::watch;
use wire::{Hex, Order, Plan};

use super::{Hub, HubError, HubSettings, Letter, Wish, mailbox};
use crate::front::{Allowances, Front, FrontSettings, Household, Limits};
use crate::store::{
    Answer, Append, Ended, EndedTable, Epoch, Health, LedgerLine, Memory, NewTable, Receipt, Room, Row,
    Store, StoreError, StoredTable, TableNumber,
};
use crate::table::{Arrival, Detail, Question, Rematch};

const PLAN: &str = r#"{"game":"shamans","seats":["person","person"],"access":"public"}"#;

/// Tables that are not created yet.
type Held = Vec<(NewTable, Answer<TableNumber>)>;

/// A store in memory that is busy at first, and whose disk may hang.
#[derive(Debug, Default)]
struct Moody {
    memory: Memory,
    /// The tables that are not created yet, while that is so.
    held: Mutex<Option<Held>>,
    /// How many more loads it refuses.
    refuses: AtomicUsize,
    /// Whether the disk does not answer.
    hangs: AtomicBool,
    /// How often the disk was looked at.
    looks: AtomicUsize,
}

impl Moody {
    /// The tables that wait for being created.
    fn held(&self) -> MutexGuard<'_, Option<Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates what has waited.
    async fn release(&self) {
        let held = self.held().take();
        for (table, answer) in held.into_iter().flatten() {
            answer.give(self.memory.create(table).await);
        }
    }
}

impl Store for Moody {
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        match &mut *self.held() {
            Some(held) => {
                let (answer, receipt) = Receipt::new();
                held.push((table, answer));
                receipt
            }
            None => self.memory.create(table),
        }
    }

    fn append(&self, append: Append) -> Receipt<()> {
        self.memory.append(append)
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        let less = |refuses: usize| refuses.checked_sub(1);
        match self.refuses.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less) {
            Ok(_) => Receipt::ready(Err(StoreError::Busy)),
            Err(_) => self.memory.load(table),
        }
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.memory.find(id)
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.memory.open_tables()
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        self.memory.ledger(after, limit)
    }

    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>> {
        self.memory.ledger_line(id)
    }

    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>> {
        self.memory.ended_tables(wish, limit)
    }

    fn note_leaving(&self, table: EndedTable) -> Receipt<()> {
        self.memory.note_leaving(table)
    }

    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.memory.load_leaving(table)
    }

    fn remove(&self, table: TableNumber) -> Receipt<bool> {
        self.memory.remove(table)
    }

    fn health(&self) -> watch::Receiver<Health> {
        self.memory.health()
    }

    fn room(&self) -> Option<Room> {
        self.looks.fetch_add(1, Ordering::SeqCst);
        while self.hangs.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }

    fn close(&self) -> Receipt<()> {
        self.memory.close()
    }
}

fn plan() -> Plan {
    wire::read_strict(PLAN).expect("a plan")
}

fn household() -> Household {
    Household::of(Ipv4Addr::LOCALHOST.into())
}

/// A hub where an address may have one table open.
fn hub(store: &Memory) -> Hub {
    hub_with(Arc::new(store.clone()))
}

fn hub_with(store: Arc<dyn Store>) -> Hub {
    Hub::new(store, settings(), allowances())
}

/// What households may still do: as much as anywhere.
fn allowances() -> Allowances {
    Front::new(FrontSettings::local()).allowances()
}

fn settings() -> HubSettings {
    HubSettings { tables_per_address: Some(1), bot_threads: 1, ..HubSettings::default() }
}

/// All tables that are listed.
const fn all() -> Wish {
    Wish { game: None, phase: None, after: None, limit: 200 }
}

/// Waits until something is so.
async fn until(mut is_so: impl FnMut() -> bool) {
    let wait = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), wait).await.expect("it comes to be so");
}

#[tokio::test]
async fn a_table_whose_creator_hangs_up_is_kept_and_counted_all_the_same() {
    let store = Memory::new();
    let hub = hub(&store);
    {
        let mut asked = core::pin::pin!(hub.create(plan(), Hex([1; 32]), household()));
        let mut context = Context::from_waker(Waker::noop());
        while store.waiting() == 0 {
            assert!(asked.as_mut().poll(&mut context).is_pending());
            tokio::task::yield_now().await;
        }
    }
    store.settle_all();
    until(|| hub.0.roster().awake() == 1).await;
    assert_eq!(hub.lobby(&all()).expect("a list").tables.len(), 1);
    let second = hub.create(plan(), Hex([1; 32]), household()).await;
    assert_eq!(second.expect_err("one is open"), HubError::TooManyTables);
}

#[tokio::test]
async fn a_table_that_could_not_be_woken_at_the_start_is_woken_later() {
    let memory = Memory::immediate();
    hub(&memory).create(plan(), Hex([1; 32]), household()).await.expect("a table");
    let store = Moody { memory: memory.crash(), refuses: AtomicUsize::new(1), ..Moody::default() };
    let hub = hub_with(Arc::new(store));
    assert_eq!(hub.wake().await, Ok(1));
    let mut due = Vec::new();
    until(|| {
        due.extend(hub.0.roster().due(hub.now() + 5_000));
        !due.is_empty()
    })
    .await;
    assert_eq!(hub.0.roster().awake(), 0);
    hub.clone().wake_all(due).await;
    assert_eq!(hub.0.roster().awake(), 1);
}

#[tokio::test]
async fn a_question_does_not_keep_a_table_in_memory() {
    let hub = hub(&Memory::immediate());
    let table = hub.create(plan(), Hex([1; 32]), household()).await.expect("a table");
    hub.ask(&table.id, Question::Card { who: None }).await.expect("an answer");
    assert_eq!(hub.0.roster().awake(), 1);
    until(|| hub.0.roster().awake() == 0).await;
}

#[tokio::test]
async fn a_table_that_slept_while_its_rematch_was_made_makes_no_second_one() {
    let store = Arc::new(Moody { memory: Memory::immediate(), ..Moody::default() });
    let rest = Duration::from_millis(10);
    let hub =
        Hub::new(Arc::clone(&store) as Arc<dyn Store>, HubSettings { rest, ..settings() }, allowances());
    let plan = wire::read_strict(r#"{"game":"shamans","seats":["person",{"bot":1}]}"#).expect("a plan");
    let table = hub.create(plan, Hex([1; 32]), household()).await.expect("a table");
    *store.held() = Some(Vec::new());
    let orders = [
        Order::Sit { name: "Ada".to_owned(), seat: None },
        Order::Ready { commitment: Hex(Fair::commit([1; 32])) },
        Order::Reveal { bytes: Hex([1; 32]) },
        Order::Resign,
        Order::Rematch,
    ];
    for (order, number) in orders.into_iter().zip(1..) {
        hub.order(&table.id, Hex([1; 32]), Hex([number; 16]), order).await.expect("it is done");
    }
    let held = || store.held().as_ref().map_or(0, Vec::len);
    until(|| held() == 1).await;
    for _ in 0..2 {
        until(|| hub.0.roster().awake() == 0).await;
        hub.ask(&table.id, Question::Card { who: None }).await.expect("an answer");
    }
    until(|| hub.0.roster().awake() == 0).await;
    assert_eq!(held(), 1, "it is asked for once");
    store.release().await;
    until(|| hub.0.rematches().is_empty()).await;
    hub.ask(&table.id, Question::Card { who: None }).await.expect("an answer");
    until(|| hub.0.roster().awake() == 0).await;
    assert_eq!(hub.ledger(0, 10).await.expect("a list").len(), 2);
}

#[tokio::test]
async fn a_rematch_is_made_though_a_player_cannot_be_seated_there() {
    let hub = hub(&Memory::immediate());
    let sitting =
        vec![(Seat::FIRST, Hex([1; 32]), "Ada".to_owned()), (Seat::FIRST, Hex([2; 32]), "Grace".to_owned())];
    let rematch = Rematch { plan: plan(), sitting, from: "t".to_owned() };
    let next = hub.0.seat_again(rematch, None).await;
    assert!(next.is_ok(), "{next:?}");
    let listed = hub.lobby(&all()).expect("a list").tables;
    let names: Vec<Option<&str>> = listed[0].sitting.iter().map(|sitting| sitting.name.as_deref()).collect();
    assert_eq!(names, [Some("Ada"), None]);
}

#[tokio::test]
async fn a_table_that_was_taken_off_a_long_list_is_listed_again_when_someone_comes() {
    let hub = hub(&Memory::immediate());
    let table = hub.create(plan(), Hex([1; 32]), household()).await.expect("a table");
    // Its keeper has opened it, and does not list it any more by itself.
    hub.ask(&table.id, Question::Card { who: None }).await.expect("an answer");
    // As when there are too many.
    hub.0.lobby().remove(TableNumber(1));
    assert!(hub.lobby(&all()).expect("a list").tables.is_empty());
    let (mailbox, _letterbox) = mailbox(&Limits::default());
    let arrival = Arrival { line: hub.line(), who: None, since: 0, detail: Detail::Sightings };
    hub.0.post(&table.id, Letter::Arrive(arrival, household(), mailbox)).await.expect("it is open");
    until(|| !hub.lobby(&all()).expect("a list").tables.is_empty()).await;
    assert!(hub.0.roster().has_people(&table.id));
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_not_listed() {
    let memory = Memory::immediate();
    let before = hub(&memory);
    let table = before.create(plan(), Hex([1; 32]), household()).await.expect("a table");
    until(|| before.0.roster().awake() == 1).await;
    let body = "not a row".to_owned();
    let rows = vec![Row { at: 0, body }];
    memory
        .append(Append { table: TableNumber(1), epoch: Epoch::FIRST, first: 1, rows, summary: None })
        .await
        .expect("it is durable");
    let hub = hub(&memory.crash());
    assert_eq!(hub.wake().await, Ok(1));
    assert_eq!(hub.lobby(&all()).expect("a list").tables.len(), 1, "nobody has read it yet");
    until(|| hub.lobby(&all()).expect("a list").tables.is_empty()).await;
    assert!(hub.0.roster().find(&table.id).is_none());
}

#[tokio::test]
async fn a_store_that_fails_is_noticed_while_its_disk_does_not_answer() {
    let store = Arc::new(Moody { hangs: AtomicBool::new(true), ..Moody::default() });
    let hub = hub_with(Arc::clone(&store) as Arc<dyn Store>);
    let tending = tokio::spawn(hub.clone().tend());
    until(|| store.looks.load(Ordering::SeqCst) == 1).await;
    store.memory.fail("the disk is gone");
    let noticed = tokio::time::timeout(Duration::from_secs(30), hub.failed()).await;
    store.hangs.store(false, Ordering::SeqCst);
    tending.abort();
    assert!(noticed.is_ok(), "nobody waits for the disk");
}
