//! The clocks of a table.
//!
//! Times come in as milliseconds, and nothing here asks what time it is. What a move is charged is decided
//! when it arrives and stands in the log, so that replaying gives the same clocks. Between two moments at
//! which all have seen the same (*firm* moments) a clock may have run for a secret choice; others are shown
//! how it stood at the last firm moment.

use rules::{Seat, Seats};
use wire::{Clock, SeatClock};

/// How long nobody's clock runs after the server was away.
pub(crate) const GRACE_AFTER_DOWNTIME: u64 = 10_000;

/// The most that is given back to a player for one move because of a slow line, in milliseconds.
pub(crate) const MOST_LAG: u64 = 1_000;

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    plan: Clock,
    left: [u64; Seat::MOST],
    since: [Option<u64>; Seat::MOST],
    shown: [u64; Seat::MOST],
    firm: u64,
    /// Who has decided something since the last firm moment.
    acted: Seats,
}

impl Clocks {
    /// The clocks at the start.
    pub(crate) fn new(plan: Clock, at: u64) -> Clocks {
        let start = allowance(plan);
        Clocks {
            plan,
            left: [start; Seat::MOST],
            since: [None; Seat::MOST],
            shown: [start; Seat::MOST],
            firm: at,
            acted: Seats::NONE,
        }
    }

    /// Whether time is kept at all.
    pub(crate) fn run(&self) -> bool {
        self.plan != Clock::None
    }

    /// What a decision that arrives now costs its seat.
    pub(crate) fn charge(&self, seat: Seat, now: u64, lag: u64) -> u64 {
        match self.since[seat.index()] {
            Some(since) if self.run() => now.saturating_sub(since).saturating_sub(lag.min(MOST_LAG)),
            _ => 0,
        }
    }

    /// A seat has decided.
    pub(crate) fn spend(&mut self, seat: Seat, took: u64) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(took);
        self.acted = self.acted.with(seat);
        self.since[seat.index()] = None;
    }

    /// All have seen what happened: time is granted, and shown as it stands.
    pub(crate) fn settle(&mut self, at: u64) {
        match self.plan {
            Clock::Bank { increment, .. } => {
                for seat in self.acted.iter() {
                    self.left[seat.index()] += u64::from(increment) * 1_000;
                }
            }
            Clock::Move { .. } | Clock::Days { .. } => self.left = [allowance(self.plan); Seat::MOST],
            Clock::None => {}
        }
        self.acted = Seats::NONE;
        self.shown = self.left;
        self.firm = at;
        self.since = [None; Seat::MOST];
    }

    /// These seats owe a decision from now on; clocks that run go on running.
    pub(crate) fn start(&mut self, owing: Seats, at: u64) {
        for seat in Seat::ALL {
            let since = &mut self.since[seat.index()];
            *since = if owing.contains(seat) { since.or(Some(at)) } else { None };
        }
    }

    /// The server was away: nobody is charged for the time since the last entry, and a little more.
    pub(crate) fn resume(&mut self, at: u64) {
        for since in self.since.iter_mut().flatten() {
            *since = at + GRACE_AFTER_DOWNTIME;
        }
        self.firm = at + GRACE_AFTER_DOWNTIME;
    }

    /// When the time of a seat is up, if its clock runs.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let since = self.since[seat.index()].filter(|_| self.run())?;
        Some(since + self.left[seat.index()])
    }

    /// Whether a seat has used up a time that does not come back.
    pub(crate) fn is_spent(&self, seat: Seat) -> bool {
        matches!(self.plan, Clock::Bank { .. }) && self.left[seat.index()] == 0
    }

    /// The time of a seat is up, and everyone is told so: it owed a decision, and has used all its time. Nothing else
    /// follows from that; the clocks of others are shown as they were.
    pub(crate) fn run_out(&mut self, seat: Seat) {
        (self.left[seat.index()], self.shown[seat.index()]) = (0, 0);
    }

    /// The clocks as a viewer sees them, to whom `owing` seem to owe a decision.
    pub(crate) fn seen(&self, seats: u8, own: Option<Seat>, owing: Seats) -> Vec<SeatClock> {
        if !self.run() {
            return Vec::new();
        }
        let seen = |seat: Seat| {
            if own == Some(seat) {
                return SeatClock { left: self.left[seat.index()], from: self.since[seat.index()] };
            }
            SeatClock { left: self.shown[seat.index()], from: owing.contains(seat).then_some(self.firm) }
        };
        Seats::first(seats).iter().map(seen).collect()
    }
}

/// The time at the start, or for each decision, in milliseconds.
fn allowance(plan: Clock) -> u64 {
    match plan {
        Clock::None => 0,
        Clock::Move { seconds } | Clock::Bank { seconds, .. } => u64::from(seconds) * 1_000,
        Clock::Days { days } => u64::from(days) * 86_400_000,
    }
}
