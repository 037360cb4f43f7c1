//! The three boards. Each room draws one game from a scene, and knows for how long a sighting is shown.

pub mod cherokee;
mod drag;
pub mod shamans;
pub mod tomahawk;

use leptos::prelude::*;
use rules::Seat;
use rules::shelf::{Action, Kind, Sighting};
use words::Voice;

use crate::game::scene::Scene;
use crate::game::step::Told;
use crate::reactive::{live, memo, switch};

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Cherokee(sighting) => cherokee::pause(sighting),
        Sighting::Tomahawk(sighting) => tomahawk::pause(sighting),
        Sighting::Shamans(sighting) => shamans::pause(sighting),
    }
}

/// The sound of a sighting (static/sound.js), if it has one.
#[must_use]
pub fn sound(sighting: &Sighting) -> Option<&'static str> {
    match sighting {
        Sighting::Cherokee(sighting) => cherokee::sound(sighting),
        Sighting::Tomahawk(sighting) => tomahawk::sound(sighting),
        Sighting::Shamans(sighting) => shamans::sound(sighting),
    }
}

/// How a seat is called where it is listed above a board.
#[must_use]
pub fn called(kind: Kind, seat: Seat, voice: &Voice) -> String {
    let own = match kind {
        Kind::Shamans => shamans::called(seat, voice),
        Kind::Cherokee | Kind::Tomahawk => None,
    };
    own.unwrap_or_else(|| voice.name(seat))
}

/// What is said of a seat under its name: what it chooses in this game, or has chosen before everyone's eyes.
#[must_use]
pub fn role(scene: &Scene, seat: Seat) -> Option<String> {
    match scene.view.kind() {
        Kind::Shamans => shamans::role(scene, seat),
        Kind::Cherokee | Kind::Tomahawk => None,
    }
}

/// What a board has to say about what is being chosen, in the place of the sentence that tells what to do; from
/// the context of a game.
#[derive(Copy, Clone, Debug)]
pub struct Remark(pub RwSignal<Option<String>>);

/// The first of two moves that a board sends together, while the second is missing; from the context of a game whose
/// coach is to know of it.
#[derive(Copy, Clone, Debug)]
pub struct Drafted(pub RwSignal<Option<Action>>);

/// Moves that are chosen together; from the context of a game whose coach speaks of all of them.
#[derive(Copy, Clone, Debug)]
pub struct Plan {
    /// What the player has chosen so far: the coach takes it for given.
    pub laid: RwSignal<Vec<Action>>,
    /// What the coach would choose with it.
    pub shown: Signal<Vec<Action>>,
}

/// What a board shows beside itself: on a desk at its side, on a phone behind the menu; from the context of a game.
#[derive(Copy, Clone, Debug)]
pub struct Aside(RwSignal<Option<ViewFn>>);

impl Aside {
    /// Makes room for what the board within this context shows beside itself.
    #[must_use]
    pub fn provide() -> Aside {
        let aside = Aside(RwSignal::new(None));
        provide_context(aside);
        aside
    }

    /// What is shown there.
    pub fn shown(self) -> impl IntoView {
        live(move || self.0.get().map(|view| view.run()))
    }

    /// Shows something beside the board, for as long as the board is there.
    pub(crate) fn put(view: impl Fn() -> AnyView + Send + Sync + 'static) {
        let Some(Aside(aside)) = use_context() else { return };
        aside.set(Some(view.into()));
        on_cleanup(move || {
            let _ = aside.try_set(None);
        });
    }
}

/// A board. `act` plays a move; `refuse` tells why something that was tapped cannot be done.
#[component]
pub fn Board(
    /// What is drawn.
    scene: Signal<Scene>,
    /// Plays a move.
    act: Callback<Action>,
    /// Says why not.
    refuse: Callback<String>,
) -> impl IntoView {
    let kind = memo(move || scene.with(|scene| scene.view.kind()));
    let board = move |kind| match kind {
        Kind::Cherokee => cherokee::board(scene, act, refuse).into_any(),
        Kind::Tomahawk => tomahawk::board(scene, act, refuse).into_any(),
        Kind::Shamans => shamans::board(scene, act, refuse).into_any(),
    };
    switch(move || kind.get(), board)
}

/// How the game came out, laid out as at a table. Nothing while it goes on.
#[component]
pub fn Scores(
    /// What is drawn.
    scene: Signal<Scene>,
    /// All that was told.
    told: Signal<Vec<Told>>,
) -> impl IntoView {
    let kind = memo(move || scene.with(|scene| scene.view.kind()));
    let scores = move |kind| match kind {
        Kind::Cherokee => cherokee::scores(scene).into_any(),
        Kind::Tomahawk => tomahawk::scores(scene).into_any(),
        Kind::Shamans => shamans::scores(scene, told).into_any(),
    };
    switch(move || kind.get(), scores)
}
