//! What time it is at this server.
//!
//! Its clock never jumps, and it does not run while the process stands still (stopped by a signal, or by a
//! machine that is short of everything): someone asks for the time several times a second, and when nobody has
//! for much longer than that, nobody could have played either. That time is left out.

use core::time::Duration;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// How often someone asks for the time at least.
pub(crate) const TICK: Duration = Duration::from_millis(250);

/// The longest that nobody asks for the time while the process runs, in milliseconds. A clock by the move has
/// more than twice as much.
const LONGEST: u64 = 2_000;

/// The server's clock: the wall's time at the start, and from then on the time for which this process has run.
#[derive(Debug)]
pub(crate) struct Time {
    start: Instant,
    wall: u64,
    seen: Mutex<Seen>,
}

/// What the clock has seen. Times are milliseconds.
#[derive(Copy, Clone, Debug, Default)]
struct Seen {
    /// How long after the start someone last asked.
    asked: u64,
    /// For how long the process stood still, all in all.
    still: u64,
}

impl Time {
    /// A clock that starts now.
    pub(crate) fn start() -> Time {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { start: Instant::now(), wall: millis(wall), seen: Mutex::default() }
    }

    /// Milliseconds since 1970, less those for which the process stood still.
    pub(crate) fn now(&self) -> u64 {
        let mut seen = self.seen();
        // Measured under the lock: nobody is told a time from before a standstill that another has noticed.
        let elapsed = millis(self.start.elapsed());
        seen.pass(elapsed);
        self.wall + elapsed - seen.still
    }

    /// For how many milliseconds the process has stood still.
    pub(crate) fn still(&self) -> u64 {
        self.seen().still
    }

    /// The moment at which [`now`](Time::now) will be so much, if the process does not stand still before.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        let ahead = Duration::from_millis(at.saturating_sub(self.wall).saturating_add(self.still()));
        // Further than a year ahead is as good as never.
        let year = Duration::from_secs(365 * 86_400);
        self.start + ahead.min(self.start.elapsed() + year)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    /// Someone asks, so long after the start.
    fn pass(&mut self, elapsed: u64) {
        let gap = elapsed.saturating_sub(self.asked);
        if gap > LONGEST {
            self.still += gap - millis(TICK);
        }
        self.asked = elapsed;
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::Seen;

    /// What is left out when someone asks at these times.
    fn still(asked: &[u64]) -> u64 {
        let mut seen = Seen::default();
        asked.iter().for_each(|at| seen.pass(*at));
        seen.still
    }

    #[test]
    fn a_standstill_is_left_out_and_a_busy_moment_is_not() {
        assert_eq!(still(&[250, 500, 30_500, 30_750]), 29_750);
        assert_eq!(still(&[250, 500, 30_500, 30_750, 90_750]), 29_750 + 59_750);
        assert_eq!(still(&[250, 500, 2_400, 2_650, 4_600]), 0);
    }
}
