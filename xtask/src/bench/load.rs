//! A load against a server: two processes on this machine, and the figures that came of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::place;
use crate::site::Site;

/// Limits that are lifted, as arguments.
pub(crate) const ENDLESS: [&str; 8] =
    ["--commands", "0", "--creations", "0", "--connections-per-address", "0", "--connections", "0"];

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
        let site = Site::start(&self.binary, &folder, &ENDLESS)?;
        self.load_on(vec![site], arguments)
    }

    /// Runs one load against servers of this kind that run, and stops them. The first one creates all tables.
    pub(crate) fn load_on(&self, sites: Vec<Site>, arguments: &[&str]) -> Result<Figures> {
        let first = sites.first().context("there is a server")?.address();
        let processes: Vec<String> = sites.iter().map(|site| site.pid().to_string()).collect();
        let program = place::target()?.join("release/examples/load");
        let output = Command::new(&program)
            .args(arguments)
            .arg(format!("--site={first}"))
            .arg(format!("--pid={}", processes.join(",")))
            .arg(format!("--version={}", self.version))
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("cannot run {}", program.display()))?;
        if !output.status.success() {
            bail!("the load ended with {}", output.status);
        }
        for site in sites {
            site.stop()?;
        }
        Ok(figures(&String::from_utf8(output.stdout)?))
    }
}

/// What is in the middle of all rounds, by its name in the figures.
pub(crate) fn median(rounds: &[Figures], name: &str) -> f64 {
    let mut values: Vec<f64> = rounds.iter().filter_map(|figures| figures.get(name)).copied().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The figures that a load has printed.
fn figures(text: &str) -> Figures {
    let figure = |line: &str| {
        let (name, value) = line.split_once(' ')?;
        Some((name.to_owned(), value.parse().ok()?))
    };
    text.lines().filter_map(figure).collect()
}
