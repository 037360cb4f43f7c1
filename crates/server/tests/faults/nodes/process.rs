//! What this test binary is when it is run again: one of several servers, whole or with one broken part.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use server::store::{Postgres, PostgresSettings, Store};
use server::{Doors, Secret, Stopped, serve};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use super::database::usurper;
use crate::broken::{Broken, Fault};
use crate::kit::nodes::SECRET;
use crate::kit::postgres::{address, execute};
use crate::kit::process::{announce, end_with_parent};
use crate::kit::settings;

/// In the child's environment: what it is to be, what it is called, its database, where it listens for everyone and for
/// the other servers, and where those are told that it is.
pub(super) const PART: &str = "NODE_PART";
pub(super) const NAME: &str = "NODE_NAME";
pub(super) const DATABASE: &str = "NODE_DATABASE";
pub(super) const PUBLIC: &str = "NODE_PUBLIC";
pub(super) const PEERS: &str = "NODE_PEERS";
pub(super) const REACHED_AT: &str = "NODE_REACHED_AT";

/// What a later build does to the database when it starts.
const LATER: &str = "
    ALTER TABLE tables ADD COLUMN IF NOT EXISTS later TEXT;
    ALTER TABLE events ADD COLUMN IF NOT EXISTS later BIGINT NOT NULL DEFAULT 0;
    UPDATE solstice SET version = 2 WHERE version = 1";

/// What the child is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A server as it is.
    Sound,
    /// Its store answers before it has written.
    Lying,
    /// It neither gives up its tables when its lease is over, nor heeds what the database refuses.
    Usurping,
    /// It waits for a database that stands still instead of saying so.
    Waiting,
    /// It goes by the clock of its own machine.
    OwnClock,
    /// It ends at once when it is asked to stop.
    Hasty,
    /// It has room for few connections.
    Narrow,
    /// A later build: it brings the database to a version that this one does not know, and lets earlier builds use it.
    Later,
}

impl Part {
    const ALL: [Part; 8] = [
        Part::Sound,
        Part::Lying,
        Part::Usurping,
        Part::Waiting,
        Part::OwnClock,
        Part::Hasty,
        Part::Narrow,
        Part::Later,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Part::Sound => "sound",
            Part::Lying => "lying",
            Part::Usurping => "usurping",
            Part::Waiting => "waiting",
            Part::OwnClock => "own clock",
            Part::Hasty => "hasty",
            Part::Narrow => "narrow",
            Part::Later => "later",
        }
    }
}

/// Not a test, unless it is asked to be a server: then it is one until it is killed.
#[test]
fn a_node_in_a_process_of_its_own() {
    let Ok(part) = std::env::var(PART) else { return };
    let part = Part::ALL.into_iter().find(|one| one.name() == part).expect("a part that there is");
    if std::env::var_os("FAULTS_LOG").is_some() {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    }
    end_with_parent();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    std::process::exit(runtime.block_on(run(part)));
}

async fn run(part: Part) -> i32 {
    let place = PostgresSettings {
        name: said(NAME),
        peer_address: said(REACHED_AT),
        alone: false,
        ..PostgresSettings::default()
    };
    let database = said(DATABASE);
    if part == Part::Later {
        tokio::task::block_in_place(|| execute(&database, LATER)).expect("it can be brought up to date");
    }
    let opened = tokio::task::block_in_place(|| Postgres::open(address(&database), place));
    let store = match opened {
        Ok(store) => broken(part, store, &database).await,
        Err(error) => {
            tracing::error!(%error, "the database cannot be opened");
            return 2;
        }
    };
    let public = listen(PUBLIC).await;
    let address = public.local_addr().expect("an address");
    let secret: Secret = SECRET.parse().expect("a secret");
    let doors = Doors { public, peers: Some((listen(PEERS).await, secret)) };
    let stop = CancellationToken::new();
    let mut asked = signal(SignalKind::terminate()).expect("signals can be heard");
    let asking = stop.clone();
    tokio::spawn(async move {
        asked.recv().await;
        if part == Part::Hasty {
            std::process::exit(0);
        }
        asking.cancel();
    });
    let mut settings = settings();
    if part == Part::Narrow {
        settings.front.limits.connections = Some(60);
    }
    let serving = tokio::spawn(serve(doors, store, settings, stop));
    announce(address);
    match serving.await {
        Ok(Ok(Stopped::Asked(_))) => 0,
        _ => 1,
    }
}

/// The store with what is wrong with it.
async fn broken(part: Part, store: Postgres, database: &str) -> Arc<dyn Store> {
    match part {
        Part::Sound | Part::Hasty | Part::Narrow | Part::Later => Arc::new(store),
        Part::Lying => Arc::new(Broken::new(store, Fault::Lies)),
        Part::Waiting => Arc::new(Broken::new(store, Fault::Waits)),
        Part::OwnClock => Arc::new(Broken::new(store, Fault::GoesByItsOwnClock)),
        Part::Usurping => Arc::new(Broken::usurping(store, usurper(database).await)),
    }
}

fn said(name: &str) -> String {
    std::env::var(name).expect("whoever starts it says so")
}

async fn listen(name: &str) -> TcpListener {
    let port = said(name).parse().expect("a port");
    TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await.expect("nobody else listens there")
}
