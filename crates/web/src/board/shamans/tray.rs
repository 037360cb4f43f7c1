//! The pawns that have not been placed, three by three beside each other.

use leptos::prelude::*;
use rules::shamans::{Pawn, Side};
use words::name;

use super::choice::Pick;
use super::desk::Desk;
use super::focus_order::{Stop, is_handled};
use super::piece::{class, pawn};
use super::sight::Sight;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, words};

/// The pawns of both sides that have not been placed.
pub(super) fn tray(desk: Desk) -> impl IntoView {
    view! { <div class="unplaced">{Side::ALL.map(|side| hand(desk, side))}</div> }
}

/// The pawns of one side. Each keeps its place when others have gone.
fn hand(desk: Desk, side: Side) -> impl IntoView {
    let label = live(move || {
        let left = desk.sight.with(|sight| sight.view.left(side));
        say("shamans-to-place", &[("side", name::side(side, words()).into()), ("count", left.into())])
    });
    view! {
        <section class=format!("supply {}", class(side))>
            <h2>{label}</h2>
            <div>{Pawn::of(side).map(|pawn| in_hand(desk, pawn)).collect_any()}</div>
        </section>
    }
}

/// A pawn in hand. Of a side whose pawns are not known, as many lie there face down as are left.
fn in_hand(desk: Desk, pawn: Pawn) -> impl IntoView {
    let (stop, side) = (Stop::Hand(pawn), pawn.side());
    let laid = memo(move || desk.sight.with(|sight| laid(sight, pawn)));
    let is_handled = memo(move || desk.sight.with(|sight| is_handled(&sight.view, side)));
    let is_picked = move || desk.pick.get() == Some(Pick::Hand(pawn));
    let look = move || {
        let marks = desk.sight.with(|sight| desk.marks(sight, stop));
        let gone = if laid.get() == Laid::Gone { " gone" } else { "" };
        let picked = if is_picked() { " picked" } else { "" };
        format!("pawn stop {}{marks}{gone}{picked}", class(side))
    };
    view! {
        <button
            id=stop.id()
            class=look
            tabindex=move || desk.tab_index(stop)
            aria-label=move || name::pawn(pawn, words())
            aria-hidden=move || (!is_handled.get() || laid.get() != Laid::Known).then_some("true")
            aria-pressed=move || is_picked().to_string()
            aria-disabled=move || (!desk.is_legal(stop)).to_string()
            on:click=move |_| desk.touch(stop)
        >
            {move || pawn_drawn(pawn, laid.get())}
        </button>
    }
}

/// How a place in hand looks.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Laid {
    Known,
    FaceDown,
    Gone,
}

fn laid(sight: &Sight, pawn: Pawn) -> Laid {
    match sight.view.unplaced(pawn.side()) {
        Some(unplaced) if unplaced.contains(&pawn) => Laid::Known,
        None if pawn.value() <= sight.view.left(pawn.side()) => Laid::FaceDown,
        Some(_) | None => Laid::Gone,
    }
}

fn pawn_drawn(piece: Pawn, laid: Laid) -> impl IntoView {
    pawn(piece.side(), (laid != Laid::FaceDown).then(|| piece.value()))
}
