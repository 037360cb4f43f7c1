//! A server in a process of its own, which can be killed and measured: a test binary, run again.
//!
//! A binary that wants one has a test which serves if its environment tells it to, and returns at once
//! otherwise. The child says where it listens on its standard output, and ends when its standard input
//! does, so that none is left behind by a test that was stopped.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use client::Site;
use rustix::process::Signal;

/// What the child says before its address.
const LISTENING: &str = "listening on ";

/// A server that runs. It is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// How to reach it.
    pub site: Site,
}

/// The command that runs one test of this binary again, by another program such as `strace` if there are
/// words before.
pub fn again(before: &[&OsStr], test: &str) -> Command {
    let this = std::env::current_exe().expect("this binary has a path");
    one_test(before, this.as_os_str(), test)
}

/// A test binary that runs one of its tests, with these words before it.
pub fn one_test(before: &[&OsStr], binary: &OsStr, test: &str) -> Command {
    let mut words = before.iter().copied().chain([binary]);
    let mut command = Command::new(words.next().expect("there is one word at least"));
    command
        .args(words)
        .args(["--exact", test, "--nocapture", "--test-threads=1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// For the child: ends this process when the one that started it has ended.
pub fn end_with_parent() {
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(3);
    });
}

/// For the child: says where it listens.
pub fn announce(address: SocketAddr) {
    writeln!(std::io::stdout(), "\n{LISTENING}{address}").expect("someone listens");
}

impl Process {
    /// Starts a server, and waits until it listens.
    pub fn start(mut command: Command) -> Process {
        let mut child = command.spawn().expect("a process starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is read"));
        let address = loop {
            let mut line = String::new();
            let read = lines.read_line(&mut line).expect("its output is text");
            assert_ne!(read, 0, "the server ended before it listened: {:?}", child.wait());
            if let Some((_, address)) = line.split_once(LISTENING) {
                break address.trim().to_owned();
            }
        };
        // Whatever else it says is read away, so that it never waits for a reader.
        std::thread::spawn(move || lines.read_to_end(&mut Vec::new()));
        Process { child, site: Site::new(address) }
    }

    /// Kills it: no goodbye, nothing is finished.
    pub fn kill(mut self) {
        self.child.kill().expect("a process that was started can be killed");
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop.
    pub fn ask_to_stop(&self) {
        self.signal(Signal::TERM);
    }

    /// Makes it stand still until it may go on.
    pub fn stand_still(&self) {
        self.signal(Signal::STOP);
    }

    /// Lets it go on.
    pub fn go_on(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, signal).expect("it can be asked");
    }

    /// Waits until it has ended by itself, but not longer than this.
    pub fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait().expect("it can be waited for") {
                Some(status) => return Some(status),
                None if Instant::now() >= deadline => return None,
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// A number of its status, such as `VmRSS:` (in KiB) or `Threads:`.
    pub fn status(&self, name: &str) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
        line.trim().split(' ').next().and_then(|text| text.parse().ok()).expect("a number")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
