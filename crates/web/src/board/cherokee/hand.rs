//! The hand of the one who looks: a card is tapped, or dragged to the place where it is to be set.

use leptos::prelude::*;
use rules::cherokee::{Action, Hand, Member, Phase, View};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};

use super::card::face;
use super::desk::Desk;
use super::pyramid::{self, PLACE};
use crate::board::drag::{self, Drag};
use crate::reactive::{keyed, memo};
use crate::speech::{say, text, words};

/// The attribute that says which card a button is.
const CARD: &str = "data-card";

pub(super) fn hand(desk: Desk) -> AnyView {
    let cards = memo(move || {
        desk.see(View::hand).flatten().into_iter().flat_map(Hand::iter).collect::<Vec<Member>>()
    });
    let cursor = RwSignal::new(None::<Member>);
    let drag = Drag::new();
    let press = move |event: PointerEvent| drag.press(&event, drag::named(event.target(), CARD));
    let pull = move |event: PointerEvent| {
        if drag.pull(&event, |card| desk.may_set(card)) {
            desk.over.set(drag::under(&event, PLACE));
        }
    };
    let release = move |event: PointerEvent| {
        let Some(card) = drag.release() else { return };
        desk.over.set(None);
        if let Some(place) = drag::under(&event, PLACE) {
            desk.set_at(card, place);
        }
    };
    // Where the focus enters: where it was, or at the first card.
    let entrance = memo(move || {
        cards
            .with(|cards| cursor.get().filter(|card| cards.contains(card)).or_else(|| cards.first().copied()))
    });
    let each = move || cards.get();
    let button = move |card: Member| button(desk, drag, entrance, cursor, card);
    view! {
        <div class="hand" data-slot="hand" role="group" aria-label=text("cherokee-hand")
            class:none=move || cards.with(Vec::is_empty) on:keydown=move |event| steer(&event)
            on:pointerdown=press on:pointermove=pull on:pointerup=release on:pointercancel=move |_| drag.cancel()>
            {keyed(each, Member::to_string, button)}
        </div>
    }
    .into_any()
}

fn button(
    desk: Desk,
    drag: Drag<Member>,
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
    let pulled = move || drag.dragged().filter(|(dragged, _)| *dragged == card).map(|(_, by)| by);
    let give = move |_| {
        if !drag.is_click() {
            return;
        }
        // The card is about to leave; its place keeps the focus.
        if let Some(Phase::Set { vacant }) = desk.see(View::phase)
            && may_give()
        {
            pyramid::focus(vacant);
        }
        desk.tap_card(card);
    };
    view! {
        <button class="held" class:give=may_give class:hinted=is_hinted on:click=give data-card=card.to_string() data-why=card.to_string()
            class:pulled=move || pulled().is_some()
            style:transform=move || pulled().map(|(x, y)| format!("translate({x}px, {y}px)"))
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
