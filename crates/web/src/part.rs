//! What more than one page is made of.

pub mod ask;
pub mod asking;
pub mod bar;
pub mod cards;
pub mod coach;
pub mod ending;
pub mod look;
pub mod menu;
pub mod options;
pub mod playing;
pub mod radio;
pub mod seats;
pub mod sound;
pub mod unfinished;

use leptos::prelude::*;
use rules::shelf::Kind;
use web_sys::MouseEvent;

use crate::route::{self, Route};
use crate::speech::{say, text, words};

/// The title of a page in the browser's own bar.
#[must_use]
pub fn title(route: &Route) -> String {
    let what = match route {
        Route::Setup(kind) | Route::Create(kind) => words::name::game(*kind, words()),
        Route::Rules(kind) => say("title-rules", &[("game", words::name::game(*kind, words()).into())]),
        Route::Learn(kind) => say("title-lesson", &[("game", words::name::game(*kind, words()).into())]),
        Route::Rulings => words().text("title-rulings"),
        Route::Game | Route::GameOf(_) => words().text("title-game"),
        Route::Games => words().text("my-games"),
        Route::Lobby => words().text("title-lobby"),
        Route::Table(_) => words().text("title-table"),
        Route::Review(_) => words().text("title-review"),
        Route::Cards => words().text("cards-title"),
        Route::Home | Route::Nowhere => return words().text("title-home"),
    };
    say("title", &[("what", what.into())])
}

/// A link to another page of this one.
#[component]
pub fn Link(
    /// Where it leads.
    to: Route,
    /// How it looks.
    #[prop(optional)]
    class: &'static str,
    children: Children,
) -> impl IntoView {
    let address = to.to_string();
    let follow = move |event: MouseEvent| {
        if is_plain_click(&event) {
            event.prevent_default();
            route::go(to.clone());
        }
    };
    view! { <a class=class href=address on:click=follow>{children()}</a> }
}

/// A button that says what it does. All of them are one kind of view, which keeps the program small.
pub fn button(class: &'static str, key: &'static str, act: impl Fn() + 'static) -> AnyView {
    fn boxed(class: &'static str, key: &'static str, act: Box<dyn Fn()>) -> AnyView {
        view! { <button class=class type="button" on:click=move |_| act()>{text(key)}</button> }.into_any()
    }
    boxed(class, key, Box::new(act))
}

/// Whether a click on a link asks for the page here, not in another tab or window.
#[must_use]
pub fn is_plain_click(event: &MouseEvent) -> bool {
    !event.ctrl_key() && !event.meta_key() && !event.shift_key() && event.button() == 0
}

/// Puts the focus on what the page is about, and leaves the frame above it in sight.
pub fn focus_main() {
    use wasm_bindgen::JsCast as _;
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let still = web_sys::FocusOptions::new();
        still.set_prevent_scroll(true);
        let _ = main.focus_with_options(&still);
    }
}

/// A sign from the sheet of signs.
#[must_use]
pub fn icon(name: &'static str) -> impl IntoView {
    let sign = format!("/signs.svg#{name}");
    view! { <svg class="sign" aria-hidden="true" focusable="false"><use href=sign></use></svg> }
}

/// What a game is about, in a picture, a sentence and a line of figures.
#[component]
pub fn GameFacts(
    /// Which game.
    kind: Kind,
) -> impl IntoView {
    let (players, minutes) = match kind {
        Kind::Cherokee => ("two-to-four-players", 30_u8),
        Kind::Tomahawk => ("two-players", 20),
        Kind::Shamans => ("two-players", 10),
    };
    view! {
        <p class="pitch">{move || words::name::pitch(kind, words())}</p>
        <p class="facts">
            <span>{text(players)}</span>" "<span>{move || say("minutes", &[("count", minutes.into())])}</span>
        </p>
    }
}
