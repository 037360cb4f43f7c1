//! The pages to read: the rules and the rulings, and the ways between them.

use fantoccini::key::Key;
use rules::shelf::Kind;
use serde_json::json;
use words::Lang;

use crate::browser::Browser;
use crate::keyboard::{go_to, press};
use crate::screens::speak;
use crate::stage::{Stage, text_in};

/// Which heading has the focus, if nothing lies over it and it stands at the top of what is seen, below the strip with
/// the contents, or the page ends with it.
const PLACE: &str = "const heading = document.activeElement;
    const { left, top, height } = heading.getBoundingClientRect();
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const isSeen = document.elementFromPoint(left + 4, top + height / 2) === heading;
    return heading.id && isSeen && (top < 100 || isAtEnd) ? heading.id : null";

/// The words of all pictures, once each is loaded as large as it stands.
const PICTURES: &str = "const pictures = [...document.querySelectorAll('.rules img')];
    const isLoaded = picture => picture.complete && picture.naturalWidth === +picture.getAttribute('width');
    return pictures.length && pictures.every(isLoaded) ? pictures.map(picture => picture.alt) : null";

/// The words of the pictures on a page, as they are written.
fn written_words(lang: Lang, kind: Kind) -> Vec<String> {
    let blocks = words::rules_page(lang, kind).split("\n\n");
    let words = blocks.filter_map(|block| Some(block.strip_prefix("![")?.split_once("](")?.0));
    words.map(|words| words.replace('\n', " ")).collect()
}

async fn wait_for_page(browser: &Browser) {
    browser.wait_for("page", "return !!document.querySelector('.rules .contents')").await;
}

#[tokio::test]
async fn the_contents_and_an_address_lead_to_a_part() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for kind in Kind::ALL {
        browser.visit(&format!("/rules/{kind}")).await;
        wait_for_page(&browser).await;
        let label = browser.run("return document.querySelector('.contents').ariaLabel").await;
        assert_eq!(label, json!(text_in(Lang::En, "contents")));
        let parts =
            browser.run("return [...document.querySelectorAll('.rules h2')].map(part => part.id)").await;
        let part = parts[3].as_str().unwrap();
        browser.tap(&format!(".contents a[href='#{part}']")).await;
        assert_eq!(browser.wait_for("part", PLACE).await, json!(part), "{kind}");
        browser.visit("/").await;
        browser.visit(&format!("/rules/{kind}#{part}")).await;
        assert_eq!(browser.wait_for("part", PLACE).await, json!(part), "{kind}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_rules_lead_to_the_rulings_and_back_without_leaving_the_page() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    browser.visit("/rules/tomahawk").await;
    wait_for_page(&browser).await;
    browser.run("window.same = true").await;
    browser.tap(".rules a[href^='/rules/rulings']").await;
    browser.wait_for("rulings", "return document.querySelector('.rules h1')?.innerText === 'Rulings'").await;
    let place = browser.wait_for("part", PLACE).await;
    let heading = browser.run("return document.activeElement.innerText").await;
    assert_eq!(heading, json!("Tomahawk (2 players)"), "{place}");
    assert_eq!(browser.path().await, "/rules/rulings");
    browser.run("history.back()").await;
    browser.wait_for("rules", "return document.querySelector('.rules h1')?.innerText === 'Tomahawk'").await;
    assert_eq!(browser.run("return window.same").await, json!(true));
    browser.close().await;
}

#[tokio::test]
async fn every_picture_is_loaded_and_speaks_the_language_of_the_page() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for kind in Kind::ALL {
        browser.visit(&format!("/rules/{kind}")).await;
        wait_for_page(&browser).await;
        for lang in Lang::ALL {
            speak(&browser, lang.code()).await;
            wait_for_page(&browser).await;
            let words = browser.wait_for("pictures", PICTURES).await;
            assert_eq!(words, json!(written_words(lang, kind)), "{kind} in {lang}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn keys_lead_from_the_contents_to_a_part_that_nothing_covers() {
    let Some(stage) = Stage::open() else { return };
    let browser = stage.browser().await;
    for size in [(390, 844), (1440, 900)] {
        browser.resize(size).await;
        browser.visit("/rules/cherokee").await;
        wait_for_page(&browser).await;
        let parts =
            browser.run("return [...document.querySelectorAll('.rules h2')].map(part => part.id)").await;
        for part in [&parts[0], &parts[7], &parts[8]] {
            let part = part.as_str().unwrap();
            browser.run("document.querySelector('#main').focus()").await;
            go_to(&browser, part, &format!("focus.matches('.contents a[href=\"#{part}\"]')")).await;
            press(&browser, Key::Enter).await;
            assert_eq!(browser.wait_for("part", PLACE).await, json!(part), "{size:?}");
        }
    }
    browser.close().await;
}
