//! E9 and H1 to H12: who may do what, on every route and with every order, and what an answer never shows.
#![expect(clippy::expect_used, reason = "a test stops where its fixture breaks")]

mod asides;
mod door;
#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "some of it is for other tests")]
mod kit;
mod names;
mod orders;
mod party;
mod quotas;
mod races;
mod recovery;
mod routes;
