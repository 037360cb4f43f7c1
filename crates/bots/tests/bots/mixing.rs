//! Where players choose at the same time, bots mix as they should and as they say.

use bots::{Dice, Duel, Player, Stop, advise, judge, solve};
use rules::shamans::{Action, Phase, Side, State, Variant};
use rules::{Game, Turn, Viewpoint, shamans};

use crate::{bot, positions};

/// The value of a game of rows against columns by linear programming: the simplex method on
/// "maximise the sum of q under A q <= 1", whose best sum is one over the value. Written apart from the
/// bots' own solver.
fn value_by_simplex(payoffs: &[[f64; 3]; 3]) -> f64 {
    let least = payoffs.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let shift = 1.0 - least;
    // Three rows of coefficients, slacks and limits; then the row of the sum.
    let mut table = [[0.0; 7]; 4];
    for (index, row) in payoffs.iter().enumerate() {
        for (cell, payoff) in table[index].iter_mut().zip(row) {
            *cell = payoff + shift;
        }
        table[index][3 + index] = 1.0;
        table[index][6] = 1.0;
    }
    table[3][..3].fill(-1.0);
    // Bland's rule: the first column that helps, so that it always ends.
    while let Some(column) = (0..6).find(|column| table[3][*column] < -1e-12) {
        let ratio = |row: usize| table[row][6] / table[row][column];
        let rows = (0..3).filter(|row| table[*row][column] > 1e-12);
        let pivot = rows.min_by(|one, two| ratio(*one).total_cmp(&ratio(*two))).expect("the game is bounded");
        let factor = table[pivot][column];
        table[pivot].iter_mut().for_each(|cell| *cell /= factor);
        let line = table[pivot];
        for (_, row) in table.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = row[column];
            row.iter_mut().zip(line).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    1.0 / table[3][6] - shift
}

/// What the best answers against a mixture give: nobody can gain if the two are equal.
fn gap(payoffs: &[[f64; 3]; 3], rows: &[f64; 3], columns: &[f64; 3]) -> f64 {
    let row = |row: &[f64; 3]| row.iter().zip(columns).map(|(payoff, chance)| payoff * chance).sum::<f64>();
    let best = payoffs.iter().map(row).fold(f64::NEG_INFINITY, f64::max);
    let column =
        |column: usize| payoffs.iter().zip(rows).map(|(row, chance)| row[column] * chance).sum::<f64>();
    best - (0..3).map(column).fold(f64::INFINITY, f64::min)
}

#[test]
fn ten_thousand_games_of_three_by_three_are_solved_as_linear_programming_solves_them() {
    let mut dice = Dice::new(1);
    for round in 0..10_000 {
        // Whole numbers now and then, so that ties and saddle points occur.
        let mut payoff = || if round % 2 == 0 { (dice.word() % 7) as f64 } else { dice.fraction() };
        let payoffs =
            [[payoff(), payoff(), payoff()], [payoff(), payoff(), payoff()], [payoff(), payoff(), payoff()]];
        let solution = solve(&payoffs);
        assert!((solution.value - value_by_simplex(&payoffs)).abs() < 1e-9, "{payoffs:?}");
        assert!(gap(&payoffs, &solution.rows, &solution.columns) < 1e-9, "{payoffs:?}");
        for chances in [solution.rows, solution.columns] {
            assert!(
                (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9
                    && chances.iter().all(|chance| *chance >= 0.0)
            );
        }
    }
}

/// Duels of the base game whose solution is a true mixture.
fn mixed_duels() -> Vec<State> {
    let options = shamans::Options::default();
    let duels = positions::<State>(&options, 400).into_iter().map(|(state, _)| state);
    let stop = Stop::new();
    let look = Duel { width: 3, guesses: 1, stop: &stop };
    duels
        .filter(|state| state.view(Viewpoint::Table).phase() == Phase::Duel)
        .filter(|state| {
            Side::ALL.iter().all(|side| state.view(Viewpoint::Seat(side.seat())).mask().is_none())
        })
        .filter(|state| solve(&look.matrix(state)).rows.iter().all(|chance| *chance < 0.9))
        .take(2)
        .collect()
}

#[test]
fn masks_are_drawn_as_often_as_the_solution_of_the_duel_says() {
    let duels = mixed_duels();
    assert_eq!(duels.len(), 2);
    // With more simulations the payoffs are those of a deeper look.
    let (search, stop) = (bot("search:900"), Stop::new());
    for (state, side) in duels.into_iter().zip(Side::ALL) {
        let payoffs = Duel { width: 3, guesses: 1, stop: &stop }.matrix(&state);
        let view = state.view(Viewpoint::Seat(side.seat()));
        let printed = search.choose::<State>(&view, &stop, 1, 0).expect("it may act").weighed;
        let mut drawn = [0u32; 3];
        for seed in 0..10_000 {
            let action = search.choose::<State>(&view, &stop, 1, seed).expect("it may act").action;
            drawn[printed.iter().position(|weighed| weighed.action == action).expect("printed")] += 1;
        }
        let distance: f64 = printed
            .iter()
            .zip(drawn)
            .filter(|(weighed, _)| weighed.probability > 0.0)
            .map(|(weighed, drawn)| {
                let due = 10_000.0 * weighed.probability;
                (f64::from(drawn) - due).powi(2) / due
            })
            .sum();
        // Two degrees of freedom, one in a million.
        assert!(distance < 27.6, "drawn {drawn:?}, printed {printed:?}");
        let never = printed.iter().zip(drawn).filter(|(weighed, _)| weighed.probability == 0.0);
        assert!(never.into_iter().all(|(_, drawn)| drawn == 0));
        is_best(&payoffs, side, &printed.iter().map(|weighed| weighed.probability).collect::<Vec<_>>());
    }
}

/// A mixture is best if the worst that the other can do to it is the value of the game.
fn is_best(payoffs: &[[f64; 3]; 3], side: Side, chances: &[f64]) {
    let value = value_by_simplex(payoffs);
    let worst = match side {
        Side::Bison => {
            let column = |column: usize| {
                payoffs.iter().zip(chances).map(|(row, chance)| row[column] * chance).sum::<f64>()
            };
            (0..3).map(column).fold(f64::INFINITY, f64::min)
        }
        Side::Wolf => {
            let row =
                |row: &[f64; 3]| row.iter().zip(chances).map(|(payoff, chance)| payoff * chance).sum::<f64>();
            payoffs.iter().map(row).fold(f64::NEG_INFINITY, f64::max)
        }
    };
    assert!((worst - value).abs() < 1e-9, "{side:?} is held to {worst}, and the game is worth {value}");
}

#[test]
fn a_pure_mask_where_a_mixture_is_right_is_caught() {
    let stop = Stop::new();
    for state in mixed_duels() {
        let payoffs = Duel { width: 3, guesses: 1, stop: &stop }.matrix(&state);
        let solution = solve(&payoffs);
        for pure in 0..3 {
            let mut rows = [0.0; 3];
            rows[pure] = 1.0;
            assert!(gap(&payoffs, &rows, &solution.columns) > 1e-6);
        }
    }
}

#[test]
fn sealing_is_mixed_too() {
    let mut mixed = 0;
    for (state, seat) in positions::<rules::tomahawk::State>(&rules::tomahawk::Options::default(), 20) {
        let view = state.view(Viewpoint::Seat(seat));
        let choice = bot("search:400")
            .choose::<rules::tomahawk::State>(&view, &Stop::new(), 1, 4)
            .expect("it may act");
        mixed += usize::from(choice.weighed.iter().filter(|weighed| weighed.probability > 0.05).count() > 1);
    }
    assert!(mixed > 5, "only {mixed} of 20 decisions were mixed");
}

#[test]
fn an_exchange_names_the_board_it_likes_best() {
    let options = shamans::Options::default();
    for (state, seat) in positions::<State>(&options, 60) {
        let view = state.view(Viewpoint::Seat(seat));
        if view.phase() == Phase::Exchange {
            let choice = bot("search:1000").choose::<State>(&view, &Stop::new(), 1, 4).expect("it may act");
            assert!(matches!(choice.action, Action::ExchangeCells { .. }));
            assert_eq!(choice.weighed[0].action, choice.action, "the best stands first");
        }
    }
}

#[test]
fn no_exchange_that_is_not_advised_is_said_to_be_better() {
    let mut seen = 0;
    for variant in [Variant::Base, Variant::Pro] {
        let options = shamans::Options::default().with_variant(variant);
        let exchanges = positions::<State>(&options, 60).into_iter().map(|(state, _)| state);
        let exchanges =
            exchanges.filter(|state| state.view(Viewpoint::Table).phase() == Phase::Exchange).take(5);
        for (state, name) in exchanges.zip(["search:2000", "4", "search:300", "search:8000", "3"]) {
            let Turn::Of(seat) = state.turn() else { panic!("one player exchanges") };
            let view = state.view(Viewpoint::Seat(seat));
            let player: Player = name.parse().expect("a bot");
            let advice = advise::<State>(&player, &view, &Stop::new(), 1, 1).expect("it may act");
            let best = advice.weighed.iter().find(|one| one.action == advice.action).expect("weighed").chance;
            assert!(advice.weighed.iter().all(|one| one.chance <= best), "{name}: {advice:?}");
            assert_eq!(advice.chance, best, "{name}");
            let judged = judge::<State>(&player, &view, advice.action, &Stop::new(), 1).expect("legal");
            assert_eq!((judged.best, judged.best_chance), (advice.action, best), "{name}");
            seen += 1;
        }
    }
    assert_eq!(seen, 10);
}
