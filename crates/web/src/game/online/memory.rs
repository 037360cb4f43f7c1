//! What this device remembers of tables: its player's name, where it was, and which tables it has opened. Nothing
//! here gives anyone a seat.

use super::shuffle::Noted;
use crate::browser;

const NAME: &str = "name";
const TABLES: &str = "tables";
const OPENED: &str = "opened";
const SHUFFLES: &str = "shuffles";

/// How many tables are remembered.
const MOST: usize = 8;

/// Of how many tables it is remembered what was noted about their shuffle: games by the day run beside each other.
const MOST_NOTED: usize = 64;

/// The name of the player at this device; empty if nobody has given one.
#[must_use]
pub fn name() -> String {
    browser::recall(NAME).unwrap_or_default()
}

/// Remembers the name of the player at this device.
pub fn keep_name(name: &str) {
    browser::keep(NAME, Some(name));
}

/// The tables at which this device was, the last first.
#[must_use]
pub fn tables() -> Vec<String> {
    list(TABLES)
}

/// Remembers that this device is at a table.
pub fn keep_table(id: &str) {
    browser::keep(TABLES, Some(&with(&list(TABLES), id)));
}

/// Forgets a table.
pub fn forget_table(id: &str) {
    let rest: Vec<String> = list(TABLES).into_iter().filter(|other| other != id).collect();
    browser::keep(TABLES, Some(&rest.join(" ")));
}

/// Remembers that this device has opened a table, and may give it up.
pub fn keep_opened(id: &str) {
    browser::keep(OPENED, Some(&with(&list(OPENED), id)));
}

/// Whether this device has opened a table.
#[must_use]
pub fn has_opened(id: &str) -> bool {
    list(OPENED).iter().any(|other| other == id)
}

/// What this device has noted about the shuffle of a table.
#[must_use]
pub fn noted(id: &str) -> Option<Noted> {
    list(SHUFFLES).iter().find_map(|entry| entry.strip_prefix(id)?.strip_prefix('/').and_then(Noted::read))
}

/// Keeps what this device has noted about the shuffle of a table.
pub fn keep_noted(id: &str, noted: &Noted) {
    let own = format!("{id}/");
    let others = list(SHUFFLES).into_iter().filter(|entry| !entry.starts_with(&own));
    let entries = [format!("{own}{}", noted.write())].into_iter().chain(others).take(MOST_NOTED);
    browser::keep(SHUFFLES, Some(&entries.collect::<Vec<_>>().join(" ")));
}

fn list(key: &str) -> Vec<String> {
    let kept = browser::recall(key).unwrap_or_default();
    kept.split_whitespace().map(str::to_owned).collect()
}

/// A list with one more at its front, as it is kept: each once, and not too many.
fn with(list: &[String], id: &str) -> String {
    let rest = list.iter().map(String::as_str).filter(|other| *other != id);
    [id].into_iter().chain(rest).take(MOST).collect::<Vec<_>>().join(" ")
}
