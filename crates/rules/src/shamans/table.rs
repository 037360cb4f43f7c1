//! What lies open for everyone, and what one seat has of its own.
//!
//! A state is a table and the seats' own parts; a view is the table and one own part. Whatever is put
//! into [`Table`] is public from then on.

use super::event::Open;
use super::options::{Faces, Options};
use super::pieces::{Cell, CellSet, Mask, Pair, Pawn, Pawns, Side};
use crate::seat::{Seat, Seats};
use crate::turn::Turn;

/// The public part of a game. What there is for each side stands in the order of [`Side::ALL`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Table {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// How many pawns have been placed.
    pub(super) placed: u8,
    pub(super) shells: [u8; 2],
    /// How many duels have been fought.
    pub(super) duels: u16,
    pub(super) last_duel: Option<Duel>,
    /// The cells into which each side's pawns were placed. Exchanges do not change it.
    pub(super) filled: [CellSet; 2],
    /// Where each side's pawns lie; face down, only those that a duel has shown (S7).
    pub(super) pawns: [Pawns; 2],
    /// The pawn that the running exchange has moved; then a second one is to be moved (S10).
    pub(super) moved: Option<Pawn>,
}

/// What one seat has for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Own {
    /// Whose part this is.
    pub(super) side: Side,
    /// The mask chosen for the present duel.
    pub(super) mask: Option<Mask>,
    /// Where its own pawns lie, if pawns lie face down; else the table tells.
    pub(super) pawns: Pawns,
}

/// Where the game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A pawn is to be placed.
    Place,
    /// Both sides choose their masks.
    Duel,
    /// Two pawns are to be exchanged, or moved one after the other (S10).
    Exchange,
    /// Nothing is left to do.
    Over,
}

/// A duel that has been fought.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Duel {
    /// Where the masks met.
    pub cell: Cell,
    /// What the pawns of Bison and of Wolf in that cell were worth.
    pub totals: [u8; 2],
    /// How many shells the loser paid (S4).
    pub paid: u8,
}

impl Duel {
    /// The side with the higher total; nobody wins between equals.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self.totals[0].cmp(&self.totals[1]) {
            core::cmp::Ordering::Greater => Some(Side::Bison),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Less => Some(Side::Wolf),
        }
    }
}

impl Table {
    /// How many pawns there are to place.
    pub(super) const PAWNS: u8 = Pawn::COUNT as u8;
    /// How many shells each side starts with.
    const SHELLS: u8 = 9;

    pub(super) fn new(options: Options) -> Table {
        Table {
            options,
            phase: Phase::Place,
            placed: 0,
            shells: [Table::SHELLS; 2],
            duels: 0,
            last_duel: None,
            filled: [CellSet::EMPTY; 2],
            pawns: [[None; Pawn::VALUES]; 2],
            moved: None,
        }
    }

    pub(super) fn faces(&self) -> Faces {
        self.options.variant().faces()
    }

    /// Changes the table by what happened before everyone's eyes. The state and the views do it here.
    #[inline(always)]
    pub(super) fn apply(&mut self, open: &Open) {
        match *open {
            Open::Duelled { cell, ref pawns, totals } => {
                // S7: what a duel shows stays known. Face up it was known before.
                for pawn in pawns {
                    self.pawns[pawn.side().index()][pawn.index()] = Some(cell);
                }
                self.last_duel = Some(Duel { cell, totals, paid: 0 });
                self.duels += 1;
                self.go_on();
            }
            Open::Paid { from, to, shells } => self.pay(from, to, shells),
            Open::Moved { pawn, to, .. } => self.move_pawn(pawn, to),
            Open::Passed { .. } => self.phase = Phase::Duel,
            Open::Ended { .. } => self.phase = Phase::Over,
        }
    }

    /// Lays a pawn of a side into a cell; which one, the table need not know.
    pub(super) fn place(&mut self, side: Side, cell: Cell) {
        self.filled[side.index()] = self.filled[side.index()].with(cell);
        self.placed += 1;
        if self.placed == Table::PAWNS {
            self.phase = Phase::Duel;
        }
    }

    /// Lets the pawns of a side in two cells change places.
    pub(super) fn exchange_cells(&mut self, side: Side, cells: Pair<Cell>) {
        exchange_cells(&mut self.pawns[side.index()], cells);
        self.phase = Phase::Duel;
    }

    /// Lets two pawns change places.
    pub(super) fn exchange_pawns(&mut self, pawns: Pair<Pawn>) {
        let cells = self.cells(pawns);
        self.pawns[pawns.first.side().index()][pawns.first.index()] = cells[1];
        self.pawns[pawns.second.side().index()][pawns.second.index()] = cells[0];
        self.phase = Phase::Duel;
    }

    /// Where two pawns lie.
    pub(super) fn cells(&self, pawns: Pair<Pawn>) -> [Option<Cell>; 2] {
        [pawns.first, pawns.second].map(|pawn| self.cell(pawn))
    }

    /// Where a pawn lies, if everyone knows it.
    pub(super) fn cell(&self, pawn: Pawn) -> Option<Cell> {
        self.pawns[pawn.side().index()][pawn.index()]
    }

    /// Moves a pawn; the second move ends the exchange (S10).
    fn move_pawn(&mut self, pawn: Pawn, to: Cell) {
        self.pawns[pawn.side().index()][pawn.index()] = Some(to);
        match self.moved.take() {
            None => self.moved = Some(pawn),
            Some(_) => self.phase = Phase::Duel,
        }
    }

    /// What the loser of the last duel still has to pay: the difference, or all that is left (S4).
    pub(super) fn debt(&self) -> Option<Open> {
        // A loser always pays something: who has no shells has lost the game.
        let duel = self.last_duel.filter(|duel| self.phase == Phase::Duel && duel.paid == 0)?;
        let loser = duel.winner()?.other();
        let shells = duel.totals[0].abs_diff(duel.totals[1]).min(self.shells[loser.index()]);
        Some(Open::Paid { from: loser.seat(), to: loser.other().seat(), shells })
    }

    /// Whether nothing is left but to tell how the game came out: a side owns all shells (S4), or the
    /// last duel agreed on has been fought (S6).
    pub(super) fn awaits_end(&self) -> bool {
        self.phase == Phase::Duel && (self.shells.contains(&0) || self.duels >= self.options.duels())
    }

    /// What the game waits for, where `waiting` tells who has not chosen a mask.
    pub(super) fn turn(&self, waiting: impl FnOnce() -> Seats) -> Turn {
        match self.phase {
            Phase::Place => Turn::Of(placer(self.placed).seat()),
            Phase::Duel => Turn::Together(waiting()),
            Phase::Exchange => Turn::Of(self.exchanger().seat()),
            Phase::Over => Turn::Over,
        }
    }

    /// How many pawns of a side have not been placed.
    pub(super) fn left(&self, side: Side) -> u8 {
        self.filled[side.index()].rest().len()
    }

    /// Where the pawns of a side lie, as far as the owner of `own` knows.
    pub(super) fn pawns_known_to<'a>(&'a self, own: &'a Own, side: Side) -> &'a Pawns {
        match self.faces() {
            Faces::Down if own.side == side => &own.pawns,
            Faces::Down | Faces::Up => &self.pawns[side.index()],
        }
    }

    fn pay(&mut self, from: Seat, to: Seat, shells: u8) {
        if let (Some(loser), Some(winner), Some(duel)) =
            (Side::of(from), Side::of(to), self.last_duel.as_mut())
        {
            duel.paid = shells;
            self.shells[loser.index()] -= shells;
            self.shells[winner.index()] += shells;
            self.go_on();
        }
    }

    /// After a duel an exchange is due, unless the loser has to pay first, or the game ends.
    fn go_on(&mut self) {
        if self.debt().is_none() && !self.awaits_end() {
            self.phase = Phase::Exchange;
        }
    }

    /// How many pawns the one who places still has to place before it is the other's turn (S1).
    pub(super) fn pawns_due(&self) -> u8 {
        (1 + self.placed % 2).min(Table::PAWNS - self.placed)
    }

    // S5: after duel 1 Bison, after duel 2 Wolf, and so on.
    fn exchanger(&self) -> Side {
        if self.duels % 2 == 1 { Side::Bison } else { Side::Wolf }
    }
}

/// Who places each of the pawns, from the first to the last (S1).
pub fn placers() -> impl Iterator<Item = Side> {
    (0..Table::PAWNS).map(placer)
}

// S1: Bison one, then two each, Wolf one at the end.
fn placer(placed: u8) -> Side {
    if placed.div_ceil(2).is_multiple_of(2) { Side::Bison } else { Side::Wolf }
}

impl Own {
    pub(super) fn new(side: Side) -> Own {
        Own { side, mask: None, pawns: [None; Pawn::VALUES] }
    }

    /// Lets the pawns in two cells change places.
    pub(super) fn exchange_cells(&mut self, cells: Pair<Cell>) {
        exchange_cells(&mut self.pawns, cells);
    }
}

/// Lets the pawns of two cells change places.
fn exchange_cells(pawns: &mut Pawns, cells: Pair<Cell>) {
    for place in pawns.iter_mut() {
        if *place == Some(cells.first) {
            *place = Some(cells.second);
        } else if *place == Some(cells.second) {
            *place = Some(cells.first);
        }
    }
}
