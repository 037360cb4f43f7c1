//! Taking in connections, serving them, and letting them go when the server stops.
//!
//! This stands where `axum::serve` would: that one waits for a half-sent head for ever, counts nothing, and
//! forgets a connection once it is a WebSocket. HTTP/1.1 only; TLS ends at a proxy.

use core::time::Duration;
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::patience::Patience;
use super::places::{Full, Link, Place, Places};
use super::quotas::Quotas;
use super::{Front, FrontSettings, Limit, Limits, Peer, Problem};

/// How long to wait when the system cannot give us another connection; they are freed by clients leaving.
const PAUSE: Duration = Duration::from_millis(250);

/// When to try again if there was no place.
const RETRY: Duration = Duration::from_secs(10);

/// How much longer the head of a request may be that another server has let in: it says who asks.
const ASKER_BYTES: usize = 2 * 1024;
const ASKER_LINES: usize = 16;

/// How much the system holds back for another server: what is ready on all lanes goes out in one write.
const SHARED: usize = 1_024 * 1_024;

/// The smallest buffer that hyper takes.
const SMALLEST_BUFFER: usize = 8 * 1024;

/// What was still open when the server had waited long enough.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Drained {
    /// Connections with a request that was not answered, or not asked to its end.
    pub connections: usize,
    /// Sockets that had not closed. Their tasks end with the process.
    pub sockets: usize,
}

/// What all connections share.
struct House {
    settings: Arc<FrontSettings>,
    quotas: Arc<Quotas>,
    router: Router,
    http: http1::Builder,
    places: Arc<Places>,
    connections: TaskTracker,
    sockets: TaskTracker,
    /// The server is to stop: finish what was begun.
    drain: CancellationToken,
    /// The time for finishing is over.
    cut: CancellationToken,
}

impl Front {
    /// Serves a router until `drain` is cancelled, then finishes what was begun and says what was cut.
    ///
    /// The router is put behind [`Front::guard`]. Sockets hear of the end by [`Occupied::drained`].
    ///
    /// [`Occupied::drained`]: super::Occupied::drained
    pub async fn serve(&self, listener: TcpListener, router: Router, drain: CancellationToken) -> Drained {
        let house = Arc::new(House::new(self, self.guard(router), drain));
        house.take_in(listener).await;
        house.let_go().await
    }

    /// Serves a router to the servers that share the store, in the same way. They have counted the connections of their
    /// clients already, and each of the `lanes` in one of theirs is served as if it were a connection itself.
    pub(crate) async fn serve_relayed<L>(
        &self,
        listener: TcpListener,
        lanes: mpsc::Receiver<(L, IpAddr)>,
        router: Router,
        drain: CancellationToken,
    ) -> Drained
    where
        L: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        let limits = Limits {
            connections: None,
            connections_per_address: None,
            // A few connections for many clients, each of whom is held to a limit by the server that has let it in.
            send_buffer_bytes: self.settings.limits.send_buffer_bytes.max(SHARED),
            head_bytes: self.settings.limits.head_bytes + ASKER_BYTES,
            head_lines: self.settings.limits.head_lines + ASKER_LINES,
            ..self.settings.limits
        };
        let settings = FrontSettings { limits, trusted_proxies: Vec::new(), ..(*self.settings).clone() };
        let front = Front { settings: Arc::new(settings), quotas: Arc::clone(&self.quotas) };
        let house = Arc::new(House::new(&front, front.guard_relayed(router), drain));
        tokio::join!(house.take_in(listener), house.take_in_lanes(lanes));
        house.let_go().await
    }
}

impl House {
    fn new(front: &Front, router: Router, drain: CancellationToken) -> House {
        House {
            settings: Arc::clone(&front.settings),
            quotas: Arc::clone(&front.quotas),
            router,
            http: http_builder(&front.settings.limits),
            places: Places::new(&front.settings.limits),
            connections: TaskTracker::new(),
            sockets: TaskTracker::new(),
            drain,
            cut: CancellationToken::new(),
        }
    }

    /// Accepts connections until the server is to stop. No error of one connection ends it.
    async fn take_in(self: &Arc<House>, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                biased;
                () = self.drain.cancelled() => return,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => self.welcome(stream, address),
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => self.pause(&error).await,
            }
        }
    }

    /// Serves what comes in over connections of others, until the server is to stop.
    async fn take_in_lanes<L>(self: &Arc<House>, mut lanes: mpsc::Receiver<(L, IpAddr)>)
    where
        L: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        loop {
            let lane = tokio::select! {
                biased;
                () = self.drain.cancelled() => return,
                lane = lanes.recv() => lane,
            };
            let Some((lane, address)) = lane else { return };
            // Whoever is not let in sees it end.
            if let Ok(place) = self.place_for(address) {
                let house = Arc::clone(self);
                self.connections.spawn(async move { house.converse(lane, address, house.link(place)).await });
            }
        }
    }

    /// Gives a connection a place and a task, or turns it away.
    fn welcome(self: &Arc<House>, stream: TcpStream, address: SocketAddr) {
        let address = address.ip().to_canonical();
        match self.place_for(address) {
            Ok(place) => {
                let house = Arc::clone(self);
                self.connections.spawn(async move { house.attend(stream, address, place).await });
            }
            Err(full) => {
                self.note(full, address);
                turn_away(stream, full);
            }
        }
    }

    fn place_for(&self, address: IpAddr) -> Result<Place, Full> {
        if self.settings.trusted_proxies.contains(&address) {
            self.places.enter_proxy()
        } else if self.settings.blocked.has(address) {
            Err(Full::Blocked)
        } else {
            self.places.enter(address)
        }
    }

    /// Ends when a client may not stay. A proxy speaks for others: each of its requests is judged by itself.
    async fn barred(&self, address: IpAddr) {
        if self.settings.trusted_proxies.contains(&address) {
            core::future::pending::<()>().await;
        }
        self.settings.blocked.wait_for(address).await;
    }

    fn note(&self, full: Full, address: IpAddr) {
        match full {
            Full::Blocked => self.quotas.notices.note(Limit::Blocked, address),
            Full::Address => self.quotas.notices.note(Limit::Connections, address),
            // Nobody in particular has taken too much.
            Full::Server => {}
        }
    }

    /// Serves one connection to its end.
    async fn attend(&self, stream: TcpStream, address: IpAddr, place: Place) {
        // Moves are small and must not wait for more to send.
        let size = self.settings.limits.send_buffer_bytes;
        let sized = SockRef::from(&stream).set_send_buffer_size(size);
        if let Err(error) = sized.and_then(|()| stream.set_nodelay(true)) {
            tracing::debug!(%error, "a connection was gone before it was served");
            return;
        }
        let open = metrics::gauge!("solstice_connections_open");
        open.increment(1);
        self.converse(stream, address, self.link(place)).await;
        open.decrement(1);
    }

    fn link(&self, place: Place) -> Link {
        Link {
            place: Arc::new(place),
            places: Arc::clone(&self.places),
            sockets: self.sockets.clone(),
            blocked: self.settings.blocked.clone(),
            drain: self.drain.clone(),
        }
    }

    /// Answers the requests of one connection. What goes wrong on it is the client's affair.
    async fn converse(
        &self,
        stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
        address: IpAddr,
        link: Link,
    ) {
        let stream = Patience::new(TokioIo::new(stream), self.settings.limits.send_timeout);
        let service = service_fn(|request| self.answer(request, address, link.clone()));
        let connection = self.http.serve_connection(stream, service).with_upgrades();
        let mut connection = core::pin::pin!(connection);
        tokio::select! {
            _ = connection.as_mut() => return,
            () = self.barred(address) => return,
            () = self.drain.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        tokio::select! {
            _ = connection => {}
            () = self.cut.cancelled() => {}
        }
    }

    fn answer(
        &self,
        request: Request<Incoming>,
        address: IpAddr,
        link: Link,
    ) -> impl Future<Output = Result<axum::response::Response, core::convert::Infallible>> + use<> {
        let mut request = request.map(Body::new);
        let peer = Peer::of(address, request.headers(), &self.settings.trusted_proxies);
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(link);
        self.router.clone().oneshot(request)
    }

    /// Waits for what was begun, as long as the limits allow.
    async fn let_go(&self) -> Drained {
        self.connections.close();
        self.sockets.close();
        let all_gone = async {
            // In this order: a connection can still become a socket.
            self.connections.wait().await;
            self.sockets.wait().await;
        };
        let in_time = tokio::time::timeout(self.settings.limits.drain_timeout, all_gone).await;
        let drained = Drained { connections: self.connections.len(), sockets: self.sockets.len() };
        if in_time.is_err() {
            tracing::warn!(drained.connections, drained.sockets, "stopped with connections open");
        }
        self.cut.cancel();
        drained
    }

    async fn pause(&self, error: &io::Error) {
        metrics::counter!("solstice_accept_errors_total").increment(1);
        tracing::error!(%error, "cannot take in a connection; trying again in a moment");
        tokio::time::sleep(PAUSE).await;
    }
}

fn http_builder(limits: &Limits) -> http1::Builder {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        // Runs between requests as well, and so closes idle connections.
        .header_read_timeout(limits.head_timeout)
        .max_headers(limits.head_lines)
        .max_header_size(limits.head_bytes)
        .max_buf_size(limits.head_bytes.max(SMALLEST_BUFFER));
    http
}

/// Says in one write why there is no place. The buffer of a new connection has room for it, so nobody waits.
fn turn_away(stream: TcpStream, full: Full) {
    let why = match full {
        Full::Blocked => "blocked",
        Full::Address => "address",
        Full::Server => "server",
    };
    metrics::counter!("solstice_connections_refused_total", "why" => why).increment(1);
    let problem = Problem::from(full);
    let waiting_helps = full != Full::Blocked;
    let answer = refusal(&if waiting_helps { problem.after(RETRY) } else { problem });
    let told = stream.into_std().and_then(|mut stream| stream.write(answer.as_bytes()));
    if let Err(error) = told {
        tracing::debug!(%error, "a connection was gone before it was turned away");
    }
}

fn refusal(problem: &Problem) -> String {
    let (status, body) = (problem.status, problem.body());
    let length = body.len();
    let retry = problem.retry_after.map(|seconds| format!("retry-after: {seconds}\r\n")).unwrap_or_default();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\
         {retry}connection: close\r\n\r\n{body}"
    )
}

/// Whether an error of `accept` tells of the connection that was to be taken in, and not of us.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}
