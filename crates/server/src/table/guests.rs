//! Who is at a table, what they look from, and what they are told.
//!
//! Each guest is told as much as it asked for when it said hello. Presence is how things are, not something that happened: it is kept here and not in the log.

use rules::Seat;
use wire::{Access, Phase, Refusal, SeatPlan, Spectators, ToClient, Welcome, What};

use super::audience::{Announcement, Audience, Corrupt};
use super::exchange::{Arrival, Detail, Effect, Frame, Line, Turnout};
use super::sitter::Sitter;
use super::story::Story;
use super::{Table, decide, render, written};
use crate::log::{Entry, Holder};

/// Someone who is connected.
#[derive(Debug)]
pub(super) struct Guest {
    pub(super) line: Line,
    who: Option<Holder>,
    pub(super) audience: Audience,
    pub(super) detail: Detail,
}

impl Table {
    /// Whoever sits down looks from the seat, from this entry on.
    pub(super) fn seat_guests(&mut self, entry: &Entry) {
        match entry {
            Entry::Sat { seat, who, .. } => {
                for guest in self.guests.iter_mut().filter(|guest| guest.who.as_ref() == Some(&**who)) {
                    guest.audience = Audience::Seat(*seat);
                }
            }
            Entry::Returned { seat } => {
                if let Some(thinking) = self.thinking.get_mut(seat.index()) {
                    *thinking = None;
                }
            }
            _ => {}
        }
    }

    /// Whoever stood up has been told so in the seat, and looks from elsewhere now.
    pub(super) fn stand(&mut self, seat: Seat, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        self.catch_up_late(now, turnout)?;
        let unseated = self.unseated_audience();
        for guest in self.guests.iter_mut().filter(|guest| guest.audience == Audience::Seat(seat)) {
            guest.audience = unseated;
        }
        Ok(())
    }

    /// A seat changes hands, or the game begins: nobody has been missed before that.
    pub(super) fn note_absences(&mut self, announcement: &Announcement) {
        let all = announcement.what == Some(What::Started);
        let changed = match announcement.what {
            Some(What::Sat { seat } | What::Stood { seat } | What::ChangedDevice { seat }) => Some(seat),
            _ => None,
        };
        for seat in Seat::ALL.into_iter().filter(|seat| all || changed == Some(*seat)) {
            let is_here = self.guests.iter().any(|guest| guest.audience == Audience::Seat(seat));
            self.away[seat.index()] = (!is_here).then_some(announcement.at);
        }
    }

    /// What someone without a seat looks from. Where anyone may come, nobody is shown everything: whoever plays could
    /// watch from a second window. Such tables are no longer opened, but there are old ones.
    fn unseated_audience(&self) -> Audience {
        let plan = &self.story.created.plan;
        match plan.spectators {
            Spectators::Everything { .. } if plan.access == Access::Public => Audience::Table,
            Spectators::Everything { .. } => Audience::Delayed,
            Spectators::Nobody | Spectators::Table => Audience::Table,
        }
    }

    pub(super) fn tell(&self, announcement: &Announcement, turnout: &mut Turnout) {
        for audience in
            Audience::all(self.story.seats.len()).filter(|audience| *audience != Audience::Delayed)
        {
            tell_audience(&self.guests, audience, &self.story, announcement, turnout);
        }
    }

    /// A game begins: where nobody looks on, nobody without a seat is told any of it.
    pub(super) fn send_strangers_away(&mut self, announcement: &Announcement, turnout: &mut Turnout) {
        if announcement.what == Some(What::Started)
            && self.story.created.plan.spectators == Spectators::Nobody
        {
            let message = "the game has begun, and this table has no spectators";
            self.send_away(Audience::Table, Refusal::NoSpectators, message, turnout);
        }
    }

    /// Says goodbye to those who have given up their seat.
    pub(super) fn see_off(&mut self, announcement: &Announcement, turnout: &mut Turnout) {
        let (must_go, code, message): (Audience, _, _) = match (&announcement.what, announcement.seat) {
            (Some(What::Left { .. }), Some(seat)) => {
                (Audience::Seat(seat), Refusal::NotSeated, "you have left the table")
            }
            (Some(What::ChangedDevice { .. }), Some(seat)) => {
                (Audience::Seat(seat), Refusal::MovedAway, "this seat is now played from another device")
            }
            _ => return,
        };
        self.send_away(must_go, code, message, turnout);
    }

    fn send_away(&mut self, must_go: Audience, code: Refusal, message: &str, turnout: &mut Turnout) {
        let bye = written(&ToClient::Bye { code, message: message.to_owned(), retry: None });
        self.guests.retain(|guest| {
            let stays = guest.audience != must_go;
            if !stays {
                turnout.effects.push(Effect::Close(guest.line, code, bye.clone()));
            }
            stays
        });
    }

    pub(super) fn arrive(
        &mut self,
        arrival: &Arrival,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        let Arrival { line, who, since, detail } = *arrival;
        let seat = who.and_then(|who| self.story.seat_of(&who));
        let audience = seat.map_or(self.unseated_audience(), Audience::Seat);
        let begun = self.story.phase != Phase::Waiting;
        if audience == Audience::Table && begun && self.story.created.plan.spectators == Spectators::Nobody {
            let message = "this table has no spectators".to_owned();
            let code = Refusal::NoSpectators;
            let bye = ToClient::Bye { code, message, retry: None };
            turnout.effects.push(Effect::Close(line, code, written(&bye)));
            return Ok(());
        }
        self.catch_up_late(now, turnout)?;
        let welcome = Welcome {
            version: wire::VERSION,
            table: self.story.card(),
            seat,
            last: self.told_so_far(audience),
            now,
            here: self.here_with(seat),
        };
        let mut frames = vec![written(&ToClient::Welcome(Box::new(welcome)))];
        self.replay(audience, since, detail, &mut frames)?;
        turnout.effects.push(Effect::Send(line, frames));
        self.guests.push(Guest { line, who, audience, detail });
        self.busy = now;
        let Some(seat) = seat else { return Ok(()) };
        if self.away[seat.index()].take().is_some() {
            self.tell_who_is_here(Some(line), turnout);
        }
        let returns = self.story.sitter(seat).map(|sitter| decide::come_back(&self.story, seat, sitter));
        if let Some(Ok(entry)) = returns {
            self.commit(entry, None, now, turnout)?;
        }
        Ok(())
    }

    pub(super) fn depart(&mut self, line: Line, now: u64, turnout: &mut Turnout) {
        let Some(place) = self.guests.iter().position(|guest| guest.line == line) else { return };
        let guest = self.guests.swap_remove(place);
        self.busy = now;
        let Audience::Seat(seat) = guest.audience else { return };
        if !self.guests.iter().any(|other| other.audience == guest.audience) {
            self.away[seat.index()] = Some(now);
            self.tell_who_is_here(None, turnout);
        }
    }

    fn here(&self) -> Vec<bool> {
        let here = |(sitter, away): (&Sitter, &Option<u64>)| match sitter.plan {
            SeatPlan::Bot(_) => true,
            SeatPlan::Person => sitter.who.is_some() && away.is_none(),
        };
        self.story.seats.iter().zip(&self.away).map(here).collect()
    }

    fn here_with(&self, seat: Option<Seat>) -> Vec<bool> {
        let mut here = self.here();
        if let Some(place) = seat.and_then(|seat| here.get_mut(seat.index())) {
            *place = true;
        }
        here
    }

    pub(super) fn tell_who_is_here(&self, except: Option<Line>, turnout: &mut Turnout) {
        let frame = written(&ToClient::Here { here: self.here() });
        for guest in self.guests.iter().filter(|guest| Some(guest.line) != except) {
            turnout.effects.push(Effect::Send(guest.line, vec![frame.clone()]));
        }
    }

    /// How many updates there are for an audience by now.
    fn told_so_far(&self, audience: Audience) -> u32 {
        match (&self.delayed, audience) {
            (Some(delayed), Audience::Delayed) => delayed.told(),
            _ => self.story.told(audience),
        }
    }

    /// Tells the story again after the update `since`, as an audience was told it.
    fn replay(
        &self,
        audience: Audience,
        since: u32,
        detail: Detail,
        frames: &mut Vec<Frame>,
    ) -> Result<(), Corrupt> {
        let until = match (&self.delayed, audience) {
            (Some(delayed), Audience::Delayed) => delayed.shown(),
            _ => self.log.len(),
        };
        Story::tell_again(self.log.get(..until).unwrap_or_default(), |story, announcement| {
            if story.told(audience) > since {
                frames.extend(render::frame(story, announcement, audience, detail));
            }
        })
    }

    /// Lets spectators who see everything see what is old enough.
    pub(super) fn catch_up_late(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        let Some(delayed) = &mut self.delayed else { return Ok(()) };
        delayed.release(&self.log, now, |story, announcement| {
            tell_audience(&self.guests, Audience::Delayed, story, announcement, turnout);
        })
    }
}

/// Tells the guests of an audience about an entry, each as much as it asked for. What nobody reads is not written.
fn tell_audience(
    guests: &[Guest],
    audience: Audience,
    story: &Story,
    announcement: &Announcement,
    turnout: &mut Turnout,
) {
    for detail in Detail::ALL {
        let hears = |guest: &&Guest| guest.audience == audience && guest.detail == detail;
        let mut listeners = guests.iter().filter(hears).peekable();
        if listeners.peek().is_none() {
            continue;
        }
        let Some(frame) = render::frame(story, announcement, audience, detail) else { return };
        for guest in listeners {
            turnout.effects.push(Effect::Send(guest.line, vec![frame.clone()]));
        }
    }
}
