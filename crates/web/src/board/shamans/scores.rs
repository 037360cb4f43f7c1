//! How a duel came out: how the shells went from one side to the other, duel by duel.

use leptos::prelude::*;
use rules::shamans::{Open, Side, Sighting, View};
use rules::shelf;
use words::Voice;

use super::piece::{SHELL, class};
use super::shells::all_shells;
use crate::game::step::Told;
use crate::reactive::CollectAny;
use crate::speech::text;

/// The shells of both sides from the start to the end, as they were told.
pub(super) fn drawn(view: &View, told: &[Told], voice: &Voice) -> AnyView {
    let (went, all) = (went(view, told), all_shells(view));
    let lead = lead(view, &went);
    let column = |(duel, bison): (usize, &u8)| {
        let part = 100 * u32::from(*bison) / u32::from(all.max(1));
        let label = if duel == 0 { text("end-start")() } else { duel.to_string() };
        let is_best = lead.is_some_and(|(best, _)| best == duel);
        view! { <li class:best=is_best style:--part=part.to_string()><i></i><span>{label}</span></li> }
    };
    let side = |side: Side| {
        view! {
            <span class=class(side)>
                <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d=SHELL/></svg>
                {voice.name(side.seat())}" "<b>{view.shells(side)}</b>
            </span>
        }
    };
    let led = lead.map(|(duel, side)| {
        let own = if side == Side::Bison { went[duel] } else { all - went[duel] };
        let values = [("duel", duel.into()), ("high", own.into()), ("low", (all - own).into())];
        voice.telling("end-led", side.seat(), &values)
    });
    view! {
        <div class="shells">
            <h2>{text("end-shells-went")}</h2>
            <p class="sides">{Side::ALL.map(side)}</p>
            <ol aria-hidden="true">{went.iter().enumerate().map(column).collect_any()}</ol>
            <p>{led}</p>
        </div>
    }
    .into_any()
}

/// What Bison had at the start and after each duel.
fn went(view: &View, told: &[Told]) -> Vec<u8> {
    let paid: Vec<i16> = told.iter().fold(vec![0], |mut paid, told| {
        match told {
            Told::Seen(shelf::Sighting::Shamans(Sighting::Open(Open::Duelled { .. }))) => {
                paid.push(paid.last().copied().unwrap_or_default());
            }
            Told::Seen(shelf::Sighting::Shamans(Sighting::Open(Open::Paid { to, shells, .. }))) => {
                let shells = i16::from(*shells);
                if let Some(last) = paid.last_mut() {
                    *last += if *to == Side::Bison.seat() { shells } else { -shells };
                }
            }
            _ => {}
        }
        paid
    });
    let first = i16::from(view.shells(Side::Bison)) - paid.last().copied().unwrap_or_default();
    paid.into_iter().map(|paid| u8::try_from(first + paid).unwrap_or_default()).collect()
}

/// The duel after which the side that did not win was furthest ahead, if it ever was.
fn lead(view: &View, went: &[u8]) -> Option<(usize, Side)> {
    let all = all_shells(view);
    let side = Side::ALL.into_iter().min_by_key(|side| view.shells(*side))?;
    let own = |bison: u8| if side == Side::Bison { bison } else { all - bison };
    let (duel, bison) = went.iter().enumerate().skip(1).max_by_key(|(_, bison)| own(**bison))?;
    (2 * own(*bison) > all).then_some((duel, side))
}
