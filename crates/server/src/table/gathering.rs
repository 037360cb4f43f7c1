//! The part of a story before its game: who has committed to bytes for the seed, and who has shown them.
//!
//! Nobody shows bytes before all have committed to theirs, so nobody can choose theirs by what others add. In logs
//! of the older kind (version 2 of the protocol) being ready showed the bytes at once.

use rules::Seat;
use wire::{Hex, Phase};

use super::audience::Corrupt;
use super::sitter::Sitter;
use super::story::Story;
use crate::log::Holder;

/// How many milliseconds there are to show bytes, once all have committed to theirs.
pub(super) const TIME_TO_REVEAL: u64 = 20_000;

impl Story {
    /// Whether every seat is taken and everyone ready.
    pub(super) fn is_everyone_ready(&self) -> bool {
        self.phase == Phase::Waiting && self.seats.iter().all(Sitter::is_ready)
    }

    /// Someone was ready before there were commitments.
    pub(super) fn be_ready_as_of_old(&mut self, seat: Seat, bytes: Hex<32>) -> Result<(), Corrupt> {
        if self.seats.iter().any(|sitter| sitter.commitment.is_some()) {
            return Err(Corrupt("bytes are shown before all have committed to theirs"));
        }
        self.sitter_mut(seat)?.bytes = Some(bytes);
        Ok(())
    }

    /// Someone commits to bytes. Whoever has shown theirs before, as of old, has to commit, too.
    pub(super) fn commit(&mut self, seat: Seat, commitment: Hex<32>, at: u64) -> Result<(), Corrupt> {
        if self.phase != Phase::Waiting || self.reveal_by.is_some() {
            return Err(Corrupt("it is too late to commit to bytes"));
        }
        self.sitter_mut(seat)?.commit(commitment);
        for sitter in self.seats.iter_mut().filter(|sitter| sitter.commitment.is_none()) {
            sitter.unready();
        }
        if self.is_everyone_ready() {
            self.reveal_by = Some(at + TIME_TO_REVEAL);
        }
        Ok(())
    }

    /// Someone shows the bytes.
    pub(super) fn reveal(&mut self, seat: Seat, bytes: Hex<32>) -> Result<(), Corrupt> {
        let is_time = self.reveal_by.is_some();
        let sitter = self.sitter_mut(seat)?;
        if !is_time || !sitter.owes_bytes() || !sitter.has_committed_to(&bytes) {
            return Err(Corrupt("bytes are shown that were not committed to"));
        }
        sitter.bytes = Some(bytes);
        Ok(())
    }

    /// The seat belongs to another device, which does not have the bytes that the old one had committed to. Gives
    /// whether the table looks different for it.
    pub(super) fn change_device(&mut self, seat: Seat, who: Holder) -> Result<bool, Corrupt> {
        let may_commit_anew = self.phase == Phase::Waiting && self.reveal_by.is_none();
        let sitter = self.sitter_mut(seat)?;
        sitter.change_device(who);
        let was_committed = may_commit_anew && sitter.commitment.is_some();
        if was_committed {
            sitter.unready();
        }
        Ok(was_committed)
    }
}
