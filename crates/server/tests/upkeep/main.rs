//! What a server does when its store or its disk gives out, and how it removes what is old.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;

mod archive;
mod failures;
mod retention;

use client::Site;
use hyper::{Method, StatusCode};
use serde_json::Value;

/// A table at which bots play a short game at once.
const BOTS: &str = r#"{"game":"shamans","options":{"duels":1},"seats":[{"bot":1},{"bot":1}]}"#;

/// A table that waits for people.
const PEOPLE: &str = r#"{"game":"shamans","seats":["person","person"]}"#;

/// A token: any 64 digits.
const TOKEN: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// The status of an answer and its JSON.
async fn ask(site: &Site, method: Method, path: &str, body: Option<&str>) -> (StatusCode, Value) {
    let answer = site.ask(method, path, Some(TOKEN), body.map(str::to_owned)).await.expect("an answer");
    (answer.status, serde_json::from_slice(&answer.body).unwrap_or_default())
}

async fn get(site: &Site, path: &str) -> (StatusCode, Value) {
    ask(site, Method::GET, path, None).await
}

async fn create(site: &Site, plan: &str) -> (StatusCode, Value) {
    ask(site, Method::POST, "/api/tables", Some(plan)).await
}

/// Opens a table; gives the name in its link.
async fn open(site: &Site, plan: &str) -> String {
    let (status, opened) = create(site, plan).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    opened["table"]["id"].as_str().expect("a name").to_owned()
}

/// Waits until a look gives something, but not for ever.
async fn until<T>(mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = tokio::time::Instant::now() + std::time::Duration::from_secs(60);
    loop {
        if let Some(seen) = look().await {
            return seen;
        }
        assert!(tokio::time::Instant::now() < deadline, "it never happened");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
