//! A running fight: who leads, what that is worth, and what one more card would do.

use arrayvec::ArrayVec;
use rules::tomahawk::{Card, Picto, Pile, ROUNDS, Special, Territory, View, fighting_values};
use rules::{BySeat, Seat};

use super::prospects::Prospects;

/// The fight at a pile, as someone sees it who knows both sides' cards.
pub(super) struct Front {
    territory: Territory,
    /// The fighting values of the cards that have met, by seat.
    met: ArrayVec<[u8; 2], ROUNDS>,
    /// How many rounds it will still last.
    rounds: usize,
}

impl Front {
    /// The fight that runs at a pile; `None` if it has been decided.
    pub(super) fn new(views: &[View; 2], pile: Pile) -> Option<Front> {
        let view = &views[0];
        let (first, last) = view.fight(pile);
        let rounds = (last + 1).checked_sub(first.max(view.rounds_sealed())).filter(|rounds| *rounds > 0)?;
        let met = (first..view.rounds_sealed()).filter_map(|round| pair(views, round, pile));
        Some(Front { territory: view.territory(pile)?, met: met.map(fight).collect(), rounds })
    }

    /// What the fight is worth to the first seat.
    pub(super) fn worth(&self, prospects: &Prospects<'_>) -> f64 {
        prospects.fight(f64::from(self.territory.animals()), self.lead(&self.met), self.rounds)
    }

    /// What a card is worth to a seat that seals it here, on average over what it may face.
    pub(super) fn worth_of(&self, card: Card, seat: Seat, prospects: &Prospects<'_>) -> f64 {
        let own_hair = f64::from(prospects.deck().hair(card));
        let factor = if card.special() == Some(Special::CraneAuVent) { 2.0 } else { 1.0 };
        let animals = f64::from(self.territory.animals());
        let met = |facing: Card, hair: f64| {
            let values = fight(if seat == Seat::FIRST { [card, facing] } else { [facing, card] });
            let mut met = self.met.clone();
            met.push(values);
            let lead = if seat == Seat::FIRST { self.lead(&met) } else { -self.lead(&met) };
            let taken = match values[seat.index()].cmp(&values[seat.other().index()]) {
                core::cmp::Ordering::Greater => factor * hair,
                core::cmp::Ordering::Equal => 0.0,
                core::cmp::Ordering::Less => -own_hair,
            };
            taken + prospects.fight(animals, lead, self.rounds - 1)
        };
        prospects.on_average(met) - prospects.card(card)
    }

    /// By how much the first seat leads, with what the territory's sign makes of the cards so far (T10).
    fn lead(&self, met: &[[u8; 2]]) -> f64 {
        let values = || met.iter().flatten().copied();
        let (not_counted, doubled) = match self.territory.picto() {
            None => (None, None),
            Some(Picto::Puma) => (values().max(), None),
            Some(Picto::Gathering) => (None, values().min()),
        };
        let count = |value: u8| {
            let times = u8::from(Some(value) != not_counted) + u8::from(Some(value) == doubled);
            f64::from(times * value)
        };
        met.iter().map(|[first, second]| count(*first) - count(*second)).sum()
    }
}

/// The cards that have met at a pile in a round.
pub(super) fn pair(views: &[View; 2], round: usize, pile: Pile) -> Option<[Card; 2]> {
    let [first, second] = views;
    Some([first.card(Seat::FIRST, round, pile)?, second.card(Seat::SECOND, round, pile)?])
}

fn fight(cards: [Card; 2]) -> [u8; 2] {
    *fighting_values(&BySeat::new(cards)).values()
}
