//! The front page: what these three games are, and the way into each.

use leptos::prelude::*;
use rules::shelf::Kind;

use crate::game::local::kept;
use crate::part::{GameFacts, Link};
use crate::route::Route;
use crate::speech::{text, words};

/// The front page.
pub fn home() -> impl IntoView {
    let resumed = kept::under_way().first().map(|saved| saved.setup.game());
    view! {
        <div class="hero">
            <h1>{text("three-games")}</h1>
            <p class="lead">{text("three-games-lead")}</p>
        </div>
        {resumed.map(|kind| view! { <p class="resume"><Link to=Route::GameOf(kind) class="main">{text("go-on-playing")}</Link></p> })}
        <ul class="games">{Kind::ALL.map(|kind| view! { <li><Card kind=kind/></li> })}</ul>
        <footer class="foot">
            <Link to=Route::Games>{text("my-games")}</Link>
            <Link to=Route::Lobby>{text("open-tables")}</Link>
            <Link to=Route::Review(None)>{text("look-at-a-record")}</Link>
            <p>{text("independent")}</p>
        </footer>
    }
}

/// One game.
#[component]
fn Card(kind: Kind) -> impl IntoView {
    let picture = format!("/picture-{kind}.svg");
    view! {
        <article class="card" data-game=kind.name()>
            <img src=picture alt="" width="320" height="220"/>
            <h2>{move || words::name::game(kind, words())}</h2>
            <GameFacts kind=kind/>
            <div class="pair">
                <Link to=Route::Setup(kind) class="main">{text("play-a-bot")}</Link>
                <Link to=Route::Create(kind) class="second">{text("invite-a-friend")}</Link>
            </div>
            <p class="learn"><Link to=Route::Rules(kind)>{text("learn-it")}</Link></p>
        </article>
    }
}
