//! What becomes of tables when the server is killed, stopped, cut off or given a bad disk.
//!
//! The server under test is a process of its own, so that it can be killed: this test binary, run again
//! (`process`). Every check has a control: a server with one broken part (`broken`), or a history with one
//! lie in it, that the same check must find. Sizes are small here and come from the environment, so that
//! `cargo xtask soak` runs the same tests at full size (`size`).

#![expect(clippy::expect_used, reason = "a test stops where it fails")]

mod abuse;
mod backup;
mod broken;
mod chair;
mod clocks;
mod commands;
mod day;
mod dice;
mod drain;
mod frozen;
mod kept;
mod kill;
#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod kit;
mod nodes;
mod process;
#[path = "../overload/raw.rs"]
#[allow(dead_code, reason = "another test uses all of it")]
mod raw;
mod restart;
mod resume;
mod round;
mod size;
mod sync;
