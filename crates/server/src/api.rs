//! The routes: what is asked over HTTP, and the door to the sockets.
//!
//! Thin: a request is parsed, its table asked, its answer written. `openapi` describes all of it, and a
//! test holds the description and the routes together.

mod commitments;
mod link;
mod openapi;
mod outside;
mod page;
mod refusal;
mod rooms;
mod seats;
mod session;
mod status;
mod throttle;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post};
use metrics_exporter_prometheus::PrometheusHandle;

use self::throttle::Throttle;
use crate::cluster::{self, Relay};
use crate::front::Front;
use crate::hub::Hub;
use crate::site::{Asset, File, PAGE, WITHOUT};

pub use self::openapi::document;

/// Every route: its method and path. Who may do what there is tested for each of them.
pub const ROUTES: [(&str, &str); 16] = [
    ("GET", "/healthz"),
    ("GET", "/readyz"),
    ("GET", "/metrics"),
    ("GET", "/api/openapi.json"),
    ("GET", "/api/session"),
    ("POST", "/api/session"),
    ("POST", "/api/tokens"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{id}"),
    ("DELETE", "/api/tables/{id}"),
    ("POST", "/api/tables/{id}/seats"),
    ("DELETE", "/api/tables/{id}/seats/mine"),
    ("POST", "/api/tables/{id}/recovery"),
    ("PUT", "/api/tables/{id}/recovery"),
    ("GET", "/api/commitments"),
];

/// Routes that answer with something else than JSON.
pub const OTHER_ROUTES: [(&str, &str); 3] = [
    ("GET", "/api/tables/{id}/record"),
    ("GET", "/api/tables/{id}/qr.svg"),
    ("GET", "/api/tables/{id}/socket"),
];

/// The addresses of the browser client's page: which of its rooms is shown is the client's business.
pub const PAGES: [&str; 13] = [
    "/",
    "/play/{game}",
    "/game",
    "/game/{game}",
    "/games",
    "/lobby",
    "/new/{game}",
    "/table/{id}",
    "/rules/{game}",
    "/learn/{game}",
    "/review",
    "/review/{id}",
    "/cards",
];

/// What the routes work with.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Hub,
    /// Carries what other servers are to answer, if there are any.
    pub(crate) relay: Option<Relay>,
    pub(crate) front: Front,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) throttle: Arc<Throttle>,
    pub(crate) open_metrics: bool,
    files: Arc<[File]>,
    page: File,
}

impl App {
    /// What the routes work with.
    pub(crate) fn new(
        hub: Hub,
        relay: Option<Relay>,
        front: Front,
        metrics: PrometheusHandle,
        open_metrics: bool,
        site: &'static [Asset],
    ) -> App {
        let throttle = Arc::new(Throttle::new(front.clone(), hub.clone()));
        let files: Arc<[File]> = site.iter().copied().map(File::new).collect();
        let page = files.iter().find(|file| file.asset.name == PAGE).cloned();
        let page = page.unwrap_or_else(|| File::new(WITHOUT));
        App { hub, relay, front, metrics, throttle, open_metrics, files, page }
    }

    /// The page.
    pub(crate) fn page(&self) -> &File {
        &self.page
    }

    /// A file beside the page.
    pub(crate) fn file(&self, name: &str) -> Option<&File> {
        self.files.iter().find(|file| file.asset.name == name && name != PAGE)
    }
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    PAGES
        .into_iter()
        .fold(Router::new(), |router, path| router.route(path, get(page::show)))
        .route("/{file}", get(page::file))
        .route("/healthz", get(status::healthz))
        .route("/readyz", get(status::readyz))
        .route("/metrics", get(status::metrics))
        .route("/api/openapi.json", get(openapi::openapi))
        .route("/api/session", get(session::show).post(session::begin))
        .route("/api/tokens", post(session::issue))
        .route("/api/tables", get(rooms::list).post(rooms::create))
        .route("/api/commitments", get(commitments::list))
        .merge(tables().route_layer(from_fn_with_state(app.clone(), cluster::carry)))
        .fallback(page::nowhere)
        .with_state(app)
}

/// The routes of one table: whoever holds it answers.
pub(crate) fn tables() -> Router<App> {
    Router::new()
        .route("/api/tables/{id}", get(rooms::show).delete(rooms::abort))
        .route("/api/tables/{id}/seats", post(seats::sit))
        .route("/api/tables/{id}/seats/mine", delete(seats::leave))
        .route("/api/tables/{id}/recovery", post(seats::make_recovery).put(seats::recover))
        .route("/api/tables/{id}/record", get(rooms::record))
        .route("/api/tables/{id}/qr.svg", get(rooms::qr))
        .route("/api/tables/{id}/socket", get(rooms::socket))
}
