//! A server for a test: in this process, on a port of its own, with a database of its own.

pub mod between;
pub mod log;
pub mod nodes;
pub mod postgres;
pub mod process;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use client::Site;
use server::front::{FrontSettings, Limits, Rate};
use server::store::{Memory, Sqlite, SqliteSettings, Store};
use server::{HubSettings, Settings, Stopped, serve};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use self::between::Recorder;
use self::nodes::Node;

/// A server that runs.
pub struct House {
    /// How to reach it.
    pub site: Site,
    /// Where tables are created, so that this server does not hold them if another one stands behind it.
    pub home: Site,
    stop: CancellationToken,
    running: JoinHandle<Stopped>,
    folder: Arc<TempDir>,
    /// The server that holds the tables, if it is not this one, and what passes between them.
    behind: Option<(Node, Recorder)>,
}

/// Settings under which a test is not slowed down or cut off: quick bots, no limits on one address.
pub fn settings() -> Settings {
    let limits = Limits {
        connections_per_address: None,
        commands: Rate::ENDLESS,
        commands_per_token: Rate::ENDLESS,
        commands_per_address: Rate::ENDLESS,
        requests: Rate::ENDLESS,
        replays: Rate::ENDLESS,
        creations: Rate::ENDLESS,
        ..Limits::default()
    };
    Settings {
        front: FrontSettings { limits, ..FrontSettings::local() },
        hub: HubSettings { bot_pace: Duration::ZERO, tables_per_address: None, ..HubSettings::default() },
        open_metrics: false,
        site: &[],
    }
}

impl House {
    /// Opens a server with a new database.
    pub async fn open(settings: Settings) -> House {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        House::open_in(folder, settings).await
    }

    /// Opens a server with the database of another.
    pub async fn open_in(folder: Arc<TempDir>, settings: Settings) -> House {
        let path = folder.path().join("solstice.db");
        let store = Sqlite::open(&path, SqliteSettings::default()).expect("a database");
        House::open_with(folder, Arc::new(store), settings).await
    }

    /// Opens a server with any store.
    pub async fn open_with(folder: Arc<TempDir>, store: Arc<dyn Store>, settings: Settings) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let stop = CancellationToken::new();
        let serving = serve(listener, store, settings, stop.clone());
        let running = tokio::spawn(async move { serving.await.expect("a store that works") });
        let site = Site::new(address.to_string());
        House { home: site.clone(), site, stop, running, folder, behind: None }
    }

    /// Opens a server by way of which another one is reached: that one holds the tables of this store, and those that
    /// are created at home. What passes between them is recorded.
    pub async fn by_way(store: &Memory, settings: Settings) -> House {
        let (holder, recorder) = Node::recorded(store, settings.clone()).await;
        let Node { site, stop, running, .. } = Node::of(store, settings).await;
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let home = holder.site.clone();
        House { site, home, stop, running, folder, behind: Some((holder, recorder)) }
    }

    /// What passes to and from the server that holds the tables, if it is another one.
    pub fn between(&self) -> Option<&Recorder> {
        self.behind.as_ref().map(|(_, recorder)| recorder)
    }

    /// Where the database is.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("solstice.db")
    }

    /// Waits until the server has stopped by itself.
    pub async fn wait(self) -> Stopped {
        self.running.await.expect("a server that ends")
    }

    /// Asks the server to stop, and waits until it has.
    pub async fn close(self) -> (Stopped, Arc<TempDir>) {
        self.stop.cancel();
        let stopped = self.running.await.expect("a server that ends");
        if let Some((holder, _)) = self.behind {
            holder.close().await;
        }
        (stopped, self.folder)
    }
}
