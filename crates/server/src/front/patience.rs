//! A stream whose writes may stall only so long.
//!
//! A client that asks and then does not read would hold its connection, and what waits for it, for ever.
//! This holds for sockets too: they keep the stream of the connection they came from.

use core::pin::Pin;
use core::task::{Context, Poll, ready};
use core::time::Duration;
use std::io::{self, IoSlice};

use hyper::rt::{Read, ReadBufCursor, Write};
use tokio::time::Sleep;

/// A stream that fails when a write has stalled for too long.
#[derive(Debug)]
pub(super) struct Patience<T> {
    stream: T,
    limit: Duration,
    /// Runs while a write is stalled; there is none as long as the client reads.
    running_out: Option<Pin<Box<Sleep>>>,
}

impl<T> Patience<T> {
    pub(super) fn new(stream: T, limit: Duration) -> Patience<T> {
        Patience { stream, limit, running_out: None }
    }

    /// Passes on what a write says, unless it has been saying "not yet" for too long.
    fn watch<R>(&mut self, context: &mut Context<'_>, poll: Poll<io::Result<R>>) -> Poll<io::Result<R>> {
        if poll.is_ready() {
            self.running_out = None;
            return poll;
        }
        let limit = self.limit;
        let sleep = self.running_out.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
        ready!(sleep.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: Read + Unpin> Read for Patience<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<T: Write + Unpin> Write for Patience<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, poll)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.watch(context, poll)
    }
}
