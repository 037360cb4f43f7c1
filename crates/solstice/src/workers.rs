//! Work that threads share, with a progress bar, and stopped cleanly by Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bots::Stop;
use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// How many threads the machine runs at the same time.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does pieces of work numbered from 0 on several threads and gives what came of each, in their order;
/// `None` for what was not done when it was stopped. A piece must not depend on which thread does it.
pub(crate) fn share<T: Send>(
    pieces: usize,
    threads: usize,
    stop: &Stop,
    bar: &ProgressBar,
    work: impl Fn(usize) -> Option<T> + Sync,
) -> Vec<Option<T>> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= pieces || stop.is_asked() {
                return done;
            }
            done.push((index, work(index)));
            bar.inc(1);
        }
    };
    let mut all: Vec<Option<T>> = (0..pieces).map(|_| None).collect();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.clamp(1, pieces.max(1))).map(|_| scope.spawn(worker)).collect();
        for (index, found) in workers.into_iter().filter_map(|worker| worker.join().ok()).flatten() {
            all[index] = found;
        }
    });
    all
}

/// A bar on stderr, where that is a terminal.
pub(crate) fn progress_bar(length: u64, caption: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {caption}"));
    let bar = ProgressBar::new(length);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Lets Ctrl-C end the work cleanly, so that no half-written file is left behind.
pub(crate) fn stop_when_interrupted() -> Result<Arc<Stop>, Failure> {
    let stop = Arc::new(Stop::new());
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.ask())
        .map_err(|error| Failure::Content(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(stop)
}
