//! A board before a duel, as its mover sees it: whoever exchanges after the duel, and chooses rows.

use arrayvec::ArrayVec;
use rules::shamans::{Cell, Pawn, Side, View};

/// Where the pawns of both sides lie: cell by cell, row after row, the lowest pawn being 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(super) mover: [u8; 9],
    pub(super) other: [u8; 9],
}

/// Two cells whose pawns change places, the lower one first.
pub(crate) type Swap = (usize, usize);

impl Board {
    /// The board of a view, as this mover sees it; `None` unless all pawns lie open.
    pub(crate) fn new(view: &View, mover: Side) -> Option<Board> {
        let pawns = |side: Side| {
            let mut pawns = [9; 9];
            for pawn in Pawn::of(side) {
                pawns[place(view.cell(pawn)?, mover)] = pawn.value() - 1;
            }
            Some(pawns)
        };
        Some(Board { mover: pawns(mover)?, other: pawns(mover.other())? })
    }

    /// What the mover wins in each cell, in shells.
    pub(crate) fn leads(&self) -> [i8; 9] {
        core::array::from_fn(|cell| self.mover[cell] as i8 - self.other[cell] as i8)
    }

    /// Who faces whom in each cell: a number below 81.
    pub(crate) fn pairs(&self) -> [usize; 9] {
        core::array::from_fn(|cell| usize::from(self.mover[cell]) * 9 + usize::from(self.other[cell]))
    }

    /// A number for the board that no other board has.
    pub(crate) fn key(&self) -> u64 {
        self.pairs().into_iter().fold(0, |key, pair| key << 7 | pair as u64)
    }

    /// The exchanges after which no equal pawns share a cell (S2).
    pub(crate) fn swaps(&self) -> ArrayVec<Swap, 36> {
        let pairs = (0..9).flat_map(|one| (one + 1..9).map(move |two| (one, two)));
        let is_legal =
            |&(one, two): &Swap| self.mover[one] != self.other[two] && self.mover[two] != self.other[one];
        pairs.filter(is_legal).collect()
    }

    /// The same board, as the other side sees it.
    pub(crate) fn passed(&self) -> Board {
        Board { mover: transposed(self.other), other: transposed(self.mover) }
    }

    /// The board after an exchange, as the other side sees it, which exchanges next.
    pub(crate) fn after(&self, (one, two): Swap) -> Board {
        let mut moved = *self;
        moved.mover.swap(one, two);
        moved.passed()
    }
}

/// The number of a cell on the board of a mover.
pub(super) fn place(cell: Cell, mover: Side) -> usize {
    let (row, column) = (cell.row() as usize, cell.column() as usize);
    match mover {
        Side::Bison => row * 3 + column,
        Side::Wolf => column * 3 + row,
    }
}

fn transposed(pawns: [u8; 9]) -> [u8; 9] {
    core::array::from_fn(|cell| pawns[cell % 3 * 3 + cell / 3])
}
