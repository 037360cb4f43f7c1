//! Sightings of the Duel of the Shamans. Bison is seat 0, Wolf seat 1.

use json::form;
use rules::shamans::{self as game, Glimpse};

use crate::notation::{CellText, MaskText, Notation, PawnText, notations};
use crate::view::Outcome;

form! {
    #![schema(feature = "openapi")]
    /// An event of the Duel of the Shamans as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = shamans::Sighting))]
    pub enum Sighting by "what" {
        /// A pawn was placed.
        Placed {
            /// Who placed it.
            seat: u8,
            /// The seat of its side.
            side: u8,
            /// The pawn; `null` if it lies face down, to everyone but the seat that placed it.
            pawn: Option<PawnText>,
            /// Where it lies now.
            cell: CellText,
        },
        /// The seat that looks chose a mask.
        Chose {
            /// Who chose.
            seat: u8,
            /// The mask.
            mask: MaskText,
        },
        /// Both masks were shown and a duel was fought.
        Duelled {
            /// Where the masks met.
            cell: CellText,
            /// The pawns of that cell: Bison's first, the lower value first.
            pawns: Vec<PawnText>,
            /// What they were worth for Bison and for Wolf.
            totals: [u8; 2],
        },
        /// The loser of a duel paid.
        Paid {
            /// Who paid.
            from: u8,
            /// Who received.
            to: u8,
            /// How many shells.
            shells: u8,
        },
        /// Two pawns changed places.
        Exchanged {
            /// Who exchanged them.
            seat: u8,
            /// Where the two pawns lay; each lies now where the other did.
            cells: [CellText; 2],
            /// The two pawns, in the order of `cells`; `null` if they lie face down.
            pawns: Option<[PawnText; 2]>,
        },
        /// The exchange was left out.
        Passed {
            /// Who passed.
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
            game::Sighting::Placed { seat, pawn, cell } => {
                let (side, pawn) = match pawn {
                    Glimpse::Pawn(pawn) => (pawn.side(), Some(Notation(pawn))),
                    Glimpse::Side(side) => (side, None),
                };
                let (seat, side) = (seat.number(), side.seat().number());
                Sighting::Placed { seat, side, pawn, cell: Notation(cell) }
            }
            game::Sighting::Chose { seat, mask } => {
                Sighting::Chose { seat: seat.number(), mask: Notation(mask) }
            }
            game::Sighting::Exchanged { seat, cells, pawns } => Sighting::Exchanged {
                seat: seat.number(),
                cells: cells.map(Notation),
                pawns: pawns.map(|pawns| pawns.map(Notation)),
            },
            game::Sighting::Open(ref open) => open.into(),
        }
    }
}

impl From<&game::Open> for Sighting {
    fn from(open: &game::Open) -> Sighting {
        match *open {
            game::Open::Duelled { cell, ref pawns, totals } => {
                Sighting::Duelled { cell: Notation(cell), pawns: notations(pawns.iter().copied()), totals }
            }
            game::Open::Paid { from, to, shells } => {
                Sighting::Paid { from: from.number(), to: to.number(), shells }
            }
            game::Open::Passed { seat } => Sighting::Passed { seat: seat.number() },
            game::Open::Ended { outcome } => Sighting::Ended { outcome: outcome.into() },
        }
    }
}
