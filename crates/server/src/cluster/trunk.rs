//! One connection between two servers for many sockets. What is ready on all of its lanes goes out in one write, and comes
//! in by one read: a system call for each message would cost more than the message.
//!
//! Each lane has a window of its own. What is said on it beyond that waits with whoever says it, so that a client who does
//! not read holds up nobody else, and nothing grows without bound. The server that has called opens lanes; the other one
//! serves each as if it were a connection.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::future::poll_fn;
use std::mem;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::sync::mpsc;
use tokio::task::yield_now;
use tokio::time::timeout;

use super::lane::{Ends, Lane};
use super::parcel::{NoParcel, Number, Parcel};

/// How much is read at a time.
const READ: usize = 64 * 1_024;

/// How much may wait to be sent until lanes wait, too. What has to be said about lanes does not wait.
const QUEUE: usize = 1_024 * 1_024;

/// How much may wait at all: whoever lets that much wait does not read.
const LIMIT: usize = 4 * QUEUE;

/// The most lanes of one trunk.
const LANES: usize = 65_536;

/// After how long of saying nothing the other server is told that this one is still there.
const BEAT: Duration = Duration::from_secs(2);

/// After how long without a sign of life the other server is given up: longer than its lease.
const SILENCE: Duration = Duration::from_secs(6);

/// A connection to another server, or from one. Clones are the same one.
#[derive(Clone)]
pub(super) struct Trunk(Arc<Mutex<State>>);

/// Whoever serves the lanes that another server opens, and the address of that one.
pub(super) struct Takers {
    pub(super) lanes: mpsc::Sender<(Lane, IpAddr)>,
    pub(super) address: IpAddr,
}

/// What all lanes share.
pub(super) struct State {
    /// What is to be sent.
    out: Vec<u8>,
    lanes: HashMap<Number, Ends>,
    /// The last lane that was opened.
    last: Number,
    /// Whoever sends, while there is nothing to send.
    sender: Option<Waker>,
    /// No more lanes can begin.
    is_closed: bool,
    /// Nothing can be sent any more, and nothing comes.
    is_cut: bool,
}

/// Why a trunk has ended.
#[derive(Debug, thiserror::Error)]
enum Cut {
    #[error("{0}")]
    Broken(#[from] std::io::Error),
    #[error("it was closed")]
    Closed,
    #[error("nothing was heard for too long")]
    Silent,
    #[error("what came keeps to no rule")]
    NoParcel,
}

impl From<NoParcel> for Cut {
    fn from(NoParcel: NoParcel) -> Cut {
        Cut::NoParcel
    }
}

impl Trunk {
    pub(super) fn new() -> Trunk {
        Trunk(Arc::new(Mutex::new(State {
            out: Vec::new(),
            lanes: HashMap::new(),
            last: Number(0),
            sender: None,
            is_closed: false,
            is_cut: false,
        })))
    }

    /// Opens a lane, if one can begin.
    pub(super) fn open(&self) -> Option<Lane> {
        let mut state = self.state();
        if !state.is_open() || state.lanes.len() >= LANES {
            return None;
        }
        let number = Number(state.last.0.checked_add(1)?);
        state.last = number;
        state.lanes.insert(number, Ends::new());
        state.send(Parcel::Open(number));
        Some(Lane::new(self.clone(), number))
    }

    /// Whether lanes can begin.
    pub(super) fn is_open(&self) -> bool {
        self.state().is_open()
    }

    /// Serves a connection to its end: until it breaks, or its last lane has ended and no more can begin, which is so as
    /// soon as the server is `stopping`. Lanes that the other server opens go to the takers; without any, it may open none.
    pub(super) async fn serve(
        self,
        stream: impl AsyncRead + AsyncWrite,
        takers: Option<Takers>,
        stopping: impl Future<Output = ()>,
    ) {
        let (from, to) = split(stream);
        let closing = async {
            stopping.await;
            self.close();
            core::future::pending::<Result<(), Cut>>().await
        };
        let end = tokio::select! {
            end = self.read(from, takers) => end,
            end = self.write(to) => end,
            end = closing => end,
        };
        match end {
            Ok(()) | Err(Cut::Closed) => {}
            Err(why) => tracing::warn!(%why, "a connection between servers has broken"),
        }
        self.cut();
    }

    /// Hears what the other server says on all lanes.
    async fn read(&self, mut from: impl AsyncRead + Unpin, takers: Option<Takers>) -> Result<(), Cut> {
        let mut come = BytesMut::new();
        loop {
            come.reserve(READ);
            let count = timeout(SILENCE, from.read_buf(&mut come)).await.map_err(|_| Cut::Silent)??;
            if count == 0 {
                return Err(Cut::Closed);
            }
            while let Some((parcel, length)) = Parcel::read(&come)? {
                match (parcel, &takers) {
                    (Parcel::Open(number), Some(takers)) => {
                        if let Some(lane) = self.begin(number)? {
                            // If nobody takes it, it is gone.
                            let _ = takers.lanes.send((lane, takers.address)).await;
                        }
                    }
                    (Parcel::Open(_), None) => return Err(Cut::NoParcel),
                    (parcel, _) => self.hear(parcel)?,
                }
                come.advance(length);
            }
        }
    }

    /// Sends what there is to say on all lanes, as much as there is at a time.
    async fn write(&self, mut to: impl AsyncWrite + Unpin) -> Result<(), Cut> {
        let mut batch = Vec::new();
        loop {
            match timeout(BEAT, self.is_filled()).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => self.state().send(Parcel::Beat),
            }
            // Whoever else has something to say now says it before this goes out.
            yield_now().await;
            self.take_out(&mut batch);
            let sent = async {
                to.write_all(&batch).await?;
                to.flush().await
            };
            timeout(SILENCE, sent).await.map_err(|_| Cut::Silent)??;
            batch.clear();
        }
        let _ = timeout(BEAT, to.shutdown()).await;
        Ok(())
    }

    /// Waits until there is something to send; `false` if there will be nothing any more.
    async fn is_filled(&self) -> bool {
        poll_fn(|context| {
            let mut state = self.state();
            if state.is_cut || (state.out.is_empty() && state.is_closed && state.lanes.is_empty()) {
                return Poll::Ready(false);
            }
            if state.out.is_empty() {
                state.sender = Some(context.waker().clone());
                return Poll::Pending;
            }
            Poll::Ready(true)
        })
        .await
    }

    /// Exchanges what is to be sent for an empty batch.
    fn take_out(&self, batch: &mut Vec<u8>) {
        let waiting: Vec<Waker> = {
            let mut state = self.state();
            mem::swap(&mut state.out, batch);
            // Nobody waits for room unless there was none.
            let was_full = batch.len() >= QUEUE;
            let ends = state.lanes.values_mut().filter(|_| was_full);
            ends.filter_map(Ends::writer).collect()
        };
        waiting.into_iter().for_each(Waker::wake);
    }

    /// A lane that the other server opens; `None` if no more can begin.
    fn begin(&self, number: Number) -> Result<Option<Lane>, NoParcel> {
        let mut state = self.state();
        if number <= state.last || state.lanes.len() >= LANES {
            return Err(NoParcel);
        }
        state.last = number;
        if state.is_closed {
            state.send(Parcel::Gone(number));
            return Ok(None);
        }
        state.lanes.insert(number, Ends::new());
        Ok(Some(Lane::new(self.clone(), number)))
    }

    fn hear(&self, parcel: Parcel<'_>) -> Result<(), NoParcel> {
        let mut state = self.state();
        let wakers = match parcel {
            Parcel::Bytes(number, bytes) => {
                [state.ends(number)?.map(|ends| ends.hear(bytes)).transpose()?, None]
            }
            Parcel::Credit(number, credit) => {
                [state.ends(number)?.map(|ends| ends.grant(credit)).transpose()?, None]
            }
            Parcel::End(number) => [state.ends(number)?.map(Ends::end), None],
            Parcel::Gone(number) => match state.ends(number)? {
                Some(ends) => [Some(ends.end()), Some(ends.forsake())],
                None => [None, None],
            },
            Parcel::Last => {
                state.is_closed = true;
                [Some(state.sender.take()), None]
            }
            Parcel::Beat => [None, None],
            Parcel::Open(_) => return Err(NoParcel),
        };
        drop(state);
        wakers.into_iter().flatten().flatten().for_each(Waker::wake);
        Ok(())
    }

    /// Lets no more lanes begin, and says so.
    fn close(&self) {
        let mut state = self.state();
        state.is_closed = true;
        state.send(Parcel::Last);
    }

    /// Ends all lanes: what has come on them can still be read.
    fn cut(&self) {
        let wakers: Vec<Waker> = {
            let mut state = self.state();
            state.is_cut = true;
            state.out = Vec::new();
            state.lanes.values_mut().flat_map(Ends::wakers).flatten().collect()
        };
        wakers.into_iter().for_each(Waker::wake);
    }

    /// What all lanes share is true after each of its changes, so that nobody minds if one who held the lock has panicked.
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    const fn is_open(&self) -> bool {
        !self.is_closed && !self.is_cut
    }

    pub(super) const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Whether lanes have to wait.
    pub(super) const fn is_full(&self) -> bool {
        self.out.len() >= QUEUE
    }

    /// Puts this among what is to be sent.
    pub(super) fn send(&mut self, parcel: Parcel<'_>) {
        if self.is_cut {
            return;
        }
        parcel.write(&mut self.out);
        self.is_cut = self.out.len() > LIMIT;
        if let Some(sender) = self.sender.take() {
            sender.wake();
        }
    }

    /// The ends of a lane; `None` if it is gone here.
    pub(super) fn ends(&mut self, number: Number) -> Result<Option<&mut Ends>, NoParcel> {
        if number > self.last { Err(NoParcel) } else { Ok(self.lanes.get_mut(&number)) }
    }

    /// A lane is gone here.
    pub(super) fn remove(&mut self, number: Number) {
        self.lanes.remove(&number);
        // The other end may have left before. It does not mind.
        self.send(Parcel::Gone(number));
    }
}
