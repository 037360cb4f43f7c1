//! A store that cannot write, for a while or for good, and a disk that is nearly full.

use std::sync::Arc;
use std::time::Duration;

use hyper::StatusCode;
use rusqlite::Connection;
use server::Stopped;
use server::store::{Memory, Sqlite, SqliteSettings, Store};
use wire::ToClient;

use super::kit::{House, settings};
use super::{BOTS, PEOPLE, TOKEN, create, get, open, until};

/// A server whose database has room for a few tables.
async fn small_house() -> House {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let path = folder.path().join("solstice.db");
    let small = SqliteSettings { max_pages: Some(200), ..SqliteSettings::default() };
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&path, small).expect("a database"));
    House::open_with(folder, store, settings()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_disk_is_full_is_not_ready_and_recovers_alone() {
    let house = small_house().await;
    let site = &house.site;
    let table = open(site, PEOPLE).await;
    let mut seat = client::Seat::take(site, &table, TOKEN, 0).await.expect("a socket");
    let refusal = loop {
        let (status, answer) = create(site, PEOPLE).await;
        if status != StatusCode::CREATED {
            break (status, answer["error"]["code"].clone());
        }
    };
    assert_eq!(refusal, (StatusCode::SERVICE_UNAVAILABLE, "unavailable".into()));
    let (status, answer) = get(site, "/readyz").await;
    let sentence = "the server cannot save anything at the moment: database or disk is full";
    assert_eq!((status, &answer["error"]["message"]), (StatusCode::SERVICE_UNAVAILABLE, &sentence.into()));
    assert!(until(async || figure(site, "solstice_store_failed").await).await > 0.0);
    // Whoever sits down now is told to come back, and the server goes on.
    let sit = wire::Order::Sit { name: "Ada".to_owned(), seat: None };
    seat.order(sit).await.expect("it can be sent");
    let code = loop {
        match seat.next().await {
            Ok(ToClient::Bye { code, .. }) => break code,
            Ok(_) => {}
            Err(error) => panic!("no goodbye: {error}"),
        }
    };
    assert_eq!(code, wire::Refusal::Busy);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(get(site, "/healthz").await.0, StatusCode::OK);
    let other = Connection::open(house.database()).expect("it can be opened twice");
    other.execute_batch("DELETE FROM events WHERE table_number > 3").expect("there is no lock");
    until(async || (get(site, "/readyz").await.0 == StatusCode::OK).then_some(())).await;
    assert_eq!(create(site, PEOPLE).await.0, StatusCode::CREATED);
    until(async || (get(site, &format!("/api/tables/{table}")).await.0 == StatusCode::OK).then_some(()))
        .await;
    until(async || figure(site, "solstice_store_failed").await.filter(|figure| *figure == 0.0)).await;
    assert!(matches!(house.close().await.0, Stopped::Asked(_)));
}

/// A figure, if it is there.
async fn figure(site: &client::Site, name: &str) -> Option<f64> {
    let answer = site.ask(hyper::Method::GET, "/metrics", None, None).await.expect("an answer");
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_fails_ends_the_server_whoever_asked() {
    let memory = Memory::immediate();
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let house = House::open_with(folder, Arc::new(memory.clone()), settings()).await;
    assert_eq!(get(&house.site, "/readyz").await.0, StatusCode::OK);
    memory.fail("a sync has failed");
    assert_eq!(house.wait().await, Stopped::StoreFailed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_database_is_deleted_ends() {
    let house = House::open(settings()).await;
    open(&house.site, PEOPLE).await;
    std::fs::remove_file(house.database()).expect("it is there");
    assert_eq!(house.wait().await, Stopped::StoreFailed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_too_little_disk_space_opens_no_table_and_plays_on() {
    let mut settings = settings();
    settings.hub.keep_free = u64::MAX;
    let house = House::open(settings).await;
    let refusal = until(async || {
        let (status, answer) = create(&house.site, BOTS).await;
        (status != StatusCode::CREATED).then_some((status, answer["error"].clone()))
    })
    .await;
    assert_eq!((refusal.0, &refusal.1["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"no_room".into()));
    let sentence = "this server has too little disk space for another table: try again later";
    assert_eq!(refusal.1["message"], sentence);
    assert_eq!(get(&house.site, "/readyz").await.0, StatusCode::OK, "games go on");
    for name in ["solstice_disk_free_bytes", "solstice_database_bytes"] {
        assert!(figure(&house.site, name).await.expect("a figure") > 0.0, "{name}");
    }
    house.close().await;
}
