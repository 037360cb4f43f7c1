//! In what order public tables are listed.

use client::Seat;
use hyper::{Method, StatusCode};
use serde_json::Value;

use crate::kit::{House, settings};
use crate::street::{PUBLIC, behind_a_proxy, open_from, until_figure};

const CHEROKEE: &str = r#"{"game":"cherokee","seats":["person","person"],"access":"public"}"#;

/// A page of the list: the ids of its tables, and what to ask for the next with.
async fn page(house: &House, query: &str) -> (Vec<String>, Option<String>) {
    let path = format!("/api/tables{query}");
    let answer = house.site.ask(Method::GET, &path, None, None).await.expect("an answer");
    assert_eq!(answer.status, StatusCode::OK, "{}", String::from_utf8_lossy(&answer.body));
    let body: Value = serde_json::from_slice(&answer.body).expect("JSON");
    let tables = body["tables"].as_array().expect("a list");
    let ids = tables.iter().map(|table| table["id"].as_str().expect("an id").to_owned()).collect();
    (ids, body["next"].as_str().map(ToOwned::to_owned))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_for_is_found_behind_hundreds_of_other_tables() {
    let house = House::open(behind_a_proxy()).await;
    let token = house.site.token().await.expect("a token");
    let wanted = open_from(&house, "192.0.2.1", &token, CHEROKEE).await.id;
    for _ in 0..210 {
        open_from(&house, "192.0.2.2", &token, PUBLIC).await;
    }
    assert_eq!(page(&house, "?game=cherokee").await, (vec![wanted.clone()], None));
    let (first, next) = page(&house, "").await;
    assert_eq!((first.len(), &first[3]), (200, &wanted), "after three of the other creator's");
    let (second, end) = page(&house, &format!("?after={}", next.expect("more"))).await;
    assert_eq!((second.len(), end), (11, None));
    let mut all: Vec<String> = first.into_iter().chain(second).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 211, "each is listed once");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_someone_waits_for_another_player_comes_first() {
    let house = House::open(behind_a_proxy()).await;
    let token = house.site.token().await.expect("a token");
    let awaited = open_from(&house, "192.0.2.1", &token, PUBLIC).await.id;
    let mut empty = Vec::new();
    for number in 2..6 {
        empty.insert(0, open_from(&house, &format!("192.0.2.{number}"), &token, PUBLIC).await.id);
    }
    assert_eq!(page(&house, "?limit=1").await.0, empty[..1]);
    let _seat = Seat::take(&house.site, &awaited, &token, 0).await.expect("a seat");
    until_figure(&house, "solstice_tables_open", 1.0).await;
    let expected: Vec<String> = [awaited].into_iter().chain(empty).collect();
    assert_eq!(page(&house, "").await, (expected, None));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_question_about_the_list_is_answered_with_a_sentence() {
    let house = House::open(settings()).await;
    for query in ["?limit=0", "?limit=201", "?limit=many", "?after=nosuchtable", "?page=2", "?phase=soon"] {
        let path = format!("/api/tables{query}");
        let answer = house.site.ask(Method::GET, &path, None, None).await.expect("an answer");
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
    }
}
