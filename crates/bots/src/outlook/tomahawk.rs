//! Tomahawk: points in hand, fights that are under way, and strength not yet spent.

use core::hash::Hash;

use rules::tomahawk::{Action, Pile, ROUNDS, Special, State, View};
use rules::{Game, Luck, Seat, Viewpoint};

use super::{Outlook, StableHasher};
use crate::dice::Dice;

impl Outlook for State {
    fn outlook(&self, seat: Seat) -> f64 {
        let (ours, theirs) = (self.view(Viewpoint::Seat(seat)), self.view(Viewpoint::Seat(seat.other())));
        let points = f64::from(ours.points(seat)) - f64::from(ours.points(seat.other()));
        let army: f64 =
            ours.kept().map(|kept| worth(kept.special, ours.options().deck().hair(kept.replaced))).sum();
        points + army + 0.12 * (reserve(&ours) - reserve(&theirs)) + fights(&ours, &theirs, seat)
    }

    fn settled(&self) -> u32 {
        let view = self.view(Viewpoint::Table);
        match view.phase() {
            rules::tomahawk::Phase::Opening | rules::tomahawk::Phase::Keep => 0,
            rules::tomahawk::Phase::Decks => 1,
            rules::tomahawk::Phase::Seal => 2 + view.round() as u32,
            rules::tomahawk::Phase::Forced { .. } | rules::tomahawk::Phase::Over => 3 + view.round() as u32,
        }
    }

    fn impression(&self, _: Seat, action: &Action) -> f64 {
        match action {
            Action::Keep { special, .. } => worth(*special, 0),
            Action::Seal { card, .. } => f64::from(card.value()),
        }
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

/// What a special is worth in an army, including the hair that the other side can no longer take.
fn worth(special: Special, hair: u8) -> f64 {
    let special = match special {
        Special::GrandManitou => 1.5,
        Special::EspritMouvant => 0.6,
        Special::CoeurDeSequoia => 0.8,
        Special::DanseDuCrepuscule => 0.4,
        Special::CraneAuVent => 1.0,
        Special::PouvoirDuCiel => 0.9,
        Special::NuageTaquin => 1.8,
    };
    special + 0.3 * f64::from(hair)
}

/// The strength that a player has not spent yet: the hand, and what is left of the army by its mean.
fn reserve(view: &View) -> f64 {
    const MEAN: f64 = 5.6;
    let hand = view.hand().map_or(0.0, |hand| hand.iter().map(|card| f64::from(card.value())).sum());
    hand + MEAN * view.deck_size() as f64
}

/// Fights that are under way: who leads, and for how much.
fn fights(ours: &View, theirs: &View, seat: Seat) -> f64 {
    let lead = |pile: Pile| {
        let (first, last) = ours.fight(pile);
        let rounds = first..=last.min(ours.round()).min(ROUNDS - 1);
        let strength = |view: &View, seat: Seat| -> f64 {
            rounds
                .clone()
                .filter_map(|round| view.card(seat, round, pile))
                .map(|card| f64::from(card.value()))
                .sum()
        };
        let ahead = strength(ours, seat) - strength(theirs, seat.other());
        let animals = ours.territory(pile).map_or(0.0, |territory| f64::from(territory.animals()));
        animals * (ahead / 6.0).tanh() * 0.6
    };
    Pile::ALL.into_iter().map(lead).sum()
}
