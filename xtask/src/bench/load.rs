//! A load against a server: two processes on this machine, and the figures that came of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::place;
use crate::site::Site;

/// What a load has measured, by name.
pub(crate) type Figures = BTreeMap<String, f64>;

/// A server that can be measured: its binary, and the version of the protocol that it speaks.
pub(crate) struct Server {
    pub(crate) binary: PathBuf,
    pub(crate) version: u32,
}

/// Builds the load, and the server of this tree.
pub(crate) fn build(shell: &Shell) -> Result<Server> {
    cmd!(shell, "cargo build --release --locked --package client --example load").run()?;
    cmd!(shell, "cargo build --release --locked --package solstice").run()?;
    let version = version(&place::root()?)?;
    Ok(Server { binary: place::target()?.join("release/solstice"), version })
}

/// The version of the protocol that is spoken in a tree.
pub(crate) fn version(tree: &Path) -> Result<u32> {
    let path = tree.join("crates/wire/src/message.rs");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let line =
        text.lines().find_map(|line| line.strip_prefix("pub const VERSION: u32 = ")?.strip_suffix(';'));
    line.context("the tree says no version of its protocol")?.parse().context("a version is a number")
}

impl Server {
    /// Runs one load against this server, with a store of its own.
    pub(crate) fn load(&self, shell: &Shell, arguments: &[&str]) -> Result<Figures> {
        let folder = place::target()?.join("bench-server");
        shell.remove_path(&folder)?;
        shell.create_dir(&folder)?;
        let endless =
            ["--commands", "0", "--creations", "0", "--connections-per-address", "0", "--connections", "0"];
        let site = Site::start(&self.binary, &folder, &endless)?;
        let program = place::target()?.join("release/examples/load");
        let output = Command::new(&program)
            .args(arguments)
            .arg(format!("--site={}", site.address()))
            .arg(format!("--pid={}", site.pid()))
            .arg(format!("--version={}", self.version))
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("cannot run {}", program.display()))?;
        if !output.status.success() {
            bail!("the load ended with {}", output.status);
        }
        site.stop(shell)?;
        Ok(figures(&String::from_utf8(output.stdout)?))
    }
}

/// The figures that a load has printed.
fn figures(text: &str) -> Figures {
    let figure = |line: &str| {
        let (name, value) = line.split_once(' ')?;
        Some((name.to_owned(), value.parse().ok()?))
    };
    text.lines().filter_map(figure).collect()
}
