//! `cargo xtask verifier`: docs/examples/verify.py, which was written by docs/records.md alone, finds every tamper.
//!
//! The example `fair_games` of the crate `record` prints 1,000 games of online tables, and then each of them with one
//! digit changed. The verifier shares no code with it: where the two agree the document says all that is needed.

use anyhow::{Result, ensure};
use xshell::{Shell, cmd};

use crate::place;

const VERIFIER: &str = "docs/examples/verify.py";

/// The most lines that the verifier may have: it is there to be read.
const MOST_LINES: usize = 150;

/// Lets the verifier judge games.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let lines = shell.read_file(VERIFIER)?.lines().count();
    ensure!(lines <= MOST_LINES, "{VERIFIER} has {lines} lines, and {MOST_LINES} are the most");
    let games = cmd!(shell, "cargo run --quiet --locked --package record --example fair_games").read()?;
    let file = place::target()?.join("fair-games.jsonl");
    shell.write_file(&file, &games)?;
    let said = cmd!(shell, "python3 {VERIFIER} {file}").ignore_status().read()?;
    let wrong: Vec<bool> = said.lines().map(|line| line.contains(": NOT RIGHT: ")).collect();
    let half = games.lines().count() / 2;
    ensure!(half >= 1_000 && wrong.len() == 2 * half, "{} lines are judged, of {}", wrong.len(), 2 * half);
    let (right, tampered) = wrong.split_at(half);
    if let Some(game) = right.iter().position(|wrong| *wrong) {
        ensure!(false, "a right game is called wrong: {}", said.lines().nth(game).unwrap_or_default());
    }
    let found = tampered.iter().filter(|wrong| **wrong).count();
    ensure!(found == half, "{found} of {half} tampers are found; see {}", file.display());
    println!("{half} games are right, and {found} of {half} tampers are found");
    Ok(())
}
