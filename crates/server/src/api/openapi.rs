//! The description of the API, in OpenAPI.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi, ToSchema};

/// Why a request was refused.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// The error.
    error: ErrorDetail,
}

/// A word for programs and a sentence for people.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// It stays the same when the sentence changes.
    code: String,
    /// What was wrong, and what would be right.
    message: String,
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Solstice",
        description = "Tables for Cherokee, Tomahawk and Duel of the Shamans. Games are played over the \
            WebSocket of a table; see docs/protocol.md.",
        license(name = "MIT OR Apache-2.0"),
    ),
    paths(
        super::status::healthz, super::status::readyz, super::status::metrics, openapi,
        super::session::show, super::session::begin, super::session::issue,
        super::rooms::list, super::rooms::create, super::rooms::show, super::rooms::abort,
        super::rooms::record, super::rooms::qr, super::rooms::socket,
        super::seats::sit, super::seats::leave, super::seats::make_recovery, super::seats::recover,
        super::commitments::list,
    ),
    modifiers(&Tokens),
)]
struct Document;

/// How a token is sent.
struct Tokens;

/// The description of the API, as JSON.
///
/// # Errors
/// None that could happen.
pub fn document() -> Result<String, serde_json::Error> {
    Document::openapi().to_pretty_json()
}

/// The description of the API.
#[utoipa::path(get, path = "/api/openapi.json", tag = "status",
    responses((status = 200, content_type = "application/json", body = Object)))]
pub(crate) async fn openapi() -> Response {
    let document = document().unwrap_or_default();
    ([(header::CONTENT_TYPE, "application/json")], document).into_response()
}

impl Modify for Tokens {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_with(Default::default);
        let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-solstice"));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}
