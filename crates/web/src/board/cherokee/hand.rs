//! The hand of the one who looks.

use leptos::prelude::*;
use rules::cherokee::{Action, Hand, Member, Phase, View};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::card::face;
use super::desk::Desk;
use super::pyramid;
use crate::reactive::{keyed, memo};
use crate::speech::{say, text, words};

pub(super) fn hand(desk: Desk) -> AnyView {
    let cards = memo(move || {
        desk.see(View::hand).flatten().into_iter().flat_map(Hand::iter).collect::<Vec<Member>>()
    });
    let cursor = RwSignal::new(None::<Member>);
    // Where the focus enters: where it was, or at the first card.
    let entrance = memo(move || {
        cards
            .with(|cards| cursor.get().filter(|card| cards.contains(card)).or_else(|| cards.first().copied()))
    });
    let each = move || cards.get();
    let button = move |card: Member| button(desk, entrance, cursor, card);
    view! {
        <div class="hand" data-slot="hand" role="group" aria-label=text("cherokee-hand")
            class:none=move || cards.with(Vec::is_empty) on:keydown=move |event| steer(&event)>
            {keyed(each, Member::to_string, button)}
        </div>
    }
    .into_any()
}

fn button(
    desk: Desk,
    entrance: Memo<Option<Member>>,
    cursor: RwSignal<Option<Member>>,
    card: Member,
) -> AnyView {
    let may_give = move || desk.may_give(card);
    let is_hinted = move || {
        desk.hint().is_some_and(|hint| [Action::Set { card }, Action::Discard { card }].contains(&hint))
    };
    let label = move || {
        let name = words::name::member(card, words());
        if may_give() { say("cherokee-may-give", &[("member", name.into())]) } else { name }
    };
    let give = move |_| {
        // The card is about to leave; its place keeps the focus.
        if let Some(Phase::Set { vacant }) = desk.see(View::phase)
            && may_give()
        {
            pyramid::focus(vacant);
        }
        desk.tap_card(card);
    };
    view! {
        <button class="held" class:give=may_give class:hinted=is_hinted on:click=give
            on:focus=move |_| cursor.set(Some(card))
            tabindex=move || if entrance.get() == Some(card) { "0" } else { "-1" }
            aria-label=label aria-disabled=move || (!may_give()).then_some("true")>
            {face(card)}
        </button>
    }
    .into_any()
}

/// Arrow keys go from card to card.
fn steer(event: &KeyboardEvent) {
    let here = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let there = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => here.and_then(|card| card.previous_element_sibling()),
        "ArrowRight" | "ArrowDown" => here.and_then(|card| card.next_element_sibling()),
        _ => return,
    };
    event.prevent_default();
    if let Some(card) = there.and_then(|card| card.dyn_into::<HtmlElement>().ok()) {
        let _ = card.focus();
    }
}
