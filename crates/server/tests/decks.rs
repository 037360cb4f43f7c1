//! Tables that are played with the cards of someone's own box.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, unreachable_pub, clippy::mod_module_files, reason = "many tests share it")]
mod kit;
#[path = "../../rules/tests/laws/options.rs"]
#[allow(dead_code, reason = "of one game here")]
mod options;

use client::{Seat, Site};
use hyper::Method;
use rules::shelf::Options;
use rules::tomahawk::Deck;
use serde_json::{Value, json};
use wire::{Order, Plan, SeatPlan, Setup, TableCard, ToClient, What};

use self::kit::{House, settings};

/// The options with a deck of the players' own.
fn own() -> Options {
    let own = options::tomahawk().into_iter().find(|options| *options.deck() != Deck::reconstruction());
    Options::Tomahawk(own.expect("a deck of one's own"))
}

/// Plays the first move that is legal until the game is over; gives the table of the rematch that both then want.
async fn play(site: &Site, table: &str, token: &str, name: &str) -> String {
    let mut seat = Seat::take_with_views(site, table, token, 0).await.expect("a seat");
    seat.sit_and_be_ready(name).await.expect("a socket");
    loop {
        let update = match seat.next().await.expect("a message") {
            ToClient::Update(update) => update,
            ToClient::Refused { message, .. } => panic!("{message}"),
            _ => continue,
        };
        if let What::RematchMade { next } = update.what {
            return next;
        }
        if update.over.is_some() && update.what == What::Moved {
            seat.order(Order::Rematch).await.expect("a socket");
        } else if let Some(choice) = update.legal.first() {
            seat.order(Order::Play(choice.clone())).await.expect("a socket");
        }
    }
}

async fn table(site: &Site, id: &str) -> TableCard {
    let answer = site.ask(Method::GET, &format!("/api/tables/{id}"), None, None).await.expect("an answer");
    let answer: wire::Json = wire::read(&String::from_utf8_lossy(&answer.body)).expect("JSON");
    wire::read_field(&answer, "table").expect("a table")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_its_own_cards_is_played_to_the_end_and_once_more() {
    let house = House::open(settings()).await;
    let site = &house.site;
    let (anna, ben) = (site.token().await.expect("a token"), site.token().await.expect("a token"));
    let plan = Plan::new(Setup(own()), vec![SeatPlan::Person; 2]);
    let id = site.create(&anna, &plan).await.expect("a table").id;
    // Whoever finds the table sees its cards before sitting down.
    assert_eq!(table(site, &id).await.plan.setup.0, own());
    let games = tokio::join!(play(site, &id, &anna, "Anna"), play(site, &id, &ben, "Ben"));
    assert_eq!(games.0, games.1);
    let record = site.record(&id).await.expect("a record");
    let record = record::Record::read(record.trim()).expect("a record");
    assert_eq!(record.options, own());
    record::check(&record).expect("a record that replays");
    assert_eq!(table(site, &games.0).await.plan.setup.0, own(), "the rematch has the same cards");
    house.close().await;
}

/// What the server says of a table with these cards.
async fn refused(site: &Site, token: &str, deck: &Value) -> (u16, String) {
    let plan = json!({ "game": "tomahawk", "seats": ["person", "person"], "options": { "deck": deck } });
    let answer =
        site.ask(Method::POST, "/api/tables", Some(token), Some(plan.to_string())).await.expect("an answer");
    let told: Value = serde_json::from_slice(&answer.body).expect("JSON");
    (answer.status.as_u16(), told["error"]["message"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn cards_that_make_no_deck_are_refused_with_one_sentence() {
    let house = House::open(settings()).await;
    let token = house.site.token().await.expect("a token");
    let deck = Deck::reconstruction();
    let good = json!({
        "basic": deck.basic().map(|card| card.to_string()),
        "special_hair": deck.special_hair(),
        "territories": deck.territories().map(|territory| territory.to_string()),
    });
    let with = |list: &str, place: usize, item: Value| {
        let mut deck = good.clone();
        deck[list][place] = item;
        deck
    };
    let mut no_three = with("basic", 4, json!("4.2"));
    no_three["basic"][5] = json!("4.0");
    let mut short = good.clone();
    short["territories"] = json!(["1F1"]);
    let mut more = good.clone();
    more["colour"] = json!("red");
    let begins = "the body is not what this request takes: ";
    for (bad, sentence) in [
        (no_three, "the option deck: no basic card has the value 3: there must be one of each value 1 to 7"),
        (
            with("territories", 4, json!("1F3")),
            "the option deck: 6 territories have the duration 1: there must be five of each duration",
        ),
        (with("special_hair", 0, json!(5)), "the option deck: S1 has hair 5: hair is 0 to 4"),
        (short, "the option deck: a deck has 15 territories, not 1"),
        (more, "the option deck: it has no list \"colour\": it has basic, special_hair and territories"),
        (
            json!("our box"),
            "the option deck cannot be \"our box\": it takes \"reconstruction\" or a deck with basic, special_hair and territories",
        ),
    ] {
        assert_eq!(refused(&house.site, &token, &bad).await, (422, format!("{begins}{sentence}")));
    }
    let noise = with("basic", 0, json!("\u{0}\u{7f}\u{202e}<script>".repeat(40)));
    let (status, told) = refused(&house.site, &token, &noise).await;
    assert!(status == 422 && told.len() < 400 && !told.contains('\u{0}'), "{status}: {told}");
    let (status, told) = refused(&house.site, &token, &json!("x".repeat(70_000))).await;
    assert_eq!((status, told.as_str()), (413, "the body of a request has at most 65536 bytes"));
    assert_eq!(refused(&house.site, &token, &good).await.0, 201, "the control");
    house.close().await;
}
