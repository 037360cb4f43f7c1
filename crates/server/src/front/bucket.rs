//! A token bucket: what is left of a [`Rate`] to someone who does something again and again.

use std::time::{Duration, Instant};

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
        self.ask(rate, now).is_ok_and(|()| {
            self.owe(1, rate, now);
            true
        })
    }

    /// Whether there is one to take, or how long it takes until there is.
    pub(crate) fn ask(&self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let missing = 1.0 - self.grown(rate, now);
        if missing <= 0.0 {
            return Ok(());
        }
        let wait = Duration::try_from_secs_f64(missing / a_second(rate));
        Err(wait.unwrap_or(Duration::MAX))
    }

    /// Takes what has been used already, though more may be gone than there was: that grows back first.
    pub(crate) fn owe(&mut self, cost: u32, rate: Rate, now: Instant) {
        self.left = self.grown(rate, now) - f64::from(cost);
        self.since = now;
    }

    /// Whether everything has grown back, so that there is nothing to remember.
    pub(crate) fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.grown(rate, now) >= f64::from(rate.burst)
    }

    fn grown(&self, rate: Rate, now: Instant) -> f64 {
        let grown = now.duration_since(self.since).as_secs_f64() * a_second(rate);
        (self.left + grown).min(f64::from(rate.burst))
    }
}

fn a_second(rate: Rate) -> f64 {
    f64::from(rate.burst) / rate.per.as_secs_f64().max(0.001)
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

    #[test]
    fn what_was_used_beyond_the_rest_grows_back_first() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut bucket = Bucket::full(RATE, start);
        bucket.owe(5, RATE, start);
        assert_eq!(bucket.ask(RATE, start), Err(Duration::from_secs(20)), "four of them, five seconds each");
        assert!(!bucket.take(RATE, after(19)), "what is refused costs nothing");
        assert!(bucket.take(RATE, after(21)));
    }
}
