//! The look ahead itself: exchange by exchange deeper, until the budget is used up.
//!
//! What a board is worth depends on the board, on how many exchanges are looked at, and on nothing else; so it is
//! remembered. A deeper look goes on only with exchanges that may be the best with some number of shells.

use core::time::Duration;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rules::shamans::Exchange;
use web_time::Instant;

use super::{Board, ByShells, Eyes, SHELLS, duels};
use crate::bot::{Budget, Limit, Stop};
use crate::outlook::StableHasher;

/// An exchange is looked at more closely if at first sight, with some number of shells, no other is better by more
/// than this.
const DOUBT: f32 = 0.01;
/// How much first sight counts beside what a deeper look finds: the errors of the two differ.
const FIRST_SIGHT: f32 = 0.2;
/// The boards that a look may see: what it remembers takes about 50 MB then.
const MOST: u32 = 400_000;
/// No look is deeper.
const DEEPEST: usize = 12;
/// Every further exchange costs at least so many times as much as the one before.
const GROWTH: u32 = 4;
/// How many boards are seen between two looks at the clock.
const PACE: u32 = 64;

type Known = HashMap<u64, ByShells, BuildHasherDefault<StableHasher>>;

/// A look ahead, and all that it has seen.
pub(crate) struct Look<'a> {
    eyes: &'a Eyes,
    exchange: Exchange,
    /// The values of boards, by how many exchanges were looked at.
    known: Vec<Known>,
    /// How many boards the network was asked about.
    seen: u32,
    limits: Limits<'a>,
}

/// When a look ends.
struct Limits<'a> {
    /// So many boards are seen, whatever else is said.
    least: u32,
    most: u32,
    start: Instant,
    time: Option<Duration>,
    stop: &'a Stop,
}

impl<'a> Look<'a> {
    pub(crate) fn new(eyes: &'a Eyes, exchange: Exchange, budget: &Budget<'a>) -> Look<'a> {
        Look { eyes, exchange, known: Vec::new(), seen: 0, limits: Limits::new(budget) }
    }

    /// Looks deeper and deeper; gives what the deepest look that came to its end has found. The first one always
    /// does.
    pub(crate) fn deepen<T>(&mut self, look: impl Fn(&mut Look<'_>, usize) -> Option<T>) -> Option<T> {
        let none = Limits::none(self.limits.stop);
        let limits = core::mem::replace(&mut self.limits, none);
        let mut best = look(self, 0);
        self.limits = limits;
        let mut before = 0;
        for depth in 1..=DEEPEST {
            let cost = self.seen - before;
            before = self.seen;
            if !self.limits.allow(self.seen, cost.saturating_mul(GROWTH)) {
                break;
            }
            match look(self, depth) {
                Some(found) => best = Some(found),
                None => break,
            }
        }
        best
    }

    /// What a board is worth to its mover before the duel, with so many exchanges looked at; `None` if the budget is
    /// used up.
    pub(crate) fn value(&mut self, board: &Board, depth: usize) -> Option<ByShells> {
        let key = board.key();
        if let Some(known) = self.known.get(depth).and_then(|known| known.get(&key)) {
            return Some(*known);
        }
        let mut value = duels(&self.left(board, depth)?, &board.leads());
        if depth > 0 {
            let first = self.value(board, 0)?;
            value.iter_mut().zip(first).for_each(|(value, first)| *value += FIRST_SIGHT * (first - *value));
        }
        if self.known.len() <= depth {
            self.known.resize_with(depth + 1, Known::default);
        }
        self.known[depth].insert(key, value);
        Some(value)
    }

    /// What a board is worth to its mover after the duel, before the exchange.
    pub(crate) fn left(&mut self, board: &Board, depth: usize) -> Option<ByShells> {
        if depth == 0 {
            if self.limits.are_reached(self.seen) {
                return None;
            }
            self.seen += 1;
            return Some(self.eyes.left(board));
        }
        let nexts = self.nexts(board, depth)?;
        let mut best = [0.0; SHELLS + 1];
        best[SHELLS] = 1.0;
        for next in nexts {
            let value = self.value(&next, depth - 1)?;
            for (shells, best) in best.iter_mut().enumerate().take(SHELLS).skip(1) {
                let chance = 1.0 - value[SHELLS - shells];
                *best = if chance > *best { chance } else { *best };
            }
        }
        Some(best)
    }

    /// The boards after those exchanges that are worth a look of this depth.
    fn nexts(&mut self, board: &Board, depth: usize) -> Option<Vec<Board>> {
        let mut nexts: Vec<Board> = board.swaps().into_iter().map(|swap| board.after(swap)).collect();
        if self.exchange == Exchange::Optional {
            nexts.push(board.passed());
        }
        if depth == 1 {
            return Some(nexts);
        }
        let values: Vec<ByShells> = nexts.iter().map(|next| self.value(next, 0)).collect::<Option<_>>()?;
        let mut least = [1.0; SHELLS + 1];
        for value in &values {
            least
                .iter_mut()
                .zip(value)
                .for_each(|(least, value)| *least = if value < least { *value } else { *least });
        }
        let mut values = values.iter();
        let may_be_best = |value: &ByShells| (1..SHELLS).any(|shells| value[shells] <= least[shells] + DOUBT);
        nexts.retain(|_| values.next().is_some_and(may_be_best));
        Some(nexts)
    }
}

impl<'a> Limits<'a> {
    fn new(budget: &Budget<'a>) -> Limits<'a> {
        let (least, most, time) = match budget.limit {
            Limit::Simulations(count) => (0, count.min(MOST), None),
            Limit::Time(time) => (0, MOST, Some(time)),
            Limit::AtLeast { time, simulations } => (simulations.min(MOST), MOST, Some(time)),
        };
        Limits { least, most, start: Instant::now(), time, stop: budget.stop }
    }

    /// No limits, until the first look is over.
    fn none(stop: &'a Stop) -> Limits<'a> {
        Limits { least: u32::MAX, most: u32::MAX, start: Instant::now(), time: None, stop }
    }

    /// Whether a look has to end that has seen so many boards.
    fn are_reached(&self, seen: u32) -> bool {
        let is_late = || self.stop.is_asked() || self.time.is_some_and(|time| self.start.elapsed() >= time);
        seen >= self.most || seen >= self.least && seen.is_multiple_of(PACE) && is_late()
    }

    /// Whether it makes sense to begin with what costs so many boards more.
    fn allow(&self, seen: u32, cost: u32) -> bool {
        let time = |time: Duration| {
            seen < self.least
                || self.start.elapsed().mul_f64(1.0 + f64::from(cost) / f64::from(seen.max(1))) <= time
        };
        seen.saturating_add(cost) <= self.most && self.time.is_none_or(time)
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use rules::shamans::Exchange;

    use super::super::eyes::known;
    use super::{Board, FIRST_SIGHT, Look, SHELLS};
    use crate::bot::{Budget, Limit, Stop};
    use crate::matrix::solve;

    const BOARD: Board = Board { mover: [8, 4, 7, 2, 1, 6, 0, 3, 5], other: [6, 8, 2, 5, 7, 4, 1, 0, 3] };

    /// What a board is worth, all exchanges looked at and each duel solved in double precision.
    fn value(board: &Board, shells: usize, depth: usize) -> f64 {
        let of_cell = |cell: usize| {
            let left = shells.saturating_add_signed(isize::from(board.leads()[cell])).min(SHELLS);
            match (left, depth) {
                (0, _) => 0.0,
                (SHELLS, _) => 1.0,
                (left, 0) => f64::from(known().unwrap().left(board)[left]),
                (left, depth) => {
                    let nexts = board.swaps().into_iter().map(|swap| board.after(swap));
                    nexts.map(|next| 1.0 - value(&next, SHELLS - left, depth - 1)).fold(0.0, f64::max)
                }
            }
        };
        let found = solve(&[0, 3, 6].map(|row| [of_cell(row), of_cell(row + 1), of_cell(row + 2)])).value;
        let first = if depth == 0 { found } else { value(board, shells, 0) };
        found + f64::from(FIRST_SIGHT) * (first - found)
    }

    fn look<'a>(limit: Limit, stop: &'a Stop) -> Look<'a> {
        Look::new(known().unwrap(), Exchange::Compulsory, &Budget { limit, stop })
    }

    #[test]
    fn a_look_finds_what_trying_everything_finds() {
        let stop = Stop::new();
        for swap in BOARD.swaps() {
            let board = BOARD.after(swap);
            for depth in [0, 1] {
                let found = look(Limit::Simulations(1_000), &stop).value(&board, depth).unwrap();
                for shells in [1, 5, 9, 13, 17] {
                    let (found, all) = (f64::from(found[shells]), value(&board, shells, depth));
                    assert!((found - all).abs() < 1e-5, "{shells} shells, {depth} deep: {found}, not {all}");
                }
            }
        }
    }

    #[test]
    fn leaving_out_exchanges_that_look_bad_changes_little() {
        let stop = Stop::new();
        let found = look(Limit::Simulations(10_000), &stop).value(&BOARD, 2).unwrap()[9];
        assert!((f64::from(found) - value(&BOARD, 9, 2)).abs() < 5e-3);
    }

    #[test]
    fn a_look_ends_when_it_should_and_always_has_an_answer() {
        let (stop, stopped) = (Stop::new(), Stop::new());
        stopped.ask();
        let long = Duration::from_secs(600);
        for (limit, stop, depths) in [
            (Limit::Simulations(0), &stop, 0..=0),
            (Limit::Simulations(100), &stop, 1..=1),
            (Limit::Simulations(2_000), &stop, 2..=4),
            (Limit::Time(Duration::ZERO), &stop, 0..=0),
            (Limit::Time(long), &stopped, 0..=1),
            (Limit::AtLeast { time: Duration::ZERO, simulations: 2_000 }, &stopped, 2..=4),
        ] {
            let mut look = look(limit, stop);
            let depth = look.deepen(|look, depth| look.left(&BOARD, depth).map(|_| depth)).unwrap();
            assert!(depths.contains(&depth), "{limit:?}: {depth} deep, {} boards", look.seen);
            if let Limit::Simulations(most @ 1..) = limit {
                assert!(look.seen <= most);
            }
        }
    }

    #[test]
    fn a_pass_is_an_exchange_only_where_it_may_be_left_out() {
        let (stop, limit) = (Stop::new(), Limit::Simulations(1_000));
        let passed = 1.0 - look(limit, &stop).value(&BOARD.passed(), 0).unwrap()[SHELLS - 9];
        let budget = Budget { limit, stop: &stop };
        let left = |exchange| Look::new(known().unwrap(), exchange, &budget).left(&BOARD, 1).unwrap()[9];
        let compulsory = left(Exchange::Compulsory);
        assert_eq!(left(Exchange::Optional), if passed > compulsory { passed } else { compulsory });
    }
}
