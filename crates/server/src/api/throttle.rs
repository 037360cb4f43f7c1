//! How often one address may make something new.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::front::{Bucket, Household, Peer, Problem, Rate};
use axum::http::StatusCode;

/// How many addresses are remembered; the table is swept when it is full.
const ADDRESSES: usize = 10_000;

/// How often one address may make something new.
#[derive(Debug)]
pub(crate) struct Throttle {
    rate: Rate,
    left: Mutex<HashMap<Household, Bucket>>,
}

impl Throttle {
    /// So often.
    pub(crate) fn new(rate: Rate) -> Throttle {
        Throttle { rate, left: Mutex::default() }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// The address has made too many of late.
    pub(crate) fn count(&self, peer: &Peer) -> Result<(), Problem> {
        let now = Instant::now();
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= ADDRESSES {
            all.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let bucket = all.entry(peer.household()).or_insert_with(|| Bucket::full(self.rate, now));
        if bucket.take(self.rate, now) {
            return Ok(());
        }
        let sentence = "too many new things from this address in too short a time; wait a minute";
        Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", sentence))
    }
}
