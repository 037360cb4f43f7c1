//! The figures that are counted for every move, looked up once.

use metrics::{Counter, Histogram};

/// Figures of the busy paths.
#[derive(Clone)]
pub(crate) struct Figures {
    pub(crate) entries: Counter,
    pub(crate) commit_seconds: Histogram,
    pub(crate) messages_in: Counter,
    pub(crate) messages_out: Counter,
}

impl Figures {
    /// The figures, as they are collected in this process.
    pub(crate) fn new() -> Figures {
        Figures {
            entries: metrics::counter!("solstice_entries_total"),
            commit_seconds: metrics::histogram!("solstice_commit_seconds"),
            messages_in: metrics::counter!("solstice_messages_in_total"),
            messages_out: metrics::counter!("solstice_messages_out_total"),
        }
    }
}
