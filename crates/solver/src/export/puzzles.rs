//! Positions in which one choice is clearly best.
//!
//! Each comes up at the start of a game: the pawns are placed, and either the first masks are chosen; or the first duel has
//! been fought in a cell that is named, and Bison exchanges; or Bison has exchanged, and the second masks are chosen. So
//! a record with a legal history can be made of it.

use core::fmt;
use std::fmt::Write;

use bots::Dice;
use rules::Luck;
use rules::shamans::{Cell, Mask, Pair, Side};

use super::millionths;
use crate::board::{self, Board};
use crate::engine::Values;
use crate::games::{moments, random_position};
use crate::outlook::Outlook;
use crate::position::{Exchange, Position};
use crate::setup::Setup;

/// The shells of each side at the start.
const NINE: usize = Setup::FULL.shells() / 2;
/// How much better the best choice is than the next one.
const GAP: f64 = 0.15;
/// Less than this is no difference.
const NOTHING: f64 = 0.005;
/// The boards that are searched at once.
const BATCH: usize = 4096;

/// What is asked in a puzzle.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    /// Which pawns to exchange.
    Exchange,
    /// Which mask to choose: one is best whatever the other side does.
    Mask,
    /// How to mix masks: no single one makes sure of as much.
    Mix,
}

struct Puzzle {
    kind: Kind,
    /// Who is asked.
    side: Side,
    /// The board as the pawns were placed.
    board: Board,
    /// The cell of the first duel, if it has been fought.
    duel: Option<Cell>,
    /// Bison's exchange after it, if it has been made.
    exchange: Option<Pair<Cell>>,
    answer: String,
    /// What the answer makes sure of.
    chance: f64,
    /// What the best of the other choices makes sure of.
    next: f64,
}

/// A board with a first duel.
struct Start {
    outlook: Outlook,
    cell: usize,
    /// What the duel leaves Bison.
    left: usize,
}

/// What one side knows of a duel: who it is, its mix, and what it wins with each mask (by row) against each other.
struct Asked {
    side: Side,
    chances: [f64; 3],
    payoffs: [[f64; 3]; 3],
    value: f64,
}

/// So many puzzles of each kind at most, from so many boards: a line each.
///
/// `chance` is what the side that is asked makes sure of with the answer, `next` with the best of the other choices: where
/// a mix is asked for, with one mask alone.
///
/// # Errors
///
/// If what holds the values fails.
pub fn puzzles<V: Values>(
    values: &V,
    each: usize,
    boards: usize,
    dice: &mut Dice,
) -> Result<String, V::Error> {
    let mut text = String::from("kind\tside\tbison\twolf\tduel\texchange\tanswer\tchance\tnext\n");
    let mut found = [0; 3];
    for _ in 0..boards.div_ceil(BATCH) {
        for puzzle in search(values, dice)? {
            let count = &mut found[puzzle.kind as usize];
            if *count < each {
                *count += 1;
                let _ = writeln!(text, "{puzzle}");
            }
        }
        if found.iter().all(|count| *count >= each) {
            break;
        }
    }
    Ok(text)
}

/// The puzzles on some boards, at most two on each: half of the boards are random, half come up in games.
fn search<V: Values>(values: &V, dice: &mut Dice) -> Result<Vec<Puzzle>, V::Error> {
    let mut positions: Vec<Position> = (0..BATCH / 2).map(|_| random_position(Setup::FULL, dice)).collect();
    let played = moments(values, BATCH / 16, 10, dice)?;
    positions.extend(played.into_iter().map(|moment| moment.outlook.position).take(BATCH / 2));
    let starts: Vec<Start> = Outlook::of(values, &positions)?
        .into_iter()
        .filter_map(|outlook| Start::new(outlook, dice))
        .collect();
    let second: Vec<Position> = starts.iter().map(Start::second).collect();
    let mut found = Vec::new();
    for (start, second) in starts.iter().zip(Outlook::of(values, &second)?) {
        found.extend(start.exchange_puzzle());
        found.extend(match dice.below(2) {
            0 => start.first_masks(dice),
            _ => start.second_masks(&second, dice),
        });
    }
    Ok(found)
}

impl Start {
    /// A first duel in any cell that does not end the game.
    fn new(outlook: Outlook, dice: &mut Dice) -> Option<Start> {
        let cell = dice.below(9) as usize;
        let left = outlook.position.shells_after(Setup::FULL, cell, NINE);
        (left > 0 && left < Setup::FULL.shells()).then_some(Start { outlook, cell, left })
    }

    fn best_exchange(&self) -> Exchange {
        self.outlook.best_exchanges(self.left)[0].0
    }

    /// The position after Bison's best exchange.
    fn second(&self) -> Position {
        self.outlook.position.after(Setup::FULL, self.best_exchange())
    }

    fn duel(&self) -> Cell {
        board::cell(Side::Bison, self.cell)
    }

    fn board(&self) -> Board {
        Board::new(&self.outlook.position, Side::Bison)
    }

    fn exchange_puzzle(&self) -> Option<Puzzle> {
        let [(best, chance), (_, next), ..] = self.outlook.best_exchanges(self.left)[..] else { return None };
        let (chance, next) = (f64::from(chance), f64::from(next));
        let puzzle = Puzzle {
            kind: Kind::Exchange,
            side: Side::Bison,
            board: self.board(),
            duel: Some(self.duel()),
            exchange: None,
            answer: board::exchange(Side::Bison, best)?.to_string(),
            chance,
            next,
        };
        (chance - next >= GAP).then_some(puzzle)
    }

    fn first_masks(&self, dice: &mut Dice) -> Option<Puzzle> {
        Asked::new(&self.outlook, Side::Bison, NINE, dice).puzzle(self.board(), None, None)
    }

    fn second_masks(&self, second: &Outlook, dice: &mut Dice) -> Option<Puzzle> {
        let shells = Setup::FULL.shells() - self.left;
        let exchange = board::exchange(Side::Bison, self.best_exchange());
        Asked::new(second, Side::Wolf, shells, dice).puzzle(self.board(), Some(self.duel()), exchange)
    }
}

impl Asked {
    /// One of the sides, at random.
    fn new(outlook: &Outlook, mover: Side, shells: usize, dice: &mut Dice) -> Asked {
        let payoffs = outlook.payoffs(shells);
        let solution = outlook.duel(shells);
        if dice.below(2) == 0 {
            return Asked { side: mover, chances: solution.rows, payoffs, value: solution.value };
        }
        let payoffs = [0, 1, 2].map(|column| payoffs.map(|row| 1.0 - row[column]));
        Asked { side: mover.other(), chances: solution.columns, payoffs, value: 1.0 - solution.value }
    }

    fn puzzle(&self, board: Board, duel: Option<Cell>, exchange: Option<Pair<Cell>>) -> Option<Puzzle> {
        let mut sure: Vec<(Mask, f64)> = self
            .side
            .masks()
            .into_iter()
            .zip(self.payoffs.map(|row| row.into_iter().fold(1.0, f64::min)))
            .collect();
        sure.sort_by(|(_, one), (_, two)| two.total_cmp(one));
        let puzzle = |kind, answer, next| {
            Some(Puzzle { kind, side: self.side, board, duel, exchange, answer, chance: self.value, next })
        };
        let [(best, first), (_, second), _] = sure[..] else { return None };
        if self.value - first < NOTHING && self.value - second >= GAP {
            return puzzle(Kind::Mask, best.to_string(), second);
        }
        if self.value - first >= GAP { puzzle(Kind::Mix, self.mix(), first) } else { None }
    }

    /// Each mask with its chance.
    fn mix(&self) -> String {
        let masks = self.side.masks().into_iter().zip(self.chances);
        let masks: Vec<String> =
            masks.map(|(mask, chance)| format!("{mask}={}", millionths(chance))).collect();
        masks.join(" ")
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Exchange => "exchange",
            Kind::Mask => "mask",
            Kind::Mix => "mix",
        };
        write!(f, "{kind}\t{}\t{}\t{}\t", self.side, self.board.bison, self.board.wolf)?;
        let duel = self.duel.map_or(String::from("-"), |cell| cell.to_string());
        let exchange = self.exchange.map_or(String::from("-"), |cells| cells.to_string());
        let [chance, next] = [self.chance, self.next].map(millionths);
        write!(f, "{duel}\t{exchange}\t{}\t{chance}\t{next}", self.answer)
    }
}
