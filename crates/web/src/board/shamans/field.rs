//! The nine cells and the six masks.

use leptos::prelude::*;
use rules::shamans::{Cell, Column, Mask, Row, Side};
use wire::sighting::shamans::Sighting;
use wire::view::shamans::{Pawn, Phase, View};
use words::{Words, name};

use super::choice::{Pick, slots};
use super::piece::{class, mask as mask_drawn, pawn as pawn_drawn, side_of, sign};
use super::stops::{Stop, takes_pawns};
use super::{Desk, Sight};
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
        </div>
    }
}

fn mask_button(desk: Desk, mask: Mask) -> impl IntoView {
    let (stop, side) = (Stop::Mask(mask), mask.side());
    let is_sealed = move || desk.sight.with(|sight| is_sealed(&sight.view, mask));
    let look = move || {
        desk.sight.with(|sight| {
            let turned = if sight.duel().is_some_and(|cell| crosses(mask, cell)) { " turned" } else { "" };
            let sealed = if is_sealed() { " sealed" } else { "" };
            let is_theirs = sight.view.viewer.is_some_and(|viewer| viewer != side.seat().number());
            let theirs = if is_theirs { " theirs" } else { "" };
            format!("mask stop {}{turned}{sealed}{theirs}{}", class(side), desk.marks(sight, stop))
        })
    };
    let label = move || {
        let words = words();
        let values = [("side", name::side(side, words).into()), ("mask", name::mask(mask, words).into())];
        say(if is_sealed() { "shamans-mask-sealed" } else { "shamans-mask" }, &values)
    };
    let is_legal = move || desk.sight.with(|sight| !desk.marks(sight, stop).is_empty());
    view! {
        <button
            id=stop.id()
            class=look
            tabindex=move || desk.tab_index(stop)
            aria-pressed=move || is_sealed().to_string()
            aria-disabled=move || (!is_legal()).to_string()
            on:click=move |_| {
                desk.current.set(stop);
                desk.touched.run(stop);
            }
        >
            <span class="hidden">{label}</span>
            {mask_drawn(side)}
            <span aria-hidden="true">{mask.to_string()}</span>
        </button>
    }
}

fn cell_box(desk: Desk, cell: Cell) -> impl IntoView {
    let stop = Stop::Cell(cell);
    let one_by_one = Memo::new(move |_| desk.sight.with(|sight| takes_pawns(&sight.view)));
    let is_picked = move || desk.pick.get() == Some(Pick::Cell(cell));
    let look = move || {
        desk.sight.with(|sight| {
            let picked = if is_picked() { " picked" } else { "" };
            let marks = if one_by_one.get() { "" } else { desk.marks(sight, stop) };
            format!("cell{}{marks}{picked}", lit(sight, cell))
        })
    };
    let label = move || desk.sight.with(|sight| label(desk, sight, cell, words()));
    let is_legal = move || desk.sight.with(|sight| !desk.marks(sight, stop).is_empty());
    view! {
        <div class=look>
            <button
                id=stop.id()
                class="ground stop"
                tabindex=move || if one_by_one.get() { "-1" } else { desk.tab_index(stop) }
                aria-hidden=move || one_by_one.get().then_some("true")
                aria-pressed=move || is_picked().to_string()
                aria-disabled=move || (!is_legal()).to_string()
                on:click=move |_| {
                    desk.current.set(stop);
                    desk.touched.run(stop);
                }
            >
                <span class="hidden">{label}</span>
                <small aria-hidden="true">{cell.to_string()}</small>
                <small class="balance" aria-hidden="true">{move || desk.sight.with(|sight| balance(desk, sight, cell))}</small>
            </button>
            {pawn_slot(desk, cell, 0)}
            {pawn_slot(desk, cell, 1)}
        </div>
    }
}

/// One of the two places of a cell. It is a button only where pawns are taken one by one.
fn pawn_slot(desk: Desk, cell: Cell, slot: usize) -> impl IntoView {
    let stop = Stop::Slot(cell, slot);
    let lying = Memo::new(move |_| {
        desk.sight.with(|sight| {
            let pawn = slots(&sight.view.cells[cell.index()])[slot]?;
            Some(desk.lying(sight, cell, pawn))
        })
    });
    let is_taken_alone = Memo::new(move |_| desk.sight.with(|sight| takes_pawns(&sight.view)));
    let is_picked = move || {
        let pawn = lying.get().and_then(|lying| lying.pawn);
        pawn.is_some_and(|pawn| desk.pick.get() == Some(Pick::Pawn(pawn.0)))
    };
    let came = Memo::new(move |_| desk.sight.with(|sight| came(sight, cell, slot)));
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
        format!("pawn stop {} at-{slot}{marks}{picked}{came}", class(side_of(lying.side)))
    };
    let shift = move |axis: usize| {
        move || match came.get() {
            Came::From(x, y) => [x, y][axis].to_string(),
            Came::Was | Came::Placed => "0".to_owned(),
        }
    };
    let drawn = move || {
        let lying = lying.get()?;
        Some(pawn_drawn(side_of(lying.side), lying.pawn.map(|pawn| pawn.0.value())))
    };
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
            on:click=move |_| {
                desk.current.set(stop);
                desk.touched.run(stop);
            }
        >
            {drawn}
        </button>
    }
}

/// How a pawn came to where it lies, in the moment that is told.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Came {
    Was,
    Placed,
    /// From so many columns and rows away.
    From(i8, i8),
}

fn came(sight: &Sight, cell: Cell, slot: usize) -> Came {
    let Some(lying) = slots(&sight.view.cells[cell.index()])[slot] else { return Came::Was };
    match &sight.moment {
        Some(Sighting::Placed { cell: at, side, .. }) if at.0 == cell && *side == lying.side => Came::Placed,
        Some(Sighting::Exchanged { seat, cells: [one, other], pawns }) => {
            // They have changed places already: what lies at one came from the other.
            let (from, index) = match cell {
                cell if cell == one.0 => (other.0, 1),
                cell if cell == other.0 => (one.0, 0),
                _ => return Came::Was,
            };
            let is_it = match pawns {
                Some(pawns) => lying.pawn == Some(pawns[index]),
                None => lying.side == *seat,
            };
            let away = |from: u8, to: u8| from.cast_signed() - to.cast_signed();
            let columns = away(from.column() as u8, cell.column() as u8);
            if is_it { Came::From(columns, away(from.row() as u8, cell.row() as u8)) } else { Came::Was }
        }
        _ => Came::Was,
    }
}

/// What light falls on a cell: of a duel that is told, of the last one, of the mask that is sealed.
fn lit(sight: &Sight, cell: Cell) -> &'static str {
    if let Some(duel) = sight.duel() {
        return if duel == cell {
            " met"
        } else if duel.row() == cell.row() {
            " row"
        } else if duel.column() == cell.column() {
            " column"
        } else {
            ""
        };
    }
    match sight.view.mask.filter(|_| sight.view.phase == Phase::Duel).map(|mask| mask.0) {
        Some(mask @ Mask::Row(_)) if crosses(mask, cell) => " row",
        Some(mask @ Mask::Column(_)) if crosses(mask, cell) => " column",
        _ if sight.view.last_duel.is_some_and(|duel| duel.cell.0 == cell) => " fought",
        _ => "",
    }
}

fn is_sealed(view: &View, mask: Mask) -> bool {
    view.phase == Phase::Duel && view.mask.is_some_and(|chosen| chosen.0 == mask)
}

fn crosses(mask: Mask, cell: Cell) -> bool {
    match mask {
        Mask::Row(row) => cell.row() == row,
        Mask::Column(column) => cell.column() == column,
    }
}

/// Who would win a duel in a cell, and by how much; both totals while it is told.
fn balance(desk: Desk, sight: &Sight, cell: Cell) -> Option<AnyView> {
    let totals = totals(desk, sight, cell)?;
    let [bison, wolf] = totals;
    if sight.duel() == Some(cell) {
        return Some(view! { <b>{format!("{bison} : {wolf}")}</b> }.into_any());
    }
    let ahead = if bison > wolf { Side::Bison } else { Side::Wolf };
    Some(match bison.abs_diff(wolf) {
        0 => view! { <b>"="</b> }.into_any(),
        by => view! { <b class=class(ahead)>{sign(ahead)}{by}</b> }.into_any(),
    })
}

/// What both sides have in a cell that is full and lies face up.
fn totals(desk: Desk, sight: &Sight, cell: Cell) -> Option<[u8; 2]> {
    let pawns = &sight.view.cells[cell.index()];
    if pawns.len() < 2 {
        return None;
    }
    let mut totals = [0; 2];
    for pawn in pawns {
        let lying = desk.lying(sight, cell, *pawn);
        totals[usize::from(lying.side)] += lying.pawn?.0.value();
    }
    Some(totals)
}

fn label(desk: Desk, sight: &Sight, cell: Cell, words: &Words) -> String {
    let pawns = sight.view.cells[cell.index()].iter();
    let pawns: Vec<String> = pawns.map(|pawn| pawn_name(desk.lying(sight, cell, *pawn), words)).collect();
    let cell = ("cell", name::cell(cell, words).into());
    match pawns.as_slice() {
        [] => say("shamans-cell-empty", &[cell]),
        pawns => say("shamans-cell", &[cell, ("pawns", pawns.join(", ").into())]),
    }
}

/// A pawn as it lies: “Bison 5”, or “Bison, face down”.
fn pawn_name(lying: Pawn, words: &Words) -> String {
    match lying.pawn {
        Some(pawn) => name::pawn(pawn.0, words),
        None => words.say("shamans-face-down", &[("side", name::side(side_of(lying.side), words).into())]),
    }
}
