//! A table: what comes in, what is written in its log, what goes out.
//!
//! No sockets, no clock, no randomness and no waiting: a table takes an [`Input`] and the time, and answers
//! with a [`Turnout`]: rows to be made durable, and effects to be let out after that and not before. Whoever
//! drives it (`hub`, or a simulation) keeps that order.
//!
//! The rooms: `exchange` is what comes in and goes out; `story` is the table as its log tells it (who sits
//! there: `sitter`; how all become ready: `gathering`; its game: `playing`), and `audience` what one entry tells
//! whom; `decide` says what may happen (`seating`: who may sit down), `render` what a viewer is told; `clock` keeps time. A table does its work in
//! `guests`, `orders`, `questions`, `deadlines` and `bots`; `delayed` holds back what some spectators see later,
//! `to_record` makes the record, and `closed` is for tables that nobody keeps.

mod alike;
mod audience;
mod bots;
mod clock;
mod closed;
mod deadlines;
mod decide;
mod delayed;
mod exchange;
mod gathering;
mod guests;
mod orders;
mod playing;
mod questions;
mod render;
mod seating;
mod sitter;
mod story;
mod to_record;

use std::collections::VecDeque;

use rules::Seat;
use wire::{CommandId, Phase, TableCard, ToClient, What, Write};

pub use self::audience::Corrupt;
pub use self::closed::{give_up, record_of};
pub use self::decide::Refused;
pub use self::exchange::{
    Arrival, Ask, BotTask, Command, Detail, Effect, Frame, Input, Line, Origin, Question, Rematch, Reply,
    Standing, Turnout,
};

use self::delayed::Delayed;
use self::guests::Guest;
use self::story::Story;
use crate::log::{Entry, Holder, Logged, UnreadableRow};
use crate::store::{Row, Summary};

/// The room that a message is written in: what a move is told in needs more than half of it and seldom all.
const ROOM: usize = 320;

/// The room for a message with a view in it: more than nearly all of them need.
const VIEW_ROOM: usize = 2_048;

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotOpen {
    /// A row is not of this version.
    #[error(transparent)]
    Unreadable(#[from] UnreadableRow),
    /// The log contradicts itself.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// How long a table waits for people, in milliseconds.
#[derive(Copy, Clone, Debug)]
pub struct Patience {
    /// With nobody there, before a table that has not begun is given up.
    pub waiting: u64,
    /// Without any move, before a game is given up.
    pub playing: u64,
}

/// What is kept of a table that sleeps, besides its log.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Nap {
    /// When something last happened there, or someone was there.
    busy: u64,
    /// When it has to be awake, even if nobody comes.
    pub wake: Option<u64>,
}

/// A table.
#[derive(Debug)]
pub struct Table {
    log: Vec<Logged>,
    story: Story,
    delayed: Option<Box<Delayed>>,
    guests: Vec<Guest>,
    /// Since when the player of a seat is not connected.
    away: [Option<u64>; Seat::MOST],
    thinking: [Option<u32>; Seat::MOST],
    /// Not before then bots are asked again that there was no room for.
    no_room_until: u64,
    refused: VecDeque<(Option<Holder>, CommandId, Frame)>,
    patience: Patience,
    /// When something last happened here, or someone was here.
    busy: u64,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { waiting: 3_600_000, playing: 30 * 86_400_000 }
    }
}

#[cfg(test)]
impl Nap {
    /// A nap since one time and until another.
    pub(crate) const fn at(busy: u64, wake: Option<u64>) -> Nap {
        Nap { busy, wake }
    }
}

impl Table {
    /// A table from its log, after the server was away: nobody is connected, and no clock ran meanwhile.
    ///
    /// # Errors
    /// A log that cannot be read or contradicts itself is refused.
    pub fn open(rows: &[Row], patience: Patience, now: u64) -> Result<(Table, Turnout), CannotOpen> {
        let mut table = Table::read(rows, patience, now, now)?;
        let mut turnout = table.turnout();
        table.resume(now, &mut turnout)?;
        table.go_on(now, &mut turnout)?;
        Ok((table, turnout))
    }

    /// A table from its log, after it slept: nobody is connected, and all clocks have gone on as if it had not.
    ///
    /// # Errors
    /// As [`open`](Table::open).
    pub fn awaken(
        rows: &[Row],
        patience: Patience,
        nap: Nap,
        now: u64,
    ) -> Result<(Table, Turnout), CannotOpen> {
        let mut table = Table::read(rows, patience, nap.busy, now)?;
        let mut turnout = table.turnout();
        table.go_on(now, &mut turnout)?;
        Ok((table, turnout))
    }

    /// Tells the story of a log. Nobody is there, and who is away is missed from now on: only others who are there
    /// can miss anyone, and they have just come.
    fn read(rows: &[Row], patience: Patience, busy: u64, now: u64) -> Result<Table, CannotOpen> {
        let mut log = Vec::with_capacity(rows.len() + 8);
        for (place, row) in rows.iter().enumerate() {
            log.push(Logged::from_row(place, row)?);
        }
        let first = log.first().ok_or(Corrupt("it is empty"))?;
        let (mut story, _) = Story::begin(first)?;
        let mut delayed = Delayed::begin(first, &story)?;
        for (place, logged) in log.iter().enumerate().skip(1) {
            story.apply(logged)?;
            if let Some(delayed) = &mut delayed {
                delayed.note(place, logged, &story);
            }
        }
        Ok(Table {
            log,
            story,
            delayed,
            guests: Vec::new(),
            away: [Some(now); Seat::MOST],
            thinking: [None; Seat::MOST],
            no_room_until: 0,
            refused: VecDeque::new(),
            patience,
            busy,
        })
    }

    /// The server was away: clocks that run stop for a moment, bytes may be shown for the whole time again, and nobody is
    /// charged.
    fn resume(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        if self.keeps_time() {
            self.commit(Entry::Resumed, None, now, turnout)?;
        }
        Ok(())
    }

    /// The server stood still, and nobody could play: clocks that run stop for a moment.
    fn stand_still(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        if self.keeps_time() {
            self.commit(Entry::StoodStill, None, now, turnout)?;
        }
        Ok(())
    }

    /// Does what a table that was only in the store has not done.
    fn go_on(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        self.catch_up_late(now, turnout)?;
        self.ask_bots(now, turnout);
        // What was agreed may not have been carried out before.
        self.meet_again(turnout);
        Ok(())
    }

    /// Takes an input.
    ///
    /// # Errors
    /// None that could happen while the log is this program's own; then the table must be opened anew.
    pub fn take(&mut self, input: Input, now: u64) -> Result<Turnout, Corrupt> {
        let mut turnout = self.turnout();
        match input {
            Input::Arrive(arrival) => self.arrive(&arrival, now, &mut turnout)?,
            Input::Depart(line) => self.depart(line, now, &mut turnout),
            Input::Do(command) => self.obey(&command, now, &mut turnout)?,
            Input::Ask(ask, question) => self.answer(ask, question, now, &mut turnout)?,
            Input::Thought { seat, ticket, action, took } => {
                self.play_for_bot(seat, ticket, &action, took, now, &mut turnout)?;
            }
            Input::NoThought { seat, ticket } => self.ask_again_later(seat, ticket, now),
            Input::RematchMade(next) => {
                if self.story.next.is_none() {
                    self.commit(Entry::RematchMade { next: next.into() }, None, now, &mut turnout)?;
                }
            }
            Input::Wake => self.wake(now, &mut turnout)?,
            Input::StoodStill => self.stand_still(now, &mut turnout)?,
        }
        self.catch_up_late(now, &mut turnout)?;
        self.ask_bots(now, &mut turnout);
        Ok(turnout)
    }

    /// When the table next wants to be woken.
    #[must_use]
    pub fn next_wake(&self) -> Option<u64> {
        let delayed = self.delayed.as_ref().and_then(|delayed| delayed.next());
        self.next_deadline().into_iter().chain(delayed).chain(self.bots_wake()).min()
    }

    /// When time next makes something happen here, whether or not anyone looks on.
    fn next_deadline(&self) -> Option<u64> {
        let deadlines = self.story.owing().iter().filter_map(|seat| self.deadline(seat));
        let waits = match self.story.phase {
            Phase::Waiting if self.story.reveal_by.is_some() => self.story.reveal_by,
            Phase::Waiting if self.guests.is_empty() => Some(self.busy + self.patience.waiting),
            Phase::Playing => Some(self.given_up_at()),
            _ => None,
        };
        deadlines.chain(waits).min()
    }

    /// What to keep of the table while it sleeps; nothing if it may not: someone is there, or a bot owes people a
    /// move. Where bots alone play, the game waits until someone looks on.
    #[must_use]
    pub fn nap(&self) -> Option<Nap> {
        let is_bot = |seat| self.story.bot_level(seat).is_some();
        let is_awaited = self.story.has_people() && self.story.owing().iter().any(is_bot);
        if !self.guests.is_empty() || is_awaited {
            return None;
        }
        Some(Nap { busy: self.busy, wake: self.next_deadline() })
    }

    /// Whether anyone is connected.
    #[must_use]
    pub fn has_guests(&self) -> bool {
        !self.guests.is_empty()
    }

    /// Who opened the table, if a token did.
    #[must_use]
    pub fn host(&self) -> Option<Holder> {
        self.story.created.host
    }

    /// Whether the game is over, or was given up: nothing happens here any more by itself.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.story.phase, Phase::Finished | Phase::Aborted)
    }

    /// Whether its players have met again at another table.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.story.next.is_some()
    }

    /// Whether someone has a seat here.
    #[must_use]
    pub fn is_seated(&self, who: &Holder) -> bool {
        self.story.seat_of(who).is_some()
    }

    /// The table as anyone sees it.
    #[must_use]
    pub fn card(&self) -> TableCard {
        self.story.card()
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.log.len()
    }

    /// Whether someone's time runs, that the server must not have used up by being away.
    fn keeps_time(&self) -> bool {
        let clocks_run = self.story.game.as_ref().is_some_and(|playing| playing.clocks.run());
        (clocks_run && self.story.phase == Phase::Playing) || self.story.reveal_by.is_some()
    }

    fn turnout(&self) -> Turnout {
        Turnout { first: u32::try_from(self.log.len()).unwrap_or(u32::MAX), ..Turnout::default() }
    }

    /// Writes an entry, and tells everyone who may know.
    fn commit(
        &mut self,
        entry: Entry,
        by: Option<CommandId>,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        let logged = Logged { at: now.max(self.log.last().map_or(0, |last| last.at)), by, entry };
        let announcement = self.story.apply(&logged)?;
        turnout.rows.push(logged.to_row());
        if let Some(delayed) = &mut self.delayed {
            delayed.note(self.log.len(), &logged, &self.story);
        }
        self.busy = logged.at;
        self.seat_guests(&logged.entry);
        self.send_strangers_away(&announcement, turnout);
        self.tell(&announcement, turnout);
        self.see_off(&announcement, turnout);
        if self.log.len() == self.log.capacity() {
            // A table has hundreds of entries at most: growing by doubling would waste more than it saves.
            self.log.reserve_exact(16);
        }
        self.log.push(logged);
        if let (Some(What::Stood { .. }), Some(seat)) = (&announcement.what, announcement.seat) {
            self.stand(seat, now, turnout)?;
        }
        self.note_absences(&announcement);
        if matches!(announcement.what, Some(What::Sat { .. } | What::Stood { .. } | What::Left { .. })) {
            self.tell_who_is_here(None, turnout);
        }
        if announcement.card {
            let card = self.story.card();
            turnout.summary = Some(summary(&card));
            turnout.effects.push(Effect::Card(Box::new(card)));
        }
        Ok(())
    }
}

/// The text of a message.
pub(crate) fn written(message: &ToClient) -> Frame {
    written_in(ROOM, message)
}

/// The text of a message that is likely to take so much room.
fn written_in(room: usize, message: &ToClient) -> Frame {
    let mut text = String::with_capacity(room);
    message.write(&mut text);
    // Messages wait until they are durable, and for slow readers: none keeps more room than it needs.
    text.shrink_to_fit();
    Frame::from(text)
}

/// A table's outside, as the store keeps it.
pub(crate) fn summary(card: &TableCard) -> Summary {
    let phase = match card.phase {
        Phase::Waiting => crate::store::Phase::Waiting,
        Phase::Playing => crate::store::Phase::Playing,
        Phase::Finished => crate::store::Phase::Finished,
        Phase::Aborted => crate::store::Phase::Aborted,
    };
    Summary { phase, body: json::write(card) }
}
