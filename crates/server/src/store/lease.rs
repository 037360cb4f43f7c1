//! How long a server may act, and what time it is by the clock that all servers share: the arithmetic alone.
//!
//! Nothing here has a clock, so that a simulation goes by the same rules as a server does. All times of a server's own
//! are counted from when it asked for its lease; the shared clock's are milliseconds since 1970.

use core::time::Duration;

/// How often a lease is renewed.
pub const RENEWAL: Duration = Duration::from_secs(1);

/// How often it is tried again when something has gone wrong.
pub const RETRY: Duration = Duration::from_millis(200);

/// How long before its end a server takes its lease for over: more than its clock goes wrong meanwhile.
const MARGIN: Duration = Duration::from_millis(500);

/// A lease as its server knows it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// For how long the server may act.
    lasts: Duration,
    /// When it was what time by the shared clock.
    noted: (Duration, u64),
}

impl Term {
    /// A lease of such a length that was answered after so long, and lasts until then by the shared clock.
    ///
    /// It is counted from when it was asked for: whatever was slow, its end by the shared clock is later. What time it
    /// is by that clock is off by half of the way at most.
    #[must_use]
    pub fn granted(way: Duration, until: u64, length: Duration) -> Term {
        let then = until.saturating_sub(millis(length));
        Term { lasts: length.saturating_sub(MARGIN), noted: (way / 2, then) }
    }

    /// Whether the server may still act after so long.
    #[must_use]
    pub fn runs(&self, elapsed: Duration) -> bool {
        elapsed < self.lasts
    }

    /// For how long the server may act.
    #[must_use]
    pub const fn lasts(&self) -> Duration {
        self.lasts
    }

    /// What time it is by the shared clock after so long.
    #[must_use]
    pub fn time(&self, elapsed: Duration) -> u64 {
        let (noted, then) = self.noted;
        then + millis(elapsed.saturating_sub(noted))
    }
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Duration, Term};

    const LENGTH: Duration = Duration::from_secs(4);

    const fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    #[test]
    fn a_server_stops_before_its_lease_ends_however_slow_the_answer_was() {
        for way in [0, 10, 3_000, 60_000] {
            let term = Term::granted(ms(way), 1_004_000, LENGTH);
            assert!(term.runs(ms(3_499)) && !term.runs(ms(3_500)), "{way}");
        }
    }

    #[test]
    fn the_time_is_off_by_half_of_the_way_at_most() {
        let term = Term::granted(ms(80), 1_004_000, LENGTH);
        // The database gave its answer at 1,000,000, between 0 and 80 ms after it was asked.
        assert_eq!(term.time(ms(80)), 1_000_040);
        assert_eq!(term.time(ms(1_080)), 1_001_040);
    }
}
