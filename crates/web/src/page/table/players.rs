//! Who plays: names, who is here, whose turn it is, the clocks, and what is said.

use core::time::Duration;

use leptos::prelude::*;
use rules::Seat;
use wire::{Phase, SeatPlan};

use crate::board;
use crate::browser;
use crate::game::online::{Session, left};
use crate::reactive::{CollectAny, effect, live, memo};
use crate::speech::{self, text, words};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(250);

/// Below so many milliseconds a clock is urgent.
const URGENT: u64 = 20_000;

const DAY: u64 = 24 * 60 * 60;

/// Who plays.
#[component]
pub fn Players(
    /// The table.
    session: Session,
) -> impl IntoView {
    let known = session.known;
    let count = memo(move || known.with(|known| known.card.as_ref().map_or(0, |card| card.sitting.len())));
    let time = ticking(session);
    let row = move |seat: Seat| view! { <Player session=session seat=seat time=time/> };
    view! {
        <ul class="players" aria-label=text("players")>
            {move || Seat::ALL.into_iter().take(count.get()).map(row).collect_any()}
        </ul>
    }
}

/// The server's clock, while there are clocks to be shown.
fn ticking(session: Session) -> ReadSignal<u64> {
    let read = move || session.known.with_untracked(|known| known.server_time(browser::now() as u64));
    let (time, tick) = signal(read());
    let ticks = memo(move || {
        session.known.with(|known| {
            known.phase() == Some(Phase::Playing) && known.clocks.iter().any(|clock| clock.from.is_some())
        })
    });
    effect(move || {
        tick.set(read());
        let handle =
            ticks.get().then(|| set_interval_with_handle(move || tick.set(read()), TICK).ok()).flatten();
        if let Some(handle) = handle {
            on_cleanup(move || handle.clear());
        }
    });
    time
}

/// One player.
#[component]
fn Player(session: Session, seat: Seat, time: ReadSignal<u64>) -> impl IntoView {
    let known = session.known;
    let scene = session.stage.scene();
    let kind = memo(move || scene.with(|scene| scene.as_ref().map(|scene| scene.view.kind())));
    let name = live(move || {
        let voice = session.stage.cast().get().voice(speech::lang());
        kind.get().map_or_else(|| voice.name(seat), |kind| board::called(kind, seat, &voice))
    });
    let role = live(move || {
        let role = scene.with(|scene| scene.as_ref().and_then(|scene| board::role(scene, seat)));
        role.map(|role| view! { <small class="role">{role}</small> })
    });
    let is_due = memo(move || {
        let is_over = known.with(|known| known.over.is_some());
        let owes = session
            .stage
            .scene()
            .with(|scene| scene.as_ref().is_some_and(|scene| scene.view.turn().admits(seat)));
        owes && !is_over
    });
    let state = memo(move || state(session, seat));
    let clock = memo(move || {
        let clock = known.with(|known| known.clocks.get(seat.index()).copied());
        clock.map(|clock| left(clock, time.get()))
    });
    let shown = memo(move || clock.get().map(digits));
    let is_urgent = move || clock.get().is_some_and(|left| left < URGENT) && is_due.get();
    let bubble = live(move || {
        let said = session.said.with(|said| said.iter().find(|(other, _)| *other == seat).copied());
        said.map(|(_, signal)| view! { <q class="bubble">{words::signal(signal, words())}</q> })
    });
    view! {
        <li class:due=move || is_due.get() class:absent=move || state.get() == "seat-away" aria-current=move || is_due.get().then_some("true")>
            <b>{name}</b>
            <small>
                {move || shown.get().map(|shown| view! { <time class:urgent=is_urgent role="timer">{shown}</time> })}
                {move || (!state.get().is_empty()).then(|| words().text(state.get()))}
            </small>
            {role}
            {bubble}
        </li>
    }
}

/// How a player stands: the key of a word.
fn state(session: Session, seat: Seat) -> &'static str {
    let place = seat.index();
    session.known.with(|known| {
        let Some(card) = &known.card else { return "" };
        let (Some(plan), Some(sitting)) = (card.plan.seats.get(place), card.sitting.get(place)) else {
            return "";
        };
        let is_here = known.here.get(place).copied().unwrap_or_default();
        match plan {
            _ if sitting.out => "seat-out",
            _ if sitting.bot_plays => "seat-bot-plays",
            SeatPlan::Person if !is_here && known.over.is_none() => "seat-away",
            SeatPlan::Person | SeatPlan::Bot(_) => "",
        }
    })
}

/// What a clock shows: `4:59`, `1:05:09`, or days and hours.
fn digits(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    if seconds >= DAY {
        let values = [("days", (seconds / DAY).into()), ("hours", (hours % 24).into())];
        return words().say("clock-days", &values);
    }
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}
