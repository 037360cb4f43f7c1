//! The pages to read: the rules of a game, and the rulings behind them.
//!
//! A page is HTML, made of Markdown when the client is built (`xtask/src/pages.rs`) and loaded when it is opened. What
//! it is made of is decided there; here it is put into the page, and its links are followed.

use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::shelf::Kind;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDivElement, HtmlElement, MouseEvent};
use words::Lang;

use crate::browser;
use crate::part::{Link, button, focus_main, is_plain_click};
use crate::reactive::{CollectAny, effect, live};
use crate::route::{self, Route};
use crate::speech::{lang, lang_now, say, text, words, words_now};
use crate::texts::{self, Missing, Page};

/// A page to read.
pub fn rules(page: Page) -> impl IntoView {
    let html = RwSignal::new(None::<Result<String, Missing>>);
    let load = move |lang: Lang| {
        html.set(None);
        spawn_local(async move {
            let loaded = texts::page(page, lang).await;
            // Another language may have been chosen meanwhile.
            if lang == lang_now() {
                let _ = html.try_set(Some(loaded));
            }
        });
    };
    effect(move || load(lang()));
    let try_again = move || {
        focus_main();
        load(lang_now());
    };
    let content = live(move || match html.get() {
        Some(Ok(html)) => sheet(html),
        Some(Err(Missing)) => view! {
            <h1>{title(page)}</h1>
            <p class="why" role="alert">{text("rules-missing")}</p>
            <p class="after">{button("main", "try-again", try_again)}</p>
        }
        .into_any(),
        None => view! { <h1>{title(page)}</h1><p class="quiet" role="status">{text("rules-loading")}</p> }
            .into_any(),
    });
    view! {
        <div class="rules-page">
            <nav class="back" aria-label=text("rules")>
                {button("quiet", "go-back", go_back)}
                {Kind::ALL.into_iter().filter(|kind| page != Page::Rules(*kind)).map(other).collect_any()}
            </nav>
            <article class="sheet rules" lang=language(page)>{content}</article>
            <p class="pair after">
                {button("second", "go-back", go_back)}
                {play(page)}
            </p>
        </div>
    }
}

/// The title of a page while it is not there.
fn title(page: Page) -> String {
    match page {
        Page::Rules(kind) => say("title-rules", &[("game", words::name::game(kind, words()).into())]),
        Page::Rulings => words().text("title-rulings"),
    }
}

/// The language of a page, where it is not that of everything around it.
const fn language(page: Page) -> Option<&'static str> {
    match page {
        Page::Rules(_) => None,
        Page::Rulings => Some("en"),
    }
}

/// The way to the rules of another game.
fn other(kind: Kind) -> impl IntoView {
    view! { <Link to=Route::Rules(kind) class="plain">{move || words::name::short(kind, words())}</Link> }
}

/// The way from the rules of a game into one.
fn play(page: Page) -> Option<impl IntoView> {
    match page {
        Page::Rules(kind) => {
            Some(view! { <Link to=Route::Setup(kind) class="main">{text("play-a-bot")}</Link> })
        }
        Page::Rulings => None,
    }
}

/// A page that has been loaded.
fn sheet(html: String) -> AnyView {
    let sheet = NodeRef::<Div>::new();
    effect(move || sheet.get().iter().for_each(arrive));
    view! { <div node_ref=sheet inner_html=html on:click=|event| follow(&event)></div> }.into_any()
}

/// Names the way through a page, and goes to the place that the address names.
fn arrive(sheet: &HtmlDivElement) {
    if let Ok(Some(contents)) = sheet.query_selector(".contents") {
        let _ = contents.set_attribute("aria-label", &words_now().text("contents"));
    }
    if let Some(id) = browser::fragment() {
        show(&id);
    }
}

/// Follows a link of a page within this one; other addresses are left to the browser.
fn follow(event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let link = target.and_then(|target| target.closest("a").ok().flatten());
    let Some(address) = link.and_then(|link| link.get_attribute("href")) else { return };
    if !is_plain_click(event) {
        return;
    }
    if let Some(id) = address.strip_prefix('#') {
        event.prevent_default();
        show(id);
    } else if address.starts_with('/') {
        event.prevent_default();
        route::go_to(&address);
    }
}

/// Brings a heading into sight, and reading on from it.
fn show(id: &str) {
    let heading = document().get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = heading {
        heading.scroll_into_view();
        let _ = heading.focus();
    }
}

/// Back to where the reader came from; to the front page if that was elsewhere.
fn go_back() {
    match window().history() {
        Ok(history) if history.length().unwrap_or_default() > 1 => {
            let _ = history.back();
        }
        _ => route::go(Route::Home),
    }
}
