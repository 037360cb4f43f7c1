//! How the server is: for load balancers, for those who watch over it.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use json::form;

use super::App;
use super::openapi::ErrorBody;
use crate::front::{Json, Peer, Problem};

form! {
    #![schema]
    /// How the server is.
    #[derive(Debug)]
    pub(crate) struct Health {
        /// `ok`
        status: String,
    }
}

/// The process is alive.
#[utoipa::path(get, path = "/healthz", tag = "status", responses((status = 200, body = Health)))]
pub(crate) async fn healthz() -> Json<Health> {
    Json(Health::good())
}

/// The server can be sent players: its tables are known, and the store works.
#[utoipa::path(get, path = "/readyz", tag = "status",
    responses((status = 200, body = Health), (status = 503, body = ErrorBody)))]
pub(crate) async fn readyz(State(app): State<App>) -> Result<Json<Health>, Problem> {
    if app.hub.is_ready() {
        return Ok(Json(Health::good()));
    }
    Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", "the server is not ready for players"))
}

/// Figures in the text format of Prometheus; from this machine only, unless the server was started with
/// `--open-metrics`.
#[utoipa::path(get, path = "/metrics", tag = "status",
    responses((status = 200, content_type = "text/plain", body = String), (status = 403, body = ErrorBody)))]
pub(crate) async fn metrics(State(app): State<App>, peer: Peer) -> Result<Response, Problem> {
    if !app.open_metrics && !peer.address.is_loopback() {
        let sentence = "metrics are shown to this machine only";
        return Err(Problem::new(StatusCode::FORBIDDEN, "not_here", sentence));
    }
    app.hub.measure();
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((kind, app.metrics.render()).into_response())
}

impl Health {
    fn good() -> Health {
        Health { status: "ok".to_owned() }
    }
}
