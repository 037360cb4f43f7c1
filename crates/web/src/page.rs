//! The pages.

pub mod game;
pub mod home;
pub mod nowhere;
pub mod setup;
