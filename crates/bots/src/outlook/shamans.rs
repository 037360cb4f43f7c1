//! Duel of the Shamans: what the next duel is worth, exactly.

use rules::shamans::{Action, Cell, Column, Moves, Pawn, Phase, Row, Side, State, View};
use rules::{Game, Luck, Seat, Viewpoint};

use super::{Outlook, Rewards, StableHasher};
use crate::bot::{Budget, Weighed};
use crate::dice::Dice;
use crate::duel::Duel;
use crate::foresight;
use crate::matrix::solve;
use crate::search::effort;

/// All shells there are.
const SHELLS: f64 = 18.0;

/// From so much effort on, the base game is looked at several exchanges ahead.
const FORESEEING: u32 = 1_000;

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

    fn solve(view: &View, budget: &Budget<'_>, dice: &mut Dice) -> Option<Vec<Weighed<Action>>> {
        let effort = effort(budget.limit);
        if effort >= FORESEEING
            && let Some(weighed) = foresight::weigh(view, budget, dice)
        {
            return Some(weighed);
        }
        // Looking two duels deep at one exchange costs about 300 boards, with free moves some 6,000, each of which
        // is looked at faster; a guessed board is looked at for all 36 exchanges.
        let effort = effort as usize;
        let deep = match view.options().moves() {
            Moves::Swap => 300,
            Moves::Free => 1_500,
        };
        Duel { width: effort / deep, guesses: (effort / 36).clamp(1, 300), stop: budget.stop }
            .weigh(view, dice)
    }

    /// A full board needs no playing on: what it is worth is known, or at least the value of its duel.
    fn reached(&self) -> Option<Rewards> {
        let table = self.view(Viewpoint::Table);
        if table.phase() == Phase::Duel {
            let bison = foresight::first_sight(&table).unwrap_or_else(|| bison_outlook(self));
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
    (shells + solve(&Board::new(state).payoffs()).value) / SHELLS
}

/// Bison's part of the shells after each row and column.
pub(crate) fn duel_payoffs(state: &State) -> [[f64; 3]; 3] {
    Board::new(state).parts()
}

/// The totals of both sides in each cell, and the shells. A pawn still missing counts as the mean of those
/// that its side has left.
#[derive(Copy, Clone)]
pub(crate) struct Board {
    totals: [[f64; Cell::COUNT]; 2],
    filled: [[bool; Cell::COUNT]; 2],
    missing: [f64; 2],
    shells: [f64; 2],
}

impl Board {
    pub(crate) fn new(state: &State) -> Board {
        let table = state.view(Viewpoint::Table);
        let shells = Side::ALL.map(|side| f64::from(table.shells(side)));
        let mut board = Board { totals: [[0.0; 9]; 2], filled: [[false; 9]; 2], missing: [0.0; 2], shells };
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

    /// The same, all pawns being placed, with a pawn in another cell.
    pub(crate) fn with_moved(mut self, pawn: Pawn, from: Cell, to: Cell) -> Board {
        let totals = &mut self.totals[pawn.side().index()];
        totals[from.index()] -= f64::from(pawn.value());
        totals[to.index()] += f64::from(pawn.value());
        self.filled = [[true; Cell::COUNT]; 2];
        self
    }

    /// Bison's part of the shells after each row and column.
    pub(crate) fn parts(&self) -> [[f64; 3]; 3] {
        self.payoffs().map(|row| row.map(|won| (self.shells[0] + won) / SHELLS))
    }

    /// What Bison wins in shells in each row and column.
    fn payoffs(&self) -> [[f64; 3]; 3] {
        let [bison, wolf] = self.shells;
        let cell = |row: usize, column: usize| Cell::new(Column::ALL[column], Row::ALL[row]).index();
        // Not `clamp`, which would say which bounds are wrong and so carry all that writes fractions into the browser.
        let paid = |lead: f64| lead.max(-bison).min(wolf);
        core::array::from_fn(|row| core::array::from_fn(|column| paid(self.lead(cell(row, column)))))
    }

    fn lead(&self, cell: usize) -> f64 {
        let total =
            |side: usize| if self.filled[side][cell] { self.totals[side][cell] } else { self.missing[side] };
        total(0) - total(1)
    }
}
