//! How far one has come in the lessons: this device keeps it, and nobody else.

use rules::shelf::Kind;

use crate::browser;
use crate::game::archive;
use crate::game::local::kept;

/// How many chapters of a game's lesson have been done, from the first on.
#[must_use]
pub fn done(kind: Kind) -> usize {
    browser::recall(&place(kind)).and_then(|count| count.parse().ok()).unwrap_or_default()
}

/// So many chapters have been done. What was reached before stays reached.
pub fn reach(kind: Kind, count: usize) {
    if count > done(kind) {
        browser::keep(&place(kind), Some(&count.to_string()));
    }
}

/// Whether someone is new here: nothing was ever played at this device, and nothing is being played.
#[must_use]
pub fn is_newcomer() -> bool {
    archive::list().is_empty() && kept::under_way().is_empty()
}

fn place(kind: Kind) -> String {
    format!("lesson-{kind}")
}
