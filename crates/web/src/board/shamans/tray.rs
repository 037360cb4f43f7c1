//! The two sides beside the board with the pawns that they have not placed, three by three; and in which order they
//! are placed.

use leptos::prelude::*;
use rules::shamans::{Pawn, Phase, Side, placers};
use words::name;

use super::choice::Pick;
use super::desk::Desk;
use super::focus_order::{Stop, is_handled};
use super::piece::{class, pawn};
use super::sight::Sight;
use crate::reactive::{CollectAny, When, live, memo};
use crate::speech::{say, text, words};

/// Both sides: on a desk each stands beside the board, on a phone their pawns lie under it.
pub(super) fn camps(desk: Desk) -> impl IntoView {
    view! { <div class="camps">{Side::ALL.map(|side| camp(desk, side))}</div> }
}

fn camp(desk: Desk, side: Side) -> impl IntoView {
    let is_placing = memo(move || desk.sight.with(|sight| sight.view.phase() == Phase::Place));
    let look = move || {
        let own = if desk.sight.with(|sight| sight.own == Some(side)) { " own" } else { "" };
        format!("camp {}{own}", class(side))
    };
    view! { <section class=look><When is=is_placing>{hand(desk, side)}</When></section> }
}

/// The pawns of one side. Each keeps its place when others have gone.
fn hand(desk: Desk, side: Side) -> impl IntoView {
    let label = live(move || {
        let left = desk.sight.with(|sight| sight.view.left(side));
        say("shamans-to-place", &[("side", name::side(side, words()).into()), ("count", left.into())])
    });
    let is_own = memo(move || desk.sight.with(|sight| sight.own == Some(side)));
    view! {
        <h2>{label}</h2>
        <div class="supply">{Pawn::of(side).map(|pawn| in_hand(desk, pawn)).collect_any()}</div>
        <When is=is_own><p>{text("shamans-gold")}</p></When>
    }
}

/// Who places each pawn: those that lie on the board are done with, and the turn that runs stands out.
pub(super) fn order(desk: Desk) -> impl IntoView {
    let placed = memo(move || {
        let left = |side| desk.sight.with(|sight| usize::from(sight.view.left(side)));
        2 * Pawn::VALUES - left(Side::Bison) - left(Side::Wolf)
    });
    let pawn = move |(index, side): (usize, Side)| {
        let look = move || match index < placed.get() {
            true => format!("{} done", class(side)),
            false => class(side).to_owned(),
        };
        let letter = move || name::side(side, words()).chars().next();
        view! {
            <g class=look transform=format!("translate({} 17)", along(index))>
                <circle r="10"/>
                <text y="4.500" text-anchor="middle">{letter}</text>
            </g>
        }
    };
    let now = live(move || {
        let sides: Vec<Side> = placers().collect();
        let first = placed.get();
        let side = sides.get(first)?;
        let start = sides[..first].iter().rposition(|before| before != side).map_or(0, |before| before + 1);
        let count = sides[start..].iter().take_while(|next| *next == side).count();
        let width = along(start + count - 1) - along(start) + 36;
        Some(view! { <rect class="now" x=along(start) - 18 y="0" width=width height="34" rx="17"></rect> })
    });
    let width = along(2 * Pawn::VALUES - 1) + 18;
    view! {
        <svg class="order" viewBox=format!("0 0 {width} 34") aria-hidden="true" focusable="false">
            <path d=format!("M18 17H{}", width - 18)/>
            {now}
            {placers().enumerate().map(pawn).collect_any()}
        </svg>
    }
}

/// Where a pawn stands in the order: the two of one turn close together.
const fn along(index: usize) -> usize {
    18 + 24 * index + 16 * index.div_ceil(2)
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
            data-why=pawn.to_string()
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
