//! A server, over HTTP.

use std::io;
use std::net::{IpAddr, SocketAddr};

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use wire::{Plan, Read, TableCard};

/// A server, by its host and port: `127.0.0.1:7465`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    host: String,
    from: Option<IpAddr>,
}

/// An answer, whole.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub body: Bytes,
}

/// Why a request failed: there was no answer, or it was a refusal, or it cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The server cannot be reached.
    #[error("cannot reach {host}: {error}")]
    Unreachable {
        /// Where it should be.
        host: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Broken(#[from] hyper::Error),
    /// The request cannot be written.
    #[error("this cannot be asked: {0}")]
    Request(#[from] hyper::http::Error),
    /// The server refused.
    #[error("the server answered {status}: {body}")]
    Refused {
        /// The status.
        status: StatusCode,
        /// What it said.
        body: String,
    },
    /// The answer is not what was expected.
    #[error("the answer cannot be read: {0}")]
    Unreadable(#[from] wire::Unreadable),
}

impl Site {
    /// A server at this host and port.
    #[must_use]
    pub fn new(host: impl Into<String>) -> Site {
        Site { host: host.into(), from: None }
    }

    /// The same server, called from this address of our own: on one machine, `127.0.0.2` is someone else than
    /// `127.0.0.1`.
    #[must_use]
    pub fn called_from(mut self, address: IpAddr) -> Site {
        self.from = Some(address);
        self
    }

    /// The host and port.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Asks for something. A body is sent as JSON.
    ///
    /// # Errors
    /// The server cannot be reached, or the connection broke. An answer of any status is an answer.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<String>,
    ) -> Result<Answer, SiteError> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        self.send(request.body(Full::from(body.unwrap_or_default()))?).await
    }

    /// Sends a request as it is, on a connection of its own.
    ///
    /// # Errors
    /// The server cannot be reached, or the connection broke.
    pub async fn send(&self, request: Request<Full<Bytes>>) -> Result<Answer, SiteError> {
        let unreachable = |error| SiteError::Unreachable { host: self.host.clone(), error };
        let stream = self.connect().await.map_err(unreachable)?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        let driver = tokio::spawn(connection);
        let response = sender.send_request(request).await?;
        let (parts, body) = response.into_parts();
        let body = body.collect().await?.to_bytes();
        driver.abort();
        Ok(Answer { status: parts.status, headers: parts.headers, body })
    }

    /// Connects, and says nothing.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub async fn connect(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(&self.host).await };
        let same_kind = |host: &SocketAddr| host.is_ipv4() == from.is_ipv4();
        let host = lookup_host(&self.host).await?.find(same_kind);
        let host = host.ok_or(io::ErrorKind::AddrNotAvailable)?;
        let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(host).await
    }

    /// A new token.
    ///
    /// # Errors
    /// As [`ask`](Site::ask), and when the server refuses.
    pub async fn token(&self) -> Result<String, SiteError> {
        let answer = self.ask(Method::POST, "/api/tokens", None, None).await?;
        answer.read("token")
    }

    /// Opens a table.
    ///
    /// # Errors
    /// As [`ask`](Site::ask), and when the server refuses.
    pub async fn create(&self, token: &str, plan: &Plan) -> Result<TableCard, SiteError> {
        let answer = self.ask(Method::POST, "/api/tables", Some(token), Some(wire::write(plan))).await?;
        answer.read("table")
    }

    /// The record of a table's game, once it has ended: one line of text.
    ///
    /// # Errors
    /// As [`ask`](Site::ask), and when the server refuses.
    pub async fn record(&self, table: &str) -> Result<String, SiteError> {
        let answer = self.ask(Method::GET, &format!("/api/tables/{table}/record"), None, None).await?;
        Ok(String::from_utf8_lossy(&answer.good()?.body).into_owned())
    }
}

impl Answer {
    /// The answer, if it is not a refusal.
    ///
    /// # Errors
    /// The server refused.
    pub fn good(self) -> Result<Answer, SiteError> {
        if self.status.is_success() {
            return Ok(self);
        }
        let body = String::from_utf8_lossy(&self.body).into_owned();
        Err(SiteError::Refused { status: self.status, body })
    }

    /// A field of the answer, if it is not a refusal.
    fn read<T: Read>(self, field: &'static str) -> Result<T, SiteError> {
        let body = self.good()?.body;
        let json = wire::read(&String::from_utf8_lossy(&body))?;
        Ok(wire::read_field(&json, field)?)
    }
}
