//! Both armies: which cards have been seen, and which are still to come.

use rules::sort_few;
use rules::tomahawk::{Card, Deck, Special};
use wire::view::tomahawk::{Phase, View};

use super::picture::our_seat;

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

/// The army of a seat as far as the one who looks knows it, the lowest cards first. Which basic cards there are
/// is known of the deck that comes with the game; of another deck only the cards that were seen are listed.
#[must_use]
pub fn army(view: &View, seat: u8) -> Vec<Warrior> {
    let mut left = basics(view).unwrap_or_default();
    let is_own = view.viewer == Some(seat);
    if is_own && view.phase != Phase::Keep {
        left.extend(view.kept.iter().map(|kept| kept.special.0.card()));
        view.kept.iter().for_each(|kept| remove(&mut left, kept.replaced.0));
    }
    let mut warriors = Vec::new();
    let mut put = |card: Card, fate: Fate| {
        remove(&mut left, card);
        warriors.push(Warrior { card, fate });
    };
    revealed(view, seat).for_each(|card| put(card, Fate::Seen));
    let face_down = view.face_down.iter().filter(|card| card.seat == seat);
    face_down.filter_map(|card| card.card).for_each(|card| put(card.0, Fate::Known));
    if is_own {
        view.hand.iter().flatten().for_each(|card| put(card.0, Fate::Known));
    }
    warriors.extend(left.into_iter().map(|card| Warrior { card, fate: Fate::Unseen }));
    let key = |warrior: &Warrior| (warrior.card.value(), warrior.card, warrior.fate);
    sort_few(&mut warriors, |one, two| key(one).cmp(&key(two)));
    warriors
}

/// The basic cards that a special of this number can replace.
#[must_use]
pub fn copies(view: &View, special: Special) -> Vec<Card> {
    let mut copies = basics(view).unwrap_or_default();
    copies.retain(|card| card.value() == special.value());
    copies.dedup();
    copies
}

/// The basic cards of an army, if this is the deck that comes with the game: then the specials have its hair,
/// and nothing was seen that it does not have.
fn basics(view: &View) -> Option<Vec<Card>> {
    let deck = Deck::reconstruction();
    let basics = deck.basic().to_vec();
    let fits = |seat: u8| {
        let mut left = basics.clone();
        let mut seen = revealed(view, seat).filter(|card| card.special().is_none());
        seen.all(|card| {
            let before = left.len();
            remove(&mut left, card);
            left.len() < before
        })
    };
    let ours =
        || view.hand.iter().flatten().all(|card| card.0.special().is_some() || basics.contains(&card.0));
    let is_it = *deck.special_hair() == view.special_hair
        && fits(our_seat(view))
        && fits(1 - our_seat(view).min(1))
        && ours();
    is_it.then_some(basics)
}

fn revealed(view: &View, seat: u8) -> impl Iterator<Item = Card> + '_ {
    let side = view.sides.get(usize::from(seat));
    side.into_iter().flat_map(|side| side.revealed.iter().flatten().flatten()).map(|card| card.0)
}

fn remove(cards: &mut Vec<Card>, card: Card) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}
