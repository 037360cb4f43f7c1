//! The solver plays the game of the rules.

use bots::Dice;
use rules::shamans::{Action, Cell, Column, Options, Pawn, Phase, Row, Side, State};
use rules::{Game, Luck, Turn, Viewpoint};
use solver::half;
use solver::numbering::Numbering;
use solver::permutation::Permutation;
use solver::position::{Exchange, Position};
use solver::scattered::scattered;
use solver::setup::Setup;

use crate::simplex;

const FULL: Setup = Setup::FULL;

/// The solver's cells go through the rows; those of the rules through the columns.
fn cell_of_rules(cell: usize) -> Cell {
    Cell::new(Column::ALL[cell % 3], Row::ALL[cell / 3])
}

fn pawns(state: &State, side: Side) -> Permutation {
    let view = state.view(Viewpoint::Table);
    let mut cells = [0; 9];
    for (cell, pawn) in cells.iter_mut().enumerate() {
        let lies_here = |pawn: &Pawn| view.cell(*pawn) == Some(cell_of_rules(cell));
        *pawn = Pawn::of(side).into_iter().find(lies_here).unwrap().value() - 1;
    }
    Permutation::new(&cells).unwrap()
}

/// The board as a side sees it that exchanges next, and its shells.
fn seen_by(state: &State, mover: Side) -> (Position, usize) {
    let [bison, wolf] = Side::ALL.map(|side| pawns(state, side));
    let position = match mover {
        Side::Bison => Position::new(FULL, bison, wolf),
        Side::Wolf => Position::new(FULL, FULL.transposed(wolf), FULL.transposed(bison)),
    };
    (position.unwrap(), state.view(Viewpoint::Table).shells(mover).into())
}

fn play(state: &State, side: Side, action: Action) -> State {
    let mut next = *state;
    next.play(side.seat(), action, &mut |_| {}).unwrap();
    next
}

/// The state after a duel in a cell of the solver's board, which is transposed where Wolf is the mover.
fn duelled(state: &State, mover: Side, cell: usize) -> State {
    let cell = cell_of_rules(seen_cell(mover, cell));
    let state = play(state, Side::Bison, Action::Choose { mask: rules::shamans::Mask::Row(cell.row()) });
    play(&state, Side::Wolf, Action::Choose { mask: rules::shamans::Mask::Column(cell.column()) })
}

fn seen_cell(mover: Side, cell: usize) -> usize {
    if mover == Side::Bison { cell } else { cell % 3 * 3 + cell / 3 }
}

/// All exchanges of the mover, as the solver numbers cells.
fn exchanges(state: &State, mover: Side) -> Vec<(Exchange, Action)> {
    let cell = |cell: Cell| seen_cell(mover, cell.row() as usize * 3 + cell.column() as usize);
    let exchange = |action: Action| {
        let Action::ExchangeCells { cells } = action else { panic!("{action} is no exchange") };
        let (one, two) = (cell(cells.first()), cell(cells.second()));
        (Exchange { one: one.min(two), two: one.max(two) }, action)
    };
    state.legal_actions(mover.seat()).into_iter().map(exchange).collect()
}

fn sorted(mut exchanges: Vec<Exchange>) -> Vec<Exchange> {
    exchanges.sort_by_key(|exchange| (exchange.one, exchange.two));
    exchanges
}

fn placed_at_random(dice: &mut Dice) -> State {
    let mut state = State::new(&Options::default());
    while state.view(Viewpoint::Table).phase() == Phase::Place {
        let Turn::Of(seat) = state.turn() else { panic!("one side places") };
        let actions = state.legal_actions(seat);
        state.play(seat, actions[dice.below(actions.len() as u32) as usize], &mut |_| {}).unwrap();
    }
    state
}

#[test]
fn duels_and_exchanges_are_those_of_the_rules() {
    let mut dice = Dice::new(7);
    let mut checked = 0;
    for _ in 0..300 {
        let mut state = placed_at_random(&mut dice);
        for mover in Side::ALL.into_iter().cycle().take(60) {
            let (position, shells) = seen_by(&state, mover);
            for cell in 0..9 {
                let after = duelled(&state, mover, cell);
                let left = position.shells_after(FULL, cell, shells);
                assert_eq!(usize::from(after.view(Viewpoint::Table).shells(mover)), left);
                assert_eq!(after.outcome().is_some(), left == 0 || left == FULL.shells());
            }
            let after = duelled(&state, mover, dice.below(9) as usize);
            if after.outcome().is_some() {
                break;
            }
            let legal = exchanges(&after, mover);
            let of_solver: Vec<Exchange> = position.exchanges(FULL).collect();
            assert_eq!(sorted(legal.iter().map(|(exchange, _)| *exchange).collect()), sorted(of_solver));
            for (exchange, action) in &legal {
                let next = play(&after, mover, *action);
                assert_eq!(seen_by(&next, mover.other()).0, position.after(FULL, *exchange));
                checked += 1;
            }
            state = play(&after, mover, legal[dice.below(legal.len() as u32) as usize].1);
        }
    }
    assert!(checked > 10_000, "only {checked} exchanges");
}

/// Bison's chance after a duel: the best that its exchanges lead to, as scattered values say.
fn best_exchange(numbering: &Numbering, state: &State) -> f64 {
    match state.view(Viewpoint::Table).shells(Side::Bison) {
        0 => return 0.0,
        18 => return 1.0,
        _ => {}
    }
    let after = exchanges(state, Side::Bison).into_iter().map(|(_, action)| {
        let (position, shells) = seen_by(&play(state, Side::Bison, action), Side::Wolf);
        1.0 - f64::from(scattered(numbering.offset(numbering.place(&position)) + shells - 1))
    });
    after.fold(0.0, f64::max)
}

#[test]
fn a_class_of_the_real_board_is_renewed_as_the_rules_and_linear_programming_say() {
    let numbering = Numbering::new(FULL);
    let mut dice = Dice::new(8);
    let state = placed_at_random(&mut dice);
    let place = numbering.place(&seen_by(&state, Side::Bison).0);
    let old = |place, level| scattered(numbering.offset(place) + level);
    let renewed = half::renewed(&numbering, place.class, place.half, old);
    let wolf = pawns(&state, Side::Wolf);
    let mut checked = 0;
    while checked < 200 {
        // The same class, with Bison's pawns elsewhere.
        let facing = dice.below(numbering.facings(place.half).all.len() as u32) as usize;
        let bison = numbering.facings(place.half).all[facing].after(wolf);
        let state = placed(bison, wolf);
        let payoff = |cell| best_exchange(&numbering, &duelled(&state, Side::Bison, cell));
        let payoffs = [0, 3, 6].map(|row| [0, 1, 2].map(|column| payoff(row + column)));
        // Nine shells each: before the first duel.
        let found = f64::from(renewed[facing * FULL.levels() + 8]);
        let exact = simplex::value(&payoffs);
        assert!((found - exact).abs() < 1e-6, "{found} instead of {exact}");
        checked += 1;
    }
}

/// A game whose pawns have been placed like this.
fn placed(bison: Permutation, wolf: Permutation) -> State {
    let mut state = State::new(&Options::default());
    for (side, pawns) in Side::ALL.into_iter().zip([bison, wolf]).cycle().take(64) {
        for cell in 0..9 {
            let pawn = Pawn::new(side, pawns.at(cell) as u8 + 1).unwrap();
            let _ = state.play(side.seat(), Action::Place { pawn, cell: cell_of_rules(cell) }, &mut |_| {});
        }
    }
    assert_eq!(state.view(Viewpoint::Table).phase(), Phase::Duel);
    state
}
