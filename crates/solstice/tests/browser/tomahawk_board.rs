//! The board of Tomahawk explains itself: totals, puma and gathering where they act, a hint for every front, who one is;
//! and nothing on it grows, jumps or scrolls.

use record::{Entry, Replay, Seed, Trace, play_out};
use rules::shelf::{Kind, View};
use rules::tomahawk::{self, Pile};
use rules::{Seat, Viewpoint};
use serde_json::{Value, json};

use crate::browser::{Browser, Wish};
use crate::layout;
use crate::sample;
use crate::stage::{Stage, text};

const PHONE: (u32, u32) = (390, 844);
const SMALL: (u32, u32) = (360, 640);
const SIDEWAYS: (u32, u32) = (844, 390);
const DESK: (u32, u32) = (1440, 900);
const WIDE: (u32, u32) = (1920, 1080);

/// A game of the first seat, and how that seat sees it.
struct Game {
    saved: Value,
    view: tomahawk::View,
    /// What the other side seals in that round.
    theirs: Vec<Value>,
}

/// A random game, up to the first moment of a round at which the first seat sees what is asked for.
fn game_where(is_there: impl Fn(&tomahawk::View) -> bool) -> Game {
    for number in 1..=40 {
        let seed = Seed::new([number; 32]);
        let options = sample::options(Kind::Tomahawk, &[]);
        let record = play_out(&options, &seed, Trace::Without);
        let (mut replay, mut moves) = (Replay::new(&record), Vec::new());
        while let Some(entry) = replay.upcoming().cloned() {
            if let View::Tomahawk(view) = replay.state().view(Viewpoint::Seat(Seat::FIRST))
                && view.next_pile() == Some(Pile::FIRST)
                && is_there(&view)
            {
                let mut saved = sample::saved(&options, 1, sample::Far::Start);
                (saved["seed"], saved["moves"]) = (json!(seed.to_string()), Value::from(moves));
                let rest = record.events.iter().skip(replay.position()).filter_map(decision);
                let theirs = rest.filter(|decision| decision[0] == json!(1)).take(Pile::COUNT).collect();
                return Game { saved, view, theirs };
            }
            moves.extend(decision(&entry));
            replay.step(&mut |_| {}).unwrap();
        }
    }
    panic!("no game comes to that");
}

fn decision(entry: &Entry) -> Option<Value> {
    match entry {
        Entry::Decision { seat, action, .. } => Some(json!([seat.number(), action])),
        Entry::Deal { .. } => None,
    }
}

/// A game in which a puma and a gathering have done something to cards that lie face up.
fn game_with_effects() -> Game {
    game_where(|view| {
        let tallies =
            || Pile::ALL.into_iter().filter_map(|pile| view.tally(pile, view.fight_in(view.round(), pile)));
        tallies().any(|tally| tally.not_counted.is_some()) && tallies().any(|tally| tally.doubled.is_some())
    })
}

/// A game in a round, from 0.
fn game_in_round(round: usize) -> Game {
    game_where(|view| view.round() == round)
}

async fn open(browser: &Browser, game: &Game) {
    sample::open(browser, &game.saved).await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
}

#[tokio::test]
async fn every_front_counts_what_lies_there_and_says_what_puma_and_gathering_do() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { size: PHONE, ..Wish::default() }).await;
    let game = game_with_effects();
    open(&browser, &game).await;
    let shown = browser
        .run(
            "return [...document.querySelectorAll('.front')].map(front => ({
                totals: [...front.querySelectorAll('.total:not([hidden])')]
                    .map(total => Number(getComputedStyle(total).getPropertyValue('--total'))),
                struck: front.querySelectorAll('[data-effect=struck]').length,
                doubled: front.querySelectorAll('[data-effect=doubled]').length }))",
        )
        .await;
    for pile in Pile::ALL {
        let tally = game.view.tally(pile, game.view.fight_in(game.view.round(), pile));
        let totals = tally.map(|tally| [tally.totals[Seat::SECOND], tally.totals[Seat::FIRST]]);
        let front = &shown[pile.index()];
        assert_eq!(front["totals"], json!(totals.map_or(Vec::new(), |totals| totals.to_vec())), "{shown}");
        let is_struck = tally.is_some_and(|tally| tally.not_counted.is_some());
        let is_doubled = tally.is_some_and(|tally| tally.doubled.is_some());
        assert_eq!(front["struck"] != json!(0), is_struck, "{shown}");
        assert_eq!(front["doubled"] != json!(0), is_doubled, "{shown}");
    }
    let notes = browser.run("return document.querySelector('.notes').innerText").await;
    let notes = notes.as_str().unwrap();
    assert!(notes.contains("strongest") && notes.contains("not counted"), "{notes}");
    assert!(notes.contains("weakest"), "{notes}");
    browser.close().await;
}

#[tokio::test]
async fn totals_and_reasons_lie_on_nothing_that_is_needed() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for round in 0..6 {
        open(&browser, &game_in_round(round)).await;
        for size in [PHONE, SMALL, SIDEWAYS, DESK] {
            browser.resize(size).await;
            let covered = "const box = element => element.getBoundingClientRect();
                const meets = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
                    && one.top < two.bottom - 1 && two.top < one.bottom - 1;
                const notes = [...document.querySelectorAll('.notes, .together')].filter(one => one.checkVisibility());
                const cards = [...document.querySelectorAll('.front .tile, .territory')];
                return notes.flatMap(note => cards.filter(card => meets(box(note), box(card)))
                    .map(card => note.innerText + ' covers ' + card.outerHTML.slice(0, 100)))";
            assert_eq!(browser.run(covered).await, json!([]), "round {round} at {size:?}");
        }
    }
    browser.close().await;
}

/// The fronts at which the coach would lay a card, by their index.
const HINTED: &str =
    "return [...document.querySelectorAll('.front')].filter(front => front.querySelector('.slot.hinted'))
    .map(front => Number(front.dataset.front))";

async fn ask_coach(browser: &Browser) -> String {
    let button =
        "return [...document.querySelectorAll('.hint-button')].find(found => found.checkVisibility())";
    assert!(browser.tap_found(button).await, "there is no hint");
    let said = browser.wait_for("hint", "return document.querySelector('.coach .says')?.innerText").await;
    said.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_hint_is_for_all_fronts_has_a_reason_and_leaves_what_is_laid() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { size: PHONE, ..Wish::default() }).await;
    open(&browser, &game_in_round(1)).await;
    let said = ask_coach(&browser).await;
    assert_eq!(browser.run(HINTED).await, json!([0, 1, 2, 3]), "{said}");
    for pile in 1..=4 {
        assert!(said.contains(&format!("at pile {pile}")), "{said}");
    }
    let lines = said.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines >= 2, "a hint says what to do, and why: {said}");
    browser.tap_named(&text("got-it")).await;
    // The first front is filled with another card than the coach would lay there, and stays so.
    let other = "return [...document.querySelectorAll('.hand .card:not([hidden], .hinted)')][0]";
    assert!(browser.tap_found(other).await);
    browser.tap(".front[data-front='0'] .slot").await;
    browser
        .wait_for(
            "card at the first front",
            "return document.querySelector('.slot[data-shape=drafted]')?.id === 'slot-0'",
        )
        .await;
    let said = ask_coach(&browser).await;
    assert_eq!(browser.run(HINTED).await, json!([1, 2, 3]), "{said}");
    assert!(!said.contains("at pile 1"), "{said}");
    let drafted = "return [...document.querySelectorAll('.slot[data-shape=drafted]')].map(slot => slot.id)";
    assert_eq!(browser.run(drafted).await, json!(["slot-0"]), "a hint lays nothing and takes nothing away");
    browser.close().await;
}

#[tokio::test]
async fn nothing_grows_or_moves_while_a_round_is_told() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { size: PHONE, still: false, ..Wish::default() }).await;
    open(&browser, &game_with_effects()).await;
    let watch = "const seen = window.seen = new Set();
        const box = css => [...document.querySelectorAll(css)].map(one => {
            const { top, height } = one.getBoundingClientRect();
            return [Math.round(top), Math.round(height)];
        });
        const round = document.querySelector('.field').dataset.round;
        window.moments = 0;
        const look = () => {
            if (document.querySelector('.field').dataset.round !== round) return;
            window.moments += 1;
            seen.add(JSON.stringify([box('.land'), box('.sentence'), box('.lane')]));
            requestAnimationFrame(look);
        };
        look();";
    browser.run(watch).await;
    for pile in 0..4 {
        let card = "return document.querySelector('.hand .card:not([hidden], .laid)')";
        assert!(browser.tap_found(card).await);
        browser.tap(&format!(".front[data-front='{pile}'] .territory")).await;
    }
    browser.tap(".tray .main[aria-disabled=false]").await;
    browser.wait_for("verdict or card", "return !!document.querySelector('[data-tale]')").await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    let moments = browser.run("return window.moments").await;
    assert!(moments.as_u64().unwrap() > 20, "the round was not watched: {moments}");
    let seen = browser.run("return [...window.seen]").await;
    assert_eq!(seen.as_array().unwrap().len(), 1, "{seen:#}");
    browser.close().await;
}

#[tokio::test]
async fn the_board_says_who_i_am_and_against_whom() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let game = game_in_round(2);
    open(&browser, &game).await;
    let who = "return [...document.querySelectorAll('.holding summary')].map(side =>
        [side.querySelector('.who').innerText, side.querySelector('.points').firstChild.data])";
    let points = [Seat::SECOND, Seat::FIRST].map(|seat| game.view.points(seat).to_string());
    for size in [PHONE, SMALL, SIDEWAYS, DESK] {
        browser.resize(size).await;
        let who = browser.run(who).await;
        assert_eq!(who[1], json!(["You, Totem", points[1]]), "{who}");
        assert_eq!(who[0][1], json!(points[0]), "{who}");
        assert_ne!(who[0][0], json!(""), "{who}");
        let seen = browser.run("return document.querySelector('.mine .who').checkVisibility()").await;
        assert_eq!(seen, json!(true), "at {size:?}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_board_opens_unscrolled_and_whole_on_every_screen() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for round in [0, 2, 5] {
        for size in [PHONE, SMALL, SIDEWAYS, DESK, WIDE] {
            browser.resize(size).await;
            open(&browser, &game_in_round(round)).await;
            let outside = "const frame = { top: 0, left: 0, bottom: innerHeight, right: innerWidth };
                const needed = '.front .tile, .territory, .sides, .hand .card:not([hidden]), .tray .main, .sentence';
                return [...document.querySelectorAll(needed)].filter(one => {
                    const { top, left, bottom, right } = one.getBoundingClientRect();
                    return top < -0.5 || left < -0.5 || bottom > frame.bottom + 0.5 || right > frame.right + 0.5;
                }).map(one => one.outerHTML.slice(0, 120))
                    .concat([...document.querySelectorAll('.place *')].filter(one => one.scrollTop > 0).map(one => one.className))";
            assert_eq!(browser.run(outside).await, json!([]), "round {round} at {size:?}");
            assert_eq!(json!(layout::find(&browser).await), json!([]), "round {round} at {size:?}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn a_card_a_territory_and_a_special_tell_what_they_do() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { size: PHONE, ..Wish::default() }).await;
    open(&browser, &game_with_effects()).await;
    let answer = "return document.querySelector('.coach .says')?.innerText";
    let ask = async |css: &str| {
        browser.tap(".buttons .ask").await;
        browser.tap(css).await;
        let said = browser.wait_for("answer", answer).await.as_str().unwrap().to_owned();
        browser.tap_named(&text("got-it")).await;
        said
    };
    let struck = ask(".tile:has([data-effect=struck])").await;
    assert!(struck.contains(&text("tomahawk-about-struck")), "{struck}");
    let land = ask(".front[data-front='0'] .territory").await;
    assert!(land.starts_with("Pile 1, ") && land.contains("So far"), "{land}");
    let card = ask(".hand .card:not([hidden])").await;
    assert!(card.contains(": "), "{card}");
    // A question is no move: nothing is held.
    let held = browser.run("return document.querySelectorAll('.hand [aria-pressed=true]').length").await;
    assert_eq!(held, json!(0));
    let theirs = ask(".front[data-front='3'] .lane.theirs .tile[data-shape=empty]").await;
    assert!(theirs.contains("revealed together with yours"), "{theirs}");
    browser.close().await;
}

#[tokio::test]
async fn whether_the_other_has_chosen_is_not_shown() {
    let Some(stage) = Stage::open() else { return };
    let game = game_in_round(2);
    let mut boards = Vec::new();
    for sealed in [Vec::new(), game.theirs.clone()] {
        let browser = stage.browser_with(&Wish { size: PHONE, ..Wish::default() }).await;
        let mut saved = game.saved.clone();
        // Two people share the device, so that nobody seals meanwhile.
        saved["chairs"] = json!([{ "person": "" }, { "person": "" }]);
        saved["moves"].as_array_mut().unwrap().extend(sealed);
        sample::open(&browser, &saved).await;
        browser.tap_named(&text("i-have-it")).await;
        browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
        boards.push(browser.run("return document.querySelector('.tomahawk').outerHTML").await);
        browser.close().await;
    }
    assert_eq!(boards[0], boards[1]);
}
