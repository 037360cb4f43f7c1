//! The rope of shells that slides between the sides, and the last duel in a line.

use leptos::prelude::*;
use rules::shamans::{Duel, Open, Side, Sighting, View};
use words::name;

use super::piece::{RIBS, SHELL, class, sign};
use super::sight::Sight;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text, words};

/// From one shell to the next.
pub(super) const STEP: u16 = 17;
/// How much rope is free between the sides.
const FREE: u16 = 54;

/// How many shells there are: what one side pays the other gets.
pub(super) fn all_shells(view: &View) -> u8 {
    Side::ALL.into_iter().map(|side| view.shells(side)).sum()
}

/// Where a shell hangs when Bison has so many.
fn hangs(shell: u8, of_bison: u8) -> u16 {
    u16::from(shell) * STEP + if shell < of_bison { 0 } else { FREE }
}

/// The rope: Bison's shells at its left end, Wolf's at its right.
pub(super) fn rope(sight: Memo<Sight>) -> impl IntoView {
    let of_bison = memo(move || sight.with(|sight| sight.view.shells(Side::Bison)));
    let shell = move |index: u8| {
        let side = move || if index < of_bison.get() { Side::Bison } else { Side::Wolf };
        let shift = move || format!("translateX({}px)", hangs(index, of_bison.get()));
        view! {
            <g class=move || format!("shell {}", class(side())) style:transform=shift>
                <path d=SHELL/>
                <path class="ribs" d=RIBS/>
            </g>
        }
    };
    let shells = sight.with_untracked(|sight| all_shells(&sight.view));
    let width = u16::from(shells) * STEP + FREE;
    let count = move |side: Side| move || sight.with(|sight| sight.view.shells(side));
    let end = move |side: Side| {
        let name = live(move || match sight.with(|sight| sight.own == Some(side)) {
            true => say("shamans-own-side", &[("side", name::side(side, words()).into())]),
            false => name::side(side, words()),
        });
        view! { <b class=class(side)>{sign(side)}{name}" "{count(side)}</b> }
    };
    let duel = live(move || {
        let (fought, limit) = sight.with(|sight| (sight.view.duels(), sight.view.options().duels()));
        (fought > 0)
            .then(|| say("shamans-duel-number", &[("number", fought.into()), ("limit", limit.into())]))
    });
    view! {
        <div class="rope">
            <svg viewBox=format!("-2 0 {} 17", width + 4) aria-hidden="true" focusable="false">
                <path class="cord" d=format!("M0 3H{width}")/>
                {(0..shells).map(shell).collect_any()}
            </svg>
            <p>
                <span class="hidden">{text("shamans-shells")}</span>
                {end(Side::Bison)}<span class="count">{duel}</span>{end(Side::Wolf)}
            </p>
        </div>
    }
}

/// The last duel, in a line.
pub(super) fn last_duel(sight: Memo<Sight>) -> impl IntoView {
    let line = live(move || {
        let duel = sight.with(|sight| sight.view.last_duel())?;
        // While the masks are being turned, nothing has been paid yet: the line stays free.
        match sight.with(|sight| matches!(sight.moment, Some(Sighting::Open(Open::Duelled { .. })))) {
            true => Some("\u{a0}".to_owned()),
            false => Some(told(duel)),
        }
    });
    view! { <p class="last">{line}</p> }
}

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
