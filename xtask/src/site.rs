//! A server for a chore: a process of its own, usually on a free port and with a store of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::process::end;

/// Limits on one address that are lifted, by their environment variables.
const ENDLESS: [&str; 5] = [
    "SOLSTICE_COMMANDS_PER_TOKEN",
    "SOLSTICE_COMMANDS_PER_ADDRESS",
    "SOLSTICE_REQUESTS",
    "SOLSTICE_REPLAYS",
    "SOLSTICE_TABLES_PER_ADDRESS",
];

/// How long a server may take to be ready, and to stop.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that runs. It is killed if it is dropped.
pub(crate) struct Site {
    process: Child,
    address: SocketAddr,
}

/// Builds the binary, and says where it is.
pub(crate) fn build(shell: &Shell) -> Result<PathBuf> {
    cmd!(shell, "cargo build --quiet --locked --package solstice").run()?;
    Ok(crate::place::target()?.join("debug").join(format!("solstice{}", std::env::consts::EXE_SUFFIX)))
}

impl Site {
    /// Starts a server on a free port with its store in a folder, and waits until it is ready.
    pub(crate) fn start(solstice: &Path, folder: &Path, arguments: &[&str]) -> Result<Site> {
        let store = format!("sqlite:{}", folder.join("solstice.db").display());
        Site::start_on(solstice, &store, arguments, &[])
    }

    /// Starts a server on a free port with this store and these variables, and waits until it is ready.
    pub(crate) fn start_on(
        solstice: &Path,
        store: &str,
        arguments: &[&str],
        variables: &[(&str, &str)],
    ) -> Result<Site> {
        let address = free_address()?;
        let mut serve = Command::new(solstice);
        serve
            .args(["serve", "--addr", &address.to_string(), "--store", store, "--log", "warn"])
            .args(arguments)
            // One machine plays everyone. Versions that are compared with this one would not know flags for it.
            .envs(ENDLESS.map(|limit| (limit, "0")))
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        Site::run(serve, address)
    }

    /// Runs a command that serves at this address, and waits until it is ready.
    pub(crate) fn run(mut serve: Command, address: SocketAddr) -> Result<Site> {
        let process = serve.spawn().context("the server does not start")?;
        let mut site = Site { process, address };
        let start = Instant::now();
        while !site.is_ready() {
            if let Some(status) = site.ended()? {
                bail!("the server has ended before it was ready: {status}");
            }
            if start.elapsed() > PATIENCE {
                bail!("the server is not ready after {} seconds", PATIENCE.as_secs());
            }
            sleep(Duration::from_millis(50));
        }
        Ok(site)
    }

    /// Where it is: `http://127.0.0.1:…`
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Its host and port.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of its process.
    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// What it answers at a path, without the head; anything but 200 is an error.
    pub(crate) fn get(&self, path: &str) -> Result<String> {
        let answer = self.ask(path)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("the answer has no head")?;
        ensure!(head.starts_with("HTTP/1.1 200"), "{path} is answered with {head}");
        Ok(body.to_owned())
    }

    /// How it has ended, if it has.
    pub(crate) fn ended(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.process.try_wait()?)
    }

    /// Asks it to stop, and waits until it has; it must end well.
    pub(crate) fn stop(mut self) -> Result<()> {
        let status = end(&mut self.process, "TERM", PATIENCE).context("the server does not stop")?;
        ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }

    fn is_ready(&self) -> bool {
        self.ask("/readyz").is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
    }

    fn ask(&self, path: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(1))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It has ended already, unless something went wrong before.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An address on this machine at which nobody listens.
pub(crate) fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}
