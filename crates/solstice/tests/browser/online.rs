//! Games at the server's tables, in several browsers at once.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, Wish};
use crate::dice::Dice;
use crate::player::{self, Turn};
use crate::proxy::Proxy;
use crate::review;
use crate::stage::Stage;
use crate::table;

#[tokio::test]
async fn two_people_and_two_bots_play_cherokee() {
    let Some(stage) = Stage::open() else { return };
    let (anna, ben) = (stage.browser().await, stage.browser().await);
    let plan = json!({
        "game": "cherokee", "options": { "players": 4 }, "seats": ["person", { "bot": 1 }, "person", { "bot": 1 }],
    });
    table::gather(&[&anna, &ben], plan).await;
    let moves = table::play(&[&anna, &ben], &mut Dice(1), usize::MAX).await;
    assert!(moves >= 8, "{moves} moves are no game");
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn a_sealed_choice_outlives_a_reload_and_a_lost_connection() {
    let Some(stage) = Stage::open() else { return };
    let ways = [Proxy::to(stage.house.address()), Proxy::to(stage.house.address())];
    let anna = Browser::open(&stage.driver, &ways[0].origin(), &Wish::default()).await;
    let ben = Browser::open(&stage.driver, &ways[1].origin(), &Wish::default()).await;
    table::gather(&[&anna, &ben], table::plan("tomahawk", 2)).await;
    let mut dice = Dice(4);
    play_until_both_choose(&[&anna, &ben], &mut dice).await;

    // Anna has sealed; her page is loaded again, and her connection lost and found.
    seal(&anna, &mut dice).await;
    let sealed = board(&anna).await;
    anna.reload().await;
    table::wait_for_game(&anna).await;
    wait_for_turn(&anna, Turn::Other).await;
    assert_eq!(board(&anna).await, sealed, "a reload shows the same");
    ways[0].cut();
    anna.wait_for("word of the lost connection", "return !!document.querySelector('.reconnecting.lost')")
        .await;
    ways[0].mend();
    anna.wait_for("connection", "return !document.querySelector('.reconnecting.lost')").await;
    assert_eq!(player::turn(&anna).await, Turn::Other, "she still has chosen");
    anna.forgive().await;

    // Ben chooses while his connection is lost: it is told, kept, and done once it is back.
    ways[1].cut();
    ben.wait_for("word of the lost connection", "return !!document.querySelector('.reconnecting.lost')")
        .await;
    player::play_one(&ben, &mut dice).await;
    ways[1].mend();
    ben.wait_for("connection", "return !document.querySelector('.reconnecting.lost')").await;
    ben.forgive().await;
    let moves = table::play(&[&anna, &ben], &mut dice, usize::MAX).await;
    assert!(moves > 0, "the game went on");
    anna.close().await;
    ben.close().await;
}

/// Plays until both owe a choice in secret.
async fn play_until_both_choose(browsers: &[&Browser; 2], dice: &mut Dice) {
    for _ in 0..2_000 {
        match (player::turn(browsers[0]).await, player::turn(browsers[1]).await) {
            (Turn::Mine, Turn::Mine) => return,
            (Turn::Mine, _) => drop(player::play_one(browsers[0], dice).await),
            (_, Turn::Mine) => drop(player::play_one(browsers[1], dice).await),
            (Turn::Over, Turn::Over) => panic!("nobody ever chose in secret"),
            _ => {}
        }
    }
    panic!("nobody ever chose in secret");
}

/// Chooses until nothing is left to choose.
async fn seal(browser: &Browser, dice: &mut Dice) {
    for _ in 0..200 {
        if player::turn(browser).await == Turn::Mine {
            player::play_one(browser, dice).await;
        } else if browser.run("return !document.querySelector('[aria-busy=true]')").await == json!(true) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("there is always something left to choose");
}

async fn wait_for_turn(browser: &Browser, turn: Turn) {
    for _ in 0..600 {
        if player::turn(browser).await == turn {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never became {turn:?}");
}

/// What is read on the board.
async fn board(browser: &Browser) -> Value {
    browser
        .run("return [...document.querySelectorAll('.place button, .place [aria-label]')].map(found => found.ariaLabel || found.textContent).join('\\n')
            + document.querySelector('.place').innerText")
        .await
}

#[tokio::test]
async fn the_code_on_the_screen_is_the_link_beside_it() {
    let Some(stage) = Stage::open() else { return };
    let anna = stage.browser().await;
    let path = table::open(&anna, table::plan("shamans", 2)).await;
    table::sit(&anna, &path, "Anna").await;
    let link = anna.run("return document.querySelector('.invite .link input').value").await;
    assert_eq!(link, json!(format!("{}{path}", stage.house.origin())));
    assert_eq!(read_code(&anna, ".invite img").await, link.as_str().unwrap());
    let ben = stage.browser().await;
    table::sit(&ben, &path, "Ben").await;
    table::be_ready(&anna).await;
    table::be_ready(&ben).await;
    table::wait_for_game(&anna).await;
    table::wait_for_game(&ben).await;
    anna.close().await;
    ben.close().await;
}

#[tokio::test]
async fn the_code_for_another_device_brings_the_seat_there_and_no_address_keeps_it() {
    let Some(stage) = Stage::open() else { return };
    let (desk, phone) = (stage.browser().await, stage.browser().await);
    let path = table::open(&desk, table::plan("shamans", 2)).await;
    table::sit(&desk, &path, "Anna").await;
    desk.tap(".device button").await;
    desk.wait_for("picture", "return document.querySelector('.device img')?.naturalWidth > 0").await;
    let link = desk.run("return document.querySelector('.device .link input').value").await;
    let link = link.as_str().unwrap();
    assert_eq!(read_code(&desk, ".device img").await, link);
    let (address, code) = link.split_once("#seat=").unwrap();
    assert_eq!(address, format!("{}{path}", stage.house.origin()));
    let words = words::Words::of(words::Lang::En);
    let said = desk.run("return document.querySelector('.device').innerText").await;
    assert!(said.as_str().unwrap().contains(&words.text("other-device-how")), "{said}");

    phone.visit(&format!("{path}#seat={code}")).await;
    phone.wait_for("seat", "return !!document.querySelector('.ready button')").await;
    let gone = format!("return document.body.innerText.includes({})", json!(words.text("moved-away")));
    desk.wait_for("farewell", &gone).await;
    for browser in [&desk, &phone] {
        let kept = browser
            .run(
                "return JSON.stringify([location.href, history.state, document.referrer, {...localStorage},
                    {...sessionStorage}, performance.getEntriesByType('resource').map(entry => entry.name)])",
            )
            .await;
        assert!(!kept.as_str().unwrap().contains(code), "{kept}");
    }
    desk.close().await;
    phone.close().await;
}

/// Reads the QR code in a picture as a phone would: from its pixels.
async fn read_code(browser: &Browser, picture: &str) -> String {
    let script = "const [css, done] = arguments;
        const picture = new Image();
        picture.onload = () => {
            const canvas = document.createElement('canvas');
            canvas.width = canvas.height = 400;
            const context = canvas.getContext('2d');
            context.fillStyle = 'white';
            context.fillRect(0, 0, 400, 400);
            context.drawImage(picture, 20, 20, 360, 360);
            const { data } = context.getImageData(0, 0, 400, 400);
            done(Array.from({ length: 160000 }, (_, place) => data[4 * place] > 127 ? '1' : '0').join(''));
        };
        picture.src = document.querySelector(css).src;";
    let pixels = browser.run_later(script, vec![json!(picture)]).await;
    let pixels = pixels.as_str().unwrap().as_bytes();
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(400, 400, |x, y| {
        if pixels[400 * y + x] == b'1' { u8::MAX } else { 0 }
    });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "there is one code");
    grids[0].decode().unwrap().1
}

#[tokio::test]
async fn a_spectator_follows_the_game_and_can_do_nothing() {
    let Some(stage) = Stage::open() else { return };
    let (anna, ben, clara) = (stage.browser().await, stage.browser().await, stage.browser().await);
    let path = table::gather(&[&anna, &ben], table::plan("shamans", 2)).await;
    clara.visit(&path).await;
    table::wait_for_game(&clara).await;
    let mut dice = Dice(9);
    table::play(&[&anna, &ben], &mut dice, 6).await;
    let can = clara.run("return document.querySelectorAll('.moves li').length").await;
    assert_eq!(can, json!(0), "who looks on has no moves");
    table::play(&[&anna, &ben], &mut dice, usize::MAX).await;
    wait_for_turn(&clara, Turn::Over).await;
    review::check_table(&anna).await;
    for browser in [anna, ben, clara] {
        browser.close().await;
    }
}
