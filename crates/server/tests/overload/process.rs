//! A server in a process of its own, so that its memory is its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use client::Site;

use crate::kit::{House, settings};

/// Tells this program to serve, and how.
const ROLE: &str = "SOLSTICE_OVERLOAD_SERVER";

/// What the address is printed after.
const SIGN: &str = "listening on ";

/// A server in a process of its own. It is killed when this is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) site: Site,
}

impl Process {
    /// Starts a server; the kind says which limits are turned off.
    pub(crate) fn start(kind: &str) -> Process {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .args(["--exact", "process::a_process_that_is_told_to_serve_serves", "--nocapture"])
            .env(ROLE, kind)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let address = output
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.split_once(SIGN).map(|(_, address)| address.to_owned()))
            .expect("its address");
        Process { child, site: Site::new(address) }
    }

    /// The memory that the process has, in KiB.
    pub(crate) fn memory(&self) -> f64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("its status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Not a test: what a process of this program does that was started as a server.
#[test]
fn a_process_that_is_told_to_serve_serves() {
    let Ok(kind) = std::env::var(ROLE) else { return };
    let mut settings = settings();
    let limits = &mut settings.front.limits;
    match kind.as_str() {
        "large buffers" => limits.socket_buffer_bytes = 128 * 1024,
        "endless queues" => {
            (limits.queue_messages, limits.queue_bytes) = (100_000, usize::MAX);
            limits.send_timeout = std::time::Duration::from_secs(3_600);
        }
        _ => {}
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let house = House::open(settings).await;
        println!("{SIGN}{}", house.site.host());
        // The process that started this one kills it.
        std::future::pending::<()>().await;
    });
}
