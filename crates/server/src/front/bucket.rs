//! A token bucket: what is left of a [`Rate`] to someone who does something again and again.

use std::time::Instant;

use super::Rate;

/// How often something may still be done now. What was used grows back with time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    /// All that a rate allows at once.
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: f64::from(rate.burst), since: now }
    }

    /// Takes one, and says whether there was one to take.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.left = self.grown(rate, now);
        self.since = now;
        let has_one = self.left >= 1.0;
        if has_one {
            self.left -= 1.0;
        }
        has_one
    }

    /// Whether everything has grown back, so that there is nothing to remember.
    pub(crate) fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.grown(rate, now) >= f64::from(rate.burst)
    }

    fn grown(&self, rate: Rate, now: Instant) -> f64 {
        let burst = f64::from(rate.burst);
        let a_second = burst / rate.per.as_secs_f64().max(0.001);
        (self.left + now.duration_since(self.since).as_secs_f64() * a_second).min(burst)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Bucket, Rate};

    const RATE: Rate = Rate { burst: 2, per: Duration::from_secs(10) };

    #[test]
    fn what_was_used_grows_back_with_time_and_never_to_more_than_at_first() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut bucket = Bucket::full(RATE, start);
        assert!(bucket.is_full(RATE, start));
        assert!(bucket.take(RATE, start) && bucket.take(RATE, start));
        assert!(!bucket.take(RATE, start), "two at once");
        assert!(!bucket.take(RATE, after(4)), "one comes back in five seconds");
        assert!(bucket.take(RATE, after(6)));
        assert!(!bucket.is_full(RATE, after(10)) && bucket.is_full(RATE, after(60)));
        assert!(bucket.take(RATE, after(60)) && bucket.take(RATE, after(60)));
        assert!(!bucket.take(RATE, after(60)), "never more than two");
    }
}
