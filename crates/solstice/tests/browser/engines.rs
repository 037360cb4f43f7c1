//! The three engines that browsers are made of: the front page, and a whole game of each against a bot, with the page
//! loaded again in the middle and read in another language. `cargo xtask engines` runs this alone.

use rules::shelf::Kind;
use serde_json::{Value, json};
use words::Lang;

use crate::boards::moves;
use crate::browser::{Browser, Wish};
use crate::dice::Dice;
use crate::engine::Engine;
use crate::lessons::chapters;
use crate::listener::Listener;
use crate::offline::choose;
use crate::player::{self, Turn};
use crate::screens::speak;
use crate::stage::{Stage, text, text_in};

/// How many moves are made, by all players, before the page is loaded again.
const MIDDLE: u64 = 6;

/// Plays everything in one engine.
async fn check(engine: Engine) {
    let Some(stage) = Stage::open_for(engine) else { return };
    let browser = match engine {
        Engine::Chromium => stage.browser().await,
        Engine::Firefox | Engine::WebKit => {
            let listener = Listener::to(stage.house.address()).await;
            Browser::open(&stage.driver, &listener.origin(), &Wish::default()).await
        }
    };
    check_front_page(&browser).await;
    check_ears(&browser, engine).await;
    for (kind, lang) in Kind::ALL.into_iter().zip([Lang::Fr, Lang::It, Lang::De]) {
        check_lesson(&browser, kind, lang).await;
        check_game(&browser, kind, lang).await;
        browser.check_quiet().await;
    }
    browser.close().await;
}

async fn check_front_page(browser: &Browser) {
    browser.visit("/").await;
    assert_eq!(
        browser.run("return document.querySelector('h1').innerText").await,
        json!(text("three-games"))
    );
    let games = "return [...document.querySelectorAll('.card')].map(card => card.dataset.game)";
    assert_eq!(browser.run(games).await, json!(Kind::ALL.map(|kind| kind.name())));
    let pictures = "return [...document.images].every(image => image.complete && image.naturalWidth > 0)";
    browser.wait_for("picture of each game", pictures).await;
}

/// Nothing on the console means something only if what is there is heard.
async fn check_ears(browser: &Browser, engine: Engine) {
    browser.check_quiet().await;
    browser.run("console.error('an error'); console.warn('a warning')").await;
    let mistakes = match engine {
        Engine::Chromium => {
            "setTimeout(() => { throw new Error('a mistake') }); Promise.reject(new Error('a refusal'))"
        }
        Engine::Firefox | Engine::WebKit => "window.dispatchEvent(new Event('mistake'))",
    };
    browser.run(mistakes).await;
    browser.wait_for("moment", "window.moments = (window.moments ?? 0) + 1; return window.moments > 4").await;
    let heard = Value::from(browser.complaints().await).to_string();
    for said in ["an error", "a warning", "a mistake", "a refusal"] {
        assert!(heard.contains(said), "{said} is not among what was heard: {heard}");
    }
}

/// Opens a game's lesson in a language, and has its first chapter shown.
async fn check_lesson(browser: &Browser, kind: Kind, lang: Lang) {
    browser.visit(&format!("/learn/{kind}")).await;
    speak(browser, lang.code()).await;
    browser.wait_for("light", "return !!document.querySelector('.lesson [data-lit]')").await;
    browser.tap(".lesson .show").await;
    let done = text_in(lang, chapters(kind)[0]["done"].as_str().unwrap());
    let said = format!("return document.querySelector('#lesson-says').textContent === {}", json!(done));
    browser.wait_for("end of a chapter", &said).await;
}

/// Plays a game to its end: its first moves in English, and the others in another language.
async fn check_game(browser: &Browser, kind: Kind, lang: Lang) {
    speak(browser, Lang::En.code()).await;
    browser.visit(&format!("/play/{kind}")).await;
    choose(browser, "level", "1").await;
    browser.tap_named(&text("begin")).await;
    let mut dice = Dice(3);
    while moves(browser).await < MIDDLE {
        if player::turn(browser).await == Turn::Mine {
            player::play_one(browser, &mut dice).await;
        }
    }
    speak(browser, lang.code()).await;
    let before = moves(browser).await;
    browser.reload().await;
    browser.wait_for("board", "return !!document.querySelector('.game .place > *')").await;
    assert!(moves(browser).await >= before, "{before} moves were made, and they are still there");
    assert_eq!(browser.run("return document.documentElement.lang").await, json!(lang.code()));
    let hint = "return document.querySelector('.buttons .hint-button, .tools .hint-button').innerText.trim()";
    assert_eq!(browser.run(hint).await, json!(text_in(lang, "hint")));
    player::play_to_the_end(browser, &mut dice).await;
    assert!(moves(browser).await > before);
    browser.wait_for("result", "return !!document.querySelector('.scores')").await;
}

#[tokio::test]
async fn in_chromium_all_three_games_are_played() {
    check(Engine::Chromium).await;
}

#[tokio::test]
async fn in_firefox_all_three_games_are_played() {
    check(Engine::Firefox).await;
}

#[tokio::test]
async fn in_webkit_all_three_games_are_played() {
    check(Engine::WebKit).await;
}
