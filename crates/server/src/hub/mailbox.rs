//! A connection as a table sees it: a box that messages are put into, with a limit.
//!
//! A reader that is too slow does not make anyone wait: its box is closed, and it is told to come back and
//! resume.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use wire::Refusal;

use crate::front::Limits;
use crate::table::Frame;

/// What is put into a box.
#[derive(Debug)]
pub(crate) enum Post {
    /// Messages.
    Frames(Vec<Frame>),
    /// The last message, and why it is one; the connection is to be closed after it.
    Last(Refusal, Frame),
}

/// The end that the table has.
#[derive(Debug)]
pub(crate) struct Mailbox {
    sender: mpsc::Sender<Post>,
    waiting: Arc<AtomicUsize>,
    most_bytes: usize,
}

/// The end that the connection has.
#[derive(Debug)]
pub(crate) struct Letterbox {
    receiver: mpsc::Receiver<Post>,
    waiting: Arc<AtomicUsize>,
}

/// Why nothing more can be put into a box.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Closed {
    /// It is full: its reader is too slow.
    Full,
    /// Its reader is gone.
    Gone,
}

/// Both ends of a new box.
pub(crate) fn mailbox(limits: &Limits) -> (Mailbox, Letterbox) {
    let (sender, receiver) = mpsc::channel(limits.queue_messages.max(1));
    let waiting = Arc::new(AtomicUsize::new(0));
    let mailbox = Mailbox { sender, waiting: Arc::clone(&waiting), most_bytes: limits.queue_bytes };
    (mailbox, Letterbox { receiver, waiting })
}

impl Mailbox {
    /// Puts messages in. What someone who was away has missed may be long: it is taken if the box is empty.
    pub(crate) fn put(&self, frames: Vec<Frame>) -> Result<(), Closed> {
        // Messages that nobody will read fill the box of one who has left: that is no slow reader.
        if self.sender.is_closed() {
            return Err(Closed::Gone);
        }
        let bytes: usize = frames.iter().map(|frame| frame.as_str().len()).sum();
        let before = self.waiting.fetch_add(bytes, Ordering::Relaxed);
        if before > 0 && before.saturating_add(bytes) > self.most_bytes {
            return Err(Closed::Full);
        }
        self.sender.try_send(Post::Frames(frames)).map_err(|error| match error {
            TrySendError::Full(_) => Closed::Full,
            TrySendError::Closed(_) => Closed::Gone,
        })
    }

    /// Puts the last message in, if there is room.
    pub(crate) fn close(self, code: Refusal, last: Frame) {
        let _ = self.sender.try_send(Post::Last(code, last));
    }
}

impl Letterbox {
    /// What comes next; nothing if the table has closed the box.
    pub(crate) async fn next(&mut self) -> Option<Post> {
        self.receiver.recv().await
    }

    /// What is there already.
    pub(crate) fn try_next(&mut self) -> Option<Post> {
        self.receiver.try_recv().ok()
    }

    /// These messages have been written.
    pub(crate) fn written(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{Closed, mailbox};
    use crate::front::Limits;
    use crate::table::Frame;

    #[test]
    fn a_reader_who_has_left_is_not_a_slow_one() {
        let limits = Limits { queue_messages: 2, ..Limits::default() };
        let put = |mailbox: &super::Mailbox| mailbox.put(vec![Frame::from_static("{}")]);
        let (slow, letterbox) = mailbox(&limits);
        assert_eq!([put(&slow), put(&slow), put(&slow)], [Ok(()), Ok(()), Err(Closed::Full)]);
        drop(letterbox);
        assert_eq!(put(&slow), Err(Closed::Gone));
    }
}
