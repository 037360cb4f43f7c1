//! What this test binary is when it is run again: one of several servers that share a database, behind a balancer.

use std::net::Ipv4Addr;
use std::sync::Arc;

use server::store::{Postgres, PostgresSettings, Store};
use server::{Doors, Stopped, serve};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use crate::kit::nodes::SECRET;
use crate::kit::postgres::address;
use crate::kit::process::{Process, again, announce, end_with_parent};
use crate::kit::settings;

/// In the child's environment: its database, and what it is called.
const DATABASE: &str = "BALANCER_DATABASE";
const NAME: &str = "BALANCER_NAME";

/// Starts a server of this name on a database.
pub(crate) fn start(database: &str, name: &str) -> Process {
    let mut command = again(&[], "node::a_process_that_is_told_to_serve_serves");
    command.env(DATABASE, database).env(NAME, name);
    Process::start(command)
}

/// Not a test: what a process of this program does that was started as a server.
#[test]
fn a_process_that_is_told_to_serve_serves() {
    let (Ok(database), Ok(name)) = (std::env::var(DATABASE), std::env::var(NAME)) else { return };
    end_with_parent();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let public = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let peers = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let peer_address = peers.local_addr().expect("an address").to_string();
        let store = PostgresSettings { name, peer_address, alone: false, ..PostgresSettings::default() };
        let store = Postgres::open(address(&database), store).expect("a database");
        let mut settings = settings();
        settings.front.trusted_proxies = vec![Ipv4Addr::LOCALHOST.into()];
        let stop = CancellationToken::new();
        let mut terminate = signal(SignalKind::terminate()).expect("signals can be heard");
        let asked = stop.clone();
        tokio::spawn(async move {
            terminate.recv().await;
            asked.cancel();
        });
        let here = public.local_addr().expect("an address");
        let doors = Doors { public, peers: Some((peers, SECRET.parse().expect("a secret"))) };
        let serving = serve(doors, Arc::new(store) as Arc<dyn Store>, settings, stop);
        announce(here);
        assert!(matches!(serving.await, Ok(Stopped::Asked(_))));
    });
}
