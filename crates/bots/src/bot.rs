//! What a bot is: a view, a budget and a seed in; an action and its chances out.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

use rules::Game;

/// A player that thinks.
pub trait Bot<G: Game> {
    /// Chooses an action for the seat whose view this is.
    ///
    /// Equal views, budgets in simulations and seeds give equal choices. `None` if the seat may not act.
    fn choose(&self, view: &G::View, budget: &Budget<'_>, seed: u64) -> Option<Choice<G::Action>>;
}

/// How long a bot may think.
#[derive(Copy, Clone, Debug)]
pub struct Budget<'a> {
    /// How much.
    pub limit: Limit,
    /// Whether someone has asked it to stop.
    pub stop: &'a Stop,
}

/// How much a bot may think about one decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many games played out in thought. Zero is allowed: the bot then goes by first impressions.
    Simulations(u32),
    /// So long.
    Time(Duration),
    /// So long, and then on until so many games were played out, asked to stop or not: for a machine that is
    /// so busy that the time alone would make the bot weak.
    AtLeast {
        /// How long.
        time: Duration,
        /// How many games, however long they take.
        simulations: u32,
    },
}

/// A way to make a bot stop thinking; it answers soon after with what it has.
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

/// What a bot chose, and from what.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The action that was drawn.
    pub action: A,
    /// Every legal action with the chance of being drawn; the chances add up to 1.
    pub weighed: Vec<Weighed<A>>,
    /// How likely the bot holds its own victory, from 0 to 1.
    pub chance: f64,
    /// How many games were played out in thought.
    pub simulations: u32,
}

/// An action as a bot weighed it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// The chance with which it is drawn.
    pub probability: f64,
    /// How likely the bot holds its own victory after it, from 0 to 1.
    pub chance: f64,
}

impl<'a> Budget<'a> {
    /// A budget of so many simulations.
    #[must_use]
    pub const fn simulations(count: u32, stop: &'a Stop) -> Budget<'a> {
        Budget { limit: Limit::Simulations(count), stop }
    }
}

impl<A> Choice<A> {
    /// The same choice with its actions in another type.
    pub fn map<B>(self, into: impl Fn(A) -> B) -> Choice<B> {
        let Choice { action, weighed, chance, simulations } = self;
        let weighed = weighed.into_iter().map(|weighed| Weighed {
            action: into(weighed.action),
            probability: weighed.probability,
            chance: weighed.chance,
        });
        Choice { weighed: weighed.collect(), action: into(action), chance, simulations }
    }
}

impl Stop {
    /// A way to stop that nobody has used yet.
    #[must_use]
    pub const fn new() -> Stop {
        Stop(AtomicBool::new(false))
    }

    /// Asks the bot to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to stop.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
