//! After the game: again, or a look back.

use leptos::prelude::*;
use rules::Seat;
use rules::shelf::Kind;
use wire::{Order, Phase, SeatPlan};

use super::shuffle::Kept;
use crate::game::online::Session;
use crate::part::Link;
use crate::reactive::{When, memo};
use crate::route::Route;
use crate::speech::{say, text};

/// What can be done after the game.
#[component]
pub fn After(
    /// The table.
    session: Session,
    /// Which game.
    kind: Kind,
) -> impl IntoView {
    let id = session.id();
    let next = memo(move || session.known.with(|known| known.next.clone()));
    view! {
        {move || match next.get() {
            Some(next) => view! { <Link to=Route::Table(next) class="main">{text("to-the-rematch")}</Link> }.into_any(),
            None => view! { <Rematch session=session/> }.into_any(),
        }}
        <Link to=Route::Review(Some(id)) class="second">{text("look-back")}</Link>
        <Link to=Route::Create(kind) class="second">{text("open-another-table")}</Link>
        <Kept session=session/>
    }
}

/// To play again, when all people want to.
#[component]
fn Rematch(session: Session) -> impl IntoView {
    let known = session.known;
    let may =
        memo(move || known.with(|known| known.seat.is_some() && known.phase() == Some(Phase::Finished)));
    let asked =
        memo(move || known.with(|known| known.seat.is_some_and(|seat| known.rematch.contains(&seat))));
    let offered =
        memo(move || known.with(|known| known.rematch.iter().any(|seat| Some(*seat) != known.seat)));
    let missing = move || {
        known.with(|known| {
            let card = known.card.as_ref()?;
            let people =
                Seat::ALL.into_iter().zip(&card.plan.seats).filter(|(_, plan)| **plan == SeatPlan::Person);
            let missing = people.map(|(seat, _)| seat).filter(|seat| !known.rematch.contains(seat));
            let voice = session.stage.cast().get().voice(crate::speech::lang());
            let names: Vec<String> = missing.map(|seat| voice.name(seat)).collect();
            Some(say("rematch-waits", &[("names", names.join(", ").into())]))
        })
    };
    view! {
        <When is=move || may.get() && !asked.get()>
            <button class="main" on:click=move |_| session.order(Order::Rematch)>
                {move || if offered.get() { text("accept-rematch")() } else { text("offer-rematch")() }}
            </button>
        </When>
        <When is=move || may.get() && asked.get()><p class="waits" role="status">{move || missing()}</p></When>
    }
}
