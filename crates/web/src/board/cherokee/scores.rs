//! How the game came out: a step for each player's clan, as high as its points; the clans that nobody had below.

use leptos::prelude::*;
use rules::cherokee::{Clan, View};
use rules::{Outcome, Seat, Seats, sort_few};
use words::Voice;

use super::card::{emblem, sign};
use super::desk::shown;
use crate::game::scene::Scene;
use crate::reactive::CollectAny;
use crate::speech::{self, say, text, words};

/// How the game came out; nothing while it goes on.
pub(super) fn scores(scene: &Scene) -> Option<AnyView> {
    let view = shown(scene)?;
    let outcome = view.outcome()?;
    let voice = scene.cast.voice(speech::lang());
    let seats: Vec<Seat> = ranked(view, &outcome);
    let most = seats.first().map_or(1, |seat| total(&outcome, *seat).0.max(1));
    let steps = seats.iter().map(|seat| step(view, &outcome, *seat, most, &voice));
    let taken = |clan: Clan| seats.iter().any(|seat| view.clan(*seat) == Some(clan));
    let neutral = Clan::ALL.into_iter().filter(|clan| !taken(*clan));
    let neutral = neutral.map(|clan| {
        view! { <li>{emblem(clan)}{words::name::clan(clan, words())}" "<b>{view.points(clan)}</b></li> }
    });
    let drawn = view! {
        <h2 class="hidden">{text("cherokee-scores")}</h2>
        <ol class="steps-up">{steps.collect_any()}</ol>
        <div class="neutral"><p>{text("end-neutral")}</p><ul>{neutral.collect_any()}</ul></div>
    };
    Some(drawn.into_any())
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

/// A player's step; the best has the highest.
fn step(view: &View, outcome: &Outcome, seat: Seat, most: u8, voice: &Voice) -> Option<AnyView> {
    let clan = view.clan(seat)?;
    let (points, women) = total(outcome, seat);
    let height = 100 * u32::from(points) / u32::from(most);
    let told = say("cherokee-total", &[("points", points.into()), ("women", women.into())]);
    let step = view! {
        <li class:winner=outcome.winners().contains(seat) data-clan=clan.name() style:--height=height.to_string()>
            <b aria-hidden="true">{points}</b>
            <i>{sign(clan.name())}</i>
            <span>{voice.name(seat)}<small>{words::name::clan(clan, words())}</small></span>
            <span class="hidden">{told}</span>
        </li>
    };
    Some(step.into_any())
}
