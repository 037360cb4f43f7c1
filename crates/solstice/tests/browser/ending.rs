//! The end of a game, going back in it, and its sounds.

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::axe::Axe;
use crate::browser::{Browser, Wish};
use crate::dice::Dice;
use crate::layout;
use crate::player::{self, Turn, play_one};
use crate::sample::{self, Far};
use crate::stage::{Stage, text};

/// A phone.
const PHONE: (u32, u32) = (390, 844);

/// Opens a finished game, with one person in a seat and bots in the others.
async fn open_end(browser: &Browser, kind: Kind, words: &[&str], seat: usize) -> Value {
    let mut saved = sample::saved(&sample::options(kind, words), 1, Far::End);
    if let Some(chairs) = saved["chairs"].as_array_mut() {
        chairs.rotate_right(seat);
    }
    sample::open(browser, &saved).await;
    browser.wait_for("end", "return !!document.querySelector('.ending h2')").await;
    saved
}

/// What the end says: how it was, its title and its picture.
async fn end(browser: &Browser) -> [String; 3] {
    let script = "const ending = document.querySelector('.ending');
        return [
            ['won', 'lost', 'drawn'].find(name => ending.classList.contains(name)) ?? 'watched',
            ending.querySelector('h2').innerText,
            getComputedStyle(ending.querySelector('.last-sun')).backgroundImage,
        ]";
    let found = browser.run(script).await;
    [0, 1, 2].map(|part| found[part].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn every_game_ends_with_the_sun_the_margin_and_what_the_points_are_made_of() {
    let (Some(stage), Some(axe)) = (Stage::open(), Axe::read()) else { return };
    let browser = stage.browser_with(&Wish { size: PHONE, ..Wish::default() }).await;
    let parts = [
        (
            Kind::Cherokee,
            "return [...document.querySelectorAll('.steps-up b')].map(points => +points.innerText)",
        ),
        (
            Kind::Tomahawk,
            "return [...document.querySelectorAll('.tomahawk-scores thead b')].map(total => +total.innerText)",
        ),
        (
            Kind::Shamans,
            "return [...document.querySelectorAll('.shells .sides b')].map(shells => +shells.innerText)",
        ),
    ];
    for (kind, script) in parts {
        open_end(&browser, kind, &[], 0).await;
        let margin = browser.run("return document.querySelector('.verdict p').innerText").await;
        assert!(!margin.as_str().unwrap().is_empty(), "{kind}");
        let points = browser.run(script).await;
        assert_eq!(points.as_array().map(Vec::len), Some(2), "{kind}: {points}");
        let main = "const { top, bottom } = document.querySelector('.buttons .main').getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight";
        assert_eq!(browser.run(main).await, json!(true), "{kind}: what to do next is in sight");
        assert_eq!(layout::find(&browser).await, Vec::<Value>::new(), "{kind}");
        assert_eq!(axe.find(&browser).await, Vec::<Value>::new(), "{kind}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_bars_of_tomahawk_add_up_to_the_points() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open_end(&browser, Kind::Tomahawk, &["prized_animal=true"], 0).await;
    let sums = "const column = place => [...document.querySelectorAll(`.tomahawk-scores tbody td:nth-of-type(${place})`)]
            .reduce((sum, cell) => sum + Number(cell.innerText), 0);
        return [column(1), column(2)]";
    let totals =
        "return [...document.querySelectorAll('.tomahawk-scores thead b')].map(total => +total.innerText)";
    assert_eq!(browser.run(sums).await, browser.run(totals).await);
    browser.close().await;
}

#[tokio::test]
async fn the_shells_are_followed_from_the_first_duel_to_the_last() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let saved = open_end(&browser, Kind::Shamans, &[], 0).await;
    let masks =
        saved["moves"].as_array().unwrap().iter().filter(|choice| choice[1].as_str().unwrap().len() == 1);
    let duels = masks.filter(|choice| choice[1] != json!("-")).count() / 2;
    let columns = "return [...document.querySelectorAll('.shells li')].map(column => +column.style.getPropertyValue('--part'))";
    let columns = browser.run(columns).await;
    let columns = columns.as_array().unwrap();
    assert_eq!(columns.len(), duels + 1);
    assert_eq!(columns[0], json!(50), "both begin with as many");
    assert!([json!(0), json!(100)].contains(&columns[duels]), "one side has them all: {columns:?}");
    browser.close().await;
}

#[tokio::test]
async fn a_win_feels_different_from_a_loss() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for kind in Kind::ALL {
        let mut ends = Vec::new();
        for seat in [0, 1] {
            open_end(&browser, kind, &[], seat).await;
            ends.push(end(&browser).await);
        }
        ends.sort();
        let [lost, won] = &ends[..] else { panic!("two played") };
        assert_eq!((lost[0].as_str(), won[0].as_str()), ("lost", "won"), "{kind}");
        assert_eq!((&lost[1], &won[1]), (&text("end-lost"), &text("end-won")), "{kind}");
        assert_ne!(lost[2], won[2], "{kind}: the sun is the same");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_sun_rises_within_a_second_and_a_tap_skips_it() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { still: false, ..Wish::default() }).await;
    open_end(&browser, Kind::Cherokee, &[], 0).await;
    let rises = "return document.querySelector('.last-sun').getAnimations().map(one => one.effect.getTiming().duration)";
    assert_eq!(browser.run(rises).await, json!([900]));
    browser.tap(".verdict").await;
    let moves = "return document.querySelector('.ending').getAnimations({ subtree: true }).length";
    assert_eq!(browser.run(moves).await, json!(0), "everything stands where it will");
    browser.close().await;
    let still = stage.browser().await;
    open_end(&still, Kind::Cherokee, &[], 0).await;
    assert_eq!(still.run(moves).await, json!(0), "whoever asked for less motion sees the end as it is");
    still.close().await;
}

#[tokio::test]
async fn against_bots_one_goes_back_a_turn_and_it_is_practice_from_then_on() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let kept = "return JSON.parse(localStorage.getItem('game'))";
    let mut dice = Dice(3);
    for kind in Kind::ALL {
        let start = sample::saved(&sample::options(kind, &[]), 1, Far::Start);
        sample::open(&browser, &start).await;
        let back = format!("return !!document.querySelector('[aria-label={:?}]')", text("go-back-a-turn"));
        assert_eq!(browser.run(&back).await, json!(false), "{kind}: there is nothing to go back to");
        let bot = "return JSON.parse(localStorage.getItem('game'))?.moves.some(([seat]) => seat === 1)";
        while browser.run(bot).await != json!(true)
            || browser.run(&back).await != json!(true)
            || player::turn(&browser).await != Turn::Mine
        {
            if player::turn(&browser).await == Turn::Mine {
                play_one(&browser, &mut dice).await;
            }
        }
        let before = browser.run(kept).await;
        assert_eq!(before["practice"], Value::Null, "{kind}: until now it counted");
        browser.tap_named(&text("go-back-a-turn")).await;
        browser.wait_for("practice", "return JSON.parse(localStorage.getItem('game')).practice").await;
        let after = browser.run(kept).await;
        let [long, short] = [&before, &after].map(|game| game["moves"].as_array().unwrap().len());
        // A bot that is to choose at the same time may have chosen again by now.
        assert!(short <= long, "{kind}: {short} of {long} moves");
        let mark = "return getComputedStyle(document.querySelector('.bar .name p'), '::after').content";
        let mark = browser.run(mark).await;
        assert!(mark.as_str().unwrap().contains(&text("is-practice")), "{kind}: {mark}");
        browser.wait_for("turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    }
    browser.close().await;
}

#[tokio::test]
async fn sound_is_off_until_someone_turns_it_on_and_is_remembered() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { still: false, ..Wish::default() }).await;
    sample::open(&browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Start)).await;
    let script = "return !!document.querySelector('script[src=\"/sound.js\"]')";
    assert_eq!(browser.run(script).await, json!(false));
    browser.tap_named(&text("menu")).await;
    browser.tap(".menu[open] .row[aria-pressed]").await;
    browser.wait_for("sounds", "return typeof window.sound === 'function'").await;
    browser.reload().await;
    browser.wait_for("sounds again", "return typeof window.sound === 'function'").await;
    browser.run("window.heard = []; const play = window.sound; window.sound = name => { heard.push(name); play(name); }").await;
    let mut dice = Dice(4);
    let struck = "return window.heard.includes('strike')";
    while browser.run(struck).await != json!(true) {
        if player::turn(&browser).await == Turn::Mine {
            play_one(&browser, &mut dice).await;
        }
    }
    browser.close().await;
}
