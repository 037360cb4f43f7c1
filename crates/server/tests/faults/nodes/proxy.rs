//! A line between a server and another one, or its database, that can be cut: what is sent stays under way until it is
//! mended, and nobody is told.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How much is passed on at a time.
const PART: usize = 16 * 1_024;

/// A line that can be cut.
#[derive(Debug)]
pub(super) struct Proxy {
    address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Proxy {
    /// A line to this address.
    pub(super) async fn to(target: String) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let is_cut = watch::Sender::new(false);
        let mended = is_cut.subscribe();
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                tokio::spawn(pass(here, target.clone(), mended.clone()));
            }
        });
        Proxy { address, is_cut }
    }

    /// Where it begins.
    pub(super) fn address(&self) -> String {
        self.address.to_string()
    }

    /// The address of a database by way of it.
    pub(super) fn database(&self, database: &str) -> String {
        let (_, name) = database.rsplit_once('/').expect("it names a database");
        format!("postgres://solstice@{}/{name}", self.address)
    }

    /// Nothing gets through from now on.
    pub(super) fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Everything gets through again, and what was under way, too.
    pub(super) fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

/// Passes on what is said on one connection, until one of its ends has gone.
async fn pass(here: TcpStream, target: String, mut mended: watch::Receiver<bool>) {
    if mended.wait_for(|is_cut| !is_cut).await.is_err() {
        return;
    }
    let Ok(there) = TcpStream::connect(target).await else { return };
    let _ = (here.set_nodelay(true), there.set_nodelay(true));
    let ((from_here, to_here), (from_there, to_there)) = (here.into_split(), there.into_split());
    tokio::select! {
        () = pass_on(from_here, to_there, mended.clone()) => {}
        () = pass_on(from_there, to_here, mended) => {}
    }
}

async fn pass_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut mended: watch::Receiver<bool>) {
    let mut bytes = vec![0; PART];
    loop {
        let read = from.read(&mut bytes).await;
        // The end of a connection does not get through, either.
        if mended.wait_for(|is_cut| !is_cut).await.is_err() {
            return;
        }
        let Some(part) = read.ok().and_then(|count| bytes.get(..count)).filter(|part| !part.is_empty())
        else {
            return;
        };
        if to.write_all(part).await.is_err() {
            return;
        }
    }
}
