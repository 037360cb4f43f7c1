//! A second solver, for two rows and columns: on raw boards, both sides as they are, in double precision.
//!
//! It knows nothing of classes, facings, halves and roles: a board is two arrangements, a value is Bison's.

use std::collections::HashMap;

/// Who exchanges after the duel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Next {
    Bison,
    Wolf,
}

/// Pawns from 1 to 4, by cell: a1, b1, a2, b2.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Raw {
    pub(crate) bison: [i32; 4],
    pub(crate) wolf: [i32; 4],
    pub(crate) next: Next,
    pub(crate) shells: i32,
}

/// All positions of a game with so many shells, and Bison's chance to win in each after so many sweeps.
///
/// A sweep begins with the boards on which an odd number of exchanges would make every pawn face its like.
pub(crate) fn sweep(shells: i32, sweeps: usize) -> HashMap<Raw, f64> {
    let (even, odd): (Vec<Raw>, Vec<Raw>) =
        positions(shells).into_iter().partition(|raw| is_even(raw.bison) == is_even(raw.wolf));
    let all = even.iter().chain(&odd);
    let mut values: HashMap<Raw, f64> =
        all.map(|raw| (*raw, f64::from(raw.shells) / f64::from(shells))).collect();
    for _ in 0..sweeps {
        for half in [&odd, &even] {
            // All of a half depend on the other one only, so their order does not matter.
            for raw in half {
                let value = duel(raw, shells, &values);
                values.insert(*raw, value);
            }
        }
    }
    values
}

fn is_even(pawns: [i32; 4]) -> bool {
    let pairs = (0..4).flat_map(|one| (one + 1..4).map(move |two| (one, two)));
    pairs.filter(|(one, two)| pawns[*one] > pawns[*two]).count() % 2 == 0
}

fn positions(all: i32) -> Vec<Raw> {
    let mut positions = Vec::new();
    for bison in arrangements() {
        for wolf in arrangements() {
            if is_legal(bison, wolf) {
                for next in [Next::Bison, Next::Wolf] {
                    positions.extend((1..all).map(|shells| Raw { bison, wolf, next, shells }));
                }
            }
        }
    }
    positions
}

fn arrangements() -> Vec<[i32; 4]> {
    let mut all = Vec::new();
    for number in 0..256 {
        let pawns = [number & 3, number >> 2 & 3, number >> 4 & 3, number >> 6 & 3].map(|pawn| pawn + 1);
        if (1..=4).all(|pawn| pawns.contains(&pawn)) {
            all.push(pawns);
        }
    }
    all
}

fn is_legal(bison: [i32; 4], wolf: [i32; 4]) -> bool {
    bison.iter().zip(wolf).all(|(bison, wolf)| *bison != wolf)
}

/// Bison chooses the row, Wolf the column.
fn duel(raw: &Raw, all: i32, values: &HashMap<Raw, f64>) -> f64 {
    let [a, b, c, d] = [0, 1, 2, 3].map(|cell| {
        let lead = raw.bison[cell] - raw.wolf[cell];
        let paid = if lead > 0 { lead.min(all - raw.shells) } else { -(-lead).min(raw.shells) };
        let shells = raw.shells + paid;
        if shells == 0 {
            0.0
        } else if shells == all {
            1.0
        } else {
            exchange(&Raw { shells, ..*raw }, values)
        }
    });
    let (sure, held) = (a.min(b).max(c.min(d)), a.max(c).min(b.max(d)));
    // No saddle: both make the other indifferent.
    if sure >= held { sure } else { (a * d - b * c) / (a + d - b - c) }
}

fn exchange(raw: &Raw, values: &HashMap<Raw, f64>) -> f64 {
    let pairs = (0..4).flat_map(|one| (one + 1..4).map(move |two| (one, two)));
    let after = pairs.filter_map(|(one, two)| {
        let mut after = *raw;
        match raw.next {
            Next::Bison => after.bison.swap(one, two),
            Next::Wolf => after.wolf.swap(one, two),
        }
        after.next = if raw.next == Next::Bison { Next::Wolf } else { Next::Bison };
        is_legal(after.bison, after.wolf).then(|| values[&after])
    });
    match raw.next {
        Next::Bison => after.fold(0.0, f64::max),
        Next::Wolf => after.fold(1.0, f64::min),
    }
}
