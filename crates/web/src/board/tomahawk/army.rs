//! Both armies: which cards have been seen, and which are still to come.

use rules::tomahawk::{Card, Hand, Phase, Pile, ROUNDS, View};
use rules::{GameView as _, Seat, sort_few};

/// A card of an army, and what became of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Warrior {
    /// The card.
    pub card: Card,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// It has been revealed.
    Seen,
    /// The one who looks knows where it is: in the own hand, or face down.
    Known,
    /// It is still to come, or lies face down.
    Unseen,
}

/// The army of a seat as far as the one who looks knows it, the lowest cards first. Which two cards the other
/// side has replaced nobody knows: there all basic cards of the deck are listed, and specials that were seen.
#[must_use]
pub fn army(view: &View, seat: Seat) -> Vec<Warrior> {
    let mut left = view.options().deck().basic().to_vec();
    let is_own = view.viewpoint().owns(seat);
    if is_own && view.phase() != Phase::Keep {
        for kept in view.kept() {
            remove(&mut left, kept.replaced);
            left.push(kept.special.card());
        }
    }
    let held = view.hand().filter(|_| is_own).into_iter().flat_map(Hand::iter);
    let mut warriors: Vec<Warrior> =
        laid(view, seat).chain(held.map(|card| Warrior { card, fate: Fate::Known })).collect();
    warriors.iter().for_each(|warrior| remove(&mut left, warrior.card));
    warriors.extend(left.into_iter().map(|card| Warrior { card, fate: Fate::Unseen }));
    let key = |warrior: &Warrior| (warrior.card.value(), warrior.card, warrior.fate);
    sort_few(&mut warriors, |one, two| key(one).cmp(&key(two)));
    warriors
}

/// The cards of a seat at the piles that the one who looks knows.
fn laid(view: &View, seat: Seat) -> impl Iterator<Item = Warrior> {
    let places = (0..ROUNDS).flat_map(|round| Pile::ALL.map(|pile| (round, pile)));
    places.filter_map(move |(round, pile)| {
        let card = view.card(seat, round, pile)?;
        let fate = if view.is_face_down(seat, round, pile) { Fate::Known } else { Fate::Seen };
        Some(Warrior { card, fate })
    })
}

fn remove(cards: &mut Vec<Card>, card: Card) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}
