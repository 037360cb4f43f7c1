//! `cargo xtask bless`: prints golden playthroughs, fingerprints and the protocol's worked example anew. The diff is reviewed like code.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::fingerprint;

/// Rewrites what is golden, and shows which files have changed.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let _bless = shell.push_env("SOLSTICE_BLESS", "1");
    cmd!(shell, "cargo test --quiet --locked --package record --test playthroughs").run()?;
    cmd!(shell, "cargo test --quiet --locked --package server --test documents").run()?;
    fingerprint::bless(shell)?;
    cmd!(shell, "git --no-pager diff --stat").run()?;
    Ok(())
}
