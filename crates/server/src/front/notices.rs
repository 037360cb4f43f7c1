//! Limits that were reached, counted and told to whoever runs the server.
//!
//! A line a minute is enough to act on, and an attack must not fill the log. Addresses are personal data, so they
//! stand in the log only where the settings say so.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Household;
use super::quotas::Limit;

/// How often a household is written about.
const BETWEEN: Duration = Duration::from_secs(60);

/// How many households are written about in that time; the others share their lines.
const HOUSEHOLDS: usize = 100;

/// Counts limits that were reached, and logs them.
#[derive(Debug)]
pub(super) struct Notices {
    with_addresses: bool,
    /// When each household was written about, and how much of it has not been since. Nobody's name stands for all
    /// who are not written about by theirs.
    written: Mutex<HashMap<Option<Household>, Written>>,
}

#[derive(Copy, Clone, Debug)]
struct Written {
    at: Instant,
    since: u64,
}

impl Notices {
    pub(super) fn new(with_addresses: bool) -> Notices {
        Notices { with_addresses, written: Mutex::default() }
    }

    /// Counts a limit that was reached from this address.
    pub(super) fn note(&self, limit: Limit, address: IpAddr) {
        metrics::counter!("solstice_limits_hit_total", "limit" => limit.word()).increment(1);
        let Some((household, times)) = self.is_due(Household::of(address), Instant::now()) else { return };
        let limit = limit.word();
        match household {
            Some(_) => tracing::info!(limit, times, %address, "a limit was reached"),
            None => tracing::info!(limit, times, "a limit was reached"),
        }
    }

    /// Whether there is to be a line now, by whose name, and for how many times.
    fn is_due(&self, household: Household, now: Instant) -> Option<(Option<Household>, u64)> {
        let mut all = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let mut name = Some(household).filter(|_| self.with_addresses);
        if name.is_some() && all.len() >= HOUSEHOLDS && !all.contains_key(&name) {
            all.retain(|_, written| now.duration_since(written.at) < BETWEEN);
            name = name.filter(|_| all.len() < HOUSEHOLDS);
        }
        let Some(written) = all.get_mut(&name) else {
            all.insert(name, Written { at: now, since: 0 });
            return Some((name, 1));
        };
        written.since += 1;
        if now.duration_since(written.at) < BETWEEN {
            return None;
        }
        let times = written.since;
        *written = Written { at: now, since: 0 };
        Some((name, times))
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{HOUSEHOLDS, Household, Notices};

    fn household(number: u32) -> Household {
        Household::of(std::net::Ipv4Addr::from_bits(number).into())
    }

    #[test]
    fn a_household_is_written_about_once_a_minute_with_how_often_it_was() {
        let (notices, start) = (Notices::new(true), Instant::now());
        let ada = household(1);
        assert_eq!(notices.is_due(ada, start), Some((Some(ada), 1)));
        for _ in 0..500 {
            assert_eq!(notices.is_due(ada, start), None);
        }
        assert!(notices.is_due(household(2), start).is_some(), "another one has lines of its own");
        assert_eq!(notices.is_due(ada, start + Duration::from_secs(61)), Some((Some(ada), 501)));
    }

    #[test]
    fn without_addresses_all_share_one_line_a_minute() {
        let (notices, start) = (Notices::new(false), Instant::now());
        assert_eq!(notices.is_due(household(1), start), Some((None, 1)));
        assert_eq!(notices.is_due(household(2), start), None);
    }

    #[test]
    fn very_many_households_share_their_lines() {
        let (notices, start) = (Notices::new(true), Instant::now());
        let lines = (0..10_000).filter(|number| notices.is_due(household(*number), start).is_some()).count();
        assert_eq!(lines, HOUSEHOLDS + 1);
    }
}
