//! What handlers take from a request: axum's own extractors, with refusals in our words.

use axum::body::{Body, Bytes};
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use json::{BadJson, Read, Unreadable, Write};
use serde::de::DeserializeOwned;

use super::Problem;

/// The most letters of an explanation that are sent back: it can quote what was sent at length.
const EXPLANATION: usize = 200;

/// A JSON body, in a request or in an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Json<T>(pub T);

/// The parts of a path; a path that does not fit is one where nothing is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Path<T>(pub T);

/// What follows the question mark.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Query<T>(pub T);

impl<T: Read, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Problem> {
        if !is_json(request.headers()) {
            return Err(not_json());
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|refusal| unread(&refusal))?;
        let text = core::str::from_utf8(&bytes).map_err(|_| bad_json("it is not UTF-8"))?;
        json::read_strict(text).map(Json).map_err(|error| unfit(&error))
    }
}

impl<T: Write> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], json::write(&self.0)).into_response()
    }
}

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Path(value)),
            Err(_) => Err(Problem::not_found()),
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Query(value)),
            Err(refusal) => Err(bad_query(&refusal.body_text())),
        }
    }
}

/// The whole body of a request, no longer than the limit.
pub(crate) async fn whole(body: Body) -> Result<Bytes, Problem> {
    Bytes::from_request(Request::new(body), &()).await.map_err(|refusal| unread(&refusal))
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

fn not_json() -> Problem {
    let sentence = "the body of this request is JSON, and its Content-Type says application/json";
    Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", sentence)
}

fn unread(refusal: &BytesRejection) -> Problem {
    match refusal {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
            let sentence = "the body of this request is longer than the server takes";
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", sentence)
        }
        _ => {
            Problem::new(StatusCode::BAD_REQUEST, "cut_body", "the body of this request did not arrive whole")
        }
    }
}

fn unfit(error: &Unreadable) -> Problem {
    match error {
        Unreadable::BadJson(BadJson::Syntax { why, column }) => bad_json(&format!("{why} (column {column})")),
        Unreadable::BadJson(BadJson::Twice { .. }) | Unreadable::Unfit(_) => {
            let explanation = shorten(&error.to_string());
            let sentence = format!("the body is not what this request takes: {explanation}");
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "unfit_body", sentence)
        }
    }
}

fn bad_json(why: &str) -> Problem {
    let sentence = format!("the body is not JSON: {why}");
    Problem::new(StatusCode::BAD_REQUEST, "bad_json", sentence)
}

fn bad_query(explanation: &str) -> Problem {
    let sentence = format!("what follows the question mark is not understood: {}", shorten(explanation));
    Problem::new(StatusCode::BAD_REQUEST, "bad_query", sentence)
}

/// What a client is told of its own text: not at length, and on one line.
pub(crate) fn shorten(text: &str) -> String {
    let safe = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    text.chars().take(EXPLANATION).map(safe).collect()
}
