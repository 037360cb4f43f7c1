//! What happened, in full, and as one viewpoint saw it.

use arrayvec::ArrayVec;

use super::options::Faces;
use super::pieces::{Cell, Glimpse, Mask, Pawn};
use crate::seat::{Seat, Viewpoint};
use crate::turn::Outcome;

/// Something that happened. It may hold secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Event {
    /// A pawn was placed.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The pawn.
        pawn: Pawn,
        /// Where it lies now.
        cell: Cell,
        /// How it lies there.
        faces: Faces,
    },
    /// A mask was chosen, in secret.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The mask.
        mask: Mask,
    },
    /// Two pawns changed places.
    Exchanged {
        /// Who exchanged them.
        seat: Seat,
        /// Where the two pawns lay; each lies now where the other did.
        cells: [Cell; 2],
        /// The two pawns, in the order of `cells`.
        pawns: [Pawn; 2],
        /// How they lie there.
        faces: Faces,
    },
    /// Something that everyone saw.
    Open(Open),
}

form! {
    /// An event as one viewpoint saw it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Sighting by "what" {
        /// A pawn was placed.
        Placed {
            /// Who placed it.
            seat: Seat,
            /// The pawn; face down, only the seat that placed it knows its value.
            pawn: Glimpse,
            /// Where it lies now.
            cell: Cell,
        },
        /// The seat that looks chose a mask.
        Chose {
            /// Who chose.
            seat: Seat,
            /// The mask.
            mask: Mask,
        },
        /// Two pawns changed places.
        Exchanged {
            /// Who exchanged them.
            seat: Seat,
            /// Where the two pawns lay; each lies now where the other did.
            cells: [Cell; 2],
            /// The two pawns, in the order of `cells`; none if they lie face down.
            pawns: Option<[Pawn; 2]>,
        },
    } else
    /// Something that everyone saw.
    Open(Open)
}

form! {
    /// Something that happened before everyone's eyes.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Open by "what" {
        /// Both masks were shown and a duel was fought.
        Duelled {
            /// Where the masks met.
            cell: Cell,
            /// The pawns of that cell, which everyone saw: Bison's first, the lower value first.
            pawns: ArrayVec<Pawn, { Pawn::COUNT }>,
            /// What they were worth for Bison and for Wolf.
            totals: [u8; 2],
        },
        /// The loser of a duel paid.
        Paid {
            /// Who paid.
            from: Seat,
            /// Who received.
            to: Seat,
            /// How many shells.
            shells: u8,
        },
        /// A pawn was moved to another cell, in a professional game, where pawns lie face up (S10).
        Moved {
            /// Who moved it.
            seat: Seat,
            /// The pawn.
            pawn: Pawn,
            /// Where it lay.
            from: Cell,
            /// Where it lies now.
            to: Cell,
        },
        /// The exchange was left out.
        Passed {
            /// Who passed.
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
            Sighting::Chose { .. } => true,
            Sighting::Placed { .. } | Sighting::Exchanged { .. } | Sighting::Open(_) => false,
        }
    }
}

impl Event {
    /// The event as a viewpoint saw it; nobody notices that another seat has chosen its mask (S3).
    #[must_use]
    pub fn sighting(&self, viewpoint: Viewpoint) -> Option<Sighting> {
        Some(match *self {
            Event::Placed { seat, pawn, cell, faces } => {
                Sighting::Placed { seat, pawn: placed(seat, pawn, faces, viewpoint), cell }
            }
            Event::Chose { seat, mask } if viewpoint.owns(seat) => Sighting::Chose { seat, mask },
            Event::Chose { .. } => return None,
            // S7: an exchange names cells and shows nothing.
            Event::Exchanged { seat, cells, pawns, faces } => match faces {
                Faces::Up => Sighting::Exchanged { seat, cells, pawns: Some(pawns) },
                Faces::Down => Sighting::Exchanged { seat, cells, pawns: None },
            },
            Event::Open(ref open) => Sighting::Open(open.clone()),
        })
    }
}

hide!(Event);

// S7: the placer knew the value when placing it, nobody else ever did.
fn placed(seat: Seat, pawn: Pawn, faces: Faces, viewpoint: Viewpoint) -> Glimpse {
    match faces {
        Faces::Up => Glimpse::Pawn(pawn),
        Faces::Down if viewpoint.owns(seat) => Glimpse::Pawn(pawn),
        Faces::Down => Glimpse::Side(pawn.side()),
    }
}
