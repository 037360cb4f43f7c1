//! Which tables are open, as far as the hub must know: who keeps one, which sleep, and when each has to be awake.
//!
//! A table that sleeps is in the store and costs a line here.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use super::Door;
use crate::store::TableNumber;
use crate::table::Nap;

/// Which tables are open.
#[derive(Debug, Default)]
pub(super) struct Roster {
    tables: HashMap<Arc<str>, Kept>,
    /// When tables that sleep have to be awake, the earliest first.
    wakes: BTreeMap<(u64, TableNumber), Arc<str>>,
    /// Tables that are being removed, and are not woken meanwhile.
    removing: HashSet<Arc<str>>,
    awake: usize,
    peopled: usize,
}

/// A table that someone keeps, or that is only in the store.
#[derive(Debug)]
enum Kept {
    Asleep(Sleeper),
    Awake {
        door: Door,
        /// Whether anyone is connected.
        people: bool,
    },
}

/// A table that is only in the store.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Sleeper {
    /// Its number there.
    pub(super) number: TableNumber,
    /// What was kept of it; nothing if the server was away since.
    pub(super) nap: Option<Nap>,
    /// When it has to be awake.
    wake: Option<u64>,
}

/// Where a table is.
#[derive(Clone, Debug)]
pub(super) enum Found {
    Awake(Door),
    Asleep(Sleeper),
    Removing,
}

impl Sleeper {
    /// A table that falls asleep, or one that has to be awake only when someone comes.
    pub(super) fn new(number: TableNumber, nap: Option<Nap>) -> Sleeper {
        Sleeper { number, nap, wake: nap.and_then(|nap| nap.wake) }
    }
}

impl Roster {
    /// Where a table is.
    pub(super) fn find(&self, id: &str) -> Option<Found> {
        if self.removing.contains(id) {
            return Some(Found::Removing);
        }
        self.tables.get(id).map(|kept| match kept {
            Kept::Awake { door, .. } => Found::Awake(door.clone()),
            Kept::Asleep(sleeper) => Found::Asleep(*sleeper),
        })
    }

    /// A table has a keeper.
    pub(super) fn get_up(&mut self, id: &str, door: Door) {
        self.put(id, Kept::Awake { door, people: false });
        self.awake += 1;
    }

    /// A table is only in the store from now on.
    pub(super) fn lay_down(&mut self, id: &str, sleeper: Sleeper) {
        let id = self.put(id, Kept::Asleep(sleeper));
        if let Some(wake) = sleeper.wake {
            self.wakes.insert((wake, sleeper.number), id);
        }
    }

    /// A table is held here from now on. One that someone keeps already stays with them: it never has two keepers.
    pub(super) fn take_in(&mut self, id: &str, sleeper: Sleeper) {
        if !matches!(self.tables.get(id), Some(Kept::Awake { .. })) {
            self.lay_down(id, sleeper);
        }
    }

    /// A table is not open any more, or cannot be opened.
    pub(super) fn remove(&mut self, id: &str) {
        if let Some((_, kept)) = self.tables.remove_entry(id) {
            self.uncount(&kept);
        }
    }

    /// A table that sleeps is not held here any more; whether it slept.
    pub(super) fn remove_sleeper(&mut self, id: &str) -> bool {
        let sleeps = matches!(self.tables.get(id), Some(Kept::Asleep(_)));
        if sleeps {
            self.remove(id);
        }
        sleeps
    }

    /// No table that sleeps is held here any more.
    pub(super) fn forget_sleepers(&mut self) {
        self.wakes.clear();
        self.tables.retain(|_, kept| matches!(kept, Kept::Awake { .. }));
    }

    /// A table is not woken until it is let go of; says no if someone keeps it.
    pub(super) fn hold(&mut self, id: &str) -> bool {
        let is_free = !matches!(self.find(id), Some(Found::Awake(_)));
        if is_free {
            self.removing.insert(Arc::from(id));
        }
        is_free
    }

    /// A table has been removed, or stays after all.
    pub(super) fn let_go(&mut self, id: &str) {
        self.removing.remove(id);
    }

    /// Someone has come to a table, or the last one has left.
    pub(super) fn set_people(&mut self, id: &str, now: bool) {
        if let Some(Kept::Awake { people, .. }) = self.tables.get_mut(id) {
            self.peopled -= usize::from(*people);
            self.peopled += usize::from(now);
            *people = now;
        }
    }

    /// Whether anyone is connected to a table.
    pub(super) fn has_people(&self, id: &str) -> bool {
        matches!(self.tables.get(id), Some(Kept::Awake { people: true, .. }))
    }

    /// The tables that have to be awake by now. They sleep on until someone wakes them.
    pub(super) fn due(&mut self, now: u64) -> Vec<Arc<str>> {
        let mut due = Vec::new();
        while let Some(first) = self.wakes.first_entry().filter(|first| first.key().0 <= now) {
            due.push(first.remove());
        }
        due
    }

    /// A table could not be woken: it is due at a later time, if it still sleeps.
    pub(super) fn put_off(&mut self, id: Arc<str>, later: u64) {
        if let Some(Kept::Asleep(Sleeper { number, wake, .. })) = self.tables.get_mut(&id) {
            if let Some(before) = wake.replace(later) {
                self.wakes.remove(&(before, *number));
            }
            self.wakes.insert((later, *number), id);
        }
    }

    /// The doors of all tables that someone keeps.
    pub(super) fn doors(&self) -> Vec<Door> {
        let door = |kept: &Kept| match kept {
            Kept::Awake { door, .. } => Some(door.clone()),
            Kept::Asleep(_) => None,
        };
        self.tables.values().filter_map(door).collect()
    }

    /// How many open tables there are.
    pub(super) fn len(&self) -> usize {
        self.tables.len()
    }

    /// How many tables are in memory.
    pub(super) const fn awake(&self) -> usize {
        self.awake
    }

    /// How many tables have someone connected.
    pub(super) const fn peopled(&self) -> usize {
        self.peopled
    }

    /// How many tables are only in the store.
    pub(super) fn asleep(&self) -> usize {
        self.tables.len() - self.awake
    }

    fn put(&mut self, id: &str, kept: Kept) -> Arc<str> {
        let (id, before) = match self.tables.remove_entry(id) {
            Some((id, before)) => (id, Some(before)),
            None => (Arc::from(id), None),
        };
        if let Some(before) = before {
            self.uncount(&before);
        }
        self.tables.insert(Arc::clone(&id), kept);
        id
    }

    fn uncount(&mut self, kept: &Kept) {
        match kept {
            Kept::Awake { people, .. } => {
                self.awake -= 1;
                self.peopled -= usize::from(*people);
            }
            Kept::Asleep(sleeper) => {
                if let Some(wake) = sleeper.wake {
                    self.wakes.remove(&(wake, sleeper.number));
                }
            }
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
#[expect(clippy::expect_used, reason = "a test that cannot go on has failed")]
#[expect(clippy::print_stdout, reason = "a test tells its figures")]
mod tests {
    use super::super::shares::Shares;
    use super::{Found, Roster, Sleeper};
    use crate::front::Household;
    use crate::store::TableNumber;
    use crate::table::Nap;

    /// The memory of this process, in bytes.
    fn memory() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a line");
        line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") * 1_024
    }

    #[test]
    fn a_table_that_someone_keeps_stays_with_them_when_it_is_taken_in() {
        let (door, _inbox) = tokio::sync::mpsc::channel(1);
        let (mut roster, sleeper) = (Roster::default(), Sleeper::new(TableNumber(1), None));
        roster.take_in("oak", sleeper);
        assert!(matches!(roster.find("oak"), Some(Found::Asleep(_))));
        roster.get_up("oak", door);
        roster.take_in("oak", sleeper);
        assert!(matches!(roster.find("oak"), Some(Found::Awake(_))));
    }

    #[test]
    fn a_table_that_sleeps_costs_at_most_three_hundred_bytes() {
        const TABLES: u64 = 200_000;
        let (mut roster, shares) = (Roster::default(), Shares::default());
        let before = memory();
        for number in 0..TABLES {
            let nap = Some(Nap::at(number, Some(number + 3_600_000)));
            roster.lay_down(&format!("{number:016}"), Sleeper::new(TableNumber(number), nap));
            let address = std::net::Ipv4Addr::from_bits(u32::try_from(number / 200).expect("it fits"));
            let share = shares.take(Household::of(address.into()), None).expect("no limit");
            shares.note(TableNumber(number), share);
        }
        let each = (memory() - before) / TABLES;
        println!("figure bytes for a table that sleeps: {each}");
        assert!(each <= 300, "{each} bytes");
        assert_eq!((roster.asleep(), roster.awake()), (200_000, 0));
    }

    #[test]
    fn a_table_is_due_once_and_not_before_its_time() {
        let mut roster = Roster::default();
        for number in 1..=3 {
            let nap = Some(Nap::at(0, Some(number * 1_000)));
            roster.lay_down(&number.to_string(), Sleeper::new(TableNumber(number), nap));
        }
        roster.remove("2");
        assert!(roster.due(999).is_empty());
        assert_eq!(roster.due(3_000).iter().map(AsRef::as_ref).collect::<Vec<&str>>(), ["1", "3"]);
        assert!(roster.due(3_000).is_empty());
        assert_eq!(roster.asleep(), 2, "they sleep on until someone wakes them");
    }

    #[test]
    fn a_table_that_could_not_be_woken_is_due_again_though_nothing_was_kept_of_it() {
        let mut roster = Roster::default();
        for id in ["1", "2"] {
            roster.lay_down(id, Sleeper::new(TableNumber(id.parse().expect("a number")), None));
            roster.put_off(id.into(), 1_000);
        }
        roster.put_off("1".into(), 2_000);
        roster.remove("2");
        assert!(roster.due(1_999).is_empty());
        assert_eq!(roster.due(2_000).iter().map(AsRef::as_ref).collect::<Vec<&str>>(), ["1"]);
    }
}
