//! Time at a table: what a clock shows, and how long to wait before coming back.

use wire::SeatClock;

/// The longest pause between two attempts to return, in milliseconds.
const LONGEST: u32 = 15_000;

/// What a clock shows at this moment of the server's clock: milliseconds, never less than none.
#[must_use]
pub fn left(clock: SeatClock, now: u64) -> u64 {
    let used = clock.from.map_or(0, |from| now.saturating_sub(from));
    clock.left.saturating_sub(used)
}

/// How many milliseconds to wait before the next attempt to return: none before the first, then longer and
/// longer. `chance` is from 0 to 1 and spreads those who were cut off together.
#[must_use]
pub fn pause_before(attempt: u32, chance: f64) -> u32 {
    if attempt == 0 {
        return 0;
    }
    let doubled = 500_u32.saturating_mul(1 << attempt.min(6)).min(LONGEST);
    // Half is fixed and half by chance: a number below the one that it was.
    let spread = f64::from(doubled) * (0.5 + chance.clamp(0.0, 1.0) / 2.0);
    spread as u32
}
