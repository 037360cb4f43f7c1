//! The bots of a table: they are asked with a view, and their moves come back.

use rules::{Seat, Viewpoint};
use sha2::{Digest, Sha256};

use super::Table;
use super::audience::Corrupt;
use super::exchange::{BotTask, Effect, Turnout};
use crate::log::Entry;

impl Table {
    pub(super) fn play_for_bot(
        &mut self,
        seat: Seat,
        ticket: u32,
        action: &str,
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
        let took = match &self.story.game {
            Some(playing) => playing.clocks.charge(seat, now, 0),
            None => 0,
        };
        let entry = Entry::Played { seat, action: action.into(), took };
        self.commit(entry, None, now, turnout)
    }

    /// Asks a bot for each seat that owes a decision and is a bot's.
    pub(super) fn ask_bots(&mut self, turnout: &mut Turnout) {
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
            }));
        }
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
