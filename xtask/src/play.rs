//! `cargo play`: builds the browser client and the binary, and opens the site on this computer.
//!
//! Both are built by the profile `play`, which is done sooner than a release; cargo's own line tells how far it is.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::{place, web};

/// Serves; the arguments are those of `solstice serve`.
pub(crate) fn run(shell: &Shell, arguments: &[&str]) -> Result<()> {
    let program = build(shell)?;
    println!("To play in the terminal instead: {} play", program.display());
    // Not by xshell, which gives its commands no terminal to read from.
    let mut serve = Command::new(program);
    serve.arg("serve");
    if std::env::var_os("SOLSTICE_STORE").is_none() {
        // Beside the build, so that trying it leaves nothing in the tree. A store that is named goes first.
        serve.env("SOLSTICE_STORE", format!("sqlite:{}", place::target()?.join("play.db").display()));
    }
    let status = serve.args(arguments).status()?;
    if !status.success() {
        bail!("`solstice serve` ended with {status}");
    }
    Ok(())
}

/// Builds the client and the program, and says where the program is.
pub(crate) fn build(shell: &Shell) -> Result<PathBuf> {
    eprintln!("Building the browser client (1 of 2). The first time takes a few minutes.");
    web::build(shell, web::Build::Play)?;
    eprintln!("Building the program (2 of 2).");
    cmd!(shell, "cargo build --profile play --locked --package solstice").quiet().run()?;
    Ok(place::target()?.join("play").join(format!("solstice{EXE_SUFFIX}")))
}
