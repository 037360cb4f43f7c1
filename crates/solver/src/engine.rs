//! What holds the values of all positions and renews them: memory and processor, or a graphics card.

use crate::numbering::{Half, Numbering, Place};
use crate::position::Position;

/// The values of all positions of a game: the mover's chance to win.
pub trait Values {
    /// Why values cannot be read.
    type Error;

    /// The numbers of the positions.
    fn numbering(&self) -> &Numbering;

    /// The values of some positions, level by level (the mover's shells less 1).
    ///
    /// # Errors
    ///
    /// If what holds the values fails.
    fn read(&self, places: &[Place]) -> Result<Vec<f32>, Self::Error>;

    /// The mover's chance to win with so many shells; 0 with none, 1 with all.
    ///
    /// # Errors
    ///
    /// If what holds the values fails.
    fn value(&self, position: &Position, shells: usize) -> Result<f32, Self::Error> {
        let Some(level) = shells.checked_sub(1) else { return Ok(0.0) };
        let values = self.read(&[self.numbering().place(position)])?;
        Ok(values.get(level).copied().unwrap_or(1.0))
    }
}

/// What can improve the values of all positions, one half at a time.
pub trait Engine: Values {
    /// Moves all values of a half from what they are by so many times the way to what the other half says they are.
    ///
    /// # Errors
    ///
    /// If what holds the values fails.
    fn renew(&mut self, half: Half, step: f32) -> Result<Change, Self::Error>;

    /// Some values of a half, beginning with one, as fractions of 65,535: to be kept.
    ///
    /// # Errors
    ///
    /// If what holds the values fails.
    fn shortened(&self, half: Half, first: usize, count: usize) -> Result<Vec<u16>, Self::Error>;
}

/// How far the values of a half were from what the other half says they are.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Change {
    /// The largest difference.
    pub worst: f32,
    /// The mean difference.
    pub mean: f64,
}

impl Change {
    /// The differences in two halves of about the same size.
    #[must_use]
    pub fn with(self, other: Change) -> Change {
        Change { worst: self.worst.max(other.worst), mean: f64::midpoint(self.mean, other.mean) }
    }
}
