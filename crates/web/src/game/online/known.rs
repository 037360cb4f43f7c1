//! What is known of a table, from the messages that came.
//!
//! Every update counts once, in the order of its number: what comes again is ignored, and what comes too early
//! is a sign that something was lost.

use rules::shelf::Watch;
use rules::{Seat, Viewpoint};
use wire::{
    CommandId, Over, Phase, Refusal, SeatClock, SeatPlan, Seen, Signal, Spectators, TableCard, ToClient,
    ToServer, Update, Welcome, What,
};

use crate::game::step::{Step, Told};

/// What is known of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The table's card; none before the first welcome.
    pub card: Option<TableCard>,
    /// The seat that is played from here.
    pub seat: Option<Seat>,
    /// For each seat, whether its player is connected.
    pub here: Vec<bool>,
    /// The clocks, at a table that has them.
    pub clocks: Vec<SeatClock>,
    /// How the game ended, when it has.
    pub over: Option<Over>,
    /// Who would play again.
    pub rematch: Vec<Seat>,
    /// The table at which they do.
    pub next: Option<String>,
    /// Whose view a spectator looks at who sees everything later; the table's, if nobody's.
    pub through: Option<Seat>,
    /// What was seen from here; none before the game has begun.
    watch: Option<Watch>,
    /// What each seat saw, for spectators who see everything later.
    seats: Vec<Watch>,
    last: u32,
    /// Updates up to this number are old: they had happened before the last welcome.
    old: u32,
    /// How far the server's clock is ahead of this one, in milliseconds.
    ahead: i64,
}

/// What a message brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The conversation has begun, or goes on: what is unanswered is to be sent again.
    Welcome,
    /// The game went on, or something happened around it.
    Step(Box<Step>),
    /// The same, long ago: it is not told at length.
    Old(Box<Step>),
    /// The last of what is long ago has come.
    CaughtUp,
    /// A command was done.
    Done(CommandId),
    /// A command was not done.
    Refused(CommandId, Refusal),
    /// A player says something.
    Said(Seat, Signal),
    /// The players meet again at another table.
    Next(String),
    /// What is known here does not fit the table any more: all is to be asked for anew.
    Unfit,
    /// The server ends the conversation; it may be taken up after so many milliseconds, if that is given.
    Bye(Refusal, Option<u32>),
}

impl Known {
    /// What a client says first.
    #[must_use]
    pub fn hello(&self) -> ToServer {
        ToServer::Hello { version: wire::VERSION, since: self.last, views: false }
    }

    /// The number of the last update.
    #[must_use]
    pub const fn last(&self) -> u32 {
        self.last
    }

    /// The server's clock, when this one shows `now`.
    #[must_use]
    pub const fn server_time(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.ahead)
    }

    /// How far the table has come.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.card.as_ref().map(|card| card.phase)
    }

    /// Takes a message in. `now` is this device's clock, in milliseconds since 1970.
    pub fn hear(&mut self, message: ToClient, now: u64) -> Vec<News> {
        match message {
            ToClient::Welcome(welcome) => self.arrive(*welcome, now),
            ToClient::Update(update) => {
                // A server that stood still is behind, and says now what time it is there.
                if update.what == What::Resumed && update.n > self.old.max(self.last) {
                    self.set_clock(update.at, now);
                }
                self.follow(*update)
            }
            ToClient::Here { here } => {
                self.here = here;
                Vec::new()
            }
            ToClient::Refused { re, code, .. } => vec![News::Refused(re, code)],
            ToClient::Pong { now: there, .. } => {
                self.set_clock(there, now);
                Vec::new()
            }
            ToClient::Bye { code, retry, .. } => vec![News::Bye(code, retry)],
        }
    }

    /// Looks through another seat's eyes, as spectators may who see everything; gives how things are there.
    pub fn look_through(&mut self, seat: Option<Seat>) -> Option<Step> {
        self.through = seat;
        self.step(Vec::new())
    }

    /// Whether there is a game to be seen.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.watch.is_some()
    }

    /// Through how many seats' eyes the game can be seen.
    #[must_use]
    pub const fn eyes(&self) -> usize {
        self.seats.len()
    }

    fn arrive(&mut self, welcome: Welcome, now: u64) -> Vec<News> {
        let has_moved =
            self.card.is_some() && self.seat != welcome.seat && welcome.table.phase != Phase::Waiting;
        // Each seat counts its own updates once a game has begun; and a server may have forgotten some.
        if has_moved || welcome.last < self.last {
            *self = Known::default();
            return vec![News::Unfit];
        }
        self.set_clock(welcome.now, now);
        self.old = welcome.last;
        (self.seat, self.here, self.card) = (welcome.seat, welcome.here, Some(welcome.table));
        let mut news = vec![News::Welcome];
        if self.last == self.old {
            news.push(News::CaughtUp);
        }
        news
    }

    fn set_clock(&mut self, there: u64, here: u64) {
        self.ahead = there.cast_signed().wrapping_sub(here.cast_signed());
    }

    fn follow(&mut self, update: Update) -> Vec<News> {
        let mut news: Vec<News> = update.re.map(News::Done).into_iter().collect();
        if update.n <= self.last {
            return news;
        }
        if update.n > self.last + 1 {
            return vec![News::Unfit];
        }
        self.last = update.n;
        let is_old = update.n <= self.old;
        if !is_old {
            self.sit(&update);
            self.card = update.table.map(|card| *card).or_else(|| self.card.take());
            news.extend(said(&update.what));
        }
        self.note(&update.what);
        if let Some(over) = update.over {
            self.over = Some(*over);
        }
        self.clocks = update.clocks;
        self.begin(&update.what);
        let through = self.through.and_then(|seat| update.seats.get(seat.index()));
        let seen = through.map_or(&update.sightings, |seen| &seen.sightings).clone();
        let told =
            [Told::Happened(update.what)].into_iter().chain(seen.into_iter().map(Told::Seen)).collect();
        let own = Seen { dropped: update.dropped, sightings: update.sightings };
        let watches = self.watch.iter_mut().chain(&mut self.seats);
        let fits = watches.zip([own].into_iter().chain(update.seats)).all(|(watch, seen)| see(watch, seen));
        if !fits {
            return vec![News::Unfit];
        }
        let step = self.step(told).map(Box::new);
        news.extend(step.map(|step| if is_old { News::Old(step) } else { News::Step(step) }));
        self.caught_up(news)
    }

    /// Begins to watch when the game begins: when all are ready, or at once where bots alone play.
    fn begin(&mut self, what: &What) {
        let Some(plan) = self.card.as_ref().map(|card| &card.plan) else { return };
        let begins = match what {
            What::Started => true,
            What::Created => !plan.seats.contains(&SeatPlan::Person),
            _ => false,
        };
        if !begins {
            return;
        }
        let watch = |viewpoint| Watch::new(&plan.setup.0, viewpoint);
        self.watch = Some(watch(self.seat.map_or(Viewpoint::Table, Viewpoint::Seat)));
        if self.seat.is_none() && matches!(plan.spectators, Spectators::Everything { .. }) {
            let seats = Seat::ALL.into_iter().take(plan.seats.len());
            self.seats = seats.map(|seat| watch(Viewpoint::Seat(seat))).collect();
        }
    }

    /// How things are for the one who looks, after this was told; none before the game has begun.
    fn step(&self, told: Vec<Told>) -> Option<Step> {
        let watch = self.watch.as_ref()?;
        let through = self.through.and_then(|seat| self.seats.get(seat.index()));
        let may_play = self.may_play();
        let take_back = may_play && watch.can_take_back();
        Some(Step { told, view: *through.unwrap_or(watch).view(), may_play, take_back })
    }

    /// Whether a seat is played from here: a game goes on, and no bot plays on for its player.
    fn may_play(&self) -> bool {
        let sitting = |seat: Seat| self.card.as_ref()?.sitting.get(seat.index());
        let bot_plays = self.seat.and_then(sitting).is_none_or(|sitting| sitting.bot_plays);
        self.phase() == Some(Phase::Playing) && !bot_plays
    }

    fn caught_up(&self, mut news: Vec<News>) -> Vec<News> {
        if self.last == self.old {
            news.push(News::CaughtUp);
        }
        news
    }

    /// Only the one who did it is told which command it was: that is how this seat is known.
    fn sit(&mut self, update: &Update) {
        match update.what {
            What::Sat { seat } if update.re.is_some() => self.seat = Some(seat),
            What::Stood { .. } if update.re.is_some() => self.seat = None,
            _ => {}
        }
    }

    fn note(&mut self, what: &What) {
        match what {
            What::RematchOffered { seat } => self.rematch.push(*seat),
            What::RematchMade { next } => self.next = Some(next.clone()),
            _ => {}
        }
    }
}

/// Adds what was seen, or takes back what was dropped; whether it fits what was seen before.
fn see(watch: &mut Watch, seen: Seen) -> bool {
    watch.take_back(seen.dropped as usize);
    seen.sightings.into_iter().all(|sighting| watch.see(sighting).is_ok())
}

fn said(what: &What) -> Option<News> {
    match what {
        What::Signalled { seat, signal } => Some(News::Said(*seat, *signal)),
        What::RematchMade { next } => Some(News::Next(next.clone())),
        _ => None,
    }
}
