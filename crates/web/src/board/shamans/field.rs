//! The nine cells and the six masks.

use leptos::prelude::*;
use rules::GameView as _;
use rules::shamans::{Cell, Column, Glimpse, Mask, Moves, Pawn, Row, Side};
use words::{Words, name};

use super::choice::{Pick, slots};
use super::crowd::{arrows, crowd};
use super::desk::Desk;
use super::focus_order::{Stop, takes_pawns};
use super::piece::{class, mask as mask_drawn, pawn as pawn_drawn};
use super::sight::{Came, Sight};
use crate::reactive::{live, memo};
use crate::speech::{say, text, words};

/// The masks at their rows and columns, and the cells.
pub(super) fn field(desk: Desk) -> impl IntoView {
    let mask = move |mask| mask_button(desk, mask).into_any();
    let cell = move |cell| cell_box(desk, cell).into_any();
    let row = move |row: Row| {
        let cells = Column::ALL.map(|column| cell(Cell::new(column, row)));
        (mask(Mask::Row(row)), cells)
    };
    view! {
        <div class="field" role="group" aria-label=text("shamans-board")>
            <span class="corner"></span>
            {Column::ALL.map(|column| mask(Mask::Column(column)))}
            {Row::ALL.map(row)}
            {moves_freely(desk).then(|| arrows(desk))}
        </div>
    }
}

fn mask_button(desk: Desk, mask: Mask) -> impl IntoView {
    let (stop, side) = (Stop::Mask(mask), mask.side());
    let is_sealed = move || desk.sight.with(|sight| sight.view.mask() == Some(mask));
    let look = move || {
        desk.sight.with(|sight| {
            let is_turned = sight.duel().is_some_and(|cell| mask.cells().contains(&cell));
            let turned = if is_turned { " turned" } else { "" };
            let sealed = if is_sealed() { " sealed" } else { "" };
            let is_theirs = sight.view.viewpoint().owns(side.other().seat());
            let theirs = if is_theirs { " theirs" } else { "" };
            format!("mask stop {}{turned}{sealed}{theirs}{}", class(side), desk.marks(sight, stop))
        })
    };
    let label = live(move || {
        let words = words();
        let values = [("side", name::side(side, words).into()), ("mask", name::mask(mask, words).into())];
        say(if is_sealed() { "shamans-mask-sealed" } else { "shamans-mask" }, &values)
    });
    view! {
        <button
            id=stop.id()
            class=look
            data-why=mask.to_string()
            tabindex=move || desk.tab_index(stop)
            aria-pressed=move || is_sealed().to_string()
            aria-disabled=move || (!desk.is_legal(stop)).to_string()
            on:click=move |_| desk.touch(stop)
        >
            <span class="hidden">{label}</span>
            {mask_drawn(side)}
            <span aria-hidden="true">{mask.to_string()}</span>
        </button>
    }
}

fn cell_box(desk: Desk, cell: Cell) -> impl IntoView {
    let stop = Stop::Cell(cell);
    let one_by_one = memo(move || desk.sight.with(|sight| takes_pawns(&sight.view)));
    let is_picked = move || desk.pick.get() == Some(Pick::Cell(cell));
    let look = move || {
        desk.sight.with(|sight| {
            let picked = if is_picked() { " picked" } else { "" };
            let marks = if one_by_one.get() { "" } else { desk.marks(sight, stop) };
            let last = if desk.last.with(|last| last.contains(&cell)) { " last" } else { "" };
            format!("cell{}{last}{marks}{picked}", sight.light(cell))
        })
    };
    let label = live(move || desk.sight.with(|sight| label(desk, sight, cell, words())));
    let pawns = match moves_freely(desk) {
        true => crowd(desk, cell).into_any(),
        false => (pawn_slot(desk, cell, 0), pawn_slot(desk, cell, 1)).into_any(),
    };
    view! {
        <div class=look data-cell=cell.to_string() data-why=cell.to_string() on:click=move |event| desk.touch_pawn(&event)>
            <button
                id=stop.id()
                class="ground stop"
                tabindex=move || if one_by_one.get() { "-1" } else { desk.tab_index(stop) }
                aria-hidden=move || one_by_one.get().then_some("true")
                aria-pressed=move || is_picked().to_string()
                aria-disabled=move || (!desk.is_legal(stop)).to_string()
                on:click=move |_| desk.touch(stop)
            >
                <span class="hidden">{label}</span>
                <small aria-hidden="true">{cell.to_string()}</small>
                <small class="balance" aria-hidden="true">{move || desk.sight.with(|sight| balance(desk, sight, cell))}</small>
                {live(move || desk.sight.with(|sight| promise(desk, sight, cell)))}
            </button>
            {pawns}
        </div>
    }
}

/// Whether the pawns of this game are moved freely, so that any number of them may lie in a cell.
fn moves_freely(desk: Desk) -> bool {
    desk.sight.with_untracked(|sight| sight.view.options().moves() == Moves::Free)
}

/// One of the two places of a cell. It is a button only where pawns are taken one by one.
fn pawn_slot(desk: Desk, cell: Cell, slot: usize) -> impl IntoView {
    let stop = Stop::Slot(cell, slot);
    let lying = memo(move || desk.sight.with(|sight| slots(&sight.lying(desk.aid.get(), cell))[slot]));
    let is_taken_alone = memo(move || desk.sight.with(|sight| takes_pawns(&sight.view)));
    let is_picked = move || {
        let pawn = lying.get().and_then(Glimpse::pawn);
        pawn.is_some_and(|pawn| desk.pick.get() == Some(Pick::Pawn(pawn)))
    };
    let came = memo(move || desk.sight.with(|sight| sight.came(cell, slot)));
    let look = move || {
        let Some(lying) = lying.get() else { return "pawn gone".to_owned() };
        let marks = match is_taken_alone.get() {
            true => desk.sight.with(|sight| desk.marks(sight, stop)),
            false => " still",
        };
        let picked = if is_picked() { " picked" } else { "" };
        let came = match came.get() {
            Came::Was => "",
            Came::Placed => " placed",
            Came::From(..) => " moved",
        };
        format!("pawn stop {} at-{slot}{marks}{picked}{came}", class(lying.side()))
    };
    let shift = move |axis: usize| {
        move || match came.get() {
            Came::From(x, y) => [x, y][axis].to_string(),
            Came::Was | Came::Placed => "0".to_owned(),
        }
    };
    let drawn = live(move || {
        let lying = lying.get()?;
        Some(pawn_drawn(lying.side(), lying.pawn().map(Pawn::value)))
    });
    let name = move || {
        let pawn = lying.get().map(|lying| pawn_name(lying, words())).unwrap_or_default();
        say("shamans-pawn-at", &[("pawn", pawn.into()), ("cell", cell.to_string().into())])
    };
    view! {
        <button
            id=stop.id()
            class=look
            style=("--from-x", shift(0))
            style=("--from-y", shift(1))
            tabindex=move || desk.tab_index(stop)
            aria-label=name
            aria-hidden=move || (!is_taken_alone.get()).then_some("true")
            aria-pressed=move || is_picked().to_string()
            on:click=move |_| desk.touch(stop)
        >
            {drawn}
        </button>
    }
}

/// Where the pawn that is picked up would lie in a cell and what a duel there would bring, or why it may not.
fn promise(desk: Desk, sight: &Sight, cell: Cell) -> Option<AnyView> {
    let promise = sight.promise(desk.pick.get()?, cell)?;
    let at = format!("at-{}", promise.pawn.side() as u8);
    let value = promise.pawn.value();
    Some(match promise.verdict {
        Ok(gain) => {
            let sign = |gain: i8| if gain < 0 { "−" } else { "+" };
            let gain = gain.map(|gain| view! { <b class="gain">{sign(gain)}{gain.unsigned_abs()}</b> });
            view! { <b class=format!("ghost {at}") aria-hidden="true">{value}</b>{gain} }.into_any()
        }
        Err(equal) => {
            let why = say("shamans-equal", &[("value", equal.into())]);
            view! { <small class=format!("no {at}") aria-hidden="true">{why}</small> }.into_any()
        }
    })
}

/// Who would win a duel in a cell, and by how much; both totals where they are sums.
fn balance(desk: Desk, sight: &Sight, cell: Cell) -> Option<AnyView> {
    let [bison, wolf] = sight.totals(desk.aid.get(), cell)?;
    if sight.is_pro() {
        let total = |side: Side, total: u8| view! { <b class=class(side)>{total}</b> };
        return Some(view! { {total(Side::Bison, bison)}":"{total(Side::Wolf, wolf)} }.into_any());
    }
    let ahead = if bison > wolf { Side::Bison } else { Side::Wolf };
    Some(match bison.abs_diff(wolf) {
        0 => view! { <b>"="</b> }.into_any(),
        by => view! { <b class=class(ahead)>{mask_drawn(ahead)}{by}</b> }.into_any(),
    })
}

/// A cell in words: what lies there, and where totals are sums, what both sides have.
pub(super) fn label(desk: Desk, sight: &Sight, cell: Cell, words: &Words) -> String {
    let pawns = sight.lying(desk.aid.get(), cell);
    let pawns: Vec<String> = pawns.into_iter().map(|pawn| pawn_name(pawn, words)).collect();
    let totals = sight.totals(desk.aid.get(), cell).filter(|_| sight.is_pro());
    let cell = ("cell", name::cell(cell, words).into());
    match (pawns.as_slice(), totals) {
        ([], _) => say("shamans-cell-empty", &[cell]),
        (pawns, None) => say("shamans-cell", &[cell, ("pawns", pawns.join(", ").into())]),
        (pawns, Some([bison, wolf])) => {
            let pawns = ("pawns", pawns.join(", ").into());
            say("shamans-cell-totals", &[cell, pawns, ("bison", bison.into()), ("wolf", wolf.into())])
        }
    }
}

/// A pawn as it lies: “Bison 5”, or “Bison, face down”.
fn pawn_name(lying: Glimpse, words: &Words) -> String {
    match lying {
        Glimpse::Pawn(pawn) => name::pawn(pawn, words),
        Glimpse::Side(side) => words.say("shamans-face-down", &[("side", name::side(side, words).into())]),
    }
}
