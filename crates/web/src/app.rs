//! The page: what stands around everything, and which room is open.

use leptos::prelude::*;
use rules::shelf::Kind;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::game::local::kept;
use crate::page;
use crate::part::look;
use crate::part::menu::{self, Menu};
use crate::reactive::{effect, live, on_change, switch};
use crate::route::{self, Route};
use crate::speech::{self, say, text};
use crate::texts::{self, Missing, Page};
use crate::{browser, part};

/// Loads the texts, then puts the page in the place of its first picture.
pub async fn open() {
    match texts::learn(speech::lang_now()).await {
        Ok(()) => mount(),
        Err(Missing) => offer_to_try_again(),
    }
}

fn mount() {
    if let Some(picture) = document().get_element_by_id("first") {
        picture.remove();
    }
    leptos::mount::mount_to_body(App);
    browser::work_offline();
}

/// Shows what the first picture has to say, in all languages, for when there are no texts. How to try again, its own
/// script knows (static/wrong.js).
fn offer_to_try_again() {
    let lost = document().get_element_by_id("lost").and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(lost) = lost {
        lost.set_hidden(false);
    }
}

#[component]
fn App() -> impl IntoView {
    speech::follow();
    route::follow();
    look::follow();
    let title = move || part::title(&route::current());
    effect(move || document().set_title(&title()));
    // Whoever follows a link with keys or by ear goes on where the new page begins.
    on_change(route::current, |_, _| part::focus_main());
    let skip = move |event: web_sys::MouseEvent| {
        event.prevent_default();
        part::focus_main();
    };
    view! {
        <a class="skip" href="#main" on:click=skip>{text("skip-to-content")}</a>
        <Header/>
        <main id="main" tabindex="-1">
            {switch(route::current, open_page)}
        </main>
    }
}

fn open_page(route: Route) -> AnyView {
    match route {
        Route::Home => page::home::home().into_any(),
        Route::Setup(kind) => page::setup::setup(kind).into_any(),
        Route::Game => page::game::game(kept::recall()).into_any(),
        Route::GameOf(kind) => page::game::game(kept::recall_of(kind)).into_any(),
        Route::Games => page::games::games().into_any(),
        Route::Lobby => page::lobby::lobby().into_any(),
        Route::Create(kind) => page::create::create(kind).into_any(),
        Route::Table(id) => page::table::table(id).into_any(),
        Route::Rules(kind) => page::rules::rules(Page::Rules(kind)).into_any(),
        Route::Learn(kind) => page::learn::learn(kind).into_any(),
        Route::Rulings => page::rules::rules(Page::Rulings).into_any(),
        Route::Review(id) => page::review::review(id).into_any(),
        Route::Cards => page::cards::cards().into_any(),
        Route::Nowhere => page::nowhere::nowhere().into_any(),
    }
}

/// The name of the house, the ways through it, the language and the look. Above a game stands a bar of its own.
#[component]
fn Header() -> impl IntoView {
    let missing = live(move || {
        speech::missing().map(|lang| say("language-missing", &[("language", lang.name().into())]))
    });
    view! {
        <header class="top">
            <part::Link to=Route::Home class="brand">{part::icon("mark")}"Solstice"</part::Link>
            <nav aria-label=text("ways")>{ways("plain")}</nav>
            <label class="globe">
                {part::icon("globe")}
                <span class="hidden">{text("language")}</span>
                {menu::language()}
            </label>
            {menu::look_button()}
            <Menu first=|| ways("row")/>
        </header>
        <p class="why" role="alert">{missing}</p>
    }
}

/// The ways through the house, as links of this class.
fn ways(class: &'static str) -> impl IntoView {
    let way = move |to: Route, sign: &'static str, key: &'static str| {
        view! { <part::Link to=to class=class>{part::icon(sign)}<span>{text(key)}</span></part::Link> }
    };
    view! {
        {way(Route::Games, "flag", "my-games")}
        {way(Route::Lobby, "list", "open-tables")}
        {way(Route::Rules(Kind::ALL[0]), "book", "rules")}
        {way(Route::Review(None), "play", "recorded-games")}
    }
}
