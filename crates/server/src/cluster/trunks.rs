//! The trunks to other servers: one to each, made when the first socket needs it, and anew when it takes no more lanes.
//! Whoever needs one while it is being made waits for the same.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::{StatusCode, header};
use bytes::Bytes;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use http_body_util::Empty;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::Secret;
use super::door::{KEY, LANES, PROTOCOL};
use super::lane::Lane;
use super::relay::{ANSWERING, CONNECTING, Lost};
use super::trunk::Trunk;

/// A trunk that is made or being made.
type Made = Shared<BoxFuture<'static, Result<Trunk, Lost>>>;

/// The trunks to other servers, by their addresses. Clones are the same ones.
#[derive(Clone)]
pub(super) struct Trunks {
    key: Arc<str>,
    made: Arc<Mutex<HashMap<String, Made>>>,
}

impl Trunks {
    pub(super) fn new(secret: &Secret) -> Trunks {
        Trunks { key: secret.key().into(), made: Arc::default() }
    }

    /// A lane to the server at this address, which has heard nothing if there is none.
    pub(super) async fn lane(&self, address: &str) -> Result<Lane, Lost> {
        // A trunk that has been there for a while may take no more lanes; a new one does.
        for _ in 0..2 {
            let making = self.trunk(address);
            let trunk = making.clone().await;
            if let Some(lane) = trunk.as_ref().ok().and_then(Trunk::open) {
                return Ok(lane);
            }
            self.forget(address, &making);
            trunk?;
        }
        Err(Lost::Unheard)
    }

    fn trunk(&self, address: &str) -> Made {
        let mut made = self.made();
        if let Some(made) = made.get(address) {
            return made.clone();
        }
        // Servers come and go, each with an address of its own.
        made.retain(|_, made| !matches!(made.peek(), Some(Ok(trunk)) if !trunk.is_open()));
        let making = make(address.to_owned(), Arc::clone(&self.key)).boxed().shared();
        made.insert(address.to_owned(), making.clone());
        making
    }

    /// The next one who needs this trunk makes it anew, unless that is being done.
    fn forget(&self, address: &str, old: &Made) {
        let mut made = self.made();
        if made.get(address).is_some_and(|made| made.ptr_eq(old)) {
            made.remove(address);
        }
    }

    /// The list is true after each change.
    fn made(&self) -> MutexGuard<'_, HashMap<String, Made>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Calls another server, and serves the connection until it ends.
async fn make(address: String, key: Arc<str>) -> Result<Trunk, Lost> {
    let stream = match timeout(CONNECTING, TcpStream::connect(&address)).await {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) if error.kind() == io::ErrorKind::ConnectionRefused => return Err(Lost::Dead),
        Ok(Err(_)) | Err(_) => return Err(Lost::Unheard),
    };
    stream.set_nodelay(true).map_err(|_| Lost::Unheard)?;
    let asked = async {
        let request = hyper::Request::get(LANES)
            .header(header::HOST, &address)
            .header(KEY, &*key)
            .header(header::CONNECTION, "upgrade")
            .header(header::UPGRADE, PROTOCOL)
            .body(Empty::<Bytes>::new())
            .ok()?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection.with_upgrades());
        let answer = sender.send_request(request).await.ok()?;
        match answer.status() {
            StatusCode::SWITCHING_PROTOCOLS => hyper::upgrade::on(answer).await.ok(),
            _ => None,
        }
    };
    let stream = timeout(ANSWERING, asked).await.ok().flatten().ok_or(Lost::Unheard)?;
    let trunk = Trunk::new();
    tokio::spawn(trunk.clone().serve(TokioIo::new(stream), None, core::future::pending()));
    Ok(trunk)
}
