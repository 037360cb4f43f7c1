//! The bots of a table: they are asked with a view, and their moves come back.
//!
//! A bot's clock is charged for thinking and not for waiting until it may think, which is the server's affair. All can
//! see a clock, so what is charged comes from the thinkers, and follows from nothing that is secret.
//!
//! A table that slept and woke asks again with the same ticket, which is the log's length: an answer from before is as
//! good, because it was chosen for the same view with the same luck; the second one finds the log longer.

use core::time::Duration;

use rules::{Seat, Viewpoint};
use sha2::{Digest, Sha256};

use super::Table;
use super::audience::Corrupt;
use super::exchange::{BotTask, Effect, Turnout};
use crate::log::Entry;

/// In how many milliseconds a bot is asked again that there was no room for: while people are there, and while nobody is.
const AGAIN: u64 = 2_000;
const AGAIN_ALONE: u64 = 60_000;

impl Table {
    pub(super) fn play_for_bot(
        &mut self,
        seat: Seat,
        ticket: u32,
        action: &str,
        thought: u64,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        if self.thinking[seat.index()] != Some(ticket) {
            return Ok(());
        }
        self.thinking[seat.index()] = None;
        if self.story.bot_level(seat).is_none() || !self.story.owing().contains(seat) {
            return Ok(());
        }
        let Some(playing) = &self.story.game else { return Ok(()) };
        let took = playing.clocks.charge(seat, now, 0).min(thought);
        let late = self.story.keeps_own_time(seat) && playing.clocks.is_too_late(seat, took);
        let entry = if late {
            Entry::OutOfTime { seat }
        } else {
            Entry::Played { seat, action: action.into(), took }
        };
        self.commit(entry, None, now, turnout)
    }

    /// There was no room for a bot among those that wait.
    pub(super) fn ask_again_later(&mut self, seat: Seat, ticket: u32, now: u64) {
        if self.thinking[seat.index()] == Some(ticket) {
            self.thinking[seat.index()] = None;
            self.no_room_until = now + if self.guests.is_empty() { AGAIN_ALONE } else { AGAIN };
        }
    }

    /// When bots are asked again that there was no room for.
    pub(super) fn bots_wake(&self) -> Option<u64> {
        let mut owing = self.story.owing().iter();
        let waits = |seat| self.thinking[Seat::index(seat)].is_none() && self.story.bot_level(seat).is_some();
        owing.any(waits).then_some(self.no_room_until)
    }

    /// Asks a bot for each seat that owes a decision and is a bot's.
    pub(super) fn ask_bots(&mut self, now: u64, turnout: &mut Turnout) {
        if now < self.no_room_until {
            return;
        }
        let Some(state) = self.story.state().copied() else { return };
        for seat in self.story.owing().iter() {
            let Some(level) = self.story.bot_level(seat) else { continue };
            if self.thinking[seat.index()].is_some() {
                continue;
            }
            let ticket = u32::try_from(self.log.len()).unwrap_or(u32::MAX);
            self.thinking[seat.index()] = Some(ticket);
            turnout.effects.push(Effect::Think(BotTask {
                seat,
                ticket,
                level,
                view: Box::new(state.view(Viewpoint::Seat(seat))),
                seed: self.bot_seed(seat, ticket),
                allowed: self.bot_time(seat),
            }));
        }
    }

    /// How long a bot may think by its clock.
    fn bot_time(&self, seat: Seat) -> Option<Duration> {
        self.story.game.as_ref()?.clocks.sensible(seat).map(Duration::from_millis)
    }

    /// What a bot's luck follows from: nothing that anyone else can know.
    fn bot_seed(&self, seat: Seat, ticket: u32) -> u64 {
        let mut hash = Sha256::new_with_prefix(b"bot");
        hash.update(self.story.created.secret.0);
        hash.update([seat.number()]);
        hash.update(ticket.to_le_bytes());
        let [a, b, c, d, e, f, g, h, ..] = <[u8; 32]>::from(hash.finalize());
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}
