//! What a board draws.

use std::sync::Arc;

use wire::{Sighting, View};

use crate::game::cast::Cast;

/// What a board draws: how things are, and what is being told right now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What may be known. While something is told, as far as it has been told.
    pub view: View,
    /// What is being told right now. Nothing can be played meanwhile.
    pub moment: Option<Sighting>,
    /// The moves that may be played now, in notation.
    pub legal: Arc<[String]>,
    /// Whether the last move may be taken back.
    pub take_back: bool,
    /// A move that the coach shows.
    pub hint: Option<String>,
    /// Who sits where, and who looks.
    pub cast: Cast,
}

impl Scene {
    /// Whether the one who looks may play this move now.
    #[must_use]
    pub fn allows(&self, action: &str) -> bool {
        self.legal.iter().any(|legal| legal == action)
    }
}
