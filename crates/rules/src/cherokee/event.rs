//! What happened, in full, and as one viewpoint saw it.

use arrayvec::ArrayVec;

use super::deal::Deal;
use super::legal::Strength;
use super::pieces::{Clan, Hand, Member, Place};
use crate::seat::{Seat, Viewpoint};
use crate::turn::Outcome;

/// Something that happened. It may hold secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The deal.
        deal: Deal,
        /// The seats' clans, if they lie face up.
        face_up: ArrayVec<Clan, 4>,
    },
    /// Something that everyone saw.
    Open(Open),
}

form! {
    /// An event as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Sighting by "what" {
        /// The cards were dealt.
        Dealt {
            /// The clans that lie face up: those of all seats in the open game, else none.
            clans: ArrayVec<Clan, 4> [default],
            /// The two neutral clans of an open game.
            neutral: ArrayVec<Clan, 2> [default],
            /// The members in the pyramid.
            pyramid: ArrayVec<Member, { Place::COUNT }>,
            /// Who begins.
            first: Seat,
            /// The clan of the seat that looks; the table has none.
            clan: Option<Clan> [default],
            /// The hand of the seat that looks; the table has none.
            hand: Option<Hand> [default],
        },
    } else
    /// Something that everyone saw.
    Open(Open)
}

form! {
    /// Something that happened before everyone's eyes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Open by "what" {
        /// A member expelled another and took its place.
        Attacked {
            /// Who attacked.
            seat: Seat,
            /// Where the attacker stood.
            leader: Place,
            /// Where it stands now.
            target: Place,
            /// The member that led the attack.
            attacker: Member,
            /// The member that was expelled.
            expelled: Member,
            /// What the attack was worth, and what it had to beat.
            strength: Strength [flatten],
        },
        /// A successor climbed into a gap.
        Climbed {
            /// The successor.
            member: Member,
            /// Where it stood.
            from: Place,
            /// Where it stands now.
            to: Place,
        },
        /// A card from a hand was set at the base.
        Entered {
            /// Whose card.
            seat: Seat,
            /// The card.
            member: Member,
            /// Where it stands now.
            place: Place,
        },
        /// A card was laid off because no attack was legal.
        Discarded {
            /// Whose card.
            seat: Seat,
            /// The card.
            member: Member,
        },
        /// The game ended and all clans were shown.
        Ended {
            /// The clan of each seat.
            clans: ArrayVec<Clan, 4>,
            /// How it came out.
            outcome: Outcome,
        },
    }
}

impl Sighting {
    /// Whether this is a choice of the one who looks that nobody else has seen. There is none in Cherokee.
    #[must_use]
    pub const fn is_secret_choice(&self) -> bool {
        match self {
            Sighting::Dealt { .. } | Sighting::Open(_) => false,
        }
    }
}

impl Event {
    /// The event as a viewpoint saw it. Everything but the deal happens in the open.
    #[must_use]
    pub fn sighting(&self, viewpoint: Viewpoint) -> Option<Sighting> {
        Some(match self {
            Event::Dealt { deal, face_up } => dealt(deal, face_up, viewpoint),
            Event::Open(open) => Sighting::Open(open.clone()),
        })
    }
}

hide!(Event);

fn dealt(deal: &Deal, face_up: &ArrayVec<Clan, 4>, viewpoint: Viewpoint) -> Sighting {
    let (clan, hand) = match viewpoint {
        Viewpoint::Seat(seat) => (deal.clans.get(seat.index()).copied(), deal.hands.get(seat.index())),
        Viewpoint::Table => (None, None),
    };
    Sighting::Dealt {
        clans: face_up.clone(),
        neutral: deal.neutral.clone(),
        pyramid: deal.pyramid.clone(),
        first: deal.first,
        clan,
        hand: hand.map(|hand| hand.iter().copied().collect()),
    }
}
