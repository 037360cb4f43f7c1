//! My games: those that go on, at this device and at tables of the server, and those that are over, as far as this
//! device has kept them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Seat;
use rules::shelf::Kind;
use wire::{Phase, TableCard};
use words::Voice;

use crate::game::archive::{self, Finished};
use crate::game::local::{Saved, kept};
use crate::game::online::memory;
use crate::game::online::site::{self, Problem};
use crate::page::table::{free, names};
use crate::part::Link;
use crate::reactive::{CollectAny, When, live};
use crate::route::Route;
use crate::speech::{lang, say, text, words};

/// My games.
pub fn games() -> impl IntoView {
    let local = kept::under_way();
    let finished = archive::list();
    let tables = RwSignal::new(Vec::<TableCard>::new());
    spawn_local(look_for_tables(tables));
    let (has_local, has_finished) = (!local.is_empty(), !finished.is_empty());
    let goes_on = move || has_local || tables.with(|tables| !tables.is_empty());
    let rows: Vec<AnyView> = local.into_iter().map(|saved| played_here(&saved)).collect_any();
    view! {
        <div class="lobby mine">
            <h1>{text("my-games")}</h1>
            <section>
                <h2>{text("games-go-on")}</h2>
                <ul class="tables">
                    {rows}
                    {live(move || tables.with(|tables| tables.iter().map(at_table).collect_any()))}
                </ul>
                <When is=move || !goes_on()><p class="quiet">{text("games-none-go-on")}</p></When>
            </section>
            <section>
                <h2>{text("games-are-over")}</h2>
                <ul class="tables">{finished.iter().map(over).collect_any()}</ul>
                {(!has_finished).then(|| view! { <p class="quiet">{text("games-none-are-over")}</p> })}
                <p class="quiet">{move || say("games-kept", &[("count", archive::MOST.into())])}</p>
            </section>
        </div>
    }
}

/// Looks which of the tables at which this device was still go on. What the server has forgotten is forgotten here.
pub(crate) async fn look_for_tables(found: RwSignal<Vec<TableCard>>) {
    for id in memory::tables() {
        match site::table(&id).await {
            Ok(card) if matches!(card.phase, Phase::Waiting | Phase::Playing) => {
                let _ = found.try_update(|found| found.push(card));
            }
            Ok(_) | Err(Problem::Refused(_)) => memory::forget_table(&id),
            Err(Problem::Unreachable | Problem::Unknown | Problem::Other) => {}
        }
    }
}

/// A game at this device: it waits for its player.
fn played_here(saved: &Saved) -> impl IntoView + use<> {
    let (setup, saved) = (saved.setup, saved.clone());
    let who = move || saved.names(words()).join(", ");
    row(setup, who, text("game-at-this-device"), Route::GameOf(setup.game()), "return-to-table")
}

/// A table of the server.
fn at_table(card: &TableCard) -> impl IntoView + use<> {
    let (setup, to, free) = (card.plan.setup, Route::Table(card.id.clone()), free(card).len());
    let phase = card.phase;
    let state = move || match phase {
        Phase::Waiting => say("table-has-free", &[("count", free.into())]),
        Phase::Playing | Phase::Finished | Phase::Aborted => words().text("table-plays"),
    };
    let card = card.clone();
    let who = move || names(&card, words()).join(", ");
    row(setup, who, state, to, "return-to-table")
}

/// A game that is over.
fn over(game: &Finished) -> impl IntoView + use<> {
    let (setup, to, winners) = (game.setup, Route::Review(Some(game.id.clone())), game.winners);
    let (names, me) = (StoredValue::new(game.names.clone()), game.me);
    let voice = move || Voice::new(lang(), names.get_value(), me);
    let who = move || {
        let seats = Seat::ALL.into_iter().take(names.with_value(Vec::len));
        seats.map(|seat| voice().name(seat)).collect::<Vec<_>>().join(", ")
    };
    let is_practice = game.practice;
    let state = move || {
        let verdict = words::verdict(winners, &voice());
        if is_practice { format!("{verdict} · {}", text("is-practice")()) } else { verdict }
    };
    row(setup, who, state, to, "look-back")
}

fn row(
    setup: wire::Setup,
    who: impl Fn() -> String + Send + 'static,
    state: impl Fn() -> String + Send + 'static,
    to: Route,
    key: &'static str,
) -> AnyView {
    let kind: Kind = setup.game();
    view! {
        <li class="panel" data-game=kind.name()>
            <div>
                <h3>{live(move || words::name::setup(&setup, words()))}</h3>
                <p>{live(who)}</p>
                <p class="quiet">{live(state)}</p>
            </div>
            <Link to=to class="main">{text(key)}</Link>
        </li>
    }
    .into_any()
}
