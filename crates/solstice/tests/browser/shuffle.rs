//! The shuffle of a table's game: every player's bytes come into it, whatever happens to their page; who is missing is
//! said; and what one should know before one sits down is there.

use serde_json::{Value, json};
use wire::VERSION;
use words::{Lang, Words};

use crate::browser::{Browser, Wish};
use crate::proxy::Proxy;
use crate::stage::{Stage, text};
use crate::table;

/// Who gives up a game of two, so that it is over and its record can be read.
async fn end(browser: &Browser) {
    browser.tap(".bar .dots").await;
    browser.tap_named(&text("resign")).await;
    browser.tap_named(&text("resign-yes")).await;
}

/// What a table's record says of its shuffle.
async fn fair(browser: &Browser, path: &str) -> Value {
    let id = path.rsplit('/').next().unwrap();
    let script = "const [id, done] = arguments;
        fetch(`/api/tables/${id}/record`).then(answer => answer.json()).then(record => done(record.fair));";
    browser.run_later(script, vec![json!(id)]).await
}

/// Waits until the page says this.
async fn wait_for_words(browser: &Browser, words: &str) {
    let script = format!("return document.body.innerText.includes({})", json!(words));
    browser.wait_for(words, &script).await;
}

#[tokio::test]
async fn a_reload_between_being_ready_and_the_shuffle_loses_nobodys_bytes() {
    let Some(stage) = Stage::open() else { return };
    let [anna, ben] = [stage.browser().await, stage.browser().await];
    let path = table::open(&anna, table::plan("tomahawk", 2)).await;
    table::sit(&anna, &path, "Anna").await;
    table::sit(&ben, &path, "Ben").await;
    table::be_ready(&anna).await;
    anna.wait_for("readiness", "return !!document.querySelector('.ready .set')").await;
    anna.reload().await;
    anna.wait_for("readiness after the reload", "return !!document.querySelector('.ready .set')").await;
    table::be_ready(&ben).await;
    for browser in [&anna, &ben] {
        table::wait_for_game(browser).await;
    }
    end(&anna).await;
    for browser in [&anna, &ben] {
        wait_for_words(browser, &text("shuffle-fair")).await;
    }
    let fair = fair(&anna, &path).await;
    for list in ["players", "commitments"] {
        let hex = |bytes: &Value| bytes.as_str().is_some_and(|bytes| bytes.len() == 64);
        assert!(fair[list].as_array().unwrap().iter().all(hex), "{list}: {fair}");
    }
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn while_someones_bytes_are_missing_it_is_said_whose_and_nobody_goes_back() {
    let Some(stage) = Stage::open() else { return };
    let way = Proxy::to(stage.house.address());
    let anna = Browser::open(&stage.driver, &way.origin(), &Wish::default()).await;
    let ben = stage.browser().await;
    let path = table::open(&anna, table::plan("cherokee", 2)).await;
    table::sit(&anna, &path, "Anna").await;
    table::sit(&ben, &path, "Ben").await;
    table::be_ready(&anna).await;
    anna.wait_for("readiness", "return !!document.querySelector('.ready .set')").await;
    way.cut();
    anna.wait_for("word of the lost connection", "return !!document.querySelector('.reconnecting.lost')")
        .await;
    table::be_ready(&ben).await;
    wait_for_words(&ben, &text("shuffling")).await;
    wait_for_words(&ben, &Words::of(Lang::En).say("shuffle-waits", &[("names", "Anna".into())])).await;
    let buttons =
        "return [...document.querySelectorAll('.gathering button')].map(button => button.innerText)";
    let buttons = ben.run(buttons).await;
    for refused in ["stand-up", "you-are-ready", "i-am-ready", "give-up-table", "other-device"] {
        assert!(!buttons.as_array().unwrap().contains(&json!(text(refused))), "{refused}: {buttons}");
    }
    way.mend();
    anna.run("dispatchEvent(new Event('online'))").await;
    for browser in [&anna, &ben] {
        table::wait_for_game(browser).await;
    }
    anna.forgive().await;
    end(&ben).await;
    wait_for_words(&anna, &text("shuffle-fair")).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn a_public_table_does_not_offer_that_everything_is_seen() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/new/tomahawk").await;
    browser.tap_named(&text("further-choices")).await;
    browser.tap_named(&text("spectators-everything")).await;
    wait_for_words(&browser, &open_to_all("5 min")).await;
    browser.tap_named(&text("access-public")).await;
    wait_for_words(&browser, &text("spectators-public")).await;
    let answers = "return [...document.querySelectorAll('input[name=spectators]')]
        .map(input => [input.parentElement.innerText, input.checked])";
    let offered = json!([[text("spectators-table"), true], [text("spectators-nobody"), false]]);
    assert_eq!(browser.run(answers).await, offered);
    // By a link alone it is offered again, and has to be chosen again.
    browser.tap_named(&text("access-link")).await;
    let offered = json!([
        [text("spectators-table"), true],
        [text("spectators-nobody"), false],
        [text("spectators-everything"), false]
    ]);
    assert_eq!(browser.run(answers).await, offered);
    browser.close().await;
}

/// What is said of a table whose spectators see everything so much later.
fn open_to_all(delay: &str) -> String {
    Words::of(Lang::En).say("watched-with-everything", &[("time", delay.into())])
}

#[tokio::test]
async fn who_may_see_everything_and_what_the_shuffle_proves_stands_there_before_one_sits_down() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let mut plan = table::plan("tomahawk", 2);
    let path = table::open(&browser, plan.clone()).await;
    browser.visit(&path).await;
    wait_for_words(&browser, &text("shuffle-heading")).await;
    let notice = "return document.querySelector('.gathering .watched')?.innerText";
    assert_eq!(browser.run(notice).await, Value::Null, "nothing is said where only the table is seen");
    browser.tap_named(&text("shuffle-heading")).await;
    wait_for_words(&browser, &text("shuffle-promise")).await;
    wait_for_words(&browser, &text("shuffle-limits")).await;
    plan["spectators"] = json!({ "see": "everything", "delay": 300 });
    let path = table::open(&browser, plan).await;
    browser.visit(&path).await;
    browser.wait_for("place for a name", "return !!document.querySelector('.join input')").await;
    assert_eq!(browser.run(notice).await, json!(open_to_all("5 min")));
    browser.close().await;
}

/// Makes a page speak an older version of the protocol: until it has loaded itself anew, or always. It counts how often
/// a table's page was loaded.
fn older(always: bool) -> String {
    format!(
        "if (location.pathname.startsWith('/table/')) localStorage.loads = Number(localStorage.loads ?? 0) + 1;
        const send = WebSocket.prototype.send;
        const isOld = {always} || sessionStorage.getItem('reloaded') === null;
        WebSocket.prototype.send = function (text) {{
            send.call(this, isOld ? text.replace('\"version\":{VERSION}', '\"version\":{}') : text);
        }};",
        VERSION - 1
    )
}

#[tokio::test]
async fn a_page_of_an_older_protocol_loads_itself_anew_once() {
    let Some(stage) = Stage::open() else { return };
    for always in [false, true] {
        let browser = stage.browser().await;
        let path = table::open(&browser, table::plan("tomahawk", 2)).await;
        let script = json!({ "source": older(always) });
        browser.cdp("Page.addScriptToEvaluateOnNewDocument", script).await;
        browser.visit(&path).await;
        if always {
            wait_for_words(&browser, &text("refused-bad-version")).await;
        } else {
            browser.wait_for("table", "return !!document.querySelector('.join input')").await;
        }
        assert_eq!(browser.run("return localStorage.loads").await, json!("2"));
        browser.close().await;
    }
}
