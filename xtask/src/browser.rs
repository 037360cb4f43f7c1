//! What the tests in a browser need: the client in the binary, Chromium with its driver, and axe-core.

use anyhow::{Context, Result};
use xshell::Shell;

use crate::tools::{self, Tool};
use crate::{npm, web};

/// Makes sure that everything is there; the client as people get it.
pub(crate) fn prepare(shell: &Shell) -> Result<()> {
    ensure(shell)?;
    tools::NEXTEST.ensure(shell)?;
    web::build(shell, web::Build::Release)?;
    Ok(())
}

/// Makes sure that everything but the client is there.
pub(crate) fn ensure(shell: &Shell) -> Result<()> {
    const TOOLS: [Tool; 4] = [tools::CHROMIUM, tools::CHROMEDRIVER, tools::LIBERATION, tools::NPM];
    for tool in &TOOLS {
        tool.ensure(shell).with_context(|| format!("{} is missing and cannot be installed", tool.name))?;
    }
    npm::install(shell, npm::AXE)?;
    Ok(())
}
