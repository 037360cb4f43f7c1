//! How many connections there are, in all and from each address.
//!
//! A place is taken when a connection is accepted and given back when its last holder lets go of it: the
//! connection, or the socket that it was upgraded to.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::blocked::{self, Blocked};
use super::{Household, Limits, Peer, Problem};

/// The places that can be taken.
#[derive(Debug)]
pub(super) struct Places {
    all: Arc<Semaphore>,
    per_address: Option<usize>,
    taken: Mutex<HashMap<Household, usize>>,
}

/// Why there is no place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// This address may not come in.
    Blocked,
    /// This address has taken all of its own.
    Address,
    /// All are taken.
    Server,
}

/// A place among all connections, and one among those of its address. A proxy has none of its own.
#[derive(Debug)]
pub(super) struct Place {
    _among_all: OwnedSemaphorePermit,
    address: Option<AddressPlace>,
}

/// A place among the connections of one address.
#[derive(Debug)]
struct AddressPlace {
    places: Arc<Places>,
    address: Household,
}

/// The connection that a request came by, found among its extensions.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) place: Arc<Place>,
    pub(super) places: Arc<Places>,
    pub(super) sockets: TaskTracker,
    pub(super) blocked: Blocked,
    pub(super) drain: CancellationToken,
}

/// Holds the place of a connection that was upgraded, and makes the server wait for it when it stops.
///
/// A handler of an upgrade takes it and moves it into the socket's task; dropping it gives the place back.
#[derive(Debug)]
pub struct Occupied {
    _place: Arc<Place>,
    _forwarded: Option<AddressPlace>,
    _awaited: TaskTrackerToken,
    address: IpAddr,
    blocked: Blocked,
    drain: CancellationToken,
    household: Household,
}

impl Places {
    pub(super) fn new(limits: &Limits) -> Arc<Places> {
        let all = limits.connections.unwrap_or(Semaphore::MAX_PERMITS).min(Semaphore::MAX_PERMITS);
        let per_address = limits.connections_per_address;
        Arc::new(Places { all: Arc::new(Semaphore::new(all)), per_address, taken: Mutex::default() })
    }

    /// Takes a place for a connection from this address.
    pub(super) fn enter(self: &Arc<Places>, address: IpAddr) -> Result<Place, Full> {
        let address = self.enter_address(address)?;
        let place = self.enter_proxy()?;
        Ok(Place { address: Some(address), ..place })
    }

    /// Takes a place for a connection from a proxy, which speaks for many addresses.
    pub(super) fn enter_proxy(self: &Arc<Places>) -> Result<Place, Full> {
        let among_all = Arc::clone(&self.all).try_acquire_owned().map_err(|_| Full::Server)?;
        Ok(Place { _among_all: among_all, address: None })
    }

    fn enter_address(self: &Arc<Places>, address: IpAddr) -> Result<AddressPlace, Full> {
        let address = Household::of(address);
        let mut taken = self.taken();
        let count = taken.entry(address).or_default();
        if self.per_address.is_some_and(|limit| *count >= limit) {
            return Err(Full::Address);
        }
        *count += 1;
        Ok(AddressPlace { places: Arc::clone(self), address })
    }

    /// The counts stay true when a holder of the lock panics: each is changed in one step.
    fn taken(&self) -> MutexGuard<'_, HashMap<Household, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Occupied {
    /// What the client at the other end counts as.
    pub fn household(&self) -> Household {
        self.household
    }

    /// Ends when the server begins to stop: the time to tell the client to come back, and to close.
    pub async fn drained(&self) {
        self.drain.cancelled().await;
    }

    /// Ends when whoever runs the server has blocked the client's address: the time to close.
    pub async fn barred(&self) {
        self.blocked.wait_for(self.address).await;
    }
}

impl Drop for AddressPlace {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        match taken.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            Some(_) | None => drop(taken.remove(&self.address)),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Occupied {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Occupied, Problem> {
        let peer = Peer::from_request_parts(parts, state).await?;
        let link: &Link = parts.extensions.get().ok_or_else(Problem::internal)?;
        if link.drain.is_cancelled() {
            return Err(stopping());
        }
        let forwarded = match link.place.address {
            Some(_) => None,
            None => Some(link.places.enter_address(peer.address).map_err(Problem::from)?),
        };
        Ok(Occupied {
            _place: Arc::clone(&link.place),
            _forwarded: forwarded,
            _awaited: link.sockets.token(),
            address: peer.address,
            blocked: link.blocked.clone(),
            drain: link.drain.clone(),
            household: peer.household(),
        })
    }
}

impl From<Full> for Problem {
    fn from(full: Full) -> Problem {
        match full {
            Full::Blocked => blocked::blocked(),
            Full::Address => Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_connections",
                "there are too many connections from this address; close some and try again",
            ),
            Full::Server => {
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "full", "the server is full; try again later")
            }
        }
    }
}

fn stopping() -> Problem {
    let sentence = "the server is about to stop; try again in a moment";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", sentence)
}
