//! A server behind a proxy, and clients of many addresses.

use client::Answer;
use http_body_util::Full;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use server::Settings;
use wire::{Plan, TableCard};

use crate::kit::{House, settings};

/// A table of the Duel of the Shamans for two, which is listed.
pub(crate) const PUBLIC: &str = r#"{"game":"shamans","seats":["person","person"],"access":"public"}"#;

/// A table for one person and a bot: its game begins when that person is ready.
pub(crate) const WITH_A_BOT: &str = r#"{"game":"shamans","seats":["person",{"bot":1}]}"#;

/// Settings of a server behind a proxy on this machine.
pub(crate) fn behind_a_proxy() -> Settings {
    let mut settings = settings();
    settings.front.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    settings
}

pub(crate) fn plan(text: &str) -> Plan {
    wire::read_strict(text).expect("a plan")
}

/// Asks for a table from an address.
pub(crate) async fn ask_for_table(house: &House, address: &str, token: &str, plan: &str) -> Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/tables")
        .header(HOST, house.site.host())
        .header(AUTHORIZATION, format!("Bearer {token}"))
        .header(CONTENT_TYPE, "application/json")
        .header("x-forwarded-for", address)
        .body(Full::from(plan.to_owned()))
        .expect("a request");
    house.site.send(request).await.expect("an answer")
}

/// Opens a table from an address.
pub(crate) async fn open_from(house: &House, address: &str, token: &str, plan: &str) -> TableCard {
    let answer = ask_for_table(house, address, token, plan).await.good().expect("a table");
    let body: serde_json::Value = serde_json::from_slice(&answer.body).expect("JSON");
    wire::read(&body["table"].to_string()).expect("a card")
}

/// The code of a refusal; empty for anything else.
pub(crate) fn code(answer: &Answer) -> String {
    let body: serde_json::Value = serde_json::from_slice(&answer.body).expect("JSON");
    body["error"]["code"].as_str().unwrap_or_default().to_owned()
}

/// One of the server's figures; 0 while it has counted nothing.
pub(crate) async fn figure(house: &House, name: &str) -> f64 {
    let answer = house.site.ask(Method::GET, "/metrics", None, None).await.expect("figures");
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |number| number.parse().expect("a number"))
}

/// Waits until a figure is what it should be.
pub(crate) async fn until_figure(house: &House, name: &str, wanted: f64) {
    let waiting = async {
        while (figure(house, name).await - wanted).abs() > 0.5 {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    let waited = tokio::time::timeout(std::time::Duration::from_secs(30), waiting).await;
    assert!(waited.is_ok(), "{name} does not become {wanted}");
}
