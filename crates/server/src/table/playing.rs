//! The game of a table: its state, what chance will decide, its clocks.

use core::fmt;

use record::{Live, Seed, Stream};
use rules::Seats;
use rules::shelf::{Event, Options};
use wire::Clock;

use super::audience::Corrupt;
use super::clock::Clocks;

/// A game that is being played, or has been.
#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) live: Live,
    pub(crate) seed: Seed,
    pub(crate) clocks: Clocks,
    luck: Luck,
}

/// The stream that deals are drawn from. It does not print.
struct Luck(Stream);

impl Playing {
    /// A game before its first deal.
    pub(super) fn new(options: &Options, seed: Seed, clock: Clock, at: u64) -> Playing {
        let luck = Luck(Stream::deals(&seed));
        Playing { live: Live::new(options), seed, clocks: Clocks::new(clock, at), luck }
    }

    /// The seats that truly owe a decision now.
    pub(super) fn owing(&self) -> Seats {
        self.live.state().turn().owing()
    }

    /// Deals whatever is due.
    pub(super) fn deal(&mut self, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        while let Some(deal) = self.live.state().draw(&mut self.luck.0) {
            let mut tell = |event| events.push(event);
            self.live.deal(&deal, &mut tell).map_err(|_| Corrupt("the deal is not possible"))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Luck(?)")
    }
}
