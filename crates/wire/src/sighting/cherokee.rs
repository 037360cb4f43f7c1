//! Sightings of Cherokee.

use json::form;
use rules::cherokee as game;

use crate::notation::{ClanText, MemberText, Notation, PlaceText, notations};
use crate::view::Outcome;

form! {
    #![schema(feature = "openapi")]
    /// An event of Cherokee as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = cherokee::Sighting))]
    pub enum Sighting by "what" {
        /// The cards were dealt.
        Dealt {
            /// The clans of all seats, if they lie face up.
            clans: Vec<ClanText> [default],
            /// The two neutral clans of an open game.
            neutral: Vec<ClanText> [default],
            /// The members at the 36 places, row 1 first and each row from the left.
            pyramid: Vec<MemberText>,
            /// Who begins.
            first: u8,
            /// The clan of the seat that looks.
            clan: Option<ClanText> [default],
            /// The hand of the seat that looks.
            hand: Option<Vec<MemberText>> [default],
        },
        /// A member expelled another and took its place.
        Attacked {
            /// Who attacked.
            seat: u8,
            /// Where the attacker stood.
            leader: PlaceText,
            /// Where it stands now.
            target: PlaceText,
            /// The member that led the attack.
            attacker: MemberText,
            /// The member that was expelled.
            expelled: MemberText,
            /// What the attack was worth.
            attack: u8,
            /// What it had to beat.
            defence: u8,
        },
        /// A successor climbed into a gap.
        Climbed {
            /// The successor.
            member: MemberText,
            /// Where it stood.
            from: PlaceText,
            /// Where it stands now.
            to: PlaceText,
        },
        /// A card from a hand was set at the base.
        Entered {
            /// Whose card.
            seat: u8,
            /// The card.
            member: MemberText,
            /// Where it stands now.
            place: PlaceText,
        },
        /// A card was laid off because no attack was legal.
        Discarded {
            /// Whose card.
            seat: u8,
            /// The card.
            member: MemberText,
        },
        /// The game ended and all clans were shown.
        Ended {
            /// The clan of each seat.
            clans: Vec<ClanText>,
            /// How it came out.
            outcome: Outcome,
        },
    }
}

impl From<&game::Sighting> for Sighting {
    fn from(sighting: &game::Sighting) -> Sighting {
        match *sighting {
            game::Sighting::Dealt { ref clans, ref neutral, ref pyramid, first, own } => Sighting::Dealt {
                clans: notations(clans.iter().copied()),
                neutral: notations(neutral.iter().copied()),
                pyramid: notations(pyramid.iter().copied()),
                first: first.number(),
                clan: own.map(|(clan, _)| Notation(clan)),
                hand: own.map(|(_, hand)| notations(hand.iter())),
            },
            game::Sighting::Open(ref open) => open.into(),
        }
    }
}

impl From<&game::Open> for Sighting {
    fn from(open: &game::Open) -> Sighting {
        match *open {
            game::Open::Attacked { seat, leader, target, attacker, expelled, strength } => {
                Sighting::Attacked {
                    seat: seat.number(),
                    leader: Notation(leader),
                    target: Notation(target),
                    attacker: Notation(attacker),
                    expelled: Notation(expelled),
                    attack: strength.attack,
                    defence: strength.defence,
                }
            }
            game::Open::Climbed { member, from, to } => {
                Sighting::Climbed { member: Notation(member), from: Notation(from), to: Notation(to) }
            }
            game::Open::Entered { seat, member, place } => {
                Sighting::Entered { seat: seat.number(), member: Notation(member), place: Notation(place) }
            }
            game::Open::Discarded { seat, member } => {
                Sighting::Discarded { seat: seat.number(), member: Notation(member) }
            }
            game::Open::Ended { ref clans, outcome } => {
                Sighting::Ended { clans: notations(clans.iter().copied()), outcome: outcome.into() }
            }
        }
    }
}
