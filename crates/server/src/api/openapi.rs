//! The description of the API, in OpenAPI.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Content, Ref, ResponseBuilder};
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
        description = "Tables for tabletop games of hidden intentions. Games are played over the WebSocket of a \
            table; see docs/protocol.md.",
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
    modifiers(&Tokens, &Front),
)]
struct Document;

/// How a token is sent.
struct Tokens;

/// What stands before every route may answer in its place.
struct Front;

/// The answers of the front, with the code that each comes with.
const FRONT: [(&str, &str); 8] = [
    ("400", "`unclear_host`: the request names no host, or several"),
    ("403", "`foreign_origin`: a page of another site asks; `blocked`: this address may not use the server"),
    ("413", "`too_large`: the body is longer than the server takes"),
    ("415", "`packed_body`: the body has a Content-Encoding"),
    ("421", "`foreign_host`: the server does not go by that name"),
    ("429", "`too_fast`: this address asks too often; the header Retry-After says how long to wait"),
    ("431", "the head of the request is longer than the server takes"),
    ("503", "`too_slow`: the request took too long, or the server is full"),
];

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

impl Modify for Front {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for item in document.paths.paths.values_mut() {
            let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
            for operation in operations.into_iter().flatten() {
                for (status, description) in FRONT {
                    let answer = || refusal(description).into();
                    operation.responses.responses.entry(status.to_owned()).or_insert_with(answer);
                }
            }
        }
    }
}

fn refusal(description: &str) -> utoipa::openapi::Response {
    let body = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    ResponseBuilder::new().description(description).content("application/json", body).build()
}
