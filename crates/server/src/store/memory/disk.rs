//! What is durable in a [`Memory`](super::Memory), and which of the servers that share it are alive.
//!
//! It refuses and grants as the statements of `postgres` do: what must be true when something is written is looked at
//! where it is written.

use std::collections::BTreeMap;
use std::ops::Bound;

use wire::Hex;

use crate::store::ledger::End;
use crate::store::{
    Append, Ended, EndedTable, Epoch, Held, LedgerLine, NewTable, Peer, Row, StoreError, StoredTable,
    Summary, TableNumber,
};

/// What is durable.
#[derive(Debug, Default)]
pub(super) struct Disk {
    tables: BTreeMap<TableNumber, Table>,
    ledger: Vec<LedgerLine>,
    /// The servers whose lease has not run out, by number, and where they are.
    alive: BTreeMap<u64, String>,
    /// The number that was given to a server last.
    last_node: u64,
    /// Whether anyone may write to anything, as must never be.
    is_unfenced: bool,
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
    /// The server that writes to it, if several share the store and one has taken it.
    holder: Option<u64>,
    epoch: Epoch,
}

impl Disk {
    /// Gives a server a number that no other one ever had.
    pub(super) fn enter(&mut self, address: &str) -> u64 {
        self.last_node += 1;
        self.alive.insert(self.last_node, address.to_owned());
        self.last_node
    }

    /// The lease of a server is over.
    pub(super) fn bury(&mut self, node: u64) {
        self.alive.remove(&node);
    }

    pub(super) fn bury_all(&mut self) {
        self.alive.clear();
    }

    pub(super) fn is_alive(&self, node: u64) -> bool {
        self.alive.contains_key(&node)
    }

    /// The servers whose lease has not run out.
    pub(super) fn alive(&self) -> impl Iterator<Item = Peer> {
        self.alive.iter().map(|(node, address)| Peer { node: *node, address: address.clone() })
    }

    pub(super) fn unfence(&mut self) {
        self.is_unfenced = true;
    }

    /// Gives a table to a server, unless another one that is alive holds it. Whoever holds it already keeps its right.
    pub(super) fn hold(&mut self, number: TableNumber, node: u64) -> Result<Held, StoreError> {
        let table = self.tables.get_mut(&number).filter(|table| !table.leaving);
        let table = table.ok_or(StoreError::Conflict(number))?;
        let other = table.holder.filter(|holder| *holder != node);
        if let Some((node, address)) = other.and_then(|holder| self.alive.get_key_value(&holder)) {
            return Ok(Held::There(Peer { node: *node, address: address.clone() }));
        }
        if table.holder != Some(node) {
            table.pass_to(Some(node));
        }
        Ok(Held::Here(table.epoch))
    }

    /// Gives open tables to a server whose holder is not alive, the oldest first.
    pub(super) fn adopt(&mut self, node: u64, limit: usize) -> Vec<StoredTable> {
        let alive = &self.alive;
        let is_orphan = |table: &Table| {
            let has_holder = table.holder.is_some_and(|holder| alive.contains_key(&holder));
            table.summary.phase.is_open() && !table.leaving && !has_holder
        };
        let orphans = self.tables.iter_mut().filter(|(_, table)| is_orphan(table)).take(limit);
        let take = |(number, table): (&TableNumber, &mut Table)| {
            table.pass_to(Some(node));
            stored((number, table))
        };
        orphans.map(take).collect()
    }

    /// Open tables that a server holds, after one.
    pub(super) fn held(&self, node: u64, after: TableNumber, limit: usize) -> Vec<StoredTable> {
        let is_held =
            |table: &Table| table.summary.phase.is_open() && !table.leaving && table.holder == Some(node);
        let tables = self.tables.range((Bound::Excluded(after), Bound::Unbounded));
        tables.filter(|(_, table)| is_held(table)).take(limit).map(stored).collect()
    }

    /// Who holds a table, and its epoch.
    pub(super) fn holder(&self, number: TableNumber) -> Option<(Option<u64>, Epoch)> {
        self.tables.get(&number).map(|table| (table.holder, table.epoch))
    }

    pub(super) fn length(&self, number: TableNumber) -> usize {
        self.tables.get(&number).map_or(0, |table| table.rows.len())
    }

    pub(super) fn create(&mut self, table: NewTable, by: Option<u64>) -> Result<TableNumber, StoreError> {
        let NewTable { id, commitment, row, summary } = table;
        if let Some((number, _)) = self.tables.iter().find(|(_, table)| table.id == id) {
            return Err(StoreError::Conflict(*number));
        }
        let number = TableNumber(self.ledger.last().map_or(1, |last| last.number.0 + 1));
        let End { chain, place, link } = self.end().and(&commitment, row.at);
        let line = LedgerLine { number, chain, place, commitment, created: row.at, link, phase: None };
        self.ledger.push(line);
        let (rows, epoch) = (vec![row], Epoch::FIRST);
        let table = Table { id, rows, summary, ended: None, leaving: false, holder: by, epoch };
        self.tables.insert(number, table);
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

    /// Adds rows, if they come from whoever holds the table now; whoever shares the store with nobody holds all.
    pub(super) fn append(&mut self, append: Append, by: Option<u64>) -> Result<(), StoreError> {
        let Append { table: number, epoch, first, rows, summary } = append;
        let table = self.tables.get_mut(&number).filter(|table| !table.leaving);
        let is_open_to_all = self.is_unfenced || by.is_none();
        let has_right = |table: &&mut Table| is_open_to_all || (table.holder == by && table.epoch == epoch);
        let table = table.filter(has_right).filter(|table| table.rows.len() == first as usize);
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
    pub(super) fn rows(&self, number: TableNumber, leaving: bool) -> Vec<Row> {
        let table = self.tables.get(&number).filter(|table| table.leaving == leaving);
        table.map(|table| table.rows.clone()).unwrap_or_default()
    }

    pub(super) fn note_leaving(&mut self, noted: &EndedTable) -> Result<(), StoreError> {
        match self.tables.get_mut(&noted.number) {
            Some(table) if table.summary.phase.is_open() => Err(StoreError::Conflict(noted.number)),
            Some(table) => {
                table.leaving = noted.leaving;
                table.pass_to(None);
                table.ended = Some(if noted.leaving { 0 } else { noted.ended });
                Ok(())
            }
            None => Ok(()),
        }
    }

    pub(super) fn remove(&mut self, number: TableNumber) -> Result<bool, StoreError> {
        match self.tables.get(&number) {
            Some(table) if table.summary.phase.is_open() => Err(StoreError::Conflict(number)),
            _ => {
                self.tables.remove(&number);
                Ok(true)
            }
        }
    }

    pub(super) fn open_tables(&self) -> Vec<StoredTable> {
        self.tables.iter().filter(|(_, table)| table.summary.phase.is_open()).map(stored).collect()
    }

    pub(super) fn stored_by_id(&self, id: &str) -> Option<StoredTable> {
        self.find(id).map(stored)
    }

    pub(super) fn ledger(&self, after: TableNumber, limit: usize) -> Vec<LedgerLine> {
        let lines = self.ledger.iter().filter(|line| line.number > after);
        lines.take(limit).map(|line| self.with_phase(line)).collect()
    }

    pub(super) fn ledger_line(&self, id: &str) -> Option<LedgerLine> {
        let (number, _) = self.find(id)?;
        self.ledger.iter().find(|line| line.number == *number).map(|line| self.with_phase(line))
    }

    pub(super) fn ended_tables(&self, wish: &Ended, limit: usize) -> Vec<EndedTable> {
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

impl Table {
    /// It changes hands, and no earlier right to write to it counts any more.
    fn pass_to(&mut self, holder: Option<u64>) {
        self.holder = holder;
        self.epoch = Epoch(self.epoch.0 + 1);
    }
}

fn stored((number, table): (&TableNumber, &Table)) -> StoredTable {
    StoredTable { number: *number, id: table.id.clone(), summary: table.summary.clone() }
}
