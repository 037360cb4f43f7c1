//! A game as it is followed on a screen, wherever it is played.

pub mod archive;
pub mod cast;
pub mod local;
pub mod online;
pub mod scene;
pub mod stage;
pub mod step;
