//! The threads that bots think on: few, and of low priority, so that they never keep a player waiting.
//!
//! What waits for them stands in a `queue` that gives each household its share (`turns`); `budget` is what a
//! thought may take, and `seen` what others see of it. A thought for bots that play alone is cut short when people wait
//! for a thread.

mod budget;
mod queue;
mod seen;
#[cfg(test)]
mod tests;
mod turns;

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::panic::catch_unwind;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use bots::Stop;

pub(crate) use self::queue::{Company, Standing};

use self::budget::{Budget, micros};
use self::queue::{Next, Queue};
use self::seen::Seen;
use crate::store::TableNumber;
use crate::table::BotTask;

/// What became of a task.
#[derive(Debug)]
pub(crate) enum Answer {
    /// The bot's move.
    Move {
        /// What it plays.
        action: String,
        /// What its clock is charged, in milliseconds.
        charged: u64,
        /// When its move comes, at the earliest.
        not_before: Instant,
    },
    /// There is no room for it: too many wait already.
    NoRoom,
}

/// What is done with the answer.
pub(crate) type Done = Box<dyn FnOnce(Answer) + Send>;

/// The threads that bots think on. They end when this is dropped.
pub(crate) struct Thinkers(Arc<Shared>);

struct Shared {
    start: Instant,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    queue: Queue<Job>,
    /// How many threads have nothing to do.
    resting: usize,
    /// What ends the thoughts for bots that play alone.
    alone: Vec<Arc<Stop>>,
    is_over: bool,
}

/// A task that waits.
struct Job {
    task: BotTask,
    done: Done,
    since: Instant,
}

/// A task that a thread has begun with.
struct Thought {
    standing: Standing,
    job: Job,
    budget: Option<Budget>,
    stop: Arc<Stop>,
}

impl Thinkers {
    /// Starts so many threads.
    pub(crate) fn start(threads: usize) -> Thinkers {
        let threads = threads.max(1);
        let state = State { queue: Queue::new(threads), resting: 0, alone: Vec::new(), is_over: false };
        let shared =
            Arc::new(Shared { start: Instant::now(), state: Mutex::new(state), changed: Condvar::new() });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let spawned = thread::Builder::new().name(format!("bot {number}")).spawn(move || work(&shared));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Thinkers(shared)
    }

    /// Has a bot of a table think, and hands its move to `done`.
    pub(crate) fn think(&self, standing: Standing, table: TableNumber, task: BotTask, done: Done) {
        let (seat, job) = (task.seat, Job { task, done, since: Instant::now() });
        let turned_away = self.change(|state| state.queue.push(standing, table, seat, job));
        if let Some(job) = turned_away {
            (job.done)(Answer::NoRoom);
        }
    }

    /// Someone has come to a table or left it, or it is known now who asks for its bots.
    pub(crate) fn move_table(&self, table: TableNumber, from: Standing, to: Standing) {
        self.change(|state| state.queue.move_table(table, from, to));
    }

    /// Nobody keeps a table any more.
    pub(crate) fn forget(&self, table: TableNumber, standing: Standing) {
        self.change(|state| state.queue.forget(table, standing));
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.0.state();
        let result = change(&mut state);
        state.make_way();
        state.tell();
        self.0.changed.notify_one();
        result
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.0.state().is_over = true;
        self.0.changed.notify_all();
    }
}

impl core::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Thinkers")
    }
}

impl Shared {
    /// Waits for a thought to be begun; `None` when there will be none any more.
    fn next(&self) -> Option<Thought> {
        let mut state = self.state();
        while !state.is_over {
            let now = self.now();
            let pause = match state.queue.next(now) {
                Next::Think { standing, job, part } => {
                    // Many may have come at once, and one thread was told.
                    self.changed.notify_one();
                    return Some(state.begin(standing, job, part, now));
                }
                Next::NotBefore(at) => Some(Duration::from_micros(at - now)),
                Next::Nothing => None,
            };
            state = self.rest(state, pause);
        }
        None
    }

    /// Lets a thread sleep until something has changed, or for so long.
    fn rest<'s>(
        &'s self,
        mut state: MutexGuard<'s, State>,
        pause: Option<Duration>,
    ) -> MutexGuard<'s, State> {
        state.resting += 1;
        let mut state = match pause {
            Some(pause) => {
                let woken = self.changed.wait_timeout(state, pause);
                woken.unwrap_or_else(PoisonError::into_inner).0
            }
            None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
        };
        state.resting -= 1;
        state
    }

    fn now(&self) -> u64 {
        micros(self.start.elapsed())
    }

    /// What one thread changes here it changes in one step.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// A thread begins with a task.
    fn begin(&mut self, standing: Standing, job: Job, part: f64, now: u64) -> Thought {
        let waited = job.since.elapsed().as_secs_f64();
        metrics::histogram!("solstice_bot_wait_seconds", "at" => at(standing.company)).record(waited);
        if standing.company == Company::People {
            metrics::gauge!("solstice_bot_budget").set(part);
        }
        let budget = Budget::new(job.task.level, part, job.task.allowed);
        self.queue.charge(standing, budget.map_or(0, |budget| budget.time), now);
        let stop = Arc::new(Stop::new());
        if standing.company == Company::Nobody && budget.is_some_and(|budget| budget.is_timed) {
            self.alone.push(Arc::clone(&stop));
        }
        self.tell();
        Thought { standing, job, budget, stop }
    }

    /// A thread has ended with a task.
    fn end(&mut self, standing: Standing, budget: Option<Budget>, stop: &Arc<Stop>, time: u64) {
        self.queue.correct(standing, budget.map_or(0, |budget| budget.time), time);
        self.alone.retain(|other| !Arc::ptr_eq(other, stop));
    }

    /// Bots that play alone stop thinking as soon as people wait for their threads.
    fn make_way(&mut self) {
        let needed = self.queue.len(Company::People).saturating_sub(self.resting);
        for stop in self.alone.drain(..needed.min(self.alone.len())) {
            stop.ask();
            metrics::counter!("solstice_bots_cut_total").increment(1);
        }
    }

    fn tell(&self) {
        for company in [Company::People, Company::Nobody] {
            metrics::gauge!("solstice_bot_queue", "at" => at(company)).set(self.queue.len(company) as f64);
        }
    }
}

/// What figures call a table.
const fn at(company: Company) -> &'static str {
    match company {
        Company::People => "tables_with_people",
        Company::Nobody => "tables_of_bots",
    }
}

fn work(shared: &Shared) {
    yield_to_players();
    while let Some(Thought { standing, job, budget, stop }) = shared.next() {
        let Job { task, done, .. } = job;
        let started = Instant::now();
        let action = catch_unwind(AssertUnwindSafe(|| choose(&task, budget, &stop)));
        let took = started.elapsed();
        metrics::histogram!("solstice_bot_seconds").record(took.as_secs_f64());
        shared.state().end(standing, budget, &stop, micros(took));
        if action.is_err() {
            metrics::counter!("solstice_panics_total", "where" => "bot").increment(1);
        }
        if let Some(action) = action.ok().flatten().or_else(|| anything(&task)) {
            let seen = Seen::new(budget.map_or(Duration::ZERO, |budget| budget.planned), took);
            let (charged, not_before) = (micros(seen.charged) / 1_000, started + seen.held);
            done(Answer::Move { action, charged, not_before });
        }
    }
}

/// Lets everything else run first. On Linux a nice value belongs to one thread.
fn yield_to_players() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 15) {
        tracing::warn!(%error, "bots think at the same priority as everything else");
    }
}

fn choose(task: &BotTask, budget: Option<Budget>, stop: &Stop) -> Option<String> {
    let choice = budget?.player.think(&task.view, stop, 1, task.seed)?;
    Some(choice.action.to_string())
}

/// Any legal move: a game goes on, whatever happens to a bot.
fn anything(task: &BotTask) -> Option<String> {
    task.view.legal_actions().first().map(ToString::to_string)
}
