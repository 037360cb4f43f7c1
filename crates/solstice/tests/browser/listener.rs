//! A way between a browser and the server on which every page is given a script that listens: for engines that tell
//! nobody outside what is on their console.

use std::convert::Infallible;
use std::net::SocketAddr;

use http_body_util::{BodyExt as _, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode, Uri};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::net::TcpListener;

/// The script, and where it is handed out.
const SCRIPT: &str = include_str!("heard.js");
const PLACE: &str = "/heard.js";

/// What every page begins with, before and after.
const HEAD: &str = "<head>";
const LISTENING: &str = "<head><script src=\"/heard.js\"></script>";

/// A way to the server.
#[derive(Debug)]
pub(crate) struct Listener {
    address: SocketAddr,
}

impl Listener {
    /// Opens a way to a server; it ends with the test.
    pub(crate) async fn to(server: SocketAddr) -> Listener {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let client = Client::builder(TokioExecutor::new()).build_http();
            while let Ok((guest, _)) = listener.accept().await {
                let client = client.clone();
                let lead = service_fn(move |request| lead(client.clone(), server, request));
                tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(guest), lead));
            }
        });
        Listener { address }
    }

    /// The origin under which browsers come this way.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }
}

type Way = Client<HttpConnector, Full<Bytes>>;

/// Answers with the script, or with what the server answers.
async fn lead(
    way: Way,
    server: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    if request.uri().path() == PLACE {
        let script = Response::builder().header(CONTENT_TYPE, "text/javascript");
        return Ok(script.body(Full::from(SCRIPT)).unwrap());
    }
    Ok(asked(&way, server, request).await.unwrap_or_else(|| {
        let lost = Response::builder().status(StatusCode::BAD_GATEWAY);
        lost.body(Full::default()).unwrap()
    }))
}

/// Asks the server, and has its pages begin with the script.
async fn asked(way: &Way, server: SocketAddr, request: Request<Incoming>) -> Option<Response<Full<Bytes>>> {
    let (mut head, body) = request.into_parts();
    head.uri = Uri::builder()
        .scheme("http")
        .authority(server.to_string())
        .path_and_query(head.uri.path_and_query()?.clone())
        .build()
        .ok()?;
    // What is packed cannot be added to.
    head.headers.remove(ACCEPT_ENCODING);
    let body = body.collect().await.ok()?.to_bytes();
    let (mut head, body) = way.request(Request::from_parts(head, Full::from(body))).await.ok()?.into_parts();
    let mut body = body.collect().await.ok()?.to_bytes();
    if head.headers.get(CONTENT_TYPE).is_some_and(is_page) {
        body = String::from_utf8_lossy(&body).replacen(HEAD, LISTENING, 1).into();
        head.headers.insert(CONTENT_LENGTH, body.len().into());
    }
    Some(Response::from_parts(head, Full::from(body)))
}

fn is_page(kind: &HeaderValue) -> bool {
    kind.to_str().is_ok_and(|kind| kind.starts_with("text/html"))
}
