//! What a front shows, from a view alone.

use rules::BySeat;
use rules::tomahawk::{Card, Territory, fighting_values};
use wire::sighting::tomahawk::Sighting;
use wire::view::tomahawk::{Decided, Fight, View};

/// A front: the territory, and the cards of both sides round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What is fought for.
    pub territory: Option<Territory>,
    /// Which round of this fight it is, from 0, and how many it has.
    pub round: (u8, u8),
    /// How many of its rounds have been fought.
    pub fought: u8,
    /// The other side's cards, one for each round of the fight.
    pub theirs: Vec<Lies>,
    /// Our cards, one for each round of the fight.
    pub ours: Vec<Lies>,
    /// How the fight ended, once it has.
    pub verdict: Option<Verdict>,
    /// What is being told of this front right now.
    pub tale: Option<Tale>,
}

/// What lies at one side of a front for one round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Lies {
    /// Nothing, as far as anyone can see.
    Nothing,
    /// A card face down; its face if we know it, and whether the other side has looked at it.
    Down {
        /// The card, if we know it.
        card: Option<Card>,
        /// Whether the one who does not own it has looked at it.
        peeked: bool,
    },
    /// A card face up, and with what it fights if that is not what is printed.
    Up {
        /// The card.
        card: Card,
        /// Its fighting value, where a power has changed it.
        fights: Option<u8>,
    },
}

/// Who took a territory.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// We.
    Ours,
    /// The other side.
    Theirs,
    /// Nobody.
    Tied,
}

/// What is being told of a front.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tale {
    /// The cards of this round of the fight are turned.
    Turning(u8),
    /// One side scores for hair: whether it is ours, and how much.
    Hair {
        /// Whether it is ours.
        is_ours: bool,
        /// The points.
        points: u8,
    },
    /// What the sides count together: theirs and ours.
    Totals(u8, u8),
    /// Something else happens here.
    Here,
}

/// The seat at the lower side of the board: the one that looks, or the first.
#[must_use]
pub fn our_seat(view: &View) -> u8 {
    view.viewer.unwrap_or(0)
}

/// What a front shows, and what is told of it.
#[must_use]
pub fn picture(view: &View, moment: Option<&Sighting>, front: usize) -> Picture {
    let fight = view.piles.get(front).copied().unwrap_or(Fight { territory: None, first: 0, last: 0 });
    let (ours, theirs) = (our_seat(view), 1 - our_seat(view).min(1));
    let rounds = fight.last + 1 - fight.first;
    let played = view.sides.first().map_or(0, |side| side.revealed.len() as u8);
    Picture {
        territory: fight.territory.map(|territory| territory.0),
        round: (view.round.clamp(fight.first, fight.last) - fight.first, rounds),
        fought: played.saturating_sub(fight.first).min(rounds),
        theirs: (fight.first..=fight.last).map(|round| lies(view, theirs, round, front)).collect(),
        ours: (fight.first..=fight.last).map(|round| lies(view, ours, round, front)).collect(),
        verdict: verdict(view, fight, played),
        tale: moment.and_then(|moment| tale(moment, ours, front, fight.first)),
    }
}

fn lies(view: &View, seat: u8, round: u8, front: usize) -> Lies {
    let up = |seat: u8| {
        view.sides.get(usize::from(seat))?.revealed.get(usize::from(round))?.get(front).copied()?
    };
    if let Some(card) = up(seat) {
        let fights = up(1 - seat.min(1)).map(|facing| fights(card.0, facing.0));
        return Lies::Up { card: card.0, fights: fights.filter(|value| *value != card.0.value()) };
    }
    let here = |card: &&wire::view::tomahawk::FaceDown| {
        (card.seat, card.round, usize::from(card.pile)) == (seat, round, front + 1)
    };
    match view.face_down.iter().find(here) {
        Some(card) => Lies::Down { card: card.card.map(|card| card.0), peeked: card.peeked },
        None => Lies::Nothing,
    }
}

/// With what a card fights against the one that it faces.
fn fights(card: Card, facing: Card) -> u8 {
    fighting_values(&BySeat::new([card, facing])).values()[0]
}

/// How the fight that is drawn ended; before the last cards are turned it has not.
fn verdict(view: &View, fight: Fight, played: u8) -> Option<Verdict> {
    if played <= fight.last {
        return None;
    }
    view.decided.iter().find_map(|decided| match decided {
        Decided::Won { territory, seat, .. } if Some(*territory) == fight.territory => {
            Some(if *seat == our_seat(view) { Verdict::Ours } else { Verdict::Theirs })
        }
        Decided::Tied { territory } if Some(*territory) == fight.territory => Some(Verdict::Tied),
        Decided::Won { .. } | Decided::Tied { .. } => None,
    })
}

fn tale(moment: &Sighting, ours: u8, front: usize, first: u8) -> Option<Tale> {
    let sided = |totals: &[u8; 2]| match ours {
        0 => Tale::Totals(totals[1], totals[0]),
        _ => Tale::Totals(totals[0], totals[1]),
    };
    let (pile, tale) = match moment {
        Sighting::Revealed { pile, round, .. } => (*pile, Tale::Turning(round.saturating_sub(first))),
        Sighting::Scalped { seat, pile, points } => {
            (*pile, Tale::Hair { is_ours: *seat == ours, points: *points })
        }
        Sighting::Won { pile, totals, .. } | Sighting::Tied { pile, totals, .. } => (*pile, sided(totals)),
        Sighting::StayedHidden { pile }
        | Sighting::Peeked { pile, .. }
        | Sighting::Turned { pile, .. }
        | Sighting::Forced { pile, .. } => (*pile, Tale::Here),
        Sighting::Dealt { .. }
        | Sighting::Kept { .. }
        | Sighting::AllKept
        | Sighting::Drew { .. }
        | Sighting::Sealed { .. }
        | Sighting::Prized { .. }
        | Sighting::Ended { .. } => return None,
    };
    (usize::from(pile) == front + 1).then_some(tale)
}
