//! All that is random in a world, from one seed; and what kinds of tables there are.

use rules::Luck;
use rules::shelf::Options;
use wire::{Absent, Access, Clock, Hex, Plan, SeatPlan, Setup, Spectators};

use crate::dice::Dice;
use crate::options;

/// The one source of chance of a world.
#[derive(Clone)]
pub(crate) struct Chance(Dice);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(Dice(seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f)))
    }

    /// A number from `least` to `most`.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        let span = u32::try_from(most - least + 1).expect("a span of moderate size");
        least + u64::from(self.0.below(span))
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, times: u32) -> bool {
        self.0.below(times) == 0
    }

    /// True in so many of a hundred times.
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        self.0.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        self.0.pick(items)
    }

    pub(crate) fn bytes<const N: usize>(&mut self) -> Hex<N> {
        Hex(core::array::from_fn(|_| self.0.word().to_le_bytes()[0]))
    }

    /// A table: any game with any options, people and bots, any clock.
    pub(crate) fn plan(&mut self) -> Plan {
        let setup = Setup(self.options());
        let all_bots = self.one_in(30);
        let mut seats: Vec<SeatPlan> = (0..setup.seats())
            .map(|_| if all_bots || self.percent(25) { SeatPlan::Bot(1) } else { SeatPlan::Person })
            .collect();
        if !all_bots && !seats.contains(&SeatPlan::Person) {
            seats[0] = SeatPlan::Person;
        }
        let mut plan = Plan::new(setup, seats);
        plan.clock = self.clock();
        plan.spectators = match self.between(0, 2) {
            0 => Spectators::Nobody,
            1 => Spectators::Table,
            _ => Spectators::Everything { delay: *self.pick(&[60, 300, 3_600]) },
        };
        plan.access = if self.one_in(2) { Access::Public } else { Access::Link };
        plan.absent = if self.one_in(2) { Absent::Bot } else { Absent::Forfeit };
        plan.grace = *self.pick(&[10, 30, 120, 3_600]);
        plan
    }

    fn options(&mut self) -> Options {
        match self.between(0, 2) {
            0 => Options::Cherokee(*self.pick(&options::cherokee())),
            1 => Options::Tomahawk(*self.pick(&options::tomahawk())),
            _ => Options::Shamans(*self.pick(&options::shamans())),
        }
    }

    fn clock(&mut self) -> Clock {
        match self.between(0, 3) {
            0 => Clock::None,
            1 => Clock::Move { seconds: *self.pick(&[5, 30, 120]) },
            2 => Clock::Bank { seconds: *self.pick(&[20, 120, 1_200]), increment: *self.pick(&[0, 2, 10]) },
            _ => Clock::Days { days: *self.pick(&[1, 3, 30]) },
        }
    }
}
