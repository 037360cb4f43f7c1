//! A store in memory, for tests and simulations: no threads, no clock, and the same answers every time.
//!
//! A write waits until [`Memory::settle`] makes it durable; what waits is lost in a [`Memory::crash`]. Reads
//! see what is durable, at once.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;
use wire::Hex;

use super::ledger::End;
use super::{
    Answer, Append, Ended, EndedTable, Health, LedgerLine, NewTable, Phase, Receipt, Row, Store, StoreError,
    StoredTable, Summary, TableNumber,
};

/// What is said to whoever comes after [`Store::close`].
const CLOSED: &str = "it is closed";

/// A store in memory. Copies of it are handles of the same store.
#[derive(Clone, Debug)]
pub struct Memory(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    durable: Disk,
    waiting: VecDeque<Write>,
    is_immediate: bool,
    /// Why nothing is done any more.
    ended: Option<String>,
    health: watch::Sender<Health>,
}

/// What is durable.
#[derive(Debug, Default)]
struct Disk {
    tables: BTreeMap<TableNumber, Table>,
    ledger: Vec<LedgerLine>,
}

/// A table as it is durable.
#[derive(Debug)]
struct Table {
    id: String,
    rows: Vec<Row>,
    summary: Summary,
    /// When it ended, if it has.
    ended: Option<u64>,
    /// Whether its removal has begun.
    leaving: bool,
}

#[derive(Debug)]
enum Write {
    Create(NewTable, Answer<TableNumber>),
    Append(Append, Answer<()>),
    NoteLeaving(EndedTable, Answer<()>),
    Remove(TableNumber, Answer<bool>),
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
        inner.health.send_replace(Health::Failed(reason.into()));
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

    fn read<T>(&self, look: impl FnOnce(&Disk) -> T) -> Receipt<T> {
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
        self.read(|disk| disk.rows(table, false))
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.read(|disk| disk.find(&id).map(stored))
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.read(|disk| {
            disk.tables.iter().filter(|(_, table)| table.summary.phase.is_open()).map(stored).collect()
        })
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        self.read(|disk| {
            let lines = disk.ledger.iter().filter(|line| line.number > after);
            lines.take(limit as usize).map(|line| disk.with_phase(line)).collect()
        })
    }

    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>> {
        self.read(|disk| {
            let (number, _) = disk.find(&id)?;
            disk.ledger.iter().find(|line| line.number == *number).map(|line| disk.with_phase(line))
        })
    }

    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>> {
        self.read(|disk| disk.ended_tables(&wish, limit as usize))
    }

    fn note_leaving(&self, table: EndedTable) -> Receipt<()> {
        self.write(|answer| Write::NoteLeaving(table, answer))
    }

    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.read(|disk| disk.rows(table, true))
    }

    fn remove(&self, table: TableNumber) -> Receipt<bool> {
        self.write(|answer| Write::Remove(table, answer))
    }

    fn health(&self) -> watch::Receiver<Health> {
        self.lock().health.subscribe()
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
                Write::Create(table, answer) => answer.give(self.durable.create(table)),
                Write::Append(rows, answer) => answer.give(self.durable.append(rows)),
                Write::NoteLeaving(table, answer) => answer.give(self.durable.note_leaving(&table)),
                Write::Remove(table, answer) => answer.give(self.durable.remove(table)),
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
            Write::Append(_, answer) | Write::NoteLeaving(_, answer) => answer.give(Err(error)),
            Write::Remove(_, answer) => answer.give(Err(error)),
        }
    }
}

impl Disk {
    fn create(&mut self, table: NewTable) -> Result<TableNumber, StoreError> {
        let NewTable { id, commitment, row, summary } = table;
        if let Some((number, _)) = self.tables.iter().find(|(_, table)| table.id == id) {
            return Err(StoreError::Conflict(*number));
        }
        let number = TableNumber(self.ledger.last().map_or(1, |last| last.number.0 + 1));
        let End { chain, place, link } = self.end().and(&commitment, row.at);
        let line = LedgerLine { number, chain, place, commitment, created: row.at, link, phase: None };
        self.ledger.push(line);
        self.tables.insert(number, Table { id, rows: vec![row], summary, ended: None, leaving: false });
        Ok(number)
    }

    /// The end of the chain. A store in memory gives the same answers every time, so its chain has no random
    /// name.
    fn end(&self) -> End {
        self.ledger.last().map_or(End::of_new(Hex([0; 16])), |last| End {
            chain: last.chain,
            place: last.place,
            link: last.link,
        })
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let Append { table: number, first, rows, summary } = append;
        let table = self.tables.get_mut(&number).filter(|table| !table.leaving);
        let table = table.filter(|table| table.rows.len() == first as usize);
        let table = table.ok_or(StoreError::Conflict(number))?;
        table.rows.extend(rows);
        if let Some(summary) = summary {
            let at = table.rows.last().map(|row| row.at);
            table.ended = table.ended.or(at).filter(|_| !summary.phase.is_open());
            table.summary = summary;
        }
        Ok(())
    }

    /// A table that is not being removed.
    fn find(&self, id: &str) -> Option<(&TableNumber, &Table)> {
        self.tables.iter().find(|(_, table)| table.id == id && !table.leaving)
    }

    /// The log of a table; none unless its removal has begun, or has not, as said.
    fn rows(&self, number: TableNumber, leaving: bool) -> Vec<Row> {
        let table = self.tables.get(&number).filter(|table| table.leaving == leaving);
        table.map(|table| table.rows.clone()).unwrap_or_default()
    }

    fn note_leaving(&mut self, noted: &EndedTable) -> Result<(), StoreError> {
        match self.tables.get_mut(&noted.number) {
            Some(table) if table.summary.phase.is_open() => Err(StoreError::Conflict(noted.number)),
            Some(table) => {
                table.leaving = noted.leaving;
                table.ended = Some(if noted.leaving { 0 } else { noted.ended });
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn remove(&mut self, number: TableNumber) -> Result<bool, StoreError> {
        match self.tables.get(&number) {
            Some(table) if table.summary.phase.is_open() => Err(StoreError::Conflict(number)),
            _ => {
                self.tables.remove(&number);
                Ok(true)
            }
        }
    }

    fn ended_tables(&self, wish: &Ended, limit: usize) -> Vec<EndedTable> {
        let over = self.tables.iter().filter(|(_, table)| table.summary.phase == wish.phase);
        let listed = |(number, table): (&TableNumber, &Table)| {
            let ended = table.ended?;
            let is_next = ended < wish.before && wish.after.is_none_or(|after| (ended, *number) > after);
            is_next.then(|| EndedTable {
                number: *number,
                id: table.id.clone(),
                ended,
                leaving: table.leaving,
            })
        };
        let mut tables: Vec<EndedTable> = over.filter_map(listed).collect();
        tables.sort_by_key(|table| (table.ended, table.number));
        tables.truncate(limit);
        tables
    }

    fn with_phase(&self, line: &LedgerLine) -> LedgerLine {
        let table = self.tables.get(&line.number).filter(|table| !table.leaving);
        let phase = table.map(|table| table.summary.phase);
        LedgerLine { phase, ..line.clone() }
    }
}

fn stored((number, table): (&TableNumber, &Table)) -> StoredTable {
    StoredTable { number: *number, id: table.id.clone(), summary: table.summary.clone() }
}

impl Phase {
    /// Whether a table is waiting or playing.
    const fn is_open(self) -> bool {
        matches!(self, Phase::Waiting | Phase::Playing)
    }
}
