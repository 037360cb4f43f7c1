//! The board of Tomahawk: four fronts, theirs above and ours below, the territories between them.
//!
//! What is drawn follows from a view ([`picture`]) and from what the player is about to do (`draft`, `keep`);
//! both are plain functions. The other rooms draw.

pub mod army;
mod card;
pub mod draft;
mod front;
mod hand;
mod keep;
pub mod picture;
mod scores;
mod side;
mod sign;
mod telling;

use leptos::prelude::*;
use rules::tomahawk::Pile;
use wire::view::tomahawk::{Phase, View};

pub use self::telling::{advance, pause};
use crate::game::scene::Scene;
use crate::speech::{self, say, text, words};

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
    let desk = hand::Desk::new(scene, act, refuse);
    let is_early = Memo::new(move |_| look(scene, |view| is_early(view.phase)).unwrap_or_default());
    let tray = move || match is_early.get() {
        true => keep::keep(scene, act, refuse),
        false => hand::hand(scene, desk),
    };
    view! {
        <div class="tomahawk" class:early=is_early on:keydown=move |event| desk.key(&event)>
            {side::side(scene, false)}
            <div class="fronts" role="group" aria-label=text("tomahawk-fronts")>
                {(0..Pile::COUNT).map(|front| front::front(scene, desk, front)).collect_view()}
            </div>
            {side::side(scene, true)}
            <p class="round">{move || look(scene, standing)}</p>
            {tray}
        </div>
    }
}

/// How the game came out.
#[component]
pub fn Scores(
    /// What is drawn.
    scene: Signal<Scene>,
) -> impl IntoView {
    let name = move |seat: u8| scene.with(|scene| scene.cast.voice(speech::lang()).name(seat));
    move || look(scene, |view| scores::sheet(view, &name)).flatten()
}

/// Whether there are no hands yet.
fn is_early(phase: Phase) -> bool {
    matches!(phase, Phase::Opening | Phase::Keep | Phase::Decks)
}

/// Which round it is, and what is prized.
fn standing(view: &View) -> String {
    let round = say("tomahawk-round", &[("round", (view.round + 1).into())]);
    match view.prized {
        None => round,
        Some(territory) => {
            let animals = words::name::animal(territory.0.terrain(), words());
            format!("{round} · {}", say("tomahawk-prized-now", &[("animals", animals.into())]))
        }
    }
}

/// Looks at the view of a scene of Tomahawk.
fn look<T>(scene: Signal<Scene>, looks: impl FnOnce(&View) -> T) -> Option<T> {
    scene.with(|scene| match &scene.view {
        wire::View::Tomahawk(view) => Some(looks(view)),
        wire::View::Cherokee(_) | wire::View::Shamans(_) => None,
    })
}
