//! Sightings of Tomahawk. Rounds count from 0, piles from 1.

use json::form;
use rules::tomahawk::{self as game, Pile};

use crate::notation::{CardText, Notation, SpecialText, TerritoryText, notations};
use crate::view::Outcome;
use crate::view::tomahawk::number;

form! {
    #![schema(feature = "openapi")]
    /// An event of Tomahawk as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Sighting))]
    pub enum Sighting by "what" {
        /// Specials were dealt and the first territories turned up.
        Dealt {
            /// The specials of the seat that looks; `null` for a spectator.
            specials: Option<[SpecialText; 3]>,
            /// The territories on top of the piles.
            territories: [TerritoryText; Pile::COUNT],
            /// The territory that shows the prized animal, in the variant.
            prized: Option<TerritoryText> [default],
        },
        /// The seat that looks kept a special.
        Kept {
            /// The special.
            special: SpecialText,
            /// The basic card that it replaced.
            replaced: CardText,
        },
        /// Both seats have kept their specials.
        AllKept,
        /// A seat drew cards from its deck.
        Drew {
            /// Who.
            seat: u8,
            /// How many cards.
            count: u8,
            /// The cards; `null` to everyone but the seat that drew them.
            cards: Option<Vec<CardText>>,
        },
        /// The seat that looks sealed a card.
        Sealed {
            /// Where.
            pile: u8,
            /// The card.
            card: CardText,
        },
        /// Both cards of a pile were revealed.
        Revealed {
            /// Where.
            pile: u8,
            /// The round in which they were sealed.
            round: u8,
            /// The cards, by seat.
            cards: [CardText; 2],
            /// Their fighting values.
            values: [u8; 2],
        },
        /// The cards sealed at a pile stay face down: it is a forest still in dispute.
        StayedHidden {
            /// Where.
            pile: u8,
        },
        /// A card took the hair of the one that it faced.
        Scalped {
            /// Whose card took it.
            seat: u8,
            /// Where.
            pile: u8,
            /// The points for it.
            points: u8,
        },
        /// A territory was won.
        Won {
            /// By whom.
            seat: u8,
            /// Where.
            pile: u8,
            /// The territory.
            territory: TerritoryText,
            /// What each side's cards counted.
            totals: [u8; 2],
            /// The animals won, doubled where Cœur de séquoia fought.
            animals: u8,
        },
        /// A territory was discarded after equal totals.
        Tied {
            /// Where.
            pile: u8,
            /// The territory.
            territory: TerritoryText,
            /// What each side's cards counted.
            totals: [u8; 2],
        },
        /// The winner of a mountain looked at a card in a forest.
        Peeked {
            /// Who looked.
            seat: u8,
            /// Where the card lies.
            pile: u8,
            /// The card; `null` to spectators.
            card: Option<CardText>,
        },
        /// The next territory of a pile was turned up.
        Turned {
            /// Where.
            pile: u8,
            /// The territory.
            territory: TerritoryText,
        },
        /// A card of a hand was set at random for the next round.
        Forced {
            /// Whose card.
            seat: u8,
            /// Where.
            pile: u8,
            /// The card; `null` to everyone but its owner.
            card: Option<CardText>,
        },
        /// The most animals of the prized kind scored extra.
        Prized {
            /// Who has the most.
            seat: u8,
        },
        /// The game ended.
        Ended {
            /// How it came out.
            outcome: Outcome,
        },
    }
}

impl From<&game::Sighting> for Sighting {
    fn from(sighting: &game::Sighting) -> Sighting {
        match *sighting {
            game::Sighting::Dealt { specials, territories, prized } => Sighting::Dealt {
                specials: specials.map(|specials| specials.map(Notation)),
                territories: territories.map(Notation),
                prized: prized.map(Notation),
            },
            game::Sighting::Kept { special, replaced } => {
                Sighting::Kept { special: Notation(special), replaced: Notation(replaced) }
            }
            game::Sighting::Drew { seat, count, cards } => Sighting::Drew {
                seat: seat.number(),
                count,
                cards: cards.map(|cards| notations(cards.iter())),
            },
            game::Sighting::Sealed { pile, card } => {
                Sighting::Sealed { pile: number(pile), card: Notation(card) }
            }
            game::Sighting::Peeked { seat, pile, card } => {
                Sighting::Peeked { seat: seat.number(), pile: number(pile), card: card.map(Notation) }
            }
            game::Sighting::Forced { seat, pile, card } => {
                Sighting::Forced { seat: seat.number(), pile: number(pile), card: card.map(Notation) }
            }
            game::Sighting::Open(ref open) => open.into(),
        }
    }
}

impl From<&game::Open> for Sighting {
    fn from(open: &game::Open) -> Sighting {
        match *open {
            game::Open::AllKept => Sighting::AllKept,
            game::Open::Revealed { pile, round, cards, values } => Sighting::Revealed {
                pile: number(pile),
                round,
                cards: cards.values().map(Notation),
                values: *values.values(),
            },
            game::Open::StayedHidden { pile } => Sighting::StayedHidden { pile: number(pile) },
            game::Open::Scalped { seat, pile, points } => {
                Sighting::Scalped { seat: seat.number(), pile: number(pile), points }
            }
            game::Open::Won { seat, pile, territory, totals, animals } => Sighting::Won {
                seat: seat.number(),
                pile: number(pile),
                territory: Notation(territory),
                totals: *totals.values(),
                animals,
            },
            game::Open::Tied { pile, territory, totals } => Sighting::Tied {
                pile: number(pile),
                territory: Notation(territory),
                totals: *totals.values(),
            },
            game::Open::Turned { pile, territory } => {
                Sighting::Turned { pile: number(pile), territory: Notation(territory) }
            }
            game::Open::Prized { seat } => Sighting::Prized { seat: seat.number() },
            game::Open::Ended { outcome } => Sighting::Ended { outcome: outcome.into() },
        }
    }
}
