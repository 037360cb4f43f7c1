//! What follows from a position: its exchanges, its duel, and what they are worth.

use bots::Solution;

use crate::engine::Values;
use crate::position::{Exchange, Position};
use crate::setup::Setup;

/// A position with the values of all that may follow. Values are the mover's chance to win.
#[derive(Clone, Debug)]
pub struct Outlook {
    setup: Setup,
    /// The position.
    pub position: Position,
    /// The values before the duel, level by level (the mover's shells less 1).
    pub values: Vec<f32>,
    /// The legal exchanges after the duel, and the values after each, level by level.
    pub exchanges: Vec<(Exchange, Vec<f32>)>,
}

impl Outlook {
    /// The outlooks of some positions, read at once.
    ///
    /// # Errors
    ///
    /// If what holds the values fails.
    pub fn of<V: Values>(values: &V, positions: &[Position]) -> Result<Vec<Outlook>, V::Error> {
        let numbering = values.numbering();
        let setup = numbering.setup();
        let mut places = Vec::new();
        for position in positions {
            places.push(numbering.place(position));
            places.extend(
                position.exchanges(setup).map(|exchange| numbering.place(&position.after(setup, exchange))),
            );
        }
        let read = values.read(&places)?;
        let mut read = read.chunks_exact(setup.levels());
        let outlook = |position: &Position| {
            let before = read.next().unwrap_or_default().to_vec();
            let after = position.exchanges(setup).zip(&mut read);
            // What is left to the other side, with the shells that are left to it.
            let after = after
                .map(|(exchange, read)| (exchange, read.iter().rev().map(|value| 1.0 - value).collect()));
            Outlook { setup, position: *position, values: before, exchanges: after.collect() }
        };
        Ok(positions.iter().map(outlook).collect())
    }

    /// The mover's chance before the duel.
    #[must_use]
    pub fn value(&self, shells: usize) -> f32 {
        self.values[shells - 1]
    }

    /// The mover's chance after a duel that has left it so many shells, with the best exchange.
    #[must_use]
    pub fn after_duel(&self, shells: usize) -> f32 {
        if shells == 0 {
            return 0.0;
        }
        if shells == self.setup.shells() {
            return 1.0;
        }
        self.exchanges.iter().map(|(_, values)| values[shells - 1]).fold(0.0, f32::max)
    }

    /// The exchanges after a duel that has left the mover so many shells, the best first.
    #[must_use]
    pub fn best_exchanges(&self, shells: usize) -> Vec<(Exchange, f32)> {
        let mut best: Vec<(Exchange, f32)> =
            self.exchanges.iter().map(|(exchange, values)| (*exchange, values[shells - 1])).collect();
        best.sort_by(|(_, one), (_, two)| two.total_cmp(one));
        best
    }

    /// The mover's chance in each row and column of the duel; on a smaller board the last ones count twice.
    #[must_use]
    pub fn payoffs(&self, shells: usize) -> [[f64; 3]; 3] {
        let side = self.setup.side();
        let payoff = |row: usize, column: usize| {
            let cell = row.min(side - 1) * side + column.min(side - 1);
            f64::from(self.after_duel(self.position.shells_after(self.setup, cell, shells)))
        };
        [0, 1, 2].map(|row| [0, 1, 2].map(|column| payoff(row, column)))
    }

    /// How both sides mix their masks, in double precision.
    #[must_use]
    pub fn duel(&self, shells: usize) -> Solution {
        bots::solve(&self.payoffs(shells))
    }

    /// How far values are from what the exchanges and duels that follow say they are: the largest difference.
    #[must_use]
    pub fn residual(&self) -> f64 {
        let apart = |shells: usize| (self.duel(shells).value - f64::from(self.value(shells))).abs();
        (1..self.setup.shells()).map(apart).fold(0.0, f64::max)
    }
}
