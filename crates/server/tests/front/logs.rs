//! H2 and H12: nothing secret is logged, not even when everything is.

use server::front::{FrontSettings, hush_panics};

use crate::log::Kept;
use crate::support::Running;

const TOKEN: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

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
