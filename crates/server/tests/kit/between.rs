//! What passes between two servers, as a proxy in the middle sees it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What an answer begins with, and what ends its head.
const ANSWER: &str = "HTTP/1.1 ";
const END: &str = "\r\n\r\n";

/// How a connection begins that has many sockets in it, and the kind of parcel that has bytes of one of them.
const LANES: &[u8] = b"GET /lanes ";
const BYTES: u8 = 2;

/// Stands before the door of a server for other servers, and keeps every byte that passes.
#[derive(Clone)]
pub struct Recorder {
    address: String,
    calls: Arc<Mutex<Vec<Call>>>,
    /// Whether nothing passes any more.
    is_still: watch::Sender<bool>,
    /// How often all connections have been broken off.
    breaks: watch::Sender<u32>,
}

/// What has passed on one connection, or on one lane of one: to the server, and from it.
#[derive(Clone, Default)]
struct Call {
    up: Vec<u8>,
    down: Vec<u8>,
}

/// A socket that was carried to the server.
pub struct Tunnel {
    /// The head of the request for it.
    pub request: String,
    /// The head of the answer to that.
    pub answer: String,
    /// What the server has said then, frame by frame, without what controls the connection.
    pub texts: Vec<String>,
}

impl Recorder {
    /// A recorder, and where it will listen.
    pub async fn open() -> (Recorder, TcpListener) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        (
            Recorder {
                address,
                calls: Arc::default(),
                is_still: watch::Sender::new(false),
                breaks: watch::Sender::new(0),
            },
            listener,
        )
    }

    /// Where other servers find it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Passes on to this door what comes to the listener.
    pub fn stand_before(&self, listener: TcpListener, door: &str) {
        let (recorder, door) = (self.clone(), door.to_owned());
        tokio::spawn(async move {
            while let Ok((caller, _)) = listener.accept().await {
                if let Ok(server) = TcpStream::connect(&door).await {
                    tokio::spawn(recorder.clone().record(caller, server));
                }
            }
        });
    }

    /// Lets nothing pass any more; connections stay as they are.
    pub fn stand_still(&self) {
        self.is_still.send_replace(true);
    }

    /// Breaks all connections off; new ones pass.
    pub fn break_off(&self) {
        self.breaks.send_modify(|breaks| *breaks += 1);
    }

    async fn record(self, caller: TcpStream, server: TcpStream) {
        let mut breaks = self.breaks.subscribe();
        let _ = (caller.set_nodelay(true), server.set_nodelay(true));
        let number = {
            let mut calls = self.calls();
            calls.push(Call::default());
            calls.len() - 1
        };
        let (from_caller, to_caller) = caller.into_split();
        let (from_server, to_server) = server.into_split();
        let up = self.pass(from_caller, to_server, |bytes| self.calls()[number].up.extend_from_slice(bytes));
        let down =
            self.pass(from_server, to_caller, |bytes| self.calls()[number].down.extend_from_slice(bytes));
        tokio::select! {
            _ = async { tokio::join!(up, down) } => {}
            _ = breaks.changed() => {}
        }
    }

    async fn pass(
        &self,
        mut from: impl AsyncRead + Unpin,
        mut to: impl AsyncWrite + Unpin,
        keep: impl Fn(&[u8]),
    ) {
        let mut bytes = [0; 4_096];
        while let Ok(count @ 1..) = from.read(&mut bytes).await {
            // What is passed on is kept before anyone can have it.
            keep(&bytes[..count]);
            let _ = self.is_still.subscribe().wait_for(|is_still| !is_still).await;
            if to.write_all(&bytes[..count]).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    }

    /// All bytes in both directions, a text for each direction of each connection, and of each lane.
    pub fn everything(&self) -> Vec<String> {
        let calls = self.calls().clone();
        calls
            .iter()
            .chain(&self.conversations())
            .flat_map(|call| [&call.up, &call.down])
            .map(|bytes| lossy(bytes))
            .collect()
    }

    /// The sockets that were carried.
    pub fn tunnels(&self) -> Vec<Tunnel> {
        self.conversations().iter().filter_map(Call::tunnel).collect()
    }

    /// The answers of the server to whatever else was carried.
    pub fn answers(&self) -> Vec<String> {
        let calls = self.conversations();
        let carried = calls.iter().filter(|call| !call.up.starts_with(b"GET /news "));
        let texts = carried.map(|call| lossy(&call.down[..call.tunnel_at().unwrap_or(call.down.len())]));
        let answers = |text: String| -> Vec<String> {
            text.split(ANSWER).filter(|answer| !answer.is_empty()).map(str::to_owned).collect()
        };
        texts.flat_map(answers).collect()
    }

    /// Each connection that speaks HTTP, and each lane of the others.
    fn conversations(&self) -> Vec<Call> {
        let calls = self.calls();
        calls
            .iter()
            .flat_map(|call| if call.has_lanes() { call.lanes() } else { vec![call.clone()] })
            .collect()
    }

    fn calls(&self) -> MutexGuard<'_, Vec<Call>> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Call {
    fn has_lanes(&self) -> bool {
        self.up.starts_with(LANES)
    }

    fn lanes(&self) -> Vec<Call> {
        let mut lanes: BTreeMap<u32, Call> = BTreeMap::new();
        for (lane, bytes) in parcels(&self.up) {
            lanes.entry(lane).or_default().up.extend(bytes);
        }
        for (lane, bytes) in parcels(&self.down) {
            lanes.entry(lane).or_default().down.extend(bytes);
        }
        lanes.into_values().collect()
    }

    /// Where a connection has become a socket, in what the server has said.
    fn tunnel_at(&self) -> Option<usize> {
        find(&self.down, b"HTTP/1.1 101")
    }

    fn tunnel(&self) -> Option<Tunnel> {
        let down = &self.down[self.tunnel_at()?..];
        let head = find(down, END.as_bytes())? + END.len();
        let up = lossy(&self.up);
        // The last request of a connection that has become a socket is the one for it.
        let request = up.rsplit("GET /api/tables/").next()?.split(END).next()?;
        Some(Tunnel {
            request: request.to_owned(),
            answer: lossy(&down[..head]),
            texts: texts_of(&down[head..]),
        })
    }
}

/// The texts in the frames of a server; a frame that has not come whole is no text yet.
pub fn texts_of(mut frames: &[u8]) -> Vec<String> {
    let mut texts = Vec::new();
    while let [first, length, rest @ ..] = frames {
        let (length, rest) = match (length, rest) {
            (126, [high, low, rest @ ..]) => (usize::from(u16::from_be_bytes([*high, *low])), rest),
            (127, [a, b, c, d, e, f, g, h, rest @ ..]) => {
                (u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]) as usize, rest)
            }
            (length, rest) => (usize::from(*length), rest),
        };
        let Some((payload, rest)) = rest.split_at_checked(length) else { break };
        if first & 0x0F == 1 {
            texts.push(lossy(payload));
        }
        frames = rest;
    }
    texts
}

/// What was said after the head, each piece with the number of its lane.
fn parcels(said: &[u8]) -> Vec<(u32, &[u8])> {
    let end = find(said, END.as_bytes()).map_or(said.len(), |end| end + END.len());
    let (mut rest, mut parcels) = (&said[end..], Vec::new());
    while let [kind, a, b, c, d, high, low, after @ ..] = rest {
        let length = if *kind == BYTES { usize::from(u16::from_be_bytes([*high, *low])) } else { 0 };
        let Some((bytes, after)) = after.split_at_checked(length) else { break };
        parcels.push((u32::from_be_bytes([*a, *b, *c, *d]), bytes));
        rest = after;
    }
    parcels
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
