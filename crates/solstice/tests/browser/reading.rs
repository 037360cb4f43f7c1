//! The pages to read: the rules and the rulings, and the ways between them.

use rules::shelf::Kind;
use serde_json::json;
use words::Lang;

use crate::browser::Browser;
use crate::stage::{Stage, text_in};

/// Which heading has the focus, and whether it stands at the top of what is seen or the page ends with it.
const PLACE: &str = "const heading = document.activeElement;
    const top = heading.getBoundingClientRect().top;
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return heading.id && top >= 0 && (top < 40 || isAtEnd) ? heading.id : null";

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
