//! Load for a server on this machine: whole games between pairs of clients, as fast as the answers come or
//! at a pace; idle connections; tables that are left alone. Prints figures from the server's own CPU time
//! and memory, and from what the clients were sent, as `key value` lines. `cargo xtask bench server` runs it.
//!
//! Of several servers that share a store, one creates all tables (`--site`); sockets can go by way of another (`--way`).
//! What is used is then the sum over all of them (`--pid=PID,PID`). The processes of a database are counted apart
//! (`--database`, the first of them).
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
    /// Where tables are created.
    site: Site,
    /// Where players come in.
    way: Site,
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
    let site = *flags.get("site").ok_or("--site=HOST:PORT is missing")?;
    let bench = Arc::new(Bench {
        site: Site::new(site),
        way: Site::new(*flags.get("way").unwrap_or(&site)),
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
    let servers: Vec<u64> =
        flags.get("pid").unwrap_or(&"").split(',').map(str::parse).collect::<std::result::Result<_, _>>()?;
    let database = flags.get("database").map(|pid| pid.parse()).transpose()?;
    let count = usize::try_from(number("count", 100)?)?;
    let seconds = Duration::from_secs(number("seconds", 10)?);
    match words.first().map(String::as_str) {
        Some("play") => play(bench, &servers, database, count, seconds).await,
        Some("idle") => idle(bench, &servers, count).await,
        Some("tables") => tables(bench, &servers, count, number("moves", 30)?).await,
        _ => Err(
            "load play|idle|tables --site=HOST:PORT --way=HOST:PORT --pid=PID,PID --database=PID --version=V \
             --count=N --seconds=S --pace=MS"
                .into(),
        ),
    }
}

/// Pairs of clients play game after game.
async fn play(
    bench: Arc<Bench>,
    servers: &[u64],
    database: Option<u64>,
    count: usize,
    seconds: Duration,
) -> Result<()> {
    let before = Use::of(servers)?;
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
    let (start, used, stored) = (Instant::now(), Use::of(servers)?, database.map(database_cpu).transpose()?);
    let count_of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (moves, bytes) = (count_of(&bench.moves), count_of(&bench.bytes));
    bench.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(seconds).await;
    bench.measuring.store(false, Ordering::Relaxed);
    let (time, after) = (start.elapsed().as_secs_f64(), Use::of(servers)?);
    let stored_after = database.map(database_cpu).transpose()?;
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
    if let (Some(before), Some(after)) = (stored, stored_after) {
        println!("database_cpu_ms_per_move {:.4}", (after - before) * 1_000.0 / moves);
        println!("database_cores {:.2}", (after - before) / time);
    }
    println!("bytes_per_move {:.0}", bytes / moves);
    println!("server_cores {:.2}", (after.cpu - used.cpu) / time);
    println!("ack_p50_ms {:.2}", at(0.5));
    println!("ack_p99_ms {:.2}", at(0.99));
    println!("rss_mb {:.1}", after.rss);
    println!("rss_grown_mb {:.1}", after.rss - before.rss);
    Ok(())
}

/// Connections that say hello and then nothing.
async fn idle(bench: Arc<Bench>, servers: &[u64], count: usize) -> Result<()> {
    let token = bench.site.token().await?;
    let mut tables = Vec::new();
    for _ in 0..100 {
        tables.push(bench.site.create(&token, &bench.plan()).await?.id);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let before = Use::of(servers)?;
    let mut opening = JoinSet::new();
    for number in 0..count {
        let (bench, token, table) =
            (Arc::clone(&bench), token.clone(), tables[number % tables.len()].clone());
        opening.spawn(async move {
            let _permit = bench.opening.acquire().await?;
            let mut seat = Seat::greet(&bench.way, &table, &token, &hello(bench.version)).await?;
            seat.next_text().await?;
            Result::Ok(seat)
        });
    }
    let mut seats = Vec::new();
    while let Some(seat) = opening.join_next().await {
        seats.push(seat??);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (start, settled) = (Instant::now(), Use::of(servers)?);
    tokio::time::sleep(Duration::from_secs(25)).await;
    let after = Use::of(servers)?;
    println!("idle_sockets {}", seats.len());
    println!("idle_rss_mb {:.1}", after.rss);
    println!("idle_rss_kb_per_socket {:.2}", (after.rss - before.rss) * 1_024.0 / seats.len() as f64);
    println!("idle_cpu_percent {:.2}", (after.cpu - settled.cpu) * 100.0 / start.elapsed().as_secs_f64());
    Ok(())
}

/// Tables in the middle of a game, with nobody connected.
async fn tables(bench: Arc<Bench>, servers: &[u64], count: usize, moves: u64) -> Result<()> {
    // A few games first, so that what every server needs once is not counted.
    for number in 0..64 {
        bench.pair(number, moves).await?;
    }
    let before = Use::of(servers)?;
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
    let after = Use::of(servers)?;
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
        let mut pair = Pair::begin(&self.way, &table, tokens, self.version, &self.bytes).await?;
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
    /// What some processes have used, from their own accounts.
    fn of(processes: &[u64]) -> Result<Use> {
        let mut used = Use { cpu: 0.0, rss: 0.0 };
        for process in processes {
            used.cpu += Account::of(&process.to_string())?.cpu;
            let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
            let rss = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB"));
            used.rss += rss.and_then(|text| text.trim().parse::<f64>().ok()).unwrap_or(0.0) / 1_024.0;
        }
        Ok(used)
    }
}

/// What the system notes about a process.
struct Account {
    parent: u64,
    /// In seconds.
    cpu: f64,
}

impl Account {
    fn of(process: &str) -> Result<Account> {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
        let fields: Vec<&str> =
            stat.rsplit_once(')').map(|(_, rest)| rest).unwrap_or_default().split_whitespace().collect();
        let number = |place: usize| fields.get(place).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
        // A tick is a hundredth of a second on every Linux that we know.
        Ok(Account { parent: number(1), cpu: (number(11) + number(12)) as f64 / 100.0 })
    }
}

/// The seconds of CPU time that all processes of a database have used, given the first.
fn database_cpu(first: u64) -> Result<f64> {
    let mut cpu = Account::of(&first.to_string())?.cpu;
    for entry in std::fs::read_dir("/proc")? {
        let name = entry?.file_name();
        // Those that have just ended have no account any more.
        let account = name.to_str().filter(|name| name.parse::<u64>().is_ok()).map(Account::of);
        if let Some(Ok(account)) = account
            && account.parent == first
        {
            cpu += account.cpu;
        }
    }
    Ok(cpu)
}
