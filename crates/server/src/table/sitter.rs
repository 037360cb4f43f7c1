//! Who sits in a seat.

use record::Fair;
use wire::{Hex, SeatPlan};

use crate::log::Holder;

/// Who sits in a seat.
#[derive(Clone, Debug)]
pub(crate) struct Sitter {
    pub(crate) plan: SeatPlan,
    pub(crate) who: Option<Holder>,
    pub(crate) name: Option<String>,
    /// What the player has committed to.
    pub(crate) commitment: Option<Hex<32>>,
    /// What the player adds to the seed.
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
    /// How much the player has done beside the moves.
    pub(crate) asides: u32,
    /// The same of all who ever sat here.
    pub(crate) asides_of_all: u32,
    /// The same, when the player sat down.
    pub(crate) asides_before: u32,
    /// When someone last sat down here.
    pub(crate) sat_at: u64,
}

impl Sitter {
    /// A seat that is free, or a bot's.
    pub(super) fn new(plan: SeatPlan) -> Sitter {
        Sitter {
            plan,
            who: None,
            name: None,
            commitment: None,
            bytes: None,
            bot_plays: false,
            out: false,
            wants_rematch: false,
            recovery: None,
            links: 0,
            last_signal: 0,
            asides: 0,
            asides_of_all: 0,
            asides_before: 0,
            sat_at: 0,
        }
    }

    /// Someone takes the seat.
    pub(super) fn sit(&mut self, who: Holder, name: &str, at: u64) {
        (self.who, self.name, self.sat_at) = (Some(who), Some(name.to_owned()), at);
        (self.asides, self.asides_before) = (0, self.asides_of_all);
    }

    /// The player has done something beside the moves.
    pub(super) fn count_aside(&mut self) {
        self.asides += 1;
        self.asides_of_all += 1;
    }

    /// The seat is free again.
    pub(super) fn stand(&mut self) {
        (self.who, self.name, self.recovery) = (None, None, None);
        self.unready();
    }

    /// The player is ready, bound to bytes that nobody knows yet.
    pub(super) fn commit(&mut self, commitment: Hex<32>) {
        (self.commitment, self.bytes) = (Some(commitment), None);
    }

    /// The player is not ready.
    pub(super) fn unready(&mut self) {
        (self.commitment, self.bytes) = (None, None);
    }

    /// A link can be used that moves the seat to another device; older ones cannot any more.
    pub(super) fn make_recovery(&mut self, code: Hex<32>, until: u64) {
        self.recovery = Some((code, until));
        self.links += 1;
    }

    /// The seat belongs to another token, by such a link.
    pub(super) fn change_device(&mut self, who: Holder) {
        (self.who, self.recovery) = (Some(who), None);
    }

    /// Whether the game need not wait for this seat.
    pub(crate) fn is_ready(&self) -> bool {
        match self.plan {
            SeatPlan::Person => self.commitment.is_some() || self.bytes.is_some(),
            SeatPlan::Bot(_) => true,
        }
    }

    /// Whether these are the bytes that the player has committed to.
    pub(crate) fn has_committed_to(&self, bytes: &Hex<32>) -> bool {
        self.commitment == Some(Hex(Fair::commit(bytes.0)))
    }

    /// Whether the player has committed to bytes and not shown them.
    pub(crate) fn owes_bytes(&self) -> bool {
        self.commitment.is_some() && self.bytes.is_none()
    }
}
