//! What a front shows, from a view and what is being told.

use rules::tomahawk::{Card, Fight, Open, Pile, Sighting, Tally, Territory, Verdict, View, fighting_values};
use rules::{BySeat, GameView as _, Seat, Viewpoint};

/// A front: the territory, and the cards of both sides round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What is fought for.
    pub territory: Option<Territory>,
    /// The round of the game in which this fight began, from 0.
    pub first: usize,
    /// Which round of this fight it is, from 0.
    pub round: usize,
    /// How many of its rounds have been fought.
    pub fought: usize,
    /// The other side's cards, one for each round of the fight.
    pub theirs: Vec<Laid>,
    /// Our cards, one for each round of the fight.
    pub ours: Vec<Laid>,
    /// What lies face up, counted: theirs and ours.
    pub totals: Option<[u8; 2]>,
    /// How the fight ended, once it has.
    pub verdict: Option<Verdict>,
    /// What is being told of this front right now.
    pub tale: Option<Tale>,
}

/// What lies at one side of a front for one round.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Laid {
    /// Nothing, as far as anyone can see.
    Nothing,
    /// A card face down; its face if we know it, and whether the other side has looked at it.
    Down {
        /// The card, if we know it.
        card: Option<Card>,
        /// Whether the one who does not own it has looked at it.
        peeked: bool,
    },
    /// A card face up, and what becomes of its value.
    Up {
        /// The card.
        card: Card,
        /// Its fighting value, where a power has changed it.
        fights: Option<u8>,
        /// How many times it counts: not at all because of a puma, twice because of a gathering, or once.
        times: u8,
    },
}

/// What is being told of a front.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tale {
    /// The cards of this round of the fight are turned.
    Turning(usize),
    /// One side scores for hair: whether it is ours, and how much.
    Hair {
        /// Whether it is ours.
        is_ours: bool,
        /// The points.
        points: u8,
    },
    /// Something else happens here.
    Here,
}

/// The seat at the lower side of the board: the one that looks, or the first.
#[must_use]
pub fn our_seat(view: &View) -> Seat {
    match view.viewpoint() {
        Viewpoint::Seat(seat) => seat,
        Viewpoint::Table => Seat::FIRST,
    }
}

/// What a front shows, and what is told of it.
#[must_use]
pub fn picture(view: &View, moment: Option<&Sighting>, pile: Pile) -> Picture {
    let ours = our_seat(view);
    let round = round_shown(view, moment);
    let fight = fight_shown(view, round, pile);
    let tally = view.tally(pile, fight);
    let side = |seat: Seat| {
        let rounds = fight.first..=fight.last;
        rounds.map(|round| laid(view, seat, round, pile, tally.as_ref())).collect::<Vec<_>>()
    };
    Picture {
        territory: view.territory_of(fight),
        first: fight.first,
        round: round.clamp(fight.first, fight.last) - fight.first,
        fought: view.rounds_sealed().clamp(fight.first, fight.last + 1) - fight.first,
        theirs: side(ours.other()),
        ours: side(ours),
        totals: tally.map(|tally| [tally.totals[ours.other()], tally.totals[ours]]),
        verdict: view.verdict_of(fight),
        tale: moment.and_then(|moment| tale(moment, ours, pile, fight.first)),
    }
}

/// The round of the game that is shown, from 0: the running one. While the end of a round is told it is still that one, although
/// with the last that happens in it the next has begun.
#[must_use]
pub fn round_shown(view: &View, moment: Option<&Sighting>) -> usize {
    match moment {
        Some(
            Sighting::Peeked { .. }
            | Sighting::Forced { .. }
            | Sighting::Open(
                Open::Revealed { .. }
                | Open::StayedHidden { .. }
                | Open::Scalped { .. }
                | Open::Won { .. }
                | Open::Tied { .. }
                | Open::Prized { .. }
                | Open::Ended { .. },
            ),
        ) => view.rounds_sealed().saturating_sub(1),
        None
        | Some(
            Sighting::Dealt { .. }
            | Sighting::Kept { .. }
            | Sighting::Drew { .. }
            | Sighting::Sealed { .. }
            | Sighting::Open(Open::AllKept | Open::Turned { .. }),
        ) => view.round(),
    }
}

/// The fight that is shown at a pile: the one before, until the next territory is turned up.
fn fight_shown(view: &View, round: usize, pile: Pile) -> Fight {
    let fight = view.fight_in(round, pile);
    match (view.territory_of(fight), round.checked_sub(1)) {
        (None, Some(before)) => view.fight_in(before, pile),
        (Some(_), _) | (None, None) => fight,
    }
}

fn laid(view: &View, seat: Seat, round: usize, pile: Pile, tally: Option<&Tally>) -> Laid {
    if view.is_face_down(seat, round, pile) {
        let peeked = view.has_peeked(seat.other(), round, pile);
        return Laid::Down { card: view.card(seat, round, pile), peeked };
    }
    let up = |seat: Seat| view.revealed(seat).get(round, pile);
    match (up(seat), up(seat.other())) {
        (Some(card), Some(facing)) => {
            let [fights, _] = *fighting_values(&BySeat::new([card, facing])).values();
            let times = match tally {
                Some(tally) if tally.not_counted == Some(fights) => 0,
                Some(tally) if tally.doubled == Some(fights) => 2,
                Some(_) | None => 1,
            };
            Laid::Up { card, fights: Some(fights).filter(|value| *value != card.value()), times }
        }
        (Some(_) | None, _) => Laid::Nothing,
    }
}

fn tale(moment: &Sighting, ours: Seat, here: Pile, first: usize) -> Option<Tale> {
    let (pile, tale) = match *moment {
        Sighting::Open(Open::Revealed { pile, round, .. }) => {
            (pile, Tale::Turning(usize::from(round).saturating_sub(first)))
        }
        Sighting::Open(Open::Scalped { seat, pile, points }) => {
            (pile, Tale::Hair { is_ours: seat == ours, points })
        }
        Sighting::Open(
            Open::Won { pile, .. }
            | Open::Tied { pile, .. }
            | Open::StayedHidden { pile }
            | Open::Turned { pile, .. },
        )
        | Sighting::Peeked { pile, .. }
        | Sighting::Forced { pile, .. } => (pile, Tale::Here),
        Sighting::Dealt { .. }
        | Sighting::Kept { .. }
        | Sighting::Drew { .. }
        | Sighting::Sealed { .. }
        | Sighting::Open(Open::AllKept | Open::Prized { .. } | Open::Ended { .. }) => return None,
    };
    (pile == here).then_some(tale)
}
