//! The public tables, and those at which this device was.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::shelf::Kind;
use wire::{Phase, Spectators, TableCard};

use crate::game::online::site::{self, Listed, Problem};
use crate::game::online::{memory, quick};
use crate::page::games::{LEFT_BY_OTHERS, OwnTable, goes_on, look_for_tables};
use crate::page::table::{clock, free, names};
use crate::part::radio::Radio;
use crate::part::{Link, button};
use crate::reactive::{CollectAny, When, keyed, live, memo};
use crate::route::{self, Route};
use crate::speech::{say, text, words};

/// How often the list is looked at, in milliseconds.
const LOOK: u32 = 4_000;

/// The public tables.
pub fn lobby() -> impl IntoView {
    let tables = RwSignal::new(None::<Result<Listed, Problem>>);
    let pages = RwSignal::new(1);
    let look_again = move || async move {
        let Some(count) = pages.try_get_untracked() else { return };
        let found = site::tables(count).await;
        let is_new = tables.try_with_untracked(|tables| tables.as_ref() != Some(&found));
        // What was asked for before more was wanted is out of date.
        if is_new == Some(true) && pages.try_get_untracked() == Some(count) {
            let _ = tables.try_set(Some(found));
        }
    };
    let own = RwSignal::new(Vec::<OwnTable>::new());
    spawn_local(async move {
        look_for_tables(own).await;
        while tables.try_with_untracked(|_| ()).is_some() {
            if !document().hidden() {
                look_again().await;
            }
            TimeoutFuture::new(LOOK).await;
        }
    });
    let others = memo(move || {
        let mine: Vec<String> = own.with(|own| own.iter().map(|own| own.card.id.clone()).collect());
        let listed = tables.get().and_then(Result::ok).unwrap_or_default();
        let is_shown = |card: &TableCard| !mine.contains(&card.id) && goes_on(card, LEFT_BY_OTHERS);
        listed.tables.into_iter().filter(is_shown).collect::<Vec<_>>()
    });
    let has_more = memo(move || {
        tables.with(|tables| {
            tables.as_ref().is_some_and(|found| found.as_ref().is_ok_and(|found| found.next.is_some()))
        })
    });
    let more = move || {
        pages.update(|pages| *pages += 1);
        spawn_local(look_again());
    };
    let state = live(move || match tables.get() {
        None => view! { <p class="quiet" role="status">{text("lobby-loading")}</p> }.into_any(),
        Some(Err(problem)) => {
            view! { <p class="why" role="alert">{move || problem.sentence(words())}</p> }.into_any()
        }
        Some(Ok(listed)) if listed.next.is_none() && others.with(Vec::is_empty) => {
            view! { <Empty/> }.into_any()
        }
        Some(Ok(_)) => ().into_any(),
    });
    let kind = RwSignal::new(Kind::Tomahawk);
    let open = live(
        move || view! { <Link to=Route::Create(kind.get()) class="second">{text("open-a-table")}</Link> },
    );
    view! {
        <div class="lobby">
            <h1>{text("play-together")}</h1>
            <QuickPlay kind=kind/>
            <When is=move || own.with(|own| !own.is_empty())>
                <section>
                    <h2>{text("your-tables")}</h2>
                    <ul class="tables">{move || own.with(|own| own.iter().map(|own| row(&own.card)).collect_any())}</ul>
                </section>
            </When>
            <section>
                <h2>{text("open-tables")}</h2>
                {state}
                <ul class="tables">{keyed(move || others.get(), look, |card| row(&card).into_any())}</ul>
                <When is=has_more>{button("quiet more", "more-tables", more)}</When>
            </section>
            <div class="pair last">
                {open}
                {live(move || view! { <Link to=Route::Setup(kind.get()) class="second">{text("play-a-bot")}</Link> })}
            </div>
        </div>
    }
}

/// The short way to a game with whoever is there: a seat at a public table, or a new one that waits for someone. The game
/// that is chosen for it is also the one that is offered below.
#[component]
fn QuickPlay(kind: RwSignal<Kind>) -> impl IntoView {
    let (is_busy, be_busy) = signal(false);
    let (problem, tell) = signal(None::<Problem>);
    let play = move |_| {
        be_busy.set(true);
        spawn_local(async move {
            match quick::table(kind.get_untracked()).await {
                Ok(id) => route::go(Route::Table(id)),
                Err(problem) => {
                    let _ = (tell.try_set(Some(problem)), be_busy.try_set(false));
                }
            }
        });
    };
    let tile = move |game: Kind| {
        view! {
            <Radio name="game" value=game.name() chosen=move || kind.get() == game choose=move |()| kind.set(game)>
                <i class="art" data-game=game.name()></i>
                {move || words::name::short(game, words())}
            </Radio>
        }
    };
    let find = move || say("quick-find", &[("game", words::name::short(kind.get(), words()).into())]);
    let why = move || problem.get().map(|problem| problem.sentence(words())).unwrap_or_default();
    view! {
        <section class="quick">
            <h2 id="quick">{text("quick-play")}</h2>
            <p class="quiet">{text("quick-play-how")}</p>
            <div class="choices" role="group" aria-labelledby="quick">{Kind::ALL.map(tile)}</div>
            <button class="main" disabled=move || is_busy.get() on:click=play>{find}</button>
            <p class="why" role="alert" prop:textContent=why></p>
        </section>
    }
}

/// Nobody plays in public: what to do about it stands below.
#[component]
fn Empty() -> impl IntoView {
    view! {
        <div class="empty">
            <h3>{text("lobby-empty")}</h3>
            <p>{text("lobby-empty-how")}</p>
        </div>
    }
}

/// All of a table that its row shows: as long as this is the same, the row stays as it is.
fn look(card: &TableCard) -> String {
    let names: Vec<&str> = card.sitting.iter().map(|seat| seat.name.as_deref().unwrap_or_default()).collect();
    format!("{} {:?} {}", card.id, card.phase, names.join("\n"))
}

/// One table.
fn row(card: &TableCard) -> impl IntoView + use<> {
    let free = free(card).len();
    let is_own = memory::tables().contains(&card.id);
    let key = match card.phase {
        _ if is_own => "return-to-table",
        Phase::Waiting if free > 0 => "join-table",
        Phase::Waiting | Phase::Playing | Phase::Finished | Phase::Aborted => "watch-table",
    };
    let is_shown = key != "watch-table" || card.plan.spectators != Spectators::Nobody;
    let to = Route::Table(card.id.clone());
    let phase = card.phase;
    let state = move |words: &words::Words| match phase {
        Phase::Waiting => words.say("table-has-free", &[("count", free.into())]),
        Phase::Playing => words.text("table-plays"),
        Phase::Finished | Phase::Aborted => words.text("table-is-over"),
    };
    let game = card.plan.setup;
    let who = {
        let card = card.clone();
        move || {
            let sitting = names(&card, words()).into_iter().zip(&card.sitting);
            let names: Vec<String> =
                sitting.filter(|(_, seat)| seat.name.is_some()).map(|(name, _)| name).collect();
            names.join(", ")
        }
    };
    let time = card.plan.clock;
    let facts = live(move || {
        let facts = [Some(state(words())), clock(time, words())];
        facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    });
    view! {
        <li class="panel" data-game=game.game().name()>
            <div>
                <h3>{move || words::name::setup(&game, words())}</h3>
                <p class="who">{who}</p>
                <p class="quiet">{facts}</p>
            </div>
            {is_shown.then(|| view! { <Link to=to class="second">{text(key)}</Link> })}
        </li>
    }
}
