//! The cards of one's own box: entered by taps and by keys, kept, saved, opened elsewhere, played with, and refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::key::Key;
use rules::tomahawk::Deck;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::Browser;
use crate::dice::Dice;
use crate::keyboard::{go_to, go_to_named, press, press_all, type_keys};
use crate::offline::choose;
use crate::player;
use crate::stage::{Stage, text};
use crate::table;

/// The line under the fields: what is wrong with the cards, or how they differ.
const VERDICT: &str = "return document.querySelector('.verdict').innerText";

/// The deck of the game that this device keeps.
const PLAYED: &str = "return JSON.parse(localStorage.getItem('game')).setup.options.deck";

/// What stands beside the name: why the deck is not kept.
const TROUBLE: &str = "return document.querySelector('.keeping .why').innerText";

/// Taps a card, then what it is to show.
async fn enter(browser: &Browser, place: usize, fields: &[(&str, u8)]) {
    browser.tap(&format!("#card-{place}")).await;
    for (field, says) in fields {
        choose(browser, &format!("field-{field}"), &says.to_string()).await;
    }
}

/// Enters five other cards: two warriors, a special, two territories.
async fn enter_five(browser: &Browser) {
    enter(browser, 0, &[("hair", 2)]).await;
    enter(browser, 23, &[("value", 8), ("hair", 1)]).await;
    enter(browser, 28, &[("hair", 4)]).await;
    enter(browser, 32, &[("terrain", 1), ("animals", 4)]).await;
    enter(browser, 45, &[("picto", 2)]).await;
}

/// The same five as the reconstruction's file would have them.
fn five() -> Deck {
    let deck = Deck::reconstruction().to_string();
    let changes = [
        ("basic: 1.0", "basic: 1.2"),
        ("10.0\n", "8.1\n"),
        ("0 1 2 3 0 1 1", "0 1 2 3 4 1 1"),
        ("3P5", "3F4"),
        ("1F1", "1F1G"),
    ];
    let own = changes.into_iter().fold(deck, |deck, (from, to)| deck.replacen(from, to, 1));
    own.parse().unwrap()
}

/// Gives the deck a name and keeps it.
async fn keep(browser: &Browser, name: &str) {
    browser.type_into("#deck-name", name).await;
    browser.tap(".keeping form .main").await;
}

async fn wait_until_kept(browser: &Browser) {
    let kept =
        format!("return document.querySelector('.kept').innerText === {}", json!(text("deck-is-kept")));
    browser.wait_for("word that it is kept", &kept).await;
}

/// Saves what is shown as a file, and gives its path.
async fn save(browser: &Browser, folder: &Path) -> PathBuf {
    let to = json!({ "behavior": "allow", "downloadPath": folder });
    browser.cdp("Browser.setDownloadBehavior", to).await;
    browser.tap_named(&text("deck-save")).await;
    let start = Instant::now();
    loop {
        let mut files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        if let Some(file) = files.find(|file| file.extension().is_some_and(|ending| ending == "txt")) {
            return file;
        }
        assert!(start.elapsed() < Duration::from_secs(30), "nothing was saved");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn open_file(browser: &Browser, file: &Path) {
    let input = browser.find(".open input[type=file]").await.unwrap();
    input.send_keys(&file.display().to_string()).await.unwrap();
}

/// Why nothing was opened.
async fn refusal(browser: &Browser) -> String {
    let script = "return document.querySelector('.cards-page > .why').innerText || null";
    browser.wait_for("reason", script).await.as_str().unwrap().to_owned()
}

async fn shown(browser: &Browser, script: &str) -> String {
    browser.run(script).await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_box_entered_by_taps_is_saved_and_played_with_on_another_device() {
    let Some(stage) = Stage::open() else { return };
    let folder = TempDir::new().unwrap();
    let anna = stage.browser().await;
    anna.visit("/play/tomahawk").await;
    anna.tap_named(&text("cards-title")).await;
    anna.wait_for("cards", "return !!document.querySelector('#card-45')").await;
    assert_eq!(shown(&anna, VERDICT).await, text("cards-same"));
    enter_five(&anna).await;
    let differ = "Different from the reconstruction: 2 warriors, 1 special and 2 territories.";
    assert_eq!(shown(&anna, VERDICT).await, differ);
    assert_eq!(anna.run("return document.querySelectorAll('.mark-changed').length").await, json!(5));
    // Whatever happens to the page, what was entered is not lost.
    anna.reload().await;
    assert_eq!(shown(&anna, VERDICT).await, differ);
    keep(&anna, "Our box").await;
    wait_until_kept(&anna).await;
    let file = save(&anna, folder.path()).await;
    assert_eq!(file.file_name().unwrap(), "tomahawk-Our-box.txt");
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("# Our box\n\n{}", five()));
    anna.close().await;

    let ben = stage.browser().await;
    ben.visit("/cards").await;
    open_file(&ben, &file).await;
    ben.wait_for("deck", "return document.querySelector('#deck-name').value === 'Our box'").await;
    assert_eq!(shown(&ben, VERDICT).await, differ);
    ben.tap(".keeping form .main").await;
    wait_until_kept(&ben).await;
    ben.visit("/play/tomahawk").await;
    choose(&ben, "level", "1").await;
    choose(&ben, "deck", "Our box").await;
    ben.tap_named(&text("begin")).await;
    let moves = player::play_to_the_end(&ben, &mut Dice(5)).await;
    assert!(moves >= 4, "{moves} moves are no game");
    let basic = ben.run(PLAYED).await["basic"].clone();
    assert_eq!(basic, json!(five().basic().map(|card| card.to_string())));
    ben.tap(".own-cards summary").await;
    let rows = ben
        .run("return [...document.querySelectorAll('.own-cards tbody tr')].map(row => row.innerText)")
        .await;
    assert_eq!(rows.as_array().unwrap().len(), 5);
    assert_eq!(rows[0], json!("warrior 1\twarrior 1, hair 2"));
    // Who plays again plays with the same cards.
    ben.tap_named(&text("play-again")).await;
    ben.wait_for("another game", "return document.querySelector('.game')?.dataset.turn !== 'over'").await;
    assert_eq!(ben.run(PLAYED).await["basic"], basic);
    ben.close().await;
}

#[tokio::test]
async fn a_box_entered_by_keys_alone_is_shared_by_a_link() {
    let Some(stage) = Stage::open() else { return };
    let anna = stage.browser().await;
    anna.visit("/cards").await;
    go_to(&anna, "the cards", "focus.id === 'card-0'").await;
    // Two hairs; the last 10 becomes 8 with one hair; the fifth special has four; 3P5 becomes 3F4; 1F1 gathers.
    type_keys(&anna, "++").await;
    press_all(&anna, &[Key::End, Key::Up, Key::Up, Key::Up, Key::Up]).await;
    go_on_to(&anna, 23).await;
    type_keys(&anna, "8+").await;
    go_on_to(&anna, 28).await;
    type_keys(&anna, "4").await;
    go_on_to(&anna, 32).await;
    type_keys(&anna, "f-").await;
    go_on_to(&anna, 45).await;
    type_keys(&anna, "g9").await;
    // A change that is taken back.
    go_on_to(&anna, 31).await;
    type_keys(&anna, "pu").await;
    press(&anna, Key::Backspace).await;
    assert_eq!(anna.run("return document.querySelectorAll('.mark-changed').length").await, json!(5));
    go_to(&anna, "the name", "focus.id === 'deck-name'").await;
    type_keys(&anna, "Our box").await;
    press(&anna, Key::Enter).await;
    wait_until_kept(&anna).await;
    let link = shown(&anna, "return document.querySelector('.keeping .link input').value").await;
    let (_, path) = link.split_at(stage.house.origin().len());
    assert!(path.starts_with("/cards#1") && path.len() < 100, "{link}");

    let ben = stage.browser().await;
    // Ben has a deck of that name, which is not to be lost.
    ben.visit("/cards").await;
    keep(&ben, "Our box").await;
    wait_until_kept(&ben).await;
    let kept = ben.run("return localStorage.getItem('decks')").await;
    ben.visit("/").await;
    ben.visit(path).await;
    ben.wait_for("note", "return !!document.querySelector('.note')").await;
    assert_eq!(ben.run("return document.querySelectorAll('.mark-changed').length").await, json!(5));
    assert_eq!(ben.run("return localStorage.getItem('decks')").await, kept, "a link keeps nothing");
    go_to_named(&ben, &text("deck-keep")).await;
    press(&ben, Key::Enter).await;
    assert_eq!(shown(&ben, TROUBLE).await, text("deck-name-taken"));
    assert_eq!(ben.run("return localStorage.getItem('decks')").await, kept);
    keep(&ben, "Anna’s").await;
    wait_until_kept(&ben).await;
    assert_eq!(ben.run("return document.querySelectorAll('.decks li').length").await, json!(2));
    // It is played with at once, and deleted after a question.
    ben.tap_named(&text("play-a-bot")).await;
    ben.wait_for("choice", "return document.querySelector('[name=deck]:checked')?.value === 'Anna’s'").await;
    ben.visit("/cards").await;
    ben.tap(".decks li:nth-child(2) button").await;
    ben.tap_named(&text("deck-delete")).await;
    ben.tap_named(&text("deck-delete-yes")).await;
    ben.wait_for("one deck", "return document.querySelectorAll('.decks li').length === 1").await;
    assert_eq!(ben.run("return localStorage.getItem('decks')").await, kept);
    anna.close().await;
    ben.close().await;
}

/// Walks to a card by arrows.
async fn go_on_to(browser: &Browser, place: usize) {
    for _ in 0..46 {
        let focus = browser.run("return Number(document.activeElement.dataset.place)").await;
        let focus = usize::try_from(focus.as_u64().unwrap()).unwrap();
        match focus.cmp(&place) {
            core::cmp::Ordering::Less => press(browser, Key::Right).await,
            core::cmp::Ordering::Greater => press(browser, Key::Left).await,
            core::cmp::Ordering::Equal => return,
        }
    }
    panic!("the arrows do not lead to card {place}");
}

#[tokio::test]
async fn a_guest_sees_which_cards_a_table_has_before_sitting_down() {
    let Some(stage) = Stage::open() else { return };
    let (anna, ben) = (stage.browser().await, stage.browser().await);
    anna.visit("/cards").await;
    enter_five(&anna).await;
    // It can be played with without being kept.
    anna.tap_named(&text("invite-a-friend")).await;
    anna.wait_for("choice", "return !!document.querySelector('[name=deck]:checked')").await;
    anna.type_into("#name", "Anna").await;
    // The table is to be in the list; the button that opens it lies over the choice on a low screen.
    anna.run("document.querySelectorAll('[name=access]')[1].click()").await;
    anna.tap("form .main").await;
    anna.wait_for("seat", "return !!document.querySelector('.seats .own')").await;
    let path = anna.path().await;

    ben.visit("/lobby").await;
    ben.wait_for("table", "return !!document.querySelector('.tables h3')").await;
    let row = shown(&ben, "return document.querySelector('.tables h3').innerText").await;
    assert_eq!(row, "Tomahawk, with a custom deck");
    ben.visit(&path).await;
    ben.wait_for("word of the cards", "return !!document.querySelector('.own-cards')").await;
    ben.tap(".own-cards summary").await;
    let told = shown(&ben, "return document.querySelector('.own-cards').innerText").await;
    assert!(told.contains("2 warriors, 1 special and 2 territories"), "{told}");
    assert!(told.contains("warrior 10\twarrior 8, hair 1"), "{told}");
    let seats = ben.run("return document.querySelectorAll('.seats .own').length").await;
    assert_eq!(seats, json!(0), "nobody has sat down for that");
    // All cards can be looked at, and back leads to the table.
    ben.tap_named(&text("own-cards-all")).await;
    ben.wait_for("cards", "return document.querySelectorAll('.mark-changed').length === 5").await;
    ben.run("history.back()").await;
    ben.wait_for("table", "return !!document.querySelector('.join input')").await;
    table::sit(&ben, &path, "Ben").await;
    table::be_ready(&anna).await;
    table::be_ready(&ben).await;
    table::wait_for_game(&anna).await;
    table::wait_for_game(&ben).await;
    let moves = table::play(&[&anna, &ben], &mut Dice(8), usize::MAX).await;
    assert!(moves >= 8, "{moves} moves are no game");
    assert!(ben.find(".own-cards").await.is_some(), "the cards can be seen during the game, too");
    // The rematch has the same cards.
    anna.tap_named(&text("offer-rematch")).await;
    ben.tap_named(&text("accept-rematch")).await;
    let is_new = format!(
        "return location.pathname !== '{path}' && document.querySelector('.game')?.dataset.turn !== 'over'
            && !!document.querySelector('.game .own-cards')"
    );
    ben.wait_for("word of the cards", &is_new).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn cards_that_make_no_deck_get_one_sentence_each() {
    let Some(stage) = Stage::open() else { return };
    let folder = TempDir::new().unwrap();
    let browser = stage.browser().await;
    browser.visit("/cards").await;
    // While they are entered.
    enter(&browser, 4, &[("value", 4)]).await;
    enter(&browser, 5, &[("value", 4)]).await;
    let no_three = "No warrior has the value 3: there must be at least one of each value from 1 to 7.";
    assert_eq!(shown(&browser, VERDICT).await, no_three);
    let wrong = "return [...document.querySelectorAll('.per .wrong')].map(count => count.innerText)";
    assert_eq!(browser.run(wrong).await, json!(["3: 0"]));
    keep(&browser, "Box").await;
    assert_eq!(shown(&browser, TROUBLE).await, no_three);
    assert_eq!(browser.run("return localStorage.getItem('decks')").await, Value::Null);
    assert!(browser.find(".keeping .link").await.is_none(), "there is no link to what is no deck");
    browser.tap_named(&text("cards-back-all")).await;
    browser.tap_named(&text("cards-back-all-yes")).await;
    enter(&browser, 45, &[("rounds", 2)]).await;
    let four = "4 territories last 1 round: there must be five of each duration.";
    assert_eq!(shown(&browser, VERDICT).await, four);
    assert_eq!(browser.run(wrong).await, json!(["1 round: 4", "2 rounds: 6"]));
    browser.tap(".chosen > button").await;
    assert_eq!(shown(&browser, VERDICT).await, text("cards-same"));
    browser.type_into("#deck-name", " ").await;
    browser.tap(".keeping form .main").await;
    assert_eq!(shown(&browser, TROUBLE).await, text("deck-name-missing"));
    // As files.
    let deck = Deck::reconstruction().to_string();
    let files: [(&str, Vec<u8>, String); 5] = [
        ("noise.txt", (0..=255).collect(), text("deck-file-no-text")),
        ("huge.txt", vec![b'#'; Deck::LONGEST_FILE + 1], text("deck-file-long")),
        ("empty.txt", Vec::new(), "The line “basic:” is missing.".to_owned()),
        ("value.txt", deck.replace("3.2 3.0", "4.2 4.0").into(), no_three.to_owned()),
        ("rounds.txt", deck.replace("1F1", "2F1").into(), four.to_owned()),
    ];
    for (name, bytes, sentence) in files {
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        open_file(&browser, &file).await;
        let told =
            format!("return document.querySelector('.cards-page > .why').innerText === {}", json!(sentence));
        browser.wait_for(&sentence, &told).await;
    }
    // As links.
    for (letters, key) in [
        ("A".repeat(1 << 20), "deck-link-long"),
        ("2AAA".to_owned(), "deck-link-version"),
        ("1AAA".to_owned(), "deck-link-damaged"),
    ] {
        browser.visit("/").await;
        browser.visit(&format!("/cards#{letters}")).await;
        assert_eq!(refusal(&browser).await, text(key));
        assert_eq!(shown(&browser, VERDICT).await, text("cards-same"));
    }
    browser.close().await;
}
