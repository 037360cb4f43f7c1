//! Rematches: the players of a table that is over meet again at a new one.
//!
//! It is a new table like any other, so it counts as one: for whoever opened the table before, or came there first
//! after a restart. When that is too many in a time, the players wait for it a little, and nothing is lost.

use std::collections::HashSet;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use wire::{Hex, Order};

use super::{HubError, Inner, Letter, Occasion, random};
use crate::front::Household;
use crate::store::TableNumber;
use crate::table::{Input, Rematch};

/// After how long to look again, at the latest, whether the next table may be opened.
const LOOK_AGAIN: Duration = Duration::from_secs(60);

impl Inner {
    /// The players of a table meet again at a new one, on the account of a household. They do so once, however often
    /// they say it meanwhile.
    pub(crate) fn rematch(
        self: Arc<Inner>,
        id: String,
        number: TableNumber,
        rematch: Rematch,
        account: Option<Household>,
    ) {
        if !self.meeting().insert(number) {
            return;
        }
        tokio::spawn(async move {
            self.wait_for_allowance(account).await;
            let opener = self.shares.household(number);
            match self.seat_again(rematch, opener).await {
                Ok(next) => {
                    let _ = self.post(&id, Letter::Input(Input::RematchMade(next))).await;
                }
                Err(error) => tracing::warn!(%error, "a rematch could not be made"),
            }
            self.meeting().remove(&number);
        });
    }

    /// Waits until a household may open another table.
    async fn wait_for_allowance(&self, household: Option<Household>) {
        while let Err(wait) = self.allowances.creation(household) {
            tokio::time::sleep(wait.min(LOOK_AGAIN)).await;
        }
    }

    /// Opens the next table and seats everyone there; gives its name.
    async fn seat_again(
        self: &Arc<Inner>,
        rematch: Rematch,
        household: Option<Household>,
    ) -> Result<String, HubError> {
        let occasion = Occasion::Rematch { of: rematch.from, household };
        let next = self.create(rematch.plan, occasion).await?.id;
        for (seat, who, name) in rematch.sitting {
            let order = Order::Sit { name, seat: Some(seat) };
            self.order(&next, who, Hex(random()?), order).await?;
        }
        Ok(next)
    }

    fn meeting(&self) -> MutexGuard<'_, HashSet<TableNumber>> {
        self.meeting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
