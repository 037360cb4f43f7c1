//! A small server behind the front, and a client that writes raw bytes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::Value;
use server::front::{
    Drained, Front, FrontSettings, Identity, Json, Occupied, Path, Peer, Problem, Query, SetCookie, Site,
    Token,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// What a test waits for before it calls a connection dead.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that runs until its drain is cancelled.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) drain: CancellationToken,
    pub(crate) task: JoinHandle<Drained>,
}

/// An answer, taken apart.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Running {
    pub(crate) async fn start(settings: FrontSettings) -> Running {
        Running::start_with(settings, router()).await
    }

    pub(crate) async fn start_with(settings: FrontSettings, router: Router) -> Running {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let drain = CancellationToken::new();
        let front = Front::new(settings);
        let token = drain.clone();
        let task = tokio::spawn(async move { front.serve(listener, router, token).await });
        Running { address, drain, task }
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("the server listens")
    }

    /// Sends one request as it stands and reads until the server closes.
    pub(crate) async fn ask(&self, request: impl AsRef<[u8]>) -> Answer {
        let mut stream = self.connect().await;
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(request.as_ref()).await;
        Answer::parse(&read_to_end(&mut stream).await)
    }

    /// Asks with these lines after the request line and `Host`.
    pub(crate) async fn ask_with(&self, line: &str, headers: &[&str], body: &str) -> Answer {
        self.ask(self.request(line, headers, body)).await
    }

    pub(crate) fn request(&self, line: &str, headers: &[&str], body: &str) -> String {
        let mut text = format!("{line} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|header| header.starts_with("Host:")) {
            text += &format!("Host: {}\r\n", self.address);
        }
        for header in headers {
            text += &format!("{header}\r\n");
        }
        text + &format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }
}

impl Answer {
    fn parse(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": "));
        Answer {
            status: status.expect("an answer with a status"),
            headers: headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// The word for programs in a problem.
    pub(crate) fn code(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/json"), "{}", self.body);
        let body: Value = serde_json::from_str(&self.body).expect("a problem is JSON");
        body["error"]["code"].as_str().expect("a problem has a code").to_owned()
    }
}

/// Everything until the server closes, or until it cuts the line.
pub(crate) async fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server closes in time");
    bytes
}

/// A router with one route of each kind.
pub(crate) fn router() -> Router {
    Router::new()
        .route("/", get(async || "hello"))
        .route("/api/echo", post(async |Json(value): Json<json::Json>| Json(value)))
        .route("/api/number", post(async |Json(number): Json<u8>| number.to_string()))
        .route("/api/number/{number}", get(async |Path(number): Path<u8>| number.to_string()))
        .route("/api/query", get(async |Query(pairs): Query<Vec<(String, u8)>>| pairs.len().to_string()))
        .route("/api/unread", post(async || "not read"))
        .route("/api/who", get(who))
        .route("/api/me", get(async |me: Identity| format!("{:?}", me.by)))
        .route("/api/fresh", post(fresh))
        .route("/fresh", get(fresh))
        .route("/api/peer", get(async |peer: Peer, site: Site| format!("{} {site}", peer.address)))
        .route("/api/kept", get(async || ([("cache-control", "max-age=60")], "kept")))
        .route("/panic", get(panic))
        .route("/slow", get(slow))
        .route("/big", get(async || "x".repeat(64 << 20)))
        .route("/socket", get(socket))
}

async fn who(who: Option<Identity>) -> String {
    who.map_or_else(|| "nobody".to_owned(), |who| format!("{:?} {}", who.by, record::Hex(who.hash.0)))
}

async fn fresh(_spoilt: Result<Option<Identity>, Problem>, site: Site) -> Result<Response, Problem> {
    let token = Token::fresh().map_err(|_| Problem::internal())?;
    Ok((SetCookie::new(&token, &site), "welcome").into_response())
}

async fn panic() -> &'static str {
    panic!("the king of hearts is under the rug")
}

async fn slow() -> &'static str {
    tokio::time::sleep(Duration::from_millis(700)).await;
    "at last"
}

async fn socket(occupied: Occupied, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |socket| echo(socket, &occupied).await)
}

async fn echo(mut socket: WebSocket, occupied: &Occupied) {
    loop {
        tokio::select! {
            () = occupied.drained() => break,
            () = occupied.barred() => return,
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) if text == "deaf" => core::future::pending().await,
                Some(Ok(message @ Message::Text(_))) => drop(socket.send(message).await),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
    let goodbye = CloseFrame { code: 1012, reason: "the server restarts".into() };
    let _ = socket.send(Message::Close(Some(goodbye))).await;
    while let Some(Ok(_)) = socket.recv().await {}
}
