//! `cargo play`: builds the browser client and the binary, and opens the site on this computer.

use std::process::Command;

use anyhow::{Result, bail};
use xshell::Shell;

use crate::{place, web};

/// Serves; the arguments are those of `solstice serve`.
pub(crate) fn run(shell: &Shell, arguments: &[&str]) -> Result<()> {
    web::build(shell, web::Build::Release)?;
    println!("To play in the terminal instead: cargo run --release --package solstice -- play");
    // Not by xshell, which gives its commands no terminal to read from.
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--locked", "--package", "solstice", "--", "serve"]);
    if std::env::var_os("SOLSTICE_STORE").is_none() {
        // Beside the build, so that trying it leaves nothing in the tree. A store that is named goes first.
        cargo.env("SOLSTICE_STORE", format!("sqlite:{}", place::target()?.join("play.db").display()));
    }
    let status = cargo.args(arguments).status()?;
    if !status.success() {
        bail!("`solstice serve` ended with {status}");
    }
    Ok(())
}
