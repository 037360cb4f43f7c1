//! A table as its log tells it.
//!
//! A story is made by applying entries one after the other and in no other way: while people play, after a
//! restart, and when someone who was away is told what was missed. So all three give the same. Nothing
//! here decides what may happen (`decide` does) or asks for the time.

use record::Fair;
use rules::shelf::{Event, State};
use rules::{Seat, Seats, Turn};
use wire::{Absent, Early, Hex, Phase, SeatPlan, TableCard, What};

use super::audience::{Announcement, Audience, Corrupt};
use super::clock::GRACE_AFTER_DOWNTIME;
use super::gathering::TIME_TO_REVEAL;
use super::playing::Playing;
use super::sitter::Sitter;
use crate::log::{Created, Entry, Holder, Logged};

/// A table as its log tells it so far.
#[derive(Debug)]
pub(crate) struct Story {
    pub(crate) created: Box<Created>,
    pub(crate) created_at: u64,
    pub(crate) commitment: Hex<32>,
    pub(crate) seats: Vec<Sitter>,
    pub(crate) phase: Phase,
    /// Until when bytes are to be shown, since all have committed to theirs.
    pub(crate) reveal_by: Option<u64>,
    pub(crate) game: Option<Box<Playing>>,
    pub(crate) early: Option<(Early, Option<Seat>)>,
    pub(crate) next: Option<String>,
    /// How many updates each audience has been told: the seats', then the table's, then the delayed one's.
    counts: [u32; Seat::MOST + 2],
    /// The number of the last of them after which the game was another one for that audience.
    changes: [u32; Seat::MOST + 2],
}

impl Story {
    /// The story of a table that has just been created.
    ///
    /// # Errors
    /// A log begins with the table's creation and nothing else.
    pub(crate) fn begin(first: &Logged) -> Result<(Story, Announcement), Corrupt> {
        let Entry::Created(created) = &first.entry else { return Err(Corrupt("it has no beginning")) };
        let mut story = Story {
            commitment: Hex(Fair::commit(created.secret.0)),
            seats: created.plan.seats.iter().copied().map(Sitter::new).collect(),
            created: created.clone(),
            created_at: first.at,
            phase: Phase::Waiting,
            reveal_by: None,
            game: None,
            early: None,
            next: None,
            counts: [0; Seat::MOST + 2],
            changes: [0; Seat::MOST + 2],
        };
        let mut announcement = Announcement::of(first);
        // Where bots alone play there is nobody to wait for.
        if story.is_everyone_ready() {
            announcement.events = story.start(first.at)?;
            story.run_clocks(first.at, true);
        }
        story.count(&announcement);
        Ok((story, announcement))
    }

    /// What happens next.
    ///
    /// # Errors
    /// Refuses what cannot have happened; the story must not be used any more then.
    pub(crate) fn apply(&mut self, logged: &Logged) -> Result<Announcement, Corrupt> {
        let mut announcement = self.happen(logged)?;
        if let Some(seat) = logged.entry.aside() {
            self.sitter_mut(seat)?.count_aside();
        }
        self.run_clocks(logged.at, matches!(announcement.what, Some(What::Started | What::Moved)));
        announcement.card |= self.end_if_over();
        self.count(&announcement);
        Ok(announcement)
    }

    /// Tells a log again from its beginning, entry by entry.
    ///
    /// # Errors
    /// As [`begin`](Story::begin) and [`apply`](Story::apply).
    pub(crate) fn tell_again(
        log: &[Logged],
        mut tell: impl FnMut(&Story, &Announcement),
    ) -> Result<(), Corrupt> {
        let Some((first, rest)) = log.split_first() else { return Ok(()) };
        let (mut story, announcement) = Story::begin(first)?;
        tell(&story, &announcement);
        for logged in rest {
            let announcement = story.apply(logged)?;
            tell(&story, &announcement);
        }
        Ok(())
    }

    /// How many updates an audience has been told.
    pub(crate) fn told(&self, audience: Audience) -> u32 {
        self.counts[audience.index()]
    }

    /// The number of the last update after which the game was another one for an audience.
    pub(crate) fn changed(&self, audience: Audience) -> u32 {
        self.changes[audience.index()]
    }

    /// The table as anyone sees it.
    pub(crate) fn card(&self) -> TableCard {
        let sitting = |sitter: &Sitter| wire::SeatCard {
            name: match sitter.plan {
                SeatPlan::Person => sitter.name.clone(),
                SeatPlan::Bot(level) => Some(format!("Bot {level}")),
            },
            ready: sitter.is_ready(),
            commitment: sitter.commitment,
            revealed: sitter.commitment.is_some() && sitter.bytes.is_some(),
            bot_plays: sitter.bot_plays,
            out: sitter.out,
        };
        TableCard {
            id: self.created.id.clone(),
            phase: self.phase,
            plan: self.created.plan.clone(),
            sitting: self.seats.iter().map(sitting).collect(),
            commitment: self.commitment,
            created: self.created_at,
            reveal_by: self.reveal_by,
            rematch_of: self.created.rematch_of.clone(),
        }
    }

    /// The seat that belongs to a token.
    pub(crate) fn seat_of(&self, who: &Holder) -> Option<Seat> {
        let index = self.seats.iter().position(|sitter| sitter.who.as_ref() == Some(who))?;
        Seat::new(u8::try_from(index).ok()?)
    }

    /// Who sits in a seat.
    pub(crate) fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.seats.get(seat.index())
    }

    /// The game as it stands, if one has begun.
    pub(crate) fn state(&self) -> Option<&State> {
        self.game.as_ref().map(|playing| playing.live.state())
    }

    /// The seats that truly owe a decision now.
    pub(crate) fn owing(&self) -> Seats {
        match (self.phase, &self.game) {
            (Phase::Playing, Some(playing)) => playing.owing(),
            _ => Seats::NONE,
        }
    }

    /// Whether a bot decides for a seat.
    pub(crate) fn bot_level(&self, seat: Seat) -> Option<u8> {
        let sitter = self.sitter(seat)?;
        match sitter.plan {
            SeatPlan::Bot(level) => Some(level),
            // A quiet opponent that spoils nobody's game.
            SeatPlan::Person if sitter.bot_plays || sitter.out => Some(3),
            SeatPlan::Person => None,
        }
    }

    /// Whether a seat is a bot's that is in the game for itself: it loses by its clock, as people do. One that plays
    /// on for someone does not.
    pub(crate) fn keeps_own_time(&self, seat: Seat) -> bool {
        self.sitter(seat).is_some_and(|sitter| matches!(sitter.plan, SeatPlan::Bot(_)) && !sitter.out)
    }

    /// What the deal follows from.
    pub(crate) fn fair(&self) -> Fair {
        let bytes = self.seats.iter().map(|sitter| sitter.bytes.map(|bytes| bytes.0)).collect();
        let commitments = self.seats.iter().map(|sitter| sitter.commitment.map(|bytes| bytes.0)).collect();
        let is_older = self.seats.iter().any(|sitter| sitter.bytes.is_some() && sitter.commitment.is_none());
        let commitments = (!is_older).then_some(commitments);
        Fair { commitments, ..Fair::new(self.created.secret.0, bytes) }
    }

    /// The seats that share the victory.
    pub(crate) fn winners(&self) -> Seats {
        let outcome = self.state().and_then(State::outcome);
        let fair = |seat: &Seat| self.sitter(*seat).is_some_and(|sitter| !sitter.out);
        let all = Seats::first(u8::try_from(self.seats.len()).unwrap_or(0));
        let winners: Vec<Seat> = match (&outcome, self.early) {
            (_, Some((Early::Aborted, _))) => Vec::new(),
            (Some(outcome), None) => {
                let best: Vec<Seat> = outcome.winners().iter().filter(fair).collect();
                if best.is_empty() { best_of(all.iter().filter(fair), outcome.scores()) } else { best }
            }
            _ => all.iter().filter(fair).collect(),
        };
        winners.into_iter().fold(Seats::NONE, Seats::with)
    }

    /// Does what an entry says, and gives what it tells.
    fn happen(&mut self, logged: &Logged) -> Result<Announcement, Corrupt> {
        let mut announcement = Announcement::of(logged);
        match &logged.entry {
            Entry::Created(_) => return Err(Corrupt("it begins twice")),
            Entry::Sat { seat, who, name } => self.sitter_mut(*seat)?.sit(**who, name, logged.at),
            Entry::Stood { seat } => self.sitter_mut(*seat)?.stand(),
            Entry::Readied { seat, bytes } => {
                self.be_ready_as_of_old(*seat, **bytes)?;
                if self.is_everyone_ready() {
                    self.start_and_tell(logged.at, &mut announcement)?;
                }
            }
            Entry::Committed { seat, commitment } => self.commit(*seat, **commitment, logged.at)?,
            Entry::Revealed { seat, bytes } => {
                self.reveal(*seat, **bytes)?;
                if !self.seats.iter().any(Sitter::owes_bytes) {
                    self.start_and_tell(logged.at, &mut announcement)?;
                }
            }
            Entry::RevealEnded => self.start_and_tell(logged.at, &mut announcement)?,
            Entry::Unreadied { seat } => self.sitter_mut(*seat)?.unready(),
            Entry::Played { seat, action, took } => {
                announcement.events = self.play(*seat, action, *took, logged.at)?;
            }
            Entry::TookBack { seat, took } => {
                announcement.undone = self.take_back(*seat, *took, logged.at)?
            }
            Entry::Resigned { seat } => self.drop_out(*seat, Early::Resigned)?,
            Entry::OutOfTime { seat } => self.run_out_of_time(*seat)?,
            Entry::Gone { seat } => self.be_absent(*seat)?,
            Entry::Left { seat } => self.leave(*seat)?,
            Entry::Returned { seat } => self.sitter_mut(*seat)?.bot_plays = false,
            Entry::Signalled { seat, .. } => self.sitter_mut(*seat)?.last_signal = logged.at,
            Entry::RematchOffered { seat } => self.sitter_mut(*seat)?.wants_rematch = true,
            Entry::RematchMade { next } => self.next = Some(next.to_string()),
            Entry::RecoveryMade { seat, code, until } => {
                self.sitter_mut(*seat)?.make_recovery(**code, *until)
            }
            Entry::ChangedDevice { seat, who } => announcement.card |= self.change_device(*seat, **who)?,
            Entry::Aborted => self.abort(),
            Entry::Resumed => announcement.card |= self.resume(logged.at),
            Entry::StoodStill => announcement.card |= self.stand_still(logged.at),
        }
        Ok(announcement)
    }

    /// Begins the game, and tells so.
    fn start_and_tell(&mut self, at: u64, announcement: &mut Announcement) -> Result<(), Corrupt> {
        announcement.events = self.start(at)?;
        announcement.what = Some(What::Started);
        Ok(())
    }

    /// Begins the game; gives what the first deal told.
    fn start(&mut self, at: u64) -> Result<Vec<Event>, Corrupt> {
        if !self.is_everyone_ready() {
            return Err(Corrupt("it begins before all are ready"));
        }
        let seed = self.fair().seed();
        let plan = &self.created.plan;
        let mut playing = Playing::new(&plan.setup.0, seed, plan.clock, at);
        let mut events = Vec::new();
        playing.deal(&mut events)?;
        self.game = Some(Box::new(playing));
        (self.phase, self.reveal_by) = (Phase::Playing, None);
        Ok(events)
    }

    /// Plays a move; gives what happened.
    fn play(&mut self, seat: Seat, action: &str, took: u64, at: u64) -> Result<Vec<Event>, Corrupt> {
        let playing = self.playing()?;
        let action =
            playing.live.state().parse_action(action).map_err(|_| Corrupt("there is no such move"))?;
        let mut events = Vec::new();
        let mut tell = |event| events.push(event);
        playing.live.play(seat, &action, &mut tell).map_err(|_| Corrupt("the move is not allowed"))?;
        playing.clocks.spend(seat, took, at);
        playing.deal(&mut events)?;
        Ok(events)
    }

    /// Takes a choice back; gives what had happened by it.
    fn take_back(&mut self, seat: Seat, took: u64, at: u64) -> Result<Vec<Event>, Corrupt> {
        let impossible = "it takes back what cannot be taken back";
        let playing = self.playing()?;
        let action = playing.live.take_back(seat).map_err(|_| Corrupt(impossible))?;
        playing.clocks.spend(seat, took, at);
        // What a choice leads to does not depend on those of others, so making it again tells what it told.
        let (mut again, mut events) = (*playing.live.state(), Vec::new());
        let mut tell = |event| events.push(event);
        again.play(seat, &action, &mut tell).map_err(|_| Corrupt(impossible))?;
        Ok(events)
    }

    fn run_out_of_time(&mut self, seat: Seat) -> Result<(), Corrupt> {
        self.playing()?.clocks.run_out(seat);
        // A bot cannot be replaced by one.
        if self.keeps_own_time(seat) { self.drop_out(seat, Early::Forfeited) } else { self.be_absent(seat) }
    }

    /// A player is gone or out of time: what the table chose for that happens.
    fn be_absent(&mut self, seat: Seat) -> Result<(), Corrupt> {
        match self.created.plan.absent {
            Absent::Bot => self.sitter_mut(seat)?.bot_plays = true,
            Absent::Forfeit => self.drop_out(seat, Early::Forfeited)?,
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat) -> Result<(), Corrupt> {
        if self.phase == Phase::Playing {
            match self.created.plan.absent {
                Absent::Bot => {
                    let sitter = self.sitter_mut(seat)?;
                    (sitter.bot_plays, sitter.out) = (true, true);
                    if self.people_in() == 0 {
                        self.finish(Early::Resigned, seat);
                    }
                }
                Absent::Forfeit => self.drop_out(seat, Early::Resigned)?,
            }
        }
        let sitter = self.sitter_mut(seat)?;
        (sitter.who, sitter.recovery, sitter.wants_rematch) = (None, None, false);
        Ok(())
    }

    /// A seat gives up. With one opponent left, or no people, the game ends; else a bot plays on for it.
    fn drop_out(&mut self, seat: Seat, early: Early) -> Result<(), Corrupt> {
        self.sitter_mut(seat)?.out = true;
        let left = self.seats.iter().filter(|sitter| !sitter.out).count();
        if left < 2 || self.people_in() == 0 {
            self.finish(early, seat);
        }
        Ok(())
    }

    fn finish(&mut self, early: Early, seat: Seat) {
        self.phase = Phase::Finished;
        self.early = Some((early, Some(seat)));
    }

    fn abort(&mut self) {
        (self.phase, self.reveal_by) = (Phase::Aborted, None);
        self.early = Some((Early::Aborted, None));
    }

    /// After the server was away the clocks go on, and whoever has bytes to show has the whole time for it again.
    /// Gives whether the table looks different for it.
    fn resume(&mut self, at: u64) -> bool {
        if let Some(playing) = &mut self.game {
            playing.clocks.resume(at);
        }
        self.reveal_by = self.reveal_by.map(|_| at + TIME_TO_REVEAL);
        self.reveal_by.is_some()
    }

    /// The server stood still: no clock runs for a moment, and whoever has bytes to show has that long at least. Gives
    /// whether the table looks different for it.
    fn stand_still(&mut self, at: u64) -> bool {
        if let Some(playing) = &mut self.game {
            playing.clocks.stand_still(at);
        }
        let before = self.reveal_by;
        self.reveal_by = before.map(|by| by.max(at + GRACE_AFTER_DOWNTIME));
        self.reveal_by != before
    }

    /// Whether people sit here who have not given up.
    pub(crate) fn has_people(&self) -> bool {
        self.seats.iter().any(|sitter| sitter.who.is_some() && !sitter.out)
    }

    /// How many people are still in the game.
    fn people_in(&self) -> usize {
        self.seats.iter().filter(|sitter| sitter.plan == SeatPlan::Person && !sitter.out).count()
    }

    fn end_if_over(&mut self) -> bool {
        let over =
            self.phase == Phase::Playing && self.state().is_some_and(|state| state.turn() == Turn::Over);
        if over {
            self.phase = Phase::Finished;
        }
        over
    }

    /// Stops and starts the clocks after something has happened.
    fn run_clocks(&mut self, at: u64, moved: bool) {
        let owing = self.owing();
        let Some(playing) = &mut self.game else { return };
        if moved && playing.live.is_firm() {
            playing.clocks.settle(at);
        }
        playing.clocks.start(owing, at);
    }

    fn count(&mut self, announcement: &Announcement) {
        for audience in Audience::all(self.seats.len()) {
            if announcement.reaches(audience) {
                self.counts[audience.index()] += 1;
                if matches!(announcement.what, Some(What::Started | What::Moved | What::TakenBack)) {
                    self.changes[audience.index()] = self.counts[audience.index()];
                }
            }
        }
    }

    pub(super) fn sitter_mut(&mut self, seat: Seat) -> Result<&mut Sitter, Corrupt> {
        self.seats.get_mut(seat.index()).ok_or(Corrupt("there is no such seat"))
    }

    fn playing(&mut self) -> Result<&mut Playing, Corrupt> {
        match (&mut self.game, self.phase) {
            (Some(playing), Phase::Playing) => Ok(playing),
            _ => Err(Corrupt("no game is being played")),
        }
    }
}

/// The seats with the most points.
fn best_of(seats: impl Iterator<Item = Seat>, scores: &[u8]) -> Vec<Seat> {
    let seats: Vec<Seat> = seats.collect();
    let score = |seat: &Seat| scores.get(seat.index()).copied();
    let best = seats.iter().filter_map(score).max();
    seats.into_iter().filter(|seat| score(seat) == best).collect()
}
