//! The question before a game is given up for a new one.

use leptos::prelude::*;
use rules::shelf::Kind;

use crate::part::Link;
use crate::route::Route;
use crate::speech::{say, text, words};

/// Asks whether to go on with the game of a kind that is not over, or to begin another in its place.
#[component]
pub fn Unfinished(
    /// Which game.
    kind: Kind,
    /// Begins another.
    begin: Callback<()>,
) -> impl IntoView {
    let question = move || say("unfinished-game", &[("game", words::name::game(kind, words()).into())]);
    view! {
        <div class="asked unfinished" role="alert">
            <p>{question}</p>
            <div class="pair">
                <Link to=Route::GameOf(kind) class="main">{text("unfinished-go-on")}</Link>
                <button class="danger" on:click=move |_| begin.run(())>{text("unfinished-give-up")}</button>
            </div>
        </div>
    }
}
