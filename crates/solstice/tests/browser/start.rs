//! A page that cannot start says why, in four languages, and can be tried again.

use serde_json::json;

use crate::browser::Browser;
use crate::stage::{Stage, text};

/// The languages of the sentences that are shown, and which reason they give.
const SHOWN: &str =
    "const shown = [...document.querySelectorAll('#lost p[lang]')].filter(said => said.checkVisibility());
    return [shown.map(said => said.lang).join(' '), shown[0]?.closest('[data-why]').dataset.why]";

/// Opens the front page of a site that cannot start, and waits until it says so.
async fn open(stage: &Stage, browser: &Browser) {
    browser.client().goto(&stage.house.origin()).await.unwrap();
    browser.wait_for("reason", "return !!document.getElementById('lost')?.checkVisibility()").await;
}

/// Lets something be missing, looks at the reason that is told, and at the page once it is there again.
async fn check(missing: &str) {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.refuse(&[missing]).await;
    open(&stage, &browser).await;
    assert_eq!(browser.run(SHOWN).await, json!(["en fr it de", "loading"]), "{missing}");
    browser.forgive().await;
    browser.refuse(&[]).await;
    browser.tap("#again").await;
    browser.wait_for("page", "return !!document.querySelector('main > *')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_page_whose_program_does_not_come_says_so_in_four_languages() {
    check("*/site-*.wasm").await;
}

#[tokio::test]
async fn a_page_whose_script_does_not_come_says_so_in_four_languages() {
    check("*/site-*.js").await;
}

#[tokio::test]
async fn a_page_that_does_not_even_start_says_so_in_four_languages() {
    check("*/start-*.js").await;
}

#[tokio::test]
async fn a_browser_without_web_assembly_is_told_that_it_is_the_browser() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let without = json!({ "source": "delete globalThis.WebAssembly" });
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", without).await;
    open(&stage, &browser).await;
    assert_eq!(browser.run(SHOWN).await, json!(["en fr it de", "browser"]));
    browser.forgive().await;
    browser.close().await;
}

#[tokio::test]
async fn a_browser_without_a_network_is_told_that_it_is_offline() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let offline = json!({ "source": "Object.defineProperty(navigator, 'onLine', { get: () => false })" });
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", offline).await;
    browser.refuse(&["*/site-*.wasm"]).await;
    open(&stage, &browser).await;
    assert_eq!(browser.run(SHOWN).await, json!(["en fr it de", "offline"]));
    browser.forgive().await;
    browser.close().await;
}

#[tokio::test]
async fn a_page_that_starts_says_nothing_of_this() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    let title = browser
        .run("return [document.querySelector('h1').innerText, !!document.getElementById('lost')]")
        .await;
    assert_eq!(title, json!([text("three-games"), false]));
    browser.close().await;
}
