//! Positions to be written: random boards, and what comes up in games.

use bots::Dice;
use rules::Luck;

use crate::engine::Values;
use crate::outlook::Outlook;
use crate::permutation::Permutation;
use crate::position::Position;
use crate::setup::Setup;

/// How many duels a game is followed for. Most are over sooner.
const DUELS: usize = 40;

/// What comes up in a game.
#[derive(Clone, Debug)]
pub struct Moment {
    /// A position before a duel, with the values of all that may follow.
    pub outlook: Outlook,
    /// The mover's shells before the duel.
    pub shells: usize,
    /// The mover's shells after it; it goes on with an exchange.
    pub left: usize,
}

/// A board on which every legal arrangement of both sides is as likely.
pub fn random_position(setup: Setup, dice: &mut Dice) -> Position {
    loop {
        let mut pawns =
            || Permutation::unrank(dice.below((1..=setup.cells() as u32).product()) as usize, setup.cells());
        let (mover, other) = (pawns(), pawns());
        if let Some(position) = Position::new(setup, mover, other) {
            return position;
        }
    }
}

/// Moments of games from random boards, played best except for some moves in a hundred, which are random.
///
/// # Errors
///
/// If what holds the values fails.
pub fn moments<V: Values>(
    values: &V,
    games: usize,
    errors: u32,
    dice: &mut Dice,
) -> Result<Vec<Moment>, V::Error> {
    let setup = values.numbering().setup();
    let mut standing: Vec<(Position, usize)> =
        (0..games).map(|_| (random_position(setup, dice), setup.shells() / 2)).collect();
    let mut moments = Vec::new();
    for _ in 0..DUELS {
        let positions: Vec<Position> = standing.iter().map(|(position, _)| *position).collect();
        let outlooks = Outlook::of(values, &positions)?;
        let mut next = Vec::new();
        for (outlook, (position, shells)) in outlooks.into_iter().zip(standing) {
            let left = position.shells_after(setup, draw_cell(&outlook, setup, shells, errors, dice), shells);
            if left == 0 || left == setup.shells() {
                continue;
            }
            let exchanges = outlook.best_exchanges(left);
            let chosen =
                if dice.below(100) < errors { dice.below(exchanges.len() as u32) as usize } else { 0 };
            next.push((position.after(setup, exchanges[chosen].0), setup.shells() - left));
            moments.push(Moment { outlook, shells, left });
        }
        standing = next;
    }
    Ok(moments)
}

/// Where the masks meet.
fn draw_cell(outlook: &Outlook, setup: Setup, shells: usize, errors: u32, dice: &mut Dice) -> usize {
    let solution = outlook.duel(shells);
    let mut draw = |chances: [f64; 3]| {
        let is_error = dice.below(100) < errors;
        let mask = if is_error { dice.below(3) as usize } else { dice.draw(chances.into_iter()) };
        mask.min(setup.side() - 1)
    };
    draw(solution.rows) * setup.side() + draw(solution.columns)
}
