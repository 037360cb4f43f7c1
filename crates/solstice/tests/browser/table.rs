//! Tables at the server: opening one, sitting down, and playing there with others.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::dice::Dice;
use crate::player::{self, Turn};

/// How long a game may stand still.
const PATIENCE: Duration = Duration::from_secs(60);

/// Opens a table as the player of this browser; gives its path.
pub(crate) async fn open(browser: &Browser, plan: Value) -> String {
    let script = "const [plan, done] = arguments;
        const post = (path, body) => fetch(path, {
            method: 'POST', body, headers: body ? { 'content-type': 'application/json' } : {} });
        post('/api/session').then(() => post('/api/tables', JSON.stringify(plan)))
            .then(answer => answer.json()).then(made => done(made.table.id), error => done(String(error)));";
    browser.visit("/").await;
    let id = browser.run_later(script, vec![plan]).await;
    format!("/table/{}", id.as_str().unwrap())
}

/// A plan for a table of people.
pub(crate) fn plan(game: &str, people: usize) -> Value {
    json!({ "game": game, "seats": vec!["person"; people] })
}

/// Comes to a table and sits down.
pub(crate) async fn sit(browser: &Browser, path: &str, name: &str) {
    browser.visit(path).await;
    browser.wait_for("place for a name", "return !!document.querySelector('.join input')").await;
    browser.type_into(".join input", name).await;
    browser.tap(".join button").await;
    browser.wait_for("seat", "return !!document.querySelector('.ready button')").await;
}

/// Is ready to begin.
pub(crate) async fn be_ready(browser: &Browser) {
    browser.tap(".ready button").await;
}

/// Waits until the game has begun.
pub(crate) async fn wait_for_game(browser: &Browser) {
    browser.wait_for("game", "return !!document.querySelector('.game .place > *')").await;
}

/// Opens a table and has everyone sit down and be ready.
pub(crate) async fn gather(browsers: &[&Browser], plan: Value) -> String {
    let path = open(browsers[0], plan).await;
    for (browser, name) in browsers.iter().zip(["Anna", "Ben", "Clara", "Dora"]) {
        sit(browser, &path, name).await;
    }
    for browser in browsers {
        be_ready(browser).await;
    }
    for browser in browsers {
        wait_for_game(browser).await;
    }
    path
}

/// Plays until everyone sees that the game is over, or until so many moves are made here; gives how many were.
pub(crate) async fn play(browsers: &[&Browser], dice: &mut Dice, most: usize) -> usize {
    let (mut moves, mut last) = (0, Instant::now());
    while moves < most {
        let mut over = 0;
        for browser in browsers {
            match player::turn(browser).await {
                Turn::Mine if player::play_one(browser, dice).await => {
                    moves += 1;
                    last = Instant::now();
                }
                Turn::Over => over += 1,
                Turn::Mine | Turn::Other => {}
            }
        }
        if over == browsers.len() {
            break;
        }
        if last.elapsed() > PATIENCE {
            let told = browsers[0].run("return document.querySelector('main').innerText").await;
            panic!("the game stands still after {moves} moves: {told}");
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    moves
}
