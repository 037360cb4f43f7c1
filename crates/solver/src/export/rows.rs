//! Rows to train on: a board and its values for all shells, as bytes.

use bots::Dice;

use crate::engine::Values;
use crate::games::{moments, random_position};
use crate::position::Position;
use crate::setup::Setup;

/// The bytes of a row: nine cells, the mover's pawn in the high half and the other side's in the low one, both from
/// 0 to 8; then the mover's chances with 1 to 17 shells as fractions of 65,535, the low byte first.
pub const ROW: usize = 9 + 2 * Setup::FULL.levels();

/// How many positions are read at once.
const BATCH: usize = 1 << 15;

/// Where positions come from.
#[derive(Copy, Clone, Debug)]
pub enum Source {
    /// Every legal board is as likely.
    Boards,
    /// Games from random boards, with so many random moves in a hundred.
    Games {
        /// The random moves in a hundred.
        errors: u32,
    },
}

/// So many rows.
///
/// # Errors
///
/// If what holds the values fails.
pub fn rows<V: Values>(
    values: &V,
    source: Source,
    count: usize,
    dice: &mut Dice,
) -> Result<Vec<u8>, V::Error> {
    let mut rows = Vec::with_capacity(count * ROW);
    while rows.len() < count * ROW {
        let left = count - rows.len() / ROW;
        let positions: Vec<Position> = match source {
            Source::Boards => (0..left.min(BATCH)).map(|_| random_position(Setup::FULL, dice)).collect(),
            Source::Games { errors } => {
                let moments = moments(values, BATCH / 16, errors, dice)?;
                moments.into_iter().take(left).map(|moment| moment.outlook.position).collect()
            }
        };
        let places: Vec<_> = positions.iter().map(|position| values.numbering().place(position)).collect();
        let read = values.read(&places)?;
        for (position, read) in positions.iter().zip(read.chunks_exact(Setup::FULL.levels())) {
            rows.extend(
                (0..9).map(|cell| (position.mover().at(cell) << 4 | position.other().at(cell)) as u8),
            );
            rows.extend(read.iter().flat_map(|value| ((value * 65_535.0).round() as u16).to_le_bytes()));
        }
    }
    Ok(rows)
}
