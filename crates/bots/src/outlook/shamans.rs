//! Duel of the Shamans: what the next duel is worth, exactly.

use rules::shamans::{Action, Cell, Column, Pawn, Phase, Row, Side, State, View};
use rules::{Game, Luck, Seat, Viewpoint};

use super::{Outlook, Rewards, StableHasher};
use crate::bot::{Stop, Weighed};
use crate::dice::Dice;
use crate::duel::Duel;
use crate::matrix::solve;

/// All shells there are.
const SHELLS: f64 = 18.0;

impl Outlook for State {
    fn outlook(&self, seat: Seat) -> f64 {
        let bison = bison_outlook(self);
        if seat == Side::Bison.seat() { bison } else { 1.0 - bison }
    }

    fn settled(&self) -> u32 {
        u32::from(self.view(Viewpoint::Table).duels())
    }

    fn impressions(&self, _: Seat, actions: &[Action]) -> Vec<f64> {
        vec![0.0; actions.len()]
    }

    fn quick_action(&self, _: Seat, actions: &[Action], dice: &mut Dice) -> Action {
        actions[dice.below(actions.len() as u32) as usize]
    }

    fn standing(&self, _: Seat, _: &mut StableHasher) {}

    fn solve(view: &View, effort: u32, stop: &Stop, dice: &mut Dice) -> Option<Vec<Weighed<Action>>> {
        // Looking two duels deep at one exchange costs about 300 boards; a guessed board is looked at for all
        // 36 exchanges.
        let effort = effort as usize;
        Duel { width: effort / 300, guesses: (effort / 36).clamp(1, 300), stop }.weigh(view, dice)
    }

    /// A full board needs no playing on: the value of its duel is known.
    fn reached(&self) -> Option<Rewards> {
        if self.view(Viewpoint::Table).phase() == Phase::Duel {
            let bison = bison_outlook(self);
            return Some([bison, 1.0 - bison].into_iter().collect());
        }
        self.outcome().map(|outcome| super::rewards(&outcome))
    }
}

/// Bison's shells after the next duel between players who both play best, as a part of all shells.
///
/// In a fair game of winning all, the chance to win is the part of the shells that one owns; so shells
/// are counted as they are.
fn bison_outlook(state: &State) -> f64 {
    let shells = f64::from(state.view(Viewpoint::Table).shells(Side::Bison));
    if state.outcome().is_some() {
        return shells / SHELLS;
    }
    (shells + solve(&payoffs(state)).value) / SHELLS
}

/// Bison's part of the shells after each row and column.
pub(crate) fn duel_payoffs(state: &State) -> [[f64; 3]; 3] {
    let shells = f64::from(state.view(Viewpoint::Table).shells(Side::Bison));
    payoffs(state).map(|row| row.map(|won| (shells + won) / SHELLS))
}

/// What Bison wins in shells in each row and column. A pawn still missing counts as the mean of those
/// that its side has left.
fn payoffs(state: &State) -> [[f64; 3]; 3] {
    let board = Board::new(state);
    let view = state.view(Viewpoint::Table);
    let (bison, wolf) = (f64::from(view.shells(Side::Bison)), f64::from(view.shells(Side::Wolf)));
    let cell = |row: usize, column: usize| Cell::new(Column::ALL[column], Row::ALL[row]).index();
    core::array::from_fn(|row| {
        core::array::from_fn(|column| board.lead(cell(row, column)).clamp(-bison, wolf))
    })
}

/// The totals of both sides in each cell.
struct Board {
    totals: [[f64; Cell::COUNT]; 2],
    filled: [[bool; Cell::COUNT]; 2],
    missing: [f64; 2],
}

impl Board {
    fn new(state: &State) -> Board {
        let mut board = Board { totals: [[0.0; 9]; 2], filled: [[false; 9]; 2], missing: [0.0; 2] };
        for side in Side::ALL {
            let view = state.view(Viewpoint::Seat(side.seat()));
            let (mut left, mut sum) = (0.0, 0.0);
            for pawn in Pawn::of(side) {
                if let Some(cell) = view.cell(pawn) {
                    board.totals[side.index()][cell.index()] += f64::from(pawn.value());
                    board.filled[side.index()][cell.index()] = true;
                } else {
                    left += 1.0;
                    sum += f64::from(pawn.value());
                }
            }
            board.missing[side.index()] = if left > 0.0 { sum / left } else { 0.0 };
        }
        board
    }

    fn lead(&self, cell: usize) -> f64 {
        let total =
            |side: usize| if self.filled[side][cell] { self.totals[side][cell] } else { self.missing[side] };
        total(0) - total(1)
    }
}
