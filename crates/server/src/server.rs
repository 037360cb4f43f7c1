//! A server that runs: a store, its hub, and the front before it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::api::{self, App};
use crate::cluster::{self, Doors, Relay};
use crate::front::{Drained, Front, FrontSettings};
use crate::hub::{Hub, HubSettings};
use crate::site::Asset;
use crate::store::{Store, StoreError};

/// How often figures are summed up.
const TIDYING: Duration = Duration::from_secs(5);

/// What a server must be told.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The front: limits, names, proxies.
    pub front: FrontSettings,
    /// The tables.
    pub hub: HubSettings,
    /// Whether metrics are shown to other machines.
    pub open_metrics: bool,
    /// The browser client; empty where there is none.
    pub site: &'static [Asset],
}

/// How a server ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It was asked to, and this was still open when it had waited long enough.
    Asked(Drained),
    /// The store failed. Nothing that was acknowledged is lost.
    StoreFailed,
}

/// Serves the tables of a store until it is asked to stop, or the store fails. With a door for peers, it is one of
/// several servers that share the store.
///
/// # Errors
/// A store that cannot be read at the start, or closed at the end.
pub async fn serve(
    doors: impl Into<Doors>,
    store: Arc<dyn Store>,
    settings: Settings,
    stop: CancellationToken,
) -> Result<Stopped, StoreError> {
    let Doors { public: listener, peers } = doors.into();
    let front = Front::new(settings.front);
    // Before anything is counted.
    let metrics = recorder();
    let hub = Hub::new(Arc::clone(&store), settings.hub, front.allowances());
    let open = hub.wake().await?;
    let tidying = tokio::spawn(tidy_figures(metrics.clone()));
    let upkeep = tokio::spawn(hub.clone().tend());
    let pruning = tokio::spawn(hub.clone().prune());
    let keeping_time = tokio::spawn(hub.clone().keep_time());
    tracing::info!(address = %address(&listener), open_tables = open, "serving");
    let relay = peers.as_ref().map(|(_, secret)| Relay::new(secret));
    let app =
        App::new(hub.clone(), relay.clone(), front.clone(), metrics, settings.open_metrics, settings.site);
    let (drain, peers_drain) = (CancellationToken::new(), CancellationToken::new());
    let holding = tokio::spawn(hub.clone().hold_tables());
    let following = {
        let hub = hub.clone();
        tokio::spawn(async move {
            if let Some(relay) = relay {
                cluster::follow(hub, relay).await;
            }
        })
    };
    let peers_served = peers.map(|(listener, secret)| {
        let (front, (routes, lanes)) = (front.clone(), cluster::routes(&app, secret));
        let drain = peers_drain.clone();
        tokio::spawn(async move { front.serve_relayed(listener, lanes, routes, drain).await })
    });
    let failed = {
        let (drain, hub) = (drain.clone(), hub.clone());
        tokio::spawn(async move {
            let failed = tokio::select! {
                () = stop.cancelled() => false,
                () = hub.failed() => true,
            };
            tracing::info!("stopping: no new connections, and those who are here are told to come back");
            drain.cancel();
            if !failed {
                hub.hand_over().await;
            }
            peers_drain.cancel();
            failed
        })
    };
    let drained = front.serve(listener, api::router(app), drain).await;
    for task in [tidying, upkeep, pruning, keeping_time, holding, following] {
        task.abort();
    }
    let failed = failed.await.unwrap_or(true);
    if let Some(served) = peers_served {
        let _ = served.await;
    }
    if failed {
        return Ok(Stopped::StoreFailed);
    }
    store.close().await?;
    tracing::info!(connections = drained.connections, sockets = drained.sockets, "stopped; cut off");
    Ok(Stopped::Asked(drained))
}

/// Where the figures of this process are collected: there is one place for all servers in it.
fn recorder() -> PrometheusHandle {
    static HANDLE: std::sync::OnceLock<PrometheusHandle> = std::sync::OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            if metrics::set_global_recorder(recorder).is_err() {
                tracing::warn!("figures are collected elsewhere already");
            }
            handle
        })
        .clone()
}

/// Sums up what was measured since the last time, so that it takes no room while nobody asks for it.
async fn tidy_figures(metrics: PrometheusHandle) {
    loop {
        tokio::time::sleep(TIDYING).await;
        metrics.run_upkeep();
    }
}

fn address(listener: &TcpListener) -> String {
    listener.local_addr().as_ref().map(SocketAddr::to_string).unwrap_or_default()
}
