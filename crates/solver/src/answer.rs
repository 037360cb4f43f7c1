//! Questions to someone who knows all values, and the answers: one line each.
//!
//! | question | answer |
//! |---|---|
//! | `duel 123456789 234567891 Bison 9` | Bison's chance, then all masks with the chance to choose them |
//! | `exchange 123456789 234567891 Wolf 9` | all exchanges, the best first, with that side's chance after it |
//!
//! The pawns are Bison's, then Wolf's, row after row. The side is the one that exchanges next, or now; the shells
//! are Bison's. A question that makes no sense is answered with `?` and the reason.

use std::fmt::Write;

use rules::shamans::Side;

use crate::board::{self, BadPawns, Board};
use crate::engine::Values;
use crate::outlook::Outlook;
use crate::setup::Setup;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum AnswerError<E> {
    /// The question has another form.
    #[error("ask like `duel 123456789 234567891 Bison 9` or `exchange 123456789 234567891 Wolf 9`")]
    Form,
    /// A side's pawns are wrong.
    #[error(transparent)]
    Pawns(#[from] BadPawns),
    /// Two equal pawns share a cell.
    #[error("no two equal pawns may share a cell")]
    Equal,
    /// The game is over, or there are not so many shells.
    #[error("Bison has from 1 to 17 shells while the game goes on")]
    Shells,
    /// What holds the values fails.
    #[error(transparent)]
    Values(E),
}

/// The answer to a question.
///
/// # Errors
///
/// If the question makes no sense, or what holds the values fails.
pub fn answer<V: Values>(values: &V, question: &str) -> Result<String, AnswerError<V::Error>> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let [what, bison, wolf, side, shells] = words[..] else { return Err(AnswerError::Form) };
    let mover = match side {
        "Bison" => Side::Bison,
        "Wolf" => Side::Wolf,
        _ => return Err(AnswerError::Form),
    };
    let board = Board { bison: bison.parse()?, wolf: wolf.parse()?, mover };
    let position = board.position().ok_or(AnswerError::Equal)?;
    let bison: usize = shells.parse().map_err(|_| AnswerError::Form)?;
    if !(1..Setup::FULL.shells()).contains(&bison) {
        return Err(AnswerError::Shells);
    }
    let shells = if mover == Side::Bison { bison } else { Setup::FULL.shells() - bison };
    let outlooks = Outlook::of(values, &[position]).map_err(AnswerError::Values)?;
    let outlook = outlooks.first().ok_or(AnswerError::Form)?;
    match what {
        "duel" => Ok(duel(outlook, mover, shells)),
        "exchange" => Ok(exchange(outlook, mover, shells)),
        _ => Err(AnswerError::Form),
    }
}

fn duel(outlook: &Outlook, mover: Side, shells: usize) -> String {
    let solution = outlook.duel(shells);
    let bison = if mover == Side::Bison { solution.value } else { 1.0 - solution.value };
    let mut answer = format!("{bison:.6}");
    let masks = mover.masks().into_iter().zip(solution.rows);
    for (mask, chance) in masks.chain(mover.other().masks().into_iter().zip(solution.columns)) {
        let _ = write!(answer, " {mask}={chance:.6}");
    }
    answer
}

fn exchange(outlook: &Outlook, mover: Side, shells: usize) -> String {
    let best = outlook.best_exchanges(shells).into_iter();
    let written: Vec<String> = best
        .filter_map(|(exchange, chance)| Some(format!("{}={chance:.6}", board::exchange(mover, exchange)?)))
        .collect();
    written.join(" ")
}
