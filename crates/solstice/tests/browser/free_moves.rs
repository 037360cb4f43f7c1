//! Free moves in the Duel of the Shamans: by taps on a phone, by drags, by keys, at a table, and in crowded cells.

use fantoccini::Locator;
use fantoccini::actions::{InputSource as _, MouseActions, PointerAction};
use fantoccini::key::Key;
use rules::shamans::Cell;
use rules::shelf::Kind;
use serde_json::{Value, json};

use crate::axe::Axe;
use crate::boards;
use crate::browser::{Browser, Wish};
use crate::dice::Dice;
use crate::keyboard::{go_to, play, press};
use crate::layout;
use crate::offline::choose;
use crate::player::{self, Turn};
use crate::sample::{self, Far};
use crate::screens::speak;
use crate::stage::{Stage, text};
use crate::table;

const PHONE: (u32, u32) = (390, 844);
const SMALL_PHONE: (u32, u32) = (360, 640);
const OPTIONS: [&str; 3] = ["variant=pro", "moves=free", "exchange=optional"];

/// A game in which these moves follow once all pawns are placed, two of equal value in each cell, from a1 on. The person
/// plays Bison.
fn saved(moves: &[String]) -> Value {
    let mut saved = sample::saved(&sample::options(Kind::Shamans, &OPTIONS), 1, Far::Start);
    let placed = Cell::ALL
        .into_iter()
        .zip(1..)
        .flat_map(|(cell, value)| ["B", "W"].map(|side| format!("{side}{value}@{cell}")));
    // Bison places one pawn, then each two, and at last Wolf one.
    let placed = placed.enumerate().map(|(index, action)| json!([index.div_ceil(2) % 2, action]));
    let exchanges = moves.iter().map(|action| {
        let (seat, action) = action.split_once(' ').unwrap();
        json!([seat.parse::<u8>().unwrap(), action])
    });
    saved["moves"] = placed.chain(exchanges).collect();
    saved
}

/// The first exchange, which is Bison's.
fn exchange() -> Value {
    saved(&["0 1", "1 a"].map(str::to_owned))
}

/// An exchange with all pawns in a1.
fn crowded() -> Value {
    let gather = |value: u8| {
        let seat = value % 2;
        ["0 1".to_owned(), "1 a".to_owned(), format!("{seat} B{value}>a1"), format!("{seat} W{value}>a1")]
    };
    let moves: Vec<String> = (2..=9).flat_map(gather).chain(["0 1".to_owned(), "1 a".to_owned()]).collect();
    saved(&moves)
}

/// A browser with this game on it, in which it is a person's turn.
async fn open(stage: &Stage, size: (u32, u32), saved: &Value) -> Browser {
    let browser = stage.browser_with(&Wish { size, ..Wish::default() }).await;
    if size.0 < 800 {
        touch(&browser).await;
    }
    sample::open(&browser, saved).await;
    browser.wait_for("turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    browser
}

/// Makes the device one with a touch screen.
async fn touch(browser: &Browser) {
    browser.cdp("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 1 })).await;
}

/// What lies in a cell, as it is read aloud.
async fn label(browser: &Browser, cell: &str) -> String {
    let script = format!("return document.querySelector('#cell-{cell} .hidden').textContent");
    browser.run(&script).await.as_str().unwrap().to_owned()
}

/// The moves that the device keeps after those of the saved game.
async fn made(browser: &Browser, saved: &Value) -> Vec<String> {
    let kept = browser.run("return JSON.parse(localStorage.getItem('game')).moves").await;
    let before = saved["moves"].as_array().unwrap().len();
    kept.as_array().unwrap()[before..].iter().map(|entry| entry[1].as_str().unwrap().to_owned()).collect()
}

async fn wait_for_moves(browser: &Browser, count: usize) {
    let script = format!("return JSON.parse(localStorage.getItem('game')).moves.length >= {count}");
    browser.wait_for("move", &script).await;
}

#[tokio::test]
async fn a_whole_game_by_taps_on_a_phone() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser_with(&Wish { size: PHONE, ..Wish::default() }).await;
    touch(&browser).await;
    boards::tap_through(&browser, Kind::Shamans, &["variant=pro", "moves=free", "duels=6"]).await;
    browser.close().await;
}

#[tokio::test]
async fn a_whole_game_by_keys_at_a_desk() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    let options = sample::options(Kind::Shamans, &["variant=pro", "moves=free", "duels=4"]);
    sample::open(&browser, &sample::saved(&options, 1, Far::Start)).await;
    play(&browser, Kind::Shamans).await;
    browser.close().await;
}

#[tokio::test]
async fn the_first_move_is_a_draft_that_can_be_taken_back() {
    let Some(stage) = Stage::open() else { return };
    let game = exchange();
    let browser = open(&stage, PHONE, &game).await;
    browser.tap("[data-cell=b2] [data-pawn=B5]").await;
    browser.tap("[data-cell=a1] [data-pawn=W1]").await;
    assert_eq!(label(&browser, "a1").await, "column a, row 1: Bison 1, Bison 5, Wolf 1; 6 against 1");
    assert_eq!(label(&browser, "b2").await, "column b, row 2: Wolf 5; 0 against 5");
    let told = browser.run("return document.querySelector('.now').innerText").await;
    assert!(told.as_str().unwrap().starts_with("You have moved Bison 5."), "{told}");
    let heard = browser.run("return document.querySelector('.shamans [role=status]').innerText").await;
    assert_eq!(heard, told, "it is said to those who listen");
    for shown in ["[data-cell=b2] .left", "[data-cell=a1] .spent[data-pawn=B5]", ".arrows path[d^=M]"] {
        assert!(browser.find(shown).await.is_some(), "{shown}");
    }
    assert!(browser.find(".moves li").await.is_some());
    assert_eq!(made(&browser, &game).await, Vec::<String>::new(), "nothing is played before the second move");

    // It cannot be chosen again; the sentence says why.
    browser.tap("#cell-a1").await;
    browser.tap("#pawn-B5").await;
    browser
        .wait_for(
            "reason",
            "return document.querySelector('.sentence .why').innerText.includes('already been moved')",
        )
        .await;
    assert_eq!(browser.run("return document.querySelector('#pawn-B5').ariaPressed").await, json!("false"));

    browser.tap_named("Take back: Bison 5 to b2").await;
    assert_eq!(label(&browser, "a1").await, "column a, row 1: Bison 1, Wolf 1; 1 against 1");
    assert!(browser.find(".left, .spent").await.is_none());
    browser.tap_named(&text("shamans-pass")).await;
    wait_for_moves(&browser, game["moves"].as_array().unwrap().len() + 1).await;
    assert_eq!(made(&browser, &game).await[0], "-", "what was taken back was no move");
    browser.close().await;
}

#[tokio::test]
async fn both_moves_are_played_with_the_second_target() {
    let Some(stage) = Stage::open() else { return };
    let game = exchange();
    let browser = open(&stage, PHONE, &game).await;
    browser.tap("[data-cell=b2] [data-pawn=B5]").await;
    browser.tap("[data-cell=a1] [data-pawn=W1]").await;
    // The cell has three pawns now: one is taken from the row below.
    browser.tap("#cell-a1").await;
    let row = "return [...document.querySelectorAll('.spread button')].map(found => found.ariaLabel)";
    let expected = [
        "Bison 1, in a1 with Bison 5, Wolf 1",
        "Bison 5, in a1 with Bison 1, Wolf 1",
        "Wolf 1, in a1 with Bison 1, Bison 5",
    ];
    assert_eq!(browser.wait_for("row", row).await, json!(expected));
    browser.tap("#pawn-W1").await;
    browser.tap("[data-cell=c3] [data-pawn=W9]").await;
    wait_for_moves(&browser, game["moves"].as_array().unwrap().len() + 2).await;
    assert_eq!(made(&browser, &game).await[..2], ["B5>a1", "W1>c3"]);
    browser.wait_for("mask to choose", "return !!document.querySelector('.mask.legal')").await;
    assert!(browser.find(".left, .spread, .arrows path[d^=M]").await.is_none());
    browser.close().await;
}

#[tokio::test]
async fn a_pawn_is_dragged_to_its_cell() {
    let Some(stage) = Stage::open() else { return };
    let game = exchange();
    let browser = open(&stage, (1440, 900), &game).await;
    drag(&browser, "[data-pawn=B9]", "#cell-a3").await;
    browser.wait_for("draft", "return !!document.querySelector('[data-cell=a3] .spent[data-pawn=B9]')").await;
    drag(&browser, "[data-pawn=W4]", "#cell-c3").await;
    wait_for_moves(&browser, game["moves"].as_array().unwrap().len() + 2).await;
    assert_eq!(made(&browser, &game).await[..2], ["B9>a3", "W4>c3"]);
    browser.close().await;
}

/// Drags one thing to another by mouse.
async fn drag(browser: &Browser, from: &str, to: &str) {
    let client = browser.client();
    let from = client.find(Locator::Css(from)).await.unwrap();
    let to = client.find(Locator::Css(to)).await.unwrap();
    let quick = Some(std::time::Duration::from_millis(20));
    let over = |element| PointerAction::MoveToElement { element, duration: quick, x: 0.0, y: 0.0 };
    let mouse = MouseActions::new("mouse".to_owned())
        .then(over(from))
        .then(PointerAction::Down { button: 0 })
        .then(PointerAction::MoveBy { duration: quick, x: 12.0, y: 12.0 })
        .then(over(to))
        .then(PointerAction::Up { button: 0 });
    client.perform_actions(mouse).await.unwrap();
}

#[tokio::test]
async fn escape_lets_go_and_then_takes_the_draft_back() {
    let Some(stage) = Stage::open() else { return };
    let browser = open(&stage, (1440, 900), &crowded()).await;
    go_to(&browser, "the board", "focus.closest('.place')").await;
    press(&browser, Key::Enter).await;
    browser.wait_for("focus among the pawns", "return document.activeElement.id === 'pawn-B1'").await;
    press(&browser, Key::Escape).await;
    browser.wait_for("focus on the cell", "return document.activeElement.id === 'cell-a1'").await;
    press(&browser, Key::Enter).await;
    browser.wait_for("focus among the pawns", "return document.activeElement.id === 'pawn-B1'").await;
    for key in [Key::Right, Key::Enter, Key::Up, Key::Enter] {
        press(&browser, key).await;
    }
    browser.wait_for("draft", "return !!document.querySelector('.spent[data-pawn=B2]')").await;
    press(&browser, Key::Escape).await;
    assert!(browser.find(".spent, .left").await.is_none(), "the draft is taken back");
    let lost = browser.run("return document.activeElement === document.body").await;
    assert_eq!(lost, json!(false), "the focus stays on the board");
    browser.close().await;
}

#[tokio::test]
async fn a_hint_shows_the_way_of_the_move_that_is_due() {
    let Some(stage) = Stage::open() else { return };
    // Where the exchange may be left out, the coach might say so.
    let mut game = exchange();
    game["setup"]["options"]["exchange"] = json!("compulsory");
    let browser = open(&stage, PHONE, &game).await;
    let hinted = "const pawn = document.querySelector('.crowd .hint')?.dataset.pawn;
        const cell = document.querySelector('.cell.hint')?.dataset.cell;
        return pawn && cell && document.querySelector('.arrows path[d^=M]') && [pawn, cell]";
    browser.tap_named(&text("hint")).await;
    let first = browser.wait_for("hint", hinted).await;
    let (pawn, cell) = (first[0].as_str().unwrap(), first[1].as_str().unwrap());
    browser.tap(&format!("[data-pawn={pawn}]")).await;
    browser.tap(&format!("[data-cell={cell}] [data-pawn]")).await;
    browser.wait_for("draft", &format!("return !!document.querySelector('.spent[data-pawn={pawn}]')")).await;
    assert_eq!(browser.run("return document.querySelectorAll('.hint, .coach').length").await, json!(0));
    browser.tap_named(&text("hint")).await;
    let second = browser.wait_for("hint", hinted).await;
    assert_ne!(second[0].as_str().unwrap(), pawn, "the coach takes the draft for played");
    assert!(browser.find(".spent").await.is_some(), "and leaves it");
    browser.close().await;
}

#[tokio::test]
async fn free_moves_are_offered_in_the_professional_game_alone() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for path in ["/play/shamans", "/new/shamans"] {
        browser.visit(path).await;
        let offered = "return document.querySelectorAll('input[name=moves]').length";
        assert_eq!(browser.run(offered).await, json!(0), "{path}");
        choose(&browser, "variant", "pro").await;
        choose(&browser, "moves", "free").await;
        assert_eq!(browser.run(offered).await, json!(2), "{path}");
        choose(&browser, "variant", "memory").await;
        assert_eq!(browser.run(offered).await, json!(0), "{path}");
        choose(&browser, "variant", "pro").await;
        let chosen = browser.run("return document.querySelector('input[name=moves]:checked').value").await;
        assert_eq!(chosen, json!("swap"), "{path}");
    }
    browser.close().await;
}

#[tokio::test]
async fn crowded_cells_can_be_read_and_tapped() {
    let Some(stage) = Stage::open() else { return };
    let Some(axe) = Axe::read() else { return };
    let browser = open(&stage, PHONE, &crowded()).await;
    browser.tap("#cell-a1").await;
    browser.wait_for("row", "return document.querySelectorAll('.spread button').length === 18").await;
    let legible = "const [cell] = document.querySelectorAll('[data-cell=a1]');
        const box = cell.getBoundingClientRect();
        const totals = cell.querySelector('.balance').getBoundingClientRect();
        return [...cell.querySelectorAll('.pawn')].filter(pawn => {
            const { left, right, top, bottom, width } = pawn.getBoundingClientRect();
            const figure = pawn.querySelector('text').getBoundingClientRect().height;
            return left < box.left || right > box.right || bottom > box.bottom || top < totals.bottom - 3
                || width < 15.5 || figure < 10;
        }).map(pawn => pawn.outerHTML.slice(0, 60))";
    for language in ["en", "de"] {
        speak(&browser, language).await;
        for size in [PHONE, SMALL_PHONE] {
            browser.resize(size).await;
            assert_eq!(browser.run(legible).await, json!([]), "{language} {size:?}");
            assert_eq!(layout::find(&browser).await, Vec::<Value>::new(), "{language} {size:?}");
        }
        for look in ["light", "dark"] {
            browser.show(look, true).await;
            assert_eq!(axe.find(&browser).await, Vec::<Value>::new(), "{language} {look}");
        }
    }
    browser.tap("#pawn-W9").await;
    browser.tap("#cell-c3").await;
    browser.wait_for("draft", "return !!document.querySelector('[data-cell=c3] .spent[data-pawn=W9]')").await;
    assert_eq!(layout::find(&browser).await, Vec::<Value>::new(), "with a draft");
    assert_eq!(axe.find(&browser).await, Vec::<Value>::new(), "with a draft");
    browser.close().await;
}

/// Whether a free move may be played from this browser now.
async fn may_move(browser: &Browser) -> bool {
    let script =
        "return [...document.querySelectorAll('.moves code')].some(found => found.textContent.includes('>'))";
    player::turn(browser).await == Turn::Mine && browser.run(script).await == json!(true)
}

/// What this browser has asked its table for since the last time, if it was a free move.
async fn sent(browser: &Browser) -> usize {
    let frames = browser.frames().await;
    frames.iter().filter(|(sent, text)| *sent && text.contains('>')).count()
}

#[tokio::test]
async fn at_a_table_a_draft_is_told_to_nobody_and_a_move_that_was_sent_alone_stands() {
    let Some(stage) = Stage::open() else { return };
    let (anna, ben) = (stage.browser().await, stage.browser().await);
    let options = json!({ "variant": "pro", "moves": "free", "duels": 2 });
    let plan = json!({ "game": "shamans", "options": options, "seats": ["person", "person"] });
    table::gather(&[&anna, &ben], plan).await;
    let mut dice = Dice(6);
    while !may_move(&anna).await {
        table::play(&[&anna, &ben], &mut dice, 1).await;
    }
    sent(&anna).await;

    // A draft is lost with its page, and nothing else is.
    let [first, second, target] = pieces(&anna).await;
    anna.tap(&format!("[data-pawn={first}]")).await;
    anna.tap(&target).await;
    anna.wait_for("draft", "return !!document.querySelector('.spent')").await;
    assert_eq!(sent(&anna).await, 0, "a draft is told to nobody");
    anna.reload().await;
    table::wait_for_game(&anna).await;
    anna.wait_for("turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    assert!(anna.find(".spent").await.is_none());

    // A first move that is sent alone stands, and after a reload the second is asked for.
    let alone = format!(
        "return [...document.querySelectorAll('.moves button')].find(found => found.textContent.includes('{first}>'))"
    );
    anna.tap(".moves summary").await;
    assert!(anna.tap_found(&alone).await);
    anna.wait_for("move", &format!("return !!document.querySelector('.spent[data-pawn={first}]')")).await;
    anna.reload().await;
    table::wait_for_game(&anna).await;
    anna.wait_for("turn", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    let told = anna.run("return document.querySelector('.now').innerText").await;
    assert!(told.as_str().unwrap().contains("Now move another pawn"), "{told}");
    sent(&anna).await;
    anna.tap(&format!("[data-pawn={second}]")).await;
    anna.tap(&target).await;
    anna.wait_for("mask to choose", "return !!document.querySelector('.mask.legal')").await;
    assert_eq!(sent(&anna).await, 1, "the second is sent at once");
    ben.wait_for("mask to choose", "return !!document.querySelector('.mask.legal')").await;
    table::play(&[&anna, &ben], &mut dice, usize::MAX).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn at_a_table_both_moves_are_sent_one_after_the_other() {
    let Some(stage) = Stage::open() else { return };
    let (anna, ben) = (stage.browser().await, stage.browser().await);
    let options = json!({ "variant": "pro", "moves": "free", "duels": 2 });
    let plan = json!({ "game": "shamans", "options": options, "seats": ["person", "person"] });
    table::gather(&[&anna, &ben], plan).await;
    let mut dice = Dice(8);
    while !may_move(&anna).await {
        table::play(&[&anna, &ben], &mut dice, 1).await;
    }
    sent(&anna).await;
    let [first, second, target] = pieces(&anna).await;
    anna.tap(&format!("[data-pawn={first}]")).await;
    anna.tap(&target).await;
    anna.tap(&format!("[data-pawn={second}]")).await;
    anna.tap("#cell-c3").await;
    ben.wait_for("mask to choose", "return !!document.querySelector('.mask.legal')").await;
    assert_eq!(sent(&anna).await, 2);
    anna.close().await;
    ben.close().await;
}

/// Two pawns of two cells, and a third cell to tap.
async fn pieces(browser: &Browser) -> [String; 3] {
    let script = "const [one, other] = ['a1', 'b2'].map(cell =>
            document.querySelector(`[data-cell=${cell}] [data-pawn]`).dataset.pawn);
        return [one, other, `[data-cell=c3] [data-pawn]`]";
    let found = browser.run(script).await;
    [0, 1, 2].map(|index| found[index].as_str().unwrap().to_owned())
}
