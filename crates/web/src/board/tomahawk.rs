//! The board of Tomahawk: four fronts, theirs above and ours below, the territories between them.
//!
//! What is drawn follows from a view ([`picture`]) and from what the player is about to do (`draft`, `specials`);
//! both are plain functions. The other rooms draw.

pub mod army;
pub(crate) mod card;
mod desk;
pub mod draft;
mod front;
mod hand;
pub(crate) mod land;
mod notes;
mod pace;
pub mod picture;
mod scores;
mod side;
pub(crate) mod sign;
mod specials;
mod spot;

use leptos::prelude::*;
use rules::tomahawk::{Action, Card, Deck, Illegal, Options, Phase, Pile, View};
use rules::{GameView as _, Viewpoint, shelf};
use words::Voice;

pub use self::pace::{pause, sound};
use super::Plan;
use crate::game::scene::Scene;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{self, text};

/// The board.
pub fn board(scene: Signal<Scene>, act: Callback<shelf::Action>, refuse: Callback<String>) -> impl IntoView {
    let desk = desk::Desk::new(scene, act, refuse);
    let is_early = memo(move || look(scene, is_early));
    let tray = live(move || match is_early.get() {
        true => specials::specials(scene, act, refuse),
        false => hand::hand(scene, desk),
    });
    let moment = memo(move || match scene.with(|scene| scene.moment.clone()) {
        Some(shelf::Sighting::Tomahawk(sighting)) => Some(sighting),
        _ => None,
    });
    let picture = |pile| {
        memo(move || moment.with(|moment| look(scene, |view| picture::picture(view, moment.as_ref(), pile))))
    };
    let pictures = Pile::ALL.map(picture);
    let round = move || moment.with(|moment| look(scene, |view| picture::round_shown(view, moment.as_ref())));
    let fronts = Pile::ALL.into_iter().zip(pictures);
    view! {
        <div class="tomahawk" class:early=is_early on:keydown=move |event| desk.key(&event)>
            {side::sides(scene)}
            <div class="field" data-slot="board" data-round=round>
                <div class="fronts" role="group" aria-label=text("tomahawk-fronts")>
                    {fronts.map(|(pile, picture)| front::front(scene, desk, pile, picture)).collect_any()}
                </div>
                {notes::together(scene)}
                {notes::notes(scene, pictures)}
            </div>
            {tray}
        </div>
    }
}

/// A card of the reconstruction, away from the fronts.
pub(crate) fn small(card: Card) -> AnyView {
    let hair = Options::default().deck().hair(card);
    view! { <span class="tomahawk"><span class="tile" data-shape="up">{card::printed(card, hair)}</span></span> }.into_any()
}

/// How the game came out.
pub fn scores(scene: Signal<Scene>) -> impl IntoView {
    live(move || {
        let voice = voice(scene);
        look(scene, |view| scores::sheet(view, &voice))
    })
}

/// Whether there are no hands yet.
fn is_early(view: &View) -> bool {
    matches!(view.phase(), Phase::Opening | Phase::Keep | Phase::Decks)
}

/// Looks at the view of a scene. One of another game is looked at as a table on which nothing lies yet: this board
/// is about to go.
fn look<T>(scene: Signal<Scene>, looks: impl FnOnce(&View) -> T) -> T {
    scene.with(|scene| match &scene.view {
        shelf::View::Tomahawk(view) => looks(view),
        _ => looks(&View::new(&Options::default(), Viewpoint::Table)),
    })
}

/// The cards that are played with.
fn deck(scene: Signal<Scene>) -> Deck {
    look(scene, |view| *view.options().deck())
}

/// All that the coach would choose now.
fn hints(scene: Signal<Scene>) -> Vec<Action> {
    let planned = use_context::<Plan>().map(|plan| plan.shown.get()).unwrap_or_default();
    let hinted = scene.with(|scene| scene.hint).into_iter().chain(planned);
    let ours = |action| if let shelf::Action::Tomahawk(action) = action { Some(action) } else { None };
    hinted.filter_map(ours).collect()
}

/// A voice for those at the table.
fn voice(scene: Signal<Scene>) -> Voice {
    scene.with(|scene| scene.cast.voice(speech::lang()))
}

/// Why something is not allowed, in words.
fn said(scene: Signal<Scene>, why: Illegal) -> String {
    let voice = scene.with_untracked(|scene| scene.cast.voice(speech::lang_now()));
    words::illegal(&shelf::Illegal::Tomahawk(why), &voice)
}
