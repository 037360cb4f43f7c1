//! A store in a PostgreSQL database, which several servers may share.
//!
//! It has a thread of its own, on which its workers run: a few that write to tables (`appending`), one that creates them
//! (`creating`), some that answer questions (`reading`), and one that renews this server's lease (`node`). All that they
//! say to the database stands in `statements`. When the database does not answer, everything is refused until it does
//! again, and what was under way is unknown: whoever holds a table loads it anew.

mod address;
mod appending;
mod creating;
mod look;
mod moving;
mod node;
mod reading;
mod schema;
mod session;
mod shared;
mod statements;
mod trouble;

use core::fmt;
use core::time::Duration;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use tokio::runtime::Runtime;
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinSet, LocalSet};
use tokio_util::sync::CancellationToken;

use self::appending::Write;
use self::creating::Creation;
use self::reading::Read;
use self::session::{Line, Session};
use self::shared::{Booked, Shared};
use super::{
    Answer, Append, Commons, Ended, EndedTable, Health, Held, LedgerLine, NewTable, Peer, Receipt, Row,
    Store, StoreError, StoredTable, TableNumber,
};

pub use self::address::Address;

pub(super) use self::address::hide_password;

pub(super) use self::look::Look;
pub(super) use self::moving::{Source, Target};

/// What is said to whoever comes after [`Store::close`].
const CLOSED: &str = "it is closed";

/// How a [`Postgres`] store works.
#[derive(Clone, Debug)]
pub struct PostgresSettings {
    /// How many writes may wait for each worker; one more is [`StoreError::Busy`].
    pub waiting_writes: usize,
    /// How many questions may wait; one more is [`StoreError::Busy`].
    pub waiting_reads: usize,
    /// How many writes become durable together at most.
    pub batch: usize,
    /// How much time lies between two moments at which a worker's writes become durable. A write that comes after a
    /// pause does not wait.
    pub spacing: Duration,
    /// How many workers write to tables, and how many answer questions.
    pub writers: usize,
    /// See [`writers`](PostgresSettings::writers).
    pub readers: usize,
    /// For how long this server is taken to be alive after it has last been heard of.
    pub lease: Duration,
    /// What this server is called among those that use the database: no two have the same name at a time.
    pub name: String,
    /// Where other servers reach this one; empty if it is to be the only one.
    pub peer_address: String,
    /// Whether no other server may use the database at the same time.
    pub alone: bool,
}

/// A store in a PostgreSQL database.
pub struct Postgres {
    doors: Arc<Mutex<Doors>>,
    shared: Arc<Shared>,
    alone: bool,
    thread: Option<JoinHandle<()>>,
}

/// Why a database was not opened.
#[derive(Debug, thiserror::Error)]
pub enum PostgresError {
    /// It cannot be reached, or does not let us in.
    #[error("cannot reach the database {address}: {why}")]
    Unreachable {
        /// Where it is.
        address: String,
        /// What was said.
        why: String,
    },
    /// The certificates to believe cannot be read.
    #[error("sslrootcert={}: {error}", .path.display())]
    Roots {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: String,
    },
    /// Nothing can be encrypted.
    #[error("cannot encrypt the connection to the database: {0}")]
    Tls(String),
    /// It has tables of another program.
    #[error("the database {0} has tables of another program: name one that is empty")]
    Foreign(String),
    /// Nothing is in it, and whoever asks only reads.
    #[error("the database {0} is empty: start a server with it once, or name another one")]
    Empty(String),
    /// Something is in it, and whoever asks needs an empty one.
    #[error("the database {0} is not empty: name one that is")]
    NotEmpty(String),
    /// It was made by a later version.
    #[error(
        "this database was written by a newer Solstice (schema {found}; this one knows up to {known}): \
         start the newer version, or restore a backup made before the upgrade"
    )]
    Newer {
        /// The version of the schema.
        found: i32,
        /// The last one that this program knows.
        known: i32,
    },
    /// It was made by an earlier version, and whoever asks only reads.
    #[error(
        "this database was written by an older Solstice (schema {found}; this one works with {known}): start \
         the server with it once, which brings it up to date"
    )]
    Older {
        /// The version of the schema.
        found: i32,
        /// The one that this program works with.
        known: i32,
    },
    /// What is acknowledged could be lost when the power fails.
    #[error("the database would not survive a power cut: {0} is off; turn it on in postgresql.conf")]
    NotDurable(String),
    /// Another server uses it.
    #[error("the database is in use by another server: stop it first, or name another database")]
    InUse,
    /// It did not do as asked.
    #[error("cannot use the database: {0}")]
    Database(String),
    /// The system gave no thread.
    #[error("cannot start a thread for the database: {0}")]
    Thread(#[from] io::Error),
}

/// Where requests go in, and how the store ended.
#[derive(Default)]
struct Doors {
    open: Option<Open>,
    closers: Vec<Answer<()>>,
    ended: Option<Result<(), StoreError>>,
}

struct Open {
    writes: Vec<mpsc::Sender<Booked<Write>>>,
    creations: mpsc::Sender<Booked<Creation>>,
    reads: mpsc::Sender<Read>,
}

impl Default for PostgresSettings {
    fn default() -> PostgresSettings {
        PostgresSettings {
            waiting_writes: 8_192,
            waiting_reads: 1_024,
            batch: 1_024,
            spacing: appending::SPACING,
            writers: 2,
            readers: 2,
            lease: Duration::from_secs(4),
            name: "solstice".to_owned(),
            peer_address: String::new(),
            alone: true,
        }
    }
}

impl Postgres {
    /// Opens a database, or prepares an empty one, and brings it up to date.
    ///
    /// # Errors
    ///
    /// If the database cannot be used, is not Solstice's, was written by a newer version, or cannot keep what it
    /// acknowledges. Such a database is not changed.
    pub fn open(address: Address, settings: PostgresSettings) -> Result<Postgres, PostgresError> {
        let doors = Arc::<Mutex<Doors>>::default();
        let alone = settings.alone;
        let (report, opened) = std::sync::mpsc::sync_channel(1);
        let thread = {
            let doors = Arc::clone(&doors);
            let ending = Ending(Arc::clone(&doors));
            Builder::new().name("store".to_owned()).spawn(move || {
                let _ending = ending;
                let runtime = match runtime() {
                    Ok(runtime) => runtime,
                    Err(error) => return drop(report.send(Err(error))),
                };
                // Its workers stay on this thread.
                LocalSet::new().block_on(&runtime, async {
                    match start(address, &settings, &doors).await {
                        Ok((shared, workers)) => {
                            let _ = report.send(Ok(Arc::clone(&shared)));
                            finish(&shared, workers, &doors).await;
                        }
                        Err(error) => drop(report.send(Err(error))),
                    }
                });
            })?
        };
        let shared =
            opened.recv().map_err(|_| PostgresError::Database("its thread has ended".to_owned()))??;
        Ok(Postgres { doors, shared, alone, thread: Some(thread) })
    }

    fn write<T>(&self, request: impl FnOnce(Answer<T>) -> Write) -> Receipt<T> {
        self.ask(request, |open, write: Write| {
            let workers = open.writes.len().max(1) as u64;
            let door = open.writes.get((write.table().0 % workers) as usize);
            hand_in(door, self.shared.book(write)?)
        })
    }

    fn read<T>(&self, request: impl FnOnce(Answer<T>) -> Read) -> Receipt<T> {
        self.ask(request, |open, read: Read| match read.obstacle(&self.shared) {
            Some(error) => Err(error),
            None => hand_in(Some(&open.reads), read),
        })
    }

    /// Makes a request and its receipt; if it is not taken, the receipt says why.
    fn ask<T, R>(
        &self,
        request: impl FnOnce(Answer<T>) -> R,
        hand_in: impl FnOnce(&Open, R) -> Result<(), StoreError>,
    ) -> Receipt<T> {
        let (answer, receipt) = Receipt::new();
        let doors = lock(&self.doors);
        let done = match &doors.open {
            Some(open) => hand_in(open, request(answer)),
            None => Err(StoreError::Failed(CLOSED.to_owned())),
        };
        match done {
            Ok(()) => receipt,
            Err(error) => Receipt::ready(Err(error)),
        }
    }
}

/// Looks at the database, enters this server, and starts the workers.
async fn start(
    address: Address,
    settings: &PostgresSettings,
    doors: &Mutex<Doors>,
) -> Result<(Arc<Shared>, Workers), PostgresError> {
    let mut session = Session::connect(&address).await?;
    check(&mut session, &address).await?;
    schema::migrate(session.client()).await?;
    let lease = node::enter(&mut session, settings).await?;
    let shared = Arc::new(Shared::new(address, settings.peer_address.clone(), lease));
    let line = |session| Line::new(Arc::clone(&shared), session);
    let mut tasks = JoinSet::new();
    let mut writes = Vec::new();
    for _ in 0..settings.writers.max(1) {
        let (sender, asked) = mpsc::channel(settings.waiting_writes.max(1));
        writes.push(sender);
        tasks.spawn_local(appending::run(line(None), Arc::clone(&shared), asked, settings.clone()));
    }
    let (creations, asked) = mpsc::channel(settings.waiting_writes.max(1));
    tasks.spawn_local(creating::run(line(None), Arc::clone(&shared), asked));
    let (reads, asked) = mpsc::channel(settings.waiting_reads.max(1));
    let asked = Arc::new(tokio::sync::Mutex::new(asked));
    for _ in 0..settings.readers.max(1) {
        tasks.spawn_local(reading::run(line(None), Arc::clone(&shared), Arc::clone(&asked)));
    }
    let end = CancellationToken::new();
    let keep = node::keep_lease(line(Some(session)), Arc::clone(&shared), settings.clone(), end.clone());
    let lease = tokio::task::spawn_local(keep);
    lock(doors).open = Some(Open { writes, creations, reads });
    Ok((shared, Workers { tasks, lease, end }))
}

/// Whether a database can be used, before anything is changed in it.
async fn check(session: &mut Session, address: &Address) -> Result<(), PostgresError> {
    schema::check_usable(session.client(), address).await?;
    check_durable(session).await
}

/// Whether what is acknowledged survives a power cut.
async fn check_durable(session: &mut Session) -> Result<(), PostgresError> {
    let off = session.client().query(statements::DURABLE, &[]).await?;
    match off.first() {
        Some(row) => Err(PostgresError::NotDurable(row.try_get(0)?)),
        None => Ok(()),
    }
}

/// What runs on the store's thread.
struct Workers {
    tasks: JoinSet<()>,
    lease: tokio::task::JoinHandle<()>,
    end: CancellationToken,
}

/// Waits until all workers have done what came in, and answers whoever waits for the end.
async fn finish(shared: &Shared, mut workers: Workers, doors: &Mutex<Doors>) {
    let (mut result, mut is_renewed) = (Ok(()), true);
    loop {
        // Whoever renews the lease ends only after all others.
        let ended = tokio::select! {
            ended = workers.tasks.join_next() => match ended {
                Some(ended) => ended,
                None => break,
            },
            ended = &mut workers.lease, if is_renewed => {
                is_renewed = false;
                ended
            }
        };
        if let Err(error) = ended {
            let why = format!("one of its workers has failed: {error}");
            shared.health.send_replace(Health::Failed(why.clone()));
            result = Err(StoreError::Failed(why));
            lock(doors).open = None;
        }
    }
    workers.end.cancel();
    if is_renewed {
        let _ = workers.lease.await;
    }
    lock(doors).ended = Some(result);
}

/// Whatever happens to the thread: nobody waits for it in vain.
struct Ending(Arc<Mutex<Doors>>);

impl Drop for Ending {
    fn drop(&mut self) {
        let mut doors = lock(&self.0);
        doors.open = None;
        let panicked = || Err(StoreError::Failed("its thread has ended".to_owned()));
        let result = doors.ended.get_or_insert_with(panicked).clone();
        for closer in doors.closers.drain(..) {
            closer.give(result.clone());
        }
    }
}

impl Store for Postgres {
    /// Creates a table. A taken id is answered with a conflict with the table that has it.
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.ask(
            |answer| (table, answer),
            |open, creation| hand_in(Some(&open.creations), self.shared.book(creation)?),
        )
    }

    fn hold(&self, table: TableNumber) -> Receipt<Held> {
        self.read(|answer| Read::Hold(table, answer))
    }

    fn append(&self, append: Append) -> Receipt<()> {
        self.write(|answer| Write::Append(append, answer))
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|answer| Read::Load(table, answer))
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.read(|answer| Read::Find(id, answer))
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.read(Read::OpenTables)
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        self.read(|answer| Read::Ledger(after, limit, answer))
    }

    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>> {
        self.read(|answer| Read::LedgerLine(id, answer))
    }

    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>> {
        self.read(|answer| Read::EndedTables(wish, limit, answer))
    }

    fn note_leaving(&self, table: EndedTable) -> Receipt<()> {
        self.write(|answer| Write::NoteLeaving(table, answer))
    }

    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|answer| Read::LoadLeaving(table, answer))
    }

    fn remove(&self, table: TableNumber) -> Receipt<bool> {
        self.write(|answer| Write::Remove(table, answer))
    }

    fn health(&self) -> watch::Receiver<Health> {
        self.shared.health.subscribe()
    }

    fn clock(&self) -> Option<u64> {
        Some(self.shared.now())
    }

    fn commons(&self) -> Option<&dyn Commons> {
        (!self.alone).then_some(self as &dyn Commons)
    }

    /// Closes all doors. The workers end when they have done what came in, and then this is answered.
    fn close(&self) -> Receipt<()> {
        let (answer, receipt) = Receipt::new();
        let mut doors = lock(&self.doors);
        doors.open = None;
        match doors.ended.clone() {
            Some(result) => answer.give(result),
            None => doors.closers.push(answer),
        }
        receipt
    }
}

impl Commons for Postgres {
    fn standing(&self) -> watch::Receiver<Option<Peer>> {
        self.shared.standing.subscribe()
    }

    fn peers(&self) -> watch::Receiver<Vec<Peer>> {
        self.shared.peers.subscribe()
    }

    fn held(&self, after: TableNumber, limit: u32) -> Receipt<Vec<StoredTable>> {
        self.read(|answer| Read::HeldTables(after, limit, answer))
    }

    fn acts(&self) -> bool {
        self.shared.acts()
    }

    fn adopt(&self, limit: u32) -> Receipt<Vec<StoredTable>> {
        self.read(|answer| Read::Adopt(limit, answer))
    }

    fn bury(&self, node: u64) -> Receipt<()> {
        self.read(|answer| Read::Bury(node, answer))
    }

    fn resign(&self) -> Receipt<()> {
        let (answer, receipt) = Receipt::new();
        self.shared.resign(answer);
        receipt
    }
}

impl Drop for Postgres {
    /// Closes the store and waits until its thread has ended.
    fn drop(&mut self) {
        drop(self.close());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("address", &self.shared.address).finish_non_exhaustive()
    }
}

impl From<tokio_postgres::Error> for PostgresError {
    fn from(error: tokio_postgres::Error) -> PostgresError {
        PostgresError::Database(trouble::say(&error))
    }
}

/// Puts a request into a queue, if it has room.
fn hand_in<R>(door: Option<&mpsc::Sender<R>>, request: R) -> Result<(), StoreError> {
    let ended = || StoreError::Failed("its thread has ended".to_owned());
    door.ok_or_else(ended)?.try_send(request).map_err(|error| match error {
        mpsc::error::TrySendError::Full(_) => StoreError::Busy,
        mpsc::error::TrySendError::Closed(_) => ended(),
    })
}

/// The doors, also after a panic elsewhere: every change of them is one assignment.
fn lock(doors: &Mutex<Doors>) -> MutexGuard<'_, Doors> {
    doors.lock().unwrap_or_else(PoisonError::into_inner)
}

fn runtime() -> Result<Runtime, PostgresError> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}

/// A number as PostgreSQL keeps it. Those beyond it are no numbers of tables and no times.
fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn natural(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
