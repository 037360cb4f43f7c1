//! The browser client: its page, the same for every address of its own, and the files beside it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::App;
use crate::front::Problem;
use crate::site::{File, is_known};

/// Browsers may keep this for ever: another version has another name.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Browsers ask every time.
const ASK: &str = "no-cache";

/// The page. It says nothing about any table.
pub(crate) async fn show(State(app): State<App>, headers: HeaderMap) -> Response {
    answer(app.page(), &headers)
}

/// A file.
pub(crate) async fn file(
    State(app): State<App>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match app.file(&name) {
        Some(file) => answer(file, &headers),
        None => nowhere(State(app), uri, headers).await,
    }
}

/// An address that leads nowhere: a browser is shown the page, which says so; a program is told.
pub(crate) async fn nowhere(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    if uri.path().starts_with("/api") || !accepts.contains("text/html") {
        return Problem::not_found().into_response();
    }
    // What does not exist has not stayed the same either: here no tag is asked about.
    (StatusCode::NOT_FOUND, whole(app.page(), &headers)).into_response()
}

/// A file; or just that it is still what the browser has kept.
fn answer(file: &File, asked: &HeaderMap) -> Response {
    let tag = file.form(asked).tag;
    let mut response = if is_known(tag, asked) {
        (StatusCode::NOT_MODIFIED, kept(file)).into_response()
    } else {
        whole(file, asked)
    };
    response.headers_mut().insert(header::ETAG, tag.clone());
    response
}

fn whole(file: &File, asked: &HeaderMap) -> Response {
    let form = file.form(asked);
    let mut response = ([(header::CONTENT_TYPE, file.asset.kind())], kept(file), form.bytes).into_response();
    if let Some(coding) = form.coding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

/// How long a file may be kept, and for whom.
fn kept(file: &File) -> [(HeaderName, &'static str); 2] {
    let keep = if file.asset.is_fixed() { FOREVER } else { ASK };
    [(header::CACHE_CONTROL, keep), (header::VARY, "accept-encoding")]
}
