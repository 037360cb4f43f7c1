//! Zero-sum games of three choices against three, solved exactly.
//!
//! By Shapley and Snow: some square part of the matrix, taken as a game of its own in which both
//! players make the other indifferent, gives a solution of the whole; so all nineteen parts are tried.

/// How both play best, and what the first then wins.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Solution {
    /// What the row player can make sure of, and the column player can hold it to.
    pub value: f64,
    /// With what chance the row player chooses each row.
    pub rows: [f64; 3],
    /// With what chance the column player chooses each column.
    pub columns: [f64; 3],
}

/// The sets of one, two and three of three.
const PARTS: [&[usize]; 7] = [&[0], &[1], &[2], &[0, 1], &[0, 2], &[1, 2], &[0, 1, 2]];

/// Solves the game in which the row player wins `payoffs[row][column]`.
#[must_use]
pub fn solve(payoffs: &[[f64; 3]; 3]) -> Solution {
    let mut best = (f64::INFINITY, Solution { value: 0.0, rows: [1.0 / 3.0; 3], columns: [1.0 / 3.0; 3] });
    for rows in PARTS {
        for columns in PARTS.into_iter().filter(|columns| columns.len() == rows.len()) {
            if let Some(solution) = solve_part(payoffs, rows, columns) {
                let doubt = doubt(payoffs, &solution);
                if doubt < best.0 {
                    best = (doubt, solution);
                }
                if doubt < 1e-12 {
                    return solution;
                }
            }
        }
    }
    best.1
}

/// What a game is worth, for the times when how it is played does not matter: fast, in single precision, and with the
/// same bits everywhere. Payoffs are not negative.
///
/// Every mix of rows makes sure of something: the least that it brings in any column. A best mix plays one row
/// alone, or two so that two columns are worth the same, or three so that all are.
pub(crate) fn value(payoffs: &[[f32; 3]; 3]) -> f32 {
    let [first, second, third] = payoffs;
    let of_rows = larger(larger(least(*first), least(*second)), least(*third));
    // Where a row alone makes sure of what a column alone holds it to, no mix is better.
    let most = |column: usize| larger(larger(first[column], second[column]), third[column]);
    if of_rows >= least([most(0), most(1), most(2)]) {
        return of_rows;
    }
    let pairs = [(first, second), (first, third), (second, third)];
    let of_pairs = pairs.into_iter().fold(of_rows, |best, (one, two)| larger(value_of_two(one, two), best));
    larger(value_of_all(payoffs), of_pairs)
}

/// The most that a mix of two rows makes sure of.
fn value_of_two(one: &[f32; 3], two: &[f32; 3]) -> f32 {
    let mut best = 0.0;
    for (left, right) in [(0, 1), (0, 2), (1, 2)] {
        let slope = (one[left] - one[right]) - (two[left] - two[right]);
        let chance = (two[right] - two[left]) / slope;
        // Also where the two columns never meet, and the quotient is no number.
        if chance > 0.0 && chance < 1.0 {
            let mixed = [0, 1, 2].map(|column| two[column] + chance * (one[column] - two[column]));
            best = larger(least(mixed), best);
        }
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
    let less = |one: f32, two: f32| if one < two { one } else { two };
    less(less(one, two), three)
}

/// Not `f32::max`, which leaves open which zero it gives.
fn larger(one: f32, two: f32) -> f32 {
    if one > two { one } else { two }
}

/// How far a solution is from being one: what the players could still gain.
fn doubt(payoffs: &[[f64; 3]; 3], solution: &Solution) -> f64 {
    let row = |row: usize| (0..3).map(|column| payoffs[row][column] * solution.columns[column]).sum::<f64>();
    let column = |column: usize| (0..3).map(|row| payoffs[row][column] * solution.rows[row]).sum::<f64>();
    let most = (0..3).map(row).fold(f64::NEG_INFINITY, f64::max);
    let least = (0..3).map(column).fold(f64::INFINITY, f64::min);
    most - least
}

/// The chances with which the players of a part make each other indifferent, if there are any.
fn solve_part(payoffs: &[[f64; 3]; 3], rows: &[usize], columns: &[usize]) -> Option<Solution> {
    let size = rows.len();
    let part = |row: usize, column: usize| payoffs[rows[row]][columns[column]];
    let row_weights = weights(size, |equation, unknown| part(unknown, equation))?;
    let column_weights = weights(size, part)?;
    let mut solution = Solution { value: 0.0, rows: [0.0; 3], columns: [0.0; 3] };
    for index in 0..size {
        solution.rows[rows[index]] = row_weights[index];
        solution.columns[columns[index]] = column_weights[index];
    }
    let row = |row: &[f64; 3]| {
        row.iter().zip(solution.columns).map(|(payoff, chance)| payoff * chance).sum::<f64>()
    };
    solution.value = payoffs.iter().zip(solution.rows).map(|(payoffs, chance)| chance * row(payoffs)).sum();
    Some(solution)
}

/// Weights that add up to 1 and make all equations equal: each equation less the first is zero.
fn weights(size: usize, coefficient: impl Fn(usize, usize) -> f64) -> Option<[f64; 3]> {
    let mut system = [[0.0; 4]; 3];
    system[0][..size].fill(1.0);
    system[0][3] = 1.0;
    for (equation, line) in system.iter_mut().enumerate().take(size).skip(1) {
        for (unknown, cell) in line.iter_mut().enumerate().take(size) {
            *cell = coefficient(equation, unknown) - coefficient(0, unknown);
        }
    }
    let solved = eliminate(system, size)?;
    solved[..size].iter().all(|weight| *weight >= -1e-9).then(|| solved.map(|weight| weight.max(0.0)))
}

/// Gauss and Jordan, with the largest pivot first.
fn eliminate(mut system: [[f64; 4]; 3], size: usize) -> Option<[f64; 3]> {
    for unknown in 0..size {
        let largest =
            |one: &usize, two: &usize| system[*one][unknown].abs().total_cmp(&system[*two][unknown].abs());
        let pivot = (unknown..size).max_by(largest)?;
        if system[pivot][unknown].abs() < 1e-12 {
            return None;
        }
        system.swap(unknown, pivot);
        let line = system[unknown];
        for other in (0..size).filter(|other| *other != unknown) {
            let factor = system[other][unknown] / line[unknown];
            for (cell, above) in system[other].iter_mut().zip(line) {
                *cell -= factor * above;
            }
        }
    }
    let mut solved = [0.0; 3];
    for (unknown, value) in solved.iter_mut().enumerate().take(size) {
        *value = system[unknown][3] / system[unknown][unknown];
    }
    Some(solved)
}

#[cfg(test)]
mod tests {
    use super::{solve, value};
    use crate::dice::Dice;

    #[test]
    fn the_fast_value_is_that_of_the_solution() {
        let mut dice = Dice::new(1);
        for round in 0..20_000 {
            // Few different numbers now and then, so that ties and saddle points occur.
            let mut payoff = || match round % 2 {
                0 => (dice.word() % 5) as f32 / 4.0,
                _ => dice.fraction() as f32,
            };
            let payoffs: [[f32; 3]; 3] = core::array::from_fn(|_| core::array::from_fn(|_| payoff()));
            let exact = solve(&payoffs.map(|row| row.map(f64::from))).value;
            assert!((f64::from(value(&payoffs)) - exact).abs() < 1e-5, "{payoffs:?}");
        }
    }
}
