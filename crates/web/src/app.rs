//! The page: what stands around everything, and which room is open.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::HtmlElement;
use words::Lang;

use crate::game::local::kept;
use crate::page;
use crate::part::look::{self, Look};
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

/// Shows what the first picture has to say, in all languages, for when there are no texts.
fn offer_to_try_again() {
    let find = |id| document().get_element_by_id(id).and_then(|found| found.dyn_into::<HtmlElement>().ok());
    let (Some(lost), Some(again)) = (find("lost"), find("again")) else { return };
    let reload = Closure::<dyn Fn()>::new(|| drop(window().location().reload()));
    again.set_onclick(Some(reload.as_ref().unchecked_ref()));
    reload.forget();
    lost.set_hidden(false);
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
        Route::Rulings => page::rules::rules(Page::Rulings).into_any(),
        Route::Review(id) => page::review::review(id).into_any(),
        Route::Nowhere => page::nowhere::nowhere().into_any(),
    }
}

/// The name of the house, the language and the look.
#[component]
fn Header() -> impl IntoView {
    let is_home = move || route::current() == Route::Home;
    let missing = live(move || {
        speech::missing().map(|lang| say("language-missing", &[("language", lang.name().into())]))
    });
    view! {
        <header class="top" class:home=is_home>
            <part::Link to=Route::Home class="brand">"Solstice"</part::Link>
            <nav aria-label=text("choices")>
                <label class="hidden" for="language">{text("language")}</label>
                <select
                    id="language"
                    prop:value=move || speech::chosen().code()
                    on:change=move |event| {
                        if let Ok(lang) = event_target_value(&event).parse::<Lang>() {
                            speech::speak(lang);
                        }
                    }
                >
                    {Lang::ALL.map(|lang| view! { <option value=lang.code() lang=lang.code()>{lang.name()}</option> })}
                </select>
                <button
                    class="icon"
                    aria-label=move || text(look::current().next().key())()
                    on:click=move |_| look::choose(look::current_now().next())
                >
                    {move || match look::current() {
                        Look::Dark => part::icon("moon"),
                        Look::Light => part::icon("sun"),
                        Look::System => part::icon("half"),
                    }}
                </button>
            </nav>
        </header>
        <p class="why" role="alert">{missing}</p>
    }
}
