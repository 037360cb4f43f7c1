//! Buckets by name, such as one for each address: bounded, however many names there are.
//!
//! Whoever reconnects finds the same bucket again. What has grown back is forgotten, since a new bucket would be the
//! same. When there is no room for another name, all further ones share a single bucket, so that an attack from
//! very many addresses fills no memory.

use core::hash::Hash;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Bucket, Rate};

/// How many names are remembered: some 3 MB at the most.
const NAMES: usize = 50_000;

/// How often full buckets are looked for, at most.
const SWEEPING: Duration = Duration::from_secs(1);

/// A bucket for each name.
#[derive(Debug)]
pub(super) struct Buckets<K> {
    rate: Rate,
    most: usize,
    all: Mutex<All<K>>,
}

#[derive(Debug)]
struct All<K> {
    each: HashMap<K, Bucket>,
    /// For the names that there is no room for.
    shared: Bucket,
    swept: Instant,
}

impl<K: Copy + Eq + Hash> Buckets<K> {
    /// No bucket yet; each will begin full.
    pub(super) fn new(rate: Rate) -> Buckets<K> {
        Buckets::of_at_most(NAMES, rate)
    }

    fn of_at_most(most: usize, rate: Rate) -> Buckets<K> {
        let now = Instant::now();
        let all = All { each: HashMap::new(), shared: Bucket::full(rate, now), swept: now };
        Buckets { rate, most, all: Mutex::new(all) }
    }

    /// Takes one from the bucket of a name, or says how long it takes until there is one.
    pub(super) fn take(&self, name: K, now: Instant) -> Result<(), Duration> {
        let mut all = self.all();
        let bucket = all.bucket(name, self.rate, self.most, now);
        bucket.ask(self.rate, now)?;
        bucket.owe(1, self.rate, now);
        Ok(())
    }

    /// Takes from the bucket of a name what has been used already.
    pub(super) fn owe(&self, name: K, cost: u32, now: Instant) {
        self.all().bucket(name, self.rate, self.most, now).owe(cost, self.rate, now);
    }

    /// Each bucket is changed in one step, so all are true when a holder of the lock has panicked.
    fn all(&self) -> MutexGuard<'_, All<K>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash> All<K> {
    fn bucket(&mut self, name: K, rate: Rate, most: usize, now: Instant) -> &mut Bucket {
        let is_full = self.each.len() >= most && !self.each.contains_key(&name);
        if is_full && now.duration_since(self.swept) >= SWEEPING {
            self.swept = now;
            self.each.retain(|_, bucket| !bucket.is_full(rate, now));
        }
        if is_full && self.each.len() >= most {
            return &mut self.shared;
        }
        self.each.entry(name).or_insert_with(|| Bucket::full(rate, now))
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Buckets, Rate};

    const RATE: Rate = Rate { burst: 2, per: Duration::from_secs(10) };

    #[test]
    fn when_there_is_no_room_for_a_name_all_further_ones_share_a_bucket() {
        let start = Instant::now();
        let buckets = Buckets::of_at_most(3, RATE);
        for name in 0..3 {
            assert_eq!(buckets.take(name, start), Ok(()));
        }
        let taken = (3..1_000).filter(|name| buckets.take(*name, start).is_ok()).count();
        assert_eq!((taken, buckets.all().each.len()), (2, 3), "a burst for all of them, and no new bucket");
        assert_eq!(buckets.take(0, start), Ok(()), "those who are known keep their own");
    }

    #[test]
    fn buckets_that_are_full_again_make_room() {
        let start = Instant::now();
        let buckets = Buckets::of_at_most(3, RATE);
        for name in 0..6 {
            let _ = buckets.take(name, start);
        }
        let later = start + Duration::from_secs(60);
        for name in 6..8 {
            assert!(buckets.take(name, later).is_ok() && buckets.take(name, later).is_ok(), "{name}");
        }
        assert_eq!(buckets.all().each.len(), 2);
    }
}
