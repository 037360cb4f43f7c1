//! How much a bot loses against exact play, by the positions of the sample.
//!
//! Each position is reached by a legal game, so that the bot is asked as in any other game. What it loses at an exchange is
//! how much better the best exchange is than the one it takes; at a duel, how much less its mix makes sure of than
//! the best mix does. Its stated chance is compared with the exact one.

use bots::{Player, Stop};
use rules::shamans::{Action, Cell, Column, Mask, Options, Pair, Pawn, Row, Side, State};
use rules::{Game, Seat, Turn, Viewpoint};

use crate::board::{Board, exchange};
use crate::position::{Exchange, Position};
use crate::setup::Setup;

/// The shells that each side has at first.
const NINE: usize = 9;
/// Duels in any cell.
const CELLS: core::ops::Range<usize> = 0..9;

/// A position of the sample, and what is known of it.
#[derive(Clone, Debug)]
pub struct Sampled {
    position: Position,
    /// Bison's shells before the duel, and its chance.
    shells: usize,
    chance: f64,
    /// Bison's chance after each row and column.
    payoffs: [[f64; 3]; 3],
    /// Bison's shells after the duel.
    left: usize,
    /// Bison's chance after each exchange.
    exchanges: Vec<(Pair<Cell>, f64)>,
}

/// What a bot lost over all positions.
#[derive(Clone, Debug, Default)]
pub struct Losses {
    /// At exchanges, in chance to win.
    pub exchanges: Vec<f64>,
    /// At duels, in chance to win.
    pub duels: Vec<f64>,
    /// How far the stated chance was from the exact one.
    pub stated: Vec<f64>,
}

impl Sampled {
    /// A line of the sample.
    #[must_use]
    pub fn parse(line: &str) -> Option<Sampled> {
        let [bison, wolf, shells, value, payoffs, left, exchanges] =
            line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        let board = Board { bison: bison.parse().ok()?, wolf: wolf.parse().ok()?, mover: Side::Bison };
        let payoffs: Vec<f64> = payoffs.split(' ').map(chance).collect::<Option<_>>()?;
        let payoffs: [[f64; 3]; 3] = payoffs.as_chunks::<3>().0.try_into().ok()?;
        let listed = exchanges.split(' ').map(|text| {
            let (cells, value) = text.split_once('=')?;
            Some((pair(cells)?, chance(value)?))
        });
        Some(Sampled {
            position: board.position()?,
            shells: shells.parse().ok()?,
            chance: chance(value)?,
            payoffs,
            left: left.parse().ok()?,
            exchanges: listed.collect::<Option<_>>()?,
        })
    }

    /// Asks a bot for both decisions of the position, and adds what it loses.
    pub fn measure(&self, player: &Player, seed: u64, losses: &mut Losses) -> Option<()> {
        let side = Side::ALL[(seed % 2) as usize];
        let choice = ask(player, &self.before_duel()?, side.seat(), seed)?;
        let mix = |mask: Mask| {
            let is_it = |action| action == Action::Choose { mask };
            choice
                .weighed
                .iter()
                .filter(|weighed| is_it(weighed.action))
                .map(|weighed| weighed.probability)
                .sum::<f64>()
        };
        let mix = side.masks().map(mix);
        let exact = of_side(self.chance, side);
        losses.duels.push(exact - self.sure(&mix, side));
        losses.stated.push((choice.chance - exact).abs());
        let choice = ask(player, &self.before_exchange()?, Side::Bison.seat(), seed)?;
        let best = self.exchanges.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        let Action::ExchangeCells { cells } = choice.action else { return None };
        let taken = self.exchanges.iter().find(|(listed, _)| *listed == cells)?.1;
        losses.exchanges.push(best - taken);
        losses.stated.push((choice.chance - best).abs());
        Some(())
    }

    /// What a mix makes sure of.
    fn sure(&self, mix: &[f64; 3], side: Side) -> f64 {
        let against = |other: usize| {
            let chance = |own: usize| match side {
                Side::Bison => self.payoffs[own][other],
                Side::Wolf => 1.0 - self.payoffs[other][own],
            };
            (0..3).map(|own| mix[own] * chance(own)).sum::<f64>()
        };
        (0..3).map(against).fold(1.0, f64::min)
    }

    /// A game in which the duel is next.
    fn before_duel(&self) -> Option<State> {
        reach(&self.position, self.shells)
    }

    /// A game in which Bison's exchange is next.
    fn before_exchange(&self) -> Option<State> {
        let full = Setup::FULL.shells() as isize;
        let earlier = CELLS.map(|cell| (cell, self.left as isize - self.position.lead(cell)));
        let mut earlier: Vec<_> = earlier.filter(|(_, shells)| (1..full).contains(shells)).collect();
        earlier.sort_by_key(|(_, shells)| shells.abs_diff(NINE as isize));
        let found = earlier.into_iter().find_map(|(cell, shells)| {
            let mut state = reach(&self.position, shells.cast_unsigned())?;
            fight(&mut state, cell)?;
            Some(state)
        })?;
        (usize::from(found.view(Viewpoint::Table).shells(Side::Bison)) == self.left).then_some(found)
    }
}

/// A game that has come to a position with these shells of Bison's, Bison exchanging next: at once, or after two duels.
fn reach(position: &Position, shells: usize) -> Option<State> {
    if shells == NINE {
        return place(position);
    }
    for wolf in before(position) {
        for bison in before(&wolf) {
            for (first, second) in CELLS.flat_map(|first| CELLS.map(move |second| (first, second))) {
                let (one, two) = (bison.lead(first), -wolf.lead(second));
                let halfway = NINE as isize + one;
                if (1..18).contains(&halfway) && halfway + two == shells as isize {
                    let mut state = place(&bison)?;
                    fight(&mut state, first)?;
                    swap(&mut state, Side::Bison, &bison, &wolf)?;
                    fight(&mut state, second % 3 * 3 + second / 3)?;
                    swap(&mut state, Side::Wolf, &wolf, position)?;
                    return Some(state);
                }
            }
        }
    }
    None
}

/// The positions from which an exchange leads to this one: an exchange undoes itself.
fn before(position: &Position) -> impl Iterator<Item = Position> {
    let pawns = [position.mover(), position.other()].map(|pawns| Setup::FULL.transposed(pawns));
    let seen = Position::new(Setup::FULL, pawns[1], pawns[0]);
    seen.into_iter().flat_map(|seen| {
        seen.exchanges(Setup::FULL).collect::<Vec<_>>().into_iter().filter_map(move |exchange| {
            let Exchange { one, two } = exchange;
            Position::new(Setup::FULL, seen.mover().exchanged(one, two), seen.other())
        })
    })
}

/// A game in which all pawns have been placed so, Bison exchanging first.
fn place(position: &Position) -> Option<State> {
    let mut state = State::new(&Options::default());
    let mut due = [0..9, 0..9];
    while let Some(seat) = placing(&state) {
        let side = Side::of(seat)?;
        let cell = due[side.index()].next()?;
        let pawns = if side == Side::Bison { position.mover() } else { position.other() };
        let pawn = Pawn::new(side, pawns.at(cell) as u8 + 1)?;
        let cell = crate::board::cell(Side::Bison, cell);
        state.play(seat, Action::Place { pawn, cell }, &mut |_| {}).ok()?;
    }
    Some(state)
}

fn placing(state: &State) -> Option<Seat> {
    match state.turn() {
        Turn::Of(seat) => Some(seat),
        _ => None,
    }
}

/// A duel in a cell, counted row after row.
fn fight(state: &mut State, cell: usize) -> Option<()> {
    let (row, column) = (Mask::Row(Row::ALL[cell / 3]), Mask::Column(Column::ALL[cell % 3]));
    for (side, mask) in [(Side::Bison, row), (Side::Wolf, column)] {
        state.play(side.seat(), Action::Choose { mask }, &mut |_| {}).ok()?;
    }
    Some(())
}

/// The exchange of a side that leads from one position to the next.
fn swap(state: &mut State, side: Side, from: &Position, to: &Position) -> Option<()> {
    let led = from.exchanges(Setup::FULL).find(|exchange| from.after(Setup::FULL, *exchange) == *to)?;
    let cells = exchange(side, led)?;
    state.play(side.seat(), Action::ExchangeCells { cells }, &mut |_| {}).ok()
}

fn ask(player: &Player, state: &State, seat: Seat, seed: u64) -> Option<bots::Choice<Action>> {
    player.choose::<State>(&state.view(Viewpoint::Seat(seat)), &Stop::new(), 1, seed)
}

fn pair(cells: &str) -> Option<Pair<Cell>> {
    let (one, two) = cells.split_once('-')?;
    Pair::new(one.parse().ok()?, two.parse().ok()?)
}

fn chance(millionths: &str) -> Option<f64> {
    Some(millionths.parse::<f64>().ok()? / 1e6)
}

fn of_side(bison: f64, side: Side) -> f64 {
    if side == Side::Bison { bison } else { 1.0 - bison }
}
