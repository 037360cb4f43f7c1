//! `cargo xtask engines`: the site in the three engines that browsers are made of.
//!
//! The tests `engines` in `crates/solstice/tests/browser` play in each of them. `cargo verify` runs them with all
//! others; here nothing may be missing.

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::browser;
use crate::tools::{self, Tool};

/// Plays in all engines.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    browser::prepare(shell)?;
    ensure(shell)?;
    let _strict = shell.push_env("CI", "true");
    let limits = ["--locked", "--package", "solstice", "--test", "browser", "--no-fail-fast"];
    cmd!(shell, "cargo nextest run {limits...} engines::").run()?;
    Ok(())
}

/// Makes sure that the engines other than Chromium are there, each with its driver.
pub(crate) fn ensure(shell: &Shell) -> Result<()> {
    const TOOLS: [Tool; 4] = [tools::FIREFOX, tools::GECKODRIVER, tools::WEBKIT, tools::SCREEN];
    for tool in &TOOLS {
        tool.ensure(shell).with_context(|| format!("{} is missing and cannot be installed", tool.name))?;
    }
    Ok(())
}
