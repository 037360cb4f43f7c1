//! Several servers that share a store: any of them serves anyone, and a table goes on elsewhere when its server is gone.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod kit;

mod forwarding;
mod game;
mod hostile;
mod lanes;
mod limits;
mod moving;
mod peers;
