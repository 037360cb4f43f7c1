//! What every request is asked and what every answer carries.
//!
//! The checks are a layer and not a duty of the handlers, so that a new route cannot forget them: host,
//! then origin. An upgrade needs an origin of ours or a bearer token. An unsafe method with a cookie needs
//! an origin of ours. There are no CORS headers at all: no other site may read an answer.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::identity::{carries_bearer, carries_cookie};
use super::{Asked, FrontSettings, Origins, Peer, Problem, Scheme, Site};

/// What a page of ours may load and run: its own files, and WebAssembly.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
    worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PERMISSIONS_POLICY: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), \
    usb=()";

/// The headers of every answer.
const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS_POLICY)),
];

/// For every answer but those by plain HTTP to another machine: there browsers ignore it, and complain.
const OPENER_POLICY: (HeaderName, HeaderValue) =
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));

/// Marks an answer by plain HTTP to another machine.
#[derive(Copy, Clone)]
struct Plain;

/// One year. Subdomains are not ours to speak for.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=31536000");

const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Puts the security headers on an answer, whoever made it.
pub(super) async fn add_headers(request: Request, next: Next) -> Response {
    let by_tls = request.extensions().get::<Peer>().is_some_and(|peer| peer.scheme == Scheme::Https);
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let mut response = next.run(request).await;
    let is_plain = response.extensions_mut().remove::<Plain>().is_some();
    let headers = response.headers_mut();
    headers.extend(HEADERS);
    if !is_plain {
        headers.extend([OPENER_POLICY]);
    }
    if by_tls {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
    // An answer that gives someone a token is for nobody else.
    if is_api || headers.contains_key(header::SET_COOKIE) {
        headers.entry(header::CACHE_CONTROL).or_insert(NO_STORE);
    }
    response
}

/// Lets a request in that names a host of ours and comes from no foreign page.
pub(super) async fn admit(
    State(settings): State<Arc<FrontSettings>>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    match check(&parts, &settings) {
        Ok(site) => {
            let is_plain = !site.is_secure();
            parts.extensions.insert(site);
            let mut response = next.run(Request::from_parts(parts, body)).await;
            if is_plain {
                response.extensions_mut().insert(Plain);
            }
            response
        }
        Err(problem) => {
            metrics::counter!("solstice_requests_refused_total", "why" => problem.code).increment(1);
            problem.into_response()
        }
    }
}

fn check(parts: &Parts, settings: &FrontSettings) -> Result<Site, Problem> {
    let site = Site::of(parts, settings)?;
    let asked = Origins::new(&settings.origins).judge(&parts.headers, &site);
    if parts.headers.contains_key(header::UPGRADE) {
        check_upgrade(asked, &parts.headers)?;
    } else if !is_safe(&parts.method) {
        check_unsafe(asked, &parts.headers)?;
    }
    Ok(site)
}

fn check_upgrade(asked: Asked, headers: &HeaderMap) -> Result<(), Problem> {
    match asked {
        Asked::Ours => Ok(()),
        // A page cannot give a socket a bearer token, so whoever has one is a program.
        Asked::Silent if carries_bearer(headers) => Ok(()),
        Asked::Silent | Asked::Foreign => Err(foreign_origin()),
    }
}

fn check_unsafe(asked: Asked, headers: &HeaderMap) -> Result<(), Problem> {
    match asked {
        Asked::Ours => Ok(()),
        Asked::Foreign => Err(foreign_origin()),
        Asked::Silent if carries_bearer(headers) => Ok(()),
        Asked::Silent => match headers.get(FETCH_SITE) {
            Some(site) if site == "same-origin" => Ok(()),
            None if !carries_cookie(headers) => Ok(()),
            Some(_) | None => Err(foreign_origin()),
        },
    }
}

fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

fn foreign_origin() -> Problem {
    let sentence = "only the server's own pages, and programs with a bearer token, may ask for this";
    Problem::new(StatusCode::FORBIDDEN, "foreign_origin", sentence)
}
