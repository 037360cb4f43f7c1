//! Duel of the Shamans, solved exactly: the base game with its compulsory exchange, until one side has all
//! shells. What is known then is each side's chance to win in every position, if both play best.
//!
//! A position is a board before a duel, the shells, and who exchanges after it. Values are found by value iteration
//! ([`iterate`](mod@iterate)): a position's value is that of a duel of three masks against three ([`matrix`]),
//! whose payoffs are the values after the best exchanges. Up to the order of rows and columns there are 1,345,639,680
//! boards ([`numbering`]), each with 17 numbers of shells. A graphics card of 139 GiB holds them all ([`gpu`]);
//! small boards are solved by the processor ([`table`]), in the same steps.
//!
//! Not here: the rules (the tests hold this crate to those of `rules`), the other variants, and playing within a
//! second, which is what bots do.

pub mod answer;
pub mod board;
pub mod engine;
pub mod export;
pub mod games;
pub mod gpu;
pub mod half;
pub mod iterate;
pub mod kept;
pub mod matrix;
pub mod measure;
pub mod numbering;
pub mod outlook;
pub mod pace;
pub mod permutation;
pub mod position;
pub mod scattered;
pub mod setup;
pub mod table;
