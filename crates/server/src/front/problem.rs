//! The one room where errors become HTTP answers.
//!
//! What the client did wrong is told to the client and not logged. What we did wrong is logged without what
//! it was about, since that may be secret, and told as one neutral sentence.

use core::panic::AssertUnwindSafe;
use core::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Why a request was refused: a status, a word for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct Problem {
    /// The status of the answer.
    pub status: StatusCode,
    /// A word that programs can match on; it stays the same when the sentence changes.
    pub code: &'static str,
    /// What was wrong and what would be right, in one sentence.
    pub sentence: String,
    /// After how many seconds to try again, if that would help.
    pub retry_after: Option<u64>,
}

impl Problem {
    /// A problem with a status, a word for programs and a sentence for people.
    pub fn new(status: StatusCode, code: &'static str, sentence: impl Into<String>) -> Problem {
        Problem { status, code, sentence: sentence.into(), retry_after: None }
    }

    /// The same, with how long to wait before trying again.
    #[must_use]
    pub fn after(self, wait: Duration) -> Problem {
        // A part of a second is rounded up: who comes too early is refused again.
        let seconds = wait.as_secs().saturating_add(u64::from(wait.subsec_nanos() > 0));
        Problem { retry_after: Some(seconds.max(1)), ..self }
    }

    /// Our fault: says nothing more. Whoever makes it logs what happened.
    pub fn internal() -> Problem {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong on the server; try again in a moment",
        )
    }

    /// There is no such page.
    pub fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not_found", "there is nothing at this address")
    }

    /// What can be said when only the status is known.
    fn of_status(status: StatusCode) -> Problem {
        let (code, sentence) = match status {
            StatusCode::NOT_FOUND => return Problem::not_found(),
            StatusCode::METHOD_NOT_ALLOWED => (
                "wrong_method",
                "this address does not know this method; the header Allow lists those it knows",
            ),
            StatusCode::UPGRADE_REQUIRED => ("not_a_socket", "this address is for WebSockets only"),
            StatusCode::PAYLOAD_TOO_LARGE => ("too_large", "the body of this request is too long"),
            status if status.is_server_error() => return Problem { status, ..Problem::internal() },
            _ => ("refused", "this address does not take such a request"),
        };
        Problem::new(status, code, sentence)
    }

    /// The body is larger than the limit.
    pub fn too_large(limit: usize) -> Problem {
        let sentence = format!("the body of a request has at most {limit} bytes");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", sentence)
    }

    /// The answer body: `{"error":{"code":"…","message":"…"}}`.
    pub fn body(&self) -> String {
        serde_json::json!({ "error": { "code": self.code, "message": self.sentence } }).to_string()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = self.body();
        let mut response = (self.status, [(header::CONTENT_TYPE, JSON)], body).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Puts a refusal that is not in our words, such as one of axum's own, into them. Its headers stay.
pub(super) async fn mend(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if !is_in_other_words(&response) {
        return response;
    }
    let problem = Problem::of_status(response.status());
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_TYPE, JSON);
    Response::from_parts(parts, Body::from(problem.body()))
}

/// Turns a panic of a handler into an answer, so that the client is not left with a cut connection.
pub(super) async fn catch_panics(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => response,
        Err(_) => {
            metrics::counter!("solstice_handler_panics_total").increment(1);
            // Not the path: it can hold the name of a table that is found by link only.
            tracing::error!(%method, "a handler panicked");
            Problem::internal().into_response()
        }
    }
}

/// Makes every panic of this process log where it happened and not what it said, which may be secret.
///
/// For `main`: it replaces the hook of the whole process.
pub fn hush_panics() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(|| "nowhere".to_owned(), ToString::to_string);
        tracing::error!(place, "panicked");
    }));
}

fn is_in_other_words(response: &Response) -> bool {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_plain = kind.is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"));
    (status.is_client_error() || status.is_server_error()) && is_plain
}
