//! Commands: judged, done at most once, and answered; the same one again is answered the same.

use rules::Seat;
use wire::{CommandId, Order, Phase, Refusal, ToClient};

use super::audience::{Audience, Corrupt};
use super::decide::{Asker, Refused};
use super::exchange::{Command, Detail, Effect, Frame, Origin, Rematch, Turnout};
use super::story::Story;
use super::{Table, decide, render, written};
use crate::log::Entry;

/// How many refusals are remembered, so that a command that is sent again is refused again.
const REFUSALS: usize = 64;

impl Table {
    pub(super) fn obey(&mut self, command: &Command, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        if let Some(place) = self.log.iter().position(|logged| logged.by == Some(command.id)) {
            return self.repeat(command, place, turnout);
        }
        let same = |(who, id, _): &&(_, CommandId, Frame)| *id == command.id && *who == command.who;
        if let Some((_, _, frame)) = self.refused.iter().find(same)
            && let Origin::Line(line, _) = command.from
        {
            turnout.effects.push(Effect::Send(line, vec![frame.clone()]));
            return Ok(());
        }
        match self.judge(command, now) {
            Ok(entry) => {
                self.commit(entry, Some(command.id), now, turnout)?;
                self.confirm(command, turnout);
                self.meet_again(turnout);
            }
            Err(refused) => self.refuse(command, refused, turnout),
        }
        Ok(())
    }

    /// How many updates have to be gone through again to answer a command that was done before; none for a new one.
    #[must_use]
    pub fn cost_of_repeat(&self, id: CommandId) -> Option<usize> {
        self.log.iter().position(|logged| logged.by == Some(id)).map(|place| place + 1)
    }

    fn judge(&self, command: &Command, now: u64) -> Result<Entry, Refused> {
        let who = command.who.ok_or_else(|| {
            Refused::new(Refusal::NotSeated, "only players do that: bring a token and sit down")
        })?;
        let moves = matches!(command.order, Order::Play(_) | Order::TakeBack);
        if let (true, Some(seen), Some(seat)) = (moves, command.seen, self.story.seat_of(&who))
            && seen < self.story.changed(Audience::Seat(seat))
        {
            let message = "something has happened since: look again, and decide anew";
            return Err(Refused::new(Refusal::Stale, message));
        }
        let asker = Asker { who, now, lag: command.lag };
        decide::decide(&self.story, &command.order, &asker)
    }

    /// A command that was done before: the same answer again.
    fn repeat(&mut self, command: &Command, place: usize, turnout: &mut Turnout) -> Result<(), Corrupt> {
        match command.from {
            Origin::Ask(ask) => {
                let reply = self.card_reply(command.who);
                turnout.effects.push(Effect::Reply(ask, Ok(reply)));
            }
            Origin::Line(line, detail) => match self.told_then(command, place, detail)? {
                Some(frame) => turnout.effects.push(Effect::Send(line, vec![frame])),
                // Only by chance, or because a client makes its ids badly: nobody can guess 128 random bits, and so
                // nobody learns from this what others do in secret.
                None => {
                    let message =
                        "this id belongs to a command of someone else: send it again with a new one";
                    self.refuse(command, Refused::new(Refusal::BadMessage, message), turnout);
                }
            },
        }
        Ok(())
    }

    fn confirm(&self, command: &Command, turnout: &mut Turnout) {
        if let Origin::Ask(ask) = command.from {
            turnout.effects.push(Effect::Reply(ask, Ok(self.card_reply(command.who))));
        }
    }

    fn refuse(&mut self, command: &Command, refused: Refused, turnout: &mut Turnout) {
        match command.from {
            Origin::Ask(ask) => turnout.effects.push(Effect::Reply(ask, Err(refused))),
            Origin::Line(line, _) => {
                let Refused { code, message } = refused;
                let frame = written(&ToClient::Refused { re: command.id, code, message });
                if self.refused.len() == REFUSALS {
                    self.refused.pop_front();
                }
                self.refused.push_back((command.who, command.id, frame.clone()));
                turnout.effects.push(Effect::Send(line, vec![frame]));
            }
        }
    }

    /// What the one whose command an entry was has been told about it: in the seat that was theirs then,
    /// though they may have left it since, or by that very command.
    fn told_then(&self, command: &Command, place: usize, detail: Detail) -> Result<Option<Frame>, Corrupt> {
        let mut seat = None;
        let mut frame = None;
        Story::tell_again(self.log.get(..=place).unwrap_or_default(), |story, announcement| {
            let sits = command.who.and_then(|who| story.seat_of(&who));
            if let (true, Some(seat)) = (announcement.by == Some(command.id), sits.or(seat)) {
                frame = render::frame(story, announcement, Audience::Seat(seat), detail);
            }
            seat = sits;
        })?;
        Ok(frame)
    }

    pub(super) fn meet_again(&self, turnout: &mut Turnout) {
        let story = &self.story;
        let mut people = story.seats.iter().filter(|sitter| sitter.who.is_some()).peekable();
        if story.phase != Phase::Finished || story.next.is_some() || people.peek().is_none() {
            return;
        }
        if !people.all(|sitter| sitter.wants_rematch) {
            return;
        }
        let count = u8::try_from(story.seats.len()).unwrap_or(1);
        let mut plan = story.created.plan.clone();
        plan.seats.rotate_right(1);
        let sitting = Seat::ALL
            .into_iter()
            .zip(&story.seats)
            .filter_map(|(seat, sitter)| Some((seat.after(1, count), sitter.who?, sitter.name.clone()?)));
        let rematch = Rematch { plan, sitting: sitting.collect(), from: story.created.id.clone() };
        turnout.effects.push(Effect::Rematch(Box::new(rematch)));
    }
}
