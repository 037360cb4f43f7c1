//! The driver of browsers: Debian's `chromedriver`, as a process on a port of its own choice.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// What it says before its port.
const LISTENING: &str = "started successfully on port ";

/// A driver that runs. It is ended when this is dropped, and all its browsers with it.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    /// Starts a driver.
    pub(crate) fn start() -> io::Result<Driver> {
        let mut process = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut lines = BufReader::new(process.stdout.take().unwrap());
        let port = loop {
            let mut line = String::new();
            if lines.read_line(&mut line)? == 0 {
                let _ = process.kill();
                return Err(io::Error::other(format!("it ended: {:?}", process.wait())));
            }
            if let Some((_, port)) = line.split_once(LISTENING) {
                break port.trim().trim_end_matches('.').parse().unwrap();
            }
        };
        // Whatever else it says is read away, so that it never waits for a reader.
        std::thread::spawn(move || lines.read_to_end(&mut Vec::new()));
        Ok(Driver { process, port })
    }

    /// Where it listens.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Has it end its browsers and itself.
    fn ask_to_stop(&self) -> io::Result<()> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(stream, "GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new()).map(|_| ())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.ask_to_stop().is_ok() {
            for _ in 0..100 {
                if !matches!(self.process.try_wait(), Ok(None)) {
                    return;
                }
                sleep(Duration::from_millis(20));
            }
        }
        // Its browsers end with it.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
