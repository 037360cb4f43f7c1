//! The value of a duel: three rows against three columns, in single precision.
//!
//! Every mix of rows makes sure of something: the least that it brings in any column. By Shapley and Snow a best mix
//! plays one row alone, or two rows so that two columns are worth the same, or three rows so that all columns are.
//! So the most that any of these mixes makes sure of is the value. A mix that rounding has moved still makes
//! sure of nearly as much; this is why no case needs to be told from another, and why the same lines run
//! on a graphics card (`value_of_duel` in `gpu/kernels.cu`).

/// What the row player can make sure of.
#[must_use]
pub fn value(payoffs: &[[f32; 3]; 3]) -> f32 {
    let of_rows = payoffs.iter().map(|row| least(*row)).fold(0.0, f32::max);
    let [first, second, third] = payoffs;
    let pairs = [(first, second), (first, third), (second, third)];
    let of_pairs = pairs.into_iter().map(|(one, two)| value_of_two(one, two)).fold(of_rows, f32::max);
    of_pairs.max(value_of_all(payoffs))
}

/// The most that a mix of two rows makes sure of.
fn value_of_two(one: &[f32; 3], two: &[f32; 3]) -> f32 {
    let mut best = 0.0f32;
    for (left, right) in [(0, 1), (0, 2), (1, 2)] {
        let slope = (one[left] - one[right]) - (two[left] - two[right]);
        // Where the two columns never meet, the quotient is no number, and `max` takes 0 instead: a row alone.
        #[expect(clippy::manual_clamp, reason = "of no number it makes no number")]
        let chance = ((two[right] - two[left]) / slope).max(0.0).min(1.0);
        let mixed = [0, 1, 2].map(|column| two[column] + chance * (one[column] - two[column]));
        best = best.max(least(mixed));
    }
    best
}

/// What the mix of all rows makes sure of that makes all columns the same, if there is one.
fn value_of_all(payoffs: &[[f32; 3]; 3]) -> f32 {
    let one = payoffs.map(|row| row[0] - row[1]);
    let two = payoffs.map(|row| row[0] - row[2]);
    let weights = [
        one[1] * two[2] - one[2] * two[1],
        one[2] * two[0] - one[0] * two[2],
        one[0] * two[1] - one[1] * two[0],
    ];
    let sum = weights[0] + weights[1] + weights[2];
    let chances = weights.map(|weight| weight / sum);
    if !chances.iter().all(|chance| *chance >= 0.0) {
        return 0.0;
    }
    let mixed = |column: usize| {
        chances[0] * payoffs[0][column] + chances[1] * payoffs[1][column] + chances[2] * payoffs[2][column]
    };
    least([mixed(0), mixed(1), mixed(2)])
}

fn least([one, two, three]: [f32; 3]) -> f32 {
    one.min(two.min(three))
}
