//! Several servers in this process that share a store.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Site;
use server::store::{Memory, Store};
use server::{Doors, Secret, Settings, Stopped, serve};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::between::Recorder;

/// What the servers of all tests know each other by.
pub const SECRET: &str = "0123456789abcdef0123456789abcdef";

/// One of several servers that share a store.
pub struct Node<S = Memory> {
    /// How clients reach it.
    pub site: Site,
    /// How other servers reach it.
    pub door: Site,
    /// Its handle of the store.
    pub store: Arc<S>,
    pub(super) stop: CancellationToken,
    pub(super) running: JoinHandle<Stopped>,
}

impl<S: Store + 'static> Node<S> {
    /// Starts a server. It gets its handle of the store for the address at which other servers reach it.
    pub async fn open(enter: impl FnOnce(&str) -> S, settings: Settings) -> Node<S> {
        let public = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let peers = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let site = Site::new(public.local_addr().expect("an address").to_string());
        let door = peers.local_addr().expect("an address").to_string();
        let store = Arc::new(enter(&door));
        let secret: Secret = SECRET.parse().expect("a secret");
        let doors = Doors { public, peers: Some((peers, secret)) };
        let stop = CancellationToken::new();
        let serving = serve(doors, Arc::<S>::clone(&store) as Arc<dyn Store>, settings, stop.clone());
        let running = tokio::spawn(async move { serving.await.expect("a store that works") });
        Node { site, door: Site::new(door), store, stop, running }
    }

    /// Asks it to stop, and waits until it has.
    pub async fn close(self) -> Stopped {
        self.stop.cancel();
        self.running.await.expect("a server that ends")
    }
}

impl Node<Memory> {
    /// Starts a server that shares this store.
    pub async fn of(store: &Memory, settings: Settings) -> Node<Memory> {
        Node::open(|address| store.enter(address), settings).await
    }

    /// Starts a server that others reach by way of a recorder.
    pub async fn recorded(store: &Memory, settings: Settings) -> (Node<Memory>, Recorder) {
        let (recorder, listener) = Recorder::open().await;
        let enter = |door: &str| {
            recorder.stand_before(listener, door);
            store.enter(recorder.address())
        };
        let node = Node::open(enter, settings).await;
        (node, recorder)
    }
}

/// Waits until something holds, but not for ever.
pub async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(Instant::now() < deadline, "not in twenty seconds: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
