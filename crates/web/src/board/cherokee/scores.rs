//! How the game came out: each player's clan laid out by rows, with what it is worth.

use leptos::prelude::*;
use rules::cherokee::{Member, Place, View};
use rules::{Outcome, Seat, Seats, sort_few};
use words::Voice;

use super::card::{face, sign};
use super::desk::shown;
use super::track::members;
use crate::game::scene::Scene;
use crate::reactive::CollectAny;
use crate::speech::{self, say, text, words};

/// How the game came out; nothing while it goes on.
pub(super) fn scores(scene: &Scene) -> Option<AnyView> {
    let view = shown(scene)?;
    let outcome = view.outcome()?;
    let voice = scene.cast.voice(speech::lang());
    let seats = ranked(view, &outcome).into_iter().map(|seat| seat_of(view, &outcome, seat, &voice));
    Some(
        view! { <h2>{text("cherokee-scores")}</h2><ol class="results">{seats.collect_any()}</ol> }.into_any(),
    )
}

/// The seats, the best first.
fn ranked(view: &View, outcome: &Outcome) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seats::first(view.options().players()).iter().collect();
    sort_few(&mut seats, |one, two| total(outcome, *two).cmp(&total(outcome, *one)));
    seats
}

/// The points of a seat, and the women of its clan in the pyramid.
fn total(outcome: &Outcome, seat: Seat) -> (u8, u8) {
    let of_seat = |counts: &[u8]| counts.get(seat.index()).copied().unwrap_or_default();
    (of_seat(outcome.scores()), outcome.women().map_or(0, of_seat))
}

fn seat_of(view: &View, outcome: &Outcome, seat: Seat, voice: &Voice) -> Option<AnyView> {
    let clan = view.clan(seat)?;
    let members: Vec<(Place, Member)> = members(view, clan).collect();
    let is_winner = outcome.winners().contains(seat);
    let (points, women) = total(outcome, seat);
    let rows = (1..=Place::ROWS).filter_map(|row| row_of(row, &members));
    let result = view! {
        <li class:winner=is_winner>
            <h3 data-clan=clan.name()>
                {sign(clan.name())}
                <span>{voice.name(seat)}<small>{words::name::clan(clan, words())}</small></span>
                {is_winner.then(|| view! { <em>{text("cherokee-winner")}</em> })}
            </h3>
            <ul>{rows.collect_any()}</ul>
            <p>{say("cherokee-total", &[("points", points.into()), ("women", women.into())])}</p>
        </li>
    };
    Some(result.into_any())
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
                {cards.collect_any()}
                <b class="worth" aria-hidden="true">{feathers}{sign("feather")}</b>
            </li>
        }
        .into_any()
    })
}
