//! The board of tomahawk.

use leptos::prelude::*;
use wire::sighting::tomahawk::Sighting;
use wire::view::tomahawk::View;

use crate::game::scene::Scene;

/// Goes on with what is drawn, by something that was seen.
pub fn advance(_view: &mut View, _sighting: &Sighting) {}

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(_sighting: &Sighting) -> u32 {
    250
}

/// The board.
#[component]
pub fn Board(
    /// What is drawn.
    scene: Signal<Scene>,
    /// Plays a move.
    act: Callback<String>,
    /// Says why not.
    refuse: Callback<String>,
) -> impl IntoView {
    let _ = refuse;
    view! {
        <div class="board">
            {move || scene.with(|scene| scene.legal.iter().cloned().map(|action| {
                let shown = action.clone();
                view! { <button class="quiet" on:click=move |_| act.run(action.clone())>{shown}</button> }
            }).collect_view())}
        </div>
    }
}

/// How the game came out.
#[component]
pub fn Scores(
    /// What is drawn.
    scene: Signal<Scene>,
) -> impl IntoView {
    move || scene.with(|scene| format!("{:?}", scene.view.outcome()))
}
