//! What a bot may think with: as much as its level has, less while others wait or its clock is short, and never
//! less than level 3 has.

use core::time::Duration;

use bots::{Level, Limit, Player};

/// What every bot that searches may do, however many wait: what level 3 does.
const LEAST: u32 = 200;

/// About how long a simulation takes, in microseconds.
const SIMULATION: u64 = 20;

/// How long a simulation takes at most on a machine that is not too slow, in microseconds: where a clock is short,
/// a level that counts simulations counts with this.
const SLOW_SIMULATION: u64 = 50;

/// About how long a bot takes that does not search, in microseconds.
const GLANCE: u64 = 100;

/// How long it takes at most on a machine that is not too slow.
const SLOW_GLANCE: Duration = Duration::from_millis(1);

/// What a bot may think with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// The bot.
    pub(crate) player: Player,
    /// About how long it will think, in microseconds.
    pub(crate) time: u64,
    /// What others see that it thinks for, whatever moves it has: longer than it takes unless the machine is slow or
    /// busy, and no longer than its clock allows.
    pub(crate) planned: Duration,
    /// Whether it thinks for a time, and can be cut short.
    pub(crate) is_timed: bool,
}

impl Budget {
    /// What a level gets that is given this part of its budget, and has so long by its clock. `None` if there is
    /// no such level.
    pub(crate) fn new(level: u8, part: f64, allowed: Option<Duration>) -> Option<Budget> {
        let level = *Level::ALL.get(usize::from(level).checked_sub(1)?)?;
        let allowed = allowed.unwrap_or(Duration::MAX);
        let Some(limit) = level.limit() else {
            let planned = SLOW_GLANCE.min(allowed);
            return Some(Budget { player: Player::Level(level), time: GLANCE, planned, is_timed: false });
        };
        Some(match limit {
            Limit::Simulations(count) => counted(count, part, allowed),
            Limit::Time(time) | Limit::AtLeast { time, .. } => timed(time, part, allowed),
        })
    }
}

fn counted(count: u32, part: f64, allowed: Duration) -> Budget {
    let by_clock = u32::try_from(micros(allowed) / SLOW_SIMULATION).unwrap_or(u32::MAX);
    let count = ((f64::from(count) * part) as u32).min(by_clock).max(LEAST);
    let player = Player::Search(Limit::Simulations(count));
    let planned = slow(count).min(allowed);
    Budget { player, time: u64::from(count) * SIMULATION, planned, is_timed: false }
}

fn timed(time: Duration, part: f64, allowed: Duration) -> Budget {
    let time = time.mul_f64(part).min(allowed);
    let player = Player::Search(Limit::AtLeast { time, simulations: LEAST });
    let planned = time.max(slow(LEAST)).min(allowed);
    Budget { player, time: micros(time).max(u64::from(LEAST) * SIMULATION), planned, is_timed: true }
}

/// How long so many simulations take on a slow machine: more than twice as long as usual.
fn slow(count: u32) -> Duration {
    Duration::from_micros(u64::from(count) * SLOW_SIMULATION)
}

/// A time in microseconds.
pub(crate) fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(level: u8, part: f64, allowed: Option<u64>) -> Option<Limit> {
        Budget::new(level, part, allowed.map(Duration::from_millis)).expect("a level").player.limit()
    }

    fn at_least(time: u64) -> Option<Limit> {
        Some(Limit::AtLeast { time: Duration::from_millis(time), simulations: 200 })
    }

    #[test]
    fn a_level_has_all_of_its_budget_while_nothing_waits() {
        for level in 1..=4 {
            let full = Level::ALL[usize::from(level) - 1].limit();
            assert_eq!(limit(level, 1.0, None), full, "level {level}");
            assert_eq!(limit(level, 1.0, Some(1_000)), full, "level {level} by a clock that is not short");
        }
        assert_eq!(limit(5, 1.0, None), at_least(1_000));
    }

    #[test]
    fn a_budget_shrinks_with_the_queue_and_never_below_that_of_level_three() {
        assert_eq!(limit(5, 0.5, None), at_least(500));
        assert_eq!(limit(4, 0.5, None), Some(Limit::Simulations(1_000)));
        for level in 3..=4 {
            assert_eq!(limit(level, 0.000_1, None), Some(Limit::Simulations(200)), "level {level}");
        }
        assert_eq!(limit(5, 0.0, None), at_least(0));
    }

    #[test]
    fn a_bot_does_not_plan_to_use_more_time_than_its_clock_allows() {
        assert_eq!(limit(5, 1.0, Some(250)), at_least(250));
        assert_eq!(limit(5, 0.1, Some(250)), at_least(100), "the queue leaves it less");
        assert_eq!(limit(4, 1.0, Some(20)), Some(Limit::Simulations(400)));
        assert_eq!(limit(4, 1.0, Some(0)), Some(Limit::Simulations(200)));
    }

    #[test]
    fn others_see_a_bot_think_for_a_time_that_follows_from_its_level_its_clock_and_the_queue() {
        let planned = |level, part, allowed: Option<u64>| {
            let allowed = allowed.map(Duration::from_millis);
            Budget::new(level, part, allowed).expect("a level").planned.as_millis()
        };
        assert_eq!([1, 2, 3, 4, 5].map(|level| planned(level, 1.0, None)), [1, 1, 10, 100, 1_000]);
        assert_eq!([3, 4, 5].map(|level| planned(level, 0.5, None)), [10, 50, 500], "while others wait");
        assert_eq!([3, 4, 5].map(|level| planned(level, 1.0, Some(20))), [10, 20, 20], "by a short clock");
        assert_eq!(
            [1, 2, 3, 4, 5].map(|level| planned(level, 1.0, Some(0))),
            [0; 5],
            "and never more than it has"
        );
        assert_eq!(planned(5, 0.0, None), 10, "what every bot does takes its time");
    }

    #[test]
    fn there_is_no_level_zero_and_no_level_six() {
        assert_eq!([0, 6].map(|level| Budget::new(level, 1.0, None)), [None; 2]);
    }
}
