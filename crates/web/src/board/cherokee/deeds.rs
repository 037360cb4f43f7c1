//! What stands beside the board: who has attacked whom, and what was done since one's own turn.

use leptos::prelude::*;
use rules::Seat;
use rules::cherokee::{Clan, Hand, Member, Sex, View};
use words::Voice;

use super::card::emblem;
use super::desk::Desk;
use super::standing::{seats, sum, title};
use super::track::record;
use super::trail::Turn;
use crate::reactive::{CollectAny, live};
use crate::speech::{self, say, text, words};

/// What stands beside the board.
pub(super) fn beside(desk: Desk) -> AnyView {
    view! { {deeds(desk)}{since(desk)} }.into_any()
}

/// What everyone has done so far, by clans.
fn deeds(desk: Desk) -> AnyView {
    let heads = Clan::ALL.into_iter().map(|clan| {
        view! { <th scope="col">{emblem(clan)}<span class="hidden">{move || words::name::clan(clan, words())}</span></th> }
    });
    let lines = live(move || {
        let voice = desk.look(|scene| scene.cast.voice(speech::lang()));
        desk.see(|view| seats(view).map(|seat| line(view, seat, &voice)).collect_any())
    });
    let gone = Clan::ALL.into_iter().map(|clan| {
        let ranks = live(move || desk.see(|view| gone(view, clan)));
        view! { <td>{ranks}</td> }
    });
    view! {
        <details class="panel deeds" open>
            <summary><h2>{text("cherokee-deeds")}</h2><small><b class="led">{text("cherokee-key-led")}</b>" | "<b>{text("cherokee-key-expelled")}</b></small></summary>
            <table>
                <thead><tr><td></td>{heads.collect_any()}</tr></thead>
                <tbody>{lines}</tbody>
                <tbody><tr class="gone"><th scope="row">{text("cherokee-gone")}</th>{gone.collect_any()}</tr></tbody>
            </table>
        </details>
    }
    .into_any()
}

/// What one player has done so far, and which clan that speaks for.
fn line(view: &View, seat: Seat, voice: &Voice) -> AnyView {
    let (record, cards) = (record(view, seat), view.hand_size(seat));
    let guess = words::guess(view, seat);
    let cells = Clan::ALL.into_iter().map(|clan| {
        let (led, expelled) = (record.led[clan as usize], record.expelled[clan as usize]);
        cell(led, expelled, guess.is_some_and(|guess| guess.clan == clan))
    });
    let clan = match (view.clan(seat), guess) {
        (Some(clan), _) => Some(words::name::clan(clan, words())),
        (None, Some(guess)) => {
            let sure = if guess.is_likely { "likely" } else { "maybe" };
            let clan = words::name::clan(guess.clan, words());
            Some(say("cherokee-guess", &[("sure", sure.into()), ("clan", clan.into())]))
        }
        (None, None) => None,
    };
    view! {
        <tr class:known=view.clan(seat).is_some()>
            <th scope="row">
                {voice.name(seat)}
                <small>{say("cherokee-cards", &[("cards", cards.into())])}</small>
                {clan.map(|clan| view! { <small class="clan">{clan}</small> })}
            </th>
            {cells.collect_any()}
        </tr>
    }
    .into_any()
}

/// How often a clan was led, and how often expelled: in figures for the eye, in words for the ear.
fn cell(led: u8, expelled: u8, is_guessed: bool) -> AnyView {
    let words =
        [("cherokee-led", led), ("cherokee-expelled", expelled)].into_iter().filter(|(_, times)| *times > 0);
    let words: Vec<String> = words.map(|(key, times)| say(key, &[("times", times.into())])).collect();
    view! {
        <td class:guessed=is_guessed>
            <span aria-hidden="true"><b class="led" class:none=led == 0>{led}</b><b class:none=expelled == 0>{expelled}</b></span>
            <span class="hidden">{words.join(" ")}</span>
        </td>
    }
    .into_any()
}

/// The members of a clan that were expelled or discarded, by rank.
fn gone(view: &View, clan: Clan) -> Vec<AnyView> {
    let gone: Hand = view.pile().filter(|member| member.clan() == clan).collect();
    let rank = |member: Member| match member.sex() {
        Sex::Woman => format!("{}♀", member.value()),
        Sex::Man => format!("{}♂", member.value()),
    };
    gone.iter().map(|member| view! { <span>{rank(member)}</span> }).collect_any()
}

/// What was done since one's own turn.
fn since(desk: Desk) -> AnyView {
    let turn = live(move || {
        let completed = desk.see(View::completed_turns).unwrap_or_default();
        let turn = (completed + 1).min(View::TURNS);
        say("cherokee-turn", &[("turn", turn.into()), ("turns", View::TURNS.into())])
    });
    let turns = live(move || {
        let voice = desk.look(|scene| scene.cast.voice(speech::lang()));
        desk.turns.with(|turns| turns.iter().map(|turn| told(turn, &voice)).collect_any())
    });
    view! {
        <section class="panel turns">
            <h2>{move || title(desk)}<small>{turn}</small></h2>
            <ol>{turns}</ol>
        </section>
    }
    .into_any()
}

/// A turn in a line or two.
fn told(turn: &Turn, voice: &Voice) -> AnyView {
    let gone = voice.member(turn.gone);
    let what = match turn.attack {
        Some(attack) => {
            let values = [
                ("attacker", voice.member(attack.attacker).into()),
                ("target", attack.target.to_string().into()),
                ("expelled", gone.into()),
            ];
            format!("{}, ", say("cherokee-took", &values))
        }
        None => voice.telling("cherokee-discarded", turn.seat, &[("member", gone.into())]),
    };
    let then = turn.entered.map(|(member, place)| {
        let values = [
            ("climbed", turn.climbs.len().into()),
            ("member", voice.member(member).into()),
            ("place", place.to_string().into()),
        ];
        say("cherokee-then", &values)
    });
    view! {
        <li>
            <b>{voice.name(turn.seat)}</b>
            {emblem(turn.attack.map_or(turn.gone, |attack| attack.attacker).clan())}
            <p>{what}{sum(turn)}<small>{then}</small></p>
        </li>
    }
    .into_any()
}
