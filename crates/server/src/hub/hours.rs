//! What the hub does because time has passed: it wakes the tables whose time is up, and tells those that are played
//! when the server has stood still.

use std::sync::Arc;

use tokio::time::{MissedTickBehavior, interval};

use super::{Hub, HubError, Letter};
use crate::table::Input;
use crate::time::TICK;

/// For how long a table that could not be woken is left alone, in milliseconds.
const AGAIN: u64 = 5_000;

impl Hub {
    /// Keeps time, for as long as the server runs.
    pub(crate) async fn keep_time(self) {
        let mut still = self.0.time.still();
        let mut tick = interval(TICK);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            if let Some(shared) = self.0.store.clock().filter(|_| self.commons().is_some()) {
                self.0.time.steer(shared);
            }
            let now = self.0.time.now();
            let due = self.0.roster().due(now);
            if !due.is_empty() {
                tokio::spawn(self.clone().wake_all(due));
            }
            let by_now = self.0.time.still();
            if by_now > still {
                tracing::warn!(
                    milliseconds = by_now - still,
                    "the server stood still; nobody is charged for it"
                );
                still = by_now;
                tokio::spawn(self.clone().say_that_it_stood_still());
            }
        }
    }

    /// Wakes tables whose time is up, or that are open at the start, one after the other.
    pub(super) async fn wake_all(self, due: Vec<Arc<str>>) {
        for id in due {
            let woken = self.0.keeper_of(&id).await.map(drop);
            if let Err(error) = woken
                && !matches!(error, HubError::Elsewhere(_) | HubError::Leaving)
            {
                tracing::error!("a table could not be woken: the next try is in five seconds");
                let later = self.0.time.now() + AGAIN;
                self.0.roster().put_off(id, later);
            }
        }
    }

    /// Players see their clocks again, as they are now.
    async fn say_that_it_stood_still(self) {
        let doors = self.0.roster().doors();
        for door in doors {
            let _ = door.send(Box::new(Letter::Input(Input::StoodStill))).await;
        }
    }
}
