//! Load for a server on this machine: whole games between pairs of clients, as fast as the answers come or
//! at a pace; idle connections; tables that are left alone. Prints figures from the server's own CPU time
//! and memory, and from what the clients were sent, as `key value` lines. `cargo xtask bench server` runs it.
//!
//! It can speak another version of the protocol (`--version`), so that an older server can be measured beside this one.
//! What is played is laid down beforehand (`script`), and messages are looked through, not read.

#![expect(clippy::print_stdout, reason = "it prints figures")]

mod pair;
mod script;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::{Seat, Site};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::JoinSet;
use wire::{Plan, SeatPlan, Setup};

use crate::pair::{Pair, hello};
use crate::script::{Script, scripts};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many connections are being opened at a time.
const OPENING: usize = 512;

/// What all clients share.
struct Bench {
    site: Site,
    setup: Setup,
    scripts: Vec<Script>,
    /// The version of the protocol that is spoken.
    version: u32,
    pace: Option<Duration>,
    measuring: AtomicBool,
    stopping: AtomicBool,
    moves: AtomicU64,
    /// How many bytes of messages all clients have got.
    bytes: AtomicU64,
    /// How many times a pair has sat down.
    seated: AtomicU64,
    opening: Semaphore,
}

/// The server's own use of the machine.
#[derive(Copy, Clone)]
struct Use {
    cpu: f64,
    rss: f64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let flags: HashMap<&str, &str> =
        words.iter().skip(1).filter_map(|word| word.strip_prefix("--")?.split_once('=')).collect();
    let number = |name: &str, usual: u64| flags.get(name).map_or(Ok(usual), |text| text.parse::<u64>());
    let setup = Setup::new("shamans", wire::Json::Object(Vec::new()))?;
    let bench = Arc::new(Bench {
        site: Site::new(*flags.get("site").ok_or("--site=HOST:PORT is missing")?),
        setup,
        scripts: scripts(setup)?,
        version: u32::try_from(number("version", u64::from(wire::VERSION))?)?,
        pace: Some(number("pace", 0)?).filter(|pace| *pace > 0).map(Duration::from_millis),
        measuring: AtomicBool::new(false),
        stopping: AtomicBool::new(false),
        moves: AtomicU64::new(0),
        bytes: AtomicU64::new(0),
        seated: AtomicU64::new(0),
        opening: Semaphore::new(OPENING),
    });
    let (pid, count) = (number("pid", 0)?, usize::try_from(number("count", 100)?)?);
    let seconds = Duration::from_secs(number("seconds", 10)?);
    match words.first().map(String::as_str) {
        Some("play") => play(bench, pid, count, seconds).await,
        Some("idle") => idle(bench, pid, count).await,
        Some("tables") => tables(bench, pid, count, number("moves", 30)?).await,
        _ => Err(
            "load play|idle|tables --site=HOST:PORT --pid=PID --version=V --count=N --seconds=S --pace=MS"
                .into(),
        ),
    }
}

/// Pairs of clients play game after game.
async fn play(bench: Arc<Bench>, pid: u64, count: usize, seconds: Duration) -> Result<()> {
    let before = Use::of(pid)?;
    let mut pairs = JoinSet::new();
    for number in 0..count {
        let bench = Arc::clone(&bench);
        pairs.spawn(async move { bench.pair(number as u64, u64::MAX).await });
    }
    // Everyone sits, the first games are under way.
    while bench.seated.load(Ordering::Relaxed) < count as u64 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (start, used) = (Instant::now(), Use::of(pid)?);
    let count_of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (moves, bytes) = (count_of(&bench.moves), count_of(&bench.bytes));
    bench.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(seconds).await;
    bench.measuring.store(false, Ordering::Relaxed);
    let (time, after) = (start.elapsed().as_secs_f64(), Use::of(pid)?);
    let moves = (count_of(&bench.moves) - moves) as f64;
    let bytes = (count_of(&bench.bytes) - bytes) as f64;
    bench.stopping.store(true, Ordering::Relaxed);
    let mut waits = Vec::new();
    while let Some(pair) = pairs.join_next().await {
        waits.extend(pair??);
    }
    waits.sort_unstable();
    let at =
        |share: f64| waits.get((waits.len() as f64 * share) as usize).copied().unwrap_or(0) as f64 / 1_000.0;
    println!("tables {count}");
    println!("moves_per_s {:.0}", moves / time);
    println!("cpu_ms_per_move {:.4}", (after.cpu - used.cpu) * 1_000.0 / moves);
    println!("bytes_per_move {:.0}", bytes / moves);
    println!("server_cores {:.2}", (after.cpu - used.cpu) / time);
    println!("ack_p50_ms {:.2}", at(0.5));
    println!("ack_p99_ms {:.2}", at(0.99));
    println!("rss_mb {:.1}", after.rss);
    println!("rss_grown_mb {:.1}", after.rss - before.rss);
    Ok(())
}

/// Connections that say hello and then nothing.
async fn idle(bench: Arc<Bench>, pid: u64, count: usize) -> Result<()> {
    let token = bench.site.token().await?;
    let mut tables = Vec::new();
    for _ in 0..100 {
        tables.push(bench.site.create(&token, &bench.plan()).await?.id);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let before = Use::of(pid)?;
    let mut opening = JoinSet::new();
    for number in 0..count {
        let (bench, token, table) =
            (Arc::clone(&bench), token.clone(), tables[number % tables.len()].clone());
        opening.spawn(async move {
            let _permit = bench.opening.acquire().await?;
            let mut seat = Seat::greet(&bench.site, &table, &token, &hello(bench.version)).await?;
            seat.next_text().await?;
            Result::Ok(seat)
        });
    }
    let mut seats = Vec::new();
    while let Some(seat) = opening.join_next().await {
        seats.push(seat??);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (start, settled) = (Instant::now(), Use::of(pid)?);
    tokio::time::sleep(Duration::from_secs(25)).await;
    let after = Use::of(pid)?;
    println!("idle_sockets {}", seats.len());
    println!("idle_rss_mb {:.1}", after.rss);
    println!("idle_rss_kb_per_socket {:.2}", (after.rss - before.rss) * 1_024.0 / seats.len() as f64);
    println!("idle_cpu_percent {:.2}", (after.cpu - settled.cpu) * 100.0 / start.elapsed().as_secs_f64());
    Ok(())
}

/// Tables in the middle of a game, with nobody connected.
async fn tables(bench: Arc<Bench>, pid: u64, count: usize, moves: u64) -> Result<()> {
    // A few games first, so that what every server needs once is not counted.
    for number in 0..64 {
        bench.pair(number, moves).await?;
    }
    let before = Use::of(pid)?;
    let mut pairs = JoinSet::new();
    for number in 0..count {
        let bench = Arc::clone(&bench);
        pairs.spawn(async move {
            let tokens = [bench.site.token().await?, bench.site.token().await?];
            let _permit = bench.opening.acquire().await?;
            bench.game(&tokens, number as u64, moves, None).await.map(drop)
        });
    }
    while let Some(pair) = pairs.join_next().await {
        pair??;
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let after = Use::of(pid)?;
    println!("live_tables {count}");
    println!("live_table_moves {moves}");
    println!("rss_kb_per_table {:.2}", (after.rss - before.rss) * 1_024.0 / count as f64);
    Ok(())
}

impl Bench {
    fn plan(&self) -> Plan {
        Plan::new(self.setup, vec![SeatPlan::Person; usize::from(self.setup.seats())])
    }

    /// Two clients play games until there were enough moves; gives the waits in microseconds.
    async fn pair(&self, number: u64, most: u64) -> Result<Vec<u32>> {
        let mut waits = Vec::new();
        let mut played = 0;
        let tokens = [self.site.token().await?, self.site.token().await?];
        while played < most && !self.stopping.load(Ordering::Relaxed) {
            let permit = self.opening.acquire().await?;
            let (moves, more) = self.game(&tokens, number + played, most - played, Some(permit)).await?;
            played += moves;
            waits.extend(more);
        }
        Ok(waits)
    }

    /// Two clients play one game, or some moves of it; gives how many, and the waits in microseconds.
    async fn game(
        &self,
        tokens: &[String; 2],
        number: u64,
        most: u64,
        permit: Option<SemaphorePermit<'_>>,
    ) -> Result<(u64, Vec<u32>)> {
        let table = self.site.create(&tokens[0], &self.plan()).await?.id;
        let mut pair = Pair::begin(&self.site, &table, tokens, self.version, &self.bytes).await?;
        drop(permit);
        self.seated.fetch_add(1, Ordering::Relaxed);
        let script = &self.scripts[usize::try_from(number)? % self.scripts.len()];
        let (mut played, mut waits) = (0, Vec::new());
        for (mover, text) in script.iter().take(usize::try_from(most).unwrap_or(usize::MAX)) {
            if let Some(pace) = self.pace {
                pair.pause(pace).await?;
            }
            if self.stopping.load(Ordering::Relaxed) {
                return Ok((played, waits));
            }
            let wait = pair.play(*mover, text).await?;
            played += 1;
            self.moves.fetch_add(1, Ordering::Relaxed);
            if self.measuring.load(Ordering::Relaxed) {
                waits.push(u32::try_from(wait.as_micros()).unwrap_or(u32::MAX));
            }
        }
        if played == script.len() as u64 {
            pair.end().await?;
        }
        Ok((played, waits))
    }
}

impl Use {
    /// What a process has used, from its own account.
    fn of(pid: u64) -> Result<Use> {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
        let fields: Vec<&str> =
            stat.rsplit_once(')').map(|(_, rest)| rest).unwrap_or_default().split_whitespace().collect();
        let ticks = |place: usize| fields.get(place).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
        let rss = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB"));
        let rss = rss.and_then(|text| text.trim().parse::<f64>().ok()).unwrap_or(0.0) / 1_024.0;
        // A tick is a hundredth of a second on every Linux that we know.
        Ok(Use { cpu: (ticks(11) + ticks(12)) / 100.0, rss })
    }
}
