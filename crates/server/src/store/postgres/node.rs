//! This server among those that use the database: its number, its lease and the time.
//!
//! A lease is renewed for the server and not for each of its tables. One that has run out is never renewed: the server
//! gets a new number, and holds nothing until it takes its tables again. So whoever finds that a lease has run out may
//! rely on it.

use core::time::Duration;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use tokio::time::{sleep, sleep_until, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Transaction};
use tokio_util::sync::CancellationToken;
use wire::Hex;

use super::session::{Line, Session};
use super::shared::{Lease, Shared};
use super::statements::{
    ADD_NODE, CHAIN_OF, END_LEASE, FORGET_NODES, HOLD_ALL, LIVE_NODES, LOCK_NODES, NEXT_NODE, RENEW,
};
use super::trouble::Trouble;
use super::{PostgresError, PostgresSettings, natural, to_sql};
use crate::store::Peer;
use crate::store::lease::{RENEWAL, RETRY, Term, millis};

/// How often it is looked whether a server that is in the way has gone.
const LOOK: Duration = Duration::from_millis(100);

/// Why a server did not get a number.
pub(super) enum NoNumber {
    /// Another one is alive, until this time at least, and may not be beside it.
    Taken {
        node: i64,
        until: i64,
    },
    Trouble(Trouble),
}

impl From<tokio_postgres::Error> for NoNumber {
    fn from(error: tokio_postgres::Error) -> NoNumber {
        NoNumber::Trouble(error.into())
    }
}

/// Enters a server. Where another one is in the way that was killed a moment ago, waits until its lease has run out.
pub(super) async fn enter(
    session: &mut Session,
    settings: &PostgresSettings,
) -> Result<Lease, PostgresError> {
    let mut seen: HashMap<i64, i64> = HashMap::new();
    loop {
        match number(session, settings).await {
            Ok(lease) => return Ok(lease),
            Err(NoNumber::Taken { node, until }) => {
                // One that renews its lease is alive.
                if *seen.entry(node).or_insert(until) != until {
                    return Err(PostgresError::InUse);
                }
                sleep(LOOK).await;
            }
            // Two servers that enter at the same time.
            Err(NoNumber::Trouble(Trouble::Again(_))) => sleep(LOOK).await,
            Err(NoNumber::Trouble(trouble)) => return Err(PostgresError::Database(trouble.why().to_owned())),
        }
    }
}

/// Renews the lease for as long as the store is used, and says how it is.
pub(super) async fn keep_lease(
    mut line: Line,
    shared: Arc<Shared>,
    settings: PostgresSettings,
    end: CancellationToken,
) {
    let watching = tokio::task::spawn_local(watch_end(Arc::clone(&shared)));
    let (mut pause, mut has_left) = (RENEWAL, false);
    loop {
        tokio::select! {
            () = end.cancelled() => break,
            // This server has resigned, and all writes that came before are answered.
            () = shared.pending.wait(), if !has_left => {
                watching.abort();
                leave(&mut line, &shared, &settings).await;
                has_left = true;
            }
            () = shared.alarm.notified() => sleep(RETRY.min(pause)).await,
            () = sleep(pause) => {}
        }
        pause = match renew(&mut line, &shared, &settings, has_left).await {
            Ok(()) => {
                shared.note_well();
                RENEWAL
            }
            Err(trouble) => {
                shared.note_trouble(trouble.why());
                RETRY
            }
        };
    }
    watching.abort();
    if !has_left {
        leave(&mut line, &shared, &settings).await;
    }
}

/// Says that this server may not act any more, at the moment at which its lease runs out.
async fn watch_end(shared: Arc<Shared>) {
    let mut lease = shared.lease.subscribe();
    loop {
        let until = lease.borrow_and_update().end();
        tokio::select! {
            biased;
            changed = lease.changed() => if changed.is_err() { return },
            () = sleep_until(until.into()) => {
                shared.note_end();
                if lease.changed().await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Ends the lease, so that whoever comes next need not wait for it.
async fn leave(line: &mut Line, shared: &Shared, settings: &PostgresSettings) {
    shared.step_down();
    let node = to_sql(shared.lease().node);
    let leaving = line.ask(async |session| end_lease(session, node).await);
    let done = match timeout(settings.lease, leaving).await {
        Ok(done) => done.map_err(|trouble| trouble.of_write()),
        Err(_) => Err(Trouble::too_late().of_write()),
    };
    shared.note_left(&done);
}

/// Ends the lease of a server.
pub(super) async fn end_lease(session: &mut Session, node: i64) -> Result<(), Trouble> {
    let statement = session.statement(END_LEASE).await?;
    session.client().execute(&statement, &[&node]).await?;
    Ok(())
}

/// Renews the lease, or enters anew if it has run out and this server has not left; looks who else is alive.
async fn renew(
    line: &mut Line,
    shared: &Shared,
    settings: &PostgresSettings,
    has_left: bool,
) -> Result<(), Trouble> {
    let lease = shared.lease();
    let (node, length) = (to_sql(lease.node), to_sql(millis(settings.lease)));
    let sent = Instant::now();
    let (until, peers) = line.ask(async |session| look_around(session, node, length).await).await?;
    shared.set_peers(peers);
    match until {
        _ if has_left => return Ok(()),
        Some(until) if settings.alone || shared.acts() => {
            let term = Term::granted(sent.elapsed(), natural(until), settings.lease);
            shared.set_lease(Lease { asked: sent, term, ..lease });
            return Ok(());
        }
        // It was late, and what this server held is given up: others must find that nobody holds it.
        Some(_) => line.ask(async |session| end_lease(session, node).await).await?,
        None => {}
    }
    shared.step_down();
    metrics::counter!("solstice_leases_lost_total").increment(1);
    tracing::error!(node, "the lease has run out: this server takes its tables anew");
    let number = async |session: &mut Session| match number(session, settings).await {
        Ok(lease) => Ok(lease),
        Err(NoNumber::Taken { .. }) => {
            Err(Trouble::Refused("another server uses this database, or has this one's name".to_owned()))
        }
        Err(NoNumber::Trouble(trouble)) => Err(trouble),
    };
    let lease = line.ask(number).await?;
    shared.set_lease(lease);
    Ok(())
}

/// Until when the lease is renewed, if it was, and the other servers that are alive. Both are asked for at once.
async fn look_around(
    session: &mut Session,
    node: i64,
    length: i64,
) -> Result<(Option<i64>, Vec<Peer>), Trouble> {
    let (renew, live) = (session.statement(RENEW).await?, session.statement(LIVE_NODES).await?);
    let client: &Client = session.client();
    let asked: [&(dyn ToSql + Sync); 2] = [&node, &length];
    let (renewed, live) = tokio::try_join!(client.query_opt(&renew, &asked), client.query(&live, &[]))?;
    let mut peers = Vec::new();
    for row in live {
        let peer = Peer { node: natural(row.try_get(0)?), address: row.try_get(2)? };
        peers.push(peer);
    }
    peers.retain(|peer| to_sql(peer.node) != node);
    Ok((renewed.map(|row| row.try_get(0)).transpose()?, peers))
}

/// Gives a server a number of its own, which no other one ever had.
async fn number(session: &mut Session, settings: &PostgresSettings) -> Result<Lease, NoNumber> {
    let sent = Instant::now();
    let transaction = session.client().transaction().await?;
    // One after the other.
    transaction.query_one(LOCK_NODES, &[]).await?;
    if let Some(taken) = in_the_way(&transaction, settings).await? {
        return Err(taken);
    }
    let name = &settings.name;
    let node: i64 = transaction.query_one(NEXT_NODE, &[]).await?.try_get(0)?;
    let chain = match transaction.query_opt(CHAIN_OF, &[name]).await? {
        Some(row) => chain_of(row.try_get(0)?),
        None => None,
    };
    let chain = match chain {
        Some(chain) => chain,
        None => new_chain()?,
    };
    transaction.execute(FORGET_NODES, &[name]).await?;
    let length = to_sql(millis(settings.lease));
    let values: [&(dyn ToSql + Sync); 5] =
        [&node, name, &settings.peer_address, &chain.0.as_slice(), &length];
    let until: i64 = transaction.query_one(ADD_NODE, &values).await?.try_get(0)?;
    if settings.alone {
        transaction.execute(HOLD_ALL, &[&node]).await?;
    }
    transaction.commit().await?;
    let term = Term::granted(sent.elapsed(), natural(until), settings.lease);
    Ok(Lease { node: natural(node), chain, asked: sent, term })
}

/// The server that may not be beside this one, if there is one.
async fn in_the_way(
    transaction: &Transaction<'_>,
    settings: &PostgresSettings,
) -> Result<Option<NoNumber>, NoNumber> {
    for row in transaction.query(LIVE_NODES, &[]).await? {
        let (node, name, until): (i64, String, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(3)?);
        let address: String = row.try_get(2)?;
        // One without an address is alone itself.
        if settings.alone || address.is_empty() || name == settings.name {
            return Ok(Some(NoNumber::Taken { node, until }));
        }
    }
    Ok(None)
}

fn chain_of(bytes: &[u8]) -> Option<Hex<16>> {
    bytes.try_into().ok().map(Hex)
}

fn new_chain() -> Result<Hex<16>, NoNumber> {
    let mut chain = [0; 16];
    getrandom::fill(&mut chain)
        .map_err(|_| NoNumber::Trouble(Trouble::Refused("the system gives no random bits".to_owned())))?;
    Ok(Hex(chain))
}
