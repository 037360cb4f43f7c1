//! Looking on: what a spectator is told, and through whose eyes.

use leptos::prelude::*;
use rules::Seat;
use wire::Spectators;

use crate::game::online::Session;
use crate::page::table::seats;
use crate::speech::{say, text, words};

/// Says that one looks on, and lets those who see everything choose whose view they see.
#[component]
pub fn Watching(
    /// The table.
    session: Session,
) -> impl IntoView {
    let known = session.known;
    let delay = Memo::new(move |_| {
        known.with(|known| match known.card.as_ref()?.plan.spectators {
            Spectators::Everything { delay } => Some(delay),
            Spectators::Nobody | Spectators::Table => None,
        })
    });
    let is_dealt = Memo::new(move |_| known.with(|known| known.is_dealt()));
    let sees_all = Memo::new(move |_| known.with(|known| known.eyes() > 0));
    let told = move || match delay.get() {
        Some(delay) => {
            let key = if is_dealt.get() { "watching-late" } else { "watching-not-yet" };
            say(key, &[("time", seats::duration(delay, words()).into())])
        }
        None => text("watching")(),
    };
    view! {
        <section class="panel watching">
            <p role="status">{told}</p>
            <Show when=move || sees_all.get()><Eyes session=session/></Show>
        </section>
    }
}

/// Through whose eyes.
#[component]
fn Eyes(session: Session) -> impl IntoView {
    let through = Memo::new(move |_| session.known.with(|known| known.through));
    let count = Memo::new(move |_| session.known.with(|known| known.eyes()));
    let choice = move |seat: Option<Seat>| {
        let name = move || match seat {
            Some(seat) => session.stage.cast().get().names.get(seat.index()).cloned().unwrap_or_default(),
            None => text("eyes-of-the-table")(),
        };
        view! {
            <label class="choice">
                <input type="radio" name="eyes" prop:checked=move || through.get() == seat on:change=move |_| session.look_through(seat)/>
                <span>{name}</span>
            </label>
        }
    };
    let seats = move || Seat::ALL.into_iter().take(count.get()).map(Some);
    view! {
        <fieldset>
            <legend>{text("through-whose-eyes")}</legend>
            <div class="choices">{move || [None].into_iter().chain(seats()).map(choice).collect_view()}</div>
        </fieldset>
    }
}
