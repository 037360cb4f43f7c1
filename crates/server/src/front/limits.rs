//! How much of anything one client may take: every limit of the front and of the sockets, with its default.
//!
//! The numbers are plain fields, so that a test can turn one off and see that something breaks.

use core::time::Duration;

use axum::extract::WebSocketUpgrade;

const KIB: usize = 1024;

/// Every limit, each with the default that it has in [`Limits::default`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest body of a request in bytes: 64 KiB, else 413.
    pub body_bytes: usize,
    /// The largest head of a request in bytes: 16 KiB, else 431. Not below 8 KiB.
    pub head_bytes: usize,
    /// The most header lines of a request: 64, else 431.
    pub head_lines: usize,
    /// How long a head may take, and how long a connection may be idle between requests: 10 s.
    pub head_timeout: Duration,
    /// How long a request may take until its answer begins, its body included: 30 s, else 503.
    pub request_timeout: Duration,
    /// How long a client may leave an answer unread before its connection is cut: 10 s.
    pub send_timeout: Duration,
    /// How long open requests and sockets are waited for when the server stops: 10 s.
    pub drain_timeout: Duration,
    /// The most connections of one address: 64. `None` is no limit. Of IPv6 addresses in the wide world
    /// the first 64 bits count as one address.
    pub connections_per_address: Option<usize>,
    /// The most connections of all addresses: 12,000. `None` is no limit.
    pub connections: Option<usize>,
    /// The largest message, and the largest frame, that a socket takes in: 16 KiB, else close code 1009.
    pub socket_message_bytes: usize,
    /// How much a socket reads at a time: 512 bytes, enough for any usual message. It is held by idle sockets,
    /// and wiped for every read.
    pub socket_read_bytes: usize,
    /// How much a socket gathers before it writes: 4 KiB.
    pub socket_buffer_bytes: usize,
    /// The most that a socket's buffer for writing may grow to: 256 KiB. It must hold the largest message.
    pub socket_write_bytes: usize,
    /// How much the system holds back for a client that does not read: 64 KiB, which Linux doubles. Left to
    /// itself it would hold megabytes for each.
    pub send_buffer_bytes: usize,
    /// The most messages that wait for a slow socket: 256.
    pub queue_messages: usize,
    /// The most bytes that wait for a slow socket: 64 KiB.
    pub queue_bytes: usize,
    /// How many commands and pings a socket may send: 100 in 20 s.
    pub commands: Rate,
    /// How many commands a token may send, over all its sockets and over HTTP: 200 in 20 s.
    pub commands_per_token: Rate,
    /// How many commands an address may send, over all its sockets and over HTTP: 1,000 in 20 s, enough for a
    /// café full of players.
    pub commands_per_address: Rate,
    /// How many requests to the API and for figures an address may make: 1,200 in 60 s. Files and health are not
    /// counted.
    pub requests: Rate,
    /// How many updates an address may have told to it again: 50,000 in 60 s.
    pub replays: Rate,
    /// How many tables, tokens and recovery links an address may make: 60 in 60 s.
    pub creations: Rate,
}

/// So many at once, and as many again in each span of time, little by little: within the first span there can be
/// twice as many.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many.
    pub burst: u32,
    /// In which time.
    pub per: Duration,
}

impl Rate {
    /// No limit.
    pub const ENDLESS: Rate = Rate { burst: u32::MAX, per: Duration::from_secs(1) };
}

impl Limits {
    /// Sets the sizes of a socket's messages and buffers.
    pub fn apply<F>(&self, upgrade: WebSocketUpgrade<F>) -> WebSocketUpgrade<F> {
        upgrade
            .max_message_size(self.socket_message_bytes)
            .max_frame_size(self.socket_message_bytes)
            .read_buffer_size(self.socket_read_bytes)
            .write_buffer_size(self.socket_buffer_bytes)
            .max_write_buffer_size(self.socket_write_bytes)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body_bytes: 64 * KIB,
            head_bytes: 16 * KIB,
            head_lines: 64,
            head_timeout: Duration::from_secs(10),
            request_timeout: Duration::from_secs(30),
            send_timeout: Duration::from_secs(10),
            drain_timeout: Duration::from_secs(10),
            connections_per_address: Some(64),
            connections: Some(12_000),
            socket_message_bytes: 16 * KIB,
            socket_read_bytes: 512,
            socket_buffer_bytes: 4 * KIB,
            socket_write_bytes: 256 * KIB,
            send_buffer_bytes: 64 * KIB,
            queue_messages: 256,
            queue_bytes: 64 * KIB,
            commands: Rate { burst: 100, per: Duration::from_secs(20) },
            commands_per_token: Rate { burst: 200, per: Duration::from_secs(20) },
            commands_per_address: Rate { burst: 1_000, per: Duration::from_secs(20) },
            requests: Rate { burst: 1_200, per: Duration::from_secs(60) },
            replays: Rate { burst: 50_000, per: Duration::from_secs(60) },
            creations: Rate { burst: 60, per: Duration::from_secs(60) },
        }
    }
}
