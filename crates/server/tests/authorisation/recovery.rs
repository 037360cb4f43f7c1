//! A recovery link moves a seat to another device, once, and the old token has no power then.

use client::Seat;
use hyper::Method;
use serde_json::Value;
use wire::{Order, Refusal, ToClient};

use crate::kit::{House, settings};
use crate::party::{Party, Who};

async fn use_code(party: &Party, token: &str, code: &str) -> u16 {
    let path = format!("/api/tables/{}/recovery", party.table);
    let body = Some(format!("{{\"code\":\"{code}\"}}"));
    party.house.site.ask(Method::PUT, &path, Some(token), body).await.expect("an answer").status.as_u16()
}

#[tokio::test]
async fn a_link_moves_the_seat_once_and_the_old_device_is_shown_out() {
    let party = Party::begin().await;
    let site = &party.house.site;
    let old = party.token(Who::Player).expect("a token").to_owned();
    let mut socket = Seat::take(site, &party.table, &old, u32::MAX).await.expect("a socket");
    let made = party.ask(Who::Player, "POST", "/api/tables/{id}/recovery").await;
    let made: Value = serde_json::from_slice(&made.body).expect("JSON");
    let code = made["code"].as_str().expect("a code");
    let (new, late) = (site.token().await.expect("a token"), site.token().await.expect("a token"));
    assert_eq!(use_code(&party, &late, &"0".repeat(64)).await, 403, "a wrong code");
    assert_eq!(use_code(&party, &new, code).await, 200);
    assert_eq!(use_code(&party, &late, code).await, 403, "a code that has been used");
    let farewell = loop {
        if let ToClient::Bye { code, .. } = socket.next().await.expect("a message") {
            break code;
        }
    };
    assert_eq!(farewell, Refusal::MovedAway);
    let mut old = Seat::take(site, &party.table, &old, 0).await.expect("a socket");
    let ToClient::Welcome(welcome) = old.next().await.expect("a message") else { panic!("a welcome") };
    assert_eq!(welcome.seat, None);
    let mut new = Seat::take(site, &party.table, &new, 0).await.expect("a socket");
    let ToClient::Welcome(welcome) = new.next().await.expect("a message") else { panic!("a welcome") };
    assert_eq!(welcome.seat, Some(rules::Seat::FIRST));
    let again = party.ask(Who::Player, "POST", "/api/tables/{id}/recovery").await;
    assert_eq!(again.status, 403, "the old token has no power");
    let ToClient::Refused { code, .. } = party.order(Who::Player, Order::Resign).await else {
        panic!("refused")
    };
    assert_eq!(code, Refusal::NotSeated);
}

#[tokio::test]
async fn a_newer_code_replaces_an_older_one() {
    let party = Party::begin().await;
    let code = async || {
        let made = party.ask(Who::Player, "POST", "/api/tables/{id}/recovery").await;
        let made: Value = serde_json::from_slice(&made.body).expect("JSON");
        made["code"].as_str().expect("a code").to_owned()
    };
    let (first, second) = (code().await, code().await);
    let fresh = party.token(Who::Fresh).expect("a token");
    assert_eq!(use_code(&party, fresh, &first).await, 403);
    assert_eq!(use_code(&party, fresh, &second).await, 200);
}

#[test]
fn a_code_is_too_old_after_its_time() {
    use server::log::{Created, Entry, Logged};
    use server::table::{Ask, Effect, Input, Patience, Question, Table};
    use wire::Hex;
    let plan = crate::party::plan("{\"game\":\"shamans\",\"seats\":[\"person\",\"person\"]}");
    let created = Created { id: "x".to_owned(), plan, secret: Hex([1; 32]), host: None, rematch_of: None };
    let entries = [
        Entry::Created(Box::new(created)),
        Entry::Sat { seat: rules::Seat::FIRST, who: Box::new(Hex([2; 32])), name: "Ada".into() },
        Entry::RecoveryMade { seat: rules::Seat::FIRST, code: Box::new(Hex([3; 32])), until: 1_000 },
    ];
    let row = |entry| Logged { at: 1, by: None, entry }.to_row();
    let rows: Vec<_> = entries.map(row).into_iter().collect();
    for (now, works) in [(1_000, true), (1_001, false)] {
        let (mut table, _) = Table::open(&rows, Patience::default(), 1).expect("a table");
        let question = Question::Recover { code: Hex([3; 32]), who: Hex([4; 32]) };
        let turnout = table.take(Input::Ask(Ask(1), question), now).expect("a sound log");
        let replied = |effect: &Effect| matches!(effect, Effect::Reply(_, Ok(_)));
        assert_eq!(turnout.effects.iter().any(replied), works, "at {now}");
    }
}

#[tokio::test]
async fn tokens_and_codes_are_not_in_the_store() {
    let party = Party::begin().await;
    let made = party.ask(Who::Player, "POST", "/api/tables/{id}/recovery").await;
    let made: Value = serde_json::from_slice(&made.body).expect("JSON");
    let mut secrets = vec![made["code"].as_str().expect("a code").to_owned()];
    for who in Who::ALL {
        secrets.extend(party.token(who).map(str::to_owned));
    }
    for secret in &secrets {
        assert!(secret.len() == 64 && secret.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }
    let distinct: std::collections::BTreeSet<_> = secrets.iter().collect();
    assert_eq!(distinct.len(), secrets.len());
    let database = party.house.database();
    let folder = database.parent().expect("a folder");
    let (mut files, mut table) = (0, false);
    for file in std::fs::read_dir(folder).expect("a folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("bytes");
        let text = String::from_utf8_lossy(&bytes);
        secrets.iter().for_each(|secret| assert!(!text.contains(secret.as_str()), "a secret is stored"));
        table |= text.contains(&party.table);
        files += 1;
    }
    assert!(files >= 2 && table, "the database and its log hold the table");
}

#[tokio::test]
async fn a_house_without_tables_knows_no_code() {
    let house = House::open(settings()).await;
    let token = house.site.token().await.expect("a token");
    let body = Some(format!("{{\"code\":\"{}\"}}", "0".repeat(64)));
    let answer = house.site.ask(Method::PUT, "/api/tables/none/recovery", Some(&token), body).await;
    assert_eq!(answer.expect("an answer").status, 404);
}
