//! Duel of the Shamans from the other side of the table.
//!
//! Bison exchanges after the first duel and every other one after it. So a game in which Wolf exchanges next is
//! found by playing some duels until both sides have as many shells as at the start; the same board transposed,
//! with the sides swapped, is then placed anew, and Bison stands there as Wolf stood before.

use bots::{Dice, Duel, Stop, Weighed};
use rules::shamans::{Action, Cell, Column, Exchange, Options, Pawn, Phase, Row, Side, State, Variant};
use rules::{Game, Luck, Viewpoint};

use super::{FAR, mean, part};
use crate::{bot, play_on};

/// Two games that are the same for Bison in the first and for Wolf in the second.
struct Mirrored {
    for_bison: State,
    for_wolf: State,
}

/// With how many shells each side starts.
const SHELLS: u8 = 9;

fn options(variant: Variant) -> Options {
    Options::new(variant, Exchange::Compulsory, 100).expect("a hundred duels")
}

/// Where a pawn lies: its owner knows it in every variant.
fn cell(state: &State, pawn: Pawn) -> Option<Cell> {
    state.view(Viewpoint::Seat(pawn.side().seat())).cell(pawn)
}

fn transposed(cell: Cell) -> Cell {
    Cell::new(Column::ALL[cell.row() as usize], Row::ALL[cell.column() as usize])
}

/// The same pawn of the other side.
fn swapped(pawn: Pawn) -> Pawn {
    Pawn::new(pawn.side().other(), pawn.value()).expect("both sides have the same values")
}

/// A game in which every pawn is placed where `lies` says; `None` if no placement leads there.
fn placed(options: &Options, lies: impl Fn(Pawn) -> Option<Cell>) -> Option<State> {
    let mut state = State::new(options);
    while state.view(Viewpoint::Table).phase() == Phase::Place {
        let seat = state.turn().owing().iter().next()?;
        let actions = state.legal_actions(seat);
        let fits =
            |action: &&Action| matches!(**action, Action::Place { pawn, cell } if lies(pawn) == Some(cell));
        let action = *actions.iter().find(fits)?;
        state.play(seat, action, &mut |_| {}).ok()?;
    }
    Some(state)
}

/// The board of a game before its next duel, transposed and with the sides swapped, at the start of another.
fn mirror(state: &State) -> Option<State> {
    placed(state.options(), |pawn| cell(state, swapped(pawn)).map(transposed))
}

/// Plays at random until a duel is due that Wolf exchanges after, with all shells where they were.
fn until_wolf_exchanges(options: &Options, dice: &mut Dice) -> Option<State> {
    let mut state = State::new(options);
    while let Some(seat) = state.turn().owing().iter().next() {
        let view = state.view(Viewpoint::Table);
        if view.phase() == Phase::Duel && view.duels() % 2 == 1 && view.shells(Side::Bison) == SHELLS {
            return Some(state);
        }
        let actions = state.legal_actions(seat);
        let action = actions[dice.below(actions.len() as u32) as usize];
        state.play(seat, action, &mut |_| {}).expect("a legal action");
    }
    None
}

fn mirrored(options: &Options, count: usize) -> Vec<Mirrored> {
    let mut dice = Dice::new(17);
    let mut found = Vec::new();
    while found.len() < count {
        let Some(for_wolf) = until_wolf_exchanges(options, &mut dice) else { continue };
        let Some(for_bison) = mirror(&for_wolf) else { continue };
        found.push(Mirrored { for_bison, for_wolf });
    }
    found
}

/// The chances of all actions, the best first, and the chance of the whole decision.
fn chances(look: &Duel<'_>, state: &State, side: Side) -> Vec<f64> {
    let weighed = look.weigh(&state.view(Viewpoint::Seat(side.seat())), &mut Dice::new(1));
    let weighed: Vec<Weighed<Action>> = weighed.expect("a duel or an exchange");
    let whole = weighed.iter().map(|weighed| weighed.probability * weighed.chance).sum::<f64>();
    let mut chances: Vec<f64> = weighed.iter().map(|weighed| weighed.chance).collect();
    chances.sort_by(f64::total_cmp);
    chances.push(whole);
    chances
}

#[track_caller]
fn are_equal(ours: &[f64], theirs: &[f64]) {
    assert_eq!(ours.len(), theirs.len());
    let differ = ours.iter().zip(theirs).any(|(one, two)| (one - two).abs() > 1e-9);
    assert!(!differ, "Bison: {ours:?}\nWolf: {theirs:?}");
}

/// Both games after the same duel.
fn after_duel(games: &Mirrored, row: Row, column: Column) -> Mirrored {
    let duel = |mut state: State, row: Row, column: Column| {
        let [bison, wolf] = [rules::shamans::Mask::Row(row), rules::shamans::Mask::Column(column)];
        for (side, mask) in Side::ALL.into_iter().zip([bison, wolf]) {
            state.play(side.seat(), Action::Choose { mask }, &mut |_| {}).expect("a mask is due");
        }
        state
    };
    let (turned_row, turned_column) = (Row::ALL[column as usize], Column::ALL[row as usize]);
    Mirrored {
        for_bison: duel(games.for_bison, row, column),
        for_wolf: duel(games.for_wolf, turned_row, turned_column),
    }
}

#[test]
fn a_duel_and_the_exchange_after_it_are_worth_as_much_to_either_side() {
    let stop = Stop::new();
    for variant in [Variant::Base, Variant::Pro] {
        for games in mirrored(&options(variant), 12) {
            // All exchanges looked at closely, or none: which of two equal ones is the third does not count.
            for look in
                [Duel { width: 200, guesses: 1, stop: &stop }, Duel { width: 0, guesses: 1, stop: &stop }]
            {
                are_equal(
                    &chances(&look, &games.for_bison, Side::Bison),
                    &chances(&look, &games.for_wolf, Side::Wolf),
                );
            }
            let look = Duel { width: 0, guesses: 1, stop: &stop };
            for (row, column) in Row::ALL.into_iter().flat_map(|row| Column::ALL.map(|column| (row, column)))
            {
                let after = after_duel(&games, row, column);
                if after.for_bison.outcome().is_none() {
                    are_equal(
                        &chances(&look, &after.for_bison, Side::Bison),
                        &chances(&look, &after.for_wolf, Side::Wolf),
                    );
                }
            }
        }
    }
}

/// In the memory game boards are guessed. Who exchanges next does not matter to a guess, so both boards are new.
#[test]
fn a_guessed_duel_is_worth_as_much_to_either_side() {
    let stop = Stop::new();
    let look = Duel { width: 3, guesses: 60, stop: &stop };
    let mut differences = Vec::new();
    for games in mirrored(&options(Variant::Memory), 60) {
        let back = mirror(&games.for_bison).expect("the board that it was made from");
        let bison = *chances(&look, &games.for_bison, Side::Bison).last().expect("a chance");
        let wolf = *chances(&look, &back, Side::Wolf).last().expect("a chance");
        differences.push(bison - wolf);
    }
    let (difference, deviation) = mean(&differences);
    assert!(difference.abs() <= FAR * deviation, "Bison is off by {difference:.4} ± {deviation:.4}");
}

/// Games between equals, played on from both.
fn play_out(variant: Variant, name: &str, games: usize) {
    let player = bot(name);
    let differences: Vec<f64> = mirrored(&options(variant), games)
        .into_iter()
        .enumerate()
        .map(|(game, Mirrored { for_bison, for_wolf })| {
            let bison = play_on(for_bison, &[player; 2], &mut Dice::new(0), 2 * game as u64);
            let wolf = play_on(for_wolf, &[player; 2], &mut Dice::new(0), 2 * game as u64 + 1);
            part(&bison, Side::Bison.seat()) - part(&wolf, Side::Wolf.seat())
        })
        .collect();
    let (difference, deviation) = mean(&differences);
    assert!(
        difference.abs() <= FAR * deviation,
        "{name} wins {difference:.3} ± {deviation:.3} more as Bison: {variant:?}"
    );
}

#[test]
fn equals_win_as_often_on_either_side_of_a_mirrored_board() {
    for variant in [Variant::Base, Variant::Pro] {
        for (name, games) in [("random", 150), ("greedy", 60), ("1", 200), ("search:30", 60)] {
            play_out(variant, name, games);
        }
    }
    play_out(Variant::Memory, "random", 150);
}
