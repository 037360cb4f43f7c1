//! The tasks that wait for a thread: tables with people first, each household its share, and never too many.
//!
//! Plain data, driven by numbers: times are microseconds since the start, and nothing here waits or asks what
//! time it is. Bots whom nobody watches play only when nothing else waits, and use little of the threads' time.

use rules::Seat;

use super::turns::{Asker, Turns};
use crate::store::TableNumber;

/// How many tasks may wait in all.
const MOST: usize = 10_000;

/// How many tasks of one household may wait.
const MOST_OF_A_HOUSEHOLD: usize = 1_000;

/// Bots that play alone have one part in so many of the threads' time.
const PART_ALONE: u64 = 10;

/// How much of their part bots that play alone can have saved up: that of so many microseconds.
const SAVED_ALONE: u64 = 10_000_000;

/// For whom a table's bots think.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Who is charged for it.
    pub(crate) asker: Asker,
    /// Whether anyone is there.
    pub(crate) company: Company,
}

/// Whether anyone is at a table, seated or watching.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    /// Someone is connected.
    People,
    /// Nobody is: the bots play alone.
    Nobody,
}

/// Tasks that wait for a thread.
#[derive(Debug)]
pub(crate) struct Queue<J> {
    threads: u64,
    people: Turns<J>,
    alone: Turns<J>,
    /// From when on bots that play alone may have a thread.
    alone_from: u64,
}

/// What a thread may do now.
#[derive(Debug)]
pub(crate) enum Next<J> {
    /// This.
    Think {
        /// For whom.
        standing: Standing,
        /// What.
        job: J,
        /// The part of its full budget that it gets, above 0 and at most 1.
        part: f64,
    },
    /// Nothing before then, unless another task comes in.
    NotBefore(u64),
    /// Nothing, until a task comes in.
    Nothing,
}

impl<J> Queue<J> {
    /// Nothing waits for this many threads.
    pub(crate) fn new(threads: usize) -> Queue<J> {
        let threads = u64::try_from(threads).unwrap_or(1).max(1);
        Queue { threads, people: Turns::new(), alone: Turns::new(), alone_from: 0 }
    }

    /// How many tasks wait: of tables with people, or of bots that play alone.
    pub(crate) fn len(&self, company: Company) -> usize {
        match company {
            Company::People => self.people.len(),
            Company::Nobody => self.alone.len(),
        }
    }

    /// Adds a task. Gives back one that has no room: this one, or one of who has most.
    pub(crate) fn push(&mut self, standing: Standing, table: TableNumber, seat: Seat, job: J) -> Option<J> {
        let Standing { asker, company } = standing;
        if self.turns(company).len_of(asker) >= MOST_OF_A_HOUSEHOLD {
            return Some(job);
        }
        let mut turned_away = None;
        if self.people.len() + self.alone.len() >= MOST {
            turned_away = self.make_room(standing);
            if turned_away.is_none() {
                return Some(job);
            }
        }
        self.turns(company).push(asker, table, seat, job);
        turned_away
    }

    /// What a thread that is free may do now.
    pub(crate) fn next(&mut self, now: u64) -> Next<J> {
        if let Some((asker, job)) = self.people.take() {
            let standing = Standing { asker, company: Company::People };
            return Next::Think { standing, job, part: part(self.people.rivals(asker), self.threads) };
        }
        if self.alone.len() == 0 {
            return Next::Nothing;
        }
        if now < self.alone_from {
            return Next::NotBefore(self.alone_from);
        }
        let Some((asker, job)) = self.alone.take() else { return Next::Nothing };
        let standing = Standing { asker, company: Company::Nobody };
        Next::Think { standing, job, part: part(self.alone.rivals(asker), self.threads) }
    }

    /// A bot is about to think for about so long.
    pub(crate) fn charge(&mut self, standing: Standing, time: u64, now: u64) {
        self.turns(standing.company).charge(standing.asker, time);
        if standing.company == Company::Nobody {
            self.alone_from = self.alone_from.max(now.saturating_sub(SAVED_ALONE)) + self.pause(time);
        }
    }

    /// It has thought for so long.
    pub(crate) fn correct(&mut self, standing: Standing, charged: u64, time: u64) {
        self.turns(standing.company).correct(standing.asker, charged, time);
        if standing.company == Company::Nobody {
            self.alone_from = (self.alone_from + self.pause(time)).saturating_sub(self.pause(charged));
        }
    }

    /// Someone has come to a table or left it, or it is known now who is charged.
    pub(crate) fn move_table(&mut self, table: TableNumber, from: Standing, to: Standing) {
        for (seat, job) in self.turns(from.company).remove(from.asker, table) {
            self.turns(to.company).push(to.asker, table, seat, job);
        }
    }

    /// A table needs no thoughts any more.
    pub(crate) fn forget(&mut self, table: TableNumber, standing: Standing) {
        self.turns(standing.company).remove(standing.asker, table);
    }

    /// Makes room for a task, at the cost of bots that play alone first, and then of the household that has
    /// most waiting; gives what was turned away for it. Nobody makes room for who has as much as they.
    fn make_room(&mut self, standing: Standing) -> Option<J> {
        let company = match standing.company {
            Company::People if self.alone.len() == 0 => Company::People,
            Company::People | Company::Nobody => Company::Nobody,
        };
        let own = if company == standing.company { self.turns(company).len_of(standing.asker) } else { 0 };
        let (longest, count) = self.turns(company).longest()?;
        let gives_way = company != standing.company || count > own + 1;
        if gives_way { self.turns(company).turn_away(longest) } else { None }
    }

    /// For how long bots that play alone have no thread after one has thought for so long.
    fn pause(&self, time: u64) -> u64 {
        time.saturating_mul(PART_ALONE) / self.threads
    }

    fn turns(&mut self, company: Company) -> &mut Turns<J> {
        match company {
            Company::People => &mut self.people,
            Company::Nobody => &mut self.alone,
        }
    }
}

/// The part of its full budget that a thought gets which has so many rivals. What the household of a thought has
/// waiting makes it shorter, and others make it no shorter than if each had one task: so nobody's bots are made
/// weak by an address that asks for hundreds.
fn part(rivals: usize, threads: u64) -> f64 {
    1.0 / (1.0 + rivals as f64 / threads as f64)
}
