//! The frame of the site and of a game: fonts that shift nothing, a slim bar, a page that does not scroll while it is
//! played, the menu behind the dots, the coach.

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::sample::{self, Far};
use crate::stage::{Stage, text};

const PHONE: (u32, u32) = (390, 844);
const SMALL: (u32, u32) = (360, 640);
const SIDEWAYS: (u32, u32) = (844, 390);
const DESK: (u32, u32) = (1440, 900);

/// What the fonts may weigh together, in bytes.
const FONTS: u64 = 60_000;

/// How far something may stand from where it stood before the fonts were there, in pixels.
const SLACK: f64 = 3.0;

/// How many moves of Shamans it takes until all pawns are placed.
const PLACED: usize = 18;

/// Where everything that is read on the front page begins.
const PLACES: &str = "return [...document.querySelectorAll('.brand, h1, .lead, .front-page h2, .front-page p, .front-page .main')]
    .filter(found => found.checkVisibility())
    .map(found => [found.innerText, found.getBoundingClientRect().top])";

/// Opens a game at this device that waits for its player.
async fn open(browser: &Browser, kind: Kind, far: Far) {
    let mut saved = sample::saved(&sample::options(kind, &[]), 1, far);
    // In the middle of its moves a duel of two bots may be almost over: the first duel will do.
    if let (Kind::Shamans, Some(moves)) = (kind, saved["moves"].as_array_mut()) {
        moves.truncate(PLACED);
    }
    sample::open(browser, &saved).await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
}

#[tokio::test]
async fn the_fonts_are_ours_small_and_kept() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    browser
        .wait_for(
            "fonts",
            "return document.fonts.check('600 20px Fraunces') && document.fonts.check('16px Figtree')",
        )
        .await;
    let fonts = "const done = arguments[0];
        const names = performance.getEntriesByType('resource').map(file => file.name).filter(name => name.endsWith('.woff2'));
        Promise.all([...new Set(names)].map(name => fetch(name).then(async answer =>
            [(await answer.arrayBuffer()).byteLength, answer.headers.get('content-type'), answer.headers.get('cache-control')])))
            .then(done)";
    let fonts = browser.run_later(fonts, Vec::new()).await;
    let fonts = fonts.as_array().unwrap();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    let size: u64 = fonts.iter().map(|font| font[0].as_u64().unwrap()).sum();
    assert!(size <= FONTS, "the fonts have {size} bytes");
    for font in fonts {
        assert_eq!(font[1], json!("font/woff2"));
        assert!(font[2].as_str().unwrap().contains("immutable"), "{font}");
    }
    browser.close().await;
}

#[tokio::test]
async fn nothing_moves_when_the_fonts_arrive() {
    let Some(stage) = Stage::open() else { return };
    for size in [PHONE, DESK] {
        let browser = stage.browser().await;
        browser.resize(size).await;
        browser.refuse(&["*.woff2"]).await;
        browser.visit("/").await;
        let before = browser.run(PLACES).await;
        browser.forgive().await;
        browser.refuse(&[]).await;
        browser.reload().await;
        browser.wait_for("fonts", "return document.fonts.check('600 20px Fraunces')").await;
        let after = browser.run(PLACES).await;
        assert!(before.as_array().unwrap().len() > 8, "{before}");
        for (before, after) in before.as_array().unwrap().iter().zip(after.as_array().unwrap()) {
            let moved = (before[1].as_f64().unwrap() - after[1].as_f64().unwrap()).abs();
            assert!(moved <= SLACK, "at {size:?} {before} is at {after} once the fonts are there");
        }
        browser.close().await;
    }
}

#[tokio::test]
async fn a_page_that_loads_slowly_does_not_shift() {
    let Some(stage) = Stage::open() else { return };
    for size in [PHONE, DESK] {
        let browser = stage.browser().await;
        browser.resize(size).await;
        browser.cdp("Network.enable", json!({})).await;
        let slow = json!({ "offline": false, "latency": 60, "downloadThroughput": 800_000, "uploadThroughput": 800_000 });
        browser.cdp("Network.emulateNetworkConditions", slow).await;
        browser.visit("/").await;
        browser.wait_for("fonts", "return document.fonts.check('600 20px Fraunces')").await;
        let shift = "const done = arguments[0]; let sum = 0;
            new PerformanceObserver(list => { for (const shift of list.getEntries()) sum += shift.value; })
                .observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done(sum), 300)";
        let shift = browser.run_later(shift, Vec::new()).await.as_f64().unwrap();
        assert!(shift < 0.01, "the page shifts by {shift} at {size:?}");
        // Where the network is slow, browsers complain that what was asked for beforehand is not used soon.
        browser.forgive().await;
        browser.close().await;
    }
}

/// What is seen of a game without scrolling: the height of the bar, how far the page could be scrolled, and what of the
/// sentence and of the main button lies outside of what is seen.
const FRAME: &str = "
    const seen = element => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= -0.5 && left >= -0.5 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    };
    const buttons = [...document.querySelectorAll('.tray .main, .keep .main, .hint-button')].filter(one => one.checkVisibility());
    const needed = [document.querySelector('.sentence'), ...buttons];
    return { bar: document.querySelector('.bar').getBoundingClientRect().height,
        scroll: document.documentElement.scrollHeight - innerHeight,
        buttons: buttons.length,
        hidden: needed.filter(element => !seen(element)).map(element => element.outerHTML.slice(0, 120)) }";

/// Looks at a game at its start and in its middle, on every screen.
async fn check_frame(kind: Kind) {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for far in [Far::Start, Far::Middle] {
        open(&browser, kind, far).await;
        for (size, most) in [(PHONE, 52.0), (SMALL, 52.0), (SIDEWAYS, 52.0), (DESK, 60.0)] {
            browser.resize(size).await;
            let found = browser.run(FRAME).await;
            assert!(found["bar"].as_f64().unwrap() <= most, "{kind}, {far:?}, {size:?}: {found}");
            assert_eq!(found["scroll"], json!(0), "{kind}, {far:?}, {size:?} scrolls: {found}");
            assert_ne!(found["buttons"], json!(0), "{kind}, {far:?}, {size:?}: {found}");
            assert_eq!(found["hidden"], json!([]), "{kind}, {far:?}, {size:?}: {found}");
        }
        browser.resize(DESK).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn all_that_cherokee_is_played_with_is_seen_without_scrolling() {
    check_frame(Kind::Cherokee).await;
}

#[tokio::test]
async fn all_that_tomahawk_is_played_with_is_seen_without_scrolling() {
    check_frame(Kind::Tomahawk).await;
}

#[tokio::test]
async fn all_that_shamans_is_played_with_is_seen_without_scrolling() {
    check_frame(Kind::Shamans).await;
}

#[tokio::test]
async fn a_refusal_takes_the_place_of_the_sentence_and_moves_nothing() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open(&browser, Kind::Cherokee, Far::Middle).await;
    browser.resize(PHONE).await;
    let hand = "return document.querySelector('.hand').getBoundingClientRect().top";
    let before = browser.run(hand).await;
    browser.tap(".hand .held").await;
    browser.wait_for("refusal", "return document.querySelector('.sentence .why').innerText").await;
    assert_eq!(browser.run(hand).await, before);
    browser.close().await;
}

#[tokio::test]
async fn the_menu_of_a_game_changes_the_look_shows_what_happened_and_gives_up_when_asked_twice() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.resize(PHONE).await;
    open(&browser, Kind::Cherokee, Far::Middle).await;
    browser.tap(".bar .dots").await;
    browser.tap(".bar .menu button.row:not(.leave)").await;
    assert_eq!(browser.run("return document.documentElement.dataset.look").await, json!("dark"));
    browser.tap(".bar .menu .to-aside").await;
    browser.wait_for("log", "return document.querySelector('.beside .log')?.checkVisibility()").await;
    assert_eq!(browser.run("return document.querySelector('.bar .menu').open").await, json!(false));
    browser.tap(".beside .leave").await;
    browser.tap(".bar .dots").await;
    browser.tap_named(&text("give-up")).await;
    assert_ne!(browser.run("return localStorage.getItem('game')").await, Value::Null, "it was not asked");
    browser.tap_named(&text("give-up-yes")).await;
    browser.wait_for("front page", "return location.pathname === '/'").await;
    assert_eq!(browser.run("return localStorage.getItem('game')").await, Value::Null);
    browser.close().await;
}

#[tokio::test]
async fn the_coach_speaks_from_its_bubble_where_it_is_seen_and_stops_when_told() {
    let Some(stage) = Stage::open() else { return };
    for size in [PHONE, DESK] {
        let browser = stage.browser().await;
        browser.resize(size).await;
        open(&browser, Kind::Shamans, Far::Middle).await;
        let button =
            "return [...document.querySelectorAll('.hint-button')].find(found => found.checkVisibility())";
        assert!(browser.tap_found(button).await, "there is no hint at {size:?}");
        let seen = "const bubble = document.querySelector('.coach')?.getBoundingClientRect();
            return bubble && bubble.top >= 0 && bubble.bottom <= innerHeight && bubble.width > 200";
        browser.wait_for("bubble", seen).await;
        browser.tap_named(&text("got-it")).await;
        browser.wait_for("silence", "return !document.querySelector('.coach')").await;
        browser.close().await;
    }
}

#[tokio::test]
async fn the_front_page_leads_back_into_the_game_of_this_device() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/").await;
    assert!(browser.find(".resume").await.is_none(), "there is no game to continue");
    open(&browser, Kind::Cherokee, Far::Middle).await;
    browser.tap(".bar .back").await;
    let told = browser.wait_for("way back", "return document.querySelector('.resume')?.innerText").await;
    assert!(told.as_str().unwrap().contains(&text("game-cherokee")), "{told}");
    browser.tap_named(&text("continue")).await;
    browser.wait_for("game", "return location.pathname === '/game/cherokee'").await;
    browser.close().await;
}
