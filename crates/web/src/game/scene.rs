//! What a board draws.

use std::sync::Arc;

use rules::shelf::{Action, Sighting, View};

use crate::game::cast::Cast;

/// What a board draws: how things are, and what is being told right now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What may be known. While something is told, as far as it has been told.
    pub view: View,
    /// What is being told right now. Nothing can be played meanwhile.
    pub moment: Option<Sighting>,
    /// The moves that may be played now.
    pub legal: Arc<[Action]>,
    /// Whether the last move may be taken back.
    pub take_back: bool,
    /// A move that the coach shows.
    pub hint: Option<Action>,
    /// Who sits where, and who looks.
    pub cast: Cast,
    /// What each seat knew, when the game is over and its secrets are told; nothing before.
    pub uncovered: Arc<[View]>,
}
