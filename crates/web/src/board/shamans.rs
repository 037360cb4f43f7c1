//! The board of the Duel of the Shamans: nine cells, Bison's masks at the left, Wolf's on top, one rope of shells.
//!
//! `sight` is what is seen of a scene, `choice` says what a touch does, `focus_order` how keys walk; all three are
//! plain functions. The other rooms draw, and `pace` says for how long.

pub mod choice;
mod field;
pub mod focus_order;
mod pace;
mod piece;
mod scores;
mod shells;
pub mod sight;
mod tray;

use core::cell::Cell as Flag;
use std::rc::Rc;

use leptos::prelude::*;
use rules::shamans::{Action, Cell, Illegal, Phase, Variant};
use rules::{GameView as _, shelf};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use self::choice::{Pick, Then, touch, uses};
use self::field::field;
use self::focus_order::{Stop, Way, stops};
pub use self::pace::pause;
use self::shells::{last_duel, rope};
use self::sight::{Aid, Sight};
use self::tray::tray;
use crate::browser;
use crate::game::scene::Scene;
use crate::reactive::{When, effect, live, memo};
use crate::speech::{self, text};

/// Where it is kept how much of what may be remembered lies face up.
const KEPT_AID: &str = "shamans-aid";

/// What the rooms of the board share.
#[derive(Copy, Clone)]
struct Desk {
    sight: Memo<Sight>,
    /// The first half of a move.
    pick: Memo<Option<Pick>>,
    /// Which element the tab key leads to.
    current: RwSignal<Stop>,
    aid: RwSignal<Aid>,
    touched: Callback<Stop>,
}

impl Desk {
    fn tab_index(self, stop: Stop) -> &'static str {
        if self.current.get() == stop { "0" } else { "-1" }
    }

    /// What stands out about an element that can be touched.
    fn marks(self, sight: &Sight, stop: Stop) -> &'static str {
        let pick = self.pick.get();
        let is_hint = sight.hint.is_some_and(|hint| choice::concerns(&sight.view, hint, stop));
        match (is_hint, choice::goes_on(&sight.view, &sight.legal, pick, stop)) {
            (true, _) => " legal hint",
            (false, true) => " legal",
            (false, false) => "",
        }
    }

    fn is_legal(self, stop: Stop) -> bool {
        self.sight.with(|sight| !self.marks(sight, stop).is_empty())
    }
}

/// The board.
pub fn board(scene: Signal<Scene>, act: Callback<shelf::Action>, refuse: Callback<String>) -> impl IntoView {
    let Some(first) = scene.with_untracked(Sight::of) else { return ().into_any() };
    let sight = Memo::new(move |last: Option<&Sight>| {
        scene.with(Sight::of).unwrap_or_else(|| last.unwrap_or(&first).clone())
    });
    let picked = RwSignal::new(None);
    // What is picked up is dropped as soon as no move begins with it.
    let pick = memo(move || {
        let picked = picked.get();
        picked.filter(|pick| sight.with(|sight| sight.legal.iter().any(|action| uses(*action, *pick))))
    });
    let current = RwSignal::new(Stop::Cell(Cell::A1));
    let touched = Callback::new(move |stop: Stop| {
        current.set(stop);
        let sight = sight.get_untracked();
        let then = touch(&sight.view, &sight.legal, pick.get_untracked(), stop);
        match then.filter(|_| sight.is_played()) {
            Some(Then::Pick(pick)) => picked.set(pick),
            Some(Then::Ask(action)) => match sight.view.check(action) {
                Ok(()) => {
                    picked.set(None);
                    act.run(shelf::Action::Shamans(action));
                }
                Err(why) => refuse.run(said(why, scene)),
            },
            None => {}
        }
    });
    let aid = RwSignal::new(Aid::read(&browser::recall(KEPT_AID).unwrap_or_default()));
    let desk = Desk { sight, pick, current, aid, touched };
    keep_focus(desk);
    let is_memory = memo(move || sight.with(|sight| sight.view.options().variant() == Variant::Memory));
    let is_placing = memo(move || sight.with(|sight| sight.view.phase() == Phase::Place));
    let press = Rc::new(Flag::new(false));
    let pressed = Rc::clone(&press);
    view! {
        <div
            class="shamans"
            on:keydown=move |event| walk(desk, picked, &event)
            // A tap that skips a story is not meant for what lies under it.
            on:pointerdown=move |_| press.set(sight.with_untracked(|sight| sight.moment.is_some()))
            on:click:capture=move |event| {
                if pressed.replace(false) {
                    event.stop_propagation();
                }
            }
        >
            {rope(sight)}
            {field(desk)}
            <When is=is_placing>{tray(desk)}</When>
            {pass(desk, act)}
            {last_duel(sight)}
            <When is=is_memory>{aid_choice(aid)}</When>
        </div>
    }
    .into_any()
}

/// How the game came out.
pub fn scores(scene: Signal<Scene>) -> impl IntoView {
    live(move || {
        scene.with(|scene| match scene.view {
            shelf::View::Shamans(view) if view.outcome().is_some() => Some(scores::drawn(view)),
            _ => None,
        })
    })
}

/// Why a move is refused, in a sentence.
fn said(why: Illegal, scene: Signal<Scene>) -> String {
    let voice = scene.with_untracked(|scene| scene.cast.voice(speech::lang_now()));
    words::illegal(&shelf::Illegal::Shamans(why), &voice)
}

/// Arrow keys walk, and Escape drops what is picked up.
fn walk(desk: Desk, picked: RwSignal<Option<Pick>>, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    if event.key() == "Escape" && picked.get_untracked().is_some() {
        picked.set(None);
        event.prevent_default();
        return;
    }
    let is_board = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let Some(way) = Way::of(&event.key()).filter(|_| is_board.is_some_and(|element| is_stop(&element)))
    else {
        return;
    };
    event.prevent_default();
    let stops = desk.sight.with_untracked(|sight| stops(&sight.view));
    if let Some(stop) = focus_order::next(&stops, desk.current.get_untracked(), way) {
        desk.current.set(stop);
        browser::focus(&stop.id());
    }
}

fn is_stop(element: &HtmlElement) -> bool {
    element.class_list().contains("stop")
}

/// When an element can no longer be touched, the next takes its place, and its focus.
fn keep_focus(desk: Desk) {
    effect(move || {
        let stops = desk.sight.with(|sight| stops(&sight.view));
        let current = desk.current.get();
        if stops.contains(&current) {
            return;
        }
        let instead = match current {
            Stop::Cell(cell) => Stop::Slot(cell, 0),
            Stop::Slot(cell, _) => Stop::Cell(cell),
            Stop::Mask(_) | Stop::Hand(_) => Stop::Cell(Cell::B2),
        };
        let stop = if stops.contains(&instead) { Some(instead) } else { stops.first().copied() };
        let Some(stop) = stop else { return };
        let had_focus = document().active_element().is_some_and(|element| element.id() == current.id());
        desk.current.set(stop);
        if had_focus {
            browser::focus(&stop.id());
        }
    });
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
