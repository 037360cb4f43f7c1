//! The board of the Duel of the Shamans: who one is, what a pawn in hand may do, a duel that is told, what was done last,
//! the coach's reason, and an answer to "what is this?".

use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::axe::Axe;
use crate::browser::{Browser, Wish};
use crate::layout;
use crate::sample::{self, Far};
use crate::screens::speak;
use crate::stage::{Stage, text};

const PHONE: (u32, u32) = (390, 844);
const SHORT: (u32, u32) = (375, 667);
const SMALL: (u32, u32) = (360, 640);
const SIDEWAYS: (u32, u32) = (844, 390);
const DESK: (u32, u32) = (1440, 900);
const WIDE: (u32, u32) = (1920, 1080);

/// The first seven pawns. Bison, who is to place two, has 7 in hand and Wolf's 7 at c1.
const BEGUN: &str = "B4@a1 W9@a1 W7@c1 B9@b2 B2@c3 W3@b2 W5@a3";

/// All pawns: row 2 wins 5 at a2 and 4 at b2, and loses 6 at c2.
const PLACED: &str = "B4@a1 W9@a1 W6@b1 B1@b1 B8@c1 W5@c1 W1@a2 B6@a2 B7@b2 W3@b2 W8@c2 B2@c2 B9@a3 W7@a3 W2@b3 B5@b3 B3@c3 W4@c3";

/// Every variant, in words of its options.
const VARIANTS: [&[&str]; 4] = [&[], &["variant=memory"], &["variant=pro"], &["variant=pro", "moves=free"]];

/// A game in which these pawns are placed and these moves follow, each with its seat. The person plays Bison.
fn saved(options: &[&str], placed: &str, then: &[(u8, &str)]) -> Value {
    let mut saved = sample::saved(&sample::options(Kind::Shamans, options), 1, Far::Start);
    // Bison places one pawn, then each two, and at last Wolf one.
    let placed = placed.split_whitespace().enumerate();
    let placed = placed.map(|(index, action)| json!([index.div_ceil(2) % 2, action]));
    saved["moves"] = placed.chain(then.iter().map(|(seat, action)| json!([seat, action]))).collect();
    saved
}

/// Row 2 and column b are chosen: Bison is to exchange.
fn duelled(options: &[&str]) -> Value {
    saved(options, PLACED, &[(0, "2"), (1, "b")])
}

async fn open(browser: &Browser, saved: &Value) {
    sample::open(browser, saved).await;
    browser.wait_for("my turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
}

async fn browser_of(stage: &Stage, size: (u32, u32)) -> Browser {
    stage.browser_with(&Wish { size, ..Wish::default() }).await
}

/// What of the sentence, the hint and the parts that are given lies outside of what is seen, and how far the page could
/// be scrolled.
const OUTSIDE: &str = "
    const parts = [...document.querySelectorAll('.sentence, .hint-button, .shamans .cell, .shamans .mask, .supply button, .acts button')];
    const outside = parts.filter(part => part.checkVisibility()).filter(part => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
    }).map(part => part.id || part.className);
    return [document.documentElement.scrollHeight - innerHeight, outside]";

#[tokio::test]
async fn every_phase_of_every_variant_is_seen_without_scrolling() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for options in VARIANTS {
        for game in [saved(options, BEGUN, &[]), saved(options, PLACED, &[]), duelled(options)] {
            open(&browser, &game).await;
            for size in [PHONE, SHORT, SMALL, SIDEWAYS, DESK, WIDE] {
                browser.resize(size).await;
                let moves = game["moves"].as_array().unwrap().len();
                assert_eq!(
                    browser.run(OUTSIDE).await,
                    json!([0, []]),
                    "{options:?} after {moves} at {size:?}"
                );
                let found = layout::find(&browser).await;
                assert_eq!(found, Vec::<Value>::new(), "{options:?} after {moves} moves at {size:?}");
            }
            browser.resize(DESK).await;
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn whoever_plays_is_told_which_side_that_is_and_what_it_chooses() {
    let Some(stage) = Stage::open() else { return };
    let browser = browser_of(&stage, PHONE).await;
    let told = "return [...document.querySelectorAll('.players li')].map(one => one.innerText.split('\\n').join(' '))";
    let mut game = saved(&[], PLACED, &[]);
    open(&browser, &game).await;
    let seats = browser.run(told).await;
    let (bison, wolf) = (seats[0].as_str().unwrap(), seats[1].as_str().unwrap());
    assert!(bison.contains("You are Bison") && bison.contains("you choose the row"), "{bison}");
    assert!(wolf.contains("Wolf, chooses the column"), "{wolf}");
    game["chairs"].as_array_mut().unwrap().reverse();
    open(&browser, &game).await;
    let seats = browser.run(told).await;
    assert!(seats[1].as_str().unwrap().contains("You are Wolf"), "{seats}");
    assert!(seats[1].as_str().unwrap().contains("you choose the column"), "{seats}");
    browser.close().await;
}

#[tokio::test]
async fn a_pawn_in_hand_shows_where_it_may_go_what_that_brings_and_why_not() {
    let Some(stage) = Stage::open() else { return };
    let browser = browser_of(&stage, PHONE).await;
    open(&browser, &saved(&[], BEGUN, &[])).await;
    browser.tap("#hand-B7").await;
    let seen = "return [...document.querySelectorAll('.shamans .cell')].map(cell => {
        const read = css => { const found = cell.querySelector(css); return found?.checkVisibility() ? found.innerText : '' };
        return [cell.dataset.cell, read('.ghost'), read('.gain'), read('.no').replace(/\\s+/g, ' ')];
    }).filter(cell => cell[1] || cell[2] || cell[3])";
    let expected = json!([
        ["b1", "7", "", ""],
        ["c1", "", "", "7 meets 7: not allowed"],
        ["a2", "7", "", ""],
        ["c2", "7", "", ""],
        ["a3", "7", "+2", ""],
        ["b3", "7", "", ""]
    ]);
    assert_eq!(browser.run(seen).await, expected);
    let now = browser.run("return document.querySelector('.sentence .now').innerText").await;
    assert_eq!(now, json!("Place pawn 7 on a gold circle. One more pawn after this one."));
    // A refusal takes the place of the sentence, and the hand stays where it is.
    let hand = "return document.querySelector('#hand-B1').getBoundingClientRect().top";
    let before = browser.run(hand).await;
    browser.tap("#cell-c1").await;
    browser.wait_for("reason", "return document.querySelector('.sentence .why').innerText").await;
    assert_eq!(browser.run(hand).await, before);
    browser.close().await;
}

#[tokio::test]
async fn the_order_of_placing_shows_whose_turn_it_is() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open(&browser, &saved(&[], BEGUN, &[])).await;
    let order = "const order = document.querySelector('.order');
        const box = element => element.getBoundingClientRect();
        const now = box(order.querySelector('.now'));
        return [[...order.querySelectorAll('text')].map(letter => letter.textContent).join(''),
            order.querySelectorAll('.done').length,
            [...order.querySelectorAll('[transform]')].map((one, index) => [index, box(one)])
                .filter(([, one]) => one.left > now.left && one.right < now.right).map(([index]) => index)]";
    assert_eq!(browser.run(order).await, json!(["BWWBBWWBBWWBBWWBBW", 7, [7, 8]]));
    browser.close().await;
}

/// Whether two pictures of the met cell lie apart: what a duel there is worth, and its pawns.
const COVERED: &str = "
    const cell = document.querySelector('.cell.met, .cell.fought');
    const worth = cell.querySelector('.balance b').getBoundingClientRect();
    return [...cell.querySelectorAll('.pawn .body')].map(pawn => pawn.getBoundingClientRect())
        .filter(pawn => pawn.left < worth.right && pawn.right > worth.left
            && pawn.top < worth.bottom - 2 && pawn.bottom > worth.top).length";

#[tokio::test]
async fn a_duel_is_told_by_crossing_bands_its_sum_and_lifted_shells() {
    let Some(stage) = Stage::open() else { return };
    for size in [PHONE, DESK] {
        let browser = stage.browser_with(&Wish { size, still: false, ..Wish::default() }).await;
        open(&browser, &saved(&[], PLACED, &[])).await;
        browser.tap("#mask-2").await;
        browser.wait_for("duel", "return !!document.querySelector('.cell.met')").await;
        let bands = "return [...document.querySelectorAll('.mask.turned')].map(mask =>
            getComputedStyle(mask, '::before').display !== 'none' && mask.className.match(/bison|wolf/)[0]).sort()";
        assert_eq!(browser.run(bands).await, json!(["bison", "wolf"]), "{size:?}");
        assert_eq!(
            browser.run(COVERED).await,
            json!(0),
            "a pawn lies over what the cell is worth at {size:?}"
        );
        let told = "const lifted = document.querySelectorAll('.rope .lifted').length;
            return lifted > 0 && [lifted, document.querySelector('.sum div').textContent,
                document.querySelectorAll('.sum .shell').length,
                [...document.querySelectorAll('.players .role')].map(role => role.innerText.replace(/\\s+/g, ' '))]";
        let told = browser.wait_for("shells that are paid", told).await;
        let cell = browser.run("return document.querySelector('.cell.met').dataset.cell").await;
        let (sum, shells, column) = match cell.as_str().unwrap() {
            "a2" => ("6−1=5", 5, "a"),
            "b2" => ("7−3=4", 4, "b"),
            _ => ("8−2=6", 6, "c"),
        };
        let roles = json!(["you chose row 2", format!("Wolf, chose column {column}")]);
        assert_eq!(told, json!([shells, sum, shells, roles]), "{size:?}");
        browser.close().await;
    }
}

#[tokio::test]
async fn what_was_done_last_stays_marked() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    open(&browser, &duelled(&[])).await;
    let marked = |class: &str| {
        format!("return [...document.querySelectorAll('.cell.{class}')].map(cell => cell.dataset.cell)")
    };
    assert_eq!(browser.run(&marked("fought")).await, json!(["b2"]), "the last duel");
    let sum = browser.run("return document.querySelector('.sum').innerText.replace(/\\s+/g, ' ')").await;
    assert!(sum.as_str().unwrap().contains("to you"), "{sum}");
    browser.tap("#cell-b1").await;
    browser.tap("#cell-b2").await;
    let own = browser.wait_for("marks", "const all = [...document.querySelectorAll('.cell.last')].map(cell => cell.dataset.cell); return all.length > 0 && all").await;
    assert_eq!(own, json!(["b1", "b2"]), "one's own exchange, until the other has decided");
    browser.close().await;
}

#[tokio::test]
async fn the_hint_gives_its_reason_in_the_coachs_bubble() {
    let Some(stage) = Stage::open() else { return };
    let browser = browser_of(&stage, PHONE).await;
    open(&browser, &saved(&[], PLACED, &[])).await;
    browser.tap_named(&text("hint")).await;
    let said = browser.wait_for("reason", "return document.querySelector('.coach .says')?.innerText").await;
    let said = said.as_str().unwrap();
    let is_reason =
        ["can win you", "you win wherever", "You win nowhere"].iter().any(|part| said.contains(part));
    assert!(is_reason, "{said}");
    browser.close().await;
}

#[tokio::test]
async fn a_cell_a_pawn_and_a_mask_tell_what_they_are() {
    let Some(stage) = Stage::open() else { return };
    let browser = browser_of(&stage, PHONE).await;
    open(&browser, &saved(&[], BEGUN, &[])).await;
    for (piece, answer) in [
        ("#cell-b2", "In a duel here Wolf pays 6 shells."),
        ("#hand-B7", "Bison 7 is still to be placed."),
        ("#mask-b", "Column b is one of Wolf’s masks."),
    ] {
        browser.tap(".buttons .ask").await;
        browser.tap(piece).await;
        let said = format!("return document.querySelector('.coach')?.innerText.includes({})", json!(answer));
        browser.wait_for(answer, &said).await;
        browser.tap_named(&text("got-it")).await;
    }
    let made = browser.run("return JSON.parse(localStorage.getItem('game')).moves.length").await;
    assert_eq!(made, json!(7), "a question is no move");
    browser.close().await;
}

#[tokio::test]
async fn no_barrier_is_found_in_any_phase() {
    let Some(stage) = Stage::open() else { return };
    let Some(axe) = Axe::read() else { return };
    let browser = browser_of(&stage, PHONE).await;
    for game in [saved(&[], BEGUN, &[]), saved(&[], PLACED, &[]), duelled(&[])] {
        open(&browser, &game).await;
        let piece = "return document.querySelector('#hand-B7:not(.gone)') || document.querySelector('.cell.legal .ground')";
        browser.tap_found(piece).await;
        for language in ["en", "de"] {
            speak(&browser, language).await;
            for size in [PHONE, DESK] {
                browser.resize(size).await;
                for look in ["light", "dark"] {
                    browser.show(look, true).await;
                    assert_eq!(axe.find(&browser).await, Vec::<Value>::new(), "{language}, {look}, {size:?}");
                }
            }
        }
        speak(&browser, "en").await;
    }
    browser.close().await;
}
