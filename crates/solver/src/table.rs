//! All values in memory, renewed by the processor: for small boards, which need no graphics card.

use core::convert::Infallible;

use crate::engine::{Change, Engine, Values};
use crate::half;
use crate::numbering::{Half, Numbering, Place};
use crate::setup::Setup;

/// The values of all positions of a game.
#[derive(Debug)]
pub struct Table {
    numbering: Numbering,
    halves: [Vec<f32>; 2],
}

impl Table {
    /// Nothing known yet: each side's chance is its part of the shells.
    #[must_use]
    pub fn new(setup: Setup) -> Table {
        let numbering = Numbering::new(setup);
        let halves = Half::ALL.map(|half| {
            let first = (1..setup.shells()).map(|shells| shells as f32 / setup.shells() as f32);
            first.cycle().take(numbering.values(half)).collect()
        });
        Table { numbering, halves }
    }

    /// The values of a half, class by class, facing by facing, level by level.
    #[must_use]
    pub fn half(&self, half: Half) -> &[f32] {
        &self.halves[half.index()]
    }
}

impl Values for Table {
    type Error = Infallible;

    fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    fn read(&self, places: &[Place]) -> Result<Vec<f32>, Infallible> {
        let levels = self.numbering.setup().levels();
        let values = |place: &Place| &self.half(place.half)[self.numbering.offset(*place)..][..levels];
        Ok(places.iter().flat_map(values).copied().collect())
    }
}

impl Engine for Table {
    fn renew(&mut self, half: Half, step: f32) -> Result<Change, Infallible> {
        let (mut worst, mut sum) = (0.0f32, 0.0);
        let count = self.numbering.values(half);
        for class in 0..self.numbering.classes().len() {
            let old = |place: Place, level| self.half(place.half)[self.numbering.offset(place) + level];
            let new = half::renewed(&self.numbering, class, half, old);
            let begin = class * new.len();
            for (value, new) in self.halves[half.index()][begin..].iter_mut().zip(new) {
                let change = new - *value;
                worst = worst.max(change.abs());
                sum += f64::from(change.abs());
                *value = step.mul_add(change, *value).clamp(0.0, 1.0);
            }
        }
        Ok(Change { worst, mean: sum / count as f64 })
    }

    fn shortened(&self, half: Half, first: usize, count: usize) -> Result<Vec<u16>, Infallible> {
        let values = &self.half(half)[first..first + count];
        Ok(values.iter().map(|value| (value * 65_535.0).round() as u16).collect())
    }
}
