//! The three boards. Each room draws one game from a scene, and knows how a sighting changes what is drawn.

pub mod cherokee;
pub mod shamans;
pub mod tomahawk;

use leptos::prelude::*;
use wire::{Sighting, View};

use crate::game::scene::Scene;

/// Goes on with what is drawn, by something that was seen: so that a story can be told step by step. What a
/// board cannot tell from a sighting alone stays as it is until the whole step is told.
pub fn advance(view: &mut View, sighting: &Sighting) {
    match (view, sighting) {
        (View::Cherokee(view), Sighting::Cherokee(sighting)) => cherokee::advance(view, sighting),
        (View::Tomahawk(view), Sighting::Tomahawk(sighting)) => tomahawk::advance(view, sighting),
        (View::Shamans(view), Sighting::Shamans(sighting)) => shamans::advance(view, sighting),
        _ => {}
    }
}

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Cherokee(sighting) => cherokee::pause(sighting),
        Sighting::Tomahawk(sighting) => tomahawk::pause(sighting),
        Sighting::Shamans(sighting) => shamans::pause(sighting),
    }
}

/// What a board has to say about what is being chosen, in the place of the sentence that tells what to do; from
/// the context of a game.
#[derive(Copy, Clone, Debug)]
pub struct Remark(pub RwSignal<Option<String>>);

/// A board. `act` plays a move in notation; `refuse` tells why something that was tapped cannot be done.
#[component]
pub fn Board(
    /// What is drawn.
    scene: Signal<Scene>,
    /// Plays a move.
    act: Callback<String>,
    /// Says why not.
    refuse: Callback<String>,
) -> impl IntoView {
    let kind = Memo::new(move |_| scene.with(|scene| core::mem::discriminant(&scene.view)));
    move || {
        kind.track();
        match scene.with_untracked(|scene| scene.view.clone()) {
            View::Cherokee(_) => cherokee::Board(cherokee::BoardProps { scene, act, refuse }).into_any(),
            View::Tomahawk(_) => tomahawk::Board(tomahawk::BoardProps { scene, act, refuse }).into_any(),
            View::Shamans(_) => shamans::Board(shamans::BoardProps { scene, act, refuse }).into_any(),
        }
    }
}

/// How the game came out, laid out as at a table. Nothing while it goes on.
#[component]
pub fn Scores(
    /// What is drawn.
    scene: Signal<Scene>,
) -> impl IntoView {
    let kind = Memo::new(move |_| scene.with(|scene| core::mem::discriminant(&scene.view)));
    move || {
        kind.track();
        match scene.with_untracked(|scene| scene.view.clone()) {
            View::Cherokee(_) => cherokee::Scores(cherokee::ScoresProps { scene }).into_any(),
            View::Tomahawk(_) => tomahawk::Scores(tomahawk::ScoresProps { scene }).into_any(),
            View::Shamans(_) => shamans::Scores(shamans::ScoresProps { scene }).into_any(),
        }
    }
}
