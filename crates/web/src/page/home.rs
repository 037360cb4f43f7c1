//! The front page: what these three games are, and the way into each.

use leptos::prelude::*;
use rules::Viewpoint;
use rules::shelf::Kind;

use crate::game::local::{LocalGame, kept};
use crate::part::bar::day;
use crate::part::{GameFacts, Link};
use crate::route::Route;
use crate::speech::{text, words};

/// The front page.
pub fn home() -> impl IntoView {
    view! {
        <div class="front-page">
            <div class="scene" aria-hidden="true"></div>
            <div class="hero">
                <h1>{text("three-games")}</h1>
                <p class="lead">{text("three-games-lead")}</p>
            </div>
            {kept::under_way().first().map(|saved| resume(&LocalGame::open(saved)))}
            <h2 class="start">{text("start-a-game")}</h2>
            <ul class="games">{Kind::ALL.map(|kind| view! { <li><Card kind=kind/></li> })}</ul>
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
fn Card(kind: Kind) -> impl IntoView {
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
                <Link to=Route::Setup(kind) class="main">{text("play-a-bot")}</Link>
                <div class="more">
                    <Link to=Route::Create(kind) class="plain">{text("invite")}</Link>
                    <Link to=Route::Rules(kind) class="plain">{text("learn")}</Link>
                </div>
            </div>
        </article>
    }
}
