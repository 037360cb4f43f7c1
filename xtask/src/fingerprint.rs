//! `cargo xtask fingerprint`: the same seeds give the same games everywhere.
//!
//! The example `fingerprint` of the crate `record` plays 1,000 games for each game and option set and
//! prints their hashes. Here it runs unoptimised with all checks, optimised, and as WebAssembly; each
//! must print what is written in the tree, so that a change of any game is noticed.

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::place;

/// What every build must print.
const EXPECTED: &str = "crates/record/tests/data/fingerprints.txt";

/// Compares the games of all builds with those expected.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let expected = shell.read_file(EXPECTED)?;
    check("release", &expected, &release(shell)?)?;
    check("wasm32", &expected, &wasm(shell)?)?;
    check("debug", &expected, &debug(shell)?)
}

/// Writes down the games as they are now.
pub(crate) fn bless(shell: &Shell) -> Result<()> {
    shell.write_file(EXPECTED, release(shell)? + "\n")?;
    Ok(())
}

fn release(shell: &Shell) -> Result<String> {
    Ok(cmd!(shell, "cargo run --quiet --locked --release --package record --example fingerprint").read()?)
}

/// Without optimisation, with debug assertions and overflow checks in all that is ours. Only the hash
/// function is optimised.
fn debug(shell: &Shell) -> Result<String> {
    let plain = ["record", "rules"].map(|name| format!("--config=profile.dev.package.{name}.opt-level=0"));
    let hash = "--config=profile.dev.package.sha2.opt-level=3";
    Ok(cmd!(shell, "cargo run --quiet --locked --package record --example fingerprint {plain...} {hash}")
        .read()?)
}

fn wasm(shell: &Shell) -> Result<String> {
    let example = ["--package", "record", "--example", "fingerprint"];
    cmd!(shell, "cargo build --quiet --locked --release --target wasm32-wasip1 {example...}").run()?;
    let program = place::target()?.join("wasm32-wasip1/release/examples/fingerprint.wasm");
    Ok(cmd!(shell, "node --no-warnings xtask/src/fingerprint.mjs {program}").read()?)
}

fn check(build: &str, expected: &str, found: &str) -> Result<()> {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    for (expected, found) in expected.iter().zip(&found) {
        if expected != found {
            bail!(
                "{build} plays other games:\n  found    {found}\n  expected {expected}\n`cargo xtask bless` if they should change"
            );
        }
    }
    if expected.len() != found.len() {
        bail!("{build} has {} option sets, and {EXPECTED} has {}", found.len(), expected.len());
    }
    println!("{build}: {} option sets, 1,000 games each, all as expected", found.len());
    Ok(())
}
