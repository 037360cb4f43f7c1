//! How large a test is: small if nobody says otherwise, and as the environment says in a soak.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Figures of a run, for whoever reads it: `figure NAME VALUE`, a line each.
#[expect(clippy::print_stdout, reason = "figures are for whoever runs the test")]
pub(crate) fn figure(name: &str, value: impl std::fmt::Display) {
    println!("figure {name}: {value}");
}

/// The number under this name in the environment, or the small one.
pub(crate) fn size<T: FromStr>(name: &str, small: T) -> T {
    match std::env::var(name) {
        Ok(text) => text.parse().ok().expect("a size is a number"),
        Err(_) => small,
    }
}

/// For how long it is watched how tables go on: so many milliseconds, or as many as a soak says.
pub(crate) fn watched(small: u64) -> Duration {
    Duration::from_millis(size("FAULTS_WATCHED_MS", small))
}

/// The value below which this share of all lies.
pub(crate) fn share_at(times: &mut [Duration], share: f64) -> Duration {
    times.sort_unstable();
    let place = (times.len() as f64 * share) as usize;
    times.get(place.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

/// A duration in milliseconds, as a figure.
pub(crate) fn ms(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// A count that tasks share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Count(Arc<AtomicU64>);

impl Count {
    pub(crate) fn add(&self, more: u64) -> u64 {
        self.0.fetch_add(more, Ordering::Relaxed) + more
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
