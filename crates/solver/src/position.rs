//! A board before a duel, as the side sees it that exchanges after it.
//!
//! That side is called the mover, and it always chooses the row. Where it is Wolf, the board is transposed.
//! Shells are the mover's.

use crate::permutation::Permutation;
use crate::setup::Setup;

/// Where the pawns of both sides lie: cell by cell, row after row, the lowest pawn being 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    mover: Permutation,
    other: Permutation,
}

/// Two cells whose pawns change places.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// The lower cell.
    pub one: usize,
    /// The higher cell.
    pub two: usize,
}

impl Position {
    /// These pawns; `None` if two equal ones share a cell (S2).
    #[must_use]
    pub fn new(setup: Setup, mover: Permutation, other: Permutation) -> Option<Position> {
        let is_legal = (0..setup.cells()).all(|cell| mover.at(cell) != other.at(cell));
        is_legal.then_some(Position { mover, other })
    }

    /// The pawns of the side that exchanges next.
    #[must_use]
    pub const fn mover(&self) -> Permutation {
        self.mover
    }

    /// The pawns of the other side.
    #[must_use]
    pub const fn other(&self) -> Permutation {
        self.other
    }

    /// What the mover wins in a cell, in shells.
    #[must_use]
    pub const fn lead(&self, cell: usize) -> isize {
        self.mover.at(cell) as isize - self.other.at(cell) as isize
    }

    /// The mover's shells after a duel in a cell: the loser pays the difference, or all that it has (S4).
    #[must_use]
    pub fn shells_after(&self, setup: Setup, cell: usize, shells: usize) -> usize {
        shells.saturating_add_signed(self.lead(cell)).min(setup.shells())
    }

    /// The exchanges that the mover may make: no two equal pawns may come to share a cell (S2).
    pub fn exchanges(&self, setup: Setup) -> impl Iterator<Item = Exchange> {
        let position = *self;
        let pairs =
            (0..setup.cells()).flat_map(move |one| (one + 1..setup.cells()).map(move |two| (one, two)));
        pairs.filter_map(move |(one, two)| {
            let is_legal = position.mover.at(one) != position.other.at(two)
                && position.mover.at(two) != position.other.at(one);
            is_legal.then_some(Exchange { one, two })
        })
    }

    /// The position after an exchange, seen by the other side, which exchanges next.
    #[must_use]
    pub fn after(&self, setup: Setup, exchange: Exchange) -> Position {
        let exchanged = self.mover.exchanged(exchange.one, exchange.two);
        Position { mover: setup.transposed(self.other), other: setup.transposed(exchanged) }
    }
}
