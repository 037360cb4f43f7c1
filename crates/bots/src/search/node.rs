//! One decision in the tree: its actions, how they have done, and how to choose among them.

use crate::dice::Dice;

/// A decision as its player knows it.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    pub(super) visits: u32,
    pub(super) edges: Vec<Edge<A>>,
}

/// An action of a decision.
#[derive(Clone, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    pub(super) visits: u32,
    /// How often the action could have been chosen.
    available: u32,
    /// The sum of rewards.
    pub(super) value: f64,
    /// The sum of victories.
    pub(super) wins: f64,
    /// How much more than the others it was expected to give at first sight.
    promise: f64,
    regret: f64,
    /// The sum of the chances with which it was chosen, late ones counted more.
    pub(super) mixture: f64,
}

/// How curious the walk is.
const CURIOSITY: f64 = 0.6;
/// How often a joint decision is tried at random.
const TRIALS: f64 = 0.12;
/// How many simulations the first sight of a joint decision is worth: as the regret that it begins with,
const FORESIGHT: f64 = 8.0;
/// and as results of each action.
const EXPECTATION: f64 = 30.0;

impl<A: Copy + PartialEq> Node<A> {
    pub(super) fn new() -> Node<A> {
        Node { visits: 0, edges: Vec::new() }
    }

    /// The edges of these actions, made if they are not there yet; most often they are, in this order.
    pub(super) fn edges_of(&mut self, actions: &[A], found: &mut Vec<usize>) {
        found.clear();
        for (position, action) in actions.iter().enumerate() {
            let at_hand = self.edges.get(position).is_some_and(|edge| edge.action == *action);
            let index = if at_hand {
                Some(position)
            } else {
                self.edges.iter().position(|edge| edge.action == *action)
            };
            found.push(index.unwrap_or(self.edges.len()));
            if index.is_none() {
                self.edges.push(Edge {
                    action: *action,
                    visits: 0,
                    available: 0,
                    value: 0.0,
                    wins: 0.0,
                    promise: 0.0,
                    regret: 0.0,
                    mixture: 0.0,
                });
            }
        }
    }

    /// Begins a joint decision with what its actions are expected to give.
    pub(super) fn expect(&mut self, expectations: &[f64]) {
        let usual = expectations.iter().sum::<f64>() / expectations.len().max(1) as f64;
        for (edge, expected) in self.edges.iter_mut().zip(expectations) {
            edge.promise = expected - usual;
            edge.regret = (FORESIGHT * edge.promise).max(0.0);
        }
    }

    /// The edge with the highest upper confidence bound, among the first few; untried ones first.
    pub(super) fn most_promising(&mut self, open: &[usize]) -> Option<usize> {
        self.visits += 1;
        let window = widened(self.visits).min(open.len());
        let open = &open[..window];
        for index in open {
            self.edges[*index].available += 1;
        }
        let bound = |index: &usize| {
            let edge = &self.edges[*index];
            if edge.visits == 0 {
                return f64::INFINITY;
            }
            let visits = f64::from(edge.visits);
            edge.value / visits + CURIOSITY * (f64::from(edge.available).ln() / visits).sqrt()
        };
        let mut best: Option<(usize, f64)> = None;
        for index in open {
            let bound = bound(index);
            if best.is_none_or(|(_, highest)| bound > highest) {
                best = Some((*index, bound));
            }
        }
        best.map(|(index, _)| index)
    }

    /// An edge drawn by regret matching: in proportion to how much each action would have been better
    /// than what was played, and now and then at random.
    pub(super) fn by_regret(&mut self, open: &[usize], dice: &mut Dice) -> Option<usize> {
        self.visits += 1;
        let total: f64 = open.iter().map(|index| self.edges[*index].regret).sum();
        let even = 1.0 / open.len() as f64;
        let chance = |regret: f64| if total > 0.0 { regret / total } else { even };
        let time = f64::from(self.visits);
        for index in open {
            let edge = &mut self.edges[*index];
            edge.available += 1;
            edge.mixture += time * chance(edge.regret);
        }
        let chances =
            open.iter().map(|index| (1.0 - TRIALS) * chance(self.edges[*index].regret) + TRIALS * even);
        open.get(dice.draw(chances)).copied()
    }

    /// An edge drawn by the mixture that was played so far.
    pub(super) fn by_mixture(&mut self, open: &[usize], dice: &mut Dice) -> Option<usize> {
        let total: f64 = open.iter().map(|index| self.edges[*index].mixture).sum();
        let weight = |index: &usize| if total > 0.0 { self.edges[*index].mixture } else { 1.0 };
        open.get(dice.draw(open.iter().map(weight))).copied()
    }

    /// Learns what came of an action.
    pub(super) fn learn(&mut self, index: usize, reward: f64, victory: f64) {
        let edge = &mut self.edges[index];
        edge.visits += 1;
        edge.value += reward;
        edge.wins += victory;
    }

    /// Learns what came of an action of a joint decision: every action is compared with the mixture.
    pub(super) fn regret(&mut self, open: &[usize]) {
        let all: f64 = self.edges.iter().map(|edge| edge.value).sum();
        let seen = self.edges.iter().map(|edge| edge.visits).sum::<u32>().max(1);
        let usual = all / f64::from(seen);
        let mean = |edge: &Edge<A>| {
            (EXPECTATION * (usual + edge.promise) + edge.value) / (EXPECTATION + f64::from(edge.visits))
        };
        let total: f64 = open.iter().map(|index| self.edges[*index].regret).sum();
        let even = 1.0 / open.len() as f64;
        let played: f64 = open
            .iter()
            .map(|index| {
                let edge = &self.edges[*index];
                mean(edge) * if total > 0.0 { edge.regret / total } else { even }
            })
            .sum();
        for index in open {
            let better = mean(&self.edges[*index]) - played;
            let edge = &mut self.edges[*index];
            edge.regret = (edge.regret + better).max(0.0);
        }
    }
}

/// How many actions are looked at after so many visits.
fn widened(visits: u32) -> usize {
    (3.0 * f64::from(visits).powf(0.45)).ceil() as usize
}
