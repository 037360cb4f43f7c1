//! The lessons, as a newcomer takes them: every one in every language by taps, with wrong answers, and one by keys alone.
//! What is said is held against the texts, and what a newcomer has to read and do until the first own move is counted.

use std::fs;
use std::path::Path;
use std::time::Instant;

use fantoccini::key::Key;
use rules::shelf::Kind;
use serde_json::{Value, json};
use words::Lang;

use crate::axe::Axe;
use crate::browser::Browser;
use crate::dice::Dice;
use crate::keyboard::{go_to, go_to_named, press};
use crate::screens::speak;
use crate::stage::{Stage, text, text_in};

/// A phone.
const PHONE: (u32, u32) = (390, 844);

/// What a newcomer may have to read until the first own move, in words, and how often to tap for it.
const MOST_WORDS: u64 = 60;
const MOST_TAPS: usize = 4;

/// How many presses of an arrow lead anywhere on a board, at most.
const STEPS: usize = 800;

/// What is read until the first own move, besides the link that leads there: all words of the coach and of the task.
const WORDS: &str = "const read = [...document.querySelectorAll('.coach, .sentence .now, .lesson .buttons')];
    const seen = read.map(part => { const copy = part.cloneNode(true);
        copy.querySelectorAll('.hidden').forEach(hidden => hidden.remove()); return copy.textContent; });
    return seen.join(' ').split(/\\s+/).filter(word => /[\\p{L}\\d]/u.test(word)).length";

/// The file of a lesson.
fn lesson(kind: Kind) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../web/lessons/{kind}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The chapters of a lesson.
pub(crate) fn chapters(kind: Kind) -> Vec<Value> {
    lesson(kind)["chapters"].as_array().unwrap().clone()
}

/// The moves that a chapter shows.
fn shown(kind: Kind, chapter: &Value) -> Vec<String> {
    let number = |name: &str| usize::try_from(chapter[name].as_u64().unwrap_or(1)).unwrap();
    let moves = &lesson(kind)["games"][number("game")]["moves"];
    let (at, count) = (number("at"), number("count"));
    (at..at + count).map(|index| moves[index][1].as_str().unwrap().to_owned()).collect()
}

/// What is tapped at the board to make a move.
fn taps(kind: Kind, action: &str) -> Vec<String> {
    match kind {
        Kind::Cherokee => match (action.split_once('x'), action.strip_prefix('=')) {
            (Some((leader, target)), _) => vec![format!("#place-{leader}"), format!("#place-{target}")],
            (None, Some(card)) => vec![format!(".hand [data-card={card}]")],
            (None, None) => vec![format!("#place-{}", action.trim_start_matches('^'))],
        },
        Kind::Tomahawk => match action.split_once(':') {
            Some((pile, card)) => vec![
                format!(".hand .card[data-why='{card}']:not([hidden]):not(.laid)"),
                format!("#slot-{}", pile.parse::<usize>().unwrap() - 1),
                ".sealing .main".to_owned(),
            ],
            None => vec![format!(".special[data-why={}] .offer", action.split('/').next().unwrap())],
        },
        Kind::Shamans => match (action.split_once('@'), action.split_once('-')) {
            (Some((pawn, cell)), _) => vec![format!("#hand-{pawn}"), format!("#cell-{cell}")],
            (None, Some((one, two))) => [one, two].map(shaman_stop).to_vec(),
            (None, None) => vec![format!("#mask-{action}")],
        },
    }
}

/// A cell, or the pawn of a side in the cell where it lies in the lesson of the professional game.
fn shaman_stop(stop: &str) -> String {
    match stop {
        "B4" => "#cell-a1-0".to_owned(),
        "W8" => "#cell-c2-1".to_owned(),
        cell => format!("#cell-{cell}"),
    }
}

/// Makes moves at the board by taps; gives how many taps that took.
async fn make(browser: &Browser, kind: Kind, actions: &[String]) -> usize {
    let mut all: Vec<String> = actions.iter().flat_map(|action| taps(kind, action)).collect();
    if actions.len() > 1 {
        all.push(".sealing .main".to_owned());
    }
    for tap in &all {
        browser.tap(tap).await;
    }
    all.len()
}

/// Waits until the coach says a text.
async fn wait_for_words(browser: &Browser, lang: Lang, key: &Value) {
    let words = text_in(lang, key.as_str().unwrap());
    let script = format!("return document.querySelector('#lesson-says')?.textContent === {}", json!(words));
    browser.wait_for(&words, &script).await;
}

async fn wait_for_chapter(browser: &Browser, chapter: &Value) {
    let script = format!("return document.querySelector('.lesson')?.dataset.chapter === {}", chapter["name"]);
    browser.wait_for("chapter", &script).await;
}

/// What a screen reader is told at the beginning of a chapter.
async fn check_text_model(browser: &Browser, lang: Lang, chapter: &Value) {
    let model = browser
        .run(
            "const says = document.querySelector('#lesson-says');
            const task = document.querySelector('.lesson .sentence .now');
            return [says.closest('[aria-live]').ariaLive, task.firstChild.textContent,
                document.querySelector('.coach .foot .link').textContent,
                document.querySelector('.coach .foot .link').ariaExpanded,
                task.querySelector('.hidden').textContent.trim().length > 0,
                document.querySelectorAll('.lesson [data-lit]').length > 0]",
        )
        .await;
    let say = |name: &str| text_in(lang, chapter[name].as_str().unwrap());
    assert_eq!(model, json!(["polite", say("task"), say("ask"), "false", true, true]), "{}", chapter["name"]);
}

/// Takes a chapter: reads it, asks its question, does something wrong where one is named, and then what is right.
async fn take(browser: &Browser, kind: Kind, lang: Lang, chapter: &Value) {
    wait_for_chapter(browser, chapter).await;
    wait_for_words(browser, lang, &chapter["say"]).await;
    browser.wait_for("light", "return !!document.querySelector('.lesson [data-lit]')").await;
    check_text_model(browser, lang, chapter).await;
    browser.tap(".coach .foot .link").await;
    let answer = json!(text_in(lang, chapter["answer"].as_str().unwrap()));
    let script = format!("return document.querySelector('.coach .answer')?.textContent === {answer}");
    browser.wait_for("answer", &script).await;
    browser.tap(".coach .foot .link").await;
    browser.wait_for("end of the answer", "return !document.querySelector('.coach .answer')").await;
    if let Some(wrong) = chapter["wrong"][0].as_object() {
        make(browser, kind, &[wrong["moves"][0].as_str().unwrap().to_owned()]).await;
        wait_for_words(browser, lang, &wrong["why"]).await;
    }
    make(browser, kind, &shown(kind, chapter)).await;
    wait_for_words(browser, lang, &chapter["done"]).await;
}

/// Goes through a lesson in a language, from the front page into the first game.
async fn check_lesson(kind: Kind) {
    let Some(stage) = Stage::open() else { return };
    let Some(axe) = Axe::read() else { return };
    for lang in Lang::ALL {
        let browser = stage.browser().await;
        browser.resize(PHONE).await;
        browser.show("dark", true).await;
        browser.visit("/").await;
        speak(&browser, lang.code()).await;
        browser.tap(&format!(".card[data-game={kind}] a[href='/learn/{kind}']")).await;
        let chapters = chapters(kind);
        for (number, chapter) in chapters.iter().enumerate() {
            take(&browser, kind, lang, chapter).await;
            let kept = browser.run(&format!("return localStorage.getItem('lesson-{kind}')")).await;
            assert_eq!(kept, json!((number + 1).to_string()), "{lang}");
            assert_eq!(axe.find(&browser).await, Vec::<Value>::new(), "{lang}, {}", chapter["name"]);
            browser.tap(".lesson .buttons .on").await;
        }
        browser.wait_for("first game", "return !!document.querySelector('.coached .game')").await;
        browser.close().await;
    }
}

#[tokio::test]
async fn a_newcomer_learns_cherokee_by_taps_in_every_language() {
    check_lesson(Kind::Cherokee).await;
}

#[tokio::test]
async fn a_newcomer_learns_tomahawk_by_taps_in_every_language() {
    check_lesson(Kind::Tomahawk).await;
}

#[tokio::test]
async fn a_newcomer_learns_shamans_by_taps_in_every_language() {
    check_lesson(Kind::Shamans).await;
}

#[tokio::test]
async fn a_lesson_is_taken_by_keys_alone() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    let learn = json!(text("learn-by-playing"));
    let condition = format!("focus.closest('[data-game=shamans]') && focus.innerText === {learn}");
    go_to(&browser, "the lesson", &condition).await;
    press(&browser, Key::Enter).await;
    let chapters = chapters(Kind::Shamans);
    wait_for_words(&browser, Lang::En, &chapters[0]["say"]).await;
    // The first chapter at the board: a pawn is taken up, and the cell is walked to.
    go_to(&browser, "the board", "focus.closest('.place')").await;
    walk(&browser, "hand-B7").await;
    press(&browser, Key::Enter).await;
    walk(&browser, "cell-b2").await;
    press(&browser, Key::Enter).await;
    wait_for_words(&browser, Lang::En, &chapters[0]["done"]).await;
    go_to_named(&browser, &text("lesson-next")).await;
    press(&browser, Key::Enter).await;
    for chapter in &chapters[1..] {
        wait_for_words(&browser, Lang::En, &chapter["say"]).await;
        go_to_named(&browser, &text("lesson-show-me")).await;
        press(&browser, Key::Enter).await;
        wait_for_words(&browser, Lang::En, &chapter["done"]).await;
        go_to(&browser, "the way on", "focus.matches('.lesson .on')").await;
        press(&browser, Key::Enter).await;
    }
    browser.wait_for("first game", "return !!document.querySelector('.coached .game')").await;
    browser.close().await;
}

/// Wanders over a board by arrows until the focus is on the element of this name.
async fn walk(browser: &Browser, id: &str) {
    const ARROWS: [Key; 4] = [Key::Left, Key::Right, Key::Up, Key::Down];
    let mut dice = Dice(3);
    let here = format!("return document.activeElement.id === '{id}'");
    for _ in 0..STEPS {
        if browser.run(&here).await == json!(true) {
            return;
        }
        press(browser, *dice.pick(&ARROWS)).await;
    }
    panic!("arrows do not lead to {id}");
}

#[tokio::test]
async fn what_the_rules_refuse_is_answered_in_their_words_and_the_board_stays() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/learn/shamans").await;
    let first = &chapters(Kind::Shamans)[0];
    wait_for_chapter(&browser, first).await;
    browser.tap("#hand-B3").await;
    browser.tap("#cell-b2").await;
    browser.wait_for("reason", "return !!document.querySelector('#lesson-says.wrong')").await;
    assert_eq!(browser.run("return document.querySelectorAll('#hand-B3:not(.gone)').length").await, json!(1));
    make(&browser, Kind::Shamans, &shown(Kind::Shamans, first)).await;
    wait_for_words(&browser, Lang::En, &first["done"]).await;
    browser.close().await;
}

#[tokio::test]
async fn who_has_played_is_not_led_into_the_lesson_first_and_goes_on_where_they_left_it() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    let main = "return document.querySelector('.card[data-game=tomahawk] .main')?.getAttribute('href')";
    assert_eq!(browser.run(main).await, json!("/learn/tomahawk"));
    browser.visit("/learn/tomahawk").await;
    let chapters = chapters(Kind::Tomahawk);
    wait_for_chapter(&browser, &chapters[0]).await;
    browser.tap(".lesson .show").await;
    wait_for_words(&browser, Lang::En, &chapters[0]["done"]).await;
    browser.reload().await;
    wait_for_chapter(&browser, &chapters[1]).await;
    browser.visit("/play/tomahawk").await;
    browser.tap_named(&text("begin")).await;
    browser.wait_for("board", "return !!document.querySelector('.place')").await;
    browser.visit("/").await;
    assert_eq!(browser.run(main).await, json!("/play/tomahawk"));
    browser.close().await;
}

#[tokio::test]
async fn until_the_first_own_move_there_is_little_to_read_and_to_do() {
    let Some(stage) = Stage::open() else { return };
    for lang in Lang::ALL {
        for kind in Kind::ALL {
            let browser = stage.browser().await;
            browser.resize(PHONE).await;
            browser.visit("/").await;
            speak(&browser, lang.code()).await;
            let first = &chapters(kind)[0];
            let start = Instant::now();
            browser.tap(&format!(".card[data-game={kind}] a[href='/learn/{kind}']")).await;
            wait_for_words(&browser, lang, &first["say"]).await;
            let link = text_in(lang, "learn-by-playing").split_whitespace().count() as u64;
            let words = link + browser.run(WORDS).await.as_u64().unwrap();
            let taps = 1 + make(&browser, kind, &shown(kind, first)).await;
            // A finger has no way to point first: an attack takes it one tap more.
            let taps = if kind == Kind::Cherokee { taps + 1 } else { taps };
            wait_for_words(&browser, lang, &first["done"]).await;
            println!("{kind}, {lang}: {words} words, {taps} taps, {:.1} s", start.elapsed().as_secs_f32());
            assert!(words <= MOST_WORDS && taps <= MOST_TAPS, "{kind}, {lang}: {words} words, {taps} taps");
            browser.close().await;
        }
    }
}
