//! Rematches: the players of a table that is over meet again at a new one, once.
//!
//! It is a new table like any other, so it counts as one: for whoever opened the table before, or came there first
//! after a restart. When that is too many in a time, the players wait for it a little, and nothing is lost.

use std::collections::HashMap;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use rules::Seat;
use wire::{Hex, Order};

use super::{HubError, Inner, Letter, Occasion, random};
use crate::front::Household;
use crate::log::Holder;
use crate::store::TableNumber;
use crate::table::{Input, Rematch};

/// After how long to look again, at the latest, whether the next table may be opened.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

impl Inner {
    /// The players of a table meet again at a new one, on the account of a household. A table that was opened anew
    /// meanwhile asks again: it is told of the one that is made already.
    pub(crate) fn rematch(
        self: Arc<Inner>,
        id: String,
        number: TableNumber,
        rematch: Rematch,
        account: Option<Household>,
    ) {
        let begun = {
            let mut rematches = self.rematches();
            let begun = rematches.get(&number).cloned();
            rematches.entry(number).or_default();
            begun
        };
        tokio::spawn(async move {
            let next = match begun {
                // Who makes it tells the table.
                Some(None) => return,
                Some(made) => made,
                None => self.next_table(number, rematch, account).await,
            };
            if let Some(next) = next {
                let _ = self.post(&id, Letter::Input(Input::RematchMade(next))).await;
            }
        });
    }

    /// The rematch of a table is written down there, or could not be made.
    pub(crate) fn forget_rematch(&self, number: TableNumber) {
        self.rematches().remove(&number);
    }

    /// Makes the rematch of a table, and notes that; gives the new table's name.
    async fn next_table(
        self: &Arc<Inner>,
        number: TableNumber,
        rematch: Rematch,
        account: Option<Household>,
    ) -> Option<String> {
        self.wait_for_allowance(account).await;
        match self.seat_again(rematch, self.shares.household(number)).await {
            Ok(next) => {
                self.rematches().insert(number, Some(next.clone()));
                Some(next)
            }
            Err(error) => {
                tracing::warn!(%error, "a rematch could not be made");
                self.forget_rematch(number);
                None
            }
        }
    }

    /// Waits until a household may open another table.
    async fn wait_for_allowance(&self, household: Option<Household>) {
        while let Err(wait) = self.allowances.creation(household) {
            tokio::time::sleep(wait.min(LOOK_AGAIN)).await;
        }
    }

    /// Opens the next table and seats everyone there; gives its name. Who cannot be seated may sit down there like anyone.
    pub(super) async fn seat_again(
        self: &Arc<Inner>,
        rematch: Rematch,
        household: Option<Household>,
    ) -> Result<String, HubError> {
        let occasion = Occasion::Rematch { of: rematch.from, household };
        let next = self.create(rematch.plan, occasion).await?.id;
        for (seat, who, name) in rematch.sitting {
            if let Err(error) = self.seat(&next, seat, who, name).await {
                tracing::warn!(%error, "a player could not be seated for a rematch");
            }
        }
        Ok(next)
    }

    async fn seat(
        self: &Arc<Inner>,
        id: &str,
        seat: Seat,
        who: Holder,
        name: String,
    ) -> Result<(), HubError> {
        let order = Order::Sit { name, seat: Some(seat) };
        self.order(id, who, Hex(random()?), order).await.map(drop)
    }

    pub(super) fn rematches(&self) -> MutexGuard<'_, HashMap<TableNumber, Option<String>>> {
        self.rematches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
