//! A PostgreSQL for a chore: on this machine only, with its data in a folder of its own. Its programs come with Debian's
//! package; databases that the package or anyone else has made are left alone.
//!
//! Whoever can reach its port comes in without a password: it is for trying out and for measuring.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::process::{apart, end};

/// Where Debian puts the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The user whom the package makes, as whom it runs if the chore runs as root: PostgreSQL refuses to.
const USER: &str = "postgres";

/// As whom servers come in.
const ROLE: &str = "solstice";

/// How long it may take to start, and to stop.
const PATIENCE: Duration = Duration::from_secs(60);

/// A PostgreSQL that runs. It is stopped when this is dropped.
pub(crate) struct Postgres {
    process: Child,
    programs: PathBuf,
    port: u16,
}

impl Postgres {
    /// Starts it with the data in a folder, which is made if there is none.
    pub(crate) fn start(shell: &Shell, folder: &Path, port: u16) -> Result<Postgres> {
        let data = folder.join("data");
        let version = fs::read_to_string(data.join("PG_VERSION")).ok();
        let programs = programs(version.as_deref().map(str::trim))?;
        if version.is_none() {
            make(shell, &programs, folder)?;
        }
        let log = File::options().create(true).append(true).open(folder.join("log"))?;
        let mut command = apart("INT", user(shell)?, programs.join("postgres"));
        command.arg("-D").arg(&data).args(["-p", &port.to_string()]);
        // No socket in the file system, where its path could be too long.
        for setting in ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"] {
            command.args(["-c", setting]);
        }
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let process = command.spawn().context("PostgreSQL does not start")?;
        let mut postgres = Postgres { process, programs, port };
        postgres.wait(shell).with_context(|| format!("see {}", folder.join("log").display()))?;
        Ok(postgres)
    }

    /// The address of a database, as `solstice serve --store` takes it. It is made if it is not there.
    pub(crate) fn database(&self, shell: &Shell, name: &str) -> Result<String> {
        let (psql, port) = (self.programs.join("psql"), self.port.to_string());
        let ask = |words: &str| {
            let options = ["-h", "127.0.0.1", "-p", &port, "-U", ROLE, "-d", "postgres", "-At", "-c"];
            cmd!(shell, "{psql} {options...} {words}").quiet().read()
        };
        if ask(&format!("SELECT 1 FROM pg_database WHERE datname = '{name}'"))?.is_empty() {
            ask(&format!("CREATE DATABASE {name}"))?;
        }
        Ok(format!("postgres://{ROLE}@127.0.0.1:{port}/{name}"))
    }

    /// The number of its first process.
    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Stops it, and waits until it has.
    pub(crate) fn stop(mut self) -> Result<()> {
        // Those who are connected are sent away.
        end(&mut self.process, "INT", PATIENCE).context("PostgreSQL does not stop")?;
        Ok(())
    }

    fn wait(&mut self, shell: &Shell) -> Result<()> {
        let (is_ready, port) = (self.programs.join("pg_isready"), self.port.to_string());
        let start = Instant::now();
        while cmd!(shell, "{is_ready} --quiet --host=127.0.0.1 --port={port}").quiet().run().is_err() {
            if let Some(status) = self.process.try_wait()? {
                bail!("PostgreSQL has ended before it was ready: {status}");
            }
            ensure!(
                start.elapsed() < PATIENCE,
                "PostgreSQL is not ready after {} seconds",
                PATIENCE.as_secs()
            );
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It has ended already, unless something went wrong before.
        if !matches!(self.process.try_wait(), Ok(Some(_))) {
            let _ = end(&mut self.process, "INT", PATIENCE);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Makes an empty database in a folder.
fn make(shell: &Shell, programs: &Path, folder: &Path) -> Result<()> {
    shell.create_dir(folder)?;
    let user = user(shell)?;
    if let Some(user) = user {
        cmd!(shell, "chown {user}: {folder}").quiet().run()?;
    }
    let output = apart("KILL", user, programs.join("initdb"))
        .args(["--auth=trust", "--encoding=UTF8", "--no-locale", "--username", ROLE, "-D"])
        .arg(folder.join("data"))
        .output()
        .context("initdb does not start")?;
    let why = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "no database can be made in {}: {}", folder.display(), why.trim());
    Ok(())
}

/// The folder with the programs of this version, or of the newest one.
fn programs(version: Option<&str>) -> Result<PathBuf> {
    let mut versions: Vec<u32> = Vec::new();
    for entry in fs::read_dir(VERSIONS).into_iter().flatten() {
        let entry = entry?;
        if entry.path().join("bin/initdb").exists() {
            versions.extend(entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()));
        }
    }
    let newest = versions.iter().max().map(u32::to_string);
    let newest = newest.context("PostgreSQL is not installed: install the package postgresql")?;
    let version = version.unwrap_or(&newest);
    let programs = Path::new(VERSIONS).join(version).join("bin");
    ensure!(
        programs.join("postgres").exists(),
        "the data was made by PostgreSQL {version}, which is not installed any more"
    );
    Ok(programs)
}

/// As whom it runs, if not as whoever runs the chore.
fn user(shell: &Shell) -> Result<Option<&'static str>> {
    Ok((cmd!(shell, "id -u").quiet().read()? == "0").then_some(USER))
}
