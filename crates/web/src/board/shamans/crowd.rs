//! Cells with any number of pawns, where they are moved freely: all pawns of a cell, small as they must be; the pawns
//! of one cell spread out under the board, large enough for a thumb; and arrows for what is drafted or hinted.

use leptos::prelude::*;
use rules::shamans::{Action, Cell, Pawn, Side};
use words::name;

use super::choice::{Pick, known, opened};
use super::desk::Desk;
use super::field::label;
use super::focus_order::Stop;
use super::piece::{class, pawn as pawn_drawn};
use super::sight::{Came, Sight, Standing};
use crate::reactive::{CollectAny, When, live, memo};
use crate::speech::{say, words};

/// The pawns of a cell.
pub(super) fn crowd(desk: Desk, cell: Cell) -> impl IntoView {
    live(move || {
        desk.sight.with(|sight| {
            let all = sight.crowd(cell);
            let count = |side| all.iter().filter(|standing| standing.pawn().side() == side).count();
            let (columns, rows) = grid(Side::ALL.map(count));
            let look = match (all.len(), columns) {
                (0..=2, _) => "crowd few",
                (_, 0..=2) => "crowd",
                _ => "crowd small",
            };
            let places = place_names(&all);
            let pawns = all.iter().zip(places).map(|(standing, place)| lying(desk, sight, *standing, place));
            view! {
                <span
                    class=look
                    aria-hidden="true"
                    style=("--columns", columns.to_string())
                    style=("--rows", rows.to_string())
                >
                    {pawns.collect_any()}
                </span>
            }
        })
    })
}

/// Where the pawns of a cell lie: two as in every game, and of more Wolf's begin a row of their own.
fn place_names(all: &[Standing]) -> Vec<&'static str> {
    let is_wolf = |standing: &Standing| standing.pawn().side() == Side::Wolf;
    let first_wolf = all.iter().position(is_wolf);
    let name = |(index, standing): (usize, &Standing)| match all.len() {
        1 => [" at-0", " at-1"][usize::from(is_wolf(standing))],
        2 => [" at-0", " at-1"][index],
        _ if first_wolf == Some(index) => " first",
        _ => "",
    };
    all.iter().enumerate().map(name).collect()
}

/// A pawn in its cell.
fn lying(desk: Desk, sight: &Sight, standing: Standing, place: &str) -> AnyView {
    let pawn = standing.pawn();
    let (came, (x, y)) = match sight.came_alone(pawn) {
        Came::Was => ("", (0, 0)),
        Came::Placed => (" placed", (0, 0)),
        Came::From(x, y) => (" moved", (x, y)),
    };
    let is_picked = desk.pick.get() == Some(Pick::Pawn(pawn));
    let is_hint = matches!(sight.hint, Some(Action::Move { pawn: hint, .. }) if hint == pawn);
    let marks = [
        (standing == Standing::Left(pawn), " left"),
        (standing == Standing::Here(pawn) && sight.view.moved() == Some(pawn), " spent"),
        (is_picked, " picked"),
        (is_picked && desk.is_dragging.get(), " dragged"),
        (is_hint, " hint"),
    ];
    let marks: String = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
    view! {
        <span
            class=format!("pawn {}{place}{came}{marks}", class(pawn.side()))
            data-pawn=pawn.to_string()
            style=("--from-x", x.to_string())
            style=("--from-y", y.to_string())
        >
            {pawn_drawn(pawn.side(), Some(pawn.value()))}
        </span>
    }
    .into_any()
}

/// In how many columns and rows so many pawns of both sides are largest, in a cell a fifth of which is for its name and
/// its totals. Wolf's begin a row of their own.
#[must_use]
pub fn grid(counts: [usize; 2]) -> (usize, usize) {
    let all = counts.iter().sum::<usize>().max(1);
    let rows = |columns: usize| counts.iter().map(|count| count.div_ceil(columns)).sum::<usize>();
    let sizes = (1..=all).map(|columns| (columns, rows(columns)));
    sizes.min_by_key(|(columns, rows)| (4 * columns).max(5 * rows)).unwrap_or((1, 1))
}

/// The pawns of the cell that is open, each a button. They stay while one of them is picked up.
pub(super) fn spread(desk: Desk) -> impl IntoView {
    let open = memo(move || desk.sight.with(|sight| opened(&sight.view, desk.pick.get()).map(Pick::Cell)));
    live(move || {
        let Some(Pick::Cell(cell)) = open.get() else { return None };
        let pawns: Vec<Pawn> = desk.sight.with_untracked(|sight| known(&sight.view, cell).collect());
        let label = move || desk.sight.with(|sight| label(desk, sight, cell, words()));
        let button = |pawn: &Pawn| spread_pawn(desk, cell, *pawn, &pawns);
        Some(view! {
            <div class="spread" role="group" aria-label=label>{pawns.iter().map(button).collect_any()}</div>
        })
    })
}

fn spread_pawn(desk: Desk, cell: Cell, pawn: Pawn, all: &[Pawn]) -> impl IntoView + use<> {
    let stop = Stop::Pawn(pawn);
    let others: Vec<Pawn> = all.iter().copied().filter(|other| *other != pawn).collect();
    let is_picked = move || desk.pick.get() == Some(Pick::Pawn(pawn));
    let look = move || {
        let marks = desk.sight.with(|sight| desk.marks(sight, stop));
        let picked = if is_picked() { " picked" } else { "" };
        format!("pawn stop {}{marks}{picked}", class(pawn.side()))
    };
    view! {
        <button
            id=stop.id()
            class=look
            tabindex=move || desk.tab_index(stop)
            aria-label=move || among(pawn, cell, &others)
            aria-pressed=move || is_picked().to_string()
            aria-disabled=move || (!desk.is_legal(stop)).to_string()
            on:click=move |_| desk.touch(stop)
        >
            {pawn_drawn(pawn.side(), Some(pawn.value()))}
        </button>
    }
}

/// A pawn among those of its cell: “Bison 5, in b2 with Bison 3, Wolf 7”.
fn among(pawn: Pawn, cell: Cell, others: &[Pawn]) -> String {
    let pawn = ("pawn", name::pawn(pawn, words()).into());
    let cell = ("cell", cell.to_string().into());
    let others: Vec<String> = others.iter().map(|other| name::pawn(*other, words())).collect();
    match others.as_slice() {
        [] => say("shamans-pawn-at", &[pawn, cell]),
        others => say("shamans-pawn-among", &[pawn, cell, ("others", others.join(", ").into())]),
    }
}

/// What is drafted, for those who listen, and a way to take it back.
pub(super) fn drafted(desk: Desk) -> impl IntoView {
    let undo = live(move || {
        let (pawn, from) = desk.sight.with(|sight| sight.drafted.last().copied())?;
        let values = [("pawn", name::pawn(pawn, words()).into()), ("cell", from.to_string().into())];
        Some(say("shamans-undo", &values))
    });
    let may_undo = move || desk.sight.with(|sight| !sight.drafted.is_empty() && sight.moment.is_none());
    view! {
        <p class="hidden" role="status">{move || desk.remark()}</p>
        <When is=may_undo>
            <button class="quiet pass undo" on:click=move |_| desk.undo()>{undo.clone()}</button>
        </When>
    }
}

/// An arrow from cell to cell for each move that is drafted, and for the one that the coach shows.
pub(super) fn arrows(desk: Desk) -> impl IntoView {
    let ways = move || {
        desk.sight.with(|sight| {
            let drafted =
                sight.drafted.iter().filter_map(|(pawn, from)| Some((*from, sight.view.cell(*pawn)?)));
            let hinted = match sight.hint {
                Some(Action::Move { pawn, cell }) => sight.view.cell(pawn).map(|from| (from, cell)),
                _ => None,
            };
            drafted.chain(hinted).map(|(from, to)| arrow(from, to)).collect::<String>()
        })
    };
    view! {
        <svg class="arrows" viewBox="0 0 300 300" aria-hidden="true" focusable="false">
            <path d=ways/>
        </svg>
    }
}

/// The way from cell to cell, and the two strokes of its head, where a cell is 100 wide.
fn arrow(from: Cell, to: Cell) -> String {
    let place = |cell: Cell| (i32::from(cell.column() as u8), i32::from(cell.row() as u8));
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let (across, down) = (to_x - x, to_y - y);
    let length = (10_000 * (across * across + down * down)).isqrt().max(1);
    let at = |along: i32, aside: i32| {
        let x = 100 * x + 50 + 100 * (along * across - aside * down) / length;
        let y = 100 * y + 50 + 100 * (along * down + aside * across) / length;
        format!("{x} {y}")
    };
    let tip = length - 26;
    let [start, end] = [at(26, 0), at(tip, 0)];
    format!("M{start}L{end}M{}L{end}L{}", at(tip - 14, 9), at(tip - 14, -9))
}
