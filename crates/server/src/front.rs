//! The front of the server: what stands between the network and the routes.
//!
//! A connection is counted, timed and served here; a request is measured, its host and origin are checked,
//! and its answer gets its security headers. Who asks ([`Identity`]) and what they may call themselves
//! ([`Name`]) is parsed here too. What the routes are, and what a table is, is known elsewhere: the front
//! would serve any router.
//!
//! Start at [`Front::serve`] for connections and at [`Front::guard`] for requests.

mod blocked;
mod bounds;
mod bucket;
mod buckets;
mod emoji;
mod extract;
mod gate;
mod host;
mod identity;
mod likeness;
mod limits;
mod listener;
mod name;
mod notices;
mod origin;
mod patience;
mod peer;
mod places;
mod problem;
mod quotas;
mod security;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};

use self::quotas::Quotas;

pub use self::blocked::{BadLine, Blocked, Networks};
pub(crate) use self::bucket::Bucket;
pub use self::extract::{Json, Path, Query};
pub(crate) use self::extract::{shorten, whole};
pub use self::host::{BadHost, Host, Reach, Site};
pub(crate) use self::identity::Relayed;
pub use self::identity::{BadToken, By, Identity, NoEntropy, SetCookie, Token, TokenHash};
pub use self::limits::{Limits, Rate};
pub use self::listener::Drained;
pub use self::name::{BadName, Name};
pub use self::origin::{Asked, BadOrigin, Origin, Origins};
pub use self::peer::{Household, Peer, Scheme};
pub use self::places::Occupied;
pub use self::problem::{Problem, hush_panics};
pub(crate) use self::quotas::Allowances;
pub use self::quotas::{Limit, Reached, Share};
pub use self::security::CONTENT_SECURITY_POLICY;

/// What the front must be told before it can serve.
#[derive(Clone, Debug)]
pub struct FrontSettings {
    /// How much of anything one client may take.
    pub limits: Limits,
    /// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. They must hand on `Host`.
    pub trusted_proxies: Vec<IpAddr>,
    /// The origins under which the public knows this server. Their hosts are allowed as hosts.
    pub origins: Vec<Origin>,
    /// How far the server can be reached without a public name.
    pub reach: Reach,
    /// Further hosts that requests may name, at any port.
    pub hosts: Vec<Host>,
    /// Whose connections and requests are refused.
    pub blocked: Blocked,
    /// Whether the log names the address that has reached a limit.
    pub log_addresses: bool,
}

/// The front, ready to serve; clones share everything.
#[derive(Clone, Debug)]
pub struct Front {
    settings: Arc<FrontSettings>,
    quotas: Arc<Quotas>,
}

impl FrontSettings {
    /// The defaults for a server that only this machine reaches.
    pub fn local() -> FrontSettings {
        FrontSettings {
            limits: Limits::default(),
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            reach: Reach::Machine,
            hosts: Vec::new(),
            blocked: Blocked::default(),
            log_addresses: false,
        }
    }
}

impl Front {
    /// A front with these settings.
    pub fn new(settings: FrontSettings) -> Front {
        let quotas = Arc::new(Quotas::new(&settings.limits, settings.log_addresses));
        Front { settings: Arc::new(settings), quotas }
    }

    /// The settings.
    pub fn settings(&self) -> &FrontSettings {
        &self.settings
    }

    /// What one client may still take.
    pub fn share(&self, peer: Peer, identity: Option<Identity>) -> Share {
        Share::new(Arc::clone(&self.quotas), peer, identity.map(|identity| identity.hash))
    }

    /// What is left to households.
    pub(crate) fn allowances(&self) -> Allowances {
        Allowances::new(Arc::clone(&self.quotas))
    }

    /// Puts around a router what a request needs that another server has judged where it came in.
    pub(crate) fn guard_relayed(&self, router: Router) -> Router {
        router
            .layer(DefaultBodyLimit::disable())
            .layer(from_fn_with_state(Arc::clone(&self.settings), bounds::bound))
            .layer(from_fn(problem::mend))
            .layer(from_fn(problem::catch_panics))
    }

    /// Puts the checks around a router, and puts into our words what it refuses in axum's.
    ///
    /// [`Front::serve`] does this itself; call it only to ask a router without a socket. From the outside
    /// in: headers, panics, words, who may come in and how often, host, origin, then the bounds on body and time.
    pub fn guard(&self, router: Router) -> Router {
        let settings = || Arc::clone(&self.settings);
        router
            // The one limit on bodies is ours, in `bounds`.
            .layer(DefaultBodyLimit::disable())
            .layer(from_fn_with_state(settings(), bounds::bound))
            .layer(from_fn_with_state(settings(), security::admit))
            .layer(from_fn_with_state(self.clone(), gate::pass))
            .layer(from_fn(problem::mend))
            .layer(from_fn(problem::catch_panics))
            .layer(from_fn(security::add_headers))
    }
}
