//! What this test binary is when it is run again: a server, some of whose limits are turned off.

use crate::kit::process::{Process, again, announce, end_with_parent};
use crate::kit::{House, settings};

/// Tells this program to serve, and how.
const ROLE: &str = "SOLSTICE_OVERLOAD_SERVER";

/// Starts a server; the kind says which limits are turned off.
pub(crate) fn start(kind: &str) -> Process {
    let mut command = again(&[], "process::a_process_that_is_told_to_serve_serves");
    command.env(ROLE, kind);
    Process::start(command)
}

/// The memory that a server has, in KiB.
pub(crate) fn memory(server: &Process) -> f64 {
    server.status("VmRSS:") as f64
}

/// Not a test: what a process of this program does that was started as a server.
#[test]
fn a_process_that_is_told_to_serve_serves() {
    let Ok(kind) = std::env::var(ROLE) else { return };
    end_with_parent();
    let mut settings = settings();
    let limits = &mut settings.front.limits;
    match kind.as_str() {
        "large buffers" => limits.socket_read_bytes = 128 * 1024,
        "endless queues" => {
            (limits.queue_messages, limits.queue_bytes) = (100_000, usize::MAX);
            limits.send_timeout = std::time::Duration::from_secs(3_600);
        }
        _ => {}
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let house = House::open(settings).await;
        announce(house.site.host().parse().expect("an address"));
        // The process that started this one kills it.
        std::future::pending::<()>().await;
    });
}
