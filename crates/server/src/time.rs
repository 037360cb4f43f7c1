//! What time it is at this server.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The server's clock: the wall's time at the start, and from then on a clock that never jumps.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Time {
    start: Instant,
    wall: u64,
}

impl Time {
    /// A clock that starts now.
    pub(crate) fn start() -> Time {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { start: Instant::now(), wall: millis(wall) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.wall + millis(self.start.elapsed())
    }

    /// The moment at which [`now`](Time::now) will be so much.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        let ahead = core::time::Duration::from_millis(at.saturating_sub(self.wall));
        // Further than a year ahead is as good as never.
        let year = core::time::Duration::from_secs(365 * 86_400);
        self.start + ahead.min(self.start.elapsed() + year)
    }
}

fn millis(time: core::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
