//! A node: its clock, its way to the store, its lease, and the desks that it keeps.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use server::store::lease::{RENEWAL, Term};
use server::store::{Append, Commons as _, Epoch, Memory, Receipt, Store as _};
use server::table::{Effect, Nap, Table};

use crate::chance::Chance;
use crate::trace::DAWN;

/// For how long a node is taken to be alive after it was last heard of.
pub(crate) const LEASE: Duration = Duration::from_secs(4);

/// The slowest way to the store, in milliseconds.
pub(crate) const SLOWEST_WAY: u64 = 400;

/// How far what time a node says it is may be from what the store says: half of the longest way there and back, and
/// what a clock goes wrong until the next renewal.
pub(crate) const C7: u64 = SLOWEST_WAY / 2 + 10;

/// One of the servers.
pub(crate) struct Node {
    pub(crate) door: Door,
    /// As whom it acts.
    pub(crate) number: u64,
    pub(crate) state: State,
    /// Whether it cannot reach the store.
    pub(crate) is_cut: bool,
    /// Whether it has given up what it held because its lease is over, and waits for another one.
    pub(crate) has_lapsed: bool,
    pub(crate) is_settling: bool,
    /// Until when its lease runs by the clock of the store.
    pub(crate) until: u64,
    pub(crate) keeps: BTreeMap<usize, Kept>,
    /// The desks that it has asked the store for, and who waits there to be let in.
    pub(crate) takes: BTreeMap<usize, Vec<u64>>,
    clock: Clock,
    /// When it asked for its lease, by its own clock.
    asked: u64,
    term: Term,
    /// The latest time that it has told anyone.
    told: u64,
}

/// How a node is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Up,
    /// It stands still until then, and goes on as if nothing had been.
    Frozen(u64),
    Down,
}

/// A clock that is wrong, and becomes more so.
#[derive(Copy, Clone, Debug)]
struct Clock {
    /// How much it is ahead of a clock that is five seconds behind.
    ahead: u64,
    /// How many milliseconds it gains in a thousand seconds, above a clock that loses 200.
    gains: u64,
}

/// A table and what its driver keeps with it.
pub(crate) struct Kept {
    pub(crate) epoch: Epoch,
    pub(crate) table: Option<Table>,
    /// What was kept of the table, while it sleeps.
    pub(crate) nap: Option<Nap>,
    /// Which of all openings of tables this was; what belongs to another one is void.
    pub(crate) life: u64,
    pub(crate) pending: VecDeque<(Option<Receipt<()>>, Vec<Effect>)>,
    pub(crate) wake: Option<u64>,
}

/// A way to the store, and with which right each of the writes goes that wait there.
#[derive(Clone)]
pub(crate) struct Door {
    pub(crate) store: Memory,
    pub(crate) rights: VecDeque<Right>,
}

/// As whom a desk is written to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Right {
    pub(crate) desk: usize,
    pub(crate) node: u64,
    pub(crate) epoch: Epoch,
}

impl Node {
    pub(crate) fn start(database: &Memory, place: usize, now: u64, chance: &mut Chance) -> Node {
        let mut node = Node {
            door: Door::new(database.enter(&format!("node{place}"))),
            number: 0,
            state: State::Up,
            is_cut: false,
            has_lapsed: false,
            is_settling: false,
            until: 0,
            keeps: BTreeMap::new(),
            takes: BTreeMap::new(),
            clock: Clock { ahead: chance.between(0, 10_000), gains: chance.between(0, 400) },
            asked: 0,
            term: Term::granted(Duration::ZERO, 0, LEASE),
            told: 0,
        };
        node.renew(now, chance);
        node
    }

    /// Whether it reaches the store and goes on, so that its lease is renewed again and again.
    pub(crate) fn is_well(&self) -> bool {
        self.state == State::Up && !self.is_cut && !self.has_lapsed
    }

    /// Whether it takes its lease to run.
    pub(crate) fn runs(&self, now: u64) -> bool {
        self.term.runs(self.since_asked(now))
    }

    /// When it will take its lease for over.
    pub(crate) fn runs_until(&self, now: u64) -> u64 {
        now + millis(self.term.lasts().saturating_sub(self.since_asked(now))) + 1
    }

    /// Lives through the renewals that have gone well meanwhile. Nobody has noticed the earlier ones, so there was only
    /// the last.
    pub(crate) fn freshen(&mut self, now: u64, chance: &mut Chance) {
        if self.is_well() && self.since_asked(now) >= RENEWAL + Duration::from_millis(2 * SLOWEST_WAY) {
            let ago = chance.between(0, millis(RENEWAL));
            self.ask(now.saturating_sub(ago), now, chance);
        }
    }

    /// Asks for its lease anew, and gets it, by the rules of the store: as the same one if it was not over.
    pub(crate) fn renew(&mut self, now: u64, chance: &mut Chance) {
        self.door.store.renew();
        self.number = self.door.store.standing().borrow().as_ref().map_or(0, |own| own.node);
        self.has_lapsed = false;
        self.ask(now, now, chance);
    }

    /// A lease that is asked for, and whose answer has come now at the latest.
    fn ask(&mut self, sent: u64, now: u64, chance: &mut Chance) {
        let slowest = if chance.one_in(20) { SLOWEST_WAY } else { 40 };
        let (up, down) = (chance.between(0, slowest), chance.between(0, slowest));
        // Who asks now has asked when the answer comes now.
        let sent = sent.min(now.saturating_sub(up + down));
        self.until = sent + up + millis(LEASE);
        self.asked = self.clock.at(sent);
        let way = self.clock.at(sent + up + down) - self.asked;
        self.term = Term::granted(Duration::from_millis(way), self.until, LEASE);
    }

    /// What time it says it is. It never goes back.
    pub(crate) fn tell(&mut self, now: u64) -> u64 {
        self.told = self.told.max(self.term.time(self.since_asked(now)));
        self.told
    }

    /// What time it would say by its own clock alone.
    pub(crate) fn own_time(&self, now: u64) -> u64 {
        self.clock.at(now) - 5_000
    }

    fn since_asked(&self, now: u64) -> Duration {
        Duration::from_millis(self.clock.at(now).saturating_sub(self.asked))
    }
}

impl Clock {
    /// What it shows.
    const fn at(self, now: u64) -> u64 {
        let since = now + 60_000 - DAWN;
        DAWN + self.ahead + since + since * self.gains / 1_000_000 - since * 200 / 1_000_000 - 60_000
    }
}

impl Kept {
    pub(crate) fn new(epoch: Epoch, life: u64, table: Table) -> Kept {
        Kept { epoch, table: Some(table), nap: None, life, pending: VecDeque::new(), wake: None }
    }
}

impl Door {
    pub(crate) const fn new(store: Memory) -> Door {
        Door { store, rights: VecDeque::new() }
    }

    pub(crate) fn append(&mut self, append: Append, right: Right) -> Receipt<()> {
        let before = self.store.waiting();
        let receipt = self.store.append(append);
        // Whoever is cut off is refused at once.
        if self.store.waiting() > before {
            self.rights.push_back(right);
        }
        receipt
    }
}

pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).expect("a moderate time")
}
