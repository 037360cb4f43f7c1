//! The bounds of one request: how large its body may be, and how long it may take.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::Limited;

use super::{FrontSettings, Limits, Problem};

/// Serves a request within the limits, or says which one it breaks.
pub(super) async fn bound(
    State(settings): State<Arc<FrontSettings>>,
    request: Request,
    next: Next,
) -> Response {
    let limits = &settings.limits;
    if let Err(problem) = check_body(request.headers(), limits) {
        return problem.into_response();
    }
    let request = request.map(|body| Body::new(Limited::new(body, limits.body_bytes)));
    match tokio::time::timeout(limits.request_timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => too_slow().into_response(),
    }
}

/// Refuses by its headers alone a body that would be too large, or that would have to be unpacked.
fn check_body(headers: &HeaderMap, limits: &Limits) -> Result<(), Problem> {
    if headers.get(header::CONTENT_ENCODING).is_some_and(|encoding| encoding != "identity") {
        return Err(packed());
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    match length.and_then(|length| length.parse::<usize>().ok()) {
        Some(length) if length > limits.body_bytes => Err(Problem::too_large(limits.body_bytes)),
        Some(_) | None => Ok(()),
    }
}

fn packed() -> Problem {
    let sentence = "the body of a request is sent as it is, without a Content-Encoding";
    Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "packed_body", sentence)
}

fn too_slow() -> Problem {
    let sentence = "the request took too long; send it again in a moment";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too_slow", sentence)
}
