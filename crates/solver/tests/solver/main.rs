//! The solver against other ways to find the same: a simplex for duels, raw boards without any symmetry, the rules
//! themselves, and the kernels compiled for a processor.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod export;
mod game;
mod kernels;
mod matrix;
mod measure;
mod numbering;
mod raw;

mod simplex;
mod solution;
mod table;
