//! `cargo xtask bench server`: what the server can carry, durably, measured from its own CPU time and memory.
//!
//! The load comes from another process on the same machine (`crates/client/examples/load/main.rs`), so moves per
//! second are what both together reach; CPU per move and memory are the server's alone. The figures are
//! printed beside those of the peer that is left behind.

use anyhow::Result;
use xshell::Shell;

use super::load::{self, Figures};

/// boardgame.io on this kind of machine, the same game, in memory and not durable.
const PEER_MOVES: f64 = 1_700.0;
const PEER_CPU: f64 = 0.55;

/// Measures the server at these numbers of tables; the usual ones if there are none.
pub(crate) fn run(shell: &Shell, counts: &[&str]) -> Result<()> {
    let server = load::build(shell)?;
    let counts: Vec<u32> = match counts {
        [] => vec![10, 100, 1_000, 5_000],
        given => given.iter().map(|count| count.parse()).collect::<Result<_, _>>()?,
    };
    println!("\nas fast as the answers come (closed loop), Duel of the Shamans, every move durable:");
    println!(
        "{:>7} {:>9} {:>8} {:>12} {:>8} {:>11} {:>9} {:>9} {:>8}",
        "tables", "moves/s", "x peer", "CPU ms/move", "x peer", "bytes/move", "p50 ms", "p99 ms", "RSS MB"
    );
    for count in &counts {
        print_row(&server.load(shell, &["play", &format!("--count={count}"), "--seconds=10"])?);
    }
    println!("\nat a pace (each player waits before a move, so that about 1,000 moves a second are made):");
    for count in counts.iter().filter(|count| **count >= 100) {
        let pace = format!("--pace={count}");
        print_row(&server.load(shell, &["play", &format!("--count={count}"), "--seconds=10", &pace])?);
    }
    println!("\nidle:");
    for (name, value) in server.load(shell, &["idle", "--count=10000"])? {
        println!("  {name:<26}{value:>10}");
    }
    for (name, value) in server.load(shell, &["tables", "--count=5000", "--moves=30"])? {
        println!("  {name:<26}{value:>10}");
    }
    Ok(())
}

fn print_row(figures: &Figures) {
    let get = |name: &str| figures.get(name).copied().unwrap_or(f64::NAN);
    println!(
        "{:>7} {:>9.0} {:>8.1} {:>12.4} {:>8.1} {:>11.0} {:>9.2} {:>9.2} {:>8.1}",
        get("tables"),
        get("moves_per_s"),
        get("moves_per_s") / PEER_MOVES,
        get("cpu_ms_per_move"),
        PEER_CPU / get("cpu_ms_per_move"),
        get("bytes_per_move"),
        get("ack_p50_ms"),
        get("ack_p99_ms"),
        get("rss_mb"),
    );
}
