//! What stands behind the dots: a sheet from below on a phone, a panel in the corner on a desk. Language and look are
//! in every menu; what else, its page says.

use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, MouseEvent};
use words::Lang;

use super::look::{self, Look};
use super::{icon, sound};
use crate::reactive::live;
use crate::speech::{self, say, text};

/// The dots, and the menu behind them. A row of it is anything of the class `row`; one of the class `leave`, and every
/// link, closes it.
#[expect(clippy::needless_pass_by_value, reason = "the form of a component")]
#[component]
pub fn Menu(
    /// What the page has to offer: above language and look.
    #[prop(into)]
    first: ViewFn,
    /// What is seldom wanted: below them.
    #[prop(optional, into)]
    last: ViewFn,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            let _ = dialog.show_modal();
        }
    };
    view! {
        <button class="icon dots" aria-label=text("menu") aria-haspopup="dialog" on:click=open>{icon("dots")}</button>
        <dialog class="menu" node_ref=dialog aria-label=text("menu") on:click=move |event| close(dialog, &event)>
            <div class="rows">
                <button class="icon leave" aria-label=text("close-menu")>{icon("close")}</button>
                {first.run()}
                <label class="row">
                    {icon("globe")}
                    <span>{text("language")}</span>
                    {language()}
                </label>
                <button class="row" on:click=|_| look::choose(look::current_now().next())>
                    {look_icon()}
                    <span>{text("look")}</span>
                    <small>{move || text(look::current().key())()}</small>
                </button>
                <button class="row" aria-pressed=move || sound::is_on().to_string() on:click=|_| sound::turn()>
                    {icon("sound")}
                    <span>{text("sound")}</span>
                    <small>{move || text(if sound::is_on() { "sound-on" } else { "sound-off" })()}</small>
                </button>
                {last.run()}
            </div>
        </dialog>
    }
}

/// Closes the menu if the click was beside it, on a link, or on what leads elsewhere.
fn close(dialog: NodeRef<Dialog>, event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let leads_away = |target: &Element| {
        target.is_instance_of::<HtmlDialogElement>()
            || target.closest("a, .leave").is_ok_and(|found| found.is_some())
    };
    if let Some(dialog) = dialog.get_untracked().filter(|_| target.is_some_and(|target| leads_away(&target)))
    {
        dialog.close();
    }
}

/// The choice of the language.
pub(crate) fn language() -> impl IntoView {
    let choose = |event| {
        if let Ok(lang) = event_target_value(&event).parse::<Lang>() {
            speech::speak(lang);
        }
    };
    view! {
        <select name="language" prop:value=move || speech::chosen().code() on:change=choose>
            {Lang::ALL.map(|lang| view! { <option value=lang.code() lang=lang.code()>{lang.name()}</option> })}
        </select>
    }
}

/// A button that changes the look to the next one.
pub(crate) fn look_button() -> impl IntoView {
    let label = move || say("look-is", &[("look", text(look::current().key())().into())]);
    view! {
        <button class="icon" aria-label=label title=label on:click=|_| look::choose(look::current_now().next())>
            {look_icon()}
        </button>
    }
}

fn look_icon() -> impl IntoView {
    live(|| match look::current() {
        Look::Dark => icon("moon"),
        Look::Light => icon("sun"),
        Look::System => icon("half"),
    })
}
