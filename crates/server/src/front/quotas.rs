//! What one client may take of the server, however often it connects again.
//!
//! A client counts by its household and by its token. A household is all that most attacks have in common, and a
//! token is what a program cannot do without; so both are counted for commands.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::buckets::Buckets;
use super::notices::Notices;
use super::{Household, Limits, Peer, Problem, TokenHash};

/// What is left to each household and to each token. There is one for the whole server.
#[derive(Debug)]
pub(super) struct Quotas {
    commands: Buckets<Household>,
    commands_of_token: Buckets<TokenHash>,
    requests: Buckets<Household>,
    replays: Buckets<Household>,
    /// Those of nobody in particular share a bucket.
    creations: Buckets<Option<Household>>,
    pub(super) notices: Notices,
}

/// What one client may still take: its household's part, and its token's.
#[derive(Clone, Debug)]
pub struct Share {
    quotas: Arc<Quotas>,
    peer: Peer,
    token: Option<TokenHash>,
}

/// What is left to households, for those who know them by nothing else.
#[derive(Clone, Debug)]
pub(crate) struct Allowances(Arc<Quotas>);

/// Something that can be had only so often.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Commands and hellos, of an address or a token.
    Commands,
    /// Requests to the API.
    Requests,
    /// Updates that are told again.
    Replays,
    /// Tables, tokens and recovery links.
    Creations,
    /// Connections at a time.
    Connections,
    /// Messages and pings of one socket.
    Messages,
    /// Whoever runs the server lets this address in no more.
    Blocked,
}

/// A limit has been reached.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Which.
    pub limit: Limit,
    /// When there will be room for one more.
    pub wait: Duration,
}

impl Quotas {
    pub(super) fn new(limits: &Limits, log_addresses: bool) -> Quotas {
        Quotas {
            commands: Buckets::new(limits.commands_per_address),
            commands_of_token: Buckets::new(limits.commands_per_token),
            requests: Buckets::new(limits.requests),
            replays: Buckets::new(limits.replays),
            creations: Buckets::new(limits.creations),
            notices: Notices::new(log_addresses),
        }
    }
}

impl Allowances {
    pub(super) fn new(quotas: Arc<Quotas>) -> Allowances {
        Allowances(quotas)
    }

    /// Counts a table that is opened without a request, or says how long it takes until it may be opened. All
    /// households that are not known count as one.
    pub(crate) fn creation(&self, household: Option<Household>) -> Result<(), Duration> {
        self.0.creations.take(household, Instant::now())
    }

    /// Counts something new that a household has made at another server.
    pub(crate) fn note_creation(&self, household: Household) {
        self.0.creations.owe(Some(household), 1, Instant::now());
    }

    /// Counts so many updates, at least one, that are to be gone through again for a household.
    ///
    /// # Errors
    /// It has been told too much again.
    pub(crate) fn replay(&self, household: Household, updates: usize) -> Result<(), Reached> {
        let now = Instant::now();
        self.0.replays.take(household, now).map_err(|wait| {
            self.0.notices.note(Limit::Replays, household.network());
            Reached { limit: Limit::Replays, wait }
        })?;
        self.0.replays.owe(household, as_cost(updates.saturating_sub(1)), now);
        Ok(())
    }
}

impl Share {
    pub(super) fn new(quotas: Arc<Quotas>, peer: Peer, token: Option<TokenHash>) -> Share {
        Share { quotas, peer, token }
    }

    /// Counts a command.
    ///
    /// # Errors
    /// The household or the token has sent too many.
    pub fn command(&self) -> Result<(), Reached> {
        let now = Instant::now();
        let mut taken = self.quotas.commands.take(self.peer.household(), now);
        if let (Ok(()), Some(token)) = (taken, self.token) {
            taken = self.quotas.commands_of_token.take(token, now);
        }
        self.judge(Limit::Commands, taken)
    }

    /// Counts a request to the API.
    ///
    /// # Errors
    /// The household has made too many.
    pub fn request(&self) -> Result<(), Reached> {
        self.judge(Limit::Requests, self.quotas.requests.take(self.peer.household(), Instant::now()))
    }

    /// Counts something new: a table, a token, a recovery link.
    ///
    /// # Errors
    /// The household has made too many.
    pub fn creation(&self) -> Result<(), Reached> {
        self.judge(Limit::Creations, self.quotas.creations.take(Some(self.peer.household()), Instant::now()))
    }

    /// Counts a hello, which is a command; and a socket that says it is told at least one message.
    ///
    /// # Errors
    /// The household has said too many, or has been told too much again.
    pub fn hello(&self) -> Result<(), Reached> {
        self.command()?;
        self.replay()
    }

    /// Counts something that is answered with at least one old update.
    ///
    /// # Errors
    /// The household has been told too much again.
    pub fn replay(&self) -> Result<(), Reached> {
        self.judge(Limit::Replays, self.quotas.replays.take(self.peer.household(), Instant::now()))
    }

    /// Counts the further updates that the answer consisted of. How many they are is known only now, so what is too much
    /// has to be waited for before the next hello.
    pub fn replayed(&self, updates: usize) {
        self.quotas.replays.owe(self.peer.household(), as_cost(updates), Instant::now());
    }

    /// Notes that a limit was reached which is counted elsewhere.
    pub fn note(&self, limit: Limit) {
        self.quotas.notices.note(limit, self.peer.address);
    }

    fn judge(&self, limit: Limit, taken: Result<(), Duration>) -> Result<(), Reached> {
        taken.map_err(|wait| {
            self.note(limit);
            Reached { limit, wait }
        })
    }
}

fn as_cost(updates: usize) -> u32 {
    u32::try_from(updates).unwrap_or(u32::MAX)
}

impl Limit {
    /// Its word in figures and in the log.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Limit::Commands => "commands",
            Limit::Requests => "requests",
            Limit::Replays => "replays",
            Limit::Creations => "creations",
            Limit::Connections => "connections",
            Limit::Messages => "messages",
            Limit::Blocked => "blocked",
        }
    }
}

impl Reached {
    /// What was too much, and what would be right.
    pub const fn sentence(self) -> &'static str {
        match self.limit {
            Limit::Commands => {
                "too many commands from this address or player in too short a time; wait a little"
            }
            Limit::Requests => "too many requests from this address in too short a time; wait a little",
            Limit::Replays => {
                "this address has been told too many old moves in too short a time; wait a little"
            }
            Limit::Creations => "too many new things from this address in too short a time; wait a minute",
            Limit::Connections => {
                "there are too many connections from this address; close some and try again"
            }
            Limit::Messages => "too many messages in too short a time",
            Limit::Blocked => "this address may not use this server; ask whoever runs it",
        }
    }

    /// After how many milliseconds to try again.
    pub fn retry(self) -> u32 {
        u32::try_from(self.wait.as_millis()).unwrap_or(u32::MAX).max(1_000)
    }
}

impl From<Reached> for Problem {
    fn from(reached: Reached) -> Problem {
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", reached.sentence());
        problem.after(reached.wait)
    }
}
