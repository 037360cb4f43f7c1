//! What the database has kept, read from a copy of its files, and whether it fits what clients were told.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::time::Instant;

use rusqlite::Connection;
use wire::CommandId;

use crate::chair::Chair;
use crate::round::Match;

/// The logs of all tables, by the names in their links.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    pub(crate) logs: HashMap<String, Vec<Entry>>,
}

/// A row of a log, as far as a check needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) at: i64,
    pub(crate) by: Option<CommandId>,
    pub(crate) body: String,
}

impl Kept {
    /// Reads a database that nobody has open, as a killed server left it. The files stay as they are: a copy
    /// is read.
    pub(crate) fn read(database: &Path) -> Kept {
        let folder = tempfile::tempdir().expect("a folder");
        let copy = folder.path().join("copy.db");
        for ending in ["", "-wal"] {
            let from = beside(database, ending);
            if from.exists() {
                std::fs::copy(from, beside(&copy, ending)).expect("a file can be copied");
            }
        }
        Kept::read_in_place(&copy)
    }

    /// Reads a database where it is.
    pub(crate) fn read_in_place(database: &Path) -> Kept {
        let connection = Connection::open(database).expect("a database");
        let whole: String =
            connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("it can be checked");
        assert_eq!(whole, "ok", "the database is damaged");
        let sql =
            "SELECT id, seq, at, body FROM events JOIN tables ON number = table_number ORDER BY number, seq";
        let mut statement = connection.prepare(sql).expect("the tables are there");
        let mut rows = statement.query([]).expect("rows");
        let mut kept = Kept::default();
        while let Some(row) = rows.next().expect("a row") {
            let (id, place): (String, u32) = (row.get(0).expect("an id"), row.get(1).expect("a place"));
            kept.add(id, place, row.get(2).expect("a time"), row.get(3).expect("a body"));
        }
        kept
    }

    /// Takes in the next row of a table.
    pub(crate) fn add(&mut self, table: String, place: u32, at: i64, body: String) {
        let json = json::Json::read(&body).expect("rows are JSON");
        let by = json::read_field(&json, "by").expect("a name");
        let log = self.logs.entry(table).or_default();
        assert_eq!(log.len(), place as usize, "a log has a gap");
        log.push(Entry { at, by, body });
    }

    /// Commands that were acknowledged and are not there, that are there twice, and that stand in another
    /// order than they were acknowledged and sent.
    pub(crate) fn complaints<'all>(&self, matches: impl Iterator<Item = &'all Match>) -> Complaints {
        let mut complaints = Complaints::default();
        for game in matches {
            self.check(&game.chairs, &mut complaints);
        }
        complaints
    }

    fn check(&self, chairs: &[Chair], complaints: &mut Complaints) {
        let Some(first) = chairs.first() else { return };
        let empty = Vec::new();
        let log = self.logs.get(&first.table).unwrap_or(&empty);
        let mut places: BTreeMap<CommandId, Vec<usize>> = BTreeMap::new();
        for (place, entry) in log.iter().enumerate() {
            if let Some(by) = entry.by {
                places.entry(by).or_default().push(place);
            }
        }
        complaints.doubled += places.values().filter(|places| places.len() > 1).count();
        let mut in_order: BTreeMap<usize, (Instant, Instant)> = BTreeMap::new();
        for (id, answer) in chairs.iter().flat_map(|chair| &chair.answers) {
            match (answer.done, places.get(id).and_then(|places| places.first())) {
                (true, Some(place)) => {
                    complaints.found += 1;
                    in_order.insert(*place, (answer.sent, answer.heard));
                }
                (true, None) => complaints.lost += 1,
                (false, Some(_)) => complaints.refused_and_done += 1,
                (false, None) => {}
            }
        }
        complaints.out_of_order += out_of_order(in_order.values().copied());
    }
}

/// What is wrong with a log, in numbers.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Complaints {
    /// Commands that were acknowledged and are there.
    pub(crate) found: usize,
    /// Commands that were acknowledged and are not there.
    pub(crate) lost: usize,
    /// Commands that are there twice.
    pub(crate) doubled: usize,
    /// Commands that were refused and are there.
    pub(crate) refused_and_done: usize,
    /// Commands that stand before one that was acknowledged before they were sent.
    pub(crate) out_of_order: usize,
}

impl Complaints {
    /// Fails if anything is wrong.
    #[track_caller]
    pub(crate) fn assert_none(self) {
        assert_eq!(self, Complaints { found: self.found, ..Complaints::default() });
    }
}

/// How many commands, given in the order of the log with the times of sending and acknowledgement, stand
/// before one that had been acknowledged when they were sent.
pub(crate) fn out_of_order(times: impl DoubleEndedIterator<Item = (Instant, Instant)>) -> usize {
    let mut earliest_heard: Option<Instant> = None;
    let mut count = 0;
    for (sent, heard) in times.rev() {
        count += usize::from(earliest_heard.is_some_and(|earliest| earliest < sent));
        earliest_heard = Some(earliest_heard.map_or(heard, |earliest| earliest.min(heard)));
    }
    count
}

pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
