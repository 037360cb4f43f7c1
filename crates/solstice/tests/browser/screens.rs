//! Every screen: in four languages, dark and light, on phones, tablets and desks. No barrier that axe-core finds,
//! nothing that sticks out, nothing too small to tap. `cargo xtask shots` has the pictures of it.

use std::fs;
use std::path::PathBuf;

use client::{Seat, Site};
use rules::shelf::Kind;
use serde_json::{Value, json};
use wire::Order;

use crate::axe::Axe;
use crate::browser::Browser;
use crate::layout;
use crate::lessons;
use crate::offline::choose;
use crate::sample::{self, Far};
use crate::stage::{Stage, text};
use crate::table;

/// Where the pictures go, if they are wanted.
const SHOTS: &str = "SOLSTICE_SHOTS";

const LANGUAGES: [&str; 4] = ["en", "fr", "it", "de"];
const NARROW: (u32, u32) = (320, 640);
const SMALL: (u32, u32) = (360, 640);
const SIDEWAYS: (u32, u32) = (844, 390);
const PHONE: (u32, u32) = (390, 844);
const TABLET: (u32, u32) = (820, 1180);
const DESK: (u32, u32) = (1440, 900);
const WIDE: (u32, u32) = (1920, 1080);

/// Who looks at screens, and collects what is wrong with all of them.
struct Critic {
    browser: Browser,
    axe: Axe,
    shots: Option<PathBuf>,
    wrong: Vec<String>,
}

impl Critic {
    async fn open(stage: &Stage) -> Option<Critic> {
        let axe = Axe::read()?;
        let shots = std::env::var_os(SHOTS).map(PathBuf::from);
        Some(Critic { browser: stage.browser().await, axe, shots, wrong: Vec::new() })
    }

    /// Opens a page and looks at it.
    async fn visit(&mut self, name: &str, path: &str) {
        self.browser.visit(path).await;
        self.look(name).await;
    }

    /// Looks at what is shown now, from all sides.
    async fn look(&mut self, name: &str) {
        for language in LANGUAGES {
            speak(&self.browser, language).await;
            for size in [NARROW, SMALL, SIDEWAYS, TABLET, WIDE, DESK, PHONE] {
                self.browser.resize(size).await;
                let found = layout::find(&self.browser).await;
                self.note(&format!("{name}, {language}, {} × {}", size.0, size.1), &found);
                self.shoot(name, language, size).await;
            }
            for look in ["light", "dark"] {
                self.browser.show(look, true).await;
                let found = self.axe.find(&self.browser).await;
                self.note(&format!("{name}, {language}, {look}"), &found);
            }
        }
        speak(&self.browser, "en").await;
    }

    fn note(&mut self, place: &str, found: &[Value]) {
        self.wrong.extend(found.iter().map(|found| format!("{place}: {found:#}")));
    }

    /// Takes pictures, if they are wanted: all but the narrowest size in English, those of phones in German and French.
    async fn shoot(&self, name: &str, language: &str, size: (u32, u32)) {
        let Some(folder) = &self.shots else { return };
        let is_wanted = match language {
            "en" => size != NARROW,
            "de" => [NARROW, SMALL, PHONE].contains(&size),
            "fr" => [SMALL, PHONE].contains(&size),
            _ => false,
        };
        if !is_wanted {
            return;
        }
        for look in ["light", "dark"] {
            self.browser.show(look, true).await;
            let picture = self.browser.picture().await;
            let file = format!("{name}-{}x{}-{look}-{language}.png", size.0, size.1);
            fs::write(folder.join(file), picture).unwrap();
        }
    }

    /// Fails if anything was wrong.
    async fn judge(self) {
        self.browser.close().await;
        assert!(self.wrong.is_empty(), "{} things are wrong:\n{}", self.wrong.len(), self.wrong.join("\n"));
    }
}

/// Chooses a language as a reader would.
pub(crate) const CHOOSE: &str = "const select = document.querySelector('select[name=language]');
    select.value = arguments[0];
    select.dispatchEvent(new Event('change', { bubbles: true }));";

/// Chooses a language, and waits until it is spoken, by the rules, too, if they are open.
pub(crate) async fn speak(browser: &Browser, language: &str) {
    browser.run_with(CHOOSE, vec![json!(language)]).await;
    let spoken = format!(
        "return document.documentElement.lang === '{language}' && !document.querySelector('.rules [role=status]')"
    );
    browser.wait_for("page in that language", &spoken).await;
}

/// Looks at a game at this device from its start to its end.
async fn check_game(screen: &str, kind: Kind, words: &[&str]) {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    let options = sample::options(kind, words);
    for (name, far) in [("start", Far::Start), ("middle", Far::Middle), ("end", Far::End)] {
        sample::open(&critic.browser, &sample::saved(&options, 1, far)).await;
        let settled = "return ['mine', 'over'].includes(document.querySelector('.game')?.dataset.turn)";
        critic.browser.wait_for("settled game", settled).await;
        critic.look(&format!("{screen}-{name}")).await;
    }
    critic.judge().await;
}

#[tokio::test]
async fn the_menu_of_a_game() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    sample::open(&critic.browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Middle))
        .await;
    critic.browser.resize(PHONE).await;
    critic.browser.tap(".bar .dots").await;
    critic.browser.wait_for("menu", "return !!document.querySelector('.menu[open]')").await;
    critic.look("menu").await;
    critic.judge().await;
}

#[tokio::test]
async fn the_pages_around_the_games() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    critic.visit("home", "/").await;
    for kind in Kind::ALL {
        critic.visit(&format!("setup-{kind}"), &format!("/play/{kind}")).await;
    }
    critic.browser.visit("/play/cherokee").await;
    choose(&critic.browser, "players", "4").await;
    critic.look("setup-four").await;
    choose(&critic.browser, "people", "3").await;
    critic.look("setup-shared").await;
    critic.visit("nowhere", "/play/nothing").await;
    let over = sample::saved(&sample::options(Kind::Tomahawk, &[]), 1, Far::End);
    sample::open(&critic.browser, &over).await;
    critic.browser.wait_for("record", "return !!localStorage.getItem('finished')").await;
    let middle = sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::Middle);
    sample::open(&critic.browser, &middle).await;
    critic.visit("games", "/games").await;
    critic.browser.visit("/play/cherokee").await;
    critic.browser.tap_named(&text("begin")).await;
    critic.look("setup-unfinished").await;
    critic.judge().await;
}

#[tokio::test]
async fn the_cards_of_ones_own_box() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    critic.visit("cards", "/cards").await;
    // On a phone what the chosen card shows lies over some of the others.
    critic.browser.resize(DESK).await;
    critic.browser.tap("#card-23").await;
    choose(&critic.browser, "field-hair", "4").await;
    critic.browser.tap("#card-28").await;
    choose(&critic.browser, "field-hair", "4").await;
    critic.browser.tap("#card-31").await;
    choose(&critic.browser, "field-animals", "3").await;
    critic.browser.type_into("#deck-name", "The box of my grandmother’s brother").await;
    critic.browser.tap(".keeping form .main").await;
    critic.look("cards-kept").await;
    critic.browser.resize(DESK).await;
    choose(&critic.browser, "field-rounds", "1").await;
    critic.browser.tap(".decks button").await;
    critic.browser.tap_named(&text("deck-delete")).await;
    critic.look("cards-wrong").await;
    critic.browser.visit("/").await;
    critic
        .visit(
            "cards-link",
            "/cards#1CAGFMKSPPUUUaZZfeekjootjBThKyQwhEipbyLt5yEsoAtFqe6uRAxN7wQYVuQYcS6YdS2izS",
        )
        .await;
    critic.browser.tap_named(&text("play-a-bot")).await;
    critic.look("setup-own-cards").await;
    critic.browser.tap_named(&text("begin")).await;
    // On a phone it lies behind the menu.
    critic.browser.tap(".bar .dots").await;
    critic.browser.tap(".bar .menu .to-aside").await;
    critic.browser.tap(".own-cards summary").await;
    critic.look("game-own-cards").await;
    critic.browser.visit("/new/tomahawk").await;
    critic.browser.tap("form .main").await;
    critic.browser.tap(".own-cards summary").await;
    critic.look("waiting-own-cards").await;
    critic.judge().await;
}

#[tokio::test]
async fn the_rules() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    for kind in Kind::ALL {
        critic.visit(&format!("rules-{kind}"), &format!("/rules/{kind}")).await;
    }
    critic.visit("rulings", "/rules/rulings").await;
    critic.judge().await;
}

/// Looks at every chapter of a lesson; the one that is sketched has a name of its own.
async fn check_lesson(kind: Kind, sketched: &str) {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    for (number, chapter) in lessons::chapters(kind).iter().enumerate() {
        let keep = format!("localStorage.setItem('lesson-{kind}', '{number}')");
        critic.browser.visit("/").await;
        critic.browser.run(&keep).await;
        critic.browser.visit(&format!("/learn/{kind}")).await;
        critic.browser.wait_for("light", "return !!document.querySelector('.lesson [data-lit]')").await;
        let name = chapter["name"].as_str().unwrap();
        let part = if name == sketched { String::new() } else { format!("-{name}") };
        critic.look(&format!("lesson-{kind}{part}")).await;
    }
    critic.judge().await;
}

#[tokio::test]
async fn the_lesson_of_cherokee() {
    check_lesson(Kind::Cherokee, "support").await;
}

#[tokio::test]
async fn the_lesson_of_tomahawk() {
    check_lesson(Kind::Tomahawk, "seal").await;
}

#[tokio::test]
async fn the_lesson_of_shamans() {
    check_lesson(Kind::Shamans, "masks").await;
}

#[tokio::test]
async fn a_game_of_cherokee() {
    check_game("cherokee", Kind::Cherokee, &["players=4"]).await;
}

#[tokio::test]
async fn a_game_of_tomahawk() {
    check_game("tomahawk", Kind::Tomahawk, &["prized_animal=true"]).await;
}

#[tokio::test]
async fn a_game_of_shamans() {
    check_game("shamans", Kind::Shamans, &["variant=pro"]).await;
}

#[tokio::test]
async fn a_game_of_shamans_with_free_moves() {
    check_game("shamans-free", Kind::Shamans, &["variant=pro", "moves=free"]).await;
}

#[tokio::test]
async fn the_curtain_between_two_who_share_a_device() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    let options = sample::options(Kind::Cherokee, &[]);
    sample::open(&critic.browser, &sample::saved(&options, 2, Far::Middle)).await;
    critic.browser.wait_for("curtain", "return !!document.querySelector('.curtain')").await;
    critic.look("curtain").await;
    critic.browser.tap_named(&text("i-have-it")).await;
    critic.browser.wait_for("board", "return document.querySelector('.game')?.dataset.turn === 'mine'").await;
    critic.look("shared").await;
    critic.judge().await;
}

#[tokio::test]
async fn the_tables_of_the_server() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    let site = Site::new(stage.house.address().to_string());
    critic.visit("lobby-empty", "/lobby").await;
    critic.visit("create", "/new/cherokee").await;
    critic.browser.visit("/new/shamans").await;
    critic.browser.type_into("#name", "Anna").await;
    critic.browser.tap("form .main").await;
    critic.browser.wait_for("link for guests", "return !!document.querySelector('.invite img')").await;
    critic.look("waiting").await;
    let path = critic.browser.path().await;
    let id = path.trim_start_matches("/table/").to_owned();
    let ben = site.token().await.unwrap();
    let mut ben = Seat::take(&site, &id, &ben, 0).await.unwrap();
    ben.sit_and_be_ready("Ben").await.unwrap();
    if critic.browser.find(".join button").await.is_some() {
        critic.browser.tap(".join button").await;
    }
    let (begun, ()) = tokio::join!(ben.wait_for_the_start(), table::be_ready(&critic.browser));
    begun.unwrap();
    table::wait_for_game(&critic.browser).await;
    critic.look("table").await;
    critic.visit("lobby", "/lobby").await;
    ben.order(Order::Resign).await.unwrap();
    critic.browser.visit(&path).await;
    critic.browser.wait_for("end", "return !!document.querySelector('a[href^=\"/review/\"]')").await;
    critic.look("table-over").await;
    critic.visit("review-table", &format!("/review/{id}")).await;
    critic.visit("table-nowhere", "/table/aaaaaaaaaaaaaaaa").await;
    critic.browser.forgive().await;
    critic.judge().await;
}

#[tokio::test]
async fn a_look_back() {
    let Some(stage) = Stage::open() else { return };
    let Some(mut critic) = Critic::open(&stage).await else { return };
    critic.visit("review-empty", "/review").await;
    for (kind, screen) in [(Kind::Tomahawk, "review-tomahawk"), (Kind::Shamans, "review-shamans")] {
        sample::open(&critic.browser, &sample::saved(&sample::options(kind, &[]), 1, Far::End)).await;
        critic.browser.visit("/review").await;
        critic.browser.tap_named(&text("review-last")).await;
        critic.look(screen).await;
    }
    sample::open(&critic.browser, &sample::saved(&sample::options(Kind::Cherokee, &[]), 1, Far::End)).await;
    critic.browser.visit("/review").await;
    critic
        .browser
        .wait_for("moments", "return document.querySelectorAll('.moments button').length > 0")
        .await;
    critic.browser.tap(".moments button").await;
    critic.look("review").await;
    critic.judge().await;
}

#[tokio::test]
async fn what_is_wrong_is_found() {
    let Some(stage) = Stage::open() else { return };
    let Some(critic) = Critic::open(&stage).await else { return };
    critic.browser.visit("/").await;
    critic.browser.resize(PHONE).await;
    let plant = "const wrong = document.createElement('div');
        wrong.className = 'planted';
        wrong.innerHTML = '<img src=/icon.svg><button>x</button><p>tiny</p>';
        document.querySelector('main').append(wrong);
        wrong.style.width = '500px';
        wrong.querySelector('p').style.fontSize = '9px';
        wrong.querySelector('p').style.color = '#777';
        const button = wrong.querySelector('button');
        button.style.minHeight = button.style.minWidth = button.style.padding = '0';";
    critic.browser.run(plant).await;
    let barriers = Value::from(critic.axe.find(&critic.browser).await).to_string();
    for rule in ["image-alt", "color-contrast"] {
        assert!(barriers.contains(rule), "{rule} is not found: {barriers}");
    }
    let misfits = Value::from(layout::find(&critic.browser).await).to_string();
    for words in ["wide", "too small to tap", "text of 9px"] {
        assert!(misfits.contains(words), "{words} is not found: {misfits}");
    }
    critic.browser.close().await;
}
