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

/// How much time is given back to a player because of a slow line, at the most and at first, in milliseconds.
pub(crate) const LAG_QUOTA: u64 = 500;

/// How much of it comes back with each decision. Whoever answers pings late on purpose gains no more than this.
pub(crate) const LAG_GAIN: u64 = 100;

/// The clocks of all seats.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    plan: Clock,
    left: [u64; Seat::MOST],
    since: [Option<u64>; Seat::MOST],
    shown: [u64; Seat::MOST],
    firm: u64,
    /// For how long clocks that run are shown to have run when they went on at `firm`, because of standstills.
    ran: u64,
    /// Who has decided something since the last firm moment.
    acted: Seats,
    /// How much of a slow line can still be made up for.
    lag: [u64; Seat::MOST],
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
            ran: 0,
            acted: Seats::NONE,
            lag: [LAG_QUOTA; Seat::MOST],
        }
    }

    /// Whether time is kept at all.
    pub(crate) fn run(&self) -> bool {
        self.plan != Clock::None
    }

    /// What a decision that arrives now costs its seat.
    pub(crate) fn charge(&self, seat: Seat, now: u64, lag: u64) -> u64 {
        match self.since[seat.index()] {
            Some(since) if self.run() => {
                now.saturating_sub(since).saturating_sub(lag.min(self.lag[seat.index()]))
            }
            _ => 0,
        }
    }

    /// How long a sensible player thinks about a decision at most, in milliseconds: a part of what is left.
    pub(crate) fn sensible(&self, seat: Seat) -> Option<u64> {
        let left = self.left[seat.index()];
        match self.plan {
            Clock::None => None,
            Clock::Move { .. } | Clock::Days { .. } => Some(left / 2),
            Clock::Bank { increment, .. } => {
                Some((left / 20 + u64::from(increment) * 1_000 * 3 / 4).min(left / 2))
            }
        }
    }

    /// Whether a decision that costs so much comes too late.
    pub(crate) fn is_too_late(&self, seat: Seat, took: u64) -> bool {
        self.run() && took > self.left[seat.index()]
    }

    /// A seat has decided. What it was not charged for was given back for its slow line, so the log tells that, too.
    pub(crate) fn spend(&mut self, seat: Seat, took: u64, at: u64) {
        if let Some(since) = self.since[seat.index()] {
            let given = at.saturating_sub(since).saturating_sub(took);
            let quota = &mut self.lag[seat.index()];
            *quota = (quota.saturating_sub(given) + LAG_GAIN).min(LAG_QUOTA);
        }
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
        (self.firm, self.ran) = (at, 0);
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

    /// The server stood still, and its clock with it: everyone keeps what they have used, and no clock runs for a
    /// little while. A clock that has used up everything is up then, not spent yet.
    pub(crate) fn stand_still(&mut self, at: u64) {
        let next = at + GRACE_AFTER_DOWNTIME;
        for (since, left) in self.since.iter_mut().zip(&mut self.left) {
            if let Some(since) = since {
                let used = at.saturating_sub(*since);
                *left = left.saturating_sub(used).max(1.min(*left));
                *since = next;
            }
        }
        // Others are shown the same, whoever has chosen in secret meanwhile.
        self.ran += at.saturating_sub(self.firm);
        self.firm = next;
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
            let shown = self.shown[seat.index()];
            if owing.contains(seat) {
                SeatClock { left: shown.saturating_sub(self.ran), from: Some(self.firm) }
            } else {
                SeatClock { left: shown, from: None }
            }
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

#[cfg(test)]
mod tests {
    use super::{Clock, Clocks, GRACE_AFTER_DOWNTIME, LAG_GAIN, LAG_QUOTA, Seat, SeatClock, Seats};

    /// What a seat is not charged for ten decisions of 900 ms each, over a line that is said to be so slow.
    fn given_back(lag: u64) -> u64 {
        let mut clocks = Clocks::new(Clock::Bank { seconds: 60, increment: 0 }, 0);
        let (mut now, mut given) = (0, 0);
        for _ in 0..10 {
            clocks.start(Seats::first(1), now);
            now += 900;
            let took = clocks.charge(Seat::FIRST, now, lag);
            clocks.spend(Seat::FIRST, took, now);
            given += 900 - took;
        }
        assert_eq!(clocks.left[0], 60_000 - 9_000 + given, "the clock shows what was charged");
        given
    }

    #[test]
    fn whoever_answers_pings_late_gains_a_quota_and_a_little_with_each_decision() {
        assert_eq!(given_back(900), LAG_QUOTA + 9 * LAG_GAIN);
        assert_eq!(given_back(u64::MAX), LAG_QUOTA + 9 * LAG_GAIN);
    }

    /// The clocks of two seats of which one has thought for a minute, and the other has chosen in secret.
    fn after_a_minute() -> Clocks {
        let mut clocks = Clocks::new(Clock::Bank { seconds: 300, increment: 0 }, 0);
        clocks.start(Seats::first(2), 0);
        clocks.spend(Seat::ALL[1], 20_000, 20_000);
        clocks
    }

    #[test]
    fn a_standstill_keeps_what_was_used_and_stops_the_clocks_for_a_moment() {
        let mut clocks = after_a_minute();
        clocks.stand_still(60_000);
        assert_eq!(clocks.deadline(Seat::FIRST), Some(60_000 + GRACE_AFTER_DOWNTIME + 240_000));
        assert_eq!(clocks.charge(Seat::FIRST, 65_000, 0), 0, "no clock runs");
        // Another one in that moment takes nothing and gives no more than its own moment.
        clocks.stand_still(64_000);
        assert_eq!(clocks.deadline(Seat::FIRST), Some(64_000 + GRACE_AFTER_DOWNTIME + 240_000));
        clocks.stand_still(400_000);
        assert_eq!(clocks.deadline(Seat::FIRST), Some(400_001 + GRACE_AFTER_DOWNTIME), "up, and not spent");
        assert!(!clocks.is_spent(Seat::FIRST));
    }

    #[test]
    fn control_a_restart_gives_back_what_was_used() {
        let mut clocks = after_a_minute();
        clocks.resume(60_000);
        assert_eq!(clocks.deadline(Seat::FIRST), Some(60_000 + GRACE_AFTER_DOWNTIME + 300_000));
    }

    #[test]
    fn after_a_standstill_others_see_the_same_whether_a_seat_has_chosen_or_not() {
        let mut clocks = after_a_minute();
        clocks.stand_still(60_000);
        let seen = clocks.seen(2, None, Seats::first(2));
        let from = Some(60_000 + GRACE_AFTER_DOWNTIME);
        assert_eq!(seen, vec![SeatClock { left: 240_000, from }; 2]);
        let own = clocks.seen(2, Some(Seat::ALL[1]), Seats::first(2));
        assert_eq!(own.get(1), Some(&SeatClock { left: 280_000, from: None }));
        clocks.settle(80_000);
        let seen = clocks.seen(2, None, Seats::first(2));
        assert_eq!(seen.first(), Some(&SeatClock { left: 240_000, from: Some(80_000) }));
    }

    #[test]
    fn a_usual_line_is_made_up_for_entirely() {
        for lag in [0, 20, LAG_GAIN] {
            assert_eq!(given_back(lag), 10 * lag, "the control of the test above");
        }
    }
}
