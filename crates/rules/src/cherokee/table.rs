//! What lies open for everyone (C8), and what one seat has of its own.
//!
//! A state is a table and the seats' own parts; a view is the table and one own part. Whatever is put
//! into [`Table`] is public from then on.

use super::event::Open;
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

    /// Changes the table by what happened before everyone's eyes. The state and the views do it here.
    #[inline(always)]
    pub(super) fn apply(&mut self, open: &Open) {
        match *open {
            Open::Attacked { leader, target, attacker, expelled, .. } => {
                self.pyramid[leader] = None;
                self.pyramid[target] = Some(attacker);
                *self.deed() = Some(Deed::Attack { leader, target, attacker, expelled, entered: None });
                self.vacate(leader);
            }
            Open::Climbed { member, from, to } => {
                self.pyramid[from] = None;
                self.pyramid[to] = Some(member);
                self.vacate(from);
            }
            Open::Entered { member, place, .. } => {
                self.pyramid[place] = Some(member);
                if let Some(Deed::Attack { entered, .. }) = self.deed() {
                    *entered = Some(member);
                }
                self.end_turn();
            }
            Open::Discarded { member, .. } => {
                *self.deed() = Some(Deed::Discard { card: member });
                self.end_turn();
            }
            Open::Ended { ref clans, .. } => {
                self.show_clans(clans);
                self.phase = Phase::Over;
            }
        }
    }

    /// Turns the clans of all seats face up.
    pub(super) fn show_clans(&mut self, clans: &[Clan]) {
        for (seat, clan) in Seat::ALL.into_iter().zip(clans) {
            self.clans[seat] = Some(*clan);
        }
    }

    /// Whether all turns have been taken, and nothing is left but to tell how the game came out.
    pub(super) fn awaits_end(&self) -> bool {
        usize::from(self.turns) == Table::TURNS && self.phase == Phase::Act
    }

    /// Where the member stands that climbs into the vacant place without a choice by the player; none if two
    /// are equal, or nobody stands below (C5).
    #[inline]
    pub(super) fn successor(&self) -> Option<Place> {
        let Phase::Succeed { vacant } = self.phase else { return None };
        let [left, right] = vacant.below()?;
        let rank = |place: Place| self.pyramid[place].map(|member| member.rank());
        match rank(left).cmp(&rank(right)) {
            core::cmp::Ordering::Greater => Some(left),
            core::cmp::Ordering::Less => Some(right),
            core::cmp::Ordering::Equal => None,
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

    /// Leaves a place to whoever succeeds from below, or at the base to a card from the hand.
    #[inline]
    fn vacate(&mut self, vacant: Place) {
        self.phase = if vacant.below().is_some() { Phase::Succeed { vacant } } else { Phase::Set { vacant } };
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        self.phase = Phase::Act;
    }

    /// What is done in the present turn.
    fn deed(&mut self) -> &mut Option<Deed> {
        &mut self.deeds[usize::from(self.turns)]
    }
}
