//! Where requests of other servers come in. They have been judged where they came from: limits, host and origin are not
//! looked at again. Who asks is told in headers that only those can write who know the secret; tokens do not travel.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::stream::unfold;
use hyper_util::rt::TokioIo;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::Secret;
use super::lane::Lane;
use super::trunk::{Takers, Trunk};
use crate::api::{self, App};
use crate::front::{BadToken, By, Identity, Occupied, Path, Peer, Problem, Relayed, Scheme, Site, TokenHash};
use crate::hub::{News, Whereabouts};

pub(super) const KEY: HeaderName = HeaderName::from_static("solstice-key");
pub(super) const ADDRESS: HeaderName = HeaderName::from_static("solstice-address");
pub(super) const SCHEME: HeaderName = HeaderName::from_static("solstice-scheme");
pub(super) const HOST: HeaderName = HeaderName::from_static("solstice-host");
pub(super) const TOKEN: HeaderName = HeaderName::from_static("solstice-token");
pub(super) const BY: HeaderName = HeaderName::from_static("solstice-by");

/// How a token was sent that is none.
const SPOILT: &str = "spoilt";

/// Where one server listens to another.
pub(super) const NEWS: &str = "/news";

/// Where a connection becomes one for many sockets, and what it is called then.
pub(super) const LANES: &str = "/lanes";
pub(super) const PROTOCOL: &str = "solstice-lanes";

/// How many lanes may wait to be served: that takes no time.
const WAITING: usize = 1_024;

/// After how long a listener is told that nothing has happened, so that it knows that someone is still there.
pub(super) const QUIET: Duration = Duration::from_secs(1);

/// What other servers may ask for: tables that are held here, news, and a connection for sockets, whose lanes are to be
/// served as if they came in here themselves.
pub(crate) fn routes(app: &App, secret: Secret) -> (Router, mpsc::Receiver<(Lane, IpAddr)>) {
    let (sender, lanes) = mpsc::channel(WAITING);
    let tables = api::tables().route_layer(from_fn_with_state(app.clone(), is_held_here));
    let news = Router::new().route(NEWS, get(tell));
    // Whoever is not let in is not even told which routes there are.
    let trunks = Router::new().route(LANES, get(begin_trunk)).with_state(sender);
    let inside = tables.merge(news).with_state(app.clone()).merge(trunks);
    (Router::new().fallback_service(inside).layer(from_fn_with_state(Arc::new(secret), admit)), lanes)
}

/// Lets in who knows the secret, and believes what is said about who asks.
async fn admit(State(secret): State<Arc<Secret>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    if !parts.headers.get(KEY).is_some_and(|key| secret.fits(key.as_bytes())) {
        metrics::counter!("solstice_peers_refused_total").increment(1);
        let sentence = "this address is for the servers that share a store; the key is not theirs";
        let refusal = Problem::new(StatusCode::FORBIDDEN, "not_a_peer", sentence);
        // Nobody tries one key after the other on one connection.
        return ([(header::CONNECTION, HeaderValue::from_static("close"))], refusal).into_response();
    }
    if let Some(asker) = Asker::of(&parts.headers) {
        asker.stand_in(&mut parts);
    } else if ![NEWS, LANES].contains(&parts.uri.path()) {
        let sentence = "a request of another server says who asks";
        return Problem::new(StatusCode::BAD_REQUEST, "bad_peer", sentence).into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}

/// Whoever has asked another server.
pub(super) struct Asker {
    pub(super) peer: Peer,
    pub(super) site: Site,
    pub(super) identity: Result<Option<Identity>, BadToken>,
}

impl Asker {
    /// Who asks, if all that is said about it can be read: whoever says half of it is not taken for a stranger.
    fn of(headers: &HeaderMap) -> Option<Asker> {
        let scheme = match said(headers, &SCHEME)?? {
            "https" => Scheme::Https,
            "http" => Scheme::Http,
            _ => return None,
        };
        let peer = Peer { address: said(headers, &ADDRESS)??.parse().ok()?, scheme };
        let site = Site { scheme, host: said(headers, &HOST)??.parse().ok()? };
        let identity = match (said(headers, &TOKEN)?, said(headers, &BY)?) {
            (None, None) => Ok(None),
            (None, Some(SPOILT)) => Err(BadToken),
            (Some(hash), Some(by)) => {
                let by = match by {
                    "cookie" => By::Cookie,
                    "bearer" => By::Bearer,
                    _ => return None,
                };
                Ok(Some(Identity { hash: TokenHash(hash.parse::<wire::Hex<32>>().ok()?.0), by }))
            }
            (None, Some(_)) | (Some(_), None) => return None,
        };
        Some(Asker { peer, site, identity })
    }

    fn stand_in(self, parts: &mut Parts) {
        parts.extensions.insert(self.peer);
        parts.extensions.insert(self.site);
        parts.extensions.insert(Relayed(self.identity));
    }

    /// The headers that tell another server who asks.
    pub(super) fn headers(&self) -> Vec<(HeaderName, String)> {
        let mut headers = vec![
            (ADDRESS, self.peer.address.to_string()),
            (SCHEME, self.site.scheme.to_string()),
            (HOST, self.site.host.to_string()),
        ];
        match &self.identity {
            Ok(Some(Identity { hash, by })) => {
                let by = if *by == By::Cookie { "cookie" } else { "bearer" };
                headers.push((TOKEN, wire::Hex(hash.0).to_string()));
                headers.push((BY, by.to_owned()));
            }
            Ok(None) => {}
            Err(BadToken) => headers.push((BY, SPOILT.to_owned())),
        }
        headers
    }
}

/// What a header says; `None` if it says several things or what cannot be read.
fn said<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<Option<&'a str>> {
    let mut lines = headers.get_all(name).iter();
    let Some(line) = lines.next() else { return Some(None) };
    lines.next().is_none().then(|| line.to_str().ok())?.map(Some)
}

/// Answers for tables that are held here. What has been carried once is not carried on: whoever carried it asks the
/// store again where the table is.
async fn is_held_here(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    match app.hub.whereabouts(&id).await {
        Ok(Whereabouts::Here) => next.run(request).await,
        Ok(Whereabouts::There(_)) => {
            let sentence = "this server does not hold the table";
            Problem::new(StatusCode::MISDIRECTED_REQUEST, "elsewhere", sentence).into_response()
        }
        Err(error) => Problem::from(error).into_response(),
    }
}

/// Makes a connection one for many sockets, which lasts until this server stops and all of them have ended.
async fn begin_trunk(
    State(lanes): State<mpsc::Sender<(Lane, IpAddr)>>,
    peer: Peer,
    occupied: Occupied,
    mut request: Request,
) -> Response {
    if request.headers().get(header::UPGRADE).is_none_or(|protocol| protocol != PROTOCOL) {
        let sentence = "this address is for the sockets that another server carries";
        return Problem::new(StatusCode::UPGRADE_REQUIRED, "not_a_trunk", sentence).into_response();
    }
    let upgrade = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        if let Ok(stream) = upgrade.await {
            let takers = Takers { lanes, address: peer.address };
            Trunk::new().serve(TokioIo::new(stream), Some(takers), occupied.drained()).await;
        }
    });
    let head = [
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
        (header::UPGRADE, HeaderValue::from_static(PROTOCOL)),
    ];
    (StatusCode::SWITCHING_PROTOCOLS, head).into_response()
}

/// Tells another server how everything is, and then what changes, a line for each, until this one stops.
async fn tell(State(app): State<App>, occupied: Occupied) -> Response {
    let (news, listener) = app.hub.listen();
    let first: String = news.iter().map(line).collect();
    let lines = unfold((Some(first), Some(listener), occupied), |(first, listener, occupied)| async move {
        let mut listener = listener?;
        if let Some(first) = first {
            return Some((Ok::<Bytes, Infallible>(Bytes::from(first)), (None, Some(listener), occupied)));
        }
        let next = tokio::select! {
            biased;
            next = timeout(QUIET, listener.next()) => next,
            () = occupied.drained() => return None,
        };
        // A listener that has missed something comes again.
        let news = match next {
            Ok(news) => news?,
            Err(_) => News::Nothing,
        };
        let is_last = news == News::Gone;
        Some((Ok(Bytes::from(line(&news))), (None, (!is_last).then_some(listener), occupied)))
    });
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static("application/jsonl"))];
    (kind, Body::from_stream(lines)).into_response()
}

fn line(news: &News) -> String {
    json::write(news) + "\n"
}
