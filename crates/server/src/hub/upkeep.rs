//! What the hub does by the side: it watches the store and the disk, and removes what is old.

use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::task::JoinHandle;

use super::{Hub, Inner};
use crate::retention;
use crate::store::{Health, Room};

/// How often the disk is looked at.
const LOOK: Duration = Duration::from_secs(5);

/// How often what is old is removed.
const PRUNING: Duration = Duration::from_secs(3_600);

impl Hub {
    /// Whether players can be sent here: the open tables are known and the store works.
    ///
    /// # Errors
    /// A sentence that says why not.
    pub(crate) fn ready(&self) -> Result<(), String> {
        let known = self.0.ready.load(Ordering::Acquire) && !self.0.failed.is_cancelled();
        let acts = self.commons().is_none_or(|commons| commons.standing().borrow().is_some());
        if self.0.is_leaving.load(Ordering::Acquire) {
            return Err("the server is about to stop".to_owned());
        }
        match &*self.0.store.health().borrow() {
            Health::Unavailable(reason) => {
                Err(format!("the server cannot save anything at the moment: {reason}"))
            }
            Health::Working if !acts => Err("the server's lease has run out".to_owned()),
            Health::Working if known => Ok(()),
            Health::Working | Health::Failed(_) => Err("the server is not ready for players".to_owned()),
        }
    }

    /// Watches the store and the disk until the server ends.
    pub(crate) async fn tend(self) {
        let mut health = self.0.store.health();
        let mut look = tokio::time::interval(LOOK);
        let mut looking: Option<JoinHandle<()>> = None;
        loop {
            self.0.note_health(&health.borrow_and_update());
            tokio::select! {
                changed = health.changed() => if changed.is_err() { return self.0.note_health(&health.borrow()) },
                // A disk that does not answer is not asked again, and the store is watched all the same.
                _ = look.tick() => if looking.as_ref().is_none_or(JoinHandle::is_finished) {
                    let hub = Arc::clone(&self.0);
                    looking = Some(tokio::spawn(async move { hub.look_at_disk().await }));
                },
            }
        }
    }

    /// Removes what is old, now and every hour, until the server ends.
    pub(crate) async fn prune(self) {
        let mut hours = tokio::time::interval(PRUNING);
        loop {
            hours.tick().await;
            if !self.is_first() {
                continue;
            }
            let (store, hub) = (self.0.store.as_ref(), &self.0);
            let hold = |id: &str| Held::new(hub, id);
            match retention::prune(store, &hub.settings.retention, hub.time.now(), hold).await {
                Ok(pruned) if pruned.tables == 0 && pruned.unreadable == 0 => {}
                Ok(pruned) => {
                    tracing::info!(
                        removed = pruned.tables,
                        archived = pruned.archived,
                        unreadable = pruned.unreadable,
                        "tables that are over were removed"
                    );
                }
                Err(error) => {
                    tracing::error!(%error, "old tables could not be removed: the next try is in an hour")
                }
            }
        }
    }
}

impl Hub {
    /// Whether this server does what one of those that share the store is to do: the one with the lowest number.
    fn is_first(&self) -> bool {
        let Some(commons) = self.commons() else { return true };
        let (standing, peers) = (commons.standing(), commons.peers());
        let own = standing.borrow().as_ref().map(|own| own.node);
        own.is_some_and(|own| peers.borrow().iter().all(|peer| own < peer.node))
    }
}

/// A table that is not woken as long as this is held.
struct Held {
    hub: Arc<Inner>,
    id: String,
}

impl Held {
    /// Holds a table, unless someone keeps it.
    fn new(hub: &Arc<Inner>, id: &str) -> Option<Held> {
        let is_free = hub.roster().hold(id);
        is_free.then(|| Held { hub: Arc::clone(hub), id: id.to_owned() })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.hub.roster().let_go(&self.id);
    }
}

impl Inner {
    /// How the store is, for the figures, the log, and, if it has failed, everyone.
    fn note_health(&self, health: &Health) {
        metrics::gauge!("solstice_store_failed").set(f64::from(u8::from(*health != Health::Working)));
        match health {
            Health::Working => {
                if self.is_paused.swap(false, Ordering::Relaxed) {
                    tracing::info!("the store can write again");
                }
            }
            Health::Unavailable(reason) => {
                if !self.is_paused.swap(true, Ordering::Relaxed) {
                    tracing::error!(
                        reason,
                        "the store cannot write: everything is refused until it can again"
                    );
                }
            }
            Health::Failed(reason) => self.fail(reason),
        }
    }

    /// Measures the disk, and notes whether there is room for new tables.
    async fn look_at_disk(&self) {
        let store = Arc::clone(&self.store);
        // A disk that is slow to answer holds up nobody.
        let Ok(Some(Room { used, free })) = tokio::task::spawn_blocking(move || store.room()).await else {
            return;
        };
        metrics::gauge!("solstice_database_bytes").set(used as f64);
        metrics::gauge!("solstice_disk_free_bytes").set(free as f64);
        let is_short = free < self.settings.keep_free;
        if self.is_short_of_room.swap(is_short, Ordering::Relaxed) != is_short {
            if is_short {
                tracing::warn!(free, "too little disk space is free: no new tables until there is more");
            } else {
                tracing::info!(free, "there is disk space for new tables again");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;

    use wire::Hex;

    use super::super::{Hub, HubError, HubSettings};
    use super::Held;
    use crate::front::{Front, FrontSettings, Household};
    use crate::store::Memory;

    #[tokio::test]
    async fn a_table_that_is_being_removed_is_not_woken_until_it_is_let_go_of() {
        let store = Arc::new(Memory::immediate());
        let plan = wire::read(r#"{"game":"shamans","seats":["person","person"]}"#).expect("a plan");
        let household = Household::of(Ipv4Addr::LOCALHOST.into());
        let hub_of = |store| {
            let front = Front::new(FrontSettings::local());
            Hub::new(store, HubSettings::default(), front.allowances())
        };
        let before = hub_of(Arc::<Memory>::clone(&store));
        let id = before.create(plan, Hex([0; 32]), household).await.expect("a table").id;
        assert!(Held::new(&before.0, &id).is_none(), "someone keeps it");

        let hub = hub_of(store);
        let held = Held::new(&hub.0, &id).expect("nobody keeps it");
        assert_eq!(hub.door(&id).await.expect_err("it is held"), HubError::NoTable);
        drop(held);
        hub.door(&id).await.expect("it is let go of");
    }
}
