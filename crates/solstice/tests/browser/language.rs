//! The language: everything follows it, and it is remembered.

use rules::shelf::Kind;
use serde_json::json;
use words::{Lang, Words};

use crate::browser::Wish;
use crate::sample::{self, Far};
use crate::screens::speak;
use crate::stage::{Stage, text_in};

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

fn words_of(text: &serde_json::Value) -> String {
    text.to_string()
}
