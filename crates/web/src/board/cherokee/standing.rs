//! How the clans stand, whose they are, and what everyone has done so far.

use leptos::prelude::*;
use rules::cherokee::{Clan, Hand, Member, Sex, View};
use rules::{GameView as _, Seat, Seats, Viewpoint};
use words::Voice;

use super::card::{emblem, sign};
use super::desk::Desk;
use super::track::record;
use crate::browser;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{self, say, text, words};

/// What the corners beside the pyramid's top hold: one's own clan, and how the clans stand.
pub(super) fn corners(desk: Desk) -> AnyView {
    let own = memo(move || desk.see(own).flatten());
    // Whoever looks through another's eyes sees the other's clan.
    let whose = move || {
        desk.look(|scene| match scene.view.viewpoint() {
            Viewpoint::Seat(seat) if scene.cast.me != Some(seat) => {
                let name = scene.cast.voice(speech::lang()).name(seat);
                say("cherokee-their-clan", &[("name", name.into())])
            }
            _ => text("cherokee-your-clan")(),
        })
    };
    let mine = live(move || {
        own.get().map(|clan| {
            view! {
                <p class="mine" data-clan=clan.name()>
                    {sign(clan.name())}
                    <span><small>{move || whose()}</small>" "<b>{move || words::name::clan(clan, words())}</b></span>
                </p>
            }
        })
    });
    let clans = Clan::ALL.into_iter().map(|clan| {
        let is_mine = move || own.get() == Some(clan);
        let holder = live(move || {
            let voice = desk.look(|scene| scene.cast.voice(speech::lang()));
            desk.see(|view| holder(view, clan, &voice))
        });
        view! {
            <li class:own=is_mine>
                {emblem(clan)}
                <span class="hidden">{move || words::name::clan(clan, words())}" "</span>
                <b>{move || desk.see(|view| view.points(clan))}</b>
                <small>{holder}</small>
            </li>
        }
    });
    view! {
        {mine}
        <ul class="clans" aria-label=text("cherokee-points-now")>{clans.collect_any()}</ul>
    }
    .into_any()
}

/// What everyone has done so far, by clans.
pub(super) fn deeds(desk: Desk) -> AnyView {
    let is_wide = browser::matches("(min-width: 64rem)");
    let turn = live(move || {
        let completed = desk.see(View::completed_turns).unwrap_or_default();
        let turn = (completed + 1).min(View::TURNS);
        say("cherokee-turn", &[("turn", turn.into()), ("turns", View::TURNS.into())])
    });
    let heads = Clan::ALL.into_iter().map(|clan| {
        view! { <th scope="col">{emblem(clan)}<span class="hidden">{move || words::name::clan(clan, words())}</span></th> }
    });
    let lines = live(move || {
        let voice = desk.look(|scene| scene.cast.voice(speech::lang()));
        desk.see(|view| seats(view).map(|seat| line(view, seat, &voice)).collect_any())
    });
    let gone = Clan::ALL.into_iter().map(|clan| {
        let ranks = live(move || {
            let gone = desk.see(|view| gone(view, clan)).unwrap_or_default();
            gone.into_iter().map(|rank| view! { <span>{rank}</span> }).collect_any()
        });
        view! { <td>{ranks}</td> }
    });
    view! {
        <details class="panel deeds" open=is_wide>
            <summary><span>{text("cherokee-deeds")}</span><small>{turn}</small></summary>
            <table>
                <thead><tr><td></td>{heads.collect_any()}</tr></thead>
                <tbody>{lines}</tbody>
                <tbody><tr class="gone"><th scope="row">{text("cherokee-gone")}</th>{gone.collect_any()}</tr></tbody>
            </table>
            <p class="facts">{text("cherokee-deeds-key")}</p>
        </details>
    }
    .into_any()
}

/// What one player has done so far.
fn line(view: &View, seat: Seat, voice: &Voice) -> AnyView {
    let (record, cards) = (record(view, seat), view.hand_size(seat));
    let cells = record.led.into_iter().zip(record.expelled).map(|(led, expelled)| {
        view! {
            <td>
                {count("cherokee-led", "up", "↑", led)}
                {count("cherokee-expelled", "out", "×", expelled)}
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row">
                {view.clan(seat).map(emblem)}
                <span>{voice.name(seat)}<small>{say("cherokee-cards", &[("cards", cards.into())])}</small></span>
            </th>
            {cells.collect_any()}
        </tr>
    }
    .into_any()
}

/// How often something was done, if ever: in a sign for the eye, in words for the ear.
fn count(key: &'static str, class: &'static str, sign: &'static str, times: u8) -> Option<AnyView> {
    let words = say(key, &[("times", times.into())]);
    (times > 0).then(|| {
        view! { <span class=class><span aria-hidden="true">{sign}{times}</span><span class="hidden">{words}" "</span></span> }
            .into_any()
    })
}

/// The seats of the table.
fn seats(view: &View) -> impl Iterator<Item = Seat> + use<> {
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

/// The members of a clan that were expelled or laid off, by rank.
fn gone(view: &View, clan: Clan) -> Vec<String> {
    let gone: Hand = view.pile().filter(|member| member.clan() == clan).collect();
    let rank = |member: Member| match member.sex() {
        Sex::Woman => format!("{}♀", member.value()),
        Sex::Man => format!("{}♂", member.value()),
    };
    gone.iter().map(rank).collect()
}
