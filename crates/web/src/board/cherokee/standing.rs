//! The corners beside the pyramid's top: whose eyes look and for which clan, how the clans stand, and what the last turns
//! did.

use leptos::prelude::*;
use rules::cherokee::{Clan, Clans, View};
use rules::{GameView as _, Seat, Seats, Viewpoint};
use words::Voice;

use super::card::{emblem, face, sign};
use super::desk::Desk;
use super::trail::Turn;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{self, say, text, words};

/// What the corners hold.
pub(super) fn corners(desk: Desk) -> AnyView {
    view! {
        <div class="corner">{mine(desk)}{clans(desk)}</div>
        {ghosts(desk)}
    }
    .into_any()
}

/// Who one is, and one's own clan. Whoever looks through another's eyes sees the other's clan.
fn mine(desk: Desk) -> AnyView {
    let own = memo(move || desk.see(own).flatten());
    let whose = move || {
        desk.look(|scene| {
            let Viewpoint::Seat(seat) = scene.view.viewpoint() else { return String::new() };
            let name = scene.cast.names.get(seat.index()).cloned().unwrap_or_default();
            if scene.cast.me != Some(seat) {
                return say("cherokee-their-clan", &[("name", name.into())]);
            }
            let is_open = desk.see(|view| view.options().clans()) == Some(Clans::Open);
            let clans = if is_open { "open" } else { "secret" };
            say("cherokee-your-clan", &[("name", name.into()), ("clans", clans.into())])
        })
    };
    live(move || {
        own.get().map(|clan| {
            view! {
                <p class="mine" data-clan=clan.name() data-why=clan.name()>
                    {sign(clan.name())}
                    <span><small>{move || whose()}</small>" "<b>{move || words::name::clan(clan, words())}</b></span>
                </p>
            }
        })
    })
    .into_any()
}

/// How the clans stand, the best first.
fn clans(desk: Desk) -> AnyView {
    let list = live(move || {
        let voice = desk.look(|scene| scene.cast.voice(speech::lang()));
        desk.see(|view| ranked(view).into_iter().map(|clan| standing(view, clan, &voice)).collect_any())
    });
    view! { <ul class="clans" aria-label=text("cherokee-points-now")>{list}</ul> }.into_any()
}

fn standing(view: &View, clan: Clan, voice: &Voice) -> AnyView {
    view! {
        <li class:own=own(view) == Some(clan) data-why=clan.name()>
            {emblem(clan)}
            <span class="hidden">{words::name::clan(clan, words())}" "</span>
            <b>{view.points(clan)}</b>
            <small>{holder(view, clan, voice)}</small>
        </li>
    }
    .into_any()
}

/// The clans by their points; equal ones in the order of the box.
fn ranked(view: &View) -> [Clan; Clan::COUNT] {
    let mut clans = Clan::ALL;
    rules::sort_few(&mut clans, |one, two| view.points(*two).cmp(&view.points(*one)));
    clans
}

/// What the last turns did, the last first: who left, by whom, and by what sum.
fn ghosts(desk: Desk) -> AnyView {
    let list = live(move || {
        let voice = desk.look(|scene| scene.cast.voice(speech::lang()));
        desk.turns.with(|turns| turns.iter().rev().map(|turn| ghost(turn, &voice)).collect_any())
    });
    view! { <ol class="ghosts" aria-label=move || title(desk)>{list}</ol> }.into_any()
}

/// What the list of the last turns is called.
pub(super) fn title(desk: Desk) -> String {
    let plays = desk.look(|scene| scene.cast.me.is_some());
    say("cherokee-since", &[("who", if plays { "you" } else { "they" }.into())])
}

fn ghost(turn: &Turn, voice: &Voice) -> AnyView {
    let name = voice.name(turn.seat);
    let told = match turn.attack {
        Some(attack) => {
            let places = [
                ("name", name.clone().into()),
                ("from", attack.leader.to_string().into()),
                ("to", attack.target.to_string().into()),
            ];
            view! {
                <b><span class="short">{name}", "</span><span class="full">{say("cherokee-way", &places)}</span></b>
                {sum(turn)}
                <small>{say("cherokee-out", &[("member", voice.member(turn.gone).into())])}</small>
            }
            .into_any()
        }
        None => view! { <b>{say("cherokee-discards", &[("name", name.into())])}</b> }.into_any(),
    };
    view! {
        <li>
            <span class="ghost" data-why=turn.gone.to_string()>{face(turn.gone)}</span>
            <p>{told}</p>
        </li>
    }
    .into_any()
}

/// What an attack was worth, against what: “8 : 7 − 1 = 6”.
pub(super) fn sum(turn: &Turn) -> Option<AnyView> {
    let strength = turn.attack?.strength;
    let value = turn.gone.value();
    let less = (strength.defence < value).then(|| view! { <span class="full">{value}" − 1 = "</span> });
    Some(view! { <b class="figures">{strength.attack}" : "{less}{strength.defence}</b> }.into_any())
}

/// The seats of the table.
pub(super) fn seats(view: &View) -> impl Iterator<Item = Seat> + use<> {
    Seats::first(view.options().players()).iter()
}

/// The clan of the one who looks.
fn own(view: &View) -> Option<Clan> {
    match view.viewpoint() {
        Viewpoint::Seat(seat) => view.clan(seat),
        Viewpoint::Table => None,
    }
}

/// Whose clan it is, as far as it is known.
fn holder(view: &View, clan: Clan, voice: &Voice) -> String {
    match seats(view).find(|seat| view.clan(*seat) == Some(clan)) {
        Some(seat) => voice.name(seat),
        None if view.neutral().any(|neutral| neutral == clan) => words().text("cherokee-neutral"),
        None => String::new(),
    }
}
