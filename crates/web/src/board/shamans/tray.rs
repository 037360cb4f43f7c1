//! The pawns that have not been placed, three by three beside each other.

use leptos::prelude::*;
use rules::shamans::{Pawn, Side};
use wire::notation::Notation;
use words::name;

use super::choice::Pick;
use super::piece::{class, pawn};
use super::stops::{Stop, is_handled};
use super::{Desk, Sight};
use crate::speech::{say, words};

/// The pawns of both sides that have not been placed.
pub(super) fn tray(desk: Desk) -> impl IntoView {
    view! { <div class="unplaced">{Side::ALL.map(|side| hand(desk, side))}</div> }
}

/// The pawns of one side. Each keeps its place when others have gone.
fn hand(desk: Desk, side: Side) -> impl IntoView {
    let label = move || {
        let left = desk.sight.with(|sight| sight.view.left[side.index()]);
        say("shamans-to-place", &[("side", name::side(side, words()).into()), ("count", left.into())])
    };
    view! {
        <section class=format!("supply {}", class(side))>
            <h2>{label}</h2>
            <div>{Pawn::of(side).map(|pawn| in_hand(desk, pawn)).collect_view()}</div>
        </section>
    }
}

/// A pawn in hand. Of a side whose pawns are not known, as many lie there face down as are left.
fn in_hand(desk: Desk, pawn: Pawn) -> impl IntoView {
    let (stop, side) = (Stop::Hand(pawn), pawn.side());
    let lies = Memo::new(move |_| desk.sight.with(|sight| lies(sight, pawn)));
    let is_handled = Memo::new(move |_| desk.sight.with(|sight| is_handled(&sight.view, pawn)));
    let is_picked = move || desk.pick.get() == Some(Pick::Hand(pawn));
    let look = move || {
        let marks = desk.sight.with(|sight| desk.marks(sight, stop));
        let gone = if lies.get() == Lies::Gone { " gone" } else { "" };
        let picked = if is_picked() { " picked" } else { "" };
        format!("pawn stop {}{marks}{gone}{picked}", class(side))
    };
    let is_legal = move || desk.sight.with(|sight| !desk.marks(sight, stop).is_empty());
    view! {
        <button
            id=stop.id()
            class=look
            tabindex=move || desk.tab_index(stop)
            aria-label=move || name::pawn(pawn, words())
            aria-hidden=move || (!is_handled.get() || lies.get() != Lies::Known).then_some("true")
            aria-pressed=move || is_picked().to_string()
            aria-disabled=move || (!is_legal()).to_string()
            on:click=move |_| {
                desk.current.set(stop);
                desk.touched.run(stop);
            }
        >
            {move || pawn_drawn(pawn, lies.get())}
        </button>
    }
}

/// How a place in hand looks.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Lies {
    Known,
    FaceDown,
    Gone,
}

fn lies(sight: &Sight, pawn: Pawn) -> Lies {
    let side = pawn.side().index();
    match &sight.view.unplaced[side] {
        Some(unplaced) if unplaced.contains(&Notation(pawn)) => Lies::Known,
        None if pawn.value() <= sight.view.left[side] => Lies::FaceDown,
        Some(_) | None => Lies::Gone,
    }
}

fn pawn_drawn(piece: Pawn, lies: Lies) -> impl IntoView {
    pawn(piece.side(), (lies != Lies::FaceDown).then(|| piece.value()))
}
