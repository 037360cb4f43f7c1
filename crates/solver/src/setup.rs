//! How large a game is: the real one, and the small ones that a processor solves in no time.

use crate::permutation::{CELLS, Permutation};

/// The size of the board, and how many shells there are in all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    side: usize,
    shells: usize,
}

impl Setup {
    /// The game of the rules: three rows and columns, eighteen shells.
    pub const FULL: Setup = Setup { side: 3, shells: 18 };

    /// A game on a board of two rows and columns, with four pawns a side.
    ///
    /// The shells are few enough for a block of threads to hold a position at all numbers of shells.
    #[must_use]
    pub const fn small(shells: usize) -> Option<Setup> {
        if shells >= 2 && shells <= 64 { Some(Setup { side: 2, shells }) } else { None }
    }

    /// The rows, and also the columns.
    #[must_use]
    pub const fn side(self) -> usize {
        self.side
    }

    /// All shells there are.
    #[must_use]
    pub const fn shells(self) -> usize {
        self.shells
    }

    /// The cells, which are as many as the pawns of a side.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side * self.side
    }

    /// How many numbers of shells a side may have while the game goes on: from 1 to one less than all.
    #[must_use]
    pub const fn levels(self) -> usize {
        self.shells - 1
    }

    /// The most exchanges that are legal in one position.
    ///
    /// Two pawns cannot change places if one of them would face its like. There are as many such pairs as cells,
    /// less one for each two pairs of pawns that face each other crosswise.
    #[must_use]
    pub const fn most_exchanges(self) -> usize {
        let cells = self.cells();
        // An odd number of cells leaves three for a circle, and the others make pairs.
        let crosswise = if cells.is_multiple_of(2) { cells / 2 } else { (cells - 3) / 2 };
        cells * (cells - 1) / 2 - cells + crosswise
    }

    /// The same board with rows and columns exchanged: the other side's view of it.
    #[must_use]
    pub fn transposed(self, pawns: Permutation) -> Permutation {
        let mut turned = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        for cell in 0..self.cells() {
            turned[cell % self.side * self.side + cell / self.side] = pawns.at(cell) as u8;
        }
        Permutation::new(&turned[..CELLS]).unwrap_or(pawns)
    }

    /// The arrangement that stands for all that differ from this one only in the order of rows and columns.
    ///
    /// The lowest pawn comes first; then the rows by their first pawns, and the columns by theirs.
    #[must_use]
    pub fn canonical(self, pawns: Permutation) -> Permutation {
        let side = self.side;
        let lowest = pawns.place_of(0);
        let (row, column) = (lowest / side, lowest % side);
        let mut rows: Vec<usize> = (0..side).collect();
        rows.sort_by_key(|other| pawns.at(other * side + column));
        let mut columns: Vec<usize> = (0..side).collect();
        columns.sort_by_key(|other| pawns.at(row * side + other));
        let cells = rows.iter().flat_map(|row| columns.iter().map(move |column| row * side + column));
        let sorted: Vec<u8> = cells.map(|cell| pawns.at(cell) as u8).collect();
        Permutation::new(&sorted).unwrap_or(pawns)
    }
}
