//! What chance decides: nothing. The room is here because every game has it.

/// A deal, of which there is none in this game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Deal {}
