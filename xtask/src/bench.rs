//! `cargo xtask bench server`: what the server can carry, durably, measured from its own CPU time and memory.
//!
//! The load comes from another process on the same machine (`crates/client/examples/load.rs`), so moves per
//! second are what both together reach; CPU per move and memory are the server's alone. The figures are
//! printed beside those of the peer that is left behind.

pub(crate) mod web;

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::place;
use crate::site::Site;

/// boardgame.io on this kind of machine, the same game, in memory and not durable.
const PEER_MOVES: f64 = 1_700.0;
const PEER_CPU: f64 = 0.55;

type Figures = BTreeMap<String, f64>;

/// Measures the server at these numbers of tables; the usual ones if there are none.
pub(crate) fn server(shell: &Shell, counts: &[&str]) -> Result<()> {
    cmd!(shell, "cargo build --release --locked --package client --example load").run()?;
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
        print_row(&load(shell, &["play", &format!("--count={count}"), "--seconds=10"])?);
    }
    println!("\nat a pace (each player waits before a move, so that about 1,000 moves a second are made):");
    for count in counts.iter().filter(|count| **count >= 100) {
        let pace = format!("--pace={count}");
        print_row(&load(shell, &["play", &format!("--count={count}"), "--seconds=10", &pace])?);
    }
    println!("\nidle:");
    for (name, value) in load(shell, &["idle", "--count=10000"])? {
        println!("  {name:<26}{value:>10}");
    }
    for (name, value) in load(shell, &["tables", "--count=5000", "--moves=30"])? {
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
fn load(shell: &Shell, arguments: &[&str]) -> Result<Figures> {
    let folder = place::target()?.join("bench-server");
    shell.remove_path(&folder)?;
    shell.create_dir(&folder)?;
    let endless =
        ["--commands", "0", "--creations", "0", "--connections-per-address", "0", "--connections", "0"];
    let site = Site::start(&place::target()?.join("release/solstice"), &folder, &endless)?;
    let program = place::target()?.join("release/examples/load");
    let output = Command::new(&program)
        .args(arguments)
        .arg(format!("--site={}", site.address()))
        .arg(format!("--pid={}", site.pid()))
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot run {}", program.display()))?;
    if !output.status.success() {
        bail!("the load ended with {}", output.status);
    }
    site.stop(shell)?;
    let text = String::from_utf8(output.stdout)?;
    let figure = |line: &str| {
        let (name, value) = line.split_once(' ')?;
        Some((name.to_owned(), value.parse().ok()?))
    };
    Ok(text.lines().filter_map(figure).collect())
}
