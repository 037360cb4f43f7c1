//! Whose turn it is: every household that waits gets the same share of the threads, by how long its bots have
//! thought and not by how often; within a household each table has its turn.
//!
//! Each household has a count of the time that its bots have used, and the one that has used least comes next.
//! Who comes after a while starts where the one stands who was served last: waiting is not saved up, and
//! nobody pays for having thought while nobody else wanted to.

use std::collections::{BTreeMap, VecDeque};

use rules::Seat;

use crate::front::Household;
use crate::store::TableNumber;

/// Who has a bot think: a household, or the one place that all share of whom it is not known.
pub(crate) type Asker = Option<Household>;

/// How many households are remembered that do not wait.
const REMEMBERED: usize = 1_000;

/// Tasks that wait, by who asked.
#[derive(Debug)]
pub(crate) struct Turns<J> {
    households: BTreeMap<Asker, Share<J>>,
    /// How much the household had used that was served last.
    reached: u64,
    count: usize,
}

/// What a household has used, and what it waits for.
#[derive(Debug)]
struct Share<J> {
    /// For how long its bots have thought, in microseconds.
    used: u64,
    /// The table whose turn it is comes first.
    tables: VecDeque<Waiting<J>>,
    count: usize,
}

/// What a table waits for: at most one task for a seat, the oldest first.
#[derive(Debug)]
struct Waiting<J> {
    table: TableNumber,
    tasks: VecDeque<(Seat, J)>,
}

impl<J> Turns<J> {
    /// Nobody waits.
    pub(crate) fn new() -> Turns<J> {
        Turns { households: BTreeMap::new(), reached: 0, count: 0 }
    }

    /// How many tasks wait.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// How many tasks of a household wait.
    pub(crate) fn len_of(&self, asker: Asker) -> usize {
        self.households.get(&asker).map_or(0, |share| share.count)
    }

    /// Adds a task at the end of its table's; a seat's older one is out of date, and gives way to it.
    pub(crate) fn push(&mut self, asker: Asker, table: TableNumber, seat: Seat, job: J) {
        self.forget_some();
        let start = self.start();
        let share = self.households.entry(asker).or_insert_with(|| Share::new(start));
        if share.tables.is_empty() {
            share.used = share.used.max(start);
        }
        let added = share.push(table, seat, job);
        self.count += added;
    }

    /// Takes the task whose turn it is.
    pub(crate) fn take(&mut self) -> Option<(Asker, J)> {
        let waits = |(_, share): &(&Asker, &mut Share<J>)| share.count > 0;
        let (asker, share) = self.households.iter_mut().filter(waits).min_by_key(|(_, share)| share.used)?;
        let job = share.take()?;
        self.reached = self.reached.max(share.used);
        self.count -= 1;
        Some((*asker, job))
    }

    /// Takes away all tasks of a table.
    pub(crate) fn remove(&mut self, asker: Asker, table: TableNumber) -> VecDeque<(Seat, J)> {
        let tasks = self.households.get_mut(&asker).and_then(|share| share.remove(table)).unwrap_or_default();
        self.count -= tasks.len();
        tasks
    }

    /// For how much a household has to share the threads: its own tasks that wait, and one for each other
    /// household, however much of theirs waits.
    pub(crate) fn rivals(&self, asker: Asker) -> usize {
        let others = self.households.iter().filter(|(other, share)| **other != asker && share.count > 0);
        self.len_of(asker) + others.count()
    }

    /// The household of which most tasks wait.
    pub(crate) fn longest(&self) -> Option<(Asker, usize)> {
        let longest = self.households.iter().max_by_key(|(_, share)| share.count)?;
        Some((*longest.0, longest.1.count)).filter(|(_, count)| *count > 0)
    }

    /// Turns away the task of a household that would have had to wait longest.
    pub(crate) fn turn_away(&mut self, asker: Asker) -> Option<J> {
        let job = self.households.get_mut(&asker)?.drop_last()?;
        self.count -= 1;
        Some(job)
    }

    /// A household's bots are about to think for so long.
    pub(crate) fn charge(&mut self, asker: Asker, time: u64) {
        if let Some(share) = self.households.get_mut(&asker) {
            share.used += time;
        }
    }

    /// They have thought for so long, and not for as long as they were charged for.
    pub(crate) fn correct(&mut self, asker: Asker, charged: u64, time: u64) {
        if let Some(share) = self.households.get_mut(&asker) {
            share.used = (share.used + time).saturating_sub(charged);
        }
    }

    /// How much a household has used that begins to wait: as if it had waited with the others all the time.
    fn start(&self) -> u64 {
        let waiting = self.households.values().filter(|share| share.count > 0);
        // A thought may have taken less than was charged at first, and those who wait have used less since.
        waiting.map(|share| share.used).fold(self.reached, u64::min)
    }

    /// Forgets households that do not wait, when there are too many of them.
    fn forget_some(&mut self) {
        if self.households.len() > self.count + REMEMBERED {
            self.households.retain(|_, share| share.count > 0);
        }
    }
}

impl<J> Share<J> {
    fn new(used: u64) -> Share<J> {
        Share { used, tables: VecDeque::new(), count: 0 }
    }

    /// Adds a task; gives how many more there are.
    fn push(&mut self, table: TableNumber, seat: Seat, job: J) -> usize {
        let place = match self.tables.iter().position(|waiting| waiting.table == table) {
            Some(place) => place,
            None => {
                self.tables.push_back(Waiting { table, tasks: VecDeque::new() });
                self.tables.len() - 1
            }
        };
        let Some(waiting) = self.tables.get_mut(place) else { return 0 };
        if let Some((_, older)) = waiting.tasks.iter_mut().find(|(other, _)| *other == seat) {
            *older = job;
            return 0;
        }
        waiting.tasks.push_back((seat, job));
        self.count += 1;
        1
    }

    /// Takes a task of the table whose turn it is, which then comes last.
    fn take(&mut self) -> Option<J> {
        let mut waiting = self.tables.pop_front()?;
        let (_, job) = waiting.tasks.pop_front()?;
        self.count -= 1;
        if !waiting.tasks.is_empty() {
            self.tables.push_back(waiting);
        }
        Some(job)
    }

    fn remove(&mut self, table: TableNumber) -> Option<VecDeque<(Seat, J)>> {
        let place = self.tables.iter().position(|waiting| waiting.table == table)?;
        let waiting = self.tables.remove(place)?;
        self.count -= waiting.tasks.len();
        Some(waiting.tasks)
    }

    fn drop_last(&mut self) -> Option<J> {
        let waiting = self.tables.back_mut()?;
        let (_, job) = waiting.tasks.pop_back()?;
        self.count -= 1;
        if waiting.tasks.is_empty() {
            self.tables.pop_back();
        }
        Some(job)
    }
}
