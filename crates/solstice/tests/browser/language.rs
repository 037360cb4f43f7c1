//! The language: everything follows it, it is remembered, and its texts are loaded when they are needed.

use std::time::Duration;

use rules::shelf::Kind;
use serde_json::json;
use words::{Lang, Words};

use crate::browser::Wish;
use crate::sample::{self, Far};
use crate::screens::{CHOOSE, speak};
use crate::stage::{Stage, text_in};

/// The texts that this page has loaded, languages and rules: names without what stands behind `?`.
const LOADED: &str =
    "return performance.getEntriesByType('resource').map(file => new URL(file.name).pathname)
    .filter(path => /\\.(ftl|html)$/.test(path))";

/// Whether rules are shown, to their end.
const RULES: &str = "return !!document.querySelector('.rules .contents')";

#[tokio::test]
async fn a_browser_is_spoken_to_in_its_own_language() {
    let Some(stage) = Stage::open() else { return };
    for lang in Lang::ALL {
        let browser = stage.browser_with(&Wish { language: lang.code(), ..Wish::default() }).await;
        browser.visit("/").await;
        let title = browser.run("return document.querySelector('h1').innerText").await;
        assert_eq!(title, json!(text_in(lang, "three-games")));
        browser.close().await;
    }
}

#[tokio::test]
async fn a_language_that_was_chosen_is_remembered_and_everything_follows_it() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let saved = sample::saved(&sample::options(Kind::Shamans, &[]), 1, Far::Start);
    sample::open(&browser, &saved).await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    let mut before = words_of(&browser.run("return document.body.innerText").await);
    for lang in [Lang::De, Lang::Fr, Lang::It, Lang::En] {
        speak(&browser, lang.code()).await;
        let now = words_of(&browser.run("return document.body.innerText").await);
        let sentence = browser.run("return document.querySelector('.sentence').innerText").await;
        assert!(!before.contains(&sentence.to_string()), "the sentence stayed: {sentence}");
        let buttons = browser
            .run("return [...document.querySelectorAll('.buttons button')].map(b => b.innerText)")
            .await;
        assert_eq!(buttons[0], json!(Words::of(lang).text("hint")));
        before = now;
        browser.reload().await;
        assert_eq!(browser.run("return document.documentElement.lang").await, json!(lang.code()));
        let title = browser.run("return document.title").await;
        assert!(title.as_str().unwrap().contains(&text_in(lang, "title-game")), "{title}");
    }
    browser.close().await;
}

#[tokio::test]
async fn a_first_visit_loads_one_language_once_and_no_rules() {
    let Some(stage) = Stage::open() else { return };
    for lang in Lang::ALL {
        let browser = stage.browser_with(&Wish { language: lang.code(), ..Wish::default() }).await;
        browser.visit("/").await;
        assert_eq!(browser.run(LOADED).await, json!([format!("/words-{lang}.ftl")]));
        browser.close().await;
    }
}

#[tokio::test]
async fn a_language_that_cannot_be_loaded_is_told_and_the_old_one_stays() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    browser.refuse(&["*/words-*"]).await;
    browser.run_with(CHOOSE, vec![json!("de")]).await;
    let told =
        browser.wait_for("sentence", "return document.querySelector('.top + .why').innerText || null").await;
    assert_eq!(told, json!(Words::of(Lang::En).say("language-missing", &[("language", "Deutsch".into())])));
    assert_eq!(
        browser.run("return document.querySelector('select[name=language]').value").await,
        json!("en")
    );
    assert_eq!(browser.run("return localStorage.getItem('lang')").await, json!(null));
    let title = browser.run("return document.querySelector('h1').innerText").await;
    assert_eq!(title, json!(text_in(Lang::En, "three-games")));
    browser.forgive().await;
    browser.refuse(&[]).await;
    speak(&browser, "de").await;
    let title = browser.run("return document.querySelector('h1').innerText").await;
    assert_eq!(title, json!(text_in(Lang::De, "three-games")));
    assert_eq!(browser.run("return document.querySelector('.top + .why').innerText").await, json!(""));
    browser.close().await;
}

#[tokio::test]
async fn the_language_that_was_chosen_last_is_spoken_however_long_the_others_take() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    // The texts of one language come late.
    let slow = "const fetch = window.fetch;
        window.fetch = (address) => `${address}`.includes('words-fr')
            ? new Promise(done => setTimeout(done, 500)).then(() => fetch(address)).finally(() => window.late = true)
            : fetch(address);";
    browser.run(slow).await;
    browser.run_with(CHOOSE, vec![json!("fr")]).await;
    speak(&browser, "it").await;
    browser.wait_for("late answer", "return window.late").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(browser.run("return document.documentElement.lang").await, json!("it"));
    assert_eq!(
        browser.run("return document.querySelector('select[name=language]').value").await,
        json!("it")
    );
    browser.close().await;
}

#[tokio::test]
async fn a_page_without_texts_says_so_in_all_languages_and_can_be_tried_again() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.refuse(&["*/words-*"]).await;
    let address = format!("{}/play/shamans#kept", stage.house.origin());
    browser.client().goto(&address).await.unwrap();
    let told = "return !!document.getElementById('lost')?.checkVisibility()";
    browser.wait_for("sentence in four languages", told).await;
    let langs =
        "return [...document.querySelectorAll('#lost p[lang]')].filter(said => said.checkVisibility())
        .map(said => said.lang)";
    assert_eq!(browser.run(langs).await, json!(["en", "fr", "it", "de"]));
    browser.forgive().await;
    browser.refuse(&[]).await;
    browser.tap("#again").await;
    browser.wait_for("page", "return !!document.querySelector('main > *')").await;
    assert_eq!(browser.path().await, "/play/shamans");
    assert_eq!(browser.run("return location.hash").await, json!("#kept"));
    browser.close().await;
}

#[tokio::test]
async fn rules_that_cannot_be_loaded_say_so_and_load_when_tried_again() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.refuse(&["*/rules-*"]).await;
    browser.visit("/rules/shamans").await;
    let told = browser.wait_for("sentence", "return document.querySelector('.rules .why')?.innerText").await;
    assert_eq!(told, json!(text_in(Lang::En, "rules-missing")));
    browser.forgive().await;
    browser.refuse(&[]).await;
    browser.tap_named(&text_in(Lang::En, "try-again")).await;
    browser.wait_for("rules", RULES).await;
    assert_eq!(browser.run("return document.activeElement.id").await, json!("main"));
    assert_eq!(browser.run(LOADED).await.as_array().unwrap().last(), Some(&json!("/rules-shamans-en.html")));
    browser.close().await;
}

#[tokio::test]
async fn without_a_network_every_language_and_every_page_of_rules_is_there() {
    let Some(mut stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/rules/cherokee").await;
    browser.wait_until_kept().await;
    stage.house.stop();
    for lang in [Lang::De, Lang::Fr, Lang::It, Lang::En] {
        speak(&browser, lang.code()).await;
        for kind in Kind::ALL {
            let go =
                "history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'));";
            browser.run_with(go, vec![json!(format!("/rules/{kind}"))]).await;
            let title = words::rules_page(lang, kind).lines().next().unwrap().trim_start_matches("# ");
            let shown = format!("return document.querySelector('.rules h1')?.innerText === {}", json!(title));
            browser.wait_for("page of rules", &shown).await;
        }
        browser.reload().await;
        assert_eq!(browser.run("return document.documentElement.lang").await, json!(lang.code()));
    }
    // A page of another version would not be given these texts, but its own.
    let other =
        "fetch('/words-en.ftl?other').then(() => arguments[0]('kept'), () => arguments[0]('asked for'))";
    assert_eq!(browser.run_later(other, Vec::new()).await, json!("asked for"));
    browser.forgive().await;
    browser.close().await;
}

fn words_of(text: &serde_json::Value) -> String {
    text.to_string()
}
