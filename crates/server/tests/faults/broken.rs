//! Stores with one broken part each, for the controls: what a check must find if it is worth anything.

use std::sync::Arc;
use std::time::Duration;

use server::store::{
    Append, Ended, EndedTable, Health, LedgerLine, NewTable, Receipt, Row, Sqlite, Store, StoreError,
    StoredTable, TableNumber,
};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// How far the lying store is behind what it has said.
const BEHIND: Duration = Duration::from_millis(40);

/// What is wrong with a store.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Answers an append at once, and writes it a little later.
    Lies,
    /// Forgets which command asked for a row: what was done is known only as long as the process lives.
    Forgets,
    /// Says that all is well when a write has failed.
    Shrugs,
}

/// A store with a fault.
#[derive(Debug)]
pub(crate) struct Broken {
    inner: Arc<Sqlite>,
    fault: Fault,
    /// What has been answered and is to be written.
    later: mpsc::UnboundedSender<(Instant, Append)>,
    /// What is told of its health by one that shrugs.
    well: watch::Sender<Health>,
}

impl Broken {
    pub(crate) fn new(inner: Sqlite, fault: Fault) -> Broken {
        let inner = Arc::new(inner);
        let (later, mut waiting) = mpsc::unbounded_channel::<(Instant, Append)>();
        let writer = Arc::clone(&inner);
        tokio::spawn(async move {
            while let Some((due, append)) = waiting.recv().await {
                tokio::time::sleep_until(due).await;
                drop(writer.append(append));
            }
        });
        Broken { inner, fault, later, well: watch::Sender::default() }
    }
}

impl Store for Broken {
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.inner.create(table)
    }

    fn append(&self, append: Append) -> Receipt<()> {
        match self.fault {
            Fault::Lies => {
                let _ = self.later.send((Instant::now() + BEHIND, append));
                Receipt::ready(Ok(()))
            }
            Fault::Forgets => self.inner.append(append),
            Fault::Shrugs => changed(self.inner.append(append), |written| match written {
                Err(StoreError::Failed(_)) => Ok(()),
                other => other,
            }),
        }
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        let rows = self.inner.load(table);
        match self.fault {
            Fault::Forgets => changed(rows, |rows| Ok(rows?.iter().map(without_command).collect())),
            Fault::Lies | Fault::Shrugs => rows,
        }
    }

    fn find(&self, id: String) -> Receipt<Option<StoredTable>> {
        self.inner.find(id)
    }

    fn open_tables(&self) -> Receipt<Vec<StoredTable>> {
        self.inner.open_tables()
    }

    fn ledger(&self, after: TableNumber, limit: u32) -> Receipt<Vec<LedgerLine>> {
        self.inner.ledger(after, limit)
    }

    fn ledger_line(&self, id: String) -> Receipt<Option<LedgerLine>> {
        self.inner.ledger_line(id)
    }

    fn ended_tables(&self, wish: Ended, limit: u32) -> Receipt<Vec<EndedTable>> {
        self.inner.ended_tables(wish, limit)
    }

    fn note_leaving(&self, table: EndedTable) -> Receipt<()> {
        self.inner.note_leaving(table)
    }

    fn load_leaving(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.inner.load_leaving(table)
    }

    fn remove(&self, table: TableNumber) -> Receipt<bool> {
        self.inner.remove(table)
    }

    fn health(&self) -> watch::Receiver<Health> {
        match self.fault {
            Fault::Shrugs => self.well.subscribe(),
            Fault::Lies | Fault::Forgets => self.inner.health(),
        }
    }

    fn close(&self) -> Receipt<()> {
        self.inner.close()
    }
}

/// The answer of a store, made into another.
fn changed<T: Send + 'static>(
    receipt: Receipt<T>,
    change: impl FnOnce(Result<T, StoreError>) -> Result<T, StoreError> + Send + 'static,
) -> Receipt<T> {
    let (answer, changed) = Receipt::new();
    tokio::spawn(async move { answer.give(change(receipt.await)) });
    changed
}

/// A row as if nobody had asked for it.
fn without_command(row: &Row) -> Row {
    let mut body: serde_json::Value = serde_json::from_str(&row.body).expect("rows are JSON");
    if let Some(fields) = body.as_object_mut() {
        fields.remove("by");
    }
    Row { at: row.at, body: body.to_string() }
}
