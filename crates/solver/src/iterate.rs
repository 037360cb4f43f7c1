//! Value iteration: sweeps over all positions until their values agree with each other.

use core::fmt;
use std::time::{Duration, Instant};

use crate::engine::{Change, Engine};
use crate::numbering::Half;
use crate::pace::{Pace, ROUND};

/// When to stop.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// Before so many sweeps are exceeded; one is made in any case.
    pub sweeps: usize,
    /// Once no value is further than this from what its neighbours say it is.
    pub residual: f32,
    /// Before so much time is over.
    pub time: Duration,
}

/// A sweep that has been made.
#[derive(Copy, Clone, Debug)]
pub struct Sweep {
    /// How many there were with it.
    pub number: usize,
    /// How far values were moved.
    pub step: f32,
    /// How far they were from what their neighbours say they are.
    pub change: Change,
    /// The time since the first sweep began.
    pub time: Duration,
}

/// Sweeps over all positions until a limit is reached, and tells of each sweep.
///
/// Steps come in rounds, and a long step leaves values worse than it found them until the round is over. So whether to
/// stop is decided when a round begins, and the last sweep is a plain one.
///
/// # Errors
///
/// If what holds the values fails.
pub fn iterate<E: Engine>(
    engine: &mut E,
    limits: &Limits,
    tell: &mut impl FnMut(&E, &Sweep) -> Result<(), E::Error>,
) -> Result<Sweep, E::Error> {
    let start = Instant::now();
    let mut pace = Pace::new();
    let mut number = 0;
    let mut is_last = false;
    loop {
        number += 1;
        let step = if is_last { 1.0 } else { pace.step() };
        let odd = engine.renew(Half::Odd, 1.0)?;
        let even = engine.renew(Half::Even, step)?;
        let change = odd.with(even);
        let time = start.elapsed();
        let sweep = Sweep { number, step, change, time };
        tell(engine, &sweep)?;
        if is_last {
            return Ok(sweep);
        }
        if pace.measures() {
            let after_round = number + ROUND;
            let is_late = time / number as u32 * after_round as u32 >= limits.time;
            is_last = after_round >= limits.sweeps || is_late || even.worst <= limits.residual;
        }
        pace.note(even.mean);
    }
}

impl fmt::Display for Sweep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sweep { number, step, change, time } = self;
        write!(
            f,
            "sweep {number}, step {step:.3}: {:.3e} at most, {:.3e} in the mean",
            change.worst, change.mean
        )?;
        write!(f, ", {:.2} s", time.as_secs_f64())
    }
}
