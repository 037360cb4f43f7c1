//! Five levels for people, from gentle to the strongest.
//!
//! They are defined in simulations, not seconds, so that a slow machine does not weaken them; the top
//! one alone thinks for a time.

use core::time::Duration;

use rules::{GameView, Luck};

use crate::bot::{Bot, Budget, Choice, Limit, Stop, Weighed};
use crate::dice::Dice;
use crate::greedy::Greedy;
use crate::outlook::Outlook;
use crate::random::Random;
use crate::search::Search;

/// How strong a bot for people is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays every other move at random.
    One,
    /// Takes what looks best at once.
    Two,
    /// Looks around a little.
    Three,
    /// Thinks ahead.
    Four,
    /// Thinks for a second, with all the machine has.
    Five,
}

impl Level {
    /// The levels, the gentlest first.
    pub const ALL: [Level; 5] = [Level::One, Level::Two, Level::Three, Level::Four, Level::Five];

    /// The level's name: its number.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::One => "1",
            Level::Two => "2",
            Level::Three => "3",
            Level::Four => "4",
            Level::Five => "5",
        }
    }

    /// How the level plays, in one honest sentence.
    #[must_use]
    pub const fn style(self) -> &'static str {
        match self {
            Level::One => "Plays every other move at random, the rest greedily: easy to beat.",
            Level::Two => "Takes whatever looks best right now and never considers your reply.",
            Level::Three => "Plays out two hundred games in its head for each move; overlooks quiet plans.",
            Level::Four => {
                "Plays out two thousand games for each move and varies its choices when it should."
            }
            Level::Five => "Thinks about each move for a second, with all the computing power there is.",
        }
    }

    /// What the level thinks with; the first two do not search.
    #[must_use]
    pub const fn limit(self) -> Option<Limit> {
        match self {
            Level::One | Level::Two => None,
            Level::Three => Some(Limit::Simulations(200)),
            Level::Four => Some(Limit::Simulations(2_000)),
            Level::Five => Some(Limit::Time(Duration::from_secs(1))),
        }
    }

    pub(crate) fn choose<G: Outlook>(
        self,
        view: &G::View,
        stop: &Stop,
        threads: usize,
        seed: u64,
    ) -> Option<Choice<G::Action>> {
        let nothing = Budget::simulations(0, stop);
        match self.limit() {
            Some(limit) => Bot::<G>::choose(
                &Search { threads, ..Search::default() },
                view,
                &Budget { limit, stop },
                seed,
            ),
            None if self == Level::One => half_random::<G>(view, &nothing, seed),
            None => Bot::<G>::choose(&Greedy, view, &nothing, seed),
        }
    }
}

/// At random every other time, greedy otherwise; and says so in the chances.
fn half_random<G: Outlook>(view: &G::View, budget: &Budget<'_>, seed: u64) -> Option<Choice<G::Action>> {
    let mut choice = Bot::<G>::choose(&Greedy, view, budget, seed)?;
    let count = view.legal_actions().len() as f64;
    choice.weighed = choice
        .weighed
        .iter()
        .map(|weighed| Weighed { probability: weighed.probability / 2.0 + 0.5 / count, ..*weighed })
        .collect();
    if Dice::new(!seed).below(2) == 0 {
        choice.action = Bot::<G>::choose(&Random, view, budget, seed)?.action;
    }
    Some(choice)
}
