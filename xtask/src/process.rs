//! Programs that a chore starts and ends itself.

use std::ffi::OsStr;
use std::process::{Child, Command, ExitStatus};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// A program on Linux that a key which interrupts this one does not reach, so that it can be ended in order; it gets a
/// signal if this one is killed. It may run as another user.
pub(crate) fn apart(signal: &str, user: Option<&str>, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("setsid");
    command.args(["setpriv", "--pdeathsig", signal]);
    if let Some(user) = user {
        command.args(["--reuid", user, "--regid", user, "--clear-groups"]).current_dir("/");
    }
    command.arg(program);
    command
}

/// Asks a program to end by a signal, and waits until it has, but not longer than this.
pub(crate) fn end(child: &mut Child, signal: &str, patience: Duration) -> Result<ExitStatus> {
    let process = child.id().to_string();
    let (start, mut asked) = (Instant::now(), false);
    while start.elapsed() < patience {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        // A key that is pressed twice may interrupt whoever asks.
        asked = asked || Command::new("kill").args([&format!("-{signal}"), &process]).status()?.success();
        sleep(Duration::from_millis(50));
    }
    bail!("process {process} does not end")
}
