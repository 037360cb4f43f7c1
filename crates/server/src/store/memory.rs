//! A store in memory, for tests and simulations: no threads, no clock, and the same answers every time.
//!
//! A write waits until [`Memory::settle`] makes it durable; what waits is lost in a [`Memory::crash`]. Reads
//! see what is durable, at once. Several servers can share one, each by a handle of its own (`nodes`).

mod disk;
mod nodes;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use self::disk::Disk;
use self::nodes::Node;
use super::{
    Answer, Append, Commons, Ended, EndedTable, Health, Held, LedgerLine, NewTable, Receipt, Row, Store,
    StoreError, StoredTable, TableNumber,
};

/// What is said to whoever comes after [`Store::close`].
const CLOSED: &str = "it is closed";

/// A store in memory. Copies of it are handles of the same store.
#[derive(Clone, Debug)]
pub struct Memory {
    house: Arc<Mutex<House>>,
    /// Whose handle this is, among the users.
    user: usize,
}

/// A store with all who use it.
#[derive(Debug)]
struct House {
    durable: Disk,
    users: Vec<User>,
    is_immediate: bool,
}

/// A process that uses the store.
#[derive(Debug, Default)]
struct User {
    waiting: VecDeque<Write>,
    /// Writes that were on their way when the connection or the process ended: the database may still get them.
    adrift: VecDeque<Write>,
    /// Why nothing is done any more.
    ended: Option<String>,
    /// Whether the database is out of reach.
    is_cut: bool,
    health: watch::Sender<Health>,
    /// As whom it uses the store, if it shares it with others.
    node: Option<Node>,
}

/// Something to be made durable.
#[derive(Debug)]
struct Write {
    /// The number of the server that asked for it, if several share the store.
    by: Option<u64>,
    what: What,
}

#[derive(Debug)]
enum What {
    Create(NewTable, Answer<TableNumber>),
    Append(Append, Answer<()>),
    NoteLeaving(EndedTable, Answer<()>),
    Remove(TableNumber, Answer<bool>),
}

impl Memory {
    /// An empty store whose writes wait until they are settled.
    #[must_use]
    pub fn new() -> Memory {
        Memory::of(Disk::default(), false)
    }

    /// An empty store whose writes are durable at once.
    #[must_use]
    pub fn immediate() -> Memory {
        Memory::of(Disk::default(), true)
    }

    fn of(durable: Disk, is_immediate: bool) -> Memory {
        let house = House { durable, users: vec![User::default()], is_immediate };
        Memory { house: Arc::new(Mutex::new(house)), user: 0 }
    }

    /// How many writes wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.with(|house, user| house.users[user].waiting.len())
    }

    /// Makes the oldest `count` waiting writes durable, in order, and answers them; says how many there were.
    pub fn settle(&self, count: usize) -> usize {
        self.with(|house, user| house.settle(user, count))
    }

    /// Makes all waiting writes durable, in order, and answers them; says how many there were.
    pub fn settle_all(&self) -> usize {
        self.settle(usize::MAX)
    }

    /// Fails: what waits is refused, and so is everything that comes later.
    pub fn fail(&self, reason: &str) {
        self.with(|house, user| {
            let user = &mut house.users[user];
            user.ended = Some(reason.into());
            user.health.send_replace(Health::Failed(reason.into()));
            for write in core::mem::take(&mut user.waiting) {
                write.refuse(&StoreError::Failed(reason.into()));
            }
        });
    }

    /// Ends this store as if its process had been killed, and gives the one that comes up after it: it has
    /// what was durable. What waited is lost, and all handles of this one are dead, those of servers that share
    /// it too.
    ///
    /// To lose an answer but not its write, settle the write first and do not look at the answer.
    #[must_use]
    pub fn crash(&self) -> Memory {
        self.with(|house, _| {
            for user in &mut house.users {
                user.ended = Some("it has crashed".into());
                user.waiting.clear();
                user.adrift.clear();
            }
            let mut durable = core::mem::take(&mut house.durable);
            durable.bury_all();
            Memory::of(durable, house.is_immediate)
        })
    }

    fn with<T>(&self, what: impl FnOnce(&mut House, usize) -> T) -> T {
        what(&mut self.lock(), self.user)
    }

    fn lock(&self) -> MutexGuard<'_, House> {
        self.house.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write<T>(&self, request: impl FnOnce(Answer<T>) -> What) -> Receipt<T> {
        let (answer, receipt) = Receipt::new();
        self.with(|house, number| {
            let user = &mut house.users[number];
            let write = Write { by: user.node.as_ref().map(Node::number), what: request(answer) };
            match user.obstacle_to_write() {
                Some(error) => write.refuse(&error),
                None => user.waiting.push_back(write),
            }
            if house.is_immediate {
                house.settle(number, usize::MAX);
            }
        });
        receipt
    }

    fn read<T>(&self, look: impl FnOnce(&Disk) -> T) -> Receipt<T> {
        self.with(|house, user| {
            let obstacle = house.users[user].obstacle_to_read();
            Receipt::ready(obstacle.map_or_else(|| Ok(look(&house.durable)), Err))
        })
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

impl Store for Memory {
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.write(|answer| What::Create(table, answer))
    }

    fn hold(&self, table: TableNumber) -> Receipt<Held> {
        self.take(|disk, node| disk.hold(table, node))
    }

    fn append(&self, append: Append) -> Receipt<()> {
        self.write(|answer| What::Append(append, answer))
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|disk| disk.rows(table, false))
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.read(|disk| disk.stored_by_id(&id))
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.read(Disk::open_tables)
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        self.read(|disk| disk.ledger(after, limit as usize))
    }

    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>> {
        self.read(|disk| disk.ledger_line(&id))
    }

    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>> {
        self.read(|disk| disk.ended_tables(&wish, limit as usize))
    }

    fn note_leaving(&self, table: EndedTable) -> Receipt<()> {
        self.write(|answer| What::NoteLeaving(table, answer))
    }

    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|disk| disk.rows(table, true))
    }

    fn remove(&self, table: TableNumber) -> Receipt<bool> {
        self.write(|answer| What::Remove(table, answer))
    }

    fn health(&self) -> watch::Receiver<Health> {
        self.with(|house, user| house.users[user].health.subscribe())
    }

    fn commons(&self) -> Option<&dyn Commons> {
        self.with(|house, user| house.users[user].node.is_some()).then_some(self)
    }

    /// Settles everything, and ends. Whoever shares the store need not wait until the lease has run out.
    fn close(&self) -> Receipt<()> {
        self.with(|house, number| {
            house.settle(number, usize::MAX);
            house.end_lease(number);
            let user = &mut house.users[number];
            Receipt::ready(match user.ended.get_or_insert_with(|| CLOSED.into()) {
                reason if reason == CLOSED => Ok(()),
                reason => Err(StoreError::Failed(reason.clone())),
            })
        })
    }
}

impl House {
    fn settle(&mut self, user: usize, count: usize) -> usize {
        let waiting = &mut self.users[user].waiting;
        let count = count.min(waiting.len());
        for write in waiting.drain(..count) {
            write.reach(&mut self.durable);
        }
        count
    }
}

impl User {
    /// Why it can write nothing now, if so.
    fn obstacle_to_write(&self) -> Option<StoreError> {
        let away = || self.node.as_ref().and_then(Node::obstacle_to_write);
        self.obstacle_to_read().or_else(away)
    }

    fn obstacle_to_read(&self) -> Option<StoreError> {
        if let Some(reason) = &self.ended {
            return Some(StoreError::Failed(reason.clone()));
        }
        if self.is_cut {
            return Some(StoreError::Unavailable(nodes::CUT.to_owned()));
        }
        self.node.as_ref().and_then(Node::obstacle_to_read)
    }
}

impl Write {
    /// It gets to the database.
    fn reach(self, disk: &mut Disk) {
        let by = self.by;
        match self.what {
            What::Create(table, answer) => answer.give(disk.create(table, by)),
            What::Append(append, answer) => answer.give(disk.append(append, by)),
            What::NoteLeaving(table, answer) => answer.give(disk.note_leaving(&table)),
            What::Remove(table, answer) => answer.give(disk.remove(table)),
        }
    }

    fn refuse(self, error: &StoreError) {
        let _ = self.part(error);
    }

    /// Answers, and gives what is left: a write whose answer nobody hears.
    fn part(self, error: &StoreError) -> Write {
        let error = error.clone();
        let what = match self.what {
            What::Create(table, answer) => {
                answer.give(Err(error));
                What::Create(table, Receipt::new().0)
            }
            What::Append(append, answer) => {
                answer.give(Err(error));
                What::Append(append, Receipt::new().0)
            }
            What::NoteLeaving(table, answer) => {
                answer.give(Err(error));
                What::NoteLeaving(table, Receipt::new().0)
            }
            What::Remove(table, answer) => {
                answer.give(Err(error));
                What::Remove(table, Receipt::new().0)
            }
        };
        Write { by: self.by, what }
    }
}
