//! `cargo play`: builds the release binary and starts a game in the terminal.

use std::process::Command;

use anyhow::{Result, bail};

/// Plays; the arguments are those of `solstice play`.
pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    // Not by xshell, which gives its commands no terminal to read from.
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--locked", "--package", "solstice", "--", "play"]);
    let status = cargo.args(arguments).status()?;
    if !status.success() {
        bail!("`solstice play` ended with {status}");
    }
    Ok(())
}
