//! `cargo xtask bench server --beside`: the server of this tree and an older one, in turns, in one run.
//!
//! Machines are noisy, and two runs on different days compare machines as much as programs. Here both servers meet the
//! same load, one after the other and the other way round, and what counts is the ratio.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use super::load::{self, Figures, Server, median};
use crate::place;

/// The last commit with version 1 of the protocol.
pub(crate) const BEFORE: &str = "c33f0fb";

/// How often each server is measured at each number of tables; what counts is the median.
const ROUNDS: usize = 3;

/// What is compared: its name in the figures, what it is called, and how much of it there may be, times that of before.
const COMPARED: [(&str, &str, f64); 3] = [
    ("bytes_per_move", "bytes a move", 1.0 / 3.0),
    ("cpu_ms_per_move", "CPU ms a move", 0.8),
    ("rss_kb_per_table", "KB a table", 0.75),
];

/// Measures the server of this tree beside that of a commit, at these numbers of tables; the usual ones if there are
/// none.
pub(crate) fn run(shell: &Shell, commit: &str, counts: &[&str]) -> Result<()> {
    let before = build_before(shell, commit)?;
    let now = load::build(shell)?;
    let counts: Vec<u32> = match counts {
        [] => vec![100, 1_000, 5_000],
        given => given.iter().map(|count| count.parse()).collect::<Result<_, _>>()?,
    };
    println!(
        "\nthe server of {commit} (protocol {}) and this one (protocol {})",
        before.version, now.version
    );
    println!("{:>7} {:>14} {:>10} {:>10} {:>7} {:>6}", "tables", "", "before", "now", "ratio", "goal");
    for count in counts {
        let [old, new] = compare(shell, [&before, &now], count)?;
        for (name, called, goal) in COMPARED {
            let (old, new) = (median(&old, name), median(&new, name));
            println!("{count:>7} {called:>14} {old:>10.4} {new:>10.4} {:>7.2} {goal:>6.2}", new / old);
        }
    }
    Ok(())
}

/// Measures two servers in turns; gives the figures of each round for each.
fn compare(shell: &Shell, servers: [&Server; 2], count: u32) -> Result<[Vec<Figures>; 2]> {
    let mut all = [Vec::new(), Vec::new()];
    for round in 0..ROUNDS {
        // Whoever comes first in one round comes second in the next.
        for turn in 0..2 {
            let which = (round + turn) % 2;
            all[which].push(measure(shell, servers[which], count)?);
        }
    }
    Ok(all)
}

/// Games as fast as the answers come, and then tables that are left alone after some moves.
fn measure(shell: &Shell, server: &Server, count: u32) -> Result<Figures> {
    let count = format!("--count={count}");
    let mut figures = server.load(shell, &["play", &count, "--seconds=10"])?;
    figures.extend(server.load(shell, &["tables", &count, "--moves=30"])?);
    Ok(figures)
}

/// Builds the server of another commit, in a worktree of its own beside what is built here.
fn build_before(shell: &Shell, commit: &str) -> Result<Server> {
    let folder = place::target()?.join("beside");
    let tree = check_out(shell, &folder, commit)?;
    let there = Shell::new()?;
    there.change_dir(&tree);
    there.set_var("CARGO_TARGET_DIR", folder.join("build"));
    cmd!(there, "cargo build --release --locked --package solstice").run()?;
    Ok(Server { binary: folder.join("build/release/solstice"), version: load::version(&tree)? })
}

/// A worktree that stands at a commit.
fn check_out(shell: &Shell, folder: &Path, commit: &str) -> Result<PathBuf> {
    let tree = folder.join("tree");
    if shell.path_exists(tree.join(".git")) {
        cmd!(shell, "git -C {tree} checkout --quiet --detach {commit}").run()?;
    } else {
        shell.create_dir(folder)?;
        // A folder that was cleared away is still known to git: that is what `--force` is for.
        cmd!(shell, "git worktree add --quiet --force --detach {tree} {commit}").run()?;
    }
    tree.canonicalize().with_context(|| format!("there is no worktree at {}", tree.display()))
}
