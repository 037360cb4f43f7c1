//! Load for a server on this machine: whole games between pairs of clients, as fast as the answers come or
//! at a pace; idle connections; tables that are left alone. Prints figures from the server's own CPU time
//! and memory, as `key value` lines. `cargo xtask bench server` runs it.

#![expect(clippy::print_stdout, reason = "it prints figures")]

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::{Seat, Site};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use wire::{CommandId, Hex, Order, Plan, SeatPlan, Setup, ToServer};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many connections are being opened at a time.
const OPENING: usize = 512;

/// What a client needs to read of a message: the rest is skipped.
#[derive(Deserialize)]
struct Light<'a> {
    #[serde(borrow)]
    re: Option<&'a str>,
    #[serde(borrow, default)]
    legal: Vec<&'a str>,
    over: Option<IgnoredAny>,
}

/// What all clients share.
struct Bench {
    site: Site,
    setup: Setup,
    pace: Option<Duration>,
    measuring: AtomicBool,
    stopping: AtomicBool,
    moves: AtomicU64,
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
    let game = flags.get("game").copied().unwrap_or("shamans");
    let bench = Arc::new(Bench {
        site: Site::new(*flags.get("site").ok_or("--site=HOST:PORT is missing")?),
        setup: Setup::new(game, wire::Json::Object(Vec::new()))?,
        pace: Some(number("pace", 0)?).filter(|pace| *pace > 0).map(Duration::from_millis),
        measuring: AtomicBool::new(false),
        stopping: AtomicBool::new(false),
        moves: AtomicU64::new(0),
        seated: AtomicU64::new(0),
        opening: Semaphore::new(OPENING),
    });
    let (pid, count) = (number("pid", 0)?, usize::try_from(number("count", 100)?)?);
    let seconds = Duration::from_secs(number("seconds", 10)?);
    match words.first().map(String::as_str) {
        Some("play") => play(bench, pid, count, seconds).await,
        Some("idle") => idle(bench, pid, count).await,
        Some("tables") => tables(bench, pid, count, number("moves", 30)?).await,
        _ => Err("load play|idle|tables --site=HOST:PORT --pid=PID --count=N --seconds=S --pace=MS".into()),
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
    let (start, used, moves) = (Instant::now(), Use::of(pid)?, bench.moves.load(Ordering::Relaxed));
    bench.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(seconds).await;
    bench.measuring.store(false, Ordering::Relaxed);
    let (time, after) = (start.elapsed().as_secs_f64(), Use::of(pid)?);
    let moves = (bench.moves.load(Ordering::Relaxed) - moves) as f64;
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
            let mut seat = Seat::take(&bench.site, &table, &token, 0).await?;
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
            bench.game(&tokens, number as u64, moves, None).await.map(|_| ())
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

    /// Two clients play one game, or some moves of it.
    async fn game(
        &self,
        [first, second]: &[String; 2],
        number: u64,
        most: u64,
        permit: Option<tokio::sync::SemaphorePermit<'_>>,
    ) -> Result<(u64, Vec<u32>)> {
        let table = self.site.create(first, &self.plan()).await?.id;
        let mut north = Player::sit(&self.site, &table, first, number).await?;
        let mut south = Player::sit(&self.site, &table, second, !number).await?;
        drop(permit);
        self.seated.fetch_add(1, Ordering::Relaxed);
        let mut played = 0;
        let mut waits = Vec::new();
        while !self.stopping.load(Ordering::Relaxed) && played < most {
            let (player, text) = tokio::select! {
                text = north.seat.next_text() => (&mut north, text?),
                text = south.seat.next_text() => (&mut south, text?),
                () = is_due(north.due.as_ref()) => { north.play_what_is_due().await?; continue }
                () = is_due(south.due.as_ref()) => { south.play_what_is_due().await?; continue }
            };
            let message: Light<'_> = serde_json::from_str(&text)?;
            if let (Some(re), Some((id, sent))) = (message.re, &player.sent)
                && *re == id.to_string()
            {
                played += 1;
                self.moves.fetch_add(1, Ordering::Relaxed);
                if self.measuring.load(Ordering::Relaxed) {
                    waits.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
                }
                player.sent = None;
            }
            if message.over.is_some() {
                break;
            }
            if !message.legal.is_empty() && player.sent.is_none() && player.due.is_none() {
                let choice = message.legal[player.luck(message.legal.len())].to_owned();
                match self.pace {
                    Some(pace) => player.due = Some((Instant::now() + pace, choice)),
                    None => player.play(choice).await?,
                }
            }
        }
        Ok((played, waits))
    }
}

/// A client with a seat.
struct Player {
    seat: Seat,
    state: u64,
    sent: Option<(CommandId, Instant)>,
    /// The move that will be made, and when.
    due: Option<(Instant, String)>,
}

impl Player {
    async fn sit(site: &Site, table: &str, token: &str, state: u64) -> Result<Player> {
        let mut seat = Seat::take(site, table, token, 0).await?;
        seat.sit_and_be_ready("Load").await?;
        Ok(Player { seat, state, sent: None, due: None })
    }

    async fn play_what_is_due(&mut self) -> Result<()> {
        match self.due.take() {
            Some((_, choice)) => self.play(choice).await,
            None => Ok(()),
        }
    }

    /// A number below `count`.
    fn luck(&mut self, count: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.state >> 33).unwrap_or(0) % count
    }

    async fn play(&mut self, choice: String) -> Result<()> {
        let mut id = [0; 16];
        id[..8].copy_from_slice(&self.state.to_le_bytes());
        id[8..].copy_from_slice(&self.luck(usize::MAX).to_le_bytes());
        let id = Hex(id);
        self.sent = Some((id, Instant::now()));
        self.seat.say(&ToServer::Do { id, order: Order::Play(choice), seen: None }).await?;
        Ok(())
    }
}

/// Ends when a move is due.
async fn is_due(due: Option<&(Instant, String)>) {
    match due {
        Some((at, _)) => tokio::time::sleep_until((*at).into()).await,
        None => core::future::pending().await,
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
