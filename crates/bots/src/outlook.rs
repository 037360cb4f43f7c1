//! What a bot needs to know of a game beyond its rules: how things look, how to play on quickly, and on
//! what a decision depends.
//!
//! All of it looks at states that the bot made up itself, by resampling what it may know.

use core::hash::{Hash, Hasher};

use arrayvec::ArrayVec;
use rules::{Game, GameView, Outcome, Seat, Viewpoint};

use crate::bot::{Budget, Weighed};
use crate::dice::Dice;

mod cherokee;
mod shamans;
mod tomahawk;

pub(crate) use self::shamans::{Board, duel_payoffs};

/// A game that bots can play.
pub trait Outlook: Game<Action: Send, Actions: Send, View: Sync> + Send + Sync {
    /// How good a state looks for a seat, in points of some kind: more is better.
    fn outlook(&self, seat: Seat) -> f64;

    /// How many joint decisions have been settled: tells whether the running one is over.
    fn settled(&self) -> u32;

    /// How good each action looks at first sight, before anything is played: which to try first. Where seats
    /// choose together it is the chance to win, and what the search starts from.
    fn impressions(&self, seat: Seat, actions: &[Self::Action]) -> Vec<f64>;

    /// Picks an action in a game that is played on quickly to see how it ends.
    fn quick_action(&self, seat: Seat, actions: &[Self::Action], dice: &mut Dice) -> Self::Action;

    /// What the decision of a seat other than the thinker's is taken to depend on: what lies open, and
    /// of its own part what matters most. The less, the more often the same decision is met again.
    fn standing(&self, seat: Seat, hasher: &mut StableHasher);

    /// A state that the view holds possible, weighed by what players' moves say about their secrets.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self {
        view.resample(dice)
    }

    /// Weighs all actions of a decision without any simulation, where the game allows it, for about as much as the
    /// budget allows simulations to cost.
    fn solve(
        _view: &Self::View,
        _budget: &Budget<'_>,
        _dice: &mut Dice,
    ) -> Option<Vec<Weighed<Self::Action>>> {
        None
    }

    /// What each seat has reached, from 0 to 1, if the game need not be played on from here.
    fn reached(&self) -> Option<Rewards> {
        self.outcome().map(|outcome| rewards(&outcome))
    }
}

/// What each seat has reached: from 0, lost, to 1, won.
pub(crate) type Rewards = ArrayVec<f64, { Seat::MOST }>;

/// Of a reward, how much is for winning; the rest is for the share of the points, so that a bot that
/// cannot tell victories apart still prefers the larger one.
const VICTORY: f64 = 0.9;

/// What each seat has reached at the end of a game.
pub(crate) fn rewards(outcome: &Outcome) -> Rewards {
    let total: f64 = outcome.scores().iter().map(|score| f64::from(*score)).sum();
    let seats = Seat::ALL.into_iter().zip(outcome.scores());
    let reward = |(seat, score): (Seat, &u8)| {
        let share = if total > 0.0 { f64::from(*score) / total } else { 0.5 };
        VICTORY * victory(outcome, seat) + (1.0 - VICTORY) * share
    };
    seats.map(reward).collect()
}

/// A seat's part of the victory.
pub(crate) fn victory(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners().contains(seat) { 1.0 / outcome.winners().len() as f64 } else { 0.0 }
}

/// What a decision depends on, folded into a number.
pub(crate) fn key<G: Outlook>(state: &G, seat: Seat, thinker: Seat) -> u64 {
    let mut hasher = StableHasher(u64::from(seat.number()) + 1);
    if seat == thinker {
        state.view(Viewpoint::Seat(seat)).hash(&mut hasher);
    } else {
        state.view(Viewpoint::Table).hash(&mut hasher);
        state.standing(seat, &mut hasher);
    }
    hasher.finish()
}

/// A fast hasher that gives the same everywhere.
#[derive(Clone, Debug, Default)]
pub struct StableHasher(u64);

impl Hasher for StableHasher {
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.write_u8(*byte));
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
