//! The one room where errors become HTTP answers.
//!
//! What the client did wrong is told to the client and not logged. What we did wrong is logged without what
//! it was about, since that may be secret, and told as one neutral sentence.

use core::panic::AssertUnwindSafe;

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

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
}

impl Problem {
    /// A problem with a status, a word for programs and a sentence for people.
    pub fn new(status: StatusCode, code: &'static str, sentence: impl Into<String>) -> Problem {
        Problem { status, code, sentence: sentence.into() }
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
        (self.status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}

/// Answers an address that has no route.
pub(super) async fn no_such_page() -> Problem {
    Problem::not_found()
}

/// Answers a method that its route does not know.
pub(super) async fn wrong_method() -> Problem {
    let sentence = "this address does not know this method; the header Allow lists those it knows";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", sentence)
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
