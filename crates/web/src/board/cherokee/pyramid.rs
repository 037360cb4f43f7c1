//! The pyramid: its places are buttons in eight groups, its cards a layer under them.

use leptos::prelude::*;
use rules::cherokee::Place;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent};

use super::card::sign;
use super::choice::May;
use super::desk::{Desk, Mark};
use super::pieces::{layer, left};
use super::{standing, trail};
use crate::board::drag::{self, Drag};
use crate::browser;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text, words};

/// The attribute that says which place a button is.
pub(super) const PLACE: &str = "data-place";

pub(super) fn pyramid(desk: Desk) -> AnyView {
    let cursor = RwSignal::new(Place::ALL[0]);
    let drag = Drag::new();
    let rows = (1..=Place::ROWS).map(|row| row_of(desk, cursor, row)).collect_any();
    let press = move |event: PointerEvent| {
        // A finger scrolls the page; it drags only what it has chosen before.
        let may_drag = |place: &Place| event.pointer_type() != "touch" || desk.is_chosen(*place);
        drag.press(&event, place_of(event.target()).filter(may_drag));
    };
    let pull = move |event: PointerEvent| {
        if drag.pull(&event, |leader| desk.choose(leader)) {
            desk.over.set(drag::under(&event, PLACE));
        }
    };
    let release = move |event: PointerEvent| {
        let Some(leader) = drag.release() else { return };
        match drag::under(&event, PLACE) {
            Some(target) => desk.drop_onto(leader, target),
            None => desk.drop(),
        }
    };
    let click = move |event: MouseEvent| {
        let is_click = drag.is_click();
        if let Some(place) = place_of(event.target()).filter(|_| is_click) {
            desk.tap(place);
        }
    };
    // A finger does not hover: what it touches is looked at when it taps.
    let hover = move |event: PointerEvent| {
        if drag.dragged().is_none() && event.pointer_type() != "touch" {
            desk.over.set(place_of(event.target()));
        }
    };
    let focus = move |event: web_sys::FocusEvent| {
        if let Some(place) = place_of(event.target()) {
            cursor.set(place);
            // Only keys look at what they go to; a tap has its own meaning.
            if is_focus_seen(&event) {
                desk.over.set(Some(place));
            }
        }
    };
    view! {
        <div class="pyramid" data-slot="board" role="group" aria-label=text("cherokee-pyramid")
            class:choosing=move || desk.has_chosen() class:dragging=move || drag.dragged().is_some()
            on:click=click on:pointerdown=press on:pointermove=pull on:pointerup=release
            on:pointercancel=move |_| drag.cancel() on:pointerover=hover
            on:pointerleave=move |_| desk.over.set(None) on:focusin=focus
            on:keydown=move |event| steer(desk, cursor, &event)>
            {standing::corners(desk)}
            {layer(desk, drag)}
            {rows}
            {trail::layer(desk)}
        </div>
    }
    .into_any()
}

/// A row: its worth, and its places.
fn row_of(desk: Desk, cursor: RwSignal<Place>, row: u8) -> AnyView {
    let feathers = Place::ROWS - row;
    let name = move || say("cherokee-row", &[("row", row.into()), ("points", feathers.into())]);
    let places = (0..row).filter_map(|column| Place::new(row, column));
    let worth = Place::new(row, 0).filter(|_| feathers > 0).map(|place| {
        view! {
            <span class="worth" aria-hidden="true" style=("--x", left(place)) style=("--y", (row - 1).to_string())>
                {feathers}{sign("feather")}
            </span>
        }
    });
    view! {
        <div role="group" aria-label=name style=("--row", row.to_string()) data-last=Place::new(row, row - 1).map(|place| place.to_string())>
            {worth}
            {places.map(|place| spot(desk, cursor, place)).collect_any()}
        </div>
    }
    .into_any()
}

/// A place.
fn spot(desk: Desk, cursor: RwSignal<Place>, place: Place) -> AnyView {
    let mark = memo(move || desk.mark(place));
    let may = move |wanted: fn(May) -> bool| wanted(mark.get().may);
    let weight = live(move || match mark.get().may {
        May::Fall(strength) => Some(view! {
            <span class="weight" aria-hidden="true"><b>{strength.attack}</b>":"{strength.defence}</span>
        }),
        _ => None,
    });
    view! {
        <button class="spot" id=id(place) data-place=place.to_string() data-why=place.to_string()
            class:lead=move || may(|may| may == May::Lead)
            class:fall=move || may(|may| matches!(may, May::Fall(_)))
            class:climb=move || may(|may| may == May::Climb)
            class:fill=move || may(|may| may == May::Fill)
            class:chosen=move || mark.get().is_chosen
            class:helps=move || mark.get().helps
            class:hinted=move || mark.get().is_hinted
            style=("--x", left(place)) style=("--y", (place.row() - 1).to_string())
            tabindex=move || if cursor.get() == place { "0" } else { "-1" }
            aria-label=move || label(desk, place, mark.get())
            aria-pressed=move || mark.get().is_chosen.then_some("true")
            aria-disabled=move || desk.refuses(place).then_some("true")>
            {weight}
        </button>
    }
    .into_any()
}

/// A place in words: who stands there, and what may be done with it.
fn label(desk: Desk, place: Place, mark: Mark) -> String {
    let member = desk.see(|view| view.pyramid()[place]).flatten();
    let values = [
        ("member", member.map_or_else(String::new, |member| words::name::member(member, words())).into()),
        ("row", place.row().into()),
        ("number", (place.column() + 1).into()),
    ];
    let here = say(if member.is_some() { "cherokee-spot" } else { "cherokee-gap" }, &values);
    let may = match mark.may {
        May::Lead => words().text("cherokee-may-lead"),
        May::Climb => words().text("cherokee-may-climb"),
        May::Fall(strength) => say(
            "cherokee-may-fall",
            &[("attack", strength.attack.into()), ("defence", strength.defence.into())],
        ),
        May::Nothing | May::Fill if mark.helps => words().text("cherokee-helps"),
        May::Nothing | May::Fill => return here,
    };
    format!("{here}, {may}")
}

/// Keys inside the pyramid.
fn steer(desk: Desk, cursor: RwSignal<Place>, event: &KeyboardEvent) {
    let here = cursor.get_untracked();
    let (row, column) = (here.row(), here.column());
    let there = match event.key().as_str() {
        "ArrowLeft" => column.checked_sub(1).and_then(|column| Place::new(row, column)),
        "ArrowRight" => Place::new(row, column + 1),
        "ArrowUp" => Place::new(row - 1, column.min(row.saturating_sub(2))),
        "ArrowDown" => Place::new(row + 1, column),
        "Home" => Place::new(row, 0),
        "End" => Place::new(row, row - 1),
        "Escape" => return desk.drop(),
        _ => return,
    };
    event.prevent_default();
    if let Some(there) = there {
        focus(there);
    }
}

/// Whether whoever moved the focus is shown where it is, as those are who use keys.
fn is_focus_seen(event: &web_sys::FocusEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.matches(":focus-visible") == Ok(true))
}

/// Puts the focus on a place.
pub(super) fn focus(place: Place) {
    browser::focus(&id(place));
}

/// The name of a place's button.
fn id(place: Place) -> String {
    format!("place-{place}")
}

/// The place whose button something happened to.
fn place_of(target: Option<EventTarget>) -> Option<Place> {
    drag::named(target, PLACE)
}
