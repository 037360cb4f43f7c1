//! All tables of this server: who keeps which, and how anything finds its table.
//!
//! A table where nobody has been for a while leaves memory and sleeps (`roster`); it is woken when someone comes
//! or when its time is up (`hours`). `lobby` lists the public ones, `shares` knows who opened which.

mod holding;
mod hours;
mod keeper;
mod lobby;
mod mailbox;
mod news;
mod rematch;
mod roster;
mod shares;
#[cfg(test)]
mod tests;
mod thinkers;
mod upkeep;

use core::time::Duration;
use core::{fmt, slice};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use wire::{Access, CommandId, Hex, Order, Phase, Plan, Refusal, TableCard};

pub(crate) use self::holding::Whereabouts;
pub(crate) use self::keeper::Letter;
pub(crate) use self::lobby::{Page, Wish};
pub(crate) use self::mailbox::{Letterbox, Post, mailbox};
pub(crate) use self::news::News;

use self::holding::Elsewhere;
use self::keeper::Keeper;
use self::lobby::Lobby;
use self::news::Publisher;
use self::roster::{Found, Roster, Sleeper};
use self::shares::{Share, Shares};
use self::thinkers::Thinkers;
use crate::figures::Figures;
use crate::front::{Allowances, Household};
use crate::log::{Created, Entry, Holder, Logged};
use crate::retention::Retention;
use crate::store::{Epoch, Held, LedgerLine, NewTable, Peer, Row, Store, StoreError, TableNumber};
use crate::table::{Input, Line, Nap, Patience, Question, Refused, Reply, Table, summary};
use crate::time::Time;

/// How many letters may wait for one table.
const LETTERS: usize = 32;

/// How long a table stays in memory without people while there are too many.
const SHORT_REST: Duration = Duration::from_secs(1);

/// Letters of a table's name in its link: 80 bits of them.
const LETTERS_OF_A_NAME: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What the hub must be told.
#[derive(Clone)]
pub struct HubSettings {
    /// How long tables wait for people.
    pub patience: Patience,
    /// At how many tables people may be at a time; beyond that nobody opens another one.
    pub tables: usize,
    /// How many open tables one address may have created. `None` is no limit.
    pub tables_per_address: Option<usize>,
    /// How long a table stays in memory once nobody is there.
    pub rest: Duration,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// How long a bot takes at least for a move, so that people can follow; longer where more is planned for its thought.
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
    /// One address has opened too many tables.
    #[error("too many tables from this address are open: finish or give up one of them first")]
    TooManyTables,
    /// The list of tables was asked for what follows a table that is not in it.
    #[error("the table in `after` is not in this list any more: begin with the first page again")]
    NotListed,
    /// Another server holds the table.
    #[error("the table has just moved to another server: try again")]
    Elsewhere(Peer),
    /// This server is about to stop, and takes no table any more.
    #[error("the server is about to stop: try again in a moment")]
    Leaving,
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
    roster: Mutex<Roster>,
    lobby: Mutex<Lobby>,
    shares: Shares,
    allowances: Allowances,
    elsewhere: Elsewhere,
    publisher: Publisher,
    /// Whether the server is about to stop and has begun to give up its tables.
    is_leaving: AtomicBool,
    /// The rematches that are being made, or are made but not yet written down at the table that they follow.
    rematches: Mutex<HashMap<TableNumber, Option<String>>>,
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

/// A table as someone who wants to keep it finds it.
pub(crate) enum Taken {
    /// It is ours now, and this is its log.
    Here(Epoch, Vec<Row>),
    /// Another server has it.
    There(Peer),
    /// It is not there any more.
    Gone,
}

/// What a table is created for.
enum Occasion {
    /// Someone asked for it.
    Asked { host: Holder, household: Household },
    /// The players of another table meet again; who opened that one counts for this one, too.
    Rematch { of: String, household: Option<Household> },
}

impl Default for HubSettings {
    fn default() -> HubSettings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        HubSettings {
            patience: Patience::default(),
            tables: 20_000,
            tables_per_address: Some(200),
            rest: Duration::from_secs(60),
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
    pub(crate) fn new(store: Arc<dyn Store>, settings: HubSettings, allowances: Allowances) -> Hub {
        Hub(Arc::new(Inner {
            thinkers: Thinkers::start(settings.bot_threads),
            figures: Figures::new(),
            settings,
            time: Time::start(store.clock()),
            store,
            roster: Mutex::default(),
            lobby: Mutex::default(),
            shares: Shares::default(),
            allowances,
            elsewhere: Elsewhere::default(),
            publisher: Publisher::default(),
            is_leaving: AtomicBool::new(false),
            rematches: Mutex::default(),
            lines: AtomicU64::new(1),
            ready: AtomicBool::new(false),
            failed: CancellationToken::new(),
            is_short_of_room: AtomicBool::new(false),
            is_paused: AtomicBool::new(false),
        }))
    }

    /// Learns which tables are open, and begins to wake them: clocks run and bots think again. Those where nothing
    /// happens and nobody comes fall asleep again.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub(crate) async fn wake(&self) -> Result<usize, StoreError> {
        let count = match self.0.store.commons() {
            Some(commons) => self.adopt_all(commons).await?,
            None => {
                let open = self.0.store.open_tables().await?;
                let count = open.len();
                self.lay_down(open);
                count
            }
        };
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
        host: Holder,
        household: Household,
    ) -> Result<TableCard, HubError> {
        let hub = Arc::clone(&self.0);
        // In a task of its own: whoever asked may hang up, but what the store was asked for is done all the same,
        // and a table that is durable must be counted and kept.
        let created =
            tokio::spawn(async move { hub.create(plan, Occasion::Asked { host, household }).await });
        let unfinished = || Refused::new(Refusal::Internal, "the table could not be opened: try again");
        created.await.unwrap_or_else(|_| Err(HubError::Refused(unfinished())))
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

    /// The public tables that are open.
    ///
    /// # Errors
    /// The list is to go on after a table that is not in it.
    pub(crate) fn lobby(&self, wish: &Wish) -> Result<Page, HubError> {
        let now = self.0.time.now();
        // Pages are cut when the lock is free again.
        let ranking = self.0.lobby().ranking(now);
        ranking.page(wish).ok_or(HubError::NotListed)
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

    /// Sets the figures of how many tables there are.
    pub(crate) fn measure(&self) {
        let (awake, asleep, peopled) = {
            let roster = self.0.roster();
            (roster.awake(), roster.asleep(), roster.peopled())
        };
        metrics::gauge!("solstice_tables_awake").set(awake as f64);
        metrics::gauge!("solstice_tables_asleep").set(asleep as f64);
        metrics::gauge!("solstice_tables_open").set(peopled as f64);
        metrics::gauge!("solstice_tables_cap").set(self.0.settings.tables as f64);
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

    /// Hands a letter to a table unless it sleeps.
    pub(crate) async fn post_if_awake(&self, id: &str, letter: Letter) {
        let found = self.roster().find(id);
        if let Some(Found::Awake(door)) = found {
            let _ = door.send(Box::new(letter)).await;
        }
    }

    /// Hands on what reached a table just when it fell asleep.
    pub(crate) fn pass_on(self: &Arc<Inner>, id: String, letter: Letter) {
        let hub = Arc::clone(self);
        tokio::spawn(async move { hub.post(&id, letter).await });
    }

    /// Nobody is at a table, and nothing waits for it: it may leave memory, to sleep or because it is over. Whether it
    /// does; not if someone has just written to it.
    pub(crate) fn retire(
        &self,
        id: &str,
        number: TableNumber,
        nap: Option<Nap>,
        inbox: &mpsc::Receiver<Box<Letter>>,
    ) -> bool {
        let mut roster = self.roster();
        if !inbox.is_empty() {
            return false;
        }
        if nap.is_some() {
            roster.lay_down(id, Sleeper::new(number, nap));
        } else {
            roster.remove(id);
            drop(roster);
            self.forget_share(number);
        }
        true
    }

    /// How long a table stays in memory once nobody is there: not long while there are too many.
    pub(crate) fn rest(&self) -> Duration {
        let is_crowded = self.roster().awake() > self.settings.tables;
        if is_crowded { self.settings.rest.min(SHORT_REST) } else { self.settings.rest }
    }

    /// A table that cannot be kept.
    pub(crate) fn forget(&self, id: &str, number: TableNumber) {
        self.roster().remove(id);
        self.forget_share(number);
        self.lobby().remove(number);
        self.tell_listed(number);
    }

    /// A table counts no more for whoever opened it.
    fn forget_share(&self, number: TableNumber) {
        let household = self.shares.household(number);
        self.shares.forget(number);
        self.tell_opened(household);
    }

    /// Someone has come to a table, or the last one has left. Gives whether the table is listed.
    pub(crate) fn note_people(&self, id: &str, number: TableNumber, people: bool) -> bool {
        self.roster().set_people(id, people);
        let is_listed = self.lobby().set_people(number, people);
        if is_listed {
            self.tell_listed(number);
        }
        is_listed
    }

    /// A table was read from the store: it is listed again, and counts for whoever opened it.
    pub(crate) fn note_opened(&self, number: TableNumber, table: &Table) {
        if let Some(host) = table.host().filter(|_| !table.is_over()) {
            self.shares.note_host(number, &host);
        }
        self.show(number, table.card());
    }

    /// The outside of a table has changed.
    pub(crate) fn show(&self, number: TableNumber, card: TableCard) {
        let open = matches!(card.phase, Phase::Waiting | Phase::Playing);
        if !open {
            self.shares.close(number);
            self.tell_opened(self.shares.household(number));
        }
        if open && card.plan.access == Access::Public {
            let creator = self.shares.creator(number);
            let people = self.roster().has_people(&card.id);
            self.lobby().show(number, card, creator, people);
        } else if !self.lobby().remove(number) {
            return;
        }
        self.tell_listed(number);
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

    async fn create(self: &Arc<Inner>, plan: Plan, occasion: Occasion) -> Result<TableCard, HubError> {
        let share = self.make_room(&occasion)?;
        let (secret, id) = (Hex(random()?), name_of(random()?));
        let (host, rematch_of) = match occasion {
            Occasion::Asked { host, .. } => (Some(host), None),
            Occasion::Rematch { of, .. } => (None, Some(of)),
        };
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
        let tenure = self.elsewhere.tenure();
        let number = self.store.create(new).await?;
        metrics::counter!("solstice_tables_created_total", "game" => card.plan.setup.game().name())
            .increment(1);
        if let Some(share) = share {
            self.shares.note(number, share);
            self.tell_opened(self.shares.household(number));
        }
        self.show(number, card.clone());
        self.keep(&id, number, (Epoch::FIRST, tenure), vec![row])?;
        Ok(card)
    }

    /// Whether there is room for another table; gives its creator's share. A rematch takes the place of a table
    /// that is over.
    fn make_room(&self, occasion: &Occasion) -> Result<Option<Share>, HubError> {
        let refuse = |why, error| {
            metrics::counter!("solstice_creations_refused_total", "why" => why).increment(1);
            Err(error)
        };
        if self.is_short_of_room.load(Ordering::Relaxed) {
            return refuse("no_room", HubError::NoRoom);
        }
        match *occasion {
            Occasion::Asked { .. } if self.roster().peopled() >= self.settings.tables => {
                refuse("full", HubError::Full)
            }
            Occasion::Asked { household, .. } => {
                match self.shares.take(household, self.settings.tables_per_address) {
                    Some(share) => Ok(Some(share)),
                    None => refuse("tables_per_address", HubError::TooManyTables),
                }
            }
            Occasion::Rematch { household, .. } => {
                Ok(household.and_then(|household| self.shares.take(household, None)))
            }
        }
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
        let found = self.roster().find(id);
        let tenure = self.elsewhere.tenure();
        let number = match found {
            Some(Found::Awake(door)) => return Ok(door),
            _ if self.is_leaving.load(Ordering::Acquire) => return Err(HubError::Leaving),
            Some(Found::Asleep(sleeper)) => sleeper.number,
            Some(Found::Removing) => return Err(HubError::NoTable),
            None => self.store.find(id.to_owned()).await?.ok_or(HubError::NoTable)?.number,
        };
        match self.take(number).await? {
            Taken::Here(epoch, rows) => self.keep(id, number, (epoch, tenure), rows),
            Taken::There(peer) => {
                self.let_go(id, number);
                Err(HubError::Elsewhere(peer))
            }
            Taken::Gone => {
                // It has been removed meanwhile.
                self.forget(id, number);
                Err(HubError::NoTable)
            }
        }
    }

    /// Takes a table from the store, to write to it from now on.
    pub(crate) async fn take(&self, number: TableNumber) -> Result<Taken, StoreError> {
        let held = self.store.hold(number).await;
        let epoch = match held.inspect_err(|_| self.elsewhere.note_unsure()) {
            Ok(Held::Here(epoch)) => epoch,
            Ok(Held::There(peer)) => return Ok(Taken::There(peer)),
            Err(StoreError::Conflict(_)) => return Ok(Taken::Gone),
            Err(error) => return Err(error),
        };
        let rows = self.store.load(number).await?;
        Ok(if rows.is_empty() { Taken::Gone } else { Taken::Here(epoch, rows) })
    }

    /// Gives a table to a keeper of its own, unless someone else has done so meanwhile, or it is being removed.
    fn keep(
        self: &Arc<Inner>,
        id: &str,
        number: TableNumber,
        right: (Epoch, u64),
        rows: Vec<Row>,
    ) -> Result<Door, HubError> {
        let mut roster = self.roster();
        let (epoch, tenure) = right;
        if tenure != self.elsewhere.tenure() {
            // Everything was given up meanwhile. Whoever does that looks into the roster after it has said so.
            return Err(HubError::Leaving);
        }
        let nap = match roster.find(id) {
            Some(Found::Awake(door)) => return Ok(door),
            Some(Found::Asleep(sleeper)) => sleeper.nap,
            Some(Found::Removing) => return Err(HubError::NoTable),
            None => None,
        };
        let asker = self.shares.household(number);
        let (door, inbox) = mpsc::channel(LETTERS);
        roster.get_up(id, door.clone());
        let (hub, id) = (Arc::clone(self), id.to_owned());
        tokio::spawn(async move {
            let keeper = Keeper::open(hub, (number, epoch, &rows), id, nap, inbox, asker);
            drop(rows);
            if let Some(keeper) = keeper {
                keeper.keep().await;
            }
        });
        Ok(door)
    }

    fn roster(&self) -> MutexGuard<'_, Roster> {
        self.roster.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lobby(&self) -> MutexGuard<'_, Lobby> {
        self.lobby.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hub({} tables in memory)", self.0.roster().awake())
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
