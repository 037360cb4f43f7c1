//! Writing lists of actions fast: tables, and a list that is filled from them. No rule is here.

use super::action::{Action, Actions};
use super::pieces::{Cell, CellSet, Pair, Pawn, Side};

/// A list of actions that is written in runs of several at once, without a branch.
///
/// How many of a run count is too irregular for a processor to guess. So all are written, and the
/// end of the list moves behind the last one that counts.
pub(super) struct ActionList<'a> {
    actions: &'a mut Actions,
    end: usize,
}

/// The actions that go with each set of cells, one action a cell.
pub(super) struct ActionTable {
    /// For each set of the first five cells.
    low: [Run<5>; 32],
    /// For each set of the last four cells.
    high: [Run<4>; 16],
}

/// Some actions, of which the first `len` count. Aligned so that a run is one line of cache.
#[derive(Copy, Clone)]
#[repr(align(16))]
struct Run<const N: usize> {
    actions: [Action; N],
    len: u8,
}

impl<'a> ActionList<'a> {
    /// Room for `most` more actions.
    pub(super) fn new(actions: &'a mut Actions, most: usize) -> ActionList<'a> {
        let end = actions.len();
        let room = actions.try_extend_from_slice(&BLANKS[..most]);
        debug_assert!(room.is_ok(), "no list is longer than two of these");
        ActionList { actions, end }
    }

    /// Writes the actions that go with these cells.
    #[inline(always)]
    pub(super) fn write(&mut self, table: &ActionTable, cells: CellSet) {
        let (low, high) = cells.halves();
        self.run(&table.low[low]);
        self.run(&table.high[high]);
    }

    #[inline(always)]
    fn run<const N: usize>(&mut self, run: &Run<N>) {
        if let Some(place) = self.actions.get_mut(self.end..self.end + N) {
            place.copy_from_slice(&run.actions);
            self.end += usize::from(run.len);
        }
    }

    pub(super) fn finish(self) {
        self.actions.truncate(self.end);
    }
}

impl ActionTable {
    const BLANK: ActionTable = ActionTable { low: [Run::BLANK; 32], high: [Run::BLANK; 16] };

    /// The table for a list with one action for each cell.
    const fn new(actions: [Action; Cell::COUNT]) -> ActionTable {
        let mut table = ActionTable::BLANK;
        let mut set = 0;
        while set < table.low.len() {
            table.low[set] = Run::new(&actions, 0, set);
            set += 1;
        }
        set = 0;
        while set < table.high.len() {
            table.high[set] = Run::new(&actions, 5, set);
            set += 1;
        }
        table
    }
}

impl<const N: usize> Run<N> {
    const BLANK: Run<N> = Run { actions: [Action::Pass; N], len: 0 };

    /// Of the `N` actions from `start`, those whose bits are in `set`.
    const fn new(actions: &[Action], start: usize, set: usize) -> Run<N> {
        let mut run = Run::BLANK;
        let mut index = 0;
        while index < N {
            if set >> index & 1 == 1 {
                run.actions[run.len as usize] = actions[start + index];
                run.len += 1;
            }
            index += 1;
        }
        run
    }
}

/// What stands where no action is written yet: nine cells for each of nine pawns or cells.
static BLANKS: [Action; 81] = [Action::Pass; 81];

/// For each pawn of each side, its placements.
pub(super) static PLACEMENTS: [[ActionTable; Pawn::VALUES]; 2] = {
    let mut all = [const { [const { ActionTable::BLANK }; Pawn::VALUES] }; 2];
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
        all[side][value] = ActionTable::new(actions);
        index += 1;
    }
    all
};

/// For each cell, its exchanges with others.
pub(super) static EXCHANGES: [ActionTable; Cell::COUNT] = {
    let mut all = [const { ActionTable::BLANK }; Cell::COUNT];
    let mut first = 0;
    while first < Cell::COUNT {
        let mut actions = [Action::Pass; Cell::COUNT];
        let mut second = 0;
        while second < Cell::COUNT {
            let cells = Pair { first: Cell::ALL[first], second: Cell::ALL[second] };
            actions[second] = Action::ExchangeCells { cells };
            second += 1;
        }
        all[first] = ActionTable::new(actions);
        first += 1;
    }
    all
};
