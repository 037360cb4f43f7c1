//! What is known of a table, from the messages that came.
//!
//! Every update counts once, in the order of its number: what comes again is ignored, and what comes too early
//! is a sign that something was lost.

use std::sync::Arc;

use wire::{
    CommandId, Over, Phase, Refusal, SeatClock, Signal, TableCard, ToClient, ToServer, Update, View, Welcome,
    What,
};

use crate::game::step::{Step, Told};

/// What is known of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The table's card; none before the first welcome.
    pub card: Option<TableCard>,
    /// The seat that is played from here.
    pub seat: Option<u8>,
    /// For each seat, whether its player is connected.
    pub here: Vec<bool>,
    /// The clocks, at a table that has them.
    pub clocks: Vec<SeatClock>,
    /// How the game ended, when it has.
    pub over: Option<Over>,
    /// Who would play again.
    pub rematch: Vec<u8>,
    /// The table at which they do.
    pub next: Option<String>,
    /// Every seat's view, for spectators who see everything later.
    pub all: Vec<View>,
    /// Whose view such a spectator looks at; the table's, if nobody's.
    pub through: Option<u8>,
    /// How things are, for the one who looks, without what led there; none while nothing has been dealt.
    now: Option<Step>,
    /// The table's own view, while one seat's is looked at.
    open: Option<View>,
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
    Said(u8, Signal),
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
        ToServer::Hello { version: wire::VERSION, since: self.last, views: true }
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
            ToClient::Update(update) => self.follow(*update),
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
    pub fn look_through(&mut self, seat: Option<u8>) -> Option<Step> {
        self.through = seat;
        let view = self.chosen(self.open.clone()?);
        let now = self.now.as_mut()?;
        now.view = view;
        Some(now.clone())
    }

    /// Whether there is a game to be seen.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.now.is_some()
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
        let Some(view) = update.view else {
            return self.caught_up(news);
        };
        (self.clocks, self.all) = (update.clocks, update.views);
        let through = self.through.and_then(|seat| update.seats.into_iter().nth(usize::from(seat)));
        let seen = through.map_or(update.sightings, |seen| seen.sightings).into_iter().map(Told::Seen);
        let step = Step {
            told: [Told::Happened(update.what)].into_iter().chain(seen).collect(),
            view: self.chosen(view.clone()),
            legal: Arc::from(update.legal),
            take_back: update.take_back,
        };
        self.open = Some(view);
        self.now = Some(Step { told: Vec::new(), ..step.clone() });
        news.push(if is_old { News::Old(Box::new(step)) } else { News::Step(Box::new(step)) });
        self.caught_up(news)
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

    /// The view that is looked at.
    fn chosen(&self, open: View) -> View {
        self.through.and_then(|seat| self.all.get(usize::from(seat)).cloned()).unwrap_or(open)
    }
}

fn said(what: &What) -> Option<News> {
    match what {
        What::Signalled { seat, signal } => Some(News::Said(*seat, *signal)),
        What::RematchMade { next } => Some(News::Next(next.clone())),
        _ => None,
    }
}
