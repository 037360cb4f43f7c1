//! States that a viewpoint holds possible: unseen territories, specials and cards dealt anew.
//!
//! Chance is weighed exactly, intentions are not: of the specials that a player may have kept, each
//! pair was as likely as any other, and so was each copy that a special may have replaced. A copy that
//! has since been seen elsewhere speaks against its having been replaced; by Bayes' rule a special's
//! weight is the chance that the copy it replaced is not among those seen.

use arrayvec::ArrayVec;

use super::deal;
use super::deck::Deck;
use super::pieces::{Card, Pile, Special, Territory};
use super::round::SEATS;
use super::state::{Hidden, State};
use super::table::{DURATIONS, FIRST_SLOT, Kept, Own, Phase, Plays, ROUNDS, SLOTS, Table};
use super::view::View;
use crate::few::sort_few;
use crate::luck::{Luck, pick, shuffle};
use crate::seat::{BySeat, Seat, Viewpoint};

/// A state that gives back this very view.
pub(super) fn resample(view: &View, luck: &mut impl Luck) -> State {
    let mut state = State::of(view.table, BySeat::new([Own::NONE; 2]), Hidden::NONE);
    if view.table.phase == Phase::Opening {
        return state;
    }
    deal_territories(view, &mut state, luck);
    deal_specials(view, &mut state, luck);
    for seat in SEATS {
        deal_cards(view, &mut state, seat, luck);
    }
    State::of(state.table, state.own, state.hidden)
}

fn deal_territories(view: &View, state: &mut State, luck: &mut impl Luck) {
    let mut unseen = unseen_territories(&view.table);
    shuffle(&mut unseen, luck);
    state.hidden.territories = laid_under(&view.table, unseen);
}

/// The territories of the deck that have neither been turned up nor show the prized animal.
pub(super) fn unseen_territories(table: &Table) -> Territories {
    let mut unseen = Territories::from(*table.options.deck().territories());
    for territory in table.territories.into_iter().flatten().chain(table.prized) {
        if let Some(place) = unseen.iter().position(|other| *other == territory) {
            unseen.remove(place);
        }
    }
    unseen
}

/// Lays unseen territories under those that have been turned up, each duration where it belongs.
pub(super) fn laid_under(table: &Table, mut unseen: Territories) -> [Option<Territory>; SLOTS] {
    let mut slots = table.territories;
    for (durations, first) in DURATIONS.into_iter().zip(FIRST_SLOT) {
        for (slot, duration) in slots[first..].iter_mut().zip(durations) {
            *slot = slot.or_else(|| {
                let place = unseen.iter().position(|territory| territory.duration() == *duration)?;
                Some(unseen.remove(place))
            });
        }
    }
    slots
}

/// Whether the cards of others that the viewer knows can be theirs: whether some pairs of specials, and
/// the copies that they replaced, leave them so.
pub(super) fn is_possible(view: &View) -> bool {
    let deck = view.table.options.deck();
    let hidden = hidden_seats(view);
    let are_there = |seat: &Seat| {
        let is_there = |card: Card| {
            let seen = known(view, *seat).filter(|other| *other == card).count();
            seen <= usize::from(if card.special().is_some() { 1 } else { deck.count(card) })
        };
        known(view, *seat).all(is_there)
    };
    let weights: ArrayVec<PairWeights, 2> = hidden.iter().map(|seat| PairWeights::new(view, *seat)).collect();
    hidden.iter().all(are_there) && some_pairs(&weights, &free_specials(view))
}

/// Whether each seat can have kept two of the free specials, no special twice.
fn some_pairs(weights: &[PairWeights], free: &Specials) -> bool {
    let Some((first, later)) = weights.split_first() else { return true };
    pairs(free).any(|pair| {
        let left = free.iter().copied().filter(|special| !pair.contains(special)).collect();
        first.of(pair) > 0 && some_pairs(later, &left)
    })
}

/// Deals the specials that the viewer does not know, and lets their owners have kept two of them.
fn deal_specials(view: &View, state: &mut State, luck: &mut impl Luck) {
    let mut free = free_specials(view);
    if let (Viewpoint::Seat(seat), Some(own)) = (view.viewpoint, view.own) {
        state.own[seat] = own;
    }
    let hidden = hidden_seats(view);
    if view.table.phase != Phase::Keep {
        for (index, seat) in hidden.iter().enumerate() {
            let later = hidden.get(index + 1);
            let Some(pair) = pick_pair(view, *seat, &free, later, luck) else { continue };
            free.retain(|special| !pair.contains(special));
            state.own[*seat].kept = pair.map(|special| pick_replaced(view, *seat, special, luck));
        }
    }
    for seat in hidden {
        let kept = state.own[seat].kept.into_iter().flatten().map(|kept| kept.special);
        let mut dealt: Specials = kept.collect();
        while dealt.len() < 3 {
            dealt.push(free.remove(luck.below(free.len() as u32) as usize));
        }
        sort_few(&mut dealt, Ord::cmp);
        state.own[seat].specials = dealt.as_slice().try_into().ok();
    }
}

/// Specials that may still have been dealt to someone.
type Specials = ArrayVec<Special, { Special::COUNT }>;

/// Territories that lie where nobody sees them.
type Territories = ArrayVec<Territory, { Deck::TERRITORIES }>;

/// The specials that were not dealt to the viewer.
fn free_specials(view: &View) -> Specials {
    let dealt = view.own.and_then(|own| own.specials);
    let is_free = |special: &Special| dealt.is_none_or(|dealt| !dealt.contains(special));
    Special::ALL.into_iter().filter(is_free).collect()
}

/// The seats whose own part the viewer does not know.
fn hidden_seats(view: &View) -> ArrayVec<Seat, 2> {
    SEATS.into_iter().filter(|seat| !view.viewpoint.owns(*seat)).collect()
}

/// Picks the two specials that a seat has kept, of those that are free; `later` keeps two others.
fn pick_pair(
    view: &View,
    seat: Seat,
    free: &Specials,
    later: Option<&Seat>,
    luck: &mut impl Luck,
) -> Option<[Special; 2]> {
    let weights = PairWeights::new(view, seat);
    let later = later.map(|seat| PairWeights::new(view, *seat));
    let pairs: ArrayVec<[Special; 2], 21> = pairs(free).collect();
    let weight = |pair: &[Special; 2]| {
        let left: Specials = free.iter().copied().filter(|special| !pair.contains(special)).collect();
        let rest = later.as_ref().map_or(1, |later| pairs_weight(later, &left));
        weights.of(*pair) * rest
    };
    let weights: ArrayVec<u64, 21> = pairs.iter().map(weight).collect();
    pick(&weights, luck).map(|index| pairs[index])
}

fn pairs_weight(weights: &PairWeights, free: &Specials) -> u64 {
    pairs(free).map(|pair| weights.of(pair)).sum()
}

fn pairs(free: &Specials) -> impl Iterator<Item = [Special; 2]> + '_ {
    free.iter().enumerate().flat_map(|(index, low)| free[index + 1..].iter().map(|high| [*low, *high]))
}

/// How likely each pair of specials is to have been kept by one seat, given which of its cards have
/// been seen: up to a common factor, in whole numbers.
struct PairWeights {
    seen: Specials,
    /// For each special, the chance that the copy it would have replaced has not been seen.
    unseen: [Fraction; Special::COUNT],
}

#[derive(Copy, Clone)]
struct Fraction {
    over: u64,
    under: u64,
}

impl PairWeights {
    fn new(view: &View, seat: Seat) -> PairWeights {
        let unseen = Special::ALL.map(|special| {
            let copies = copies(view, seat, special);
            // The mean, over the different copies, of the part of each that has not been seen.
            let product: u64 = copies.iter().map(|copy| copy.count).product();
            let over = copies.iter().map(|copy| product / copy.count * copy.unseen).sum();
            Fraction { over, under: product * copies.len() as u64 }
        });
        PairWeights { seen: known(view, seat).filter_map(Card::special).collect(), unseen }
    }

    fn of(&self, pair: [Special; 2]) -> u64 {
        if self.seen.iter().any(|special| !pair.contains(special)) {
            return 0;
        }
        let factor = |special: Special| {
            let Fraction { over, under } = self.unseen[special.index()];
            if pair.contains(&special) { over } else { under }
        };
        Special::ALL.into_iter().map(factor).product()
    }
}

/// The different basic cards that a special may have replaced.
struct Copies {
    card: Card,
    count: u64,
    unseen: u64,
}

fn copies(view: &View, seat: Seat, special: Special) -> ArrayVec<Copies, 5> {
    let deck = view.table.options.deck();
    let copies = deck.copies(special).map(|card| {
        let count = u64::from(deck.count(card));
        let seen = known(view, seat).filter(|other| *other == card).count() as u64;
        Copies { card, count, unseen: count.saturating_sub(seen) }
    });
    copies.collect()
}

/// Picks the copy that a kept special has replaced.
fn pick_replaced(view: &View, seat: Seat, special: Special, luck: &mut impl Luck) -> Option<Kept> {
    let copies = copies(view, seat, special);
    let product: u64 = copies.iter().map(|copy| copy.count).product();
    let weights: ArrayVec<u64, 5> = copies.iter().map(|copy| product / copy.count * copy.unseen).collect();
    pick(&weights, luck).map(|index| Kept { special, replaced: copies[index].card })
}

/// Deals a seat the cards that the viewer has not seen: to its face-down cards, its hand, its deck.
fn deal_cards(view: &View, state: &mut State, seat: Seat, luck: &mut impl Luck) {
    if matches!(view.table.phase, Phase::Keep | Phase::Decks) {
        return;
    }
    let army = deal::army(view.table.options.deck(), &state.own[seat].kept);
    let mut unseen = ArrayVec::<Card, { Deck::BASIC }>::from(army);
    let hand = view.own.filter(|_| view.viewpoint.owns(seat)).map(|own| own.hand);
    for card in known(view, seat).chain(hand.into_iter().flat_map(|hand| hand.iter())) {
        if let Some(place) = unseen.iter().position(|other| *other == card) {
            unseen.swap_remove(place);
        }
    }
    shuffle(&mut unseen, luck);
    if hand.is_none() {
        state.own[seat].plays = plays(view, seat, &mut unseen);
        let first_in_deck = unseen.len().saturating_sub(view.hand_size(seat));
        state.own[seat].hand = unseen.drain(first_in_deck..).collect();
    }
    for (place, card) in (view.table.drawn()..).zip(unseen) {
        state.hidden.decks[seat][place] = Some(card);
    }
}

/// The cards of a seat at the piles: those that the viewer knows, and unseen ones where it does not.
fn plays(view: &View, seat: Seat, unseen: &mut ArrayVec<Card, { Deck::BASIC }>) -> Plays {
    let sealed = view.rounds_sealed();
    let mut plays = Plays::NONE;
    for (round, pile) in (0..ROUNDS).flat_map(|round| Pile::ALL.map(|pile| (round, pile))) {
        let forced = view.table.forced == Some((seat, pile)) && round == view.table.round();
        if round < sealed || forced {
            plays.set(round, pile, view.card(seat, round, pile).or_else(|| unseen.pop()));
        }
    }
    plays
}

/// The cards of a seat at the piles that the viewer knows.
fn known(view: &View, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    (0..ROUNDS)
        .flat_map(move |round| Pile::ALL.into_iter().filter_map(move |pile| view.card(seat, round, pile)))
}
