//! A server for a chore: a process of its own, on a free port, with a store of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

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
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let store = format!("sqlite:{}", folder.join("solstice.db").display());
        let process = Command::new(solstice)
            .args(["serve", "--addr", &address.to_string(), "--store", &store, "--log", "warn"])
            .args(arguments)
            // One machine plays everyone. Versions that are compared with this one would not know flags for it.
            .envs(ENDLESS.map(|limit| (limit, "0")))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .context("the server does not start")?;
        let mut site = Site { process, address };
        let start = Instant::now();
        while !site.is_ready() {
            if let Some(status) = site.process.try_wait()? {
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

    /// Asks it to stop, and waits until it has; it must end well.
    pub(crate) fn stop(mut self, shell: &Shell) -> Result<()> {
        let process = self.process.id().to_string();
        cmd!(shell, "kill -TERM {process}").quiet().run()?;
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            match self.process.try_wait()? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => bail!("the server ended with {status}"),
                None => sleep(Duration::from_millis(50)),
            }
        }
        bail!("the server does not stop")
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
