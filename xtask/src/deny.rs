//! What we may depend on: licences, sources and duplicates are always checked, known vulnerabilities if their
//! database can be fetched.

use anyhow::Result;
use xshell::{Shell, cmd};

/// Checks all dependencies against `.cargo/deny.toml`.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo deny --locked check bans licenses sources").run()?;
    match cmd!(shell, "cargo deny --locked fetch db").quiet().ignore_stderr().run() {
        Ok(()) => cmd!(shell, "cargo deny --locked check --disable-fetch advisories").run()?,
        Err(_) => println!("!!! NOT CHECKED: advisories, because their database cannot be fetched from here"),
    }
    Ok(())
}
