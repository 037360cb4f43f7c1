//! Two clients at one table, who play what is laid down for them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::{Seat, Site};
use wire::{Order, ToServer};

use crate::Result;

/// The first version of the protocol in which players commit to their bytes before they show them.
const COMMITS: u32 = 3;

/// Two clients at one table.
pub(crate) struct Pair<'a> {
    seats: [Seat; 2],
    /// The last that each has got.
    last: [String; 2],
    /// How many bytes of messages all clients have got.
    bytes: &'a AtomicU64,
}

impl<'a> Pair<'a> {
    /// Two clients sit down at a table, speak a version of the protocol, and begin.
    pub(crate) async fn begin(
        site: &Site,
        table: &str,
        tokens: &[String; 2],
        version: u32,
        bytes: &'a AtomicU64,
    ) -> Result<Pair<'a>> {
        let north = sit(site, table, &tokens[0], version, 0).await?;
        let south = sit(site, table, &tokens[1], version, 1).await?;
        let mut pair = Pair { seats: [north, south], last: Default::default(), bytes };
        pair.read_until(0, "\"what\":\"started\"").await?;
        Ok(pair)
    }

    /// Plays a move, and gives how long it took until it was acknowledged.
    pub(crate) async fn play(&mut self, mover: usize, text: &str) -> Result<Duration> {
        let sent = Instant::now();
        let id = self.seats[mover].order(Order::Play(text.to_owned())).await?;
        self.read_until(mover, &format!("\"re\":\"{id}\"")).await?;
        Ok(sent.elapsed())
    }

    /// Reads on for a while.
    pub(crate) async fn pause(&mut self, pause: Duration) -> Result<()> {
        let until = tokio::time::Instant::now() + pause;
        loop {
            tokio::select! {
                heard = self.next() => {
                    heard?;
                }
                () = tokio::time::sleep_until(until) => return Ok(()),
            }
        }
    }

    /// Reads until both know that the game is over.
    pub(crate) async fn end(mut self) -> Result<()> {
        while !self.last.iter().all(|text| text.contains("\"over\":{")) {
            self.next().await?;
        }
        Ok(())
    }

    /// Reads until one of the two has got something.
    async fn read_until(&mut self, who: usize, what: &str) -> Result<()> {
        while self.next().await? != who || !self.last[who].contains(what) {}
        Ok(())
    }

    /// Takes what comes next; says to whom.
    async fn next(&mut self) -> Result<usize> {
        let [north, south] = &mut self.seats;
        let (reader, text) = tokio::select! {
            text = north.next_text() => (0, text?),
            text = south.next_text() => (1, text?),
        };
        if text.starts_with("{\"type\":\"refused\"") || text.starts_with("{\"type\":\"bye\"") {
            return Err(text.into());
        }
        self.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        self.last[reader] = text;
        Ok(reader)
    }
}

/// What a client says first, in a version of the protocol; without views, if it can be said.
pub(crate) const fn hello(version: u32) -> ToServer {
    ToServer::Hello { version, since: 0, views: false }
}

async fn sit(site: &Site, table: &str, token: &str, version: u32, place: u8) -> Result<Seat> {
    let mut seat = Seat::greet(site, table, token, &hello(version)).await?;
    seat.order(Order::Sit { name: format!("Load {place}"), seat: rules::Seat::new(place) }).await?;
    if version < COMMITS {
        let (id, bytes) = ("00".repeat(15), "07".repeat(32));
        let order = format!("{{\"ready\":{{\"bytes\":\"{bytes}\"}}}}");
        seat.say_text(&format!("{{\"type\":\"do\",\"id\":\"{id}{place:02x}\",\"do\":{order}}}")).await?;
    } else {
        seat.be_ready().await?;
    }
    Ok(seat)
}
