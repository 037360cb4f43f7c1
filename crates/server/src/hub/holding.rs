//! Which tables this server holds, where several servers share a store.
//!
//! A table is held by one server at a time. This one takes tables whose holder is gone, knows where the others are, and
//! gives up its own when it may not act any more or is about to stop. With a store of its own it holds everything, and
//! nothing here has anything to do.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::sync::{Notify, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::roster::Sleeper;
use super::{Hub, HubError, Inner, Letter, News};
use crate::store::{Commons, Peer, StoreError, StoredTable, TableNumber};

/// How often to look for tables whose holder is gone. A holder that has died is noticed sooner, by those who follow it.
const LOOK: Duration = Duration::from_secs(1);

/// How many tables are taken at a time; between two times the other servers take theirs.
const ADOPTED: u32 = 128;

/// How many tables are woken at the same time.
const WOKEN: usize = 8;

/// How long tables may take to finish what they have begun before they are given up.
const FINISHING: Duration = Duration::from_secs(3);

/// For how long it is taken for granted that a table is where it was.
const REMEMBERED: Duration = Duration::from_secs(2);

/// Of how many tables it is remembered where they are.
const PLACES: usize = 10_000;

/// Where a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Whereabouts {
    /// Here, or nowhere: whoever asks further is told.
    Here,
    /// At another server.
    There(Peer),
}

/// What is known about the tables of others.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    places: Mutex<HashMap<String, (Peer, Instant)>>,
    /// A server was found dead: its tables can be taken.
    orphans: Notify,
    /// Who has told us something, and who has been said not to: a server that was never heard may have an address that is
    /// wrong, and not be dead.
    heard: Mutex<HashMap<u64, bool>>,
    /// Whether this server may hold tables that it does not know of: an answer of the store was lost.
    is_unsure: AtomicBool,
    /// How often everything was given up. A table that was taken before that is not kept after it.
    tenure: AtomicU64,
}

impl Hub {
    /// Takes tables whose holder is gone, and gives up those that are held when this server's lease has run out, until
    /// the server ends.
    pub(crate) async fn hold_tables(self) {
        let Some(commons) = self.0.store.commons() else { return };
        let mut standing = commons.standing();
        let mut acts_as = node_of(standing.borrow_and_update().as_ref());
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let is_unsure = &self.0.elsewhere.is_unsure;
        loop {
            tokio::select! {
                changed = standing.changed() => {
                    if changed.is_err() {
                        return;
                    }
                    let now = node_of(standing.borrow_and_update().as_ref());
                    if now == acts_as {
                        continue;
                    }
                    if acts_as.is_some() {
                        tracing::warn!("this server holds no table any more: its lease has run out");
                        self.give_up_all().await;
                    }
                    acts_as = now;
                    if now.is_some() {
                        self.0.set_time();
                    }
                    // A lease that was renewed at the last moment has left us all that we have just given up.
                    is_unsure.store(true, Ordering::Release);
                }
                _ = look.tick() => {}
                () = self.0.elsewhere.orphans.notified() => {}
            }
            if acts_as.is_none() {
                continue;
            }
            if is_unsure.swap(false, Ordering::AcqRel)
                && let Err(error) = self.find_held(commons).await
            {
                tracing::debug!(%error, "it is not known which tables are held here");
                is_unsure.store(true, Ordering::Release);
            }
            if let Err(error) = self.adopt_all(commons).await {
                tracing::debug!(%error, "no tables could be taken over");
            }
        }
    }

    /// Learns of all open tables that are held here, and begins to wake those that were not known.
    async fn find_held(&self, commons: &dyn Commons) -> Result<(), StoreError> {
        let mut after = TableNumber(0);
        loop {
            let mut held = commons.held(after, ADOPTED).await?;
            let Some(last) = held.last() else { return Ok(()) };
            after = last.number;
            held.retain(|table| self.0.roster().find(&table.id).is_none());
            self.lay_down(held);
        }
    }

    /// Takes all open tables whose holder is gone, and begins to wake them; gives how many there were.
    pub(super) async fn adopt_all(&self, commons: &dyn Commons) -> Result<usize, StoreError> {
        let mut count = 0;
        while !self.0.is_leaving.load(Ordering::Acquire) {
            let adopted = commons.adopt(ADOPTED).await.inspect_err(|_| self.0.elsewhere.note_unsure())?;
            let is_last = adopted.len() < ADOPTED as usize;
            count += adopted.len();
            self.lay_down(adopted);
            if is_last {
                break;
            }
        }
        if count > 0 {
            metrics::counter!("solstice_tables_taken_total").increment(count as u64);
            tracing::info!(tables = count, "tables were taken over");
        }
        Ok(count)
    }

    /// Lists tables that are held from now on, and begins to wake them.
    pub(super) fn lay_down(&self, tables: Vec<StoredTable>) {
        let mut parts: Vec<Vec<Arc<str>>> = vec![Vec::new(); WOKEN];
        for (table, part) in tables.into_iter().zip((0..WOKEN).cycle()) {
            if let Ok(card) = wire::read(&table.summary.body) {
                self.0.show(table.number, card);
            }
            self.0.roster().take_in(&table.id, Sleeper::new(table.number, None));
            if let Some(part) = parts.get_mut(part) {
                part.push(Arc::from(table.id));
            }
        }
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            tokio::spawn(self.clone().wake_all(part));
        }
    }

    /// The server is about to stop: its tables finish what they have begun, and others may take them.
    pub(crate) async fn hand_over(&self) {
        let Some(commons) = self.0.store.commons() else { return };
        self.0.is_leaving.store(true, Ordering::Release);
        let tables = self.0.roster().len();
        self.give_up_all().await;
        match commons.resign().await {
            Ok(()) => {
                self.0.publisher.tell(|| News::Gone);
                metrics::counter!("solstice_tables_handed_over_total").increment(tables as u64);
                tracing::info!(tables, "tables were handed over");
            }
            Err(error) => {
                tracing::warn!(%error, "tables could not be handed over: others take them when the lease runs out");
            }
        }
    }

    /// Ends all keepers, each when its table has finished what it has begun, and forgets the tables that sleep.
    async fn give_up_all(&self) {
        self.0.elsewhere.tenure.fetch_add(1, Ordering::AcqRel);
        self.0.roster().forget_sleepers();
        let doors = self.0.roster().doors();
        let each = doors.into_iter().map(|door| async move {
            let (done, ended) = oneshot::channel();
            if door.send(Box::new(Letter::GiveUp(done))).await.is_ok() {
                let _ = ended.await;
            }
        });
        if timeout(FINISHING, join_all(each)).await.is_err() {
            tracing::warn!("some tables did not finish in time");
        }
        self.0.lobby().clear();
    }

    /// Where a table is. If nobody holds it, it is held here from now on.
    ///
    /// # Errors
    /// A store that cannot be asked.
    pub(crate) async fn whereabouts(&self, id: &str) -> Result<Whereabouts, HubError> {
        if let Some(peer) = self.0.elsewhere.find(id) {
            return Ok(Whereabouts::There(peer));
        }
        match self.0.keeper_of(id).await {
            Ok(_) | Err(HubError::NoTable) => Ok(Whereabouts::Here),
            Err(HubError::Elsewhere(peer)) => {
                self.0.elsewhere.note(id, peer.clone());
                Ok(Whereabouts::There(peer))
            }
            Err(error) => Err(error),
        }
    }

    /// A table was not where it was taken to be.
    pub(crate) fn forget_whereabouts(&self, id: &str) {
        self.0.elsewhere.places().remove(id);
    }

    /// A server has given up its tables: they can be taken.
    pub(crate) fn note_gone(&self, peer: &Peer) {
        self.0.elsewhere.forget(peer);
        self.0.elsewhere.orphans.notify_one();
    }

    /// A server that does not listen any more is dead: its tables can be taken.
    pub(crate) async fn bury(&self, peer: &Peer) {
        let Some(commons) = self.0.store.commons() else { return };
        let heard = self.0.elsewhere.heard().get(&peer.node).copied();
        if heard != Some(true) {
            if heard.is_none() {
                self.0.elsewhere.heard().insert(peer.node, false);
                tracing::warn!(
                    node = peer.node,
                    address = peer.address,
                    "a server cannot be reached at its address: is it the one at which others reach it?"
                );
            }
            return;
        }
        tracing::warn!(node = peer.node, address = peer.address, "a server does not listen any more");
        if commons.bury(peer.node).await.is_ok() {
            self.note_gone(peer);
        }
    }

    /// Another server tells who it is: whether that is the one at this address. It is not this one, either.
    pub(crate) fn meet(&self, peer: &Peer, node: u64) -> bool {
        if node == peer.node {
            self.0.elsewhere.heard().insert(node, true);
        }
        node == peer.node
    }

    /// Whether a number is this server's own.
    pub(crate) fn is_own(&self, node: u64) -> bool {
        let own = self.commons().and_then(|commons| node_of(commons.standing().borrow().as_ref()));
        own == Some(node)
    }

    /// What this server's store offers to those who share it.
    pub(crate) fn commons(&self) -> Option<&dyn Commons> {
        self.0.store.commons()
    }
}

impl Inner {
    /// A table that slept here is held by another server now.
    pub(super) fn let_go(&self, id: &str, number: TableNumber) {
        let slept = self.roster().remove_sleeper(id);
        if slept {
            self.forget(id, number);
        }
    }

    /// Whether this server may act at this moment.
    pub(super) fn acts(&self) -> bool {
        self.store.commons().is_none_or(Commons::acts)
    }

    /// Nothing is held, so nobody's clock runs here: the server's clock is set anew.
    fn set_time(&self) {
        if let Some(now) = self.store.clock() {
            self.time.set(now);
        }
    }
}

impl Elsewhere {
    fn find(&self, id: &str) -> Option<Peer> {
        let places = self.places();
        let (peer, since) = places.get(id)?;
        (since.elapsed() < REMEMBERED).then(|| peer.clone())
    }

    fn note(&self, id: &str, peer: Peer) {
        let mut places = self.places();
        if places.len() >= PLACES {
            places.clear();
        }
        places.insert(id.to_owned(), (peer, Instant::now()));
    }

    /// The store may have given this server tables without its knowing.
    pub(super) fn note_unsure(&self) {
        self.is_unsure.store(true, Ordering::Release);
    }

    pub(super) fn tenure(&self) -> u64 {
        self.tenure.load(Ordering::Acquire)
    }

    fn heard(&self) -> MutexGuard<'_, HashMap<u64, bool>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, peer: &Peer) {
        self.heard().remove(&peer.node);
        self.places().retain(|_, (place, _)| place.node != peer.node);
    }

    fn places(&self) -> MutexGuard<'_, HashMap<String, (Peer, Instant)>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn node_of(standing: Option<&Peer>) -> Option<u64> {
    standing.map(|peer| peer.node)
}
