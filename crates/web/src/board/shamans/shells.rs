//! The rope of shells between the sides, and what the last duel came to.

use core::ops::Range;

use leptos::prelude::*;
use rules::shamans::{Duel, Open, Phase, Side, Sighting, View};
use words::name;

use super::desk::Desk;
use super::piece::{RIBS, SHELL, class, pawn};
use super::sight::Sight;
use crate::part::icon;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text, words};

/// From one shell to the next.
const STEP: u16 = 17;

/// How many shells there are: what one side pays the other gets.
pub(super) fn all_shells(view: &View) -> u8 {
    Side::ALL.into_iter().map(|side| view.shells(side)).sum()
}

/// The rope: Bison's shells at its left end, Wolf's at its right. Those that are being paid are lifted.
pub(super) fn rope(sight: Memo<Sight>) -> impl IntoView {
    let of_bison = memo(move || sight.with(|sight| sight.view.shells(Side::Bison)));
    let paid = memo(move || sight.with(paid));
    let shell = move |index: u8| {
        let look = move || {
            let side = if index < of_bison.get() { Side::Bison } else { Side::Wolf };
            let lifted = if paid.get().contains(&index) { " lifted" } else { "" };
            format!("shell {}{lifted}", class(side))
        };
        view! {
            <g class=look style=("--index", index.to_string())>
                <path d=SHELL/>
                <path class="ribs" d=RIBS/>
            </g>
        }
    };
    let shells = sight.with_untracked(|sight| all_shells(&sight.view));
    let width = u16::from(shells) * STEP;
    let end = move |side: Side| {
        let whose = live(move || {
            let side = name::side(side, words());
            format!("{} {side}", words().text("shamans-shells"))
        });
        view! {
            <b class=class(side)>
                <span class="hidden">{whose}" "</span>{move || sight.with(|sight| sight.view.shells(side))}
            </b>
        }
    };
    view! {
        <div class="rope" data-slot="clock">
            {end(Side::Bison)}
            <svg viewBox=format!("-4 0 {} 36", width + 8) aria-hidden="true" focusable="false">
                <path class="cord" d=format!("M0 21H{width}")/>
                {move || lift(paid.get(), of_bison.get())}
                {(0..shells).map(shell).collect_any()}
            </svg>
            {end(Side::Wolf)}
        </div>
    }
}

/// The shells that are being paid: they hang at the new end of the winner's.
fn paid(sight: &Sight) -> Range<u8> {
    let of_bison = sight.view.shells(Side::Bison);
    match sight.moment {
        Some(Sighting::Open(Open::Paid { to, shells, .. })) if to == Side::Bison.seat() => {
            of_bison - shells..of_bison
        }
        Some(Sighting::Open(Open::Paid { shells, .. })) => of_bison..of_bison + shells,
        _ => 0..0,
    }
}

/// What is drawn around shells that are being paid, and an arrow to where they go.
fn lift(paid: Range<u8>, of_bison: u8) -> Option<impl IntoView> {
    let [from, to] = [paid.start, paid.end].map(|shell| u16::from(shell) * STEP);
    let arrow = match paid.end == of_bison {
        true => format!("M{} 11h-16m6 -5-6 5 6 5", to + 22),
        false => format!("M{} 11h16m-6-5 6 5-6 5", i32::from(from) - 22),
    };
    (from < to).then(|| {
        view! {
            <rect class="lift" x=i32::from(from) - 3 y="0" width=to - from + 5 height="22" rx="11"></rect>
            <path class="way" d=arrow/>
        }
    })
}

/// What the last duel came to, as a sum; before the first, how duels go.
pub(super) fn sum(desk: Desk) -> impl IntoView {
    let last = memo(move || desk.sight.with(|sight| sight.view.last_duel()));
    let is_placing = memo(move || desk.sight.with(|sight| sight.view.phase() == Phase::Place));
    let look = move || if is_placing.get() { "sum before" } else { "sum" };
    let how = move || text(if is_placing.get() { "shamans-then" } else { "shamans-cross" })();
    let shown = live(move || match last.get() {
        Some(duel) => reckoned(desk, duel).into_any(),
        None => view! { {icon("coach")}<p>{how}</p> }.into_any(),
    });
    view! { <div class=look data-slot="sum">{shown}</div> }
}

/// 7 − 3 = 4, and who gets the shells.
fn reckoned(desk: Desk, duel: Duel) -> impl IntoView {
    let winner = duel.winner().unwrap_or(Side::Bison);
    let [high, low] = [winner, winner.other()].map(|side| duel.totals[side.index()]);
    let (own, is_pro) = desk.sight.with(|sight| (sight.own, sight.is_pro()));
    let gets = (duel.paid > 0).then(|| {
        let who = if own == Some(winner) { "you" } else { "they" };
        let to = say("shamans-to", &[("who", who.into()), ("name", name::side(winner, words()).into())]);
        view! { <p class=class(winner)>{shells_drawn(duel.paid)}" "<b>{to}</b></p> }
    });
    let wins = match (high == low, is_pro) {
        (true, _) => "shamans-nobody-pays",
        (false, true) => "shamans-higher-total-wins",
        (false, false) => "shamans-higher-pawn-wins",
    };
    view! {
        <p class="hidden">{told(duel)}</p>
        <div aria-hidden="true">
            {disc(winner, high)}<i>"−"</i>{disc(winner.other(), low)}<i>"="</i>
            <b class=class(winner)>{high - low}</b>
        </div>
        <div aria-hidden="true"><p>{text(wins)}</p>{gets}</div>
    }
}

/// What a side has in a duel, as a pawn.
fn disc(side: Side, total: u8) -> impl IntoView {
    view! { <span class=format!("pawn {}", class(side))>{pawn(side, Some(total))}</span> }
}

/// The last duel, in a line.
fn told(duel: Duel) -> String {
    // The sentence about a draw names no side.
    let winner = duel.winner().unwrap_or(Side::Bison);
    let (high, low) = (duel.totals[winner.index()], duel.totals[winner.other().index()]);
    let values = [
        ("cell", duel.cell.to_string().into()),
        ("winner", name::side(winner, words()).into()),
        ("loser", name::side(winner.other(), words()).into()),
        ("high", high.into()),
        ("low", low.into()),
        ("shells", duel.paid.into()),
    ];
    say(if high == low { "shamans-last-draw" } else { "shamans-last-duel" }, &values)
}

/// So many shells side by side.
fn shells_drawn(count: u8) -> impl IntoView {
    let shell = |index: u8| {
        let shift = format!("translate({} 0)", u16::from(index) * STEP);
        view! { <g class="shell" transform=shift><path d=SHELL/><path class="ribs" d=RIBS/></g> }
    };
    view! {
        <svg viewBox=format!("-1 0 {} 17", u16::from(count) * STEP) aria-hidden="true" focusable="false">
            {(0..count).map(shell).collect_any()}
        </svg>
    }
}
