//! A connection to the database, and what is prepared on it. Each worker has one of its own, and makes a new one when it
//! breaks.

use core::future::Future;
use core::time::Duration;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};
use tokio_postgres::{Client, NoTls, Statement};

use super::PostgresError;
use super::address::Address;
use super::shared::Shared;
use super::trouble::{Trouble, say};

/// How long a connection may take to come about.
const CONNECTING: Duration = Duration::from_secs(5);

/// After how long without an answer everybody is told that the database cannot be used.
const NOTICE: Duration = Duration::from_millis(800);

/// After how long without an answer nobody waits for it any more.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often something is tried again when transactions were in each other's way.
const TRIES: u32 = 20;

/// A connection. What is under way on it is cut off when this is dropped.
pub(super) struct Session {
    client: Client,
    talking: AbortHandle,
    prepared: HashMap<&'static str, Statement>,
}

/// A worker's connection, if it has one.
pub(super) struct Line {
    shared: Arc<Shared>,
    session: Option<Session>,
}

impl Session {
    /// Connects to the database.
    pub(super) async fn connect(address: &Address) -> Result<Session, PostgresError> {
        timeout(CONNECTING, connect(address)).await.map_err(|_| PostgresError::Unreachable {
            address: address.to_string(),
            why: "it does not answer".to_owned(),
        })?
    }

    pub(super) const fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    /// A statement that is prepared on this connection.
    pub(super) async fn statement(
        &mut self,
        words: &'static str,
    ) -> Result<Statement, tokio_postgres::Error> {
        if let Some(statement) = self.prepared.get(words) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(words).await?;
        self.prepared.insert(words, statement.clone());
        Ok(statement)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.talking.abort();
    }
}

async fn connect(address: &Address) -> Result<Session, PostgresError> {
    let unreachable = |error: tokio_postgres::Error| PostgresError::Unreachable {
        address: address.to_string(),
        why: say(&error),
    };
    let (client, talking) = match address.tls()? {
        Some(tls) => {
            let (client, connection) = address.config().connect(tls).await.map_err(unreachable)?;
            (client, tokio::spawn(connection).abort_handle())
        }
        None => {
            let (client, connection) = address.config().connect(NoTls).await.map_err(unreachable)?;
            (client, tokio::spawn(connection).abort_handle())
        }
    };
    Ok(Session { client, talking, prepared: HashMap::new() })
}

impl Line {
    pub(super) const fn new(shared: Arc<Shared>, session: Option<Session>) -> Line {
        Line { shared, session }
    }

    /// Has something done, again if transactions are in each other's way; gives up when the database does not answer.
    /// What has gone wrong is told to everybody.
    pub(super) async fn ask<T>(
        &mut self,
        what: impl AsyncFn(&mut Session) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let mut tries = 0;
        loop {
            tries += 1;
            let begun = Instant::now();
            let done = self.try_once(&what).await;
            metrics::histogram!("solstice_store_seconds").record(begun.elapsed().as_secs_f64());
            match done {
                Err(Trouble::Again(_)) if tries < TRIES => {
                    metrics::counter!("solstice_store_retries_total").increment(1);
                    sleep(Duration::from_millis(2 * u64::from(tries))).await;
                }
                Err(trouble) => {
                    self.shared.note_trouble(trouble.why());
                    return Err(trouble);
                }
                done => return done,
            }
        }
    }

    async fn try_once<T>(
        &mut self,
        what: &impl AsyncFn(&mut Session) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let session = match self.session.take().filter(|session| !session.client.is_closed()) {
            Some(session) => self.session.insert(session),
            None => self.session.insert(self.connect().await?),
        };
        let done = patient(&self.shared, what(session)).await;
        if matches!(done, Err(Trouble::Silent(_))) {
            self.session = None;
        }
        done
    }

    async fn connect(&self) -> Result<Session, Trouble> {
        let connecting = async {
            let connected = Session::connect(&self.shared.address).await;
            connected.map_err(|error| Trouble::Refused(error.to_string()))
        };
        // Nothing has been asked for yet, so nothing is done whatever goes wrong.
        let connected = patient(&self.shared, connecting).await;
        connected.map_err(|trouble| Trouble::Refused(trouble.why().to_owned()))
    }
}

/// Waits for an answer, but not for ever.
async fn patient<T>(shared: &Shared, answer: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let mut answer = core::pin::pin!(answer);
    tokio::select! {
        biased;
        done = &mut answer => return done,
        () = sleep(NOTICE) => shared.note_trouble(Trouble::too_late().why()),
    }
    timeout(PATIENCE - NOTICE, answer).await.unwrap_or_else(|_| Err(Trouble::too_late()))
}
