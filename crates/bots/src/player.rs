//! Bots by name: `random`, `greedy`, `search:1000`, `search:500ms`, or a level `1` to `5`.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::bot::{Bot, Budget, Choice, Limit, Stop};
use crate::greedy::Greedy;
use crate::level::Level;
use crate::outlook::Outlook;
use crate::random::Random;
use crate::search::{Inference, Search};

/// A bot by name, with its budget.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any legal action.
    Random,
    /// One action ahead.
    Greedy,
    /// Simulations or time for each decision.
    Search(Limit),
    /// The same search without [`Inference`]: to see what that is worth.
    Blind(Limit),
    /// A level for people.
    Level(Level),
}

/// Why a text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{name:?} is no bot: a bot is random, greedy, search:1000 (simulations), search:500ms, or a level 1 to 5"
)]
pub struct UnknownBot {
    name: String,
}

impl Player {
    /// What the bot thinks with; `None` for those that do not search.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        match self {
            Player::Random | Player::Greedy => None,
            Player::Search(limit) | Player::Blind(limit) => Some(*limit),
            Player::Level(level) => level.limit(),
        }
    }

    /// Chooses an action for the seat whose view this is, within the bot's own budget.
    pub fn choose<G: Outlook>(
        &self,
        view: &G::View,
        stop: &Stop,
        threads: usize,
        seed: u64,
    ) -> Option<Choice<G::Action>> {
        let search = |limit, inference| {
            Bot::<G>::choose(&Search { threads, inference }, view, &Budget { limit, stop }, seed)
        };
        let nothing = Budget::simulations(0, stop);
        match self {
            Player::Random => Bot::<G>::choose(&Random, view, &nothing, seed),
            Player::Greedy => Bot::<G>::choose(&Greedy, view, &nothing, seed),
            Player::Search(limit) => search(*limit, Inference::On),
            Player::Blind(limit) => search(*limit, Inference::Off),
            Player::Level(level) => level.choose::<G>(view, stop, threads, seed),
        }
    }
}

impl FromStr for Player {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Player, UnknownBot> {
        let unknown = || UnknownBot { name: text.chars().take(40).collect() };
        match text {
            "random" => return Ok(Player::Random),
            "greedy" => return Ok(Player::Greedy),
            _ => {}
        }
        if let Some(level) = Level::ALL.into_iter().find(|level| level.name() == text) {
            return Ok(Player::Level(level));
        }
        let (make, budget): (fn(Limit) -> Player, _) = match text.split_once(':').ok_or_else(unknown)? {
            ("search", budget) => (Player::Search, budget),
            ("blind", budget) => (Player::Blind, budget),
            _ => return Err(unknown()),
        };
        limit(budget).map(make).ok_or_else(unknown)
    }
}

/// Reads a budget: `1000` simulations, `500ms`, or `500ms+200`, which are at least 200 simulations.
fn limit(budget: &str) -> Option<Limit> {
    let count = |text: &str| text.parse().ok().filter(|count| *count <= 100_000_000);
    let time = |text: &str| text.parse().ok().filter(|time| *time <= 600_000).map(Duration::from_millis);
    match budget.split_once("ms") {
        None => count(budget).map(Limit::Simulations),
        Some((budget, "")) => time(budget).map(Limit::Time),
        Some((budget, least)) => {
            let simulations = count(least.strip_prefix('+')?)?;
            Some(Limit::AtLeast { time: time(budget)?, simulations })
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Search(limit) => write!(f, "search:{}", Written(*limit)),
            Player::Blind(limit) => write!(f, "blind:{}", Written(*limit)),
            Player::Level(level) => f.write_str(level.name()),
        }
    }
}

/// A budget as it stands in a bot's name.
struct Written(Limit);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Limit::Simulations(count) => count.fmt(f),
            Limit::Time(time) => write!(f, "{}ms", time.as_millis()),
            Limit::AtLeast { time, simulations } => write!(f, "{}ms+{simulations}", time.as_millis()),
        }
    }
}
