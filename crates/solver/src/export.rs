//! What is written when a game has been solved: for tests, for training, and for people who like puzzles.
//!
//! All of it is about the real game. Text has one line for each position, with tabs between its fields and a first line
//! that names them. Chances are millionths, and Bison's unless a column says otherwise.

mod puzzles;
mod rows;
mod sample;

pub use self::puzzles::puzzles;
pub use self::rows::{ROW, Source, rows};
pub use self::sample::{agreements, sample};

/// A chance in millionths.
fn millionths(chance: impl Into<f64>) -> u32 {
    (chance.into() * 1e6).round() as u32
}
