//! Who sits in a seat.

use wire::{Hex, SeatPlan};

use crate::log::Holder;

/// Who sits in a seat.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) plan: SeatPlan,
    pub(crate) who: Option<Holder>,
    pub(crate) name: Option<String>,
    pub(crate) bytes: Option<Hex<32>>,
    /// A bot plays on for the player.
    pub(crate) bot_plays: bool,
    /// Resigned, forfeited or left: cannot win, and does not come back.
    pub(crate) out: bool,
    pub(crate) wants_rematch: bool,
    pub(crate) recovery: Option<(Hex<32>, u64)>,
    /// How many links to another device were made.
    pub(crate) links: u32,
    pub(crate) last_signal: u64,
}

impl Sitter {
    /// A seat that is free, or a bot's.
    pub(super) fn new(plan: SeatPlan) -> Sitter {
        Sitter {
            plan,
            who: None,
            name: None,
            bytes: None,
            bot_plays: false,
            out: false,
            wants_rematch: false,
            recovery: None,
            links: 0,
            last_signal: 0,
        }
    }

    /// Whether the game need not wait for this seat.
    pub(crate) fn is_ready(&self) -> bool {
        match self.plan {
            SeatPlan::Person => self.bytes.is_some(),
            SeatPlan::Bot(_) => true,
        }
    }
}
