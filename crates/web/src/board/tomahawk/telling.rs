//! How a sighting changes what is drawn, so that a round is told step by step.
//!
//! After all sightings of a step the view is as the next one will be, but for what no sighting tells: the
//! phase while chance decides, and the order in which decided territories are listed.

use rules::sort_few;
use rules::tomahawk::{Pile, ROUNDS};
use wire::notation::{CardText, Notation, TerritoryText};
use wire::sighting::tomahawk::Sighting;
use wire::view::Turn;
use wire::view::tomahawk::{Animals, Decided, FaceDown, Phase, Spot, View};

/// How many cards each side lays in a round.
const LAID: u8 = Pile::COUNT as u8;

/// Goes on with what is drawn, by something that was seen.
pub fn advance(view: &mut View, sighting: &Sighting) {
    match sighting {
        Sighting::Dealt { specials, territories, prized } => {
            view.phase = Phase::Keep;
            view.specials = *specials;
            view.prized = *prized;
            for (fight, territory) in view.piles.iter_mut().zip(territories) {
                fight.territory = Some(*territory);
            }
        }
        Sighting::Kept { special, replaced } => {
            view.kept.push(wire::view::tomahawk::Kept { special: *special, replaced: *replaced });
        }
        Sighting::AllKept => (view.phase, view.turn) = (Phase::Decks, Turn::Chance),
        Sighting::Drew { seat, count, cards } => draw(view, *seat, *count, cards.as_deref()),
        Sighting::Sealed { pile, card } => {
            if let Some(seat) = view.viewer {
                lay(
                    view,
                    FaceDown { seat, round: view.round, pile: *pile, card: Some(*card), peeked: false },
                );
            }
        }
        Sighting::Revealed { pile, round, cards, .. } => {
            turn_to_reveals(view);
            reveal(view, *pile, *round, *cards);
        }
        Sighting::StayedHidden { pile } => {
            turn_to_reveals(view);
            stay_hidden(view, *pile);
        }
        Sighting::Scalped { seat, points, .. } => {
            if let Some(side) = view.sides.get_mut(usize::from(*seat)) {
                side.scalps += points;
                side.points += points;
            }
        }
        Sighting::Won { seat, territory, animals, .. } => win(view, *seat, *territory, *animals),
        Sighting::Tied { territory, .. } => view.decided.push(Decided::Tied { territory: *territory }),
        Sighting::Peeked { seat, pile, card } => peek(view, *seat, *pile, *card),
        Sighting::Turned { pile, territory } => turn_up(view, *pile, *territory),
        Sighting::Forced { seat, pile, card } => force(view, Spot { seat: *seat, pile: *pile }, *card),
        Sighting::Prized { .. } => {}
        Sighting::Ended { outcome } => {
            (view.phase, view.turn) = (Phase::Over, Turn::Over);
            view.outcome = Some(outcome.clone());
        }
    }
}

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Sealed { .. } | Sighting::Kept { .. } | Sighting::AllKept => 0,
        Sighting::StayedHidden { .. } | Sighting::Drew { .. } | Sighting::Ended { .. } => 250,
        Sighting::Dealt { .. } | Sighting::Turned { .. } => 400,
        Sighting::Revealed { cards, values, .. } if cards.map(|card| card.0.value()) == *values => 550,
        Sighting::Scalped { .. } => 550,
        Sighting::Revealed { .. }
        | Sighting::Won { .. }
        | Sighting::Tied { .. }
        | Sighting::Peeked { .. }
        | Sighting::Forced { .. }
        | Sighting::Prized { .. } => 700,
    }
}

fn draw(view: &mut View, seat: u8, count: u8, cards: Option<&[CardText]>) {
    view.phase = Phase::Seal;
    // Both draw as many, the first seat first.
    if seat == 0 {
        view.deck_size = view.deck_size.saturating_sub(count);
    }
    if let Some(side) = view.sides.get_mut(usize::from(seat)) {
        side.hand_size += count;
    }
    if let (Some(hand), Some(cards)) = (&mut view.hand, cards) {
        hand.extend(cards);
        sort_few(hand, |one, two| one.0.cmp(&two.0));
    }
}

/// Lays a card face down, and takes it out of the hand if it comes from there.
fn lay(view: &mut View, card: FaceDown) {
    if let (Some(hand), Some(known)) = (&mut view.hand, card.card)
        && view.viewer == Some(card.seat)
        && let Some(place) = hand.iter().position(|held| *held == known)
    {
        hand.remove(place);
    }
    view.face_down
        .retain(|other| (other.seat, other.round, other.pile) != (card.seat, card.round, card.pile));
    view.face_down.push(card);
    let key = |card: &FaceDown| (card.seat, card.round, card.pile);
    sort_few(&mut view.face_down, |one, two| key(one).cmp(&key(two)));
}

/// The cards of the running round are about to be turned: from now on it counts as played.
fn turn_to_reveals(view: &mut View) {
    let forced = view.forced;
    for (seat, side) in (0..).zip(&mut view.sides) {
        if side.revealed.len() == usize::from(view.round) {
            side.revealed.push([None; Pile::COUNT]);
            let by_chance = u8::from(forced.is_some_and(|spot| spot.seat == seat));
            side.hand_size = side.hand_size.saturating_sub(LAID - by_chance);
        }
    }
    // The next round has no card set by chance yet; after the last there is no next.
    if usize::from(view.round) + 1 < ROUNDS {
        view.forced = None;
    }
}

fn reveal(view: &mut View, pile: u8, round: u8, cards: [CardText; 2]) {
    view.face_down.retain(|card| (card.round, card.pile) != (round, pile));
    for (side, card) in view.sides.iter_mut().zip(cards) {
        let laid =
            side.revealed.get_mut(usize::from(round)).and_then(|laid| laid.get_mut(usize::from(pile) - 1));
        if let Some(place) = laid {
            *place = Some(card);
        }
    }
}

fn stay_hidden(view: &mut View, pile: u8) {
    for seat in 0..2 {
        let lies = |card: &FaceDown| (card.seat, card.round, card.pile) == (seat, view.round, pile);
        if !view.face_down.iter().any(lies) {
            lay(view, FaceDown { seat, round: view.round, pile, card: None, peeked: false });
        }
    }
}

fn win(view: &mut View, seat: u8, territory: TerritoryText, animals: u8) {
    view.decided.push(Decided::Won { territory, seat, animals });
    if let Some(side) = view.sides.get_mut(usize::from(seat)) {
        side.points += animals;
        *living_on(&mut side.animals, territory) += animals;
    }
}

fn living_on(animals: &mut Animals, Notation(territory): TerritoryText) -> &mut u8 {
    match territory.terrain() {
        rules::tomahawk::Terrain::Plain => &mut animals.plain,
        rules::tomahawk::Terrain::Forest => &mut animals.forest,
        rules::tomahawk::Terrain::Mountain => &mut animals.mountain,
    }
}

/// A seat looks at the other's card; it is told which one, and so is the other, who knows it anyway.
fn peek(view: &mut View, seat: u8, pile: u8, seen: Option<CardText>) {
    let round = view.round;
    let looked_at = |card: &&mut FaceDown| card.seat != seat && (card.round, card.pile) == (round, pile);
    if let Some(card) = view.face_down.iter_mut().find(looked_at) {
        card.peeked = true;
        card.card = card.card.or(seen);
    }
}

/// Turns up a territory; the first one of a round begins that round.
fn turn_up(view: &mut View, pile: u8, territory: TerritoryText) {
    if view.sides.iter().all(|side| side.revealed.len() > usize::from(view.round)) {
        view.round += 1;
        view.phase = Phase::Seal;
    }
    if let Some(fight) = view.piles.get_mut(usize::from(pile) - 1) {
        fight.territory = Some(territory);
        (fight.first, fight.last) = (view.round, view.round + territory.0.duration() - 1);
    }
}

fn force(view: &mut View, spot: Spot, card: Option<CardText>) {
    lay(view, FaceDown { seat: spot.seat, round: view.round + 1, pile: spot.pile, card, peeked: false });
    if let Some(side) = view.sides.get_mut(usize::from(spot.seat)) {
        side.hand_size = side.hand_size.saturating_sub(1);
    }
    (view.forced, view.due) = (Some(spot), None);
}
