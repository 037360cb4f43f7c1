//! Card against card, and side against side (T7 to T13).

use super::deck::Deck;
use super::pieces::{Card, Picto, Special, Terrain, Territory};
use super::table::Verdict;
use crate::seat::{BySeat, Seat};

/// The fighting values of two cards that face each other (T7).
#[must_use]
pub fn fighting_values(cards: &BySeat<Card, 2>) -> BySeat<u8, 2> {
    BySeat::from_fn(|seat| fighting_value(cards[seat], cards[seat.other()]))
}

/// The hair that one of two cards takes from the other, and whose card takes it (T8).
pub(super) fn scalp(deck: &Deck, cards: &BySeat<Card, 2>, values: &BySeat<u8, 2>) -> Option<(Seat, u8)> {
    let seat = match values[Seat::FIRST].cmp(&values[Seat::SECOND]) {
        core::cmp::Ordering::Greater => Seat::FIRST,
        core::cmp::Ordering::Less => Seat::SECOND,
        core::cmp::Ordering::Equal => return None,
    };
    let hair = deck.hair(cards[seat.other()]);
    let points = if cards[seat].is(Special::CraneAuVent) { 2 * hair } else { hair };
    (points > 0).then_some((seat, points))
}

/// What the cards that lie face up at a territory count so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What each side's cards count together.
    pub totals: BySeat<u8, 2>,
    /// The fighting value that does not count because of a puma (T10).
    pub not_counted: Option<u8>,
    /// The fighting value that counts double because of a gathering (T10).
    pub doubled: Option<u8>,
}

/// What fought for one territory: the fighting values in the order played, and the specials.
pub(super) struct Battle {
    territory: Territory,
    values: BySeat<[u8; LONGEST], 2>,
    rounds: usize,
    specials: BySeat<SpecialSet, 2>,
}

/// The most rounds that a territory is fought for.
const LONGEST: usize = 3;

impl Battle {
    pub(super) fn new(territory: Territory) -> Battle {
        Battle {
            territory,
            values: BySeat::new([[0; LONGEST]; 2]),
            rounds: 0,
            specials: BySeat::new([SpecialSet::NONE; 2]),
        }
    }

    /// Adds a pair of cards; there are never more than the longest fight has rounds.
    pub(super) fn push(&mut self, cards: &BySeat<Card, 2>) {
        let values = fighting_values(cards);
        for seat in [Seat::FIRST, Seat::SECOND] {
            if let Some(value) = self.values[seat].get_mut(self.rounds) {
                *value = values[seat];
            }
            self.specials[seat].insert(cards[seat]);
        }
        self.rounds += 1;
    }

    /// What each side's cards count together.
    pub(super) fn totals(&self) -> BySeat<u8, 2> {
        self.tally().totals
    }

    /// What each side's cards count together, and which values count otherwise than they are.
    pub(super) fn tally(&self) -> Tally {
        // T10: all that are tied for the strongest do not count, all tied for the weakest count double.
        let values = self.values.values().iter().flat_map(|values| values.iter().take(self.rounds)).copied();
        let (not_counted, doubled) = match self.territory.picto() {
            None => (None, None),
            Some(Picto::Puma) => (values.max(), None),
            Some(Picto::Gathering) => (None, values.min()),
        };
        let totals = BySeat::from_fn(|seat| {
            let mut total = 0;
            for value in self.values[seat] {
                total += if Some(value) == not_counted { 0 } else { value };
                total += if Some(value) == doubled { value } else { 0 };
            }
            // T11: Esprit mouvant counts, and so does another 2.
            if not_counted != Some(2) && self.has_esprit_mouvant_and_a_two(seat) { total + 5 } else { total }
        });
        Tally { totals, not_counted, doubled }
    }

    /// Who takes the territory.
    pub(super) fn verdict(&self, totals: &BySeat<u8, 2>) -> Verdict {
        match self.winner(totals) {
            Some(seat) => Verdict::Won { seat, animals: self.animals() },
            None => Verdict::Tied,
        }
    }

    fn winner(&self, totals: &BySeat<u8, 2>) -> Option<Seat> {
        // T12: strictly more than double loses against the Grand manitou.
        for seat in [Seat::FIRST, Seat::SECOND] {
            if self.specials[seat].contains(Special::GrandManitou) && totals[seat.other()] > 2 * totals[seat]
            {
                return Some(seat);
            }
        }
        match totals[Seat::FIRST].cmp(&totals[Seat::SECOND]) {
            core::cmp::Ordering::Greater => Some(Seat::FIRST),
            core::cmp::Ordering::Less => Some(Seat::SECOND),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The animals that the winner takes: in a forest twice as many with Cœur de séquoia (T13).
    fn animals(&self) -> u8 {
        let fought = |seat: Seat| self.specials[seat].contains(Special::CoeurDeSequoia);
        let doubled =
            self.territory.terrain() == Terrain::Forest && (fought(Seat::FIRST) || fought(Seat::SECOND));
        if doubled { 2 * self.territory.animals() } else { self.territory.animals() }
    }

    fn has_esprit_mouvant_and_a_two(&self, seat: Seat) -> bool {
        self.specials[seat].contains(Special::EspritMouvant)
            && self.values[seat].iter().filter(|value| **value == 2).count() >= 2
    }
}

/// The specials among some cards: a bit for each number.
#[derive(Copy, Clone)]
struct SpecialSet(u8);

impl SpecialSet {
    const NONE: SpecialSet = SpecialSet(0);

    fn insert(&mut self, card: Card) {
        if let Some(special) = card.special() {
            self.0 |= 1 << special.value();
        }
    }

    fn contains(self, special: Special) -> bool {
        self.0 >> special.value() & 1 == 1
    }
}

fn fighting_value(card: Card, facing: Card) -> u8 {
    let value = if card.is(Special::PouvoirDuCiel) { facing.value() } else { card.value() };
    if value >= 7 && facing.is(Special::NuageTaquin) { 0 } else { value }
}
