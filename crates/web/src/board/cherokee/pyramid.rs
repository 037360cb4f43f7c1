//! The pyramid: its places are buttons in eight groups, its cards a layer under them.

use leptos::prelude::*;
use rules::cherokee::{Member, Place};
use rules::sort_few;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};
use wire::Sighting;
use wire::sighting::cherokee::Sighting as Seen;
use wire::view::cherokee::View;

use super::card::{face, sign};
use super::choice::{Mark, May, index};
use super::desk::{Desk, shown};
use super::standing;
use crate::game::scene::Scene;
use crate::speech::{say, text, words};

/// How far the pointer moves before a press is a drag, in CSS pixels.
const DRAG: f64 = 8.0;

/// A card on the table: who, where, and what it is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Piece {
    member: Member,
    place: Place,
    motion: Motion,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Motion {
    Stands,
    /// It moves now, above the others.
    Moves,
    /// It was driven out, and is gone when the next moment is told.
    Leaves,
}

/// A member that is being dragged, and how far.
#[derive(Copy, Clone, PartialEq)]
struct Drag {
    leader: Place,
    from: (f64, f64),
    by: Option<(f64, f64)>,
}

pub(super) fn pyramid(desk: Desk) -> AnyView {
    let cursor = RwSignal::new(Place::ALL[0]);
    let drag = RwSignal::new(None::<Drag>);
    let is_click = StoredValue::new(true);
    let rows = (1..=Place::ROWS).map(|row| row_of(desk, cursor, row)).collect_view();
    let press = move |event: PointerEvent| {
        is_click.set_value(true);
        let Some(leader) = place_of(event.target()).filter(|_| event.is_primary() && event.button() == 0)
        else {
            return;
        };
        // A finger scrolls the page; it drags only what it has chosen before.
        let may_drag = event.pointer_type() != "touch" || desk.mark(leader).is_chosen;
        drag.set(may_drag.then_some(Drag {
            leader,
            from: (event.client_x().into(), event.client_y().into()),
            by: None,
        }));
    };
    let pull = move |event: PointerEvent| {
        let Some(held) = drag.get_untracked() else { return };
        let by = (f64::from(event.client_x()) - held.from.0, f64::from(event.client_y()) - held.from.1);
        if held.by.is_none() && (by.0.hypot(by.1) < DRAG || !desk.choose(held.leader)) {
            return;
        }
        if held.by.is_none() {
            capture(&event);
        }
        drag.set(Some(Drag { by: Some(by), ..held }));
        desk.over.set(place_under(&event));
    };
    let release = move |event: PointerEvent| {
        let Some(Drag { leader, by: Some(_), .. }) = drag.get_untracked() else { return drag.set(None) };
        drag.set(None);
        is_click.set_value(false);
        match place_under(&event) {
            Some(target) => desk.drop_onto(leader, target),
            None => desk.drop(),
        }
    };
    let click = move |event: MouseEvent| {
        if let Some(place) = place_of(event.target()).filter(|_| is_click.get_value()) {
            desk.tap(place);
        }
        is_click.set_value(true);
    };
    let hover = move |event: PointerEvent| {
        if drag.with_untracked(|drag| drag.is_none_or(|drag| drag.by.is_none())) {
            desk.over.set(place_of(event.target()));
        }
    };
    let focus = move |event: web_sys::FocusEvent| {
        if let Some(place) = place_of(event.target()) {
            cursor.set(place);
            desk.over.set(Some(place));
        }
    };
    view! {
        <div class="pyramid" role="group" aria-label=text("cherokee-pyramid")
            class:choosing=move || desk.has_chosen()
            class:dragging=move || drag.with(|drag| drag.is_some_and(|drag| drag.by.is_some()))
            on:click=click on:pointerdown=press on:pointermove=pull on:pointerup=release
            on:pointercancel=move |_| drag.set(None) on:pointerover=hover
            on:pointerleave=move |_| desk.over.set(None) on:focusin=focus
            on:keydown=move |event| steer(desk, cursor, &event)>
            {standing::corners(desk)}
            {pieces(desk, drag)}
            {rows}
        </div>
    }
    .into_any()
}

/// The layer of cards.
fn pieces(desk: Desk, drag: RwSignal<Option<Drag>>) -> AnyView {
    let pieces =
        Memo::new(move |_| desk.look(|scene| shown(scene).map_or_else(Vec::new, |view| drawn(scene, view))));
    let each = move || pieces.with(|pieces| pieces.iter().map(|piece| piece.member).collect::<Vec<_>>());
    let card = move |member: Member| {
        let piece = Memo::new(move |last: Option<&Option<Piece>>| {
            let found = pieces.with(|pieces| pieces.iter().find(|piece| piece.member == member).copied());
            found.or_else(|| last.copied().flatten())
        });
        let is = move |motion: Motion| piece.get().is_some_and(|piece| piece.motion == motion);
        let pulled =
            move || drag.get().filter(|drag| piece.get().is_some_and(|piece| piece.place == drag.leader))?.by;
        let dimmed = move || {
            piece.get().is_some_and(|piece| desk.is_lit() && desk.mark(piece.place) == Mark::default())
        };
        view! {
            <span class="piece" class:moves=move || is(Motion::Moves) class:leaves=move || is(Motion::Leaves)
                class:pulled=move || pulled().is_some() class:dimmed=dimmed
                class:chosen=move || piece.get().is_some_and(|piece| desk.mark(piece.place).is_chosen)
                style=("--x", move || piece.get().map(|piece| left(piece.place).to_string()))
                style=("--y", move || piece.get().map(|piece| (piece.place.row() - 1).to_string()))
                style=("--pull-x", move || pulled().map(|by| format!("{}px", by.0)))
                style=("--pull-y", move || pulled().map(|by| format!("{}px", by.1)))>
                {face(member)}
            </span>
        }
        .into_any()
    };
    view! { <div class="pieces" aria-hidden="true"><For each=each key=|member| *member children=card/></div> }
        .into_any()
}

/// What lies on the table now, in an order that no move changes.
fn drawn(scene: &Scene, view: &View) -> Vec<Piece> {
    let (moving, leaving) = match &scene.moment {
        Some(Sighting::Cherokee(Seen::Attacked { attacker, expelled, target, .. })) => {
            (Some(attacker.0), Some((expelled.0, target.0)))
        }
        Some(Sighting::Cherokee(Seen::Climbed { member, .. } | Seen::Entered { member, .. })) => {
            (Some(member.0), None)
        }
        Some(Sighting::Cherokee(Seen::Discarded { member, .. })) => {
            (None, Place::new(8, 7).map(|place| (member.0, place)))
        }
        _ => (None, None),
    };
    let standing = Place::ALL.into_iter().zip(&view.pyramid).filter_map(|(place, member)| {
        let member = (*member)?.0;
        let motion = if moving == Some(member) { Motion::Moves } else { Motion::Stands };
        Some(Piece { member, place, motion })
    });
    let leaving = leaving.map(|(member, place)| Piece { member, place, motion: Motion::Leaves });
    let mut pieces: Vec<Piece> = standing.chain(leaving).collect();
    sort_few(&mut pieces, |one, two| one.member.cmp(&two.member));
    pieces
}

/// A row: its worth, and its places.
fn row_of(desk: Desk, cursor: RwSignal<Place>, row: u8) -> AnyView {
    let feathers = Place::ROWS - row;
    let name = move || say("cherokee-row", &[("row", row.into()), ("points", feathers.into())]);
    let places = (0..row).filter_map(|column| Place::new(row, column));
    let worth = Place::new(row, 0).filter(|_| feathers > 0).map(|place| {
        view! {
            <span class="worth" aria-hidden="true" style=("--x", left(place).to_string()) style=("--y", (row - 1).to_string())>
                {feathers}{sign("feather")}
            </span>
        }
    });
    view! {
        <div role="group" aria-label=name>
            {worth}
            {places.map(|place| spot(desk, cursor, place)).collect_view()}
        </div>
    }
    .into_any()
}

/// A place.
fn spot(desk: Desk, cursor: RwSignal<Place>, place: Place) -> AnyView {
    let mark = Memo::new(move |_| desk.mark(place));
    let may = move |wanted: fn(May) -> bool| wanted(mark.get().may);
    let weight = move || match mark.get().may {
        May::Fall(strength) => Some(view! {
            <span class="weight" aria-hidden="true"><b>{strength.attack}</b>":"{strength.defence}</span>
        }),
        _ => None,
    };
    view! {
        <button class="spot" data-place=place.to_string()
            class:lead=move || may(|may| may == May::Lead)
            class:fall=move || may(|may| matches!(may, May::Fall(_)))
            class:climb=move || may(|may| may == May::Climb)
            class:fill=move || may(|may| may == May::Fill)
            class:chosen=move || mark.get().is_chosen
            class:helps=move || mark.get().helps
            class:hinted=move || mark.get().is_hinted
            style=("--x", left(place).to_string()) style=("--y", (place.row() - 1).to_string())
            tabindex=move || if cursor.get() == place { "0" } else { "-1" }
            aria-label=move || label(desk, place)
            aria-pressed=move || mark.get().is_chosen.then_some("true")
            aria-disabled=move || desk.refuses(place).then_some("true")>
            {weight}
        </button>
    }
    .into_any()
}

/// A place in words: who stands there, and what may be done with it.
fn label(desk: Desk, place: Place) -> String {
    let member = desk.see(|view| view.pyramid.get(index(place)).copied().flatten()).flatten();
    let values = [
        ("member", member.map_or_else(String::new, |member| words::name::member(member.0, words())).into()),
        ("row", place.row().into()),
        ("number", (place.column() + 1).into()),
    ];
    let here = say(if member.is_some() { "cherokee-spot" } else { "cherokee-gap" }, &values);
    let mark = desk.mark(place);
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
    format!("{here}; {may}")
}

/// How far from the left edge a place is, in columns.
fn left(place: Place) -> f32 {
    f32::from(place.column()) + f32::from(Place::ROWS - place.row()) / 2.0
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

/// Puts the focus on a place.
pub(super) fn focus(place: Place) {
    let found = document().query_selector(&format!("[data-place='{place}']")).ok().flatten();
    if let Some(button) = found.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}

/// The place whose button something happened to.
fn place_of(target: Option<web_sys::EventTarget>) -> Option<Place> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest("[data-place]").ok()??.get_attribute("data-place")?.parse().ok()
}

/// The place under the pointer, whoever holds it.
fn place_under(event: &PointerEvent) -> Option<Place> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    place_of(document().element_from_point(x, y).map(Into::into))
}

/// Keeps the pointer while it drags.
fn capture(event: &PointerEvent) {
    if let Some(board) = event.current_target().and_then(|board| board.dyn_into::<Element>().ok()) {
        let _ = board.set_pointer_capture(event.pointer_id());
    }
}
