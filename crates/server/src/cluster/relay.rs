//! Carrying a request to the server that holds its table, and its answer back.
//!
//! A server that does not listen is dead, and its tables pass on; one that says nothing is waited for as long as its
//! lease may last. Something that would be done twice is not asked for again once it may have been heard.

use std::io;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::response;
use axum::http::{HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::door::{Asker, KEY, NEWS};
use super::trunks::Trunks;
use super::{Secret, tunnel};
use crate::api::App;
use crate::front::{BadToken, Identity, Occupied, Path, Peer as Asking, Problem, Site, whole};
use crate::hub::Whereabouts;
use crate::store::Peer;

/// How long a connection to another server may take to come about.
pub(super) const CONNECTING: Duration = Duration::from_millis(800);

/// How long another server may take until its answer begins.
pub(super) const ANSWERING: Duration = Duration::from_millis(2_500);

/// How long a table may be on its way from one server to another: a lease, and what is needed to notice its end.
const MOVING: Duration = Duration::from_secs(8);

/// How often is looked where it is meanwhile.
const LOOK: Duration = Duration::from_millis(100);

/// For how long a connection to another server is kept for the next request: less than that one waits for it.
const IDLE: Duration = Duration::from_secs(8);

/// How long a server that is none any more may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(1);

/// The longest answer that is handed back: the record of a long game has far less.
const LONGEST: usize = 8 * 1_024 * 1_024;

/// What is handed on to another server.
const HANDED_ON: [HeaderName; 3] = [header::ACCEPT, header::CONTENT_TYPE, header::IF_NONE_MATCH];

/// What is handed on besides by whoever asks for a socket. What a client says about its own connection is not about
/// that to another server.
const HANDED_ON_FOR_SOCKET: [HeaderName; 6] = [
    header::CONNECTION,
    header::UPGRADE,
    header::SEC_WEBSOCKET_KEY,
    header::SEC_WEBSOCKET_VERSION,
    header::SEC_WEBSOCKET_PROTOCOL,
    header::SEC_WEBSOCKET_EXTENSIONS,
];

/// What of the head of an answer is handed back, besides what belongs to its body.
const HANDED_BACK: [HeaderName; 8] = [
    header::CONTENT_TYPE,
    header::CONTENT_LENGTH,
    header::CONTENT_DISPOSITION,
    header::CACHE_CONTROL,
    header::ETAG,
    header::ALLOW,
    header::RETRY_AFTER,
    header::DATE,
];

/// What is handed back besides when a socket begins.
const HANDED_BACK_FOR_SOCKET: [HeaderName; 4] =
    [header::CONNECTION, header::UPGRADE, header::SEC_WEBSOCKET_ACCEPT, header::SEC_WEBSOCKET_PROTOCOL];

/// Asks other servers.
#[derive(Clone)]
pub(crate) struct Relay {
    client: Client<HttpConnector, Full<Bytes>>,
    trunks: Trunks,
    key: String,
}

/// Why another server has not answered.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// It does not listen: it is dead.
    Dead,
    /// It cannot be reached at the moment, and has heard nothing.
    Unheard,
    /// It may have heard.
    Silent,
}

/// What another server has answered.
enum Answer {
    Whole(hyper::Response<Bytes>),
    /// A socket has begun.
    Socket(hyper::Response<Incoming>),
}

/// A request that is carried.
struct Carried {
    parts: Parts,
    body: Bytes,
    asker: Asker,
    /// The place of a socket.
    occupied: Option<Occupied>,
}

impl Relay {
    pub(crate) fn new(secret: &Secret) -> Relay {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECTING));
        connector.set_nodelay(true);
        let client = Client::builder(TokioExecutor::new())
            .pool_idle_timeout(IDLE)
            .pool_timer(TokioTimer::new())
            .build(connector);
        Relay { client, trunks: Trunks::new(secret), key: secret.key() }
    }

    /// What another server tells, for as long as it does.
    pub(super) async fn news(&self, peer: &Peer) -> Result<Incoming, Lost> {
        let request = hyper::Request::get(format!("http://{}{NEWS}", peer.address)).header(KEY, &self.key);
        let request = request.body(Full::default()).map_err(|_| Lost::Unheard)?;
        let answer = self.send(request).await?;
        if answer.status() == StatusCode::OK { Ok(answer.into_body()) } else { Err(Lost::Unheard) }
    }

    async fn ask(&self, peer: &Peer, carried: &Carried) -> Result<Answer, Lost> {
        let path = carried.parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let uri = match carried.occupied {
            Some(_) => path.to_owned(),
            None => format!("http://{}{path}", peer.address),
        };
        let mut request = hyper::Request::builder()
            .method(carried.parts.method.clone())
            .uri(uri)
            .header(header::HOST, &peer.address)
            .header(KEY, &self.key);
        for (name, value) in carried.asker.headers() {
            request = request.header(name, value);
        }
        let of_socket = carried.occupied.iter().flat_map(|_| &HANDED_ON_FOR_SOCKET);
        for name in HANDED_ON.iter().chain(of_socket) {
            for value in carried.parts.headers.get_all(name) {
                request = request.header(name, value);
            }
        }
        let request = request.body(Full::new(carried.body.clone())).map_err(|_| Lost::Unheard)?;
        let answer = match carried.occupied {
            Some(_) => self.send_by_lane(peer, request).await?,
            None => self.send(request).await?,
        };
        match (answer.status(), &carried.occupied) {
            (StatusCode::SWITCHING_PROTOCOLS, Some(_)) => Ok(Answer::Socket(answer)),
            // Nobody has asked for that.
            (StatusCode::SWITCHING_PROTOCOLS, None) => Err(Lost::Silent),
            _ => {
                let (head, body) = answer.into_parts();
                let body = timeout(ANSWERING, Limited::new(body, LONGEST).collect()).await;
                let body = body.map_err(|_| Lost::Silent)?.map_err(|_| Lost::Silent)?.to_bytes();
                Ok(Answer::Whole(hyper::Response::from_parts(head, body)))
            }
        }
    }

    async fn send(&self, request: hyper::Request<Full<Bytes>>) -> Result<hyper::Response<Incoming>, Lost> {
        match timeout(ANSWERING, self.client.request(request)).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) if error.is_connect() => {
                Err(if is_refused(&error) { Lost::Dead } else { Lost::Unheard })
            }
            Ok(Err(_)) | Err(_) => Err(Lost::Silent),
        }
    }

    /// Asks for a socket, which stays on its lane.
    async fn send_by_lane(
        &self,
        peer: &Peer,
        request: hyper::Request<Full<Bytes>>,
    ) -> Result<hyper::Response<Incoming>, Lost> {
        let lane = self.trunks.lane(&peer.address).await?;
        let asked = async {
            let (mut sender, connection) = http1::handshake(TokioIo::new(lane)).await?;
            tokio::spawn(connection.with_upgrades());
            sender.send_request(request).await
        };
        timeout(ANSWERING, asked).await.ok().and_then(Result::ok).ok_or(Lost::Silent)
    }
}

/// Answers a request for a table here if the table is here, and has it answered elsewhere otherwise.
pub(crate) async fn carry(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    let Some(relay) = &app.relay else { return next.run(request).await };
    let mut peer = match app.hub.whereabouts(&id).await {
        Ok(Whereabouts::Here) => return next.run(request).await,
        Ok(Whereabouts::There(peer)) => peer,
        Err(error) => return Problem::from(error).into_response(),
    };
    let carried = match Carried::new(request).await {
        Ok(carried) => carried,
        Err(problem) => return problem.into_response(),
    };
    let begun = Instant::now();
    metrics::counter!("solstice_requests_forwarded_total").increment(1);
    loop {
        match relay.ask(&peer, &carried).await {
            Ok(Answer::Whole(answer)) if answer.status() == StatusCode::MISDIRECTED_REQUEST => {}
            Ok(Answer::Whole(answer)) => {
                let (head, body) = answer.into_parts();
                return hand_back(&head, &[], Body::from(body));
            }
            Ok(Answer::Socket(answer)) => return connect(&app, carried, answer, peer),
            Err(Lost::Dead) => app.hub.bury(&peer).await,
            Err(Lost::Silent) if !is_safe(&carried.parts.method) => return unknown().into_response(),
            Err(Lost::Unheard | Lost::Silent) => {}
        }
        app.hub.forget_whereabouts(&id);
        if begun.elapsed() > MOVING {
            return moving().into_response();
        }
        sleep(LOOK).await;
        peer = match app.hub.whereabouts(&id).await {
            Ok(Whereabouts::Here) => return next.run(carried.back()).await,
            Ok(Whereabouts::There(peer)) => peer,
            Err(error) => return Problem::from(error).into_response(),
        };
    }
}

impl Carried {
    async fn new(request: Request) -> Result<Carried, Problem> {
        let (mut parts, body) = request.into_parts();
        let asking = Asking::from_request_parts(&mut parts, &()).await?;
        let site = Site::from_request_parts(&mut parts, &()).await?;
        let identity = <Identity as OptionalFromRequestParts<()>>::from_request_parts(&mut parts, &()).await;
        let identity = identity.map_err(|_| BadToken);
        let occupied = if parts.headers.contains_key(header::UPGRADE) {
            Some(Occupied::from_request_parts(&mut parts, &()).await?)
        } else {
            None
        };
        let body = whole(body).await?;
        Ok(Carried { parts, body, asker: Asker { peer: asking, site, identity }, occupied })
    }

    /// The request as it came.
    fn back(self) -> Request {
        Request::from_parts(self.parts, Body::from(self.body))
    }
}

/// A socket is connected to that of another server.
fn connect(app: &App, carried: Carried, mut answer: hyper::Response<Incoming>, peer: Peer) -> Response {
    if let (Some(occupied), Some(commons)) = (carried.occupied, app.hub.commons()) {
        let peers = commons.peers();
        let (client, server) =
            (hyper::upgrade::on(Request::from_parts(carried.parts, ())), hyper::upgrade::on(&mut answer));
        let line = app.hub.line();
        tokio::spawn(async move {
            // Both come when the answer has been sent.
            if let (Ok(server), Ok(client)) = tokio::join!(server, client) {
                tunnel::connect(client, server, occupied, line, gone(peers, peer)).await;
            }
        });
    }
    hand_back(&answer.into_parts().0, &HANDED_BACK_FOR_SOCKET, Body::empty())
}

/// Ends when a server is none of those any more that share the store, and has had the time to say goodbye itself. Its
/// connections need not tell: a machine that stands still says nothing.
async fn gone(mut peers: watch::Receiver<Vec<Peer>>, peer: Peer) {
    // One of the two may have come a moment ago: what a server holds is known sooner than that it is there.
    let _ = timeout(MOVING, peers.wait_for(|peers| peers.contains(&peer))).await;
    if peers.wait_for(|peers| !peers.contains(&peer)).await.is_err() {
        core::future::pending::<()>().await;
    }
    sleep(GOODBYE).await;
}

/// The answer of another server as the client gets it.
fn hand_back(head: &response::Parts, more: &[HeaderName], body: Body) -> Response {
    let mut answer = Response::new(body);
    *answer.status_mut() = head.status;
    for name in HANDED_BACK.iter().chain(more) {
        for value in head.headers.get_all(name) {
            answer.headers_mut().append(name, value.clone());
        }
    }
    answer
}

/// Whether an error says that nobody listens.
fn is_refused(error: &hyper_util::client::legacy::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        if error.downcast_ref::<io::Error>().is_some_and(|io| io.kind() == io::ErrorKind::ConnectionRefused) {
            return true;
        }
        source = error.source();
    }
    false
}

/// Whether asking twice does no harm.
fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

fn moving() -> Problem {
    let sentence = "the table is moving to another server; try again in a moment";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "moving", sentence).after(Duration::from_secs(1))
}

fn unknown() -> Problem {
    let sentence = "the server that has this table did not answer, so nobody knows whether this was done; look, and \
        try again";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence).after(Duration::from_secs(1))
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::time::Duration;

    use tokio::sync::watch;
    use tokio::time::timeout;

    use super::{GOODBYE, gone};
    use crate::store::Peer;

    /// Two servers that start at the same time: sockets were cut after a second, because the other one was not listed yet.
    #[tokio::test]
    async fn a_server_that_is_not_listed_yet_is_not_gone() {
        let peer = Peer { node: 2, address: "192.0.2.1:3001".to_owned() };
        let peers = watch::Sender::new(Vec::new());
        let mut gone = pin!(gone(peers.subscribe(), peer.clone()));
        let soon = GOODBYE + Duration::from_millis(300);
        assert!(timeout(soon, gone.as_mut()).await.is_err(), "it is not listed yet");
        peers.send_replace(vec![peer]);
        assert!(timeout(soon, gone.as_mut()).await.is_err(), "it is there");
        peers.send_replace(Vec::new());
        timeout(soon * 4, gone).await.expect("it is gone");
    }
}
