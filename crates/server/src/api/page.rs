//! The browser client: its page, the same for every address of its own, and the files beside it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::App;
use crate::front::Problem;
use crate::site::{Asset, PAGE, WITHOUT};

/// Browsers may keep this for ever: another version has another name.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Browsers ask every time.
const ASK: &str = "no-cache";

/// The page. It says nothing about any table.
pub(crate) async fn show(State(app): State<App>, headers: HeaderMap) -> Response {
    answer(&app.asset(PAGE).unwrap_or(WITHOUT), &headers)
}

/// A file.
pub(crate) async fn file(
    State(app): State<App>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match app.asset(&name) {
        Some(asset) if asset.name != PAGE => answer(&asset, &headers),
        _ => nowhere(State(app), uri, headers).await,
    }
}

/// An address that leads nowhere: a browser is shown the page, which says so; a program is told.
pub(crate) async fn nowhere(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let accepts = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    if uri.path().starts_with("/api") || !accepts.contains("text/html") {
        return Problem::not_found().into_response();
    }
    (StatusCode::NOT_FOUND, answer(&app.asset(PAGE).unwrap_or(WITHOUT), &headers)).into_response()
}

fn answer(asset: &Asset, asked: &HeaderMap) -> Response {
    let (body, coding) = asset.body(asked);
    let keep = if asset.is_fixed() { FOREVER } else { ASK };
    let headers = [
        (header::CONTENT_TYPE, asset.kind()),
        (header::CACHE_CONTROL, keep),
        (header::VARY, "accept-encoding"),
    ];
    let mut response = (headers, body).into_response();
    if let Some(coding) = coding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}
