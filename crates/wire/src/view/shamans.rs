//! A view of the Duel of the Shamans.

use json::form;
use rules::GameView;
use rules::shamans::{self as game, Cell, Faces};

use super::{Outcome, Turn, viewer};
use crate::notation::{CellText, MaskText, Notation, PawnText, notations};

form! {
    #![schema(feature = "openapi")]
    /// What one viewpoint may know of a Duel of the Shamans. Bison is seat 0, Wolf seat 1.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = shamans::View))]
    pub struct View {
        /// The seat that looks; left out for a spectator.
        pub viewer: Option<u8> [default],
        /// What the game waits for.
        pub turn: Turn,
        /// Where the game stands.
        pub phase: Phase,
        /// Which rules are played.
        pub variant: Variant,
        /// How many shells each side has.
        pub shells: [u8; 2],
        /// How many duels have been fought.
        pub duels: u16,
        /// After how many duels the game ends at the latest.
        pub limit: u16,
        /// The last duel that was fought.
        pub last_duel: Option<Duel> [default],
        /// The mask that the seat that looks has chosen for the present duel.
        pub mask: Option<MaskText> [default],
        /// The pawns of each of the nine cells, in the order a1 a2 a3 b1 … c3: Bison's first, the lower
        /// value first.
        pub cells: [Vec<Pawn>; Cell::COUNT],
        /// How many pawns of each side have not been placed.
        pub left: [u8; 2],
        /// The pawns of each side that have not been placed; `null` if the viewpoint does not know them.
        pub unplaced: [Option<Vec<PawnText>>; 2],
        /// How the game came out, once it is over.
        pub outcome: Option<Outcome> [default],
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Where the game stands.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = shamans::Phase))]
    pub enum Phase {
        /// A pawn is to be placed.
        Place,
        /// Both sides choose their masks.
        Duel,
        /// Two pawns are to be exchanged.
        Exchange,
        /// Nothing is left to do.
        Over,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Which rules are played.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = shamans::Variant))]
    pub enum Variant {
        /// Pawns lie face up; equal values never share a cell.
        Base,
        /// Pawns lie face down; a duel shows those of its cell.
        Memory,
        /// Players place and exchange pawns of either side.
        Pro,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// A duel that has been fought.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = shamans::Duel))]
    pub struct Duel {
        /// Where the masks met.
        pub cell: CellText,
        /// What the pawns of Bison and of Wolf in that cell were worth.
        pub totals: [u8; 2],
        /// How many shells the loser paid.
        pub paid: u8,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// A pawn on the board, as far as the viewpoint knows it.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = shamans::Pawn))]
    pub struct Pawn {
        /// The seat of its side: 0 for Bison, 1 for Wolf.
        pub side: u8,
        /// The pawn; `null` if it lies face down and the viewpoint does not know its value.
        pub pawn: Option<PawnText>,
        /// Whether it lies face down and a duel has shown it, so that everyone knows it; left out if not.
        pub shown: bool [default],
    }
}

impl From<&game::View> for View {
    fn from(view: &game::View) -> View {
        let unplaced = |side| view.unplaced(side).map(notations);
        View {
            viewer: viewer(view.viewpoint()),
            turn: view.turn().into(),
            phase: phase(view.phase()),
            variant: variant(view.options().variant()),
            shells: game::Side::ALL.map(|side| view.shells(side)),
            duels: view.duels(),
            limit: view.options().duels(),
            last_duel: view.last_duel().map(Duel::from),
            mask: view.mask().map(Notation),
            cells: Cell::ALL.map(|cell| pawns(view, cell)),
            left: game::Side::ALL.map(|side| view.left(side)),
            unplaced: game::Side::ALL.map(unplaced),
            outcome: view.outcome().map(Outcome::from),
        }
    }
}

impl From<game::Duel> for Duel {
    fn from(duel: game::Duel) -> Duel {
        Duel { cell: Notation(duel.cell), totals: duel.totals, paid: duel.paid }
    }
}

fn phase(phase: game::Phase) -> Phase {
    match phase {
        game::Phase::Place => Phase::Place,
        game::Phase::Duel => Phase::Duel,
        game::Phase::Exchange => Phase::Exchange,
        game::Phase::Over => Phase::Over,
    }
}

fn variant(variant: game::Variant) -> Variant {
    match variant {
        game::Variant::Base => Variant::Base,
        game::Variant::Memory => Variant::Memory,
        game::Variant::Pro => Variant::Pro,
    }
}

fn pawns(view: &game::View, cell: Cell) -> Vec<Pawn> {
    let faces = view.options().variant().faces();
    let pawn = |glimpse| match glimpse {
        game::Glimpse::Pawn(pawn) => Pawn {
            side: pawn.side().seat().number(),
            pawn: Some(Notation(pawn)),
            shown: faces == Faces::Down && view.is_shown(pawn),
        },
        game::Glimpse::Side(side) => Pawn { side: side.seat().number(), pawn: None, shown: false },
    };
    view.pawns(cell).into_iter().map(pawn).collect()
}
