//! The front over real sockets: what it lets in, what it turns away, and what its answers carry.
#![expect(clippy::expect_used, reason = "a test stops where its fixture breaks")]

mod blocked;
mod controls;
mod drain;
mod files;
mod headers;
mod identity;
mod limits;
#[path = "../kit/log.rs"]
#[allow(dead_code, unreachable_pub, reason = "many tests share it")]
mod log;
mod logs;
mod names;
mod origins;
mod peers;
mod quotas;
mod slow;
mod support;
