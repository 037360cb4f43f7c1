//! Stores with one broken part each, for the controls: what a check must find if it is worth anything.

use std::sync::Arc;
use std::time::Duration;

use server::store::{
    Answer, Append, Commons, Ended, EndedTable, Health, Held, LedgerLine, NewTable, Peer, Receipt, Room, Row,
    Store, StoreError, StoredTable, TableNumber,
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
    /// Waits for as long as nothing can be written, instead of saying so.
    Waits,
    /// Keeps its lease for ever, and has what is refused written by whoever writes without being asked who they are.
    Usurps,
    /// Goes by a clock of its own.
    GoesByItsOwnClock,
}

/// A store with a fault.
#[derive(Debug)]
pub(crate) struct Broken {
    inner: Arc<dyn Store>,
    fault: Fault,
    /// What has been answered and is to be written.
    later: mpsc::UnboundedSender<(Instant, Append)>,
    /// What is told of its health by one that shrugs or waits.
    well: watch::Sender<Health>,
    /// As whom one that usurps acts for ever.
    standing: watch::Sender<Option<Peer>>,
    /// Who writes what it may not write.
    usurper: Option<Usurper>,
}

/// Takes rows that are to be written whoever holds their table, and wherever its log ends.
pub(crate) type Usurper = mpsc::UnboundedSender<(Append, Answer<()>)>;

impl Broken {
    pub(crate) fn new(inner: impl Store + 'static, fault: Fault) -> Broken {
        let inner: Arc<dyn Store> = Arc::new(inner);
        let (later, mut waiting) = mpsc::unbounded_channel::<(Instant, Append)>();
        let writer = Arc::clone(&inner);
        let standing = inner.commons().and_then(|commons| commons.standing().borrow().clone());
        tokio::spawn(async move {
            while let Some((due, append)) = waiting.recv().await {
                tokio::time::sleep_until(due).await;
                drop(writer.append(append));
            }
        });
        let (well, standing) = (watch::Sender::default(), watch::Sender::new(standing));
        Broken { inner, fault, later, well, standing, usurper: None }
    }

    /// A store that writes by way of this one what it may not write.
    pub(crate) fn usurping(inner: impl Store + 'static, usurper: Usurper) -> Broken {
        Broken { usurper: Some(usurper), ..Broken::new(inner, Fault::Usurps) }
    }

    /// Writes for as long as it takes.
    fn append_whenever(&self, append: Append) -> Receipt<()> {
        let (answer, receipt) = Receipt::new();
        let inner = Arc::clone(&self.inner);
        tokio::spawn(async move {
            let mut written = inner.append(append.clone()).await;
            while matches!(written, Err(StoreError::Unavailable(_) | StoreError::Unknown(_))) {
                tokio::time::sleep(BEHIND).await;
                written = inner.append(append.clone()).await;
            }
            answer.give(written);
        });
        receipt
    }

    /// Writes, and has it written if it may not.
    fn append_anyway(&self, append: Append) -> Receipt<()> {
        let (answer, receipt) = Receipt::new();
        let (written, usurper) = (self.inner.append(append.clone()), self.usurper.clone());
        tokio::spawn(async move {
            match (written.await, usurper) {
                (Err(StoreError::Conflict(_) | StoreError::Unavailable(_)), Some(usurper)) => {
                    let _ = usurper.send((append, answer));
                }
                (written, _) => answer.give(written),
            }
        });
        receipt
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
            Fault::Forgets | Fault::GoesByItsOwnClock => self.inner.append(append),
            Fault::Shrugs => changed(self.inner.append(append), |written| match written {
                Err(StoreError::Failed(_)) => Ok(()),
                other => other,
            }),
            Fault::Waits => self.append_whenever(append),
            Fault::Usurps => self.append_anyway(append),
        }
    }

    fn hold(&self, table: TableNumber) -> Receipt<Held> {
        self.inner.hold(table)
    }

    fn load(&self, table: TableNumber) -> Receipt<Vec<Row>> {
        let rows = self.inner.load(table);
        match self.fault {
            Fault::Forgets => changed(rows, |rows| Ok(rows?.iter().map(without_command).collect())),
            _ => rows,
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
            Fault::Shrugs | Fault::Waits => self.well.subscribe(),
            _ => self.inner.health(),
        }
    }

    fn clock(&self) -> Option<u64> {
        self.inner.clock().filter(|_| self.fault != Fault::GoesByItsOwnClock)
    }

    fn commons(&self) -> Option<&dyn Commons> {
        self.inner.commons().map(|_| self as &dyn Commons)
    }

    fn room(&self) -> Option<Room> {
        self.inner.room()
    }

    fn close(&self) -> Receipt<()> {
        self.inner.close()
    }
}

impl Broken {
    fn shared(&self) -> &dyn Commons {
        self.inner.commons().expect("it is asked only if there is one")
    }
}

impl Commons for Broken {
    fn standing(&self) -> watch::Receiver<Option<Peer>> {
        if self.fault == Fault::Usurps { self.standing.subscribe() } else { self.shared().standing() }
    }

    fn peers(&self) -> watch::Receiver<Vec<Peer>> {
        self.shared().peers()
    }

    fn adopt(&self, limit: u32) -> Receipt<Vec<StoredTable>> {
        self.shared().adopt(limit)
    }

    fn held(&self, after: TableNumber, limit: u32) -> Receipt<Vec<StoredTable>> {
        self.shared().held(after, limit)
    }

    fn bury(&self, node: u64) -> Receipt<()> {
        self.shared().bury(node)
    }

    fn resign(&self) -> Receipt<()> {
        self.shared().resign()
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
