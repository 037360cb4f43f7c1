//! The pieces: sides, pawns, the cells of the board, masks.

use core::fmt;
use core::str::FromStr;

use crate::seat::Seat;

/// The notation of each pawn and of each cell. Whole, because a server writes lists of them with every move.
const PAWNS: [[&str; Pawn::VALUES]; 2] = [
    ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"],
    ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"],
];
const CELLS: [&str; Cell::COUNT] = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];

/// One of the two sides: Bison sits in seat 0, Wolf in seat 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Bison: chooses rows.
    Bison,
    /// Wolf: chooses columns.
    Wolf,
}

/// A pawn: a side and a value from 1 to 9; each exists once.
///
/// One byte: the side in the top four bits, the value in the others. So Bison's pawns come before
/// Wolf's, and of one side the lower value first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pawn(u8);

/// A pawn as far as someone knows it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Glimpse {
    /// The pawn is known.
    Pawn(Pawn),
    /// Only its side is known.
    Side(Side),
}

/// A column of the board, from the left.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Column {
    /// Column a.
    A,
    /// Column b.
    B,
    /// Column c.
    C,
}

/// A row of the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Row {
    /// Row 1.
    One,
    /// Row 2.
    Two,
    /// Row 3.
    Three,
}

/// A cell of the board, column by column: a1 a2 a3 b1 … c3.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "each is named by its notation")]
pub enum Cell {
    A1,
    A2,
    A3,
    B1,
    B2,
    B3,
    C1,
    C2,
    C3,
}

/// A mask: what a side chooses for a duel.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mask {
    /// Bison's: `1`, `2` or `3`.
    Row(Row),
    /// Wolf's: `a`, `b` or `c`.
    Column(Column),
}

/// Two different pieces that change places, the lower one first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pair<T> {
    pub(super) first: T,
    pub(super) second: T,
}

/// Where the pawns of one side lie, by value from 1: `None` if not placed, or not known.
pub(super) type Pawns = [Option<Cell>; Pawn::VALUES];

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(super) struct CellSet(u16);

/// Why a text names no pawn, cell or mask.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePieceError {
    /// Not a pawn.
    #[error("a pawn is B (Bison) or W (Wolf) and a value from 1 to 9, like B5")]
    Pawn,
    /// Not a cell.
    #[error("a cell is a column a, b or c and a row 1, 2 or 3, like b2")]
    Cell,
    /// Not a mask.
    #[error("a mask is a row 1, 2 or 3 (Bison) or a column a, b or c (Wolf)")]
    Mask,
}

impl Side {
    /// Both sides, in the order of their seats.
    pub const ALL: [Side; 2] = [Side::Bison, Side::Wolf];

    /// The side of a seat; a game for two has no others.
    #[must_use]
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.number() {
            0 => Some(Side::Bison),
            1 => Some(Side::Wolf),
            _ => None,
        }
    }

    /// The seat of this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Side::Bison => Seat::FIRST,
            Side::Wolf => Seat::SECOND,
        }
    }

    /// The side as an index: 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side across the table.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Bison => Side::Wolf,
            Side::Wolf => Side::Bison,
        }
    }

    /// The letter that stands for the side on a pawn.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::Bison => 'B',
            Side::Wolf => 'W',
        }
    }

    /// The three masks of this side.
    #[must_use]
    pub const fn masks(self) -> [Mask; 3] {
        match self {
            Side::Bison => [Mask::Row(Row::One), Mask::Row(Row::Two), Mask::Row(Row::Three)],
            Side::Wolf => [Mask::Column(Column::A), Mask::Column(Column::B), Mask::Column(Column::C)],
        }
    }
}

impl Pawn {
    /// How many values there are: 1 to 9.
    pub const VALUES: usize = 9;
    /// How many pawns there are.
    pub const COUNT: usize = 2 * Pawn::VALUES;

    /// The pawn of this side with this value, if there is one.
    #[must_use]
    pub const fn new(side: Side, value: u8) -> Option<Pawn> {
        if matches!(value, 1..=9) { Some(Pawn((side as u8) << 4 | value)) } else { None }
    }

    /// The pawns of a side, the lowest first.
    pub fn of(side: Side) -> impl Iterator<Item = Pawn> {
        (0..Pawn::VALUES).map(move |index| Pawn::at(side, index))
    }

    /// The pawn's side.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 >> 4 == 0 { Side::Bison } else { Side::Wolf }
    }

    /// The number on the pawn.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 & 0b1111
    }

    /// The pawn at this index of its side's [`Pawns`].
    pub(super) const fn at(side: Side, index: usize) -> Pawn {
        Pawn((side as u8) << 4 | (index as u8 + 1))
    }

    /// Where the pawn stands among its side's [`Pawns`].
    pub(super) const fn index(self) -> usize {
        self.value() as usize - 1
    }
}

impl Glimpse {
    /// The pawn's side, which everyone knows.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Glimpse::Pawn(pawn) => pawn.side(),
            Glimpse::Side(side) => side,
        }
    }

    /// The pawn, if it is known.
    #[must_use]
    pub const fn pawn(self) -> Option<Pawn> {
        match self {
            Glimpse::Pawn(pawn) => Some(pawn),
            Glimpse::Side(_) => None,
        }
    }
}

impl Column {
    /// The columns, from the left.
    pub const ALL: [Column; 3] = [Column::A, Column::B, Column::C];
}

impl Row {
    /// The rows, from 1.
    pub const ALL: [Row; 3] = [Row::One, Row::Two, Row::Three];
}

impl Cell {
    /// How many cells the board has.
    pub const COUNT: usize = 9;
    /// Every cell, column by column.
    pub const ALL: [Cell; Cell::COUNT] =
        [Cell::A1, Cell::A2, Cell::A3, Cell::B1, Cell::B2, Cell::B3, Cell::C1, Cell::C2, Cell::C3];

    /// The cell where a column and a row meet.
    #[must_use]
    pub const fn new(column: Column, row: Row) -> Cell {
        Cell::ALL[column as usize * 3 + row as usize]
    }

    /// The cell's number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Every cell but this one, in order.
    pub(super) fn others(self) -> [Cell; Cell::COUNT - 1] {
        core::array::from_fn(|index| Cell::ALL[index + usize::from(index >= self.index())])
    }

    /// The cell's column.
    #[must_use]
    pub const fn column(self) -> Column {
        Column::ALL[self as usize / 3]
    }

    /// The cell's row.
    #[must_use]
    pub const fn row(self) -> Row {
        Row::ALL[self as usize % 3]
    }
}

impl Mask {
    /// The side that has this mask.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Mask::Row(_) => Side::Bison,
            Mask::Column(_) => Side::Wolf,
        }
    }

    /// The three cells in which a duel can be fought with this mask.
    #[must_use]
    pub fn cells(self) -> [Cell; 3] {
        match self {
            Mask::Row(row) => Column::ALL.map(|column| Cell::new(column, row)),
            Mask::Column(column) => Row::ALL.map(|row| Cell::new(column, row)),
        }
    }
}

impl<T: Copy + Ord> Pair<T> {
    /// These two, in order; `None` if they are one and the same.
    #[must_use]
    pub fn new(one: T, other: T) -> Option<Pair<T>> {
        match one.cmp(&other) {
            core::cmp::Ordering::Less => Some(Pair { first: one, second: other }),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(Pair { first: other, second: one }),
        }
    }

    /// The lower of the two.
    #[must_use]
    pub const fn first(self) -> T {
        self.first
    }

    /// The higher of the two.
    #[must_use]
    pub const fn second(self) -> T {
        self.second
    }
}

impl CellSet {
    /// No cell.
    pub(super) const EMPTY: CellSet = CellSet(0);
    /// Every cell.
    pub(super) const ALL: CellSet = CellSet(0b1_1111_1111);

    /// Just this cell, if it is one.
    pub(super) const fn only(cell: Option<Cell>) -> CellSet {
        CellSet(1 << code(cell) & CellSet::ALL.0)
    }

    /// The cell, if the set holds just one.
    pub(super) fn single(self) -> Option<Cell> {
        if self.0.is_power_of_two() { self.iter().next() } else { None }
    }

    /// The cells that come after `cell`.
    pub(super) const fn after(cell: Cell) -> CellSet {
        CellSet(CellSet::ALL.0 & !0 << (cell as u16 + 1))
    }

    pub(super) const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell as u16 & 1 == 1
    }

    pub(super) const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell as u16)
    }

    pub(super) const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// The cells that do not belong to the set.
    pub(super) const fn rest(self) -> CellSet {
        CellSet(!self.0 & CellSet::ALL.0)
    }

    /// The first five cells and the last four, as sets of bits.
    pub(super) const fn halves(self) -> (usize, usize) {
        ((self.0 & 0b1_1111) as usize, (self.0 >> 5 & 0b1111) as usize)
    }

    pub(super) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cells of the set, in order.
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        let mut cells = self.0;
        core::iter::from_fn(move || {
            let cell = Cell::ALL.get(cells.trailing_zeros() as usize).copied()?;
            cells &= cells - 1;
            Some(cell)
        })
    }
}

impl FromStr for Pawn {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Pawn, ParsePieceError> {
        let pawn = match *text.as_bytes() {
            [b'B', digit @ b'1'..=b'9'] => Pawn::new(Side::Bison, digit - b'0'),
            [b'W', digit @ b'1'..=b'9'] => Pawn::new(Side::Wolf, digit - b'0'),
            _ => None,
        };
        pawn.ok_or(ParsePieceError::Pawn)
    }
}

impl FromStr for Glimpse {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Glimpse, ParsePieceError> {
        match text {
            "B?" => Ok(Glimpse::Side(Side::Bison)),
            "W?" => Ok(Glimpse::Side(Side::Wolf)),
            _ => text.parse().map(Glimpse::Pawn),
        }
    }
}

impl FromStr for Cell {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Cell, ParsePieceError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'c', row @ b'1'..=b'3'] => {
                let (column, row) = (usize::from(column - b'a'), usize::from(row - b'1'));
                Ok(Cell::new(Column::ALL[column], Row::ALL[row]))
            }
            _ => Err(ParsePieceError::Cell),
        }
    }
}

impl FromStr for Mask {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Mask, ParsePieceError> {
        match *text.as_bytes() {
            [row @ b'1'..=b'3'] => Ok(Mask::Row(Row::ALL[usize::from(row - b'1')])),
            [column @ b'a'..=b'c'] => Ok(Mask::Column(Column::ALL[usize::from(column - b'a')])),
            _ => Err(ParsePieceError::Mask),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Bison => "Bison",
            Side::Wolf => "Wolf",
        })
    }
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PAWNS[self.side().index()][self.index()])
    }
}

/// `B5`, or `B?` if only the side is known.
impl fmt::Display for Glimpse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Glimpse::Pawn(pawn) => pawn.fmt(f),
            Glimpse::Side(side) => write!(f, "{}?", side.letter()),
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Column::A => "a",
            Column::B => "b",
            Column::C => "c",
        })
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Row::One => "1",
            Row::Two => "2",
            Row::Three => "3",
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(CELLS[self.index()])
    }
}

impl fmt::Display for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mask::Row(row) => row.fmt(f),
            Mask::Column(column) => column.fmt(f),
        }
    }
}

impl<T: fmt::Display> fmt::Display for Pair<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        f.write_str("-")?;
        self.second.fmt(f)
    }
}

impl fmt::Debug for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The pawns that lie in a cell, or nowhere, as indices among their side's [`Pawns`], the lowest first.
pub(super) fn lying(pawns: &Pawns, place: Option<Cell>) -> impl Iterator<Item = usize> + use<> {
    // Without a branch: where a pawn lies is too irregular for a processor to guess.
    let mut found = 0u16;
    for (index, other) in pawns.iter().enumerate() {
        found |= u16::from(code(*other) == code(place)) << index;
    }
    core::iter::from_fn(move || {
        let index = found.trailing_zeros() as usize;
        found &= found.checked_sub(1)?;
        Some(index)
    })
}

/// The number of a cell, or the next one for none.
const fn code(cell: Option<Cell>) -> u16 {
    match cell {
        Some(cell) => cell as u16,
        None => Cell::COUNT as u16,
    }
}
