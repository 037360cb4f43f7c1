//! Stores with one broken part each, for the controls: what a check must find if it is worth anything.

use std::sync::Arc;
use std::time::Duration;

use server::store::{
    Append, LedgerLine, NewTable, Receipt, Row, Sqlite, Store, StoreError, StoredTable, TableNumber,
};
use tokio::sync::mpsc;

/// How far the lying store is behind what it has said.
const BEHIND: Duration = Duration::from_millis(40);

/// Answers an append at once, and writes it a little later.
#[derive(Debug)]
pub(crate) struct Lying {
    inner: Arc<Sqlite>,
    later: mpsc::UnboundedSender<(tokio::time::Instant, Append)>,
}

/// Forgets which command asked for a row: what was done is known only as long as the process lives.
#[derive(Debug)]
pub(crate) struct Forgetful {
    inner: Sqlite,
}

/// Says that all is well when a write has failed.
#[derive(Debug)]
pub(crate) struct Shrugging {
    inner: Sqlite,
}

impl Lying {
    pub(crate) fn new(inner: Sqlite) -> Lying {
        let inner = Arc::new(inner);
        let (later, mut waiting) = mpsc::unbounded_channel::<(tokio::time::Instant, Append)>();
        let writer = Arc::clone(&inner);
        tokio::spawn(async move {
            while let Some((due, append)) = waiting.recv().await {
                tokio::time::sleep_until(due).await;
                drop(writer.append(append));
            }
        });
        Lying { inner, later }
    }
}

impl Forgetful {
    pub(crate) fn new(inner: Sqlite) -> Forgetful {
        Forgetful { inner }
    }
}

impl Shrugging {
    pub(crate) fn new(inner: Sqlite) -> Shrugging {
        Shrugging { inner }
    }
}

impl Store for Lying {
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.inner.create(table)
    }

    fn append(&self, append: Append) -> Receipt<()> {
        let _ = self.later.send((tokio::time::Instant::now() + BEHIND, append));
        Receipt::ready(Ok(()))
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.inner.load(table)
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

    fn close(&self) -> Receipt<()> {
        self.inner.close()
    }
}

impl Store for Forgetful {
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.inner.create(table)
    }

    fn append(&self, append: Append) -> Receipt<()> {
        self.inner.append(append)
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        let rows = self.inner.load(table);
        let (answer, receipt) = Receipt::new();
        tokio::spawn(async move {
            answer.give(rows.await.map(|rows| rows.iter().map(without_command).collect()));
        });
        receipt
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

    fn close(&self) -> Receipt<()> {
        self.inner.close()
    }
}

impl Store for Shrugging {
    fn create(&self, table: NewTable) -> Receipt<TableNumber> {
        self.inner.create(table)
    }

    fn append(&self, append: Append) -> Receipt<()> {
        let written = self.inner.append(append);
        let (answer, receipt) = Receipt::new();
        tokio::spawn(async move {
            answer.give(match written.await {
                Err(StoreError::Failed(_)) => Ok(()),
                other => other,
            });
        });
        receipt
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        self.inner.load(table)
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

    fn close(&self) -> Receipt<()> {
        self.inner.close()
    }
}

/// A row as if nobody had asked for it.
fn without_command(row: &Row) -> Row {
    let mut body: serde_json::Value = serde_json::from_str(&row.body).expect("rows are JSON");
    if let Some(fields) = body.as_object_mut() {
        fields.remove("by");
    }
    Row { at: row.at, body: body.to_string() }
}
