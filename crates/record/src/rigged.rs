//! Deals that are fixed beforehand, for tests of what must stay hidden.
//!
//! Two deals that one seat cannot tell apart do not come up by chance, and no seed can be found for one. So a
//! test fixes here what a seed's stream of deals begins with. Only with the feature `rigged`, which tests
//! have and no program does.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use crate::seed::Seed;

static LAID: Mutex<BTreeMap<[u8; 32], VecDeque<u32>>> = Mutex::new(BTreeMap::new());

/// From now on, the deals of a seed are drawn from these words first.
pub fn lay(seed: &Seed, words: impl IntoIterator<Item = u32>) {
    let words = words.into_iter().collect();
    LAID.lock().unwrap_or_else(PoisonError::into_inner).insert(*seed.bytes(), words);
}

/// What was laid down for a seed.
pub(crate) fn laid(seed: &Seed) -> VecDeque<u32> {
    LAID.lock().unwrap_or_else(PoisonError::into_inner).get(seed.bytes()).cloned().unwrap_or_default()
}
