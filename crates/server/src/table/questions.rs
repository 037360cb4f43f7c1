//! What is asked over HTTP.

use rules::Seat;
use wire::{Hex, Phase, Refusal};

use super::audience::Corrupt;
use super::decide::Refused;
use super::exchange::{Ask, Effect, Question, Reply, Standing, Turnout};
use super::to_record::to_record;
use super::{Table, decide};
use crate::log::{Entry, Holder};

/// How many links to another device one seat may make at a table.
const LINKS: u32 = 100;

impl Table {
    pub(super) fn answer(
        &mut self,
        ask: Ask,
        question: Question,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        let (asks, entry) = match question {
            Question::Card { who } => (who, Ok(None)),
            Question::Record => {
                turnout.effects.push(Effect::Reply(ask, self.record()));
                return Ok(());
            }
            Question::MakeRecovery { who, code, until } => {
                (Some(who), self.make_recovery(who, code, until).map(Some))
            }
            Question::Recover { code, who } => (Some(who), self.recover(code, who, now).map(Some)),
            Question::Abort { who } => (Some(who), self.abort(who).map(Some)),
        };
        let reply = match entry {
            Ok(entry) => {
                if let Some(entry) = entry {
                    self.commit(entry, None, now, turnout)?;
                }
                Ok(self.card_reply(asks))
            }
            Err(refused) => Err(refused),
        };
        turnout.effects.push(Effect::Reply(ask, reply));
        Ok(())
    }

    /// The record of the game, once everyone may see it.
    fn record(&self) -> Result<Reply, Refused> {
        match (self.story.phase, &self.story.game) {
            (Phase::Finished | Phase::Aborted, Some(playing)) => {
                let record = to_record(&self.log, &self.story, playing)
                    .map_err(|_| Refused::new(Refusal::Internal, "the record cannot be made"))?;
                Ok(Reply::Record(Box::new(record)))
            }
            (Phase::Aborted, None) => Err(Refused::new(Refusal::NotBegun, "no game was played here")),
            _ => Err(Refused::new(Refusal::NotBegun, "the record is shown when the game has ended")),
        }
    }

    fn make_recovery(&self, who: Holder, code: Hex<32>, until: u64) -> Result<Entry, Refused> {
        let seat = self.story.seat_of(&who);
        let sitting = seat.and_then(|seat| Some((seat, self.story.sitter(seat)?)));
        match sitting {
            Some((_, sitter)) if sitter.links >= LINKS => {
                Err(Refused::new(Refusal::TooFast, "enough links were made for this seat: use the last one"))
            }
            Some((seat, _)) => Ok(Entry::RecoveryMade { seat, code: Box::new(code), until }),
            None => Err(Refused::new(Refusal::NotSeated, "you have no seat at this table")),
        }
    }

    fn recover(&self, code: Hex<32>, who: Holder, now: u64) -> Result<Entry, Refused> {
        if self.story.seat_of(&who).is_some() {
            return Err(Refused::new(Refusal::SeatTaken, "this device has a seat at this table already"));
        }
        let fits = |recovery: Option<(Hex<32>, u64)>| {
            recovery.is_some_and(|(kept, until)| kept == code && now <= until)
        };
        let mut seats = Seat::ALL.into_iter().zip(&self.story.seats);
        let seat =
            seats.find(|(_, sitter)| fits(sitter.recovery)).map(|(seat, _)| seat).ok_or_else(|| {
                Refused::new(Refusal::NotSeated, "this link has been used or is too old: make a new one")
            })?;
        Ok(Entry::ChangedDevice { seat, who: Box::new(who) })
    }

    fn abort(&self, who: Holder) -> Result<Entry, Refused> {
        match self.story.phase {
            Phase::Waiting if self.story.created.host == Some(who) => {
                decide::before_start(&self.story).map(|()| Entry::Aborted)
            }
            Phase::Waiting => {
                Err(Refused::new(Refusal::NotSeated, "only the one who opened the table gives it up"))
            }
            _ => Err(Refused::new(Refusal::HasBegun, "the game has begun: resign or leave instead")),
        }
    }

    pub(super) fn card_reply(&self, who: Option<Holder>) -> Reply {
        let seat = who.and_then(|who| self.story.seat_of(&who));
        let to_move = seat.is_some_and(|seat| self.story.owing().contains(seat));
        Reply::Card(Box::new(self.story.card()), Standing { seat, to_move })
    }
}
