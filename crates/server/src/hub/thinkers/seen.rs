//! What others see of a thought: what it costs by the clock, and when its move comes.
//!
//! Both follow from what was planned, which depends on the bot's level, its clock and how many wait, and not from how
//! long it did think: that depends on how many moves it has, and so on its secrets.

use core::time::Duration;

/// By how much a thought may take longer than planned before its move comes later. Bots that think for a time always
/// take a little longer.
const SLACK: Duration = Duration::from_millis(50);

/// In what steps a thought is charged, and its move held back, that takes longer still: only a machine that is slow or
/// busy takes so long.
const STEP: Duration = Duration::from_millis(250);

/// What others see of a thought.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// What its clock is charged: as long as was planned, and whole steps for what it took longer.
    pub(crate) charged: Duration,
    /// How long after it began its move comes, at the earliest.
    pub(crate) held: Duration,
}

impl Seen {
    /// What is seen of a thought for which so long was planned, and that took so long.
    pub(crate) fn new(planned: Duration, took: Duration) -> Seen {
        let longer = took.saturating_sub(planned).as_millis();
        let steps = |count: u128| STEP * u32::try_from(count).unwrap_or(u32::MAX / 1_000);
        let charged = planned + steps(longer / STEP.as_millis());
        let held = match longer < SLACK.as_millis() {
            true => planned + SLACK,
            false => planned + steps(longer / STEP.as_millis() + 1),
        };
        Seen { charged, held }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(planned: u64, took: u64) -> (u128, u128) {
        let Seen { charged, held } = Seen::new(Duration::from_millis(planned), Duration::from_millis(took));
        (charged.as_millis(), held.as_millis())
    }

    #[test]
    fn a_thought_that_ends_early_is_seen_like_one_that_takes_its_time() {
        for took in [0, 1, 700, 999, 1_000, 1_049] {
            assert_eq!(seen(1_000, took), (1_000, 1_050), "{took} ms");
        }
    }

    #[test]
    fn a_thought_that_takes_longer_is_seen_in_steps_and_charged_for_no_more_than_it_took() {
        assert_eq!(seen(990, 1_040), (990, 1_240));
        assert_eq!(seen(990, 1_239), (990, 1_240));
        assert_eq!(seen(990, 1_240), (1_240, 1_490));
        assert_eq!(seen(0, 60_001), (60_000, 60_250));
    }

    #[test]
    fn a_move_never_comes_before_its_thought_has_ended() {
        for took in 0..2_000 {
            assert!(seen(300, took).1 >= u128::from(took), "{took} ms");
        }
    }
}
