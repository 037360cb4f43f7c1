//! How the game came out: each player's clan laid out by rows, with what it is worth.

use leptos::prelude::*;
use rules::cherokee::{Clan, Member, Place};
use rules::sort_few;
use wire::view::Outcome;
use wire::view::cherokee::View;
use words::Voice;

use super::card::{face, sign};
use super::desk::shown;
use super::track::standing;
use crate::game::scene::Scene;
use crate::speech::{self, say, text, words};

/// How the game came out; nothing while it goes on.
pub(super) fn scores(scene: &Scene) -> Option<AnyView> {
    let view = shown(scene)?;
    let outcome = view.outcome.as_ref()?;
    let voice = scene.cast.voice(speech::lang());
    let seats =
        ranked(view, outcome).into_iter().map(|(seat, clan)| seat_of(view, outcome, seat, clan, &voice));
    Some(
        view! { <h2>{text("cherokee-scores")}</h2><ol class="results">{seats.collect_view()}</ol> }
            .into_any(),
    )
}

/// The seats with their clans, the best first.
fn ranked(view: &View, outcome: &Outcome) -> Vec<(u8, Clan)> {
    let known = (0..).zip(&view.clans).filter_map(|(seat, clan)| Some((seat, (*clan)?.0)));
    let mut seats: Vec<(u8, Clan)> = known.collect();
    let place = |seat: u8| {
        let at = usize::from(seat);
        let women = outcome.women.as_ref().and_then(|women| women.get(at).copied());
        (outcome.winners.contains(&seat), outcome.scores.get(at).copied(), women)
    };
    sort_few(&mut seats, |(one, _), (two, _)| place(*two).cmp(&place(*one)));
    seats
}

fn seat_of(view: &View, outcome: &Outcome, seat: u8, clan: Clan, voice: &Voice) -> AnyView {
    let standing = standing(view, clan);
    let is_winner = outcome.winners.contains(&seat);
    let values = [("points", standing.points.into()), ("women", standing.women.into())];
    let rows = (1..=Place::ROWS).filter_map(|row| row_of(row, &standing.members));
    view! {
        <li class:winner=is_winner>
            <h3 data-clan=clan.name()>
                {sign(clan.name())}
                <span>{voice.name(seat)}<small>{words::name::clan(clan, words())}</small></span>
                {is_winner.then(|| view! { <em>{text("cherokee-winner")}</em> })}
            </h3>
            <ul>{rows.collect_view()}</ul>
            <p>{say("cherokee-total", &values)}</p>
        </li>
    }
    .into_any()
}

/// The members of a row, and what each of them is worth.
fn row_of(row: u8, members: &[(Place, Member)]) -> Option<AnyView> {
    let here: Vec<Member> =
        members.iter().filter(|(place, _)| place.row() == row).map(|(_, member)| *member).collect();
    let feathers = Place::ROWS - row;
    let worth = say("cherokee-row", &[("row", row.into()), ("points", feathers.into())]);
    let cards = here.iter().map(|member| {
        view! { <span class="mini">{face(*member)}<span class="hidden">{words::name::member(*member, words())}", "</span></span> }
    });
    (!here.is_empty()).then(|| {
        view! {
            <li>
                <span class="hidden">{worth}": "</span>
                {cards.collect_view()}
                <b class="worth" aria-hidden="true">{feathers}{sign("feather")}</b>
            </li>
        }
        .into_any()
    })
}
