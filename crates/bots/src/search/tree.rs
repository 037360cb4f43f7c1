//! The tree of decisions, and the walks through it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use rules::{GameView, Seat, Seats, Turn};

use super::node::Node;
use super::{Inference, is_joint};
use crate::bot::Weighed;
use crate::dice::Dice;
use crate::outlook::{Outlook, Rewards, key, victory};

/// Decisions by what they depend on.
pub(super) struct Tree<G: Outlook> {
    thinker: Seat,
    inference: Inference,
    nodes: HashMap<u64, Node<G::Action>, BuildHasherDefault<AsIs>>,
    dice: Dice,
    simulations: u32,
    actions: G::Actions,
    open: Vec<usize>,
    path: Vec<Step>,
    /// What the thinker plays first in every game, if that is not its choice.
    first: Option<G::Action>,
    /// Whether others still learn from joint decisions.
    others: Others,
}

/// Whether others still learn from joint decisions.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Others {
    Learn,
    /// They play the mixture that they have learned.
    Mix,
}

/// A choice on the way.
struct Step {
    node: u64,
    edge: usize,
    seat: Seat,
    /// The edges that could have been chosen, of a joint decision.
    joint: Option<Vec<usize>>,
}

/// Who still walks through decisions that the tree knows.
///
/// Where seats choose together none of them knows how far the others are, so each walks its own decisions
/// until it meets a new one. Whatever the order of the seats, each meets its decision in every simulation.
struct Reach {
    /// How many joint decisions had been settled.
    settled: u32,
    /// The seats that have met a new decision.
    strayed: Seats,
}

/// The most decisions that a tree remembers; later ones are played quickly.
const MOST_NODES: usize = 40_000;
/// The longest walk; no game is longer.
const LONGEST: usize = 40_000;

impl<G: Outlook> Tree<G> {
    pub(super) fn new(thinker: Seat, inference: Inference, dice: Dice) -> Tree<G> {
        Tree {
            thinker,
            inference,
            nodes: HashMap::default(),
            dice,
            simulations: 0,
            actions: G::Actions::default(),
            open: Vec::new(),
            path: Vec::new(),
            first: None,
            others: Others::Learn,
        }
    }

    /// The same tree, in which the thinker always starts with this action.
    pub(super) fn starting_with(self, action: G::Action) -> Tree<G> {
        Tree { first: Some(action), ..self }
    }

    /// The same tree, in which the thinker always starts with this action, and others play on with what
    /// they have learned: they do not get to know that it is coming.
    pub(super) fn holding_against(self, action: G::Action) -> Tree<G> {
        Tree { first: Some(action), others: Others::Mix, ..self }
    }

    /// How often an action of the decision at hand was tried, and how often it won.
    pub(super) fn tried(&self, view: &G::View, action: G::Action) -> (u32, f64) {
        let edge = self.root(view).and_then(|root| root.edges.iter().find(|edge| edge.action == action));
        edge.map_or((0, 0.0), |edge| (edge.visits, edge.wins))
    }

    /// One game: down the tree, one decision beyond it, then played quickly until it says what has been reached.
    pub(super) fn simulate(&mut self, view: &G::View) {
        let mut state = match self.inference {
            Inference::On => G::imagine(view, &mut self.dice),
            Inference::Off => view.resample(&mut self.dice),
        };
        self.path.clear();
        let mut reach = Reach { settled: state.settled(), strayed: Seats::NONE };
        let mut reached = None;
        for _ in 0..LONGEST {
            reached = state.reached();
            if reached.is_some() {
                break;
            }
            let (seat, joint) = match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let dealt = state.draw(&mut self.dice).map(|deal| state.deal(&deal, &mut |_| {}));
                    if !matches!(dealt, Some(Ok(()))) {
                        break;
                    }
                    continue;
                }
                Turn::Of(seat) => (seat, false),
                Turn::Together(seats) => match seats.iter().next() {
                    Some(seat) => (seat, true),
                    None => break,
                },
            };
            state.list_actions(seat, &mut self.actions);
            let mut action = None;
            if reach.is_inside(seat, joint, state.settled()) {
                action = self.walk(&state, seat, joint, &mut reach);
            }
            let action = action.unwrap_or_else(|| state.quick_action(seat, &self.actions, &mut self.dice));
            if state.play(seat, action, &mut |_| {}).is_err() {
                break;
            }
        }
        if let Some(reached) = reached {
            self.learn(&state, &reached);
        }
        self.simulations += 1;
    }

    /// Chooses in the tree, and grows it by one decision.
    fn walk(&mut self, state: &G, seat: Seat, joint: bool, reach: &mut Reach) -> Option<G::Action> {
        let key = key(state, seat, self.thinker);
        let full = self.nodes.len() >= MOST_NODES;
        let node = match self.nodes.entry(key) {
            std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
            std::collections::hash_map::Entry::Vacant(entry) => {
                reach.strayed = reach.strayed.with(seat);
                if full {
                    return None;
                }
                entry.insert(first_seen(state, seat, &self.actions, joint))
            }
        };
        node.edges_of(&self.actions, &mut self.open);
        if !joint {
            self.open.sort_unstable();
        }
        let is_first = seat == self.thinker && self.path.iter().all(|step| step.seat != seat);
        let edge = match self.first.filter(|_| is_first) {
            Some(first) => node.edges.iter().position(|edge| edge.action == first),
            None if joint && seat != self.thinker && self.others == Others::Mix => {
                node.by_mixture(&self.open, &mut self.dice)
            }
            None if joint => node.by_regret(&self.open, &mut self.dice),
            None => node.most_promising(&self.open),
        }?;
        self.path.push(Step { node: key, edge, seat, joint: joint.then(|| self.open.clone()) });
        Some(node.edges[edge].action)
    }

    fn learn(&mut self, state: &G, reached: &Rewards) {
        let outcome = state.outcome();
        for step in &self.path {
            if self.others == Others::Mix && step.joint.is_some() && step.seat != self.thinker {
                continue;
            }
            let Some(reward) = reached.get(step.seat.index()) else { continue };
            let won = outcome.as_ref().map_or(*reward, |outcome| victory(outcome, step.seat));
            if let Some(node) = self.nodes.get_mut(&step.node) {
                node.learn(step.edge, *reward, won);
                if let Some(open) = &step.joint {
                    node.regret(open);
                }
            }
        }
    }

    /// Adds what another tree has found out about the decision at hand.
    pub(super) fn lay_on(&mut self, other: &Tree<G>, view: &G::View) {
        self.simulations += other.simulations;
        let key = self.root_key(view);
        let (Some(ours), Some(theirs)) = (self.nodes.get_mut(&key), other.nodes.get(&key)) else { return };
        ours.visits += theirs.visits;
        for edge in &theirs.edges {
            if let Some(our) = ours.edges.iter_mut().find(|our| our.action == edge.action) {
                our.visits += edge.visits;
                our.value += edge.value;
                our.wins += edge.wins;
                our.mixture += edge.mixture;
            }
        }
    }

    /// All legal actions with the chances to be drawn: of a joint decision the mixture that was played on
    /// average, otherwise the most visited alone.
    pub(super) fn weigh(&self, view: &G::View) -> (Vec<Weighed<G::Action>>, u32) {
        let actions = view.legal_actions();
        let root = self.root(view);
        let edge =
            |action: &G::Action| root.and_then(|root| root.edges.iter().find(|edge| edge.action == *action));
        let joint = is_joint::<G>(view);
        let mixture: f64 = actions.iter().filter_map(&edge).map(|edge| edge.mixture).sum();
        let best = actions.iter().enumerate().max_by(|(_, one), (_, two)| {
            let rank = |action: &G::Action| edge(action).map_or((0, 0.0), |edge| (edge.visits, edge.value));
            let ((visits, value), (other_visits, other_value)) = (rank(one), rank(two));
            visits.cmp(&other_visits).then(value.total_cmp(&other_value))
        });
        let best = best.map(|(index, _)| index);
        let tried = |action: &G::Action| edge(action).filter(|edge| edge.visits > 0);
        let chance = |action: &G::Action| tried(action).map(|edge| edge.wins / f64::from(edge.visits));
        // What was never tried looked worse than all that was.
        let untried = actions.iter().filter_map(chance).reduce(f64::min).unwrap_or(0.5);
        let weighed = actions.iter().enumerate().map(|(index, action)| {
            let probability = if !joint {
                f64::from(u8::from(best == Some(index)))
            } else if mixture > 0.0 {
                edge(action).map_or(0.0, |edge| edge.mixture / mixture)
            } else {
                1.0 / actions.len() as f64
            };
            Weighed { action: *action, probability, chance: chance(action).unwrap_or(untried) }
        });
        (weighed.collect(), self.simulations)
    }

    /// The decision at hand: the thinker's own, by its view.
    fn root(&self, view: &G::View) -> Option<&Node<G::Action>> {
        self.nodes.get(&self.root_key(view))
    }

    fn root_key(&self, view: &G::View) -> u64 {
        key(&view.resample(&mut Dice::new(0)), self.thinker, self.thinker)
    }
}

impl Reach {
    /// Whether a seat's decision can be one that the tree knows.
    fn is_inside(&mut self, seat: Seat, joint: bool, settled: u32) -> bool {
        if joint && settled == self.settled {
            return !self.strayed.contains(seat);
        }
        self.settled = settled;
        if !self.strayed.is_empty() {
            self.strayed = Seats::first(Seat::MOST as u8);
        }
        self.strayed.is_empty()
    }
}

/// A decision that is met for the first time: its actions, the best impression first unless all are
/// always looked at.
fn first_seen<G: Outlook>(state: &G, seat: Seat, actions: &[G::Action], joint: bool) -> Node<G::Action> {
    let mut node = Node::new();
    let impressions = state.impressions(seat, actions);
    if joint {
        node.edges_of(actions, &mut Vec::new());
        node.expect(&impressions);
    } else {
        let order: Vec<G::Action> = best_first(&impressions).into_iter().map(|at| actions[at]).collect();
        node.edges_of(&order, &mut Vec::new());
    }
    node
}

/// Where the best lies, the second best and so on; those that are equal in the order they have.
fn best_first(impressions: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..impressions.len()).collect();
    order.sort_by(|one, two| impressions[*two].total_cmp(&impressions[*one]));
    order
}

/// A hasher for keys that are hashes already.
#[derive(Clone, Debug, Default)]
pub(super) struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, value: u64) {
        self.0 = value;
    }
}

#[cfg(test)]
mod tests {
    use rules::{Luck, Seat, Seats, Turn, Viewpoint, shamans, tomahawk};

    use super::{Inference, Tree};
    use crate::dice::Dice;
    use crate::outlook::Outlook;

    /// Plays at random to a joint decision that some seats may already have begun.
    fn joint_decision<G: Outlook>(options: &G::Options, dice: &mut Dice) -> (G, Seats) {
        let mut state = G::new(options);
        loop {
            let Some(first) = state.run_to_decision(dice) else {
                state = G::new(options);
                continue;
            };
            let seat = match state.turn() {
                Turn::Together(seats) if dice.below(6) == 0 => return (state, seats),
                Turn::Together(seats) => {
                    let seats: Vec<Seat> = seats.iter().collect();
                    seats[dice.below(seats.len() as u32) as usize]
                }
                Turn::Of(_) | Turn::Chance | Turn::Over => first,
            };
            let actions = state.legal_actions(seat);
            let action = actions[dice.below(actions.len() as u32) as usize];
            state.play(seat, action, &mut |_| {}).unwrap();
        }
    }

    fn meets_its_decision_every_time<G: Outlook>(options: &G::Options) {
        let mut dice = Dice::new(2);
        for _ in 0..20 {
            let (state, seats) = joint_decision::<G>(options, &mut dice);
            for seat in seats.iter() {
                let view = state.view(Viewpoint::Seat(seat));
                let mut tree = Tree::<G>::new(seat, Inference::On, Dice::new(dice.word()));
                (0..50).for_each(|_| tree.simulate(&view));
                let tried: u32 =
                    tree.root(&view).map_or(0, |root| root.edges.iter().map(|edge| edge.visits).sum());
                // Where the game itself knows what a state is worth, nothing is walked.
                let known = state.reached().is_some();
                assert!(known || tried == 50, "{seat} met its own decision in {tried} of 50 simulations");
            }
        }
    }

    #[test]
    fn the_thinker_meets_its_own_decision_in_every_simulation_whatever_its_seat() {
        meets_its_decision_every_time::<tomahawk::State>(&tomahawk::Options::default());
        meets_its_decision_every_time::<shamans::State>(&shamans::Options::default());
    }
}
