//! How far values are moved at each sweep, so that they agree sooner.
//!
//! A sweep replaces the odd half by what the even half says, and moves the even half by some times the way to what the
//! odd half now says. That leaves each part of an error multiplied by a factor. With a step of 1, factors are close to 1
//! for long games, and close to -1 where the players go round in circles. Short steps shrink the latter; Chebyshev's
//! steps, long ones between short ones, shrink both, unless circles are longer than two sweeps: then long steps
//! blow them up. Which is best changes on the way and from game to game. So there are several plans, and the
//! one goes on that shrank the changes most when it was last tried.

/// A round is a sweep that measures how far values are from what their neighbours say, and then a plan.
pub const ROUND: usize = 9;
/// The step of the first sweep of a round, and of all others while nothing is known.
const MEASURING: f32 = 0.7;
const PLAIN: [f32; 4] = [1.0; 4];
/// What is tried afterwards. The third and fourth are Chebyshev's steps where a plain sweep takes away between 0.4 or 0.2
/// and 1.9 of each part of an error.
const PLANS: [[f32; 4]; 4] =
    [[0.7; 4], [0.61, 1.6, 0.61, 1.6], [0.543, 2.188, 0.696, 1.159], [0.537, 3.776, 0.729, 1.382]];

/// Chooses how far values are moved.
#[derive(Clone, Debug)]
pub struct Pace {
    /// The part of the changes that each plan left when it was last tried; nothing if it was not.
    left: [f64; PLANS.len()],
    /// The plan that is followed; at first none.
    plan: Option<usize>,
    /// How many sweeps have been made.
    sweeps: usize,
    /// What this round's first sweep has measured.
    before: f64,
}

impl Pace {
    /// Plain sweeps, as nothing is known yet.
    #[must_use]
    pub const fn new() -> Pace {
        Pace { left: [0.0; PLANS.len()], plan: None, sweeps: 0, before: f64::INFINITY }
    }

    /// The step of the next sweep.
    #[must_use]
    pub fn step(&self) -> f32 {
        match self.sweeps % ROUND {
            0 => MEASURING,
            sweep => self.plan.map_or(PLAIN, |plan| PLANS[plan])[(sweep - 1) % PLAIN.len()],
        }
    }

    /// Whether the next sweep measures: then no long step has just left values worse than it found them.
    #[must_use]
    pub const fn measures(&self) -> bool {
        self.sweeps.is_multiple_of(ROUND)
    }

    /// Takes the mean change of a sweep into account, that of the even half, which steps are about.
    pub fn note(&mut self, change: f64) {
        if self.measures() && self.sweeps > 0 {
            if let Some(plan) = self.plan {
                self.left[plan] = change / self.before;
            }
            let plans = self.left.iter().enumerate();
            self.plan = plans.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(plan, _)| plan);
        }
        if self.measures() {
            self.before = change;
        }
        self.sweeps += 1;
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::new()
    }
}
