//! `cargo xtask bench`: what the server and the browser carry.

pub(crate) mod beside;
mod load;
pub(crate) mod postgres;
pub(crate) mod server;
pub(crate) mod web;
