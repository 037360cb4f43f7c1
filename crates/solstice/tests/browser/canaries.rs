//! E2 in the browser: two people play every game, and nothing that a seat may not know is in anything that its
//! browser got, kept or logged.
//!
//! Each browser comes by a way of its own that remembers every byte. After the end the record tells what was
//! secret: then the bytes, the messages, what the browser keeps and what its console says are searched, and every
//! view is held against the rules' own. A secret that is planted must be found.

use std::panic::{AssertUnwindSafe, catch_unwind};

use client::Site;
use record::Record;
use rules::{Seat, Viewpoint};
use serde_json::{Value, json};

use crate::browser::{Browser, Wish};
use crate::dice::Dice;
use crate::proxy::Proxy;
use crate::stage::Stage;
use crate::table;
use crate::views::{Sent, judge_views};

/// What one seat's browser had at the end.
struct Haul {
    seat: u8,
    /// Its token, which no script may see.
    token: String,
    /// Names of its commands, and its part of the deal.
    private: Vec<String>,
    /// Messages until the game was over.
    heard: Vec<String>,
    /// Bytes until the game was over.
    bytes: String,
    /// What it keeps, shows and logs.
    kept: String,
}

/// Everything that a script can find in a browser.
const KEPT: &str = "const [done] = arguments;
    (async () => {
        const cached = [];
        for (const name of await caches.keys()) {
            for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
        }
        return JSON.stringify({
            local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie, cached,
            databases: await indexedDB.databases(), page: document.documentElement.outerHTML,
            address: location.href, name: window.name, history: history.state,
        });
    })().then(done, error => done(String(error)));";

impl Haul {
    async fn take(browser: &Browser, way: &Proxy, seat: u8) -> Haul {
        let kept = browser.run_later(KEPT, Vec::new()).await;
        let console = browser.log("browser").await;
        let frames = browser.frames().await;
        let over = |text: &str| text.contains("\"over\":{");
        let heard = frames.iter().filter(|(sent, _)| !sent).map(|(_, text)| text.clone());
        let heard: Vec<String> = heard.take_while(|text| !over(text)).collect();
        let sent =
            frames.iter().filter(|(sent, _)| *sent).filter_map(|(_, text)| serde_json::from_str(text).ok());
        let private =
            sent.flat_map(|message: Value| [message["id"].clone(), message["do"]["reveal"]["bytes"].clone()]);
        let private = private.filter_map(|secret| secret.as_str().map(str::to_owned)).collect();
        let bytes = String::from_utf8_lossy(&way.received()).into_owned();
        let end = bytes.find("\"over\":{").unwrap();
        Haul {
            seat,
            token: browser.token().await,
            private,
            heard,
            bytes: bytes[..end].to_owned(),
            kept: format!("{}\n{}", kept.as_str().unwrap(), Value::from(console)),
        }
    }
}

/// What was found that should not have been there.
fn judge(hauls: &[Haul], record: &str) -> Vec<String> {
    let told: Value = serde_json::from_str(record).unwrap();
    let ours = [&told["fair"]["secret"], &told["seed"]].map(|secret| secret.as_str().unwrap().to_owned());
    let mut found = Vec::new();
    for haul in hauls {
        let others = hauls.iter().filter(|other| other.seat != haul.seat);
        let mut secrets: Vec<String> =
            others.flat_map(|other| other.private.iter().chain([&other.token]).cloned()).collect();
        secrets.extend(ours.clone());
        let mut look = |place: &str, text: &str, secrets: &[String]| {
            let text = text.to_lowercase();
            let there = secrets.iter().filter(|secret| text.contains(&secret.to_lowercase()));
            found.extend(there.map(|secret| format!("seat {}: {place} has {secret}", haul.seat)));
        };
        look("what came over the network", &haul.bytes, &secrets);
        // Its own token is its own, and still for no script to read.
        secrets.push(haul.token.clone());
        look("a message", &haul.heard.join("\n"), &secrets);
        // After the end the deal's secret is for everyone.
        secrets.retain(|secret| !ours.contains(secret));
        let kept = beside_the_record(&haul.kept, record);
        look("what the browser keeps", &kept, &secrets);
        found.extend(odd_keys(&kept).map(|key| format!("seat {}: {key} is kept", haul.seat)));
        let sent = || judge_views(&Record::read(record.trim()).unwrap(), &haul.heard, viewpoint(haul.seat));
        match catch_unwind(AssertUnwindSafe(sent)) {
            Ok(Sent { views: 0, sightings: 9.. }) => {}
            Ok(sent) => found.push(format!("seat {} was sent {sent:?}, which is no game", haul.seat)),
            Err(_) => found.push(format!("seat {} was sent a sighting that is not its own", haul.seat)),
        }
    }
    found
}

fn viewpoint(seat: u8) -> Viewpoint {
    Viewpoint::Seat(Seat::new(seat).unwrap())
}

/// What a browser keeps beside the record that everyone may read once the game is over.
fn beside_the_record(kept: &str, record: &str) -> String {
    let (stored, console) = kept.split_once('\n').unwrap();
    let mut stored: Value = serde_json::from_str(stored).unwrap();
    let is_record = |key: &str, value: &Value| {
        key.starts_with("record-") && value.as_str().is_some_and(|value| value.trim() == record.trim())
    };
    stored["local"].as_object_mut().unwrap().retain(|key, value| !is_record(key, value));
    format!("{stored}\n{console}")
}

/// What a browser keeps besides what it needs: nothing of a game at a table. What it notes of shuffles are its own bytes
/// and what everyone was shown before the game.
fn odd_keys(kept: &str) -> impl Iterator<Item = String> {
    const KNOWN: [&str; 8] = ["lang", "look", "game", "name", "tables", "opened", "finished", "shuffles"];
    let (stored, _) = kept.split_once('\n').unwrap();
    let stored: Value = serde_json::from_str(stored).unwrap();
    let mut keys: Vec<String> = stored["local"].as_object().unwrap().keys().cloned().collect();
    keys.retain(|key| !KNOWN.contains(&key.as_str()));
    keys.extend(stored["session"].as_object().unwrap().keys().cloned());
    let cached = stored["cached"].as_array().unwrap().iter().filter_map(Value::as_str);
    keys.extend(cached.filter(|url| url.contains("/api/")).map(str::to_owned));
    keys.into_iter()
}

async fn check(game: &str, options: Value) {
    let Some(stage) = Stage::open() else { return };
    let ways = [Proxy::to(stage.house.address()), Proxy::to(stage.house.address())];
    let anna = Browser::open(&stage.driver, &ways[0].origin(), &Wish::default()).await;
    let ben = Browser::open(&stage.driver, &ways[1].origin(), &Wish::default()).await;
    let mut plan = table::plan(game, 2);
    plan["options"] = options;
    let path = table::gather(&[&anna, &ben], plan).await;
    let moves = table::play(&[&anna, &ben], &mut Dice(6), usize::MAX).await;
    assert!(moves >= 8, "{moves} moves are no game");
    let site = Site::new(stage.house.address().to_string());
    let record = site.record(path.trim_start_matches("/table/")).await.unwrap();

    let mut hauls = vec![Haul::take(&anna, &ways[0], 0).await, Haul::take(&ben, &ways[1], 1).await];
    assert_eq!(judge(&hauls, &record), Vec::<String>::new());

    // What must not happen would be found: a token that is kept, and sightings of the other seat.
    let stolen = hauls[1].token.clone();
    anna.run_with("localStorage.setItem('name', arguments[0])", vec![json!(stolen)]).await;
    let kept = anna.run_later(KEPT, Vec::new()).await;
    let honest = std::mem::replace(&mut hauls[0].kept, format!("{}\n", kept.as_str().unwrap()));
    assert_eq!(judge(&hauls, &record).len(), 1, "a planted token is found");
    hauls[0].kept = honest;
    hauls[0].heard = hauls[1].heard.clone();
    assert_ne!(judge(&hauls, &record), Vec::<String>::new(), "a sighting of another seat is found");

    anna.check_quiet().await;
    ben.check_quiet().await;
}

#[tokio::test]
async fn nothing_secret_reaches_a_browser_in_cherokee() {
    check("cherokee", json!({ "players": 2 })).await;
}

#[tokio::test]
async fn nothing_secret_reaches_a_browser_in_tomahawk() {
    check("tomahawk", json!({})).await;
}

#[tokio::test]
async fn nothing_secret_reaches_a_browser_in_shamans() {
    check("shamans", json!({})).await;
}
