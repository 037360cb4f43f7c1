//! The whole algorithm, on boards of two rows and columns.

use std::time::Duration;

use solver::engine::{Engine, Values};
use solver::iterate::{Limits, iterate};
use solver::numbering::Half;
use solver::permutation::Permutation;
use solver::position::Position;
use solver::setup::Setup;
use solver::table::Table;

use crate::raw::{self, Next, Raw};

fn solved(shells: usize, residual: f32) -> (Table, usize) {
    let mut table = Table::new(Setup::small(shells).unwrap());
    let limits = Limits { sweeps: 5_000, residual, time: Duration::MAX };
    let last = iterate(&mut table, &limits, &mut |_, _| Ok(())).unwrap();
    assert!(last.change.worst <= residual, "{last:?}");
    (table, last.number)
}

/// The position as the side sees it that exchanges next, and that side's shells.
fn seen_by_mover(setup: Setup, raw: &Raw) -> (Position, usize) {
    let pawns = |pawns: [i32; 4]| Permutation::new(&pawns.map(|pawn| pawn as u8 - 1)).unwrap();
    let (bison, wolf) = (pawns(raw.bison), pawns(raw.wolf));
    match raw.next {
        Next::Bison => (Position::new(setup, bison, wolf).unwrap(), raw.shells as usize),
        Next::Wolf => {
            let position = Position::new(setup, setup.transposed(wolf), setup.transposed(bison));
            (position.unwrap(), setup.shells() - raw.shells as usize)
        }
    }
}

#[test]
fn after_any_number_of_sweeps_every_position_is_worth_what_raw_boards_say() {
    for (shells, sweeps) in [(4, 1), (4, 2), (7, 5), (7, 60)] {
        let mut table = Table::new(Setup::small(shells).unwrap());
        for _ in 0..sweeps {
            table.renew(Half::Odd, 1.0).unwrap();
            table.renew(Half::Even, 1.0).unwrap();
        }
        let by_board = raw::sweep(shells as i32, sweeps);
        // 24 arrangements, 9 of the other side that face them legally, two sides to exchange next.
        assert_eq!(by_board.len(), 24 * 9 * 2 * (shells - 1));
        for (board, bison) in &by_board {
            let (position, shells) = seen_by_mover(table.numbering().setup(), board);
            let mover = f64::from(table.value(&position, shells).unwrap());
            let found = if board.next == Next::Bison { mover } else { 1.0 - mover };
            assert!((found - bison).abs() < 1e-5, "{board:?}: {found} instead of {bison}");
        }
    }
}

#[test]
fn long_and_short_steps_lead_where_plain_sweeps_lead() {
    let (quick, _) = solved(18, 1e-6);
    let mut plain = Table::new(Setup::small(18).unwrap());
    for _ in 0..5_000 {
        plain.renew(Half::Odd, 1.0).unwrap();
        plain.renew(Half::Even, 1.0).unwrap();
    }
    for half in Half::ALL {
        let apart = quick.half(half).iter().zip(plain.half(half)).map(|(one, other)| (one - other).abs());
        let apart = apart.fold(0.0, f32::max);
        assert!(apart < 2e-3, "{apart}");
    }
}

#[test]
fn long_and_short_steps_need_fewer_sweeps() {
    // Plain sweeps need 685 to come as far.
    let (_, sweeps) = solved(18, 1e-5);
    assert!(sweeps < 450, "{sweeps} sweeps");
}

#[test]
fn a_game_that_is_over_has_a_winner() {
    let table = Table::new(Setup::small(6).unwrap());
    let pawns = |pawns: [u8; 4]| Permutation::new(&pawns).unwrap();
    let position =
        Position::new(table.numbering().setup(), pawns([0, 1, 2, 3]), pawns([1, 0, 3, 2])).unwrap();
    assert_eq!([0, 6].map(|shells| table.value(&position, shells).unwrap()), [0.0, 1.0]);
}
