//! H2 and H12: nothing secret is logged, not even when everything is.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use server::front::{FrontSettings, hush_panics};
use tracing_subscriber::fmt::MakeWriter;

use crate::support::Running;

const TOKEN: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A log that is kept in memory.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Kept;

    fn make_writer(&'a self) -> Kept {
        self.clone()
    }
}

// One thread, so that the log of this thread is the log of the server.
#[tokio::test(flavor = "current_thread")]
async fn neither_tokens_nor_panics_tell_their_secret_to_the_log() {
    let kept = Kept::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(kept.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    hush_panics();
    let server = Running::start(FrontSettings::local()).await;
    let bearer = format!("Authorization: Bearer {TOKEN}");
    let cookie = format!("Cookie: __Host-solstice={TOKEN}");
    for line in ["GET /api/me", "GET /api/who", "GET /nowhere", "GET /panic"] {
        server.ask_with(line, &[&bearer], "").await;
        server.ask_with(line, &[&cookie], "").await;
    }
    let fresh = server.ask_with("POST /api/fresh", &[], "").await;
    let cookie = fresh.header("set-cookie").and_then(|cookie| cookie.split(['=', ';']).nth(1));
    // The usual hook again, for this test's own failures.
    drop(std::panic::take_hook());
    let log = kept.text();
    assert!(log.contains("a handler panicked") && log.contains("panicked place="), "{log}");
    assert!(!log.contains("king of hearts"), "{log}");
    assert!(!log.contains(&TOKEN[..16]) && !log.contains(cookie.expect("a token")), "{log}");
}
