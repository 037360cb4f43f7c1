//! Writing lists of actions fast: tables, and a pen that writes from them. No rule is here.

use super::action::{Action, Actions};
use super::pieces::{Cell, CellSet, Pair, Pawn, Side};

/// Writes lists of actions in strokes of several at once, without a branch.
///
/// How many of a stroke count is too irregular for a processor to guess. So all are written, and the
/// end of the list moves behind the last one that counts.
pub(super) struct Pen<'a> {
    actions: &'a mut Actions,
    end: usize,
}

/// The actions that go with each set of cells, one action a cell.
pub(super) struct Strokes {
    /// For each set of the first five cells.
    low: [Stroke<5>; 32],
    /// For each set of the last four cells.
    high: [Stroke<4>; 16],
}

/// Some actions, of which the first `len` count. Aligned so that a stroke is one line of cache.
#[derive(Copy, Clone)]
#[repr(align(16))]
struct Stroke<const N: usize> {
    actions: [Action; N],
    len: u8,
}

impl<'a> Pen<'a> {
    /// A pen for `most` actions.
    pub(super) fn new(actions: &'a mut Actions, most: usize) -> Pen<'a> {
        let end = actions.len();
        let room = actions.try_extend_from_slice(&BLANKS[..most]);
        debug_assert!(room.is_ok(), "no list is longer than two pens write");
        Pen { actions, end }
    }

    /// Writes the actions that go with these cells.
    #[inline(always)]
    pub(super) fn write(&mut self, strokes: &Strokes, cells: CellSet) {
        let (low, high) = cells.halves();
        self.stroke(&strokes.low[low]);
        self.stroke(&strokes.high[high]);
    }

    #[inline(always)]
    fn stroke<const N: usize>(&mut self, stroke: &Stroke<N>) {
        if let Some(place) = self.actions.get_mut(self.end..self.end + N) {
            place.copy_from_slice(&stroke.actions);
            self.end += usize::from(stroke.len);
        }
    }

    pub(super) fn finish(self) {
        self.actions.truncate(self.end);
    }
}

impl Strokes {
    const BLANK: Strokes = Strokes { low: [Stroke::BLANK; 32], high: [Stroke::BLANK; 16] };

    /// The strokes for a list with one action for each cell.
    const fn new(actions: [Action; Cell::COUNT]) -> Strokes {
        let mut strokes = Strokes::BLANK;
        let mut set = 0;
        while set < strokes.low.len() {
            strokes.low[set] = Stroke::new(&actions, 0, set);
            set += 1;
        }
        set = 0;
        while set < strokes.high.len() {
            strokes.high[set] = Stroke::new(&actions, 5, set);
            set += 1;
        }
        strokes
    }
}

impl<const N: usize> Stroke<N> {
    const BLANK: Stroke<N> = Stroke { actions: [Action::Pass; N], len: 0 };

    /// Of the `N` actions from `start`, those whose bits are in `set`.
    const fn new(actions: &[Action], start: usize, set: usize) -> Stroke<N> {
        let mut stroke = Stroke::BLANK;
        let mut index = 0;
        while index < N {
            if set >> index & 1 == 1 {
                stroke.actions[stroke.len as usize] = actions[start + index];
                stroke.len += 1;
            }
            index += 1;
        }
        stroke
    }
}

/// What stands where a pen has not written yet: nine cells for each of nine pawns or cells.
static BLANKS: [Action; 81] = [Action::Pass; 81];

/// For each pawn of each side, its placements.
pub(super) static PLACEMENTS: [[Strokes; Pawn::VALUES]; 2] = {
    let mut all = [const { [const { Strokes::BLANK }; Pawn::VALUES] }; 2];
    let mut index = 0;
    while index < 2 * Pawn::VALUES {
        let (side, value) = (index / Pawn::VALUES, index % Pawn::VALUES);
        let pawn = Pawn::at(Side::ALL[side], value);
        let mut actions = [Action::Pass; Cell::COUNT];
        let mut cell = 0;
        while cell < Cell::COUNT {
            actions[cell] = Action::Place { pawn, cell: Cell::ALL[cell] };
            cell += 1;
        }
        all[side][value] = Strokes::new(actions);
        index += 1;
    }
    all
};

/// For each cell, its exchanges with others.
pub(super) static EXCHANGES: [Strokes; Cell::COUNT] = {
    let mut all = [const { Strokes::BLANK }; Cell::COUNT];
    let mut first = 0;
    while first < Cell::COUNT {
        let mut actions = [Action::Pass; Cell::COUNT];
        let mut second = 0;
        while second < Cell::COUNT {
            let cells = Pair { first: Cell::ALL[first], second: Cell::ALL[second] };
            actions[second] = Action::ExchangeCells { cells };
            second += 1;
        }
        all[first] = Strokes::new(actions);
        first += 1;
    }
    all
};
