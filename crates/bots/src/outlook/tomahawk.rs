//! Tomahawk: points in hand, fights that are under way, and what has not been spent.
//!
//! What any of it is worth follows from the cards of the game: [`Prospects`].

mod front;
mod prospects;

use core::hash::Hash;

use arrayvec::ArrayVec;
use rules::tomahawk::{Action, Card, Hand, Phase, Pile, ROUNDS, State, View};
use rules::{Game, Luck, Seat, Viewpoint};

use self::front::{Front, pair};
use self::prospects::Prospects;
use super::{Outlook, StableHasher};
use crate::dice::Dice;

impl Outlook for State {
    fn outlook(&self, seat: Seat) -> f64 {
        let views = views(self);
        let prospects = Prospects::of(self.options().deck());
        let armies = views.map(|view| -> f64 {
            view.kept().map(|kept| prospects.special(kept.special, kept.replaced)).sum()
        });
        let first = armies[0] - armies[1] + ahead(&views, &prospects);
        if seat == Seat::FIRST { first } else { -first }
    }

    fn settled(&self) -> u32 {
        let view = self.view(Viewpoint::Table);
        match view.phase() {
            Phase::Opening | Phase::Keep => 0,
            Phase::Decks => 1,
            Phase::Seal => 2 + view.round() as u32,
            Phase::Forced { .. } | Phase::Over => 3 + view.round() as u32,
        }
    }

    fn impressions(&self, seat: Seat, actions: &[Action]) -> Vec<f64> {
        let view = self.view(Viewpoint::Seat(seat));
        let prospects = Prospects::of(self.options().deck());
        let plan = Plan::new(self, seat, &prospects);
        let worth = |action: &Action| match action {
            Action::Keep { special, replaced } => prospects.special(*special, *replaced),
            Action::Seal { card, .. } => plan.worth(*card),
        };
        actions.iter().map(|action| prospects.chance(worth(action), pairs_to_come(&view))).collect()
    }

    fn quick_action(&self, _: Seat, actions: &[Action], dice: &mut Dice) -> Action {
        actions[dice.below(actions.len() as u32) as usize]
    }

    fn standing(&self, seat: Seat, hasher: &mut StableHasher) {
        let view = self.view(Viewpoint::Seat(seat));
        for pile in Pile::ALL {
            view.card(seat, view.round(), pile).hash(hasher);
        }
        view.kept().for_each(|kept| kept.hash(hasher));
    }
}

/// What a seat can do with its hand in the running round.
struct Plan {
    cards: ArrayVec<Card, { Hand::MOST }>,
    /// For each pile where a card is due, what each card of the hand is worth there.
    worth: ArrayVec<[f64; Hand::MOST], { Pile::COUNT }>,
}

impl Plan {
    fn new(state: &State, seat: Seat, prospects: &Prospects<'_>) -> Plan {
        let view = state.view(Viewpoint::Seat(seat));
        let views = views(state);
        let cards: ArrayVec<Card, { Hand::MOST }> = view.hand().into_iter().flat_map(Hand::iter).collect();
        let due = Pile::ALL.into_iter().filter(|pile| view.awaits_seal(*pile));
        let worth = due.filter_map(|pile| Front::new(&views, pile)).map(|front| {
            let mut worth = [0.0; Hand::MOST];
            let of = |card: &Card| front.worth_of(*card, seat, prospects);
            worth.iter_mut().zip(&cards).for_each(|(worth, card)| *worth = of(card));
            worth
        });
        Plan { worth: worth.collect(), cards }
    }

    /// What a card is worth at the first pile, with the best of the others at the rest.
    fn worth(&self, card: Card) -> f64 {
        let place = self.cards.iter().position(|other| *other == card);
        match (place, self.worth.split_first()) {
            (Some(place), Some((first, rest))) => first[place] + self.best(rest, 1 << place),
            _ => 0.0,
        }
    }

    /// The most that cards not yet used are worth together, one at each of these piles.
    fn best(&self, piles: &[[f64; Hand::MOST]], used: u32) -> f64 {
        let Some((first, rest)) = piles.split_first() else { return 0.0 };
        let free = (0..self.cards.len()).filter(|place| used >> place & 1 == 0);
        free.map(|place| first[place] + self.best(rest, used | 1 << place)).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// What each seat knows.
fn views(state: &State) -> [View; 2] {
    [Seat::FIRST, Seat::SECOND].map(|seat| state.view(Viewpoint::Seat(seat)))
}

/// How many pairs of cards have still to meet.
fn pairs_to_come(view: &View) -> usize {
    Pile::COUNT * (ROUNDS - view.rounds_sealed())
}

/// How many points the first seat is ahead: those it has, those it is about to win, and what it has not spent.
fn ahead(views: &[View; 2], prospects: &Prospects<'_>) -> f64 {
    let [view, _] = views;
    let points = f64::from(view.points(Seat::FIRST)) - f64::from(view.points(Seat::SECOND));
    let fronts = Pile::ALL.into_iter().filter_map(|pile| Front::new(views, pile));
    points + fronts.map(|front| front.worth(prospects)).sum::<f64>() + unspent(views, prospects)
}

/// How much more the first seat has left to play. Both armies are worth the same at first, but for the hair of their
/// specials; so it is what the other has spent more.
fn unspent(views: &[View; 2], prospects: &Prospects<'_>) -> f64 {
    let rounds = 0..views[0].rounds_sealed();
    let met = rounds.flat_map(|round| Pile::ALL.map(|pile| pair(views, round, pile))).flatten();
    met.map(|[first, second]| prospects.card(second) - prospects.card(first)).sum()
}
