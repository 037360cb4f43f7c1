//! What time it is at this server.
//!
//! Its clock never jumps, and it does not run while the process stands still (stopped by a signal, or by a
//! machine that is short of everything): someone asks for the time several times a second, and when nobody has
//! for much longer than that, nobody could have played either. That time is left out.
//!
//! Where several servers share a store, they go by its clock: each begins with it, and follows it in steps that nobody
//! notices. Their times differ by what these steps correct, and by a standstill that was too short to cost a server its
//! tables.

use core::time::Duration;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// How often someone asks for the time at least.
pub(crate) const TICK: Duration = Duration::from_millis(250);

/// The longest that nobody asks for the time while the process runs, in milliseconds. A clock by the move has
/// more than twice as much.
const LONGEST: u64 = 2_000;

/// By how much the clock is corrected at a time at most, in milliseconds: a tenth of a [`TICK`].
const STEP: u64 = 25;

/// How much of a standstill comes back at a time, in milliseconds: less than a hundredth of a [`TICK`].
const BACK: u64 = 2;

/// The server's clock: the time at the start, and from then on the time for which this process has run.
#[derive(Debug)]
pub(crate) struct Time {
    start: Instant,
    seen: Mutex<Seen>,
}

/// What the clock has seen. Times are milliseconds.
#[derive(Copy, Clone, Debug, Default)]
struct Seen {
    /// How long after the start someone last asked.
    asked: u64,
    /// For how long the process stood still, all in all.
    still: u64,
    /// How much of that is not left out any more.
    back: u64,
    /// What is added to the time since the start.
    base: u64,
    /// The last time that was told: none before it is.
    told: u64,
}

impl Time {
    /// A clock that starts now: by the clock that all servers share, or else by this machine's.
    pub(crate) fn start(shared: Option<u64>) -> Time {
        let own = || millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
        let seen = Seen { base: shared.unwrap_or_else(own), ..Seen::default() };
        Time { start: Instant::now(), seen: Mutex::new(seen) }
    }

    /// Milliseconds since 1970, less those for which the process stood still.
    pub(crate) fn now(&self) -> u64 {
        let mut seen = self.seen();
        // Measured under the lock: nobody is told a time from before a standstill that another has noticed.
        let elapsed = millis(self.start.elapsed());
        seen.pass(elapsed)
    }

    /// Comes a little closer to the clock that all servers share. What was left out comes back much more slowly, so that
    /// it is still nobody's.
    pub(crate) fn steer(&self, shared: u64) {
        let mut seen = self.seen();
        let elapsed = millis(self.start.elapsed());
        seen.pass(elapsed);
        let now = seen.base + elapsed;
        seen.base = if shared > now {
            seen.base + (shared - now).min(STEP)
        } else {
            seen.base - (now - shared).min(STEP)
        };
        seen.back = (seen.back + BACK).min(seen.still);
    }

    /// Is set anew, while nobody goes by it.
    pub(crate) fn set(&self, shared: u64) {
        let mut seen = self.seen();
        let elapsed = millis(self.start.elapsed());
        seen.pass(elapsed);
        (seen.base, seen.back, seen.told) = (shared.saturating_sub(elapsed), seen.still, 0);
    }

    /// For how many milliseconds the process has stood still.
    pub(crate) fn still(&self) -> u64 {
        self.seen().still
    }

    /// The moment at which [`now`](Time::now) will be so much, if the process does not stand still before.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        let Seen { base, still, back, .. } = *self.seen();
        let ahead = Duration::from_millis(at.saturating_sub(base).saturating_add(still - back));
        // Further than a year ahead is as good as never.
        let year = Duration::from_secs(365 * 86_400);
        self.start + ahead.min(self.start.elapsed() + year)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seen {
    /// Someone asks, so long after the start; gives what time it is.
    fn pass(&mut self, elapsed: u64) -> u64 {
        let gap = elapsed.saturating_sub(self.asked);
        if gap > LONGEST {
            self.still += gap - millis(TICK);
        }
        self.asked = elapsed;
        self.told = self.told.max(self.time(elapsed));
        self.told
    }

    /// What time it is so long after the start; less than what was told before if the clock has just been corrected.
    const fn time(&self, elapsed: u64) -> u64 {
        (self.base + elapsed).saturating_sub(self.still - self.back)
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Instant;

    use super::{STEP, Seen, Time};

    /// What is left out when someone asks at these times.
    fn still(asked: &[u64]) -> u64 {
        let mut seen = Seen::default();
        for at in asked {
            seen.pass(*at);
        }
        seen.still
    }

    #[test]
    fn a_standstill_is_left_out_and_a_busy_moment_is_not() {
        assert_eq!(still(&[250, 500, 30_500, 30_750]), 29_750);
        assert_eq!(still(&[250, 500, 30_500, 30_750, 90_750]), 29_750 + 59_750);
        assert_eq!(still(&[250, 500, 2_400, 2_650, 4_600]), 0);
    }

    #[test]
    fn a_clock_follows_the_one_that_is_shared_in_small_steps_and_never_goes_back() {
        let time = Time::start(Some(10_000));
        let before = time.now();
        time.steer(before + 5_000);
        let ahead = time.now();
        assert!((before + STEP..before + 2 * STEP).contains(&ahead), "{before} {ahead}");
        time.steer(0);
        assert!(time.now() >= ahead);
        time.set(50);
        assert!((50..1_000).contains(&time.now()));
    }

    #[test]
    fn a_standstill_comes_back_so_slowly_that_nobody_is_charged_for_it() {
        let mut seen = Seen { base: 10_000, ..Seen::default() };
        seen.pass(250);
        let after = seen.pass(3_250);
        assert_eq!(after, 10_500, "three seconds less a tick are left out");
        let time = Time { start: Instant::now(), seen: Mutex::new(Seen { asked: 0, ..seen }) };
        for _ in 0..4 {
            time.steer(time.now() + seen.still);
        }
        assert!(time.now() < after + 200, "a second's ticks give back a hundredth of it at most");
    }
}
