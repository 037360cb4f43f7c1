//! The threads that bots think on: few, and of low priority, so that they never keep a player waiting.

use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bots::{Level, Player, Stop};

use crate::table::BotTask;

/// What is done with a bot's move.
pub(crate) type Done = Box<dyn FnOnce(Option<String>) + Send>;

/// The threads that bots think on.
#[derive(Clone)]
pub(crate) struct Thinkers {
    queue: mpsc::Sender<(BotTask, Done)>,
}

impl Thinkers {
    /// Starts so many threads. They end when the last handle is dropped.
    pub(crate) fn start(threads: usize) -> Thinkers {
        let (queue, jobs) = mpsc::channel();
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..threads.max(1) {
            let jobs = Arc::clone(&jobs);
            let spawned = thread::Builder::new().name(format!("bot {number}")).spawn(move || work(&jobs));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Thinkers { queue }
    }

    /// Has a bot think, and hands its move to `done`.
    pub(crate) fn think(&self, task: BotTask, done: Done) {
        if let Err(mpsc::SendError((_, done))) = self.queue.send((task, done)) {
            done(None);
        }
    }
}

impl core::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Thinkers")
    }
}

fn work(jobs: &Mutex<mpsc::Receiver<(BotTask, Done)>>) {
    yield_to_players();
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((task, done)) = job else { return };
        let started = std::time::Instant::now();
        let action = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| choose(&task)));
        metrics::histogram!("solstice_bot_seconds").record(started.elapsed().as_secs_f64());
        if action.is_err() {
            metrics::counter!("solstice_panics_total", "where" => "bot").increment(1);
        }
        done(action.ok().flatten().or_else(|| anything(&task)));
    }
}

/// Lets everything else run first. On Linux a nice value belongs to one thread.
fn yield_to_players() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 15) {
        tracing::warn!(%error, "bots think at the same priority as everything else");
    }
}

fn choose(task: &BotTask) -> Option<String> {
    let level = Level::ALL.get(usize::from(task.level).checked_sub(1)?)?;
    let choice = Player::Level(*level).think(&task.view, &Stop::new(), 1, task.seed)?;
    Some(choice.action.to_string())
}

/// Any legal move: a game goes on, whatever happens to a bot.
fn anything(task: &BotTask) -> Option<String> {
    task.view.legal_actions().first().map(ToString::to_string)
}
