//! Links that are handed on: to guests, and to another device of one's own.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wire::SEAT_CODE;

use crate::browser;
use crate::game::online::{Session, site};
use crate::route::Route;
use crate::speech::{text, words_now};

/// A link that can be copied or handed on; where the browser grants neither, it can be selected.
#[component]
pub fn LinkField(
    /// The link.
    link: String,
    /// What it is for.
    label: &'static str,
) -> impl IntoView {
    let (copied, tell) = signal(false);
    let (to_copy, to_share) = (link.clone(), link.clone());
    let copy = move |_| {
        let link = to_copy.clone();
        spawn_local(async move {
            let done = browser::copy(link).await;
            let _ = tell.try_set(done);
        });
    };
    let share = move |_| {
        let link = to_share.clone();
        spawn_local(async move { browser::share(&document().title(), &link).await });
    };
    let select = move |event: web_sys::Event| {
        if let Some(input) =
            event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok())
        {
            input.select();
        }
    };
    view! {
        <div class="link">
            <input readonly aria-label=text(label) value=link on:focus=move |event| select(event.into()) on:click=move |event| select(event.into())/>
            {browser::has_clipboard().then(|| view! {
                <button class="second" on:click=copy>{move || if copied.get() { text("link-copied")() } else { text("copy-link")() }}</button>
            })}
            {browser::has_share().then(|| view! { <button class="second" on:click=share>{text("share-link")}</button> })}
            <span class="hidden" role="status">{move || copied.get().then(|| text("link-copied")())}</span>
        </div>
    }
}

/// The link for guests, large enough to be scanned across a table.
#[component]
pub fn Invite(
    /// The table.
    session: Session,
) -> impl IntoView {
    let id = session.id();
    let code = format!("/api/tables/{id}/qr.svg");
    let link = format!("{}{}", browser::origin(), Route::Table(id));
    view! {
        <section class="invite" aria-labelledby="invite">
            <h2 id="invite">{text("invite-heading")}</h2>
            <img class="qr" src=code alt=text("qr-code") width="240" height="240"/>
            <p class="quiet">{text("invite-how")}</p>
            <LinkField link=link label="link-for-guests"/>
        </section>
    }
}

/// The way to go on on another device: a link and its QR code, which the page alone holds. No address and no history has
/// them.
#[component]
pub fn OtherDevice(
    /// The table.
    session: Session,
) -> impl IntoView {
    let (ticket, give) = signal(None::<(String, String)>);
    let (problem, tell) = signal(None::<String>);
    let make = move |_| {
        spawn_local(async move {
            let id = session.id();
            match site::recovery(&id).await {
                Ok((code, picture)) => {
                    let link = format!("{}{}#{SEAT_CODE}{code}", browser::origin(), Route::Table(id));
                    let _ = give.try_set(Some((link, picture)));
                }
                Err(why) => {
                    let _ = tell.try_set(Some(why.sentence(words_now())));
                }
            }
        });
    };
    view! {
        <div class="device">
            <button class="quiet" on:click=make>{text("other-device")}</button>
            {move || ticket.get().map(|(link, picture)| view! {
                <img class="qr" src=browser::svg(&picture) alt=text("qr-code-for-me") width="240" height="240"/>
                <p>{text("other-device-how")}</p>
                <LinkField link=link label="link-for-me"/>
            })}
            <p class="why" role="alert" prop:textContent=move || problem.get().unwrap_or_default()></p>
        </div>
    }
}
