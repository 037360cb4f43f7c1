//! `cargo xtask bench server`: what the server can carry, durably, measured from its own CPU time and memory.
//!
//! The load comes from another process on the same machine (`crates/client/examples/load.rs`), so moves per
//! second are what both together reach; CPU per move and memory are the server's alone. The figures are
//! printed beside those of the peer that is left behind.

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::place;

/// boardgame.io on this kind of machine, the same game, in memory and not durable.
const PEER_MOVES: f64 = 1_700.0;
const PEER_CPU: f64 = 0.55;

/// A server that runs, with a database of its own, until this is dropped.
struct Served {
    child: Child,
    host: String,
}

type Figures = BTreeMap<String, f64>;

/// Measures the server at these numbers of tables; the usual ones if there are none.
pub(crate) fn server(shell: &Shell, counts: &[&str]) -> Result<()> {
    cmd!(shell, "cargo build --release --locked --package solstice --package client --example load").run()?;
    cmd!(shell, "cargo build --release --locked --package solstice").run()?;
    let counts: Vec<u32> = match counts {
        [] => vec![10, 100, 1_000, 5_000],
        given => given.iter().map(|count| count.parse()).collect::<Result<_, _>>()?,
    };
    println!("\nas fast as the answers come (closed loop), Duel of the Shamans, every move durable:");
    println!(
        "{:>7} {:>9} {:>8} {:>12} {:>8} {:>9} {:>9} {:>8}",
        "tables", "moves/s", "x peer", "CPU ms/move", "x peer", "p50 ms", "p99 ms", "RSS MB"
    );
    for count in &counts {
        print_row(&load(&["play", &format!("--count={count}"), "--seconds=10"])?);
    }
    println!("\nat a pace (each player waits before a move, so that about 1,000 moves a second are made):");
    for count in counts.iter().filter(|count| **count >= 100) {
        let pace = format!("--pace={count}");
        print_row(&load(&["play", &format!("--count={count}"), "--seconds=10", &pace])?);
    }
    println!("\nidle:");
    for (name, value) in load(&["idle", "--count=10000"])? {
        println!("  {name:<26}{value:>10}");
    }
    for (name, value) in load(&["tables", "--count=5000", "--moves=30"])? {
        println!("  {name:<26}{value:>10}");
    }
    Ok(())
}

fn print_row(figures: &Figures) {
    let get = |name: &str| figures.get(name).copied().unwrap_or(f64::NAN);
    println!(
        "{:>7} {:>9.0} {:>8.1} {:>12.4} {:>8.1} {:>9.2} {:>9.2} {:>8.1}",
        get("tables"),
        get("moves_per_s"),
        get("moves_per_s") / PEER_MOVES,
        get("cpu_ms_per_move"),
        PEER_CPU / get("cpu_ms_per_move"),
        get("ack_p50_ms"),
        get("ack_p99_ms"),
        get("rss_mb"),
    );
}

/// Runs one load against a server of its own.
fn load(arguments: &[&str]) -> Result<Figures> {
    let served = Served::start()?;
    let program = place::target()?.join("release/examples/load");
    let output = Command::new(&program)
        .args(arguments)
        .arg(format!("--site={}", served.host))
        .arg(format!("--pid={}", served.child.id()))
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot run {}", program.display()))?;
    if !output.status.success() {
        bail!("the load ended with {}", output.status);
    }
    let text = String::from_utf8(output.stdout)?;
    let figure = |line: &str| {
        let (name, value) = line.split_once(' ')?;
        Some((name.to_owned(), value.parse().ok()?))
    };
    Ok(text.lines().filter_map(figure).collect())
}

impl Served {
    fn start() -> Result<Served> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let host = format!("127.0.0.1:{port}");
        let store = place::target()?.join(format!("bench-{port}.db"));
        let child = Command::new(place::target()?.join("release/solstice"))
            .args(["serve", "--addr", &host, "--log", "warn"])
            .args(["--commands", "0", "--creations", "0", "--connections-per-address", "0"])
            .args(["--connections", "0", "--store", &format!("sqlite:{}", store.display())])
            .stdout(Stdio::null())
            .spawn()
            .context("cannot start the server")?;
        let served = Served { child, host };
        let patience = Instant::now() + Duration::from_secs(20);
        while std::net::TcpStream::connect(&served.host).is_err() {
            if Instant::now() > patience {
                bail!("the server did not start");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(served)
    }

    fn store(&self) -> Option<std::path::PathBuf> {
        let port = self.host.rsplit_once(':')?.1;
        Some(place::target().ok()?.join(format!("bench-{port}.db")))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        for end in ["", "-wal", "-shm"] {
            if let Some(store) = self.store() {
                let _ = std::fs::remove_file(Path::new(&format!("{}{end}", store.display())));
            }
        }
    }
}
