//! The value of a duel.

use bots::Dice;

use crate::simplex;

/// The largest difference to linear programming, over many duels.
fn worst(mut payoff: impl FnMut(usize) -> f32) -> f64 {
    let mut worst = 0.0f64;
    for number in 0..100_000 {
        let payoffs = [[0; 3]; 3].map(|row| row.map(|_| payoff(number)));
        let exact = simplex::value(&payoffs.map(|row| row.map(f64::from)));
        worst = worst.max((f64::from(solver::matrix::value(&payoffs)) - exact).abs());
    }
    worst
}

#[test]
fn a_duel_is_worth_what_linear_programming_says() {
    let mut dice = Dice::new(1);
    let found = worst(|_| dice.fraction() as f32);
    assert!(found < 5e-7, "off by {found}");
}

#[test]
fn a_duel_with_few_different_payoffs_is_worth_what_linear_programming_says() {
    let mut dice = Dice::new(2);
    let found = worst(|number| (dice.fraction() * (2 + number % 4) as f64).floor() as f32 / 4.0);
    assert!(found < 5e-7, "off by {found}");
}

#[test]
fn a_duel_between_nearly_equal_payoffs_is_worth_what_linear_programming_says() {
    let mut dice = Dice::new(3);
    let found = worst(|number| (1.0 - dice.fraction() * 10f64.powi(-(number as i32 % 7))) as f32);
    assert!(found < 5e-7, "off by {found}");
}
