//! A server for a test: in this process, on a port of its own, with a database of its own.

pub mod log;
pub mod process;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use client::Site;
use server::front::{FrontSettings, Limits, Rate};
use server::store::{Sqlite, SqliteSettings, Store};
use server::{HubSettings, Settings, Stopped, serve};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A server that runs.
pub struct House {
    /// How to reach it.
    pub site: Site,
    stop: CancellationToken,
    running: JoinHandle<Stopped>,
    folder: Arc<TempDir>,
}

/// Settings under which a test is not slowed down or cut off: quick bots, no limits on one address.
pub fn settings() -> Settings {
    let limits = Limits {
        connections_per_address: None,
        commands: Rate { burst: u32::MAX, per: Duration::from_secs(20) },
        creations: Rate { burst: u32::MAX, per: Duration::from_secs(60) },
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
        House { site: Site::new(address.to_string()), stop, running, folder }
    }

    /// Where the database is.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("solstice.db")
    }

    /// Asks the server to stop, and waits until it has.
    pub async fn close(self) -> (Stopped, Arc<TempDir>) {
        self.stop.cancel();
        (self.running.await.expect("a server that ends"), self.folder)
    }
}
