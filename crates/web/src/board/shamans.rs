//! The board of the Duel of the Shamans: nine cells, Bison's masks at the left, Wolf's on top, one rope of shells.
//!
//! `sight` is what is seen of a scene, `draft` what is about to be done, `choice` says what a touch does, `focus_order` how
//! keys walk; all four are plain functions. `desk` brings fingers and keys to them. The other rooms draw, and `pace` says
//! for how long.

pub mod choice;
pub mod crowd;
mod desk;
pub mod draft;
mod field;
pub mod focus_order;
mod pace;
mod piece;
mod scores;
mod seat;
mod shells;
pub mod sight;
mod tray;

use core::cell::Cell as Flag;
use std::rc::Rc;

use leptos::prelude::*;
use rules::shamans::{Action, Pawn, Phase, Variant};
use rules::shelf;

use self::crowd::{drafted, spread};
use self::desk::Desk;
use self::field::field;
pub use self::pace::{pause, sound};
pub use self::seat::{called, role};
use self::shells::{rope, sum};
use self::sight::{Aid, Sight};
use self::tray::{camps, order};
use crate::browser;
use crate::game::scene::Scene;
use crate::game::step::Told;
use crate::reactive::{When, live, memo};
use crate::speech::{self, text};

/// Where it is kept how much of what may be remembered lies face up.
const KEPT_AID: &str = "shamans-aid";

/// The board.
pub fn board(scene: Signal<Scene>, act: Callback<shelf::Action>, refuse: Callback<String>) -> impl IntoView {
    let Some(first) = scene.with_untracked(Sight::of) else { return ().into_any() };
    let desk = Desk::new(scene, act, refuse, first);
    let Desk { sight, drag, .. } = desk;
    let is_memory = memo(move || sight.with(|sight| sight.view.options().variant() == Variant::Memory));
    let is_placing = memo(move || sight.with(|sight| sight.view.phase() == Phase::Place));
    let press = Rc::new(Flag::new(false));
    let pressed = Rc::clone(&press);
    let pulled = move |axis: fn((i32, i32)) -> i32| {
        move || drag.dragged().map(|(_, by)| format!("{}px", axis(by))).unwrap_or_default()
    };
    view! {
        <div
            class="shamans"
            style=("--pulled-x", pulled(|by| by.0))
            style=("--pulled-y", pulled(|by| by.1))
            on:keydown=move |event| desk.key(&event)
            // A tap that skips a story is not meant for what lies under it.
            on:pointerdown=move |event| {
                press.set(sight.with_untracked(|sight| sight.moment.is_some()));
                desk.press(&event);
            }
            on:pointermove=move |event| desk.pull(&event)
            on:pointerup=move |event| desk.release(&event)
            on:pointercancel=move |_| drag.cancel()
            on:click:capture=move |event| {
                if pressed.replace(false) || !drag.is_click() {
                    event.stop_propagation();
                }
            }
        >
            {rope(sight)}
            <div class="mat" data-slot="board">
                <When is=is_placing>{order(desk)}</When>
                {field(desk)}
            </div>
            {sum(desk)}
            <div class="tray" data-slot="hand">
                {camps(desk)}
                <div class="acts">
                    {spread(desk)}
                    {drafted(desk)}
                    {pass(desk, act)}
                    <When is=is_memory>{aid_choice(desk.aid)}</When>
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// A pawn, away from the board.
pub(crate) fn small(pawn: Pawn) -> AnyView {
    let look = format!("pawn {}", piece::class(pawn.side()));
    view! { <span class="shamans"><span class=look>{piece::pawn(pawn.side(), Some(pawn.value()))}</span></span> }.into_any()
}

/// How the game came out.
pub fn scores(scene: Signal<Scene>, told: Signal<Vec<Told>>) -> impl IntoView {
    live(move || {
        let voice = scene.with(|scene| scene.cast.voice(speech::lang()));
        scene.with(|scene| match &scene.view {
            shelf::View::Shamans(view) if view.outcome().is_some() => {
                told.with(|told| Some(scores::drawn(view, told, &voice)))
            }
            _ => None,
        })
    })
}

/// Leaves the exchange out, where that is agreed.
fn pass(desk: Desk, act: Callback<shelf::Action>) -> impl IntoView {
    let may_pass = memo(move || desk.sight.with(|sight| sight.legal.contains(&Action::Pass)));
    let pass = move |_| {
        browser::focus(&desk.current.get_untracked().id());
        act.run(shelf::Action::Shamans(Action::Pass));
    };
    let is_hint = move || desk.sight.with(|sight| sight.hint == Some(Action::Pass));
    view! {
        <When is=may_pass>
            <button class="quiet pass" class:hint=is_hint on:click=pass>{text("shamans-pass")}</button>
        </When>
    }
}

/// How much of what may be remembered lies face up.
fn aid_choice(aid: RwSignal<Aid>) -> impl IntoView {
    let choose = move |event| {
        let chosen = Aid::read(&event_target_value(&event));
        browser::keep(KEPT_AID, Some(chosen.key()));
        aid.set(chosen);
    };
    view! {
        <p class="aid">
            <label for="aid">{text("shamans-aid")}</label>
            <select id="aid" prop:value=move || aid.get().key() on:change=choose>
                {Aid::ALL.map(|aid| view! { <option value=aid.key()>{text(aid.key())}</option> })}
            </select>
        </p>
    }
}
