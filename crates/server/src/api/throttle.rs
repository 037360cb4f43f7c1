//! How often one address may make something new.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::front::{Peer, Problem, Rate};
use axum::http::StatusCode;

/// How many addresses are remembered; the table is swept when it is full.
const ADDRESSES: usize = 10_000;

/// How often one address may make something new.
#[derive(Debug)]
pub(crate) struct Throttle {
    rate: Rate,
    left: Mutex<HashMap<IpAddr, (f64, Instant)>>,
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
        let burst = f64::from(self.rate.burst);
        let grows = burst / self.rate.per.as_secs_f64().max(0.001);
        let now = Instant::now();
        let grown = |(left, since): (f64, Instant)| {
            (left + now.duration_since(since).as_secs_f64() * grows).min(burst)
        };
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= ADDRESSES {
            all.retain(|_, entry| grown(*entry) < burst);
        }
        let entry = all.entry(peer.address).or_insert((burst, now));
        *entry = (grown(*entry), now);
        if entry.0 < 1.0 {
            let sentence = "too many new things from this address in too short a time; wait a minute";
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", sentence));
        }
        entry.0 -= 1.0;
        Ok(())
    }
}
