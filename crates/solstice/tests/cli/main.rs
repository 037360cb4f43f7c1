//! The commands, run as a person or a script runs them: real processes, real files, exact exit codes.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod analyse;
mod arena;
mod backup;
mod bench;
mod block;
mod check;
mod hint;
mod illegal;
mod json;
mod language;
mod operations;
mod play;
mod process;
mod replay;
mod server;
mod simulate;
mod tables;
mod usage;
mod verify;
