//! What chance decides: specials and territories, the order of the decks, the card taken by T9.

use arrayvec::ArrayVec;

use super::deck::Deck;
use super::options::{Options, Prize};
use super::pieces::{Card, Hand, Pile, Special, Territory};
use super::table::{DURATIONS, Kept};
use crate::few::sort_few;
use crate::luck::{Luck, shuffle};
use crate::seat::{BySeat, Seat};
use crate::turn::BadDeal;

/// A deal. It holds secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Deal {
    /// The first: three specials for each seat, and the territories.
    Opening {
        /// The specials of each seat, as they were dealt.
        specials: BySeat<[Special; 3], 2>,
        /// The territories of each pile, bottom to top.
        piles: [ArrayVec<Territory, 4>; Pile::COUNT],
        /// The territory that shows the prized animal.
        prized: Option<Territory>,
    },
    /// After both have kept two specials: the shuffled armies.
    Decks {
        /// The deck of each seat, top first.
        decks: BySeat<[Card; Deck::BASIC], 2>,
    },
    /// A card drawn from a hand for a pile of the next round (T9).
    Forced {
        /// Whose card.
        seat: Seat,
        /// For which pile.
        pile: Pile,
        /// Which card.
        card: Card,
    },
}

impl Deal {
    /// Draws the opening, in the order that docs/records.md lays down.
    pub(super) fn draw_opening(options: &Options, luck: &mut impl Luck) -> Deal {
        let mut specials = Special::ALL;
        shuffle(&mut specials, luck);
        let [a, b, c, d, e, f, _] = specials;
        let mut of_duration = |duration| {
            let mut territories: ArrayVec<Territory, 5> = options.deck().of_duration(duration).collect();
            shuffle(&mut territories, luck);
            territories
        };
        let (three, two, one) = (of_duration(3), of_duration(2), of_duration(1));
        let piles = [
            [three[0], three[1]].into_iter().collect(),
            [three[2], two[0], one[0]].into_iter().collect(),
            [three[3], one[1], two[1]].into_iter().collect(),
            [two[2], two[3], one[2], one[3]].into_iter().collect(),
        ];
        let prized = match options.prize() {
            Prize::Without => None,
            Prize::With => Some([three[4], two[4], one[4]][luck.below(3) as usize]),
        };
        Deal::Opening { specials: BySeat::new([[a, b, c], [d, e, f]]), piles, prized }
    }

    /// Shuffles both armies, seat 0's first.
    pub(super) fn draw_decks(armies: BySeat<[Card; Deck::BASIC], 2>, luck: &mut impl Luck) -> Deal {
        let mut decks = armies;
        shuffle(&mut decks[Seat::FIRST], luck);
        shuffle(&mut decks[Seat::SECOND], luck);
        Deal::Decks { decks }
    }

    /// Draws a card from a hand, which lies in the order from which shuffles start.
    pub(super) fn draw_forced(
        deck: &Deck,
        hand: &Hand,
        seat: Seat,
        pile: Pile,
        luck: &mut impl Luck,
    ) -> Option<Deal> {
        let mut cards: ArrayVec<Card, { Hand::MOST }> = hand.iter().collect();
        sort_few(&mut cards, |one, two| deck.order(*one).cmp(&deck.order(*two)));
        let card = *cards.get(luck.below(cards.len().max(1) as u32) as usize)?;
        Some(Deal::Forced { seat, pile, card })
    }
}

/// An army in the order from which its shuffle starts: the deck's basic cards without those replaced,
/// then the specials.
pub(super) fn army(deck: &Deck, kept: &[Option<Kept>; 2]) -> [Card; Deck::BASIC] {
    let mut army = ArrayVec::<Card, { Deck::BASIC }>::from(*deck.basic());
    for kept in kept.iter().flatten() {
        if let Some(place) = army.iter().position(|card| *card == kept.replaced) {
            army.remove(place);
            army.push(kept.special.card());
        }
    }
    army.into_inner().unwrap_or(*deck.basic())
}

/// Refuses an opening that these options do not allow.
pub(super) fn check_opening(
    options: &Options,
    specials: &BySeat<[Special; 3], 2>,
    piles: &[ArrayVec<Territory, 4>; Pile::COUNT],
    prized: Option<Territory>,
) -> Result<(), BadDeal> {
    let dealt = specials.values().iter().flatten();
    if dealt.fold(0u16, |seen, special| seen | 1 << special.index()).count_ones() != 6 {
        return Err(BadDeal::WrongCards { part: "specials" });
    }
    for (pile, durations) in piles.iter().zip(DURATIONS) {
        if pile.len() != durations.len() {
            let (found, expected) = (pile.len(), durations.len());
            return Err(BadDeal::WrongCount { part: "a pile", found, expected });
        }
        if pile.iter().zip(durations).any(|(territory, duration)| territory.duration() != *duration) {
            return Err(BadDeal::WrongCards { part: "piles" });
        }
    }
    match (options.prize(), prized) {
        (Prize::Without, Some(_)) => return Err(BadDeal::Unexpected { part: "prized" }),
        (Prize::With, None) => return Err(BadDeal::Missing { part: "prized" }),
        (Prize::Without, None) | (Prize::With, Some(_)) => {}
    }
    let mut left = [0i8; Territory::CODES];
    for territory in options.deck().territories() {
        left[territory.code()] += 1;
    }
    for territory in piles.iter().flatten().copied().chain(prized) {
        left[territory.code()] -= 1;
        if left[territory.code()] < 0 {
            return Err(BadDeal::WrongCards { part: "piles" });
        }
    }
    Ok(())
}

/// Refuses a deck that is not a permutation of its army.
pub(super) fn check_deck(army: [Card; Deck::BASIC], deck: [Card; Deck::BASIC]) -> Result<(), BadDeal> {
    let mut balance = [0i8; Card::CODES];
    for (ours, theirs) in army.iter().zip(&deck) {
        balance[ours.code()] += 1;
        balance[theirs.code()] -= 1;
    }
    if balance == [0; Card::CODES] { Ok(()) } else { Err(BadDeal::WrongCards { part: "decks" }) }
}

hide!(Deal);
