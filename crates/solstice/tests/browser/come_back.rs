//! A place to come back to: my games, a table that waits for me, a short way to a game, and another one at once.

use rules::shelf::Kind;
use serde_json::json;

use crate::browser::Browser;
use crate::player::{Turn, turn};
use crate::sample::{self, Far};
use crate::stage::{Stage, text};
use crate::table;

/// What the rows of a list say, in the part of the page that has this heading.
const ROWS: &str = "const part = [...document.querySelectorAll('section')]
    .find(part => part.querySelector('h2')?.innerText === arguments[0]);
    return [...(part?.querySelectorAll('.tables li') ?? [])].map(row => row.innerText)";

async fn rows(browser: &Browser, heading: &str) -> Vec<String> {
    let rows = browser.run_with(ROWS, vec![json!(text(heading))]).await;
    rows.as_array().unwrap().iter().filter_map(|row| row.as_str().map(str::to_owned)).collect()
}

/// Ends a game of Tomahawk at a table: Anna gives up. Both see its end.
async fn end_a_game(anna: &Browser, ben: &Browser) -> String {
    let path = table::gather(&[anna, ben], table::plan("tomahawk", 2)).await;
    anna.tap(".bar .dots").await;
    anna.tap_named(&text("resign")).await;
    anna.tap_named(&text("resign-yes")).await;
    for browser in [anna, ben] {
        browser.wait_for("end", "return !!document.querySelector('.buttons a.second')").await;
    }
    path
}

#[tokio::test]
async fn games_at_this_device_are_found_again() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Tomahawk, &[]), 1, Far::End)).await;
    browser.wait_for("record", "return !!localStorage.getItem('finished')").await;
    browser.reload().await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Middle)).await;
    browser.visit("/").await;
    browser.tap_named(&text("my-games")).await;
    browser.wait_for("list", "return !!document.querySelector('.tables li')").await;
    let (going, over) = (rows(&browser, "games-go-on").await, rows(&browser, "games-are-over").await);
    assert!(going.len() == 1 && going[0].contains("Cherokee"), "{going:?}");
    assert!(over.len() == 1 && over[0].contains("Tomahawk") && over[0].contains("win"), "{over:?}");
    browser.tap_named(&text("look-back")).await;
    browser.wait_for("first step", "return !!document.querySelector('.controls')").await;
    assert_eq!(browser.run("return document.querySelector('.eyes select').value").await, json!("0"));
    browser.close().await;
}

#[tokio::test]
async fn a_game_of_a_table_is_kept_when_the_server_has_forgotten_it() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    let path = end_a_game(&anna, &ben).await;
    for browser in [&anna, &ben] {
        browser.wait_for("record", "return !!localStorage.getItem('finished')").await;
    }
    // Without answers of the server the page has what the device kept.
    ben.refuse(&["*/api/*"]).await;
    ben.visit(&path.replace("table", "review")).await;
    ben.wait_for("first step", "return !!document.querySelector('.controls')").await;
    ben.refuse(&[]).await;
    ben.visit("/games").await;
    let over = rows(&ben, "games-are-over").await;
    assert!(over.len() == 1 && over[0].contains("Anna, You"), "{over:?}");
    ben.forgive().await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn another_game_at_a_table_takes_one_tap_of_each() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    let first = end_a_game(&anna, &ben).await;
    anna.tap_named(&text("offer-rematch")).await;
    ben.tap_named(&text("accept-rematch")).await;
    for browser in [&anna, &ben] {
        let is_new = format!(
            "return location.pathname !== '{first}' && ['mine', 'other'].includes(document.querySelector('.game')?.dataset.turn)"
        );
        browser.wait_for("next game", &is_new).await;
        assert_ne!(turn(browser).await, Turn::Over);
    }
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn whoever_has_the_turn_at_a_table_sees_it_among_their_games() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    let path = table::open(&anna, json!({ "game": "shamans", "seats": ["person", "person"] })).await;
    table::sit(&anna, &path, "Anna").await;
    table::sit(&ben, &path, "Ben").await;
    for browser in [&anna, &ben] {
        table::be_ready(browser).await;
    }
    let mut waits = Vec::new();
    for browser in [&anna, &ben] {
        let begun = "return ['mine', 'other'].includes(document.querySelector('.game')?.dataset.turn)";
        browser.wait_for("game", begun).await;
        waits.push(turn(browser).await == Turn::Mine);
    }
    assert_ne!(waits[0], waits[1]);
    for (browser, waits) in [&anna, &ben].into_iter().zip(waits) {
        browser.visit("/games").await;
        browser.wait_for("table", "return !!document.querySelector('.tables li')").await;
        let rows = rows(browser, "games-go-on").await;
        assert!(rows.len() == 1 && rows[0].contains(&text("prompt-your-turn")) == waits, "{waits}: {rows:?}");
        browser.visit("/").await;
        let settled =
            "return performance.getEntriesByType('resource').some(it => it.name.includes('/api/tables/'))";
        browser.wait_for("answer", settled).await;
        let listed = "return document.querySelectorAll('.waiting li').length";
        if waits {
            browser.wait_for("table", "return document.querySelectorAll('.waiting li').length === 1").await;
        }
        assert_eq!(browser.run(listed).await, json!(u8::from(waits)));
    }
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn a_table_that_waits_says_so_outside_the_page_when_that_was_asked_for() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    let path = table::open(&anna, json!({ "game": "shamans", "seats": ["person", "person"] })).await;
    table::sit(&anna, &path, "Anna").await;
    table::sit(&ben, &path, "Ben").await;
    // Stands for the browser's own question and notices, which nobody sees here.
    let stub = "window.notices = [];
        window.Notification = class { static permission = 'default';
            static requestPermission() { this.permission = 'granted'; return Promise.resolve('granted') }
            constructor(words) { window.notices.push(words) } };
        Object.defineProperty(document, 'hidden', { get: () => true })";
    ben.run(stub).await;
    table::be_ready(&anna).await;
    table::be_ready(&ben).await;
    table::wait_for_game(&ben).await;
    assert_eq!(
        ben.run("return window.Notification.permission").await,
        json!("default"),
        "nothing asks by itself"
    );
    ben.tap(".bar .dots").await;
    ben.tap(".notices").await;
    ben.wait_for(
        "answer",
        "return window.Notification.permission === 'granted' && !document.querySelector('.notices')",
    )
    .await;
    let title = text("prompt-your-turn");
    assert_eq!(ben.run("return window.notices.length").await, json!(0), "Bison begins");
    let told = format!("return window.notices.some(words => words.includes({}))", json!(title));
    let mut dice = crate::dice::Dice(4);
    while ben.run(&told).await != json!(true) {
        if turn(&anna).await == Turn::Mine {
            crate::player::play_one(&anna, &mut dice).await;
        }
    }
    assert!(ben.run("return document.title").await.as_str().unwrap().contains(&title));
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn a_game_that_its_players_have_left_is_not_listed_as_going_on() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben, clara] = [stage.browser().await, stage.browser().await, stage.browser().await];
    let mut plan = table::plan("tomahawk", 2);
    plan["access"] = json!("public");
    table::gather(&[&anna, &ben], plan).await;
    // Both pages are reached without loading anew, so that the clock stays as it is set.
    let later = "const now = Date.now, days = arguments[0]; Date.now = () => now() + days * 86400000";
    for (browser, page, heading, days) in
        [(&clara, "open-tables", "open-tables", 2), (&anna, "my-games", "games-go-on", 8)]
    {
        browser.visit("/").await;
        browser.tap_named(&text(page)).await;
        browser.wait_for("table", "return !!document.querySelector('.tables li')").await;
        assert_eq!(rows(browser, heading).await.len(), 1, "{page}: it goes on");
        browser.visit("/").await;
        browser.run_with(later, vec![json!(days)]).await;
        let asked = "return performance.getEntriesByType('resource').some(entry => entry.name.includes('/api/tables'))";
        browser.tap_named(&text(page)).await;
        browser.wait_for("answer", asked).await;
        let settled = "return !!document.querySelector('.lobby .empty, .mine section .quiet')";
        browser.wait_for("list without it", settled).await;
        assert!(rows(browser, heading).await.is_empty(), "{page}: it was left");
    }
    for browser in [anna, ben, clara] {
        browser.close().await;
    }
}

#[tokio::test]
async fn who_wants_to_play_now_finds_whoever_waits() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    for (browser, name) in [(&anna, "Anna"), (&ben, "Ben")] {
        browser.visit("/").await;
        browser.run_with("localStorage.setItem('name', arguments[0])", vec![json!(name)]).await;
        browser.visit("/lobby").await;
        browser.tap(".quick > .main").await;
        browser.wait_for("seat", "return !!document.querySelector('.seats .own')").await;
    }
    assert_eq!(anna.path().await, ben.path().await);
    let names = "return [...document.querySelectorAll('.seats b')].map(name => name.innerText)";
    anna.wait_for("guest", "return !document.querySelector('.seats .free')").await;
    assert_eq!(anna.run(names).await, json!(["Anna", "Ben"]));
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn where_nobody_comes_a_bot_takes_the_seat_after_a_minute() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    browser.run("localStorage.setItem('name', 'Anna')").await;
    browser.visit("/lobby").await;
    // Nobody has to wait for the minute here.
    let hurry = "const later = window.setTimeout; window.minutes = 0;
        window.setTimeout = (act, time, ...rest) => {
            window.minutes += time === 60000;
            return later(act, time === 60000 ? 100 : time, ...rest) }";
    browser.run(hurry).await;
    browser.tap(".quick > .main").await;
    browser.tap_named(&text("bot-instead")).await;
    table::wait_for_game(&browser).await;
    assert_ne!(browser.run("return window.minutes").await, json!(0), "before that bots are not offered");
    browser.close().await;
}
