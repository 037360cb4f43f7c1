//! The front page: what these three games are, and the way into each.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Viewpoint;
use rules::shelf::Kind;

use crate::game::local::{LocalGame, kept};
use crate::lesson::progress;
use crate::page::games::{OwnTable, at_table, look_for_tables};
use crate::part::bar::day;
use crate::part::{GameFacts, Link};
use crate::reactive::{CollectAny, live};
use crate::route::Route;
use crate::speech::{text, words};

/// How many tables that wait the front page shows; the rest are among one's games.
const SHOWN: usize = 2;

/// The front page.
pub fn home() -> impl IntoView {
    let tables = RwSignal::new(Vec::<OwnTable>::new());
    spawn_local(look_for_tables(tables));
    let waiting = move || {
        let waiting = |tables: &Vec<OwnTable>| {
            tables.iter().filter(|table| table.waits).take(SHOWN).map(at_table).collect_any()
        };
        let rows = tables.with(waiting);
        (!rows.is_empty()).then(|| view! { <ul class="tables waiting">{rows}</ul> })
    };
    let is_new = progress::is_newcomer();
    view! {
        <div class="front-page" class:new=is_new>
            <div class="scene" aria-hidden="true"></div>
            <div class="hero">
                <h1>{text("three-games")}</h1>
                <p class="lead">{text("three-games-lead")}</p>
            </div>
            {kept::under_way().first().map(|saved| resume(&LocalGame::open(saved)))}
            {live(waiting)}
            <h2 class="start">{text("start-a-game")}</h2>
            <ul class="games">{Kind::ALL.map(|kind| view! { <li><Card kind=kind is_new=is_new/></li> })}</ul>
            <p class="foot">{text("independent")}</p>
        </div>
    }
}

/// The way back into the game at this device.
fn resume(game: &LocalGame) -> impl IntoView + use<> {
    let kind = game.state().kind();
    let progress = game.state().view(Viewpoint::Table).progress();
    view! {
        <section class="panel resume" data-game=kind.name()>
            <div class="art" aria-hidden="true"></div>
            <div class="which">
                <p class="eyebrow">{text("go-on-playing")}</p>
                <h2>{move || words::name::short(kind, words())}</h2>
                <p class="facts">{move || words::name::progress(kind, progress, words())}</p>
            </div>
            <Link to=Route::GameOf(kind) class="main">{text("continue")}</Link>
            {day(progress)}
        </section>
    }
}

/// One game.
#[component]
fn Card(
    kind: Kind,
    /// Whether a newcomer looks: the way into the lesson comes first then.
    is_new: bool,
) -> impl IntoView {
    let (learn, play) = if is_new { ("main", "second") } else { ("plain", "main") };
    let lesson = move || view! { <Link to=Route::Learn(kind) class=learn>{text("learn-by-playing")}</Link> };
    view! {
        <article class="card" data-game=kind.name()>
            <div class="art" aria-hidden="true"></div>
            <div class="about">
                <h2>
                    <Link to=Route::Setup(kind)>
                        <span class="long">{move || words::name::game(kind, words())}</span>
                        <span class="short">{move || words::name::short(kind, words())}</span>
                    </Link>
                </h2>
                <GameFacts kind=kind/>
                {is_new.then(lesson)}
                <Link to=Route::Setup(kind) class=play>{text("play-a-bot")}</Link>
                <div class="more">
                    <Link to=Route::Create(kind) class="plain">{text("invite")}</Link>
                    <Link to=Route::Rules(kind) class="plain">{text("learn")}</Link>
                    {(!is_new).then(lesson)}
                </div>
            </div>
        </article>
    }
}
