//! Card against card, and side against side (T7 to T13).

use super::deck::Deck;
use super::pieces::{Card, Picto, Special, Terrain, Territory};
use super::table::{ROUNDS, Verdict};
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

/// The cards that fought for one territory, in the order played.
pub(super) struct Battle {
    territory: Territory,
    pairs: [Pair; ROUNDS / 2],
    len: usize,
}

#[derive(Copy, Clone)]
struct Pair {
    cards: BySeat<Card, 2>,
    values: BySeat<u8, 2>,
}

impl Battle {
    pub(super) fn new(territory: Territory) -> Battle {
        let nobody = Special::GrandManitou.card();
        let pair = Pair { cards: BySeat::new([nobody; 2]), values: BySeat::new([0; 2]) };
        Battle { territory, pairs: [pair; ROUNDS / 2], len: 0 }
    }

    pub(super) fn push(&mut self, cards: BySeat<Card, 2>) {
        self.pairs[self.len] = Pair { cards, values: fighting_values(&cards) };
        self.len += 1;
    }

    /// What each side's cards count together.
    pub(super) fn totals(&self) -> BySeat<u8, 2> {
        // T10: all that are tied for the strongest do not count, all tied for the weakest count double.
        let values = self.pairs().iter().flat_map(|pair| *pair.values.values());
        let (not_counted, doubled) = match self.territory.picto() {
            None => (None, None),
            Some(Picto::Puma) => (values.max(), None),
            Some(Picto::Gathering) => (None, values.min()),
        };
        BySeat::from_fn(|seat| {
            let values = self.pairs().iter().map(|pair| pair.values[seat]);
            let counted = values.filter(|value| Some(*value) != not_counted);
            let sum: u8 = counted.map(|value| if Some(value) == doubled { 2 * value } else { value }).sum();
            // T11: Esprit mouvant counts, and so does another 2.
            if not_counted != Some(2) && self.has_esprit_mouvant_and_a_two(seat) { sum + 5 } else { sum }
        })
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
            if totals[seat.other()] > 2 * totals[seat] && self.has(seat, Special::GrandManitou) {
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
        let doubled = self.territory.terrain() == Terrain::Forest
            && [Seat::FIRST, Seat::SECOND].into_iter().any(|seat| self.has(seat, Special::CoeurDeSequoia));
        if doubled { 2 * self.territory.animals() } else { self.territory.animals() }
    }

    fn has_esprit_mouvant_and_a_two(&self, seat: Seat) -> bool {
        self.has(seat, Special::EspritMouvant)
            && self.pairs().iter().filter(|pair| pair.values[seat] == 2).count() >= 2
    }

    fn has(&self, seat: Seat, special: Special) -> bool {
        self.pairs().iter().any(|pair| pair.cards[seat].is(special))
    }

    fn pairs(&self) -> &[Pair] {
        &self.pairs[..self.len]
    }
}

fn fighting_value(card: Card, facing: Card) -> u8 {
    let value = if card.is(Special::PouvoirDuCiel) { facing.value() } else { card.value() };
    if value >= 7 && facing.is(Special::NuageTaquin) { 0 } else { value }
}
