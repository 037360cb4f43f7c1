//! What the workers of a store share: how it is, and as whom it writes.

use core::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{Notify, watch};
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use wire::Hex;

use super::address::Address;
use crate::store::lease::Term;
use crate::store::{Answer, Health, Peer, StoreError};

/// What the workers of a store share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) address: Address,
    pub(super) health: watch::Sender<Health>,
    /// Rings when something has gone wrong, so that whoever renews the lease looks at once.
    pub(super) alarm: Notify,
    pub(super) lease: watch::Sender<Lease>,
    pub(super) standing: watch::Sender<Option<Peer>>,
    pub(super) peers: watch::Sender<Vec<Peer>>,
    /// Counts the writes that came in and are not answered yet. It is closed when this server resigns.
    pub(super) pending: TaskTracker,
    /// Where other servers reach this one.
    peer_address: String,
    resignation: Mutex<Resignation>,
}

/// As whom a server writes, and until when it may.
#[derive(Copy, Clone, Debug)]
pub(super) struct Lease {
    /// Its number.
    pub(super) node: u64,
    /// The chain of commitments that it adds to.
    pub(super) chain: Hex<16>,
    /// When it was asked for last, by this machine's clock.
    pub(super) asked: Instant,
    pub(super) term: Term,
}

impl Lease {
    /// Whether a server that has it may act.
    fn runs(&self) -> bool {
        self.term.runs(self.asked.elapsed())
    }

    /// When it is over, by this machine's clock; a little before it is by the database's.
    pub(super) fn end(&self) -> Instant {
        self.asked + self.term.lasts()
    }
}

/// Who waits until this server has given up what it holds, and how that went.
#[derive(Debug, Default)]
struct Resignation {
    waiting: Vec<Answer<()>>,
    done: Option<Result<(), StoreError>>,
}

/// A write that came in. It counts as pending as long as this is there.
pub(super) struct Booked<R> {
    request: R,
    token: TaskTrackerToken,
}

impl<R> Booked<R> {
    pub(super) fn open(self) -> (R, TaskTrackerToken) {
        (self.request, self.token)
    }
}

impl Shared {
    pub(super) fn new(address: Address, peer_address: String, lease: Lease) -> Shared {
        let own = Peer { node: lease.node, address: peer_address.clone() };
        Shared {
            address,
            health: watch::Sender::new(Health::Working),
            alarm: Notify::new(),
            lease: watch::Sender::new(lease),
            standing: watch::Sender::new(Some(own)),
            peers: watch::Sender::new(Vec::new()),
            pending: TaskTracker::new(),
            peer_address,
            resignation: Mutex::default(),
        }
    }

    pub(super) fn lease(&self) -> Lease {
        *self.lease.borrow()
    }

    /// The lease was renewed, or this server has a new number.
    pub(super) fn set_lease(&self, lease: Lease) {
        self.lease.send_replace(lease);
        self.stand(Some(Peer { node: lease.node, address: self.peer_address.clone() }));
    }

    /// This server does not act from now on.
    pub(super) fn step_down(&self) {
        self.stand(None);
    }

    /// Whether this server may act now: the end of its lease counts also before anyone has noticed it.
    pub(super) fn acts(&self) -> bool {
        self.standing.borrow().is_some() && self.lease().runs()
    }

    fn stand(&self, now: Option<Peer>) {
        self.standing.send_if_modified(|before| {
            let is_new = *before != now;
            *before = now;
            is_new
        });
    }

    pub(super) fn set_peers(&self, now: Vec<Peer>) {
        self.peers.send_if_modified(|before| {
            let is_new = *before != now;
            *before = now;
            is_new
        });
    }

    /// Milliseconds since 1970 by the clock of the database.
    pub(super) fn now(&self) -> u64 {
        let lease = self.lease();
        lease.term.time(lease.asked.elapsed())
    }

    /// Why nothing can be read now, if so.
    pub(super) fn obstacle(&self) -> Option<StoreError> {
        match &*self.health.borrow() {
            Health::Unavailable(why) => Some(StoreError::Unavailable(why.clone())),
            Health::Failed(why) => Some(StoreError::Failed(why.clone())),
            Health::Working => None,
        }
    }

    /// Why nothing can be written now, if so.
    pub(super) fn obstacle_to_writing(&self) -> Option<StoreError> {
        let is_over = || !self.lease().runs();
        self.obstacle().or_else(|| is_over().then(|| StoreError::Unavailable(UNHEARD.to_owned())))
    }

    /// Why no write is taken now, if so. Those that were taken before this server resigned are still done.
    pub(super) fn refusal(&self) -> Option<StoreError> {
        let resigned = || StoreError::Unavailable(RESIGNED.to_owned());
        self.pending.is_closed().then(resigned).or_else(|| self.obstacle_to_writing())
    }

    /// Books a write, unless none is taken.
    pub(super) fn book<R>(&self, request: R) -> Result<Booked<R>, StoreError> {
        match self.refusal() {
            Some(error) => Err(error),
            None => Ok(Booked { request, token: self.pending.token() }),
        }
    }

    /// Does something that may take long. When it turns out meanwhile that nothing can be done, those who wait for
    /// their turn are refused.
    pub(super) async fn meanwhile<T>(
        &self,
        work: impl Future<Output = T>,
        mut refuse: impl FnMut(&StoreError),
    ) -> T {
        let mut health = self.health.subscribe();
        let mut work = core::pin::pin!(work);
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                _ = health.changed() => self.obstacle().iter().for_each(&mut refuse),
            }
        }
    }

    /// Something has gone wrong: nothing is written until the lease is renewed.
    pub(super) fn note_trouble(&self, why: &str) {
        self.health.send_if_modified(|health| {
            let was_well = *health == Health::Working;
            if was_well {
                *health = Health::Unavailable(why.to_owned());
            }
            was_well
        });
        self.alarm.notify_one();
    }

    /// The lease has run out by this machine's clock.
    pub(super) fn note_end(&self) {
        self.step_down();
        self.note_trouble(UNHEARD);
    }

    /// Everything works.
    pub(super) fn note_well(&self) {
        self.health.send_if_modified(|health| {
            let was_ill = matches!(health, Health::Unavailable(_));
            if was_ill {
                *health = Health::Working;
            }
            was_ill
        });
    }

    /// Takes no more writes; tells when all that came before are done and everything is given up.
    pub(super) fn resign(&self, answer: Answer<()>) {
        let mut resignation = self.resignation();
        self.pending.close();
        match resignation.done.clone() {
            Some(done) => answer.give(done),
            None => resignation.waiting.push(answer),
        }
    }

    /// Everything is given up, or that could not be said to the database.
    pub(super) fn note_left(&self, done: &Result<(), StoreError>) {
        let mut resignation = self.resignation();
        resignation.done = Some(done.clone());
        for answer in resignation.waiting.drain(..) {
            answer.give(done.clone());
        }
    }

    fn resignation(&self) -> MutexGuard<'_, Resignation> {
        // Every change of it is one step.
        self.resignation.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why nothing is written when the lease has run out, and when this server has given up what it held.
const UNHEARD: &str = "the database has not been heard of for too long";
const RESIGNED: &str = "this server is stopping";
