//! The reader of texts, held against the Fluent library: what it reads, the library reads, and both say the same.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod library;
mod ours;
mod random;
mod refused;
mod said;
