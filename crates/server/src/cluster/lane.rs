//! One of the lanes of a trunk: a stream of bytes in both directions, as a connection is one.

use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use std::io;

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::parcel::{LONGEST, NoParcel, Number, Parcel};
use super::trunk::Trunk;

/// How much may be said on a lane in one direction and not have been read yet.
pub(super) const WINDOW: usize = 64 * 1_024;

/// How much is read until the other end hears of it.
const READ: usize = WINDOW / 2;

/// A lane. When it is dropped, what was written still arrives, and then its end.
pub(crate) struct Lane {
    trunk: Trunk,
    number: Number,
}

/// What is known of a lane here.
pub(super) struct Ends {
    /// What has come and has not been read.
    come: BytesMut,
    /// How much more may come.
    expected: usize,
    /// How much was read that the other end has not heard of.
    read: usize,
    /// Nothing more will come.
    has_ended: bool,
    reader: Option<Waker>,
    /// How much may be said.
    credit: usize,
    /// Nothing more will be said.
    is_finished: bool,
    /// Nobody listens.
    is_forsaken: bool,
    writer: Option<Waker>,
}

impl Ends {
    pub(super) fn new() -> Ends {
        Ends {
            come: BytesMut::new(),
            expected: WINDOW,
            read: 0,
            has_ended: false,
            reader: None,
            credit: WINDOW,
            is_finished: false,
            is_forsaken: false,
            writer: None,
        }
    }

    /// This has come. Whoever waits for it is to be woken, here and below.
    pub(super) fn hear(&mut self, bytes: &[u8]) -> Result<Option<Waker>, NoParcel> {
        self.expected = self.expected.checked_sub(bytes.len()).filter(|_| !self.has_ended).ok_or(NoParcel)?;
        self.come.extend_from_slice(bytes);
        Ok(self.reader.take())
    }

    /// So much more may be said.
    pub(super) fn grant(&mut self, credit: u16) -> Result<Option<Waker>, NoParcel> {
        let credit = self.credit + usize::from(credit);
        if credit > WINDOW {
            return Err(NoParcel);
        }
        self.credit = credit;
        Ok(self.writer.take())
    }

    /// Nothing more will come.
    pub(super) fn end(&mut self) -> Option<Waker> {
        self.has_ended = true;
        self.reader.take()
    }

    /// Nobody listens any more.
    pub(super) fn forsake(&mut self) -> Option<Waker> {
        self.is_forsaken = true;
        self.writer.take()
    }

    pub(super) fn writer(&mut self) -> Option<Waker> {
        self.writer.take()
    }

    pub(super) fn wakers(&mut self) -> [Option<Waker>; 2] {
        [self.reader.take(), self.writer.take()]
    }

    /// Hands out what has come; gives what the other end is to be told about it.
    fn read(&mut self, number: Number, into: &mut ReadBuf<'_>) -> Option<Parcel<'static>> {
        let count = self.come.len().min(into.remaining());
        into.put_slice(self.come.get(..count).unwrap_or_default());
        self.come.advance(count);
        if self.come.is_empty() {
            // Most lanes are silent most of the time, and are to take no room then.
            self.come = BytesMut::new();
        }
        self.read += count;
        if self.read < READ || self.has_ended {
            return None;
        }
        let credit = u16::try_from(self.read).unwrap_or(u16::MAX);
        self.read -= usize::from(credit);
        self.expected += usize::from(credit);
        Some(Parcel::Credit(number, credit))
    }
}

impl Lane {
    pub(super) fn new(trunk: Trunk, number: Number) -> Lane {
        open().increment(1);
        Lane { trunk, number }
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        self.trunk.state().remove(self.number);
        open().decrement(1);
    }
}

impl AsyncRead for Lane {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut state = self.trunk.state();
        let is_cut = state.is_cut();
        let Ok(Some(ends)) = state.ends(self.number) else { return Poll::Ready(Ok(())) };
        if !ends.come.is_empty() {
            if let Some(parcel) = ends.read(self.number, into) {
                state.send(parcel);
            }
        } else if is_cut && !ends.has_ended {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        } else if !ends.has_ended {
            ends.reader = Some(context.waker().clone());
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Lane {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let mut state = self.trunk.state();
        let (is_cut, is_full) = (state.is_cut(), state.is_full());
        let ends = state.ends(self.number).ok().flatten();
        let ends = ends.filter(|ends| !is_cut && !ends.is_forsaken && !ends.is_finished);
        let Some(ends) = ends else { return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into())) };
        let bytes = bytes.get(..ends.credit.min(LONGEST)).unwrap_or(bytes);
        if is_full || ends.credit == 0 {
            ends.writer = Some(context.waker().clone());
            return Poll::Pending;
        }
        ends.credit -= bytes.len();
        if !bytes.is_empty() {
            state.send(Parcel::Bytes(self.number, bytes));
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut state = self.trunk.state();
        if let Ok(Some(ends)) = state.ends(self.number)
            && !core::mem::replace(&mut ends.is_finished, true)
        {
            state.send(Parcel::End(self.number));
        }
        Poll::Ready(Ok(()))
    }
}

fn open() -> metrics::Gauge {
    metrics::gauge!("solstice_lanes")
}
