//! Looking on: what a spectator is told, and through whose eyes.

use leptos::prelude::*;
use rules::Seat;
use wire::Spectators;

use crate::game::online::Session;
use crate::page::table::seats;
use crate::part::radio::Radio;
use crate::reactive::{CollectAny, When, live, memo};
use crate::speech::{say, text, words};

/// Says that one looks on, and lets those who see everything choose whose view they see.
#[component]
pub fn Watching(
    /// The table.
    session: Session,
) -> impl IntoView {
    let known = session.known;
    let delay = memo(move || {
        known.with(|known| match known.card.as_ref()?.plan.spectators {
            Spectators::Everything { delay } => Some(delay),
            Spectators::Nobody | Spectators::Table => None,
        })
    });
    let is_dealt = memo(move || known.with(|known| known.is_dealt()));
    let sees_all = memo(move || known.with(|known| known.eyes() > 0));
    let told = live(move || match delay.get() {
        Some(delay) => {
            let key = if is_dealt.get() { "watching-late" } else { "watching-not-yet" };
            say(key, &[("time", seats::duration(delay, words()).into())])
        }
        None => text("watching")(),
    });
    view! {
        <section class="panel watching">
            <p role="status">{told}</p>
            <When is=sees_all><Eyes session=session/></When>
        </section>
    }
}

/// Through whose eyes.
#[component]
fn Eyes(session: Session) -> impl IntoView {
    let through = memo(move || session.known.with(|known| known.through));
    let count = memo(move || session.known.with(|known| known.eyes()));
    let choice = move |seat: Option<Seat>| {
        let name = live(move || match seat {
            Some(seat) => session.stage.cast().get().names.get(seat.index()).cloned().unwrap_or_default(),
            None => text("eyes-of-the-table")(),
        });
        view! {
            <Radio name="eyes" chosen=move || through.get() == seat choose=move |()| session.look_through(seat)>{name}</Radio>
        }
    };
    let seats = move || Seat::ALL.into_iter().take(count.get()).map(Some);
    view! {
        <fieldset>
            <legend>{text("through-whose-eyes")}</legend>
            <div class="choices">{move || [None].into_iter().chain(seats()).map(choice).collect_any()}</div>
        </fieldset>
    }
}
