//! A socket whose table another server holds: its bytes are passed on as they are, in both directions, with a small
//! buffer for each; whoever reads slowly slows down whoever writes. Between two frames something can be said to the
//! client: that the server stops, or that its table has lost its server and it should come again.

use core::pin::pin;
use std::io;
use std::time::Duration;

use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::time::timeout;
use wire::{Refusal, ToClient};

use super::frames::{Frames, goodbye};
use crate::front::Occupied;
use crate::socket;
use crate::table::Line;

/// How much is passed on at a time to the client, and to the server.
const DOWN: usize = 2_048;
const UP: usize = 512;

/// How long a goodbye may take.
const CLOSING: Duration = Duration::from_secs(2);

/// When a client whose table has lost its server should come again, in milliseconds.
const RETRY: u32 = 100;

/// Why a tunnel ends.
enum End {
    /// One of its ends has gone, or all has been said.
    Over,
    /// The server at the other end has gone without a word.
    Lost,
    /// This server stops.
    Drained,
    /// The client's address may not use the server.
    Barred,
}

/// Passes on what client and server say, until one of them goes. The line is this connection's number here; that the
/// server has `gone` may be known before it can be seen.
pub(super) async fn connect(
    client: Upgraded,
    server: Upgraded,
    occupied: Occupied,
    line: Line,
    gone: impl Future<Output = ()>,
) {
    let open = metrics::gauge!("solstice_sockets_forwarded");
    open.increment(1);
    let (mut from_client, mut to_client) = split(TokioIo::new(client));
    let (mut from_server, mut to_server) = split(TokioIo::new(server));
    let mut frames = Frames::default();
    let end = {
        let up = pass_up(&mut from_client, &mut to_server);
        pass_down(&mut from_server, &mut to_client, &mut frames, up, &occupied, gone).await
    };
    let last = match end {
        End::Over | End::Barred => None,
        End::Lost => Some(lost()),
        End::Drained => Some(socket::move_over(line)),
    };
    if let Some(last) = last.filter(|_| frames.is_between()) {
        let text = json::write(&last);
        let say = async {
            to_client.write_all(&goodbye(&text, socket::RESTART)).await?;
            to_client.flush().await?;
            // The client answers with a close of its own; reading on lets ours arrive whole.
            let mut rest = [0; 64];
            while from_client.read(&mut rest).await? > 0 {}
            Ok::<(), io::Error>(())
        };
        let _ = timeout(CLOSING, say).await;
    }
    let _ = timeout(CLOSING, to_client.shutdown()).await;
    open.decrement(1);
}

async fn pass_up(from: &mut (impl AsyncRead + Unpin), to: &mut (impl AsyncWrite + Unpin)) -> End {
    let mut bytes = [0; UP];
    loop {
        let count = match from.read(&mut bytes).await {
            Ok(0) | Err(_) => break,
            Ok(count) => count,
        };
        let part = bytes.get(..count).unwrap_or_default();
        if to.write_all(part).await.is_err() || to.flush().await.is_err() {
            return End::Lost;
        }
    }
    // The server hears that the client has gone.
    let _ = to.shutdown().await;
    End::Over
}

async fn pass_down(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    frames: &mut Frames,
    up: impl Future<Output = End>,
    occupied: &Occupied,
    gone: impl Future<Output = ()>,
) -> End {
    let mut bytes = [0; DOWN];
    let (mut up, mut drained, mut barred) = (pin!(up), pin!(occupied.drained()), pin!(occupied.barred()));
    let mut gone = pin!(gone);
    let mut is_heard = true;
    loop {
        let read = tokio::select! {
            biased;
            () = &mut drained => return End::Drained,
            () = &mut barred => return End::Barred,
            read = from.read(&mut bytes) => read,
            () = &mut gone => return End::Lost,
            end = &mut up, if is_heard => match end {
                // It hears nothing any more, and may have said why.
                End::Lost => {
                    is_heard = false;
                    continue;
                }
                end => return end,
            },
        };
        let count = match read {
            Ok(0) | Err(_) if frames.has_closed() => return End::Over,
            Ok(0) | Err(_) => return End::Lost,
            Ok(count) => count,
        };
        let part = bytes.get(..count).unwrap_or_default();
        frames.pass(part);
        if to.write_all(part).await.is_err() || to.flush().await.is_err() {
            return End::Over;
        }
    }
}

fn lost() -> ToClient {
    let message = "this table moves to another server: no move is lost".to_owned();
    ToClient::Bye { code: Refusal::Restarting, message, retry: Some(RETRY) }
}
