//! The messages between a server and its clients.

pub mod notation;
pub mod options;
pub mod sighting;
pub mod view;
