//! Who opened which table: an address may have so many open ones, and no more than a few at the top of the lobby.
//!
//! It is known while the table is open and this process runs: addresses are nowhere stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::front::Household;
use crate::log::Holder;
use crate::store::TableNumber;

/// Of how many addresses it is known how many tables they have at one other server.
const HOUSEHOLDS: usize = 50_000;

/// Who opened which table.
#[derive(Debug, Default)]
pub(super) struct Shares {
    counts: Arc<Counts>,
    /// How many tables each address has open at other servers, by the server's number.
    theirs: Mutex<HashMap<u64, HashMap<Household, usize>>>,
    makers: Mutex<HashMap<TableNumber, Maker>>,
}

/// Who opened a table, as far as tables are counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Creator {
    /// An address.
    Household(Household),
    /// The beginning of a token's hash, where the server was restarted since.
    Token([u8; 16]),
}

/// One of the tables that an address has open; it is given back when this is dropped.
#[derive(Debug)]
pub(super) struct Share {
    counts: Arc<Counts>,
    household: Household,
}

/// How many tables each address has open.
type Counts = Mutex<HashMap<Household, usize>>;

#[derive(Debug)]
enum Maker {
    Open(Share),
    /// Its table is over, and a rematch may follow.
    Over(Household),
    Token([u8; 16]),
}

impl Shares {
    /// One more table of an address; nothing if it has `most` already.
    pub(super) fn take(&self, household: Household, most: Option<usize>) -> Option<Share> {
        let theirs: usize = lock(&self.theirs).values().filter_map(|counts| counts.get(&household)).sum();
        let mut counts = lock(&self.counts);
        let count = counts.get(&household).copied().unwrap_or_default();
        if most.is_some_and(|most| count + theirs >= most) {
            return None;
        }
        let count = counts.entry(household).or_default();
        *count += 1;
        Some(Share { counts: Arc::clone(&self.counts), household })
    }

    /// How many tables an address has open here.
    pub(super) fn count(&self, household: Household) -> usize {
        lock(&self.counts).get(&household).copied().unwrap_or_default()
    }

    /// How many tables each address has open here.
    pub(super) fn counts(&self) -> Vec<(Household, usize)> {
        lock(&self.counts).iter().map(|(household, count)| (*household, *count)).collect()
    }

    /// How many tables an address has open at another server.
    pub(super) fn note_of(&self, node: u64, household: Household, count: usize) {
        let mut theirs = lock(&self.theirs);
        let counts = theirs.entry(node).or_default();
        if count == 0 {
            counts.remove(&household);
        } else if counts.len() < HOUSEHOLDS || counts.contains_key(&household) {
            counts.insert(household, count);
        }
    }

    /// Nothing is known about the tables of another server.
    pub(super) fn clear_of(&self, node: u64) {
        lock(&self.theirs).remove(&node);
    }

    /// A table was opened by an address.
    pub(super) fn note(&self, table: TableNumber, share: Share) {
        lock(&self.makers).insert(table, Maker::Open(share));
    }

    /// A table that was opened before the server was restarted belongs to this token.
    pub(super) fn note_host(&self, table: TableNumber, host: &Holder) {
        let mut start = [0; 16];
        start.iter_mut().zip(host.0).for_each(|(to, from)| *to = from);
        lock(&self.makers).entry(table).or_insert(Maker::Token(start));
    }

    /// A table is over: it counts no more.
    pub(super) fn close(&self, table: TableNumber) {
        if let Some(maker) = lock(&self.makers).get_mut(&table)
            && let Maker::Open(share) = maker
        {
            *maker = Maker::Over(share.household);
        }
    }

    /// A table is over and out of memory, or cannot be opened.
    pub(super) fn forget(&self, table: TableNumber) {
        let maker = lock(&self.makers).remove(&table);
        drop(maker);
    }

    /// Who opened a table.
    pub(super) fn creator(&self, table: TableNumber) -> Option<Creator> {
        lock(&self.makers).get(&table).map(|maker| match maker {
            Maker::Open(Share { household, .. }) | Maker::Over(household) => Creator::Household(*household),
            Maker::Token(start) => Creator::Token(*start),
        })
    }

    /// The address that opened a table.
    pub(super) fn household(&self, table: TableNumber) -> Option<Household> {
        match self.creator(table)? {
            Creator::Household(household) => Some(household),
            Creator::Token(_) => None,
        }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        match counts.get_mut(&self.household) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => drop(counts.remove(&self.household)),
        }
    }
}

/// What is kept stays true when a holder of the lock panics: each is changed in one step.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
