//! What happened in a world, a line each, and what a broken law says.

use core::fmt::Write as _;

/// When every world begins: milliseconds since 1970.
pub(crate) const DAWN: u64 = 1_750_000_000_000;

/// What happened, in order.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    text: String,
}

/// A law that does not hold.
#[derive(Debug)]
pub(crate) struct Broken {
    /// The law: its id, and a sentence.
    pub(crate) law: &'static str,
    pub(crate) how: String,
}

impl Trace {
    pub(crate) fn note(&mut self, now: u64, line: &str) {
        let since = now - DAWN;
        let _ = writeln!(self.text, "{}.{:03} {line}", since / 1_000, since % 1_000);
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The last lines.
    pub(crate) fn tail(&self, count: usize) -> String {
        let lines: Vec<&str> = self.text.lines().collect();
        lines[lines.len().saturating_sub(count)..].join("\n")
    }
}

/// Says that a law is broken.
pub(crate) fn broken<T>(law: &'static str, how: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { law, how: how.into() })
}

/// Holds a law.
pub(crate) fn hold(holds: bool, law: &'static str, how: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { broken(law, how()) }
}
