use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, DuplexStream, ReadBuf, duplex};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::super::lane::{Lane, WINDOW};
use super::super::parcel::{Number, Parcel};
use super::{LANES, QUEUE, Takers, Trunk};

/// How long what happens at once may take on a busy machine.
const SOON: Duration = Duration::from_secs(5);

/// How long is waited for what must not happen.
const NEVER: Duration = Duration::from_millis(50);

/// Both ends of a trunk.
struct Pair {
    calling: Trunk,
    come: mpsc::Receiver<(Lane, IpAddr)>,
    /// The one that is called stops.
    stop: CancellationToken,
    ended: Vec<tokio::task::JoinHandle<()>>,
}

impl Pair {
    /// Two servers, and what is between them.
    fn over(one: impl AsyncRead + AsyncWrite + Send + 'static, other: DuplexStream) -> Pair {
        let (lanes, come) = mpsc::channel(8);
        let calling = Trunk::new();
        let stop = CancellationToken::new();
        let takers = Takers { lanes, address: IpAddr::V4(Ipv4Addr::LOCALHOST) };
        let called = Trunk::new().serve(other, Some(takers), stop.clone().cancelled_owned());
        let ended = vec![
            tokio::spawn(calling.clone().serve(one, None, core::future::pending())),
            tokio::spawn(called),
        ];
        Pair { calling, come, stop, ended }
    }

    fn new() -> Pair {
        let (one, other) = duplex(4_096);
        Pair::over(one, other)
    }

    /// A lane by both of its ends.
    async fn lane(&mut self) -> [Lane; 2] {
        let one = self.calling.open().expect("a lane");
        let (other, _) = timeout(SOON, self.come.recv()).await.expect("at once").expect("it is served");
        [one, other]
    }

    async fn end(self) {
        for ended in self.ended {
            timeout(SOON, ended).await.expect("it ends").expect("no panic");
        }
    }
}

/// Counts how often something is written.
struct Counting(DuplexStream, Arc<AtomicUsize>);

impl AsyncRead for Counting {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl AsyncWrite for Counting {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.1.fetch_add(1, Ordering::Relaxed);
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

async fn heard(lane: &mut Lane, count: usize) -> Vec<u8> {
    let mut bytes = vec![0; count];
    timeout(SOON, lane.read_exact(&mut bytes)).await.expect("at once").expect("so much");
    bytes
}

/// Says as much as can be said now.
async fn fill(lane: &mut Lane) -> usize {
    let mut said = 0;
    while let Ok(count) = timeout(NEVER, lane.write(&[7; 1_000])).await {
        said += count.expect("someone listens");
    }
    said
}

#[tokio::test]
async fn a_lane_that_nobody_reads_takes_its_window_and_holds_up_no_other() {
    let mut pair = Pair::new();
    let ([mut slow, mut unread], [mut quick, mut read]) = (pair.lane().await, pair.lane().await);
    assert_eq!(fill(&mut slow).await, WINDOW);
    for round in 0..200_u8 {
        quick.write_all(&[round; 2_000]).await.expect("said");
        assert_eq!(heard(&mut read, 2_000).await, [round; 2_000]);
        read.write_all(&[round]).await.expect("said");
        assert_eq!(heard(&mut quick, 1).await, [round]);
    }
    assert_eq!(fill(&mut slow).await, 0, "it still waits");
    assert_eq!(heard(&mut unread, WINDOW).await, [7; WINDOW]);
    // How much has been read is told now and then.
    assert!(fill(&mut slow).await >= WINDOW / 2);
}

#[tokio::test]
async fn what_was_said_is_heard_before_the_end() {
    let mut pair = Pair::new();
    let [mut one, mut other] = pair.lane().await;
    one.write_all(b"farewell").await.expect("said");
    one.shutdown().await.expect("said");
    assert!(one.write_all(b"!").await.is_err(), "it was the last word");
    let mut all = Vec::new();
    other.read_to_end(&mut all).await.expect("an end");
    assert_eq!(all, b"farewell");
    other.write_all(b"well").await.expect("the other direction is open");
    drop(other);
    one.read_to_end(&mut all).await.expect("an end");
    assert_eq!(all, b"farewellwell");
    let [mut one, other] = pair.lane().await;
    drop(other);
    assert_eq!(one.read(&mut [0]).await.expect("an end"), 0);
    assert_eq!(one.write(b"x").await.map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
}

#[tokio::test]
async fn a_connection_that_breaks_ends_all_lanes() {
    let ((one, middle), (end, other)) = (duplex(4_096), duplex(4_096));
    let between = tokio::spawn(async move {
        let (mut middle, mut end) = (middle, end);
        let _ = tokio::io::copy_bidirectional(&mut middle, &mut end).await;
    });
    let mut pair = Pair::over(one, other);
    let ([mut silent, _kept], [mut told, mut tells]) = (pair.lane().await, pair.lane().await);
    tells.write_all(b"last").await.expect("said");
    assert_eq!(heard(&mut told, 1).await, b"l");
    between.abort();
    assert_eq!(heard(&mut told, 3).await, b"ast", "what has come can be read");
    for lane in [&mut silent, &mut told] {
        let end = timeout(SOON, lane.read(&mut [0])).await.expect("at once");
        assert_eq!(end.map_err(|error| error.kind()), Err(io::ErrorKind::ConnectionReset));
        assert!(lane.write(b"x").await.is_err());
    }
    assert!(pair.calling.open().is_none());
    pair.end().await;
}

#[tokio::test]
async fn a_server_that_stops_lets_no_lane_begin_and_ends_after_the_last() {
    let mut pair = Pair::new();
    let [mut one, mut other] = pair.lane().await;
    pair.stop.cancel();
    timeout(SOON, async {
        while pair.calling.is_open() {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("the other one hears of it");
    assert!(pair.calling.open().is_none());
    other.write_all(b"goodbye").await.expect("said");
    assert_eq!(heard(&mut one, 7).await, b"goodbye");
    assert!(!pair.ended[0].is_finished() && !pair.ended[1].is_finished());
    drop((one, other));
    pair.end().await;
}

#[tokio::test]
async fn lanes_that_end_leave_nothing_behind() {
    let mut pair = Pair::new();
    for _ in 0..1_000 {
        let [mut one, other] = pair.lane().await;
        one.write_all(b"x").await.expect("said");
        drop((one, other));
    }
    assert!(pair.calling.state().lanes.is_empty());
}

#[tokio::test]
async fn what_is_ready_at_the_same_time_goes_out_together() {
    let ((one, other), writes) = (duplex(1_024 * 1_024), Arc::new(AtomicUsize::new(0)));
    let mut pair = Pair::over(Counting(one, Arc::clone(&writes)), other);
    let mut lanes = Vec::new();
    for _ in 0..200 {
        lanes.push(pair.lane().await);
    }
    let before = writes.load(Ordering::Relaxed);
    let saying = lanes.iter_mut().map(|[one, other]| async {
        one.write_all(&[1; 300]).await.expect("said");
        heard(other, 300).await;
    });
    join_all(saying).await;
    let writes = writes.load(Ordering::Relaxed) - before;
    assert!(writes <= 20, "{writes} writes for 200 messages");
}

/// What a hostile server that has opened one lane sends next, written by hand or not.
fn hostile() -> Vec<(&'static str, Vec<u8>)> {
    let one = Number(1);
    let of = |parcels: &[Parcel<'_>]| {
        let mut bytes = Vec::new();
        parcels.iter().for_each(|parcel| parcel.write(&mut bytes));
        bytes
    };
    let flood = [7; 16 * 1_024];
    vec![
        ("no parcel", b"GET / HTTP/1.1\r\n\r\n".to_vec()),
        ("too long a parcel", vec![2, 0, 0, 0, 1, 0xFF, 0xFF]),
        ("a lane that was opened before", of(&[Parcel::Open(one)])),
        ("an earlier lane", of(&[Parcel::Open(Number(9)), Parcel::Open(Number(8))])),
        ("bytes of no lane", of(&[Parcel::Bytes(Number(2), b"x")])),
        ("the end of no lane", of(&[Parcel::Gone(Number(2))])),
        ("bytes after the end", of(&[Parcel::End(one), Parcel::Bytes(one, b"x")])),
        ("more than the window", of(&[Parcel::Bytes(one, &flood); 5])),
        ("more credit than the window", of(&[Parcel::Credit(one, 1)])),
        (
            "too many lanes",
            (2..LANES as u32 + 3).flat_map(|lane| of(&[Parcel::Open(Number(lane))])).collect(),
        ),
    ]
}

#[tokio::test]
async fn what_no_server_sends_ends_the_connection() {
    for (what, bytes) in hostile() {
        let (mut raw, other) = duplex(64 * 1_024);
        let (lanes, mut come) = mpsc::channel(LANES + 8);
        let takers = Takers { lanes, address: IpAddr::V4(Ipv4Addr::LOCALHOST) };
        let serving = tokio::spawn(Trunk::new().serve(other, Some(takers), core::future::pending()));
        let mut open = Vec::new();
        Parcel::Open(Number(1)).write(&mut open);
        raw.write_all(&open).await.expect("sent");
        let (mut lane, _) = come.recv().await.expect("a lane");
        assert!(!serving.is_finished());
        let (mut hears, mut says) = tokio::io::split(raw);
        let saying = tokio::spawn(async move { says.write_all(&bytes).await });
        timeout(SOON, serving).await.unwrap_or_else(|_| panic!("it goes on after {what}")).expect("no panic");
        let mut said = Vec::new();
        timeout(SOON, lane.read_to_end(&mut said)).await.expect("it ends").err().into_iter().for_each(drop);
        assert!(said.len() <= WINDOW, "{what}");
        let _ = (saying.await, timeout(SOON, hears.read_to_end(&mut Vec::new())).await.expect("closed"));
    }
}

#[tokio::test]
async fn who_is_called_opens_no_lanes() {
    let (mut raw, one) = duplex(1_024);
    let trunk = Trunk::new();
    let serving = tokio::spawn(trunk.clone().serve(one, None, core::future::pending()));
    let _lane = trunk.open().expect("a lane");
    let mut bytes = Vec::new();
    Parcel::Open(Number(2)).write(&mut bytes);
    raw.write_all(&bytes).await.expect("sent");
    timeout(SOON, serving).await.expect("it ends").expect("no panic");
}

#[tokio::test]
async fn a_server_that_reads_nothing_makes_lanes_wait_and_is_not_waited_for_without_end() {
    let (_unread, one) = duplex(1_024);
    let trunk = Trunk::new();
    tokio::spawn(trunk.clone().serve(one, None, core::future::pending()));
    let mut lanes: Vec<Lane> = (0..100).map(|_| trunk.open().expect("a lane")).collect();
    for lane in &mut lanes {
        let _ = timeout(Duration::from_millis(1), lane.write_all(&[7; WINDOW])).await;
    }
    let waiting = trunk.state().out.len();
    assert!(waiting <= QUEUE + 32 * 1_024, "{waiting} bytes wait");
}
