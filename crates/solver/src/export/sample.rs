//! Positions with the values of what may follow, for tests.

use std::fmt::Write;

use bots::Dice;
use rules::Luck;
use rules::shamans::Side;

use super::millionths;
use crate::board::{self, Board};
use crate::engine::Values;
use crate::games::{Moment, moments, random_position};
use crate::outlook::Outlook;
use crate::position::Position;
use crate::setup::Setup;

/// The moves in a hundred that are random in the games of the sample.
const ERRORS: u32 = 10;

/// Moments, half of them from games and half on random boards with any shells: a line each.
///
/// In all of them Bison exchanges after the duel. `payoffs` are its chances in each cell, row after row; `exchanges` its
/// chances after each exchange, once the duel has left it `left` shells.
///
/// # Errors
///
/// If what holds the values fails.
pub fn sample<V: Values>(values: &V, count: usize, dice: &mut Dice) -> Result<String, V::Error> {
    let mut sampled = moments(values, count / 8, ERRORS, dice)?;
    shuffle(&mut sampled, dice);
    sampled.truncate(count / 2);
    let positions: Vec<Position> =
        (0..count - sampled.len()).map(|_| random_position(Setup::FULL, dice)).collect();
    for outlook in Outlook::of(values, &positions)? {
        let mut shells = || 1 + dice.below(Setup::FULL.levels() as u32) as usize;
        sampled.push(Moment { outlook, shells: shells(), left: shells() });
    }
    let mut text = String::from("bison\twolf\tshells\tchance\tpayoffs\tleft\texchanges\n");
    for moment in &sampled {
        let _ = writeln!(text, "{}", line(moment));
    }
    Ok(text)
}

fn line(moment: &Moment) -> String {
    let Moment { outlook, shells, left } = moment;
    let board = Board::new(&outlook.position, Side::Bison);
    let payoffs: Vec<String> =
        outlook.payoffs(*shells).iter().flatten().map(|payoff| millionths(*payoff).to_string()).collect();
    let exchanges: Vec<String> = outlook
        .best_exchanges(*left)
        .into_iter()
        .filter_map(|(exchange, chance)| {
            Some(format!("{}={}", board::exchange(Side::Bison, exchange)?, millionths(chance)))
        })
        .collect();
    format!(
        "{}\t{}\t{shells}\t{}\t{}\t{left}\t{}",
        board.bison,
        board.wolf,
        millionths(outlook.value(*shells)),
        payoffs.join(" "),
        exchanges.join(" ")
    )
}

/// Positions with all that is needed to see whether values agree, for all shells from 1 to 17: a line for the position
/// itself, Bison exchanging next, and one for each exchange.
///
/// # Errors
///
/// If what holds the values fails.
pub fn agreements<V: Values>(values: &V, count: usize, dice: &mut Dice) -> Result<String, V::Error> {
    let positions: Vec<Position> = (0..count).map(|_| random_position(Setup::FULL, dice)).collect();
    let mut text = String::from("bison\twolf\texchange\tchances\n");
    for outlook in Outlook::of(values, &positions)? {
        let board = Board::new(&outlook.position, Side::Bison);
        let mut write = |exchange: &str, chances: &[f32]| {
            let chances: Vec<String> = chances.iter().map(|chance| millionths(*chance).to_string()).collect();
            let _ = writeln!(text, "{}\t{}\t{exchange}\t{}", board.bison, board.wolf, chances.join(" "));
        };
        write("-", &outlook.values);
        for (exchange, chances) in &outlook.exchanges {
            if let Some(exchange) = board::exchange(Side::Bison, *exchange) {
                write(&exchange.to_string(), chances);
            }
        }
    }
    Ok(text)
}

fn shuffle<T>(all: &mut [T], dice: &mut Dice) {
    for last in (1..all.len()).rev() {
        all.swap(last, dice.below(last as u32 + 1) as usize);
    }
}
