//! What the one who looks was told, one step after another.

use rules::shelf::{Sighting, View};
use wire::What;

/// Something that was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// Something was seen in the game.
    Seen(Sighting),
    /// Something happened at the table.
    Happened(What),
}

/// A step: what was told, and how things are after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was told, in order.
    pub told: Vec<Told>,
    /// What may be known now.
    pub view: View,
    /// Whether the one who looks may play what the view allows.
    pub may_play: bool,
    /// Whether the last move may be taken back.
    pub take_back: bool,
}
