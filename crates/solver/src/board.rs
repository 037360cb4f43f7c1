//! Boards as players know them: Bison chooses rows, Wolf columns, whoever exchanges next.

use core::fmt;
use core::str::FromStr;

use rules::shamans::{Cell, Column, Pair, Row, Side};

use crate::permutation::Permutation;
use crate::position::{Exchange, Position};
use crate::setup::Setup;

/// The real board before a duel, and who exchanges after it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Bison's pawns, row after row.
    pub bison: Pawns,
    /// Wolf's pawns, row after row.
    pub wolf: Pawns,
    /// Who exchanges next.
    pub mover: Side,
}

/// The pawns of a side: nine digits, the first row's first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pawns(pub Permutation);

/// Why nine digits are no pawns.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("pawns are the digits from 1 to 9, each once, row after row")]
pub struct BadPawns;

impl Board {
    /// The board of a position in which this side exchanges next.
    #[must_use]
    pub fn new(position: &Position, mover: Side) -> Board {
        let pawns = [position.mover(), position.other()];
        let [bison, wolf] = match mover {
            Side::Bison => pawns,
            Side::Wolf => [pawns[1], pawns[0]].map(|pawns| Setup::FULL.transposed(pawns)),
        };
        Board { bison: Pawns(bison), wolf: Pawns(wolf), mover }
    }

    /// The position as its mover sees it; `None` if two equal pawns share a cell (S2).
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let (bison, wolf) = (self.bison.0, self.wolf.0);
        match self.mover {
            Side::Bison => Position::new(Setup::FULL, bison, wolf),
            Side::Wolf => {
                Position::new(Setup::FULL, Setup::FULL.transposed(wolf), Setup::FULL.transposed(bison))
            }
        }
    }
}

/// A cell as everyone calls it, from its number on the board of a mover.
#[must_use]
pub fn cell(mover: Side, cell: usize) -> Cell {
    let (row, column) = match mover {
        Side::Bison => (cell / 3, cell % 3),
        Side::Wolf => (cell % 3, cell / 3),
    };
    Cell::new(Column::ALL[column], Row::ALL[row])
}

/// An exchange as everyone writes it.
#[must_use]
pub fn exchange(mover: Side, exchange: Exchange) -> Option<Pair<Cell>> {
    Pair::new(cell(mover, exchange.one), cell(mover, exchange.two))
}

impl FromStr for Pawns {
    type Err = BadPawns;

    fn from_str(text: &str) -> Result<Pawns, BadPawns> {
        let digits: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'1')).collect();
        if digits.len() != 9 {
            return Err(BadPawns);
        }
        Permutation::new(&digits).map(Pawns).ok_or(BadPawns)
    }
}

impl fmt::Display for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..9).try_for_each(|cell| write!(f, "{}", self.0.at(cell) + 1))
    }
}
