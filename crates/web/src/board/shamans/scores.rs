//! How a duel came out: the shells of both sides, laid out.

use leptos::prelude::*;
use rules::Seats;
use rules::shamans::{Side, View};
use words::name;

use super::piece::{RIBS, SHELL, class, sign};
use super::shells::{STEP, all_shells};
use crate::reactive::CollectAny;
use crate::speech::{say, text, words};

/// The shells of both sides at the end.
pub(super) fn drawn(view: View) -> impl IntoView {
    let row = move |side: Side| {
        let count = view.shells(side);
        let wins = view.outcome().is_some_and(|outcome| outcome.winners() == Seats::only(side.seat()));
        view! {
            <li class=class(side)>
                <b>{sign(side)}{move || name::side(side, words())}</b>
                {(count > 0).then(|| shells_drawn(count, all_shells(&view)))}
                <output>{count}</output>
                {wins.then(|| view! { <em>{text("shamans-wins")}</em> })}
            </li>
        }
    };
    let how = how_it_ended(&view);
    view! {
        <div class="shells">
            <h2>{text("shamans-shells")}</h2>
            <ul>{Side::ALL.map(row)}</ul>
            <p>{how}</p>
        </div>
    }
}

/// So many shells side by side, where all of them would have room.
pub(super) fn shells_drawn(count: u8, all: u8) -> impl IntoView {
    let shell = |index: u8| {
        let shift = format!("translate({} 0)", u16::from(index) * STEP);
        view! { <g class="shell" transform=shift><path d=SHELL/><path class="ribs" d=RIBS/></g> }
    };
    view! {
        <svg viewBox=format!("-1 0 {} 17", u16::from(all) * STEP) aria-hidden="true" focusable="false">
            {(0..count).map(shell).collect_any()}
        </svg>
    }
}

fn how_it_ended(view: &View) -> String {
    let duels = ("duels", view.duels().into());
    let owner = Side::ALL.into_iter().find(|side| view.shells(side.other()) == 0);
    match owner {
        Some(side) => say("shamans-ended-all", &[("side", name::side(side, words()).into()), duels]),
        None => say("shamans-ended-limit", &[duels]),
    }
}
