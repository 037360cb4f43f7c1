//! What can be touched on the board, and how arrow keys go from one to the next.

use rules::GameView as _;
use rules::shamans::{Cell, Mask, Moves, Pawn, Phase, Side, View};

use super::choice::{Pick, known, opened};

/// Something that can be touched.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A mask.
    Mask(Mask),
    /// A cell, with all that lies in it.
    Cell(Cell),
    /// One of the two pawns of a cell, where they are taken one by one.
    Slot(Cell, usize),
    /// A pawn of the cell whose pawns are spread out.
    Pawn(Pawn),
    /// A pawn that has not been placed.
    Hand(Pawn),
}

/// A way to go.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the start of the row.
    Home,
    /// To the end of the row.
    End,
}

impl Stop {
    /// The name of its element in the page.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Stop::Mask(mask) => format!("mask-{mask}"),
            Stop::Cell(cell) => format!("cell-{cell}"),
            Stop::Slot(cell, slot) => format!("cell-{cell}-{slot}"),
            Stop::Pawn(pawn) => format!("pawn-{pawn}"),
            Stop::Hand(pawn) => format!("hand-{pawn}"),
        }
    }

    /// Its row from the top, and its place from the left.
    fn place(self) -> (u8, u8) {
        match self {
            Stop::Mask(Mask::Column(column)) => (0, 2 + 2 * column as u8),
            Stop::Mask(Mask::Row(row)) => (1 + row as u8, 0),
            Stop::Cell(cell) => (1 + cell.row() as u8, 2 + 2 * cell.column() as u8),
            Stop::Slot(cell, slot) => {
                (1 + cell.row() as u8, 2 + 2 * cell.column() as u8 + u8::from(slot > 0))
            }
            // The pawns of a cell are spread out under the board, Bison's first.
            Stop::Pawn(pawn) => (4, 1 + pawn.value() + 10 * pawn.side() as u8),
            // The pawns in hand lie three by three, Wolf's beside Bison's.
            Stop::Hand(pawn) => {
                let (index, side) = (pawn.value() - 1, pawn.side() as u8);
                (4 + index / 3, 2 * (index % 3) + 6 * side)
            }
        }
    }
}

impl Way {
    /// The way of a key.
    #[must_use]
    pub fn of(key: &str) -> Option<Way> {
        match key {
            "ArrowLeft" => Some(Way::Left),
            "ArrowRight" => Some(Way::Right),
            "ArrowUp" => Some(Way::Up),
            "ArrowDown" => Some(Way::Down),
            "Home" => Some(Way::Home),
            "End" => Some(Way::End),
            _ => None,
        }
    }
}

/// Whether pawns are taken one by one, not by their cells.
#[must_use]
pub fn takes_pawns(view: &View) -> bool {
    let is_pro = view.options().variant().plays_both_sides();
    is_pro && view.phase() == Phase::Exchange && !moves_freely(view)
}

/// Whether pawns are moved to cells, and not exchanged.
#[must_use]
pub fn moves_freely(view: &View) -> bool {
    view.options().moves() == Moves::Free && view.phase() == Phase::Exchange
}

/// Everything that can be touched now, with this picked up.
#[must_use]
pub fn stops(view: &View, pick: Option<Pick>) -> Vec<Stop> {
    let masks = Side::ALL.into_iter().flat_map(Side::masks).map(Stop::Mask);
    let cells = Cell::ALL.into_iter().flat_map(|cell| match takes_pawns(view) {
        true => vec![Stop::Slot(cell, 0), Stop::Slot(cell, 1)],
        false => vec![Stop::Cell(cell)],
    });
    let hands = Side::ALL.into_iter().filter(|side| is_handled(view, *side));
    let hands = hands.filter_map(|side| view.unplaced(side)).flatten().map(Stop::Hand);
    let spread = opened(view, pick).into_iter().flat_map(|cell| known(view, cell)).map(Stop::Pawn);
    masks.chain(cells).chain(spread).chain(hands).collect()
}

/// Whether the one who looks may ever place pawns of this side.
#[must_use]
pub fn is_handled(view: &View, side: Side) -> bool {
    view.options().variant().plays_both_sides() || view.viewpoint().owns(side.seat())
}

/// The stop that a key leads to; none at the edge.
#[must_use]
pub fn next(stops: &[Stop], from: Stop, way: Way) -> Option<Stop> {
    let (row, left) = from.place();
    let places = || stops.iter().map(|stop| (*stop, stop.place()));
    let beside = || places().filter(move |(_, place)| place.0 == row);
    let found = match way {
        Way::Left => beside().filter(|(_, place)| place.1 < left).max_by_key(|(_, place)| place.1),
        Way::Right => beside().filter(|(_, place)| place.1 > left).min_by_key(|(_, place)| place.1),
        Way::Home => beside().min_by_key(|(_, place)| place.1),
        Way::End => beside().max_by_key(|(_, place)| place.1),
        Way::Up => places()
            .filter(|(_, place)| place.0 < row)
            .min_by_key(|(_, place)| (row - place.0, place.1.abs_diff(left))),
        Way::Down => places()
            .filter(|(_, place)| place.0 > row)
            .min_by_key(|(_, place)| (place.0 - row, place.1.abs_diff(left))),
    };
    found.map(|(stop, _)| stop).filter(|stop| *stop != from)
}
