//! The pages.

pub mod cards;
pub mod create;
pub mod game;
pub mod games;
pub mod home;
pub mod learn;
pub mod lobby;
pub mod nowhere;
pub mod review;
pub mod rules;
pub mod setup;
pub mod table;
