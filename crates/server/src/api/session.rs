//! Who someone is: tokens for browsers, in a cookie, and for programs.
//!
//! A token is all there is: no account, no password, nothing stored until its bearer sits down somewhere.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use json::form;

use super::App;
use crate::front::{Identity, Json, Peer, Problem, SetCookie, Site, Token};

form! {
    #![schema]
    /// Whether the server knows who asks.
    #[derive(Debug)]
    pub(crate) struct Session {
        /// Whether the request carried a token.
        known: bool,
    }
}

form! {
    #![schema]
    /// A token for a program. It is shown this once.
    pub(crate) struct Issued {
        /// To be sent as `Authorization: Bearer …`.
        token: String,
    }
}

/// Whether the server knows who asks.
#[utoipa::path(get, path = "/api/session", operation_id = "showSession", tag = "identity",
    responses((status = 200, body = Session), (status = 401, body = super::openapi::ErrorBody)))]
pub(crate) async fn show(identity: Option<Identity>) -> Json<Session> {
    Json(Session { known: identity.is_some() })
}

/// Gives a browser a token, in a cookie that its scripts cannot read; one that it has stays.
#[utoipa::path(post, path = "/api/session", operation_id = "beginSession", tag = "identity",
    responses((status = 200, body = Session), (status = 201, body = Session),
        (status = 403, body = super::openapi::ErrorBody), (status = 429, body = super::openapi::ErrorBody)))]
pub(crate) async fn begin(
    State(app): State<App>,
    peer: Peer,
    site: Site,
    identity: Result<Option<Identity>, Problem>,
) -> Result<Response, Problem> {
    if let Ok(Some(_)) = identity {
        return Ok(Json(Session { known: true }).into_response());
    }
    app.throttle.count(&peer)?;
    let token = Token::fresh().map_err(|_| Problem::internal())?;
    let cookie = SetCookie::new(&token, &site);
    Ok((StatusCode::CREATED, cookie, Json(Session { known: true })).into_response())
}

/// Gives a program a token.
#[utoipa::path(post, path = "/api/tokens", operation_id = "issueToken", tag = "identity",
    responses((status = 201, body = Issued),
        (status = 403, body = super::openapi::ErrorBody), (status = 429, body = super::openapi::ErrorBody)))]
pub(crate) async fn issue(State(app): State<App>, peer: Peer) -> Result<(StatusCode, Json<Issued>), Problem> {
    app.throttle.count(&peer)?;
    let token = Token::fresh().map_err(|_| Problem::internal())?;
    Ok((StatusCode::CREATED, Json(Issued { token: token.reveal() })))
}
