//! The commands, run as a person or a script runs them: real processes, real files, exact exit codes.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod analyse;
mod arena;
mod backup;
mod bench;
mod block;
mod check;
#[path = "../../../server/tests/kit/postgres.rs"]
#[allow(clippy::expect_used, dead_code, unreachable_pub, reason = "the tests of the server share it")]
mod cluster;
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
mod stores;
mod tables;
mod usage;
mod verify;
