//! The player that searches: many games, each from a state that it holds possible, played to its end or to
//! where the game knows what it is worth ([`Outlook::reached`]).
//!
//! Information-set Monte-Carlo tree search. Every simulation draws a state from the view
//! ([`Outlook::imagine`]) and walks down a tree whose nodes are decisions as their players know them: the
//! thinker's own by its whole view, others' by what lies open and a little of their own. Where players
//! choose together each has a node of its own that does not depend on the others' pending choices or on the
//! order of the seats, and chooses by regret matching; the mixture it has played on average is the answer. Elsewhere the walk
//! goes where the upper confidence bound is highest, among a number of actions that grows with the visits
//! (progressive widening), those of the best [first impression](Outlook::impression) first.

mod node;
mod tree;

use core::time::Duration;

use rules::{Game, GameView, Seat, Turn, Viewpoint};
use web_time::Instant;

use self::tree::Tree;
use crate::bot::{Bot, Budget, Choice, Limit, Stop, Weighed};
use crate::dice::Dice;
use crate::outlook::Outlook;

/// Searches by simulation, on one thread or several.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// How many threads think at the same time. With one, equal seeds and simulations give equal choices;
    /// with several, each grows a tree of its own, and the trees are merged.
    pub threads: usize,
    /// Whether players' moves are taken as hints at their secrets.
    pub inference: Inference,
}

/// Whether players' moves are taken as hints at their secrets.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Inference {
    /// Secrets are drawn as chance dealt them.
    Off,
    /// Secrets are weighed by what players have done.
    On,
}

impl Default for Search {
    fn default() -> Search {
        Search { threads: 1, inference: Inference::On }
    }
}

impl<G: Outlook> Bot<G> for Search {
    fn choose(&self, view: &G::View, budget: &Budget<'_>, seed: u64) -> Option<Choice<G::Action>> {
        let mut dice = Dice::new(seed ^ 0x5bd1_e995_7b93_0c8f);
        if let Some(weighed) = G::solve(view, budget, &mut dice) {
            return drawn(weighed, 0, &mut dice);
        }
        let actions = view.legal_actions();
        if let [only] = *actions {
            let weighed = vec![Weighed { action: only, probability: 1.0, chance: 0.5 }];
            return drawn(weighed, 0, &mut dice);
        }
        let Viewpoint::Seat(thinker) = view.viewpoint() else { return None };
        let trees = self.grow::<G>(thinker, view, budget, seed);
        let mut trees = trees.into_iter();
        let mut tree = trees.next()?;
        trees.for_each(|other| tree.lay_on(&other, view));
        let (weighed, simulations) = tree.weigh(view);
        drawn(weighed, simulations, &mut dice)
    }
}

impl Search {
    /// How likely the seat whose view this is wins if it plays this action: a search of its own, on one
    /// thread, in which every game starts with it. `None` if the budget allows no simulation.
    ///
    /// Where others choose at the same time they first learn what is likely, with the same budget, and then
    /// keep to it: they do not get to know what is coming.
    #[must_use]
    pub fn chance_after<G: Outlook>(
        &self,
        view: &G::View,
        action: G::Action,
        budget: &Budget<'_>,
        seed: u64,
    ) -> Option<f64> {
        let Viewpoint::Seat(thinker) = view.viewpoint() else { return None };
        let mut tree = Tree::<G>::new(thinker, self.inference, Dice::new(seed));
        tree = if is_joint::<G>(view) {
            think(&mut tree, view, budget.limit, budget.stop);
            tree.holding_against(action)
        } else {
            tree.starting_with(action)
        };
        let (earlier, won_earlier) = tree.tried(view, action);
        think(&mut tree, view, budget.limit, budget.stop);
        let (visits, wins) = tree.tried(view, action);
        (visits > earlier).then(|| (wins - won_earlier) / f64::from(visits - earlier))
    }

    /// Grows a tree on each thread.
    fn grow<G: Outlook>(
        &self,
        thinker: Seat,
        view: &G::View,
        budget: &Budget<'_>,
        seed: u64,
    ) -> Vec<Tree<G>> {
        let threads = self.threads.max(1);
        let share = share(budget.limit, threads as u32);
        let grow = |thread: u64| {
            let mut tree = Tree::<G>::new(
                thinker,
                self.inference,
                Dice::new(seed.wrapping_add(thread.wrapping_mul(0x9e37_79b9))),
            );
            think(&mut tree, view, share, budget.stop);
            tree
        };
        if threads == 1 {
            return vec![grow(0)];
        }
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..threads as u64).map(|thread| scope.spawn(move || grow(thread))).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        })
    }
}

/// Simulates until the budget is used up.
fn think<G: Outlook>(tree: &mut Tree<G>, view: &G::View, limit: Limit, stop: &Stop) {
    match limit {
        Limit::Simulations(count) => {
            for _ in 0..count {
                if stop.is_asked() {
                    break;
                }
                tree.simulate(view);
            }
        }
        Limit::Time(time) => think_for(tree, view, time, stop),
        Limit::AtLeast { time, simulations } => {
            let start = Instant::now();
            think(tree, view, Limit::Simulations(simulations), &Stop::new());
            think_for(tree, view, time.saturating_sub(start.elapsed()), stop);
        }
    }
}

/// Simulates for so long.
fn think_for<G: Outlook>(tree: &mut Tree<G>, view: &G::View, time: Duration, stop: &Stop) {
    let start = Instant::now();
    while start.elapsed() < time && !stop.is_asked() {
        for _ in 0..16 {
            tree.simulate(view);
        }
    }
}

fn share(limit: Limit, threads: u32) -> Limit {
    match limit {
        Limit::Simulations(count) => Limit::Simulations(count.div_ceil(threads)),
        Limit::Time(time) => Limit::Time(time),
        Limit::AtLeast { time, simulations } => {
            Limit::AtLeast { time, simulations: simulations.div_ceil(threads) }
        }
    }
}

/// About how many simulations a budget allows.
pub(crate) fn effort(limit: Limit) -> u32 {
    match limit {
        Limit::Simulations(count) => count,
        // A simulation takes some ten microseconds.
        Limit::Time(time) => {
            u32::try_from(time.as_micros() / Duration::from_micros(10).as_micros()).unwrap_or(u32::MAX)
        }
        Limit::AtLeast { time, simulations } => effort(Limit::Time(time)).max(simulations),
    }
}

/// Draws an action by its chances.
pub(crate) fn drawn<A: Copy>(
    weighed: Vec<Weighed<A>>,
    simulations: u32,
    dice: &mut Dice,
) -> Option<Choice<A>> {
    let index = dice.draw(weighed.iter().map(|weighed| weighed.probability));
    let action = weighed.get(index)?.action;
    let chance = weighed.iter().map(|weighed| weighed.probability * weighed.chance).sum();
    Some(Choice { action, weighed, chance, simulations })
}

/// Whether the seat of a view decides together with others.
fn is_joint<G: Game>(view: &G::View) -> bool {
    matches!((view.turn(), view.viewpoint()), (Turn::Together(_), Viewpoint::Seat(_)))
}
