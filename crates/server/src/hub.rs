//! All tables of this server: who keeps which, and how anything finds its table.

mod keeper;
mod mailbox;
mod thinkers;
mod upkeep;

use core::time::Duration;
use core::{fmt, slice};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use wire::{Access, CommandId, Hex, Order, Phase, Plan, Refusal, TableCard};

pub(crate) use self::keeper::Letter;
pub(crate) use self::mailbox::{Letterbox, Post, mailbox};

use self::keeper::Keeper;
use self::thinkers::Thinkers;
use crate::figures::Figures;
use crate::front::Household;
use crate::log::{Created, Entry, Holder, Logged};
use crate::retention::Retention;
use crate::store::{LedgerLine, NewTable, Row, Store, StoreError, TableNumber};
use crate::table::{Input, Line, Patience, Question, Refused, Rematch, Reply, Table, summary};
use crate::time::Time;

/// How many letters may wait for one table.
const LETTERS: usize = 32;

/// Letters of a table's name in its link: 80 bits of them.
const LETTERS_OF_A_NAME: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What the hub must be told.
#[derive(Clone)]
pub struct HubSettings {
    /// How long tables wait for people.
    pub patience: Patience,
    /// How many tables may be open at a time.
    pub tables: usize,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// How long a bot takes at least for a move, so that people can follow and its time tells nothing.
    pub bot_pace: Duration,
    /// How many bytes must be free on the disk for a new table; moves go on below that.
    pub keep_free: u64,
    /// How long tables are kept when they are over.
    pub retention: Retention,
    /// Looks at every input before the table does. For tests, which let it panic.
    pub probe: Option<Probe>,
}

/// Looks at an input before the table does.
pub type Probe = Arc<dyn Fn(&Input) + Send + Sync>;

/// All tables of this server; clones share them.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

/// Why a table was not found, or did not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum HubError {
    /// There is no such table.
    #[error("there is no table of that name")]
    NoTable,
    /// There are too many tables.
    #[error("this server has no room for another table: try again later")]
    Full,
    /// There is too little room on the disk.
    #[error("this server has too little disk space for another table: try again later")]
    NoRoom,
    /// The table does not do that.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The store did not do as asked.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system gave no random bits.
    #[error("the operating system gives no random bits")]
    NoEntropy,
}

pub(crate) struct Inner {
    pub(crate) settings: HubSettings,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Time,
    thinkers: Thinkers,
    figures: Figures,
    tables: Mutex<HashMap<String, Kept>>,
    lobby: Mutex<BTreeMap<TableNumber, TableCard>>,
    lines: AtomicU64,
    ready: AtomicBool,
    failed: CancellationToken,
    /// Whether less is free on the disk than is to be kept free.
    is_short_of_room: AtomicBool,
    /// Whether the store cannot write at the moment, as far as it has been said in the log.
    is_paused: AtomicBool,
}

/// Where letters for a table are put. They are boxed: a channel makes room for many at once.
pub(crate) type Door = mpsc::Sender<Box<Letter>>;

/// A table that someone keeps, or that is known to be in the store.
#[derive(Clone, Debug)]
enum Kept {
    Asleep(TableNumber),
    Awake(Door),
}

impl Default for HubSettings {
    fn default() -> HubSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        HubSettings {
            patience: Patience::default(),
            tables: 20_000,
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pace: Duration::from_millis(700),
            keep_free: 0,
            retention: Retention::default(),
            probe: None,
        }
    }
}

impl Hub {
    /// A hub of the tables in a store.
    #[must_use]
    pub(crate) fn new(store: Arc<dyn Store>, settings: HubSettings) -> Hub {
        Hub(Arc::new(Inner {
            thinkers: Thinkers::start(settings.bot_threads),
            figures: Figures::new(),
            settings,
            store,
            time: Time::start(),
            tables: Mutex::default(),
            lobby: Mutex::default(),
            lines: AtomicU64::new(1),
            ready: AtomicBool::new(false),
            failed: CancellationToken::new(),
            is_short_of_room: AtomicBool::new(false),
            is_paused: AtomicBool::new(false),
        }))
    }

    /// Learns which tables are open, and begins to wake them: clocks run and bots think again.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub(crate) async fn wake(&self) -> Result<usize, StoreError> {
        let open = self.0.store.open_tables().await?;
        let mut ids = Vec::with_capacity(open.len());
        {
            let mut tables = self.0.tables();
            for table in open {
                if let Ok(card) = wire::read::<TableCard>(&table.summary.body) {
                    self.0.show(table.number, card);
                }
                tables.insert(table.id.clone(), Kept::Asleep(table.number));
                ids.push(table.id);
            }
        }
        let (hub, count) = (self.clone(), ids.len());
        tokio::spawn(async move {
            for id in ids {
                if hub.0.keeper_of(&id).await.is_err() {
                    tracing::error!("a table that is open could not be woken");
                }
            }
        });
        self.0.ready.store(true, Ordering::Release);
        Ok(count)
    }

    /// Ends when the store has failed: nothing can be acknowledged any more.
    pub(crate) async fn failed(&self) {
        self.0.failed.cancelled().await;
    }

    /// What time it is here.
    #[must_use]
    pub(crate) fn now(&self) -> u64 {
        self.0.time.now()
    }

    /// Creates a table. Its commitment is durable when this ends. The household is charged for what its bots think.
    ///
    /// # Errors
    /// No room, no randomness, or a store that did not take it.
    pub(crate) async fn create(
        &self,
        plan: Plan,
        host: Option<Holder>,
        asker: Option<Household>,
    ) -> Result<TableCard, HubError> {
        self.0.create(plan, host, None, asker).await
    }

    /// Asks a table something.
    ///
    /// # Errors
    /// There is no such table, or it refuses.
    pub(crate) async fn ask(&self, id: &str, question: Question) -> Result<Reply, HubError> {
        let (answer, reply) = oneshot::channel();
        self.0.post(id, Letter::Ask(question, answer)).await?;
        reply.await.unwrap_or_else(|_| Err(gone())).map_err(HubError::Refused)
    }

    /// Has a table do something, as over a socket but once and with an answer.
    ///
    /// # Errors
    /// There is no such table, or it refuses.
    pub(crate) async fn order(
        &self,
        id: &str,
        who: Holder,
        command: CommandId,
        order: Order,
    ) -> Result<Reply, HubError> {
        self.0.order(id, who, command, order).await
    }

    /// The public tables that are open, the newest first.
    #[must_use]
    pub(crate) fn lobby(&self, most: usize) -> Vec<TableCard> {
        self.0.lobby().values().rev().take(most).cloned().collect()
    }

    /// Lines of the list of commitments.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub(crate) async fn ledger(&self, after: u64, limit: u32) -> Result<Vec<LedgerLine>, StoreError> {
        self.0.store.ledger(TableNumber(after), limit).await
    }

    /// The line of a table in the list of commitments.
    ///
    /// # Errors
    /// There is no such table, or a store that cannot be read.
    pub(crate) async fn ledger_line(&self, id: String) -> Result<LedgerLine, HubError> {
        self.0.store.ledger_line(id).await?.ok_or(HubError::NoTable)
    }

    /// How many tables are in memory.
    #[must_use]
    pub(crate) fn awake(&self) -> usize {
        self.0.tables().values().filter(|kept| matches!(kept, Kept::Awake(_))).count()
    }

    /// A message has come in.
    pub(crate) fn count_message_in(&self) {
        self.0.figures.messages_in.increment(1);
    }

    /// A new connection's number.
    pub(crate) fn line(&self) -> Line {
        Line(self.0.lines.fetch_add(1, Ordering::Relaxed))
    }

    /// The door of a table, for a connection that will use it often.
    pub(crate) async fn door(&self, id: &str) -> Result<Door, HubError> {
        self.0.keeper_of(id).await
    }
}

impl Inner {
    /// Hands a letter to a table, waking it if need be.
    pub(crate) async fn post(self: &Arc<Inner>, id: &str, letter: Letter) -> Result<(), HubError> {
        let mut letter = Box::new(letter);
        // A table may fall asleep between being found and being written to; it does so once.
        for _ in 0..3 {
            let door = self.keeper_of(id).await?;
            match door.send(letter).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => letter = back,
            }
        }
        Err(HubError::Refused(gone()))
    }

    /// The table that someone has found is over, and nobody is there: it may sleep.
    pub(crate) fn retire(&self, id: &str, inbox: &mpsc::Receiver<Box<Letter>>) -> bool {
        let mut tables = self.tables();
        let may = inbox.is_empty();
        if may {
            tables.remove(id);
        }
        may
    }

    /// A table that cannot be kept.
    pub(crate) fn forget(&self, id: &str) {
        self.tables().remove(id);
    }

    /// The outside of a table has changed.
    pub(crate) fn show(&self, number: TableNumber, card: TableCard) {
        let open = matches!(card.phase, Phase::Waiting | Phase::Playing);
        if open && card.plan.access == Access::Public {
            self.lobby().insert(number, card);
        } else {
            self.lobby().remove(&number);
        }
    }

    /// The store has failed: nothing more is acknowledged, and the server stops.
    pub(crate) fn fail(&self, why: &str) {
        if !self.failed.is_cancelled() {
            tracing::error!(
                why,
                "the store has failed: the server stops, and nothing unsaved was acknowledged"
            );
            self.failed.cancel();
        }
    }

    /// The players of a table meet again at a new one.
    pub(crate) fn rematch(self: Arc<Inner>, id: String, rematch: Rematch) {
        tokio::spawn(async move {
            match self.seat_again(rematch).await {
                Ok(next) => {
                    let _ = self.post(&id, Letter::Input(Input::RematchMade(next))).await;
                }
                Err(error) => tracing::warn!(%error, "a rematch could not be made"),
            }
        });
    }

    /// Opens the next table and seats everyone there; gives its name.
    async fn seat_again(self: &Arc<Inner>, rematch: Rematch) -> Result<String, HubError> {
        let next = self.create(rematch.plan, None, Some(rematch.from), None).await?.id;
        for (seat, who, name) in rematch.sitting {
            let order = Order::Sit { name, seat: Some(seat) };
            self.order(&next, who, Hex(random()?), order).await?;
        }
        Ok(next)
    }

    async fn create(
        self: &Arc<Inner>,
        plan: Plan,
        host: Option<Holder>,
        rematch_of: Option<String>,
        asker: Option<Household>,
    ) -> Result<TableCard, HubError> {
        if self.tables().len() >= self.settings.tables {
            return Err(HubError::Full);
        }
        if self.is_short_of_room.load(Ordering::Relaxed) {
            return Err(HubError::NoRoom);
        }
        let (secret, id) = (Hex(random()?), name_of(random()?));
        let created = Created { id: id.clone(), plan, secret, host, rematch_of };
        let first = Logged { at: self.time.now(), by: None, entry: Entry::Created(Box::new(created)) };
        let row = first.to_row();
        let card = Table::open(slice::from_ref(&row), self.settings.patience, first.at)
            .map_err(|error| StoreError::Failed(error.to_string()))?
            .0
            .card();
        let new = NewTable {
            id: id.clone(),
            commitment: card.commitment,
            row: row.clone(),
            summary: summary(&card),
        };
        let number = self.store.create(new).await?;
        metrics::counter!("solstice_tables_created_total", "game" => card.plan.setup.game().name())
            .increment(1);
        self.show(number, card.clone());
        self.keep(&id, number, vec![row], asker);
        Ok(card)
    }

    /// Has a table do something; the answer comes when it is durable.
    async fn order(
        self: &Arc<Inner>,
        table: &str,
        who: Holder,
        id: CommandId,
        order: Order,
    ) -> Result<Reply, HubError> {
        let (answer, reply) = oneshot::channel();
        self.post(table, Letter::Order { who, id, order, answer }).await?;
        reply.await.unwrap_or_else(|_| Err(gone())).map_err(HubError::Refused)
    }

    /// The door of a table; it is woken if it sleeps.
    async fn keeper_of(self: &Arc<Inner>, id: &str) -> Result<Door, HubError> {
        let known = self.tables().get(id).cloned();
        let number = match known {
            Some(Kept::Awake(door)) => return Ok(door),
            Some(Kept::Asleep(number)) => number,
            None => self.store.find(id.to_owned()).await?.ok_or(HubError::NoTable)?.number,
        };
        let rows = self.store.load(number).await?;
        if rows.is_empty() {
            // It has been removed meanwhile.
            self.forget(id);
            return Err(HubError::NoTable);
        }
        Ok(self.keep(id, number, rows, None))
    }

    /// Gives a table to a keeper of its own, unless someone else has done so meanwhile.
    fn keep(
        self: &Arc<Inner>,
        id: &str,
        number: TableNumber,
        rows: Vec<Row>,
        asker: Option<Household>,
    ) -> Door {
        let mut tables = self.tables();
        if let Some(Kept::Awake(door)) = tables.get(id) {
            return door.clone();
        }
        let (door, inbox) = mpsc::channel(LETTERS);
        tables.insert(id.to_owned(), Kept::Awake(door.clone()));
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            let keeper = Keeper::open(hub, number, id, &rows, inbox, asker);
            drop(rows);
            if let Some(keeper) = keeper {
                keeper.keep().await;
            }
        });
        door
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lobby(&self) -> MutexGuard<'_, BTreeMap<TableNumber, TableCard>> {
        self.lobby.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hub({} tables)", self.0.tables().len())
    }
}

impl fmt::Debug for HubSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HubSettings({} tables, {} bot threads)", self.tables, self.bot_threads)
    }
}

/// Random bytes of the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], HubError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| HubError::NoEntropy)?;
    Ok(bytes)
}

fn gone() -> Refused {
    Refused::new(Refusal::Internal, "the table did not answer: try again")
}

/// A name for a table's link, from 80 random bits.
fn name_of(bytes: [u8; 16]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS_OF_A_NAME[usize::from(byte & 31)])).collect()
}
