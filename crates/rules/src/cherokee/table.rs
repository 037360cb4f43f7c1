//! What lies open for everyone (C8), and what one seat has of its own.
//!
//! A state is a table and the seats' own parts; a view is the table and one own part. Whatever is put
//! into [`Table`] is public from then on.

use super::options::{Clans, Options};
use super::pieces::{Clan, Hand, Member, Place, Pyramid};
use crate::seat::{BySeat, Seat};
use crate::turn::Turn;

/// The public part of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Table {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) first: Seat,
    /// How many turns have been completed.
    pub(super) turns: u8,
    pub(super) pyramid: Pyramid,
    /// What was done in each turn, the present one included.
    pub(super) deeds: [Option<Deed>; Table::TURNS],
    /// The clans that lie face up: in the open game, and at the end.
    pub(super) clans: BySeat<Option<Clan>, 4>,
    pub(super) neutral: [Option<Clan>; 2],
}

/// What one seat has for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default, Hash)]
pub(super) struct Own {
    pub(super) clan: Option<Clan>,
    pub(super) hand: Hand,
}

/// Where in a turn the game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The cards are about to be dealt.
    Deal,
    /// An attack is due, or a card to lay off where none is legal.
    Act,
    /// Two equal successors stand below the vacant place: one is to be chosen.
    Succeed {
        /// The empty place.
        vacant: Place,
    },
    /// A card from the hand is due at the base.
    Set {
        /// The empty place at the base.
        vacant: Place,
    },
    /// All hands are empty.
    Over,
}

/// What was done in one turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// A member was expelled.
    Attack {
        /// Where the attacker stood.
        leader: Place,
        /// Where it stands now.
        target: Place,
        /// The member that led the attack.
        attacker: Member,
        /// The member that was expelled.
        expelled: Member,
        /// The card that was then set at the base.
        entered: Option<Member>,
    },
    /// A card was laid off because no attack was legal.
    Discard {
        /// The card.
        card: Member,
    },
}

impl Table {
    /// Every turn uses up one of the 36 cards dealt to the hands.
    pub(super) const TURNS: usize = Member::COUNT - Place::COUNT;

    pub(super) fn new(options: Options) -> Table {
        Table {
            options,
            phase: Phase::Deal,
            first: Seat::FIRST,
            turns: 0,
            pyramid: Pyramid::EMPTY,
            deeds: [None; Table::TURNS],
            clans: BySeat::new([None; 4]),
            neutral: [None; 2],
        }
    }

    /// The seat whose turn it is.
    pub(super) fn active(&self) -> Seat {
        self.first.after(self.turns, self.options.players())
    }

    pub(super) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Act | Phase::Succeed { .. } | Phase::Set { .. } => Turn::Of(self.active()),
            Phase::Over => Turn::Over,
        }
    }

    /// How many cards a seat holds: one fewer for each turn that it has completed.
    pub(super) fn hand_size(&self, seat: Seat) -> u8 {
        if self.phase == Phase::Deal {
            return 0;
        }
        let players = self.options.players();
        let wait = (seat.number() + players - self.first.number()) % players;
        self.options.hand_size() - (self.turns + players - 1 - wait) / players
    }

    /// Whether a clan may attack for the owner of `own` (C4).
    pub(super) fn may_attack(&self, own: &Own, clan: Clan) -> bool {
        match self.options.clans() {
            Clans::Secret => true,
            Clans::Open => own.clan == Some(clan) || self.neutral.contains(&Some(clan)),
        }
    }
}
