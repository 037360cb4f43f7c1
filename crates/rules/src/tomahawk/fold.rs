//! What a sighting adds to a view, and why one that cannot follow is refused.
//!
//! No rule is here. A deal fits if the rules accept it with the rest of the cards where the viewer
//! cannot see, a choice if it is legal, and what follows from it if the table says that it comes next;
//! cards of others fit if the resampler could have dealt them. What a sighting changes, the table and
//! the viewer's own part do themselves.

use arrayvec::ArrayVec;

use super::action::{Action, Illegal};
use super::battle;
use super::deal::{self, Deal};
use super::deck::Deck;
use super::event::{Event, Open, Sighting};
use super::legal;
use super::pieces::{Card, Hand, Pile, Special, Territory};
use super::resample::{is_possible, laid_under, unseen_territories};
use super::round::{SEATS, Stage};
use super::state::{Hidden, State};
use super::table::{DURATIONS, FIRST_SLOT, Own, Phase, Table};
use super::view::View;
use crate::game::Game;
use crate::seat::{BySeat, Seat, Viewpoint};
use crate::turn::{BadSighting, fits};

/// Adds a sighting to a view, or refuses it and changes nothing.
pub(super) fn see(view: &mut View, sighting: &Sighting) -> Result<(), BadSighting> {
    let mut next = *view;
    match *sighting {
        Sighting::Dealt { .. } => next = after_opening(view, sighting)?,
        Sighting::Kept { special, replaced } => {
            own_choosing(&mut next, Action::Keep { special, replaced })?.keep(special, replaced);
        }
        Sighting::Sealed { pile, card } => {
            let round = next.table.round();
            own_choosing(&mut next, Action::Seal { pile, card })?.lay(round, pile, card);
        }
        Sighting::Drew { seat, count, cards } => see_draw(&mut next, seat, count, cards)?,
        Sighting::Peeked { seat, pile, card } => see_peek(&mut next, seat, pile, card)?,
        Sighting::Forced { seat, pile, card } => see_forced(&mut next, seat, pile, card)?,
        Sighting::Open(ref open) => {
            next.table = awaiting_all(&next)?;
            check(&next, open)?;
            next.table.apply(open);
        }
    }
    if matches!(sighting, Sighting::Peeked { .. } | Sighting::Open(Open::Revealed { .. })) {
        fits("a card", is_possible(&next))?;
    }
    *view = next;
    Ok(())
}

/// The table as everyone sees it next while choices are taken together: once all have chosen. Nobody
/// sees the others choose, but what follows shows that they have.
fn awaiting_all(view: &View) -> Result<Table, BadSighting> {
    let mut table = view.table;
    if view.own.is_some_and(|own| table.owes(&own)) && table.stage == Stage::Rest {
        return Err(BadSighting::NotNow);
    }
    if (table.phase, table.stage) == (Phase::Seal, Stage::Rest) {
        table.close_round();
    }
    Ok(table)
}

fn check(view: &View, open: &Open) -> Result<(), BadSighting> {
    let next = |stage| if view.table.stage == stage { Ok(()) } else { Err(BadSighting::NotNow) };
    match *open {
        Open::AllKept if view.table.phase == Phase::Keep => Ok(()),
        Open::AllKept => Err(BadSighting::NotNow),
        Open::Revealed { pile, round, ref cards, values } => {
            next(Stage::Reveal { pile, round })?;
            fits("a card", SEATS.into_iter().all(|seat| may_lie(view, seat, round, pile, cards[seat])))?;
            fits("the values", battle::fighting_values(cards) == values)
        }
        Open::Turned { pile, territory } => {
            next(Stage::Turn { pile })?;
            fits("the territory", may_be_turned_up(&view.table, pile, territory))
        }
        Open::StayedHidden { .. }
        | Open::Scalped { .. }
        | Open::Won { .. }
        | Open::Tied { .. }
        | Open::Prized { .. }
        | Open::Ended { .. } => {
            let due = view.table.due().ok_or(BadSighting::NotNow)?;
            if core::mem::discriminant(&due) != core::mem::discriminant(open) {
                return Err(BadSighting::NotNow);
            }
            fits("what follows", due == *open)
        }
    }
}

/// Whether a card may be the one that a seat laid at a pile in a round: it must be, if the viewer knows
/// that card.
fn may_lie(view: &View, seat: Seat, round: u8, pile: Pile, card: Card) -> bool {
    view.card(seat, usize::from(round), pile).is_none_or(|known| known == card)
}

fn may_be_turned_up(table: &Table, pile: Pile, territory: Territory) -> bool {
    let height = table.fight(pile).slot - FIRST_SLOT[pile.index()];
    territory.duration() == DURATIONS[pile.index()][height] && unseen_territories(table).contains(&territory)
}

/// The viewer's own part, if the viewer may choose this now.
fn own_choosing(view: &mut View, action: Action) -> Result<&mut Own, BadSighting> {
    let viewpoint = view.viewpoint;
    let (Viewpoint::Seat(seat), Some(own)) = (viewpoint, &mut view.own) else {
        return Err(BadSighting::NotForViewpoint { viewpoint });
    };
    if view.table.stage != Stage::Rest || !view.table.owes(own) {
        return Err(BadSighting::NotNow);
    }
    legal::check(&view.table, seat, own, action).map_err(|illegal| match illegal {
        Illegal::OutOfTurn(_) | Illegal::KeepFirst | Illegal::SealFirst { .. } => BadSighting::NotNow,
        Illegal::AlreadySealed { .. } | Illegal::SetByChance { .. } | Illegal::WrongPile { .. } => {
            BadSighting::DoesNotFit { part: "the pile" }
        }
        Illegal::NotDealt { .. }
        | Illegal::AlreadyKept { .. }
        | Illegal::HighestFirst { .. }
        | Illegal::NotHigher { .. } => BadSighting::DoesNotFit { part: "the special" },
        Illegal::CannotReplace { .. } | Illegal::NotInHand { .. } => {
            BadSighting::DoesNotFit { part: "the card" }
        }
    })?;
    Ok(own)
}

fn see_draw(view: &mut View, seat: Seat, count: u8, cards: Option<Hand>) -> Result<(), BadSighting> {
    if view.table.phase == Phase::Decks {
        view.table.begin();
    }
    if view.table.stage != (Stage::Draw { seat }) {
        return Err(BadSighting::NotNow);
    }
    fits("the number of cards", usize::from(count) == view.table.drawing().len())?;
    if let Some(cards) = shown_to_owner(view, seat, cards)? {
        fits("the number of cards", cards.len() == usize::from(count))?;
        if let Some(own) = &mut view.own {
            cards.iter().for_each(|card| own.hand.insert(card));
            fits("a card", has_all(view.table.options.deck(), own))?;
        }
    }
    view.table.draw(seat);
    Ok(())
}

/// Whether the cards that a seat holds and has laid are of its army.
fn has_all(deck: &Deck, own: &Own) -> bool {
    let mut army = ArrayVec::<Card, { Deck::BASIC }>::from(deal::army(deck, &own.kept));
    own.hand.iter().chain(own.plays.iter()).all(|card| {
        let place = army.iter().position(|other| *other == card);
        place.map(|place| army.swap_remove(place)).is_some()
    })
}

fn see_peek(view: &mut View, seat: Seat, pile: Pile, card: Option<Card>) -> Result<(), BadSighting> {
    if view.table.stage != (Stage::Peek { seat, pile }) {
        return Err(BadSighting::NotNow);
    }
    // Who looks and whose card it is see it, spectators do not (T14).
    if card.is_some() != view.own.is_some() {
        return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint });
    }
    let round = view.table.round();
    if let Some(card) = card {
        fits("the card", may_lie(view, seat.other(), view.table.round, pile, card))?;
    }
    if view.viewpoint.owns(seat) {
        view.peeked.set(round, pile, card);
    }
    view.table.peek(seat, pile);
    Ok(())
}

fn see_forced(view: &mut View, seat: Seat, pile: Pile, card: Option<Card>) -> Result<(), BadSighting> {
    if view.table.phase != (Phase::Forced { seat, pile }) {
        return Err(BadSighting::NotNow);
    }
    let next_round = view.table.round() + 1;
    if let (Some(card), Some(own)) = (shown_to_owner(view, seat, card)?, &mut view.own) {
        fits("the card", own.hand.contains(card))?;
        own.lay(next_round, pile, card);
    }
    view.table.force(seat, pile);
    Ok(())
}

/// What only the seat that it belongs to is shown.
fn shown_to_owner<T>(view: &View, seat: Seat, shown: Option<T>) -> Result<Option<T>, BadSighting> {
    if shown.is_some() == view.viewpoint.owns(seat) {
        Ok(shown)
    } else {
        Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint })
    }
}

/// The view after the opening: that of a game with any deal that looks the same from this viewpoint.
fn after_opening(view: &View, sighting: &Sighting) -> Result<View, BadSighting> {
    let deal = supposed_opening(view, sighting).ok_or(BadSighting::DoesNotFit { part: "the deal" })?;
    let mut state = State::of(view.table, BySeat::new([Own::NONE; 2]), Hidden::NONE);
    let mut seen = None;
    state.deal(&deal, &mut |event: Event| seen = event.sighting(view.viewpoint))?;
    if seen.as_ref() != Some(sighting) {
        return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint });
    }
    Ok(state.view(view.viewpoint))
}

/// The deal that was seen, with unseen specials and territories in any order where the viewer cannot see.
fn supposed_opening(view: &View, sighting: &Sighting) -> Option<Deal> {
    let Sighting::Dealt { specials: own, territories, prized } = *sighting else { return None };
    let mut table = view.table;
    table.prized = prized;
    Pile::ALL.into_iter().zip(territories).for_each(|(pile, top)| table.turn_up(pile, top));
    let slots = laid_under(&table, unseen_territories(&table));
    let pile = |pile: Pile| {
        let slots = slots.iter().skip(FIRST_SLOT[pile.index()]);
        slots.take(DURATIONS[pile.index()].len()).flatten().copied().collect()
    };
    let is_free = |special: &Special| own.is_none_or(|own| !own.contains(special));
    let mut free = Special::ALL.into_iter().filter(is_free);
    let mut specials = BySeat::new([Special::ALL.first_chunk::<3>().copied()?; 2]);
    for seat in SEATS {
        specials[seat] = match own.filter(|_| view.viewpoint.owns(seat)) {
            Some(own) => own,
            None => [free.next()?, free.next()?, free.next()?],
        };
    }
    Some(Deal::Opening { specials, piles: Pile::ALL.map(pile), prized })
}
