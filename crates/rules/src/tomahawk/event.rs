//! What happened, in full, and as one viewpoint saw it.

use super::pieces::{Card, Hand, Pile, Special, Territory};
use crate::seat::{BySeat, Seat, Viewpoint};
use crate::turn::Outcome;

/// Something that happened. It may hold secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Event {
    /// Specials were dealt and the first territories turned up.
    Dealt {
        /// The specials of each seat.
        specials: BySeat<[Special; 3], 2>,
        /// The territories on top of the piles.
        territories: [Territory; Pile::COUNT],
        /// The territory that shows the prized animal.
        prized: Option<Territory>,
    },
    /// A seat kept a special.
    Kept {
        /// Who.
        seat: Seat,
        /// The special.
        special: Special,
        /// The basic card that it replaced.
        replaced: Card,
    },
    /// A seat drew cards from its deck.
    Drew {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Hand,
    },
    /// A seat sealed a card.
    Sealed {
        /// Who.
        seat: Seat,
        /// Where.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// The winner of a mountain looked at a card in a forest (T14).
    Peeked {
        /// Who looked.
        seat: Seat,
        /// Where the card lies.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// A card of a hand was set at random for the next round (T9).
    Forced {
        /// Whose card.
        seat: Seat,
        /// Where.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// Something that everyone saw.
    Open(Open),
}

form! {
    /// An event as one viewpoint saw it: `None` stands for what it could not see.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Sighting by "what" {
        /// Specials were dealt and the first territories turned up.
        Dealt {
            /// The specials of the seat that looks.
            specials: Option<[Special; 3]>,
            /// The territories on top of the piles.
            territories: [Territory; Pile::COUNT],
            /// The territory that shows the prized animal.
            prized: Option<Territory> [default],
        },
        /// The seat that looks kept a special.
        Kept {
            /// The special.
            special: Special,
            /// The basic card that it replaced.
            replaced: Card,
        },
        /// A seat drew cards from its deck.
        Drew {
            /// Who.
            seat: Seat,
            /// How many cards.
            count: u8,
            /// The cards, for the seat that drew them.
            cards: Option<Hand>,
        },
        /// The seat that looks sealed a card.
        Sealed {
            /// Where.
            pile: Pile,
            /// The card.
            card: Card,
        },
        /// The winner of a mountain looked at a card in a forest.
        Peeked {
            /// Who looked.
            seat: Seat,
            /// Where the card lies.
            pile: Pile,
            /// The card, for the seat that looked and for its owner.
            card: Option<Card>,
        },
        /// A card of a hand was set at random for the next round.
        Forced {
            /// Whose card.
            seat: Seat,
            /// Where.
            pile: Pile,
            /// The card, for its owner.
            card: Option<Card>,
        },
    } else
    /// Something that everyone saw.
    Open(Open)
}

form! {
    /// Something that happened before everyone's eyes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Open by "what" {
        /// Both seats have kept their specials.
        AllKept,
        /// Both cards of a pile were revealed.
        Revealed {
            /// Where.
            pile: Pile,
            /// The round in which they were sealed, from 0.
            round: u8,
            /// The cards.
            cards: BySeat<Card, 2>,
            /// Their fighting values (T7).
            values: BySeat<u8, 2>,
        },
        /// The cards sealed at a pile stay face down: it is a forest still in dispute.
        StayedHidden {
            /// Where.
            pile: Pile,
        },
        /// A card took the hair of the one that it faced.
        Scalped {
            /// Whose card took it.
            seat: Seat,
            /// Where.
            pile: Pile,
            /// The points for it.
            points: u8,
        },
        /// A territory was won.
        Won {
            /// By whom.
            seat: Seat,
            /// Where.
            pile: Pile,
            /// The territory.
            territory: Territory,
            /// What each side's cards counted.
            totals: BySeat<u8, 2>,
            /// The animals won, doubled where Cœur de séquoia fought.
            animals: u8,
        },
        /// A territory was discarded after equal totals.
        Tied {
            /// Where.
            pile: Pile,
            /// The territory.
            territory: Territory,
            /// What each side's cards counted.
            totals: BySeat<u8, 2>,
        },
        /// The next territory of a pile was turned up.
        Turned {
            /// Where.
            pile: Pile,
            /// The territory.
            territory: Territory,
        },
        /// The most animals of the prized kind scored extra.
        Prized {
            /// Who has the most.
            seat: Seat,
        },
        /// The game ended.
        Ended {
            /// How it came out.
            outcome: Outcome,
        },
    }
}

impl Sighting {
    /// Whether this is a choice of the one who looks that nobody else has seen.
    #[must_use]
    pub const fn is_secret_choice(&self) -> bool {
        match self {
            Sighting::Kept { .. } | Sighting::Sealed { .. } => true,
            Sighting::Dealt { .. }
            | Sighting::Drew { .. }
            | Sighting::Peeked { .. }
            | Sighting::Forced { .. }
            | Sighting::Open(_) => false,
        }
    }
}

impl Event {
    /// The event as a viewpoint saw it; choices taken together show nothing to others.
    #[must_use]
    pub fn sighting(&self, viewpoint: Viewpoint) -> Option<Sighting> {
        Some(match *self {
            Event::Dealt { specials, territories, prized } => {
                let specials = match viewpoint {
                    Viewpoint::Seat(seat) => specials.values().get(seat.index()).copied(),
                    Viewpoint::Table => None,
                };
                Sighting::Dealt { specials, territories, prized }
            }
            Event::Kept { seat, special, replaced } => {
                return viewpoint.owns(seat).then_some(Sighting::Kept { special, replaced });
            }
            Event::Drew { seat, cards } => Sighting::Drew {
                seat,
                count: cards.len() as u8,
                cards: viewpoint.owns(seat).then_some(cards),
            },
            Event::Sealed { seat, pile, card } => {
                return viewpoint.owns(seat).then_some(Sighting::Sealed { pile, card });
            }
            Event::Peeked { seat, pile, card } => {
                let known = viewpoint.owns(seat) || viewpoint.owns(seat.other());
                Sighting::Peeked { seat, pile, card: known.then_some(card) }
            }
            Event::Forced { seat, pile, card } => {
                Sighting::Forced { seat, pile, card: viewpoint.owns(seat).then_some(card) }
            }
            Event::Open(ref open) => Sighting::Open(open.clone()),
        })
    }
}

hide!(Event);
