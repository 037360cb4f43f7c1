//! The server: `solstice serve` as a process, on a free port, with a store of its own.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long a server may take to be ready.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that runs. It is ended when this is dropped.
#[derive(Debug)]
pub(crate) struct House {
    process: Option<Child>,
    address: SocketAddr,
    folder: TempDir,
}

impl House {
    /// Starts a server, and waits until it answers.
    pub(crate) fn open() -> House {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut house = House { process: None, address, folder: tempfile::tempdir().unwrap() };
        house.start();
        house
    }

    /// Starts it, again at the same place with the same store.
    pub(crate) fn start(&mut self) {
        let store = format!("sqlite:{}", self.folder.path().join("solstice.db").display());
        // One machine plays all the guests, and its bots need not wait to be followed.
        let limits =
            ["--creations", "0", "--commands", "0", "--connections-per-address", "0", "--bot-pace", "0"];
        let tables = ["--tables-per-address", "0"];
        let process = Command::new(env!("CARGO_BIN_EXE_solstice"))
            .args(["serve", "--addr", &self.address.to_string(), "--store", &store, "--log", "warn"])
            .args(limits)
            .args(tables)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        self.process = Some(process);
        let start = Instant::now();
        while !self.get("/readyz").is_ok_and(|answer| answer.starts_with("HTTP/1.1 200")) {
            assert!(start.elapsed() < PATIENCE, "the server is not ready");
            sleep(Duration::from_millis(20));
        }
    }

    /// Ends it, without a goodbye.
    pub(crate) fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Whether the binary has the browser client in it.
    pub(crate) fn has_client(&self) -> bool {
        self.get("/sw.js").is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its origin, as browsers name it.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    fn get(&self, path: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&self.address, Duration::from_secs(1))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop();
    }
}
