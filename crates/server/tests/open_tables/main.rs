//! Tables that are open: how many there may be, which sleep, in what order they are listed.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;
mod listed;
mod room;
mod sleep;
mod street;
