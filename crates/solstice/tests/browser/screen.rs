//! A screen that nobody sees: Debian's `Xvfb`, for an engine that draws on screens only.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A screen. It is gone when this is dropped.
#[derive(Debug)]
pub(crate) struct Screen {
    process: Child,
    number: String,
}

impl Screen {
    /// Sets up a screen, and waits until it can be drawn on.
    pub(crate) fn start() -> io::Result<Screen> {
        // It chooses a number that is free, and says which. Without `-noreset` it is not there for a moment whenever
        // a browser ends.
        let mut process = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        if let Some(said) = process.stdout.take() {
            BufReader::new(said).read_line(&mut number)?;
        }
        let screen = Screen { process, number: number.trim().to_owned() };
        if screen.number.is_empty() { Err(io::Error::other("Xvfb ended")) } else { Ok(screen) }
    }

    /// Its name, as programs that draw on it are told.
    pub(crate) fn name(&self) -> String {
        format!(":{}", self.number)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
