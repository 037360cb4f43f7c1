//! A store in memory, for tests and simulations: no threads, no clock, and the same answers every time.
//!
//! A write waits until [`Memory::settle`] makes it durable; what waits is lost in a [`Memory::crash`]. Reads
//! see what is durable, at once.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{
    Answer, Append, LedgerLine, NewTable, Phase, Receipt, Row, Store, StoreError, StoredTable, Summary,
    TableNumber,
};

/// What is said to whoever comes after [`Store::close`].
const CLOSED: &str = "it is closed";

/// A store in memory. Copies of it are handles of the same store.
#[derive(Clone, Debug)]
pub struct Memory(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    durable: BTreeMap<TableNumber, Table>,
    waiting: VecDeque<Write>,
    is_immediate: bool,
    /// Why nothing is done any more.
    ended: Option<String>,
}

/// A table as it is durable.
#[derive(Debug)]
struct Table {
    id: String,
    commitment: String,
    rows: Vec<Row>,
    summary: Summary,
}

#[derive(Debug)]
enum Write {
    Create(NewTable, Answer<TableNumber>),
    Append(Append, Answer<()>),
}

impl Memory {
    /// An empty store whose writes wait until they are settled.
    #[must_use]
    pub fn new() -> Memory {
        Memory(Arc::default())
    }

    /// An empty store whose writes are durable at once.
    #[must_use]
    pub fn immediate() -> Memory {
        let memory = Memory::new();
        memory.lock().is_immediate = true;
        memory
    }

    /// How many writes wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Makes the oldest `count` waiting writes durable, in order, and answers them; says how many there were.
    pub fn settle(&self, count: usize) -> usize {
        self.lock().settle(count)
    }

    /// Makes all waiting writes durable, in order, and answers them; says how many there were.
    pub fn settle_all(&self) -> usize {
        self.lock().settle(usize::MAX)
    }

    /// Fails: what waits is refused, and so is everything that comes later.
    pub fn fail(&self, reason: &str) {
        let mut inner = self.lock();
        inner.ended = Some(reason.into());
        for write in core::mem::take(&mut inner.waiting) {
            write.refuse(reason);
        }
    }

    /// Ends this store as if its process had been killed, and gives the one that comes up after it: it has
    /// what was durable. What waited is lost, and all handles of this one are dead.
    ///
    /// To lose an answer but not its write, settle the write first and do not look at the answer.
    #[must_use]
    pub fn crash(&self) -> Memory {
        let mut inner = self.lock();
        inner.ended = Some("it has crashed".into());
        inner.waiting.clear();
        let durable = core::mem::take(&mut inner.durable);
        let after = Inner { durable, is_immediate: inner.is_immediate, ..Inner::default() };
        Memory(Arc::new(Mutex::new(after)))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write<T>(&self, request: impl FnOnce(Answer<T>) -> Write) -> Receipt<T> {
        let (answer, receipt) = Receipt::new();
        let mut inner = self.lock();
        match &inner.ended {
            Some(reason) => request(answer).refuse(reason),
            None => inner.waiting.push_back(request(answer)),
        }
        if inner.is_immediate {
            inner.settle(usize::MAX);
        }
        receipt
    }

    fn read<T>(&self, look: impl FnOnce(&BTreeMap<TableNumber, Table>) -> T) -> Receipt<T> {
        let inner = self.lock();
        Receipt::ready(match &inner.ended {
            Some(reason) => Err(StoreError::Failed(reason.clone())),
            None => Ok(look(&inner.durable)),
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
        self.write(|answer| Write::Create(table, answer))
    }

    fn append(&self, append: Append) -> Receipt<()> {
        self.write(|answer| Write::Append(append, answer))
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|tables| tables.get(&table).map(|table| table.rows.clone()).unwrap_or_default())
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.read(|tables| tables.iter().find(|(_, table)| table.id == id).map(stored))
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.read(|tables| {
            tables.iter().filter(|(_, table)| table.summary.phase.is_open()).map(stored).collect()
        })
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        let next = TableNumber(after.0.saturating_add(1));
        self.read(|tables| tables.range(next..).take(limit as usize).map(ledger_line).collect())
    }

    /// Settles everything, and ends.
    fn close(&self) -> Receipt<()> {
        let mut inner = self.lock();
        inner.settle(usize::MAX);
        Receipt::ready(match inner.ended.get_or_insert_with(|| CLOSED.into()) {
            reason if reason == CLOSED => Ok(()),
            reason => Err(StoreError::Failed(reason.clone())),
        })
    }
}

impl Inner {
    fn settle(&mut self, count: usize) -> usize {
        let count = count.min(self.waiting.len());
        for write in self.waiting.drain(..count) {
            match write {
                Write::Create(table, answer) => answer.give(create(&mut self.durable, table)),
                Write::Append(rows, answer) => answer.give(append(&mut self.durable, rows)),
            }
        }
        count
    }
}

impl Write {
    fn refuse(self, reason: &str) {
        let error = StoreError::Failed(reason.into());
        match self {
            Write::Create(_, answer) => answer.give(Err(error)),
            Write::Append(_, answer) => answer.give(Err(error)),
        }
    }
}

fn create(tables: &mut BTreeMap<TableNumber, Table>, table: NewTable) -> Result<TableNumber, StoreError> {
    let NewTable { id, commitment, row, summary } = table;
    if let Some((number, _)) = tables.iter().find(|(_, table)| table.id == id) {
        return Err(StoreError::Conflict(*number));
    }
    let number = TableNumber(tables.last_key_value().map_or(1, |(last, _)| last.0 + 1));
    tables.insert(number, Table { id, commitment, rows: vec![row], summary });
    Ok(number)
}

fn append(tables: &mut BTreeMap<TableNumber, Table>, append: Append) -> Result<(), StoreError> {
    let Append { table: number, first, rows, summary } = append;
    let table = tables.get_mut(&number).filter(|table| table.rows.len() == first as usize);
    let table = table.ok_or(StoreError::Conflict(number))?;
    table.rows.extend(rows);
    if let Some(summary) = summary {
        table.summary = summary;
    }
    Ok(())
}

fn stored((number, table): (&TableNumber, &Table)) -> StoredTable {
    StoredTable { number: *number, id: table.id.clone(), summary: table.summary.clone() }
}

fn ledger_line((number, table): (&TableNumber, &Table)) -> LedgerLine {
    LedgerLine {
        number: *number,
        commitment: table.commitment.clone(),
        created: table.rows.first().map_or(0, |row| row.at),
        phase: table.summary.phase,
    }
}

impl Phase {
    /// Whether a table is waiting or playing.
    const fn is_open(self) -> bool {
        matches!(self, Phase::Waiting | Phase::Playing)
    }
}
