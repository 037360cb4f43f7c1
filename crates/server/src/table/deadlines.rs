//! What happens because time has passed: clocks run out, people stay away or do not show their bytes, tables are
//! given up.

use rules::Seat;
use wire::{Clock, Phase};

use super::Table;
use super::audience::{Audience, Corrupt};
use super::exchange::Turnout;
use crate::log::Entry;

impl Table {
    pub(super) fn wake(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        if let Some(until) = self.story.reveal_by {
            return match until <= now {
                true => self.commit(Entry::RevealEnded, None, now, turnout),
                false => Ok(()),
            };
        }
        for seat in self.story.owing().iter() {
            let is_due = self.deadline(seat).is_some_and(|deadline| deadline <= now);
            if !is_due || !self.story.owing().contains(seat) {
                continue;
            }
            let late = self.clock_deadline(seat).is_some_and(|deadline| deadline <= now);
            let entry = if late { Entry::OutOfTime { seat } } else { Entry::Gone { seat } };
            self.commit(entry, None, now, turnout)?;
        }
        let forgotten = match self.story.phase {
            Phase::Waiting => self.guests.is_empty() && now >= self.busy + self.patience.waiting,
            Phase::Playing => now >= self.given_up_at(),
            Phase::Finished | Phase::Aborted => false,
        };
        if forgotten { self.commit(Entry::Aborted, None, now, turnout) } else { Ok(()) }
    }

    /// When a seat that owes a decision will have stayed away, or thought, too long.
    pub(super) fn deadline(&self, seat: Seat) -> Option<u64> {
        if self.story.bot_level(seat).is_some() {
            return None;
        }
        let by_clock = self.clock_deadline(seat);
        let others_wait = self.guests.iter().any(|guest| match guest.audience {
            Audience::Seat(other) => other != seat,
            Audience::Table | Audience::Delayed => false,
        });
        let must_be_here = !matches!(self.story.created.plan.clock, Clock::Days { .. });
        let grace = u64::from(self.story.created.plan.grace) * 1_000;
        let by_absence =
            self.away[seat.index()].filter(|_| others_wait && must_be_here).map(|since| since + grace);
        by_clock.into_iter().chain(by_absence).min()
    }

    /// When a game without any move is given up: never before a clock has run out.
    pub(super) fn given_up_at(&self) -> u64 {
        let deadlines = self.story.owing().iter().filter_map(|seat| self.clock_deadline(seat));
        deadlines.map(|deadline| deadline + 1).fold(self.busy + self.patience.playing, u64::max)
    }

    fn clock_deadline(&self, seat: Seat) -> Option<u64> {
        self.story.game.as_ref()?.clocks.deadline(seat)
    }
}
