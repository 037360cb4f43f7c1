//! `cargo xtask shots`: every screen as a picture, to be looked at.
//!
//! The tests that look for overflow and for buttons that are too small (`screens` in
//! `crates/solstice/tests/browser`) go through all screens; told where, they write what they see.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{browser, place};

/// Draws every screen into a folder.
pub(crate) fn run(shell: &Shell, folder: Option<&str>) -> Result<()> {
    let folder = match folder {
        Some(folder) => std::env::current_dir()?.join(folder),
        None => place::target()?.join("shots"),
    };
    shell.create_dir(&folder)?;
    browser::prepare(shell)?;
    let _told = shell.push_env("SOLSTICE_SHOTS", &folder);
    let _strict = shell.push_env("CI", "true");
    let limits = ["--locked", "--package", "solstice", "--test", "browser", "--no-fail-fast"];
    let looked = cmd!(shell, "cargo nextest run {limits...} screens::").run();
    let pictures = shell.read_dir(&folder)?;
    let is_picture = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "png");
    println!("{} pictures in {}", pictures.iter().filter(|path| is_picture(path)).count(), folder.display());
    Ok(looked?)
}
