//! The solution, as far as the repository has it (`docs/solver.md` says where it comes from): it agrees with itself, in
//! double precision and by linear programming.

use rules::shamans::Side;
use solver::board::{Board, cell, exchange};
use solver::position::Position;
use solver::setup::Setup;

use crate::simplex;

const SAMPLE: &str = include_str!("../data/sample.tsv");
const AGREEMENTS: &str = include_str!("../data/agreements.tsv");

/// Values were as close as this to what follows from them; chances are written with six digits.
const RESIDUAL: f64 = 2e-5;

fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect())
}

fn position(bison: &str, wolf: &str) -> Position {
    let board = Board { bison: bison.parse().unwrap(), wolf: wolf.parse().unwrap(), mover: Side::Bison };
    board.position().unwrap()
}

fn chance(millionths: &str) -> f64 {
    f64::from(millionths.parse::<u32>().unwrap()) / 1e6
}

fn chances(text: &str) -> Vec<f64> {
    text.split(' ').map(chance).collect()
}

fn value(payoffs: &[f64]) -> f64 {
    simplex::value(&[0, 3, 6].map(|row| [payoffs[row], payoffs[row + 1], payoffs[row + 2]]))
}

#[test]
fn chances_of_the_sample_are_those_of_their_duels() {
    let mut checked = 0;
    for line in lines(SAMPLE) {
        let (found, exact) = (chance(line[3]), value(&chances(line[4])));
        assert!((found - exact).abs() < RESIDUAL, "{line:?}: {found} instead of {exact}");
        checked += 1;
    }
    assert_eq!(checked, 4_000);
}

#[test]
fn exchanges_of_the_sample_are_legal_and_the_best_is_what_its_duel_counts_on() {
    for line in lines(SAMPLE) {
        let [bison, wolf, shells, _, payoffs, left, exchanges] = line[..] else { panic!("{line:?}") };
        let position = position(bison, wolf);
        let listed: Vec<(&str, f64)> = exchanges
            .split(' ')
            .map(|text| text.split_once('=').unwrap())
            .map(|(cells, millionths)| (cells, chance(millionths)))
            .collect();
        let mut names: Vec<&str> = listed.iter().map(|(cells, _)| *cells).collect();
        let legal =
            position.exchanges(Setup::FULL).map(|cells| exchange(Side::Bison, cells).unwrap().to_string());
        let mut legal: Vec<String> = legal.collect();
        names.sort_unstable();
        legal.sort_unstable();
        assert_eq!(names, legal);
        assert!(listed.is_sorted_by(|(_, one), (_, two)| one >= two), "{line:?}");
        let (shells, left): (usize, usize) = (shells.parse().unwrap(), left.parse().unwrap());
        for (number, payoff) in chances(payoffs).into_iter().enumerate() {
            if position.shells_after(Setup::FULL, number, shells) == left {
                let cell = cell(Side::Bison, number);
                assert!((payoff - listed[0].1).abs() < 1.5e-6, "{line:?}, {cell}");
            }
        }
    }
}

#[test]
fn values_agree_with_all_that_follows_from_them_at_any_number_of_shells() {
    let all: Vec<Vec<&str>> = lines(AGREEMENTS).collect();
    let (mut checked, mut worst) = (0, 0.0f64);
    for board in all.chunk_by(|one, other| one[..2] == other[..2]) {
        let position = position(board[0][0], board[0][1]);
        let (before, after): (Vec<f64>, Vec<Vec<f64>>) =
            (chances(board[0][3]), board[1..].iter().map(|line| chances(line[3])).collect());
        assert_eq!(board[0][2], "-");
        assert_eq!(after.len(), position.exchanges(Setup::FULL).count());
        let best = |shells: usize| match shells {
            0 => 0.0,
            18 => 1.0,
            _ => after.iter().map(|chances| chances[shells - 1]).fold(0.0, f64::max),
        };
        for (shells, found) in (1..).zip(before) {
            let payoffs: Vec<f64> =
                (0..9).map(|cell| best(position.shells_after(Setup::FULL, cell, shells))).collect();
            worst = worst.max((found - value(&payoffs)).abs());
            checked += 1;
        }
    }
    assert_eq!(checked, 60 * 17);
    assert!(worst < RESIDUAL, "off by {worst}");
}
