//! One step of value iteration for one class of arrangements: what `gpu/kernels.cu` does, line by line.
//!
//! All exchanges of the mover lead to positions of the same class, so a class is renewed in two stages.
//! First the values of all its facings *after* an exchange are collected, each from wherever the other side finds that
//! position. Then each position takes the best of its exchanges for each number of shells, and its duel is
//! solved.

use crate::matrix;
use crate::numbering::{Half, Numbering, Place};

/// A value of the table: where it is, and for which level (the mover's shells less 1).
pub trait Lookup: Fn(Place, usize) -> f32 {}

impl<T: Fn(Place, usize) -> f32> Lookup for T {}

/// New values of all positions of a class in one half, facing by facing, level by level.
#[must_use]
pub fn renewed(numbering: &Numbering, class: usize, half: Half, old: impl Lookup) -> Vec<f32> {
    let exchanged = exchanged(numbering, class, half.other(), old);
    let facings = numbering.facings(half).all.len();
    (0..facings).flat_map(|facing| duels(numbering, Place { class, half, facing }, &exchanged)).collect()
}

/// The mover's chance once an exchange has led to each facing of a class, for each level.
#[must_use]
pub fn exchanged(numbering: &Numbering, class: usize, half: Half, old: impl Lookup) -> Vec<f32> {
    let levels = numbering.setup().levels();
    let mut exchanged = Vec::with_capacity(numbering.facings(half).all.len() * levels);
    for facing in 0..numbering.facings(half).all.len() {
        let turned = numbering.turn(class, half, facing);
        // The shells that are not the mover's are the other side's.
        exchanged.extend((0..levels).map(|level| 1.0 - old(turned, levels - 1 - level)));
    }
    exchanged
}

/// The values of a position for each level.
fn duels(numbering: &Numbering, place: Place, exchanged: &[f32]) -> Vec<f32> {
    let setup = numbering.setup();
    let (cells, levels) = (setup.cells(), setup.levels());
    let most = setup.most_exchanges();
    let exchanges = &numbering.facings(place.half).exchanges[place.facing * most..][..most];
    let best = |level: usize| {
        exchanges.iter().map(|facing| exchanged[*facing as usize * levels + level]).fold(0.0, f32::max)
    };
    let best: Vec<f32> = (0..levels).map(best).collect();
    let other = numbering.classes()[place.class];
    let facing = numbering.facings(place.half).all[place.facing];
    let mut leads = [0; 9];
    for (cell, lead) in leads.iter_mut().enumerate().take(cells) {
        *lead = facing.at(other.at(cell)) as isize - other.at(cell) as isize;
    }
    // On a smaller board the last row and column count twice, which changes nothing.
    let lead = |row: usize, column: usize| {
        leads[row.min(setup.side() - 1) * setup.side() + column.min(setup.side() - 1)]
    };
    let payoff = |level: usize, lead: isize| match level.checked_add_signed(lead) {
        Some(level) => best.get(level).copied().unwrap_or(1.0),
        None => 0.0,
    };
    let payoffs =
        |level: usize| [0, 1, 2].map(|row| [0, 1, 2].map(|column| payoff(level, lead(row, column))));
    (0..levels).map(|level| matrix::value(&payoffs(level))).collect()
}
