//! A log retold by the rules alone: when choices were open, how the clocks stood.
//!
//! It is written anew, from what the documents promise and not from the server's own code, and holds the
//! laws that need to know the game: downtime costs nobody time, and nothing is taken back after a reveal.

use record::{Fair, Live, Stream};
use rules::shelf::Event;
use rules::{Seat, Seats, Viewpoint};
use server::log::{Entry, Logged};
use wire::{Clock, Plan, SeatPlan};

use crate::trace::{Broken, broken, hold};
use crate::world::C7;

/// How long nobody's clock runs after the server was away.
const GRACE: u64 = 10_000;

/// How long bytes can be shown.
const TIME_TO_REVEAL: u64 = 20_000;

/// How much later than it wants a table is woken in this world, at most: its node may stand still for a moment, or have
/// been wrong about the time.
const SLACK: u64 = 20 + 1_500 + 2 * C7;

/// How things stood after an entry.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Moment {
    pub(crate) at: u64,
    pub(crate) has_begun: bool,
    /// Whether all choices had been shown.
    pub(crate) is_firm: bool,
    /// What was left to each seat.
    pub(crate) left: [u64; Seat::MOST],
}

/// A log as it is retold.
pub(crate) struct Chronicle<'w> {
    plan: &'w Plan,
    /// When the table was opened.
    opened: &'w [u64],
    secret: [u8; 32],
    committed: Vec<Option<[u8; 32]>>,
    bytes: Vec<Option<[u8; 32]>>,
    /// Since when all have committed to their bytes, until the game begins.
    all_committed: Option<u64>,
    game: Option<(Live, Stream)>,
    is_over: bool,
    left: [u64; Seat::MOST],
    since: [Option<u64>; Seat::MOST],
    acted: Seats,
    /// How many choices of each seat nobody else knows of.
    hidden: [u32; Seat::MOST],
}

impl Chronicle<'_> {
    /// Retells a log. `is_over` says whether the game had ended after so many entries.
    pub(crate) fn tell(
        log: &[Logged],
        plan: &Plan,
        opened: &[u64],
        is_over: impl Fn(usize) -> bool,
    ) -> Result<Vec<Moment>, Broken> {
        let secret = match log.first().map(|first| &first.entry) {
            Some(Entry::Created(created)) => created.secret.0,
            _ => return broken("log", "it has no beginning"),
        };
        let mut chronicle = Chronicle {
            plan,
            opened,
            secret,
            committed: vec![None; plan.seats.len()],
            bytes: vec![None; plan.seats.len()],
            all_committed: None,
            game: None,
            is_over: false,
            left: [allowance(plan.clock); Seat::MOST],
            since: [None; Seat::MOST],
            acted: Seats::NONE,
            hidden: [0; Seat::MOST],
        };
        let mut moments = Vec::new();
        for (place, logged) in log.iter().enumerate() {
            chronicle.happen(logged)?;
            let ends = matches!(
                logged.entry,
                Entry::Resigned { .. }
                    | Entry::OutOfTime { .. }
                    | Entry::Gone { .. }
                    | Entry::Left { .. }
                    | Entry::Aborted
            );
            chronicle.is_over |= ends && is_over(place + 1);
            chronicle.run_clocks(logged.at);
            moments.push(chronicle.moment(logged.at));
        }
        Ok(moments)
    }

    fn moment(&self, at: u64) -> Moment {
        let is_firm = self.game.as_ref().is_none_or(|(live, _)| live.is_firm()) || self.is_over;
        Moment { at, has_begun: self.game.is_some(), is_firm, left: self.left }
    }

    fn happen(&mut self, logged: &Logged) -> Result<(), Broken> {
        match &logged.entry {
            Entry::Created(_) if self.has_people() => Ok(()),
            Entry::Created(_) => self.begin(),
            Entry::Committed { seat, commitment } => {
                self.committed[seat.index()] = Some(commitment.0);
                self.all_committed = self.is_everyone(&self.committed).then_some(logged.at);
                Ok(())
            }
            Entry::Revealed { seat, bytes } => self.reveal(*seat, bytes.0, logged.at),
            Entry::RevealEnded => {
                self.everyone_has_twenty_seconds(logged.at)?;
                self.begin()
            }
            Entry::Stood { seat } | Entry::Unreadied { seat } => self.uncommit(*seat),
            Entry::ChangedDevice { seat, .. } if self.all_committed.is_none() && self.game.is_none() => {
                self.uncommit(*seat)
            }
            Entry::Played { seat, action, took } => {
                let seat = *seat;
                self.downtime_is_not_charged(seat, logged.at, *took)?;
                self.play(seat, action, *took)
            }
            Entry::TookBack { seat, took } => {
                let seat = *seat;
                self.downtime_is_not_charged(seat, logged.at, *took)?;
                self.nothing_is_taken_back_that_others_know(seat)?;
                self.take_back(seat, *took)
            }
            Entry::OutOfTime { seat } => {
                let seat = *seat;
                self.nobody_is_flagged_early(seat, logged.at)?;
                self.left[seat.index()] = 0;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn has_people(&self) -> bool {
        self.plan.seats.contains(&SeatPlan::Person)
    }

    /// Whether every person has one of these.
    fn is_everyone(&self, has: &[Option<[u8; 32]>]) -> bool {
        self.plan.seats.iter().zip(has).all(|(plan, has)| *plan != SeatPlan::Person || has.is_some())
    }

    fn uncommit(&mut self, seat: Seat) -> Result<(), Broken> {
        self.committed[seat.index()] = None;
        hold(self.all_committed.is_none(), "fair", || format!("{seat} took its commitment back"))
    }

    /// Nobody shows bytes before all have committed, and nobody shows others.
    fn reveal(&mut self, seat: Seat, bytes: [u8; 32], at: u64) -> Result<(), Broken> {
        let committed = self.all_committed.and(self.committed[seat.index()]);
        hold(committed == Some(Fair::commit(bytes)), "fair", || format!("{seat} showed other bytes"))?;
        hold(at <= self.revealed_by(at) + SLACK, "fair", || format!("{seat} showed its bytes too late"))?;
        self.bytes[seat.index()] = Some(bytes);
        if self.is_everyone(&self.bytes) { self.begin() } else { Ok(()) }
    }

    /// Whoever has bytes to show has 20 seconds for it, of a server that is there, and nobody has more.
    fn everyone_has_twenty_seconds(&self, at: u64) -> Result<(), Broken> {
        let until = self.revealed_by(at);
        hold(until <= at, "C6", || format!("bytes could be shown until {until}, and it began at {at}"))?;
        hold(at <= until + SLACK, "fair", || format!("it should have begun at {until}, not at {at}"))
    }

    /// Until when bytes can be shown, as things stand at a time.
    fn revealed_by(&self, at: u64) -> u64 {
        let since = self.all_committed.unwrap_or(u64::MAX - 2 * TIME_TO_REVEAL);
        let opened = self.opened.iter().copied().filter(|opened| *opened <= at).max().unwrap_or(since);
        since.max(opened) + TIME_TO_REVEAL
    }

    fn begin(&mut self) -> Result<(), Broken> {
        self.all_committed = None;
        let seed = Fair::new(self.secret, self.bytes.clone()).seed();
        self.game = Some((Live::new(&self.plan.setup.0), Stream::deals(&seed)));
        self.deal(&mut Vec::new())
    }

    fn deal(&mut self, events: &mut Vec<Event>) -> Result<(), Broken> {
        let Some((live, luck)) = &mut self.game else { return Ok(()) };
        while let Some(deal) = live.state().draw(luck) {
            if live.deal(&deal, &mut |event| events.push(event)).is_err() {
                return broken("log", "a deal is not possible");
            }
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, action: &str, took: u64) -> Result<(), Broken> {
        let Some((live, _)) = &mut self.game else { return broken("log", "a move before the start") };
        let mut events = Vec::new();
        let played = match live.state().parse_action(action) {
            Ok(action) => live.play(seat, &action, &mut |event| events.push(event)).is_ok(),
            Err(_) => false,
        };
        let seats = live.state().seats();
        hold(played, "log", || format!("{seat} played {action}"))?;
        self.deal(&mut events)?;
        self.spend(seat, took);
        let noticed = |event: &Event| {
            Viewpoint::all(seats).any(|eye| eye != Viewpoint::Seat(seat) && event.sighting(eye).is_some())
        };
        if events.iter().any(noticed) {
            self.hidden = [0; Seat::MOST];
        } else {
            self.hidden[seat.index()] += 1;
        }
        if self.game.as_ref().is_some_and(|(live, _)| live.is_firm()) {
            self.settle();
        }
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, took: u64) -> Result<(), Broken> {
        let Some((live, _)) = &mut self.game else { return broken("log", "a take-back before the start") };
        hold(live.take_back(seat).is_ok(), "B3", || format!("{seat} had nothing to take back"))?;
        self.hidden[seat.index()] = self.hidden[seat.index()].saturating_sub(1);
        self.spend(seat, took);
        Ok(())
    }

    fn nothing_is_taken_back_that_others_know(&self, seat: Seat) -> Result<(), Broken> {
        hold(self.hidden[seat.index()] > 0, "B3", || format!("{seat} took back what others knew of"))
    }

    fn downtime_is_not_charged(&self, seat: Seat, at: u64, took: u64) -> Result<(), Broken> {
        let thought = self.running_since(seat, at).map_or(0, |since| at.saturating_sub(since));
        hold(took <= thought, "C6", || format!("{seat} thought for {thought} ms and was charged {took}"))
    }

    fn nobody_is_flagged_early(&self, seat: Seat, at: u64) -> Result<(), Broken> {
        let left = self.left[seat.index()];
        match self.running_since(seat, at) {
            Some(since) => hold(since + left <= at, "C6", || {
                format!("{seat} had {left} ms from {since}, and was out of time at {at}")
            }),
            None => broken("C6", format!("{seat} was out of time and owed nothing")),
        }
    }

    /// Since when the clock of a seat runs; after a restart it stands still for a while.
    fn running_since(&self, seat: Seat, at: u64) -> Option<u64> {
        let since = self.since[seat.index()]?;
        let restart = self.opened.iter().copied().filter(|opened| *opened > since && *opened <= at).max();
        Some(restart.map_or(since, |restart| restart + GRACE))
    }

    fn spend(&mut self, seat: Seat, took: u64) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(took);
        self.since[seat.index()] = None;
        self.acted = self.acted.with(seat);
    }

    fn settle(&mut self) {
        match self.plan.clock {
            Clock::None => {}
            Clock::Bank { increment, .. } => {
                for seat in self.acted.iter() {
                    self.left[seat.index()] += u64::from(increment) * 1_000;
                }
            }
            Clock::Move { .. } | Clock::Days { .. } => self.left = [allowance(self.plan.clock); Seat::MOST],
        }
        self.acted = Seats::NONE;
        self.since = [None; Seat::MOST];
    }

    fn run_clocks(&mut self, at: u64) {
        let owing = match &self.game {
            Some((live, _)) if !self.is_over => live.state().turn().owing(),
            _ => Seats::NONE,
        };
        for seat in Seat::ALL {
            let since = &mut self.since[seat.index()];
            *since = if owing.contains(seat) { since.or(Some(at)) } else { None };
        }
    }
}

fn allowance(clock: Clock) -> u64 {
    match clock {
        Clock::None => 0,
        Clock::Move { seconds } | Clock::Bank { seconds, .. } => u64::from(seconds) * 1_000,
        Clock::Days { days } => u64::from(days) * 86_400_000,
    }
}
