//! What lies open for everyone (T16), and what one seat has of its own.
//!
//! A state is a table, the seats' own parts and what nobody knows; a view is the table and one own
//! part. Whatever is put into [`Table`] is public from then on.

use core::ops::Range;

use super::options::Options;
use super::pieces::{Card, Hand, Pile, Special, Territory};
use super::round::Stage;
use crate::seat::{BySeat, Seat, Seats};
use crate::turn::Turn;

/// How many rounds a game has.
pub const ROUNDS: usize = 6;
/// How many territories lie in the four piles.
pub(super) const SLOTS: usize = 12;

/// The public part of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Table {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// How far the end of a round has been told.
    pub(super) stage: Stage,
    /// The running round, from 0.
    pub(super) round: u8,
    /// The territories that have been turned up, pile by pile, bottom to top.
    pub(super) territories: [Option<Territory>; SLOTS],
    pub(super) verdicts: [Option<Verdict>; SLOTS],
    pub(super) prized: Option<Territory>,
    /// The revealed cards.
    pub(super) faces: BySeat<Plays, 2>,
    pub(super) scalps: BySeat<u8, 2>,
    /// The cards of the other side that a seat has looked at: a bit for each round and pile.
    pub(super) peeks: BySeat<u32, 2>,
    /// Whose card at which pile of the running round was set by T9.
    pub(super) forced: Option<(Seat, Pile)>,
}

/// What one seat has for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Own {
    /// The three specials dealt, the lowest first.
    pub(super) specials: Option<[Special; 3]>,
    pub(super) kept: [Option<Kept>; Special::KEPT],
    pub(super) hand: Hand,
    /// All its cards at the piles, revealed or not, the seals of the running round included.
    pub(super) plays: Plays,
}

/// The cards of one side at the piles, round by round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plays([[Option<Card>; Pile::COUNT]; ROUNDS]);

/// A special that was kept, and the basic card that made room for it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kept {
    /// The special.
    pub special: Special,
    /// The basic card that it replaced.
    pub replaced: Card,
}

/// What the game waits for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Specials and territories are about to be dealt.
    Opening,
    /// Both keep two of their three specials.
    Keep,
    /// The armies are about to be shuffled.
    Decks,
    /// Both seal a card at each pile.
    Seal,
    /// A card of a hand is about to be drawn for a pile (T9).
    Forced {
        /// Whose hand.
        seat: Seat,
        /// For which pile.
        pile: Pile,
    },
    /// Six rounds have been played.
    Over,
}

/// How the fight for a territory ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A seat took the territory.
    Won {
        /// Who.
        seat: Seat,
        /// Its animals, doubled where Cœur de séquoia fought (T13).
        animals: u8,
    },
    /// Equal totals: it was discarded (T14).
    Tied,
}

/// The fight for a territory: which one it is at a pile in a round, and when it begins and ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    pub(super) slot: usize,
    /// Its first round, from 0.
    pub first: usize,
    /// Its last round, from 0.
    pub last: usize,
}

impl Table {
    pub(super) fn new(options: Options) -> Table {
        Table {
            options,
            phase: Phase::Opening,
            stage: Stage::Rest,
            round: 0,
            territories: [None; SLOTS],
            verdicts: [None; SLOTS],
            prized: None,
            faces: BySeat::new([Plays::NONE; 2]),
            scalps: BySeat::new([0; 2]),
            peeks: BySeat::new([0; 2]),
            forced: None,
        }
    }

    /// What the game waits for, if these seats still owe a choice of those taken together.
    pub(super) fn turn(&self, owing: Seats) -> Turn {
        match self.phase {
            Phase::Opening | Phase::Decks | Phase::Forced { .. } => Turn::Chance,
            Phase::Keep | Phase::Seal => Turn::Together(owing),
            Phase::Over => Turn::Over,
        }
    }

    /// Whether the owner of `own` still owes a choice of those taken together.
    pub(super) fn owes(&self, own: &Own) -> bool {
        match self.phase {
            Phase::Keep => own.kept[1].is_none(),
            Phase::Seal => own.plays.next_pile(self.round()).is_some(),
            Phase::Opening | Phase::Decks | Phase::Forced { .. } | Phase::Over => false,
        }
    }

    pub(super) fn round(&self) -> usize {
        usize::from(self.round)
    }

    /// The territory that is fought for at a pile in the running round.
    pub(super) fn territory(&self, pile: Pile) -> Option<Territory> {
        self.territories[FIGHTS[pile.index()][self.round()].slot]
    }

    /// How many rounds both have sealed, as far as everyone can tell. The running one counts from when its
    /// end is told.
    pub(super) fn rounds_sealed(&self) -> usize {
        match (self.phase, self.stage) {
            (Phase::Opening | Phase::Keep | Phase::Decks, _) => 0,
            (Phase::Seal, Stage::Rest | Stage::Turn { .. } | Stage::Draw { .. }) => self.round(),
            (Phase::Seal | Phase::Forced { .. } | Phase::Over, _) => self.round() + 1,
        }
    }

    /// How many cards a seat holds; what it may have sealed before everyone can tell is not taken off.
    pub(super) fn hand_size(&self, seat: Seat) -> usize {
        let sealed = self.rounds_sealed();
        let is_forced = sealed == self.round() && self.forced.is_some_and(|(of, _)| of == seat);
        self.drawn_of(seat) - Pile::COUNT * sealed - usize::from(is_forced)
    }

    /// How many cards of its deck a seat has drawn. The cards of a round come after its territories, the first
    /// seat's before the second's.
    pub(super) fn drawn_of(&self, seat: Seat) -> usize {
        match (self.phase, self.stage) {
            (Phase::Opening | Phase::Keep | Phase::Decks, _) => 0,
            (_, Stage::Turn { .. }) => self.drawing().start,
            (_, Stage::Draw { seat: next }) if next <= seat => self.drawing().start,
            _ => self.drawn(),
        }
    }

    /// How many cards of each deck have been drawn by the running round.
    pub(super) fn drawn(&self) -> usize {
        drawn_by(self.round())
    }

    /// Which cards of each deck are drawn at the beginning of the running round.
    pub(super) fn drawing(&self) -> Range<usize> {
        self.round().checked_sub(1).map_or(0, drawn_by)..self.drawn()
    }
}

impl Own {
    pub(super) const NONE: Own =
        Own { specials: None, kept: [None; 2], hand: Hand::EMPTY, plays: Plays::NONE };

    /// Keeps a special, the lower one first.
    pub(super) fn keep(&mut self, special: Special, replaced: Card) {
        let place = usize::from(self.kept[0].is_some());
        self.kept[place] = Some(Kept { special, replaced });
    }

    /// Lays a card from the hand at a pile in a round.
    #[inline]
    pub(super) fn lay(&mut self, round: usize, pile: Pile, card: Card) {
        self.hand.remove(card);
        self.plays.set(round, pile, Some(card));
    }
}

impl Plays {
    pub(super) const NONE: Plays = Plays([[None; Pile::COUNT]; ROUNDS]);

    /// The card at a pile in a round (from 0).
    #[must_use]
    pub fn get(&self, round: usize, pile: Pile) -> Option<Card> {
        self.0.get(round)?[pile.index()]
    }

    /// All cards.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.0.iter().flatten().flatten().copied()
    }

    /// The first pile without a card in a round.
    pub(super) fn next_pile(&self, round: usize) -> Option<Pile> {
        let codes = self.0[round].map(|card| card.map_or(0, |card| card.code() as u8));
        // Codes are under 128: adding 127 to each sets its highest bit unless it is zero.
        let empty = !(u32::from_le_bytes(codes) + 0x7f7f_7f7f) & 0x8080_8080;
        Pile::new(empty.trailing_zeros() as u8 / 8)
    }

    pub(super) fn set(&mut self, round: usize, pile: Pile, card: Option<Card>) {
        self.0[round][pile.index()] = card;
    }
}

/// How many cards of a deck have been drawn by a round: eight, then four a round, none before the last (T6).
fn drawn_by(round: usize) -> usize {
    (8 + 4 * round).min(24)
}

/// The bit of a round and a pile.
pub(super) const fn bit(round: usize, pile: Pile) -> u32 {
    1 << (round * Pile::COUNT + pile.index())
}

/// The durations in each pile, bottom to top.
pub(super) const DURATIONS: [&[u8]; Pile::COUNT] = [&[3, 3], &[3, 2, 1], &[3, 1, 2], &[2, 2, 1, 1]];

/// Where each pile's territories begin among the slots.
pub(super) const FIRST_SLOT: [usize; Pile::COUNT] = [0, 2, 5, 8];

/// The fight at each pile in each round: piles are taken from the top, and each lasts six rounds.
pub(super) const FIGHTS: [[Fight; ROUNDS]; Pile::COUNT] = {
    let mut fights = [[Fight { slot: 0, first: 0, last: 0 }; ROUNDS]; Pile::COUNT];
    let mut pile = 0;
    while pile < Pile::COUNT {
        let mut round = 0;
        let mut height = DURATIONS[pile].len();
        while height > 0 {
            height -= 1;
            let first = round;
            let last = round + DURATIONS[pile][height] as usize - 1;
            while round <= last {
                fights[pile][round] = Fight { slot: FIRST_SLOT[pile] + height, first, last };
                round += 1;
            }
        }
        pile += 1;
    }
    fights
};
