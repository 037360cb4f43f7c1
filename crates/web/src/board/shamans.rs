//! The board of the Duel of the Shamans: nine cells, Bison's masks at the left, Wolf's on top, one rope of shells.
//!
//! `story` goes on with a view, `choice` says what a touch does, `stops` how keys walk; all three are plain
//! functions. The other rooms draw.

pub mod choice;
mod field;
mod piece;
mod rope;
mod scores;
pub mod stops;
mod story;
mod tray;

use core::cell::Cell as Flag;
use std::rc::Rc;

use leptos::prelude::*;
use rules::shamans::{Action, Cell, Side};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};
use wire::sighting::shamans::Sighting;
use wire::view::shamans::{Pawn, Phase, Variant, View};

use self::choice::{Pick, Then, touch, uses};
use self::field::field;
use self::rope::{last_duel, rope};
use self::stops::{Stop, Way};
pub use self::story::{advance, pause};
use self::tray::tray;
use crate::browser;
use crate::game::scene::Scene;
use crate::speech::text;

/// A scene of this game, with its moves read.
#[derive(Clone, PartialEq)]
struct Sight {
    view: View,
    moment: Option<Sighting>,
    legal: Vec<Action>,
    hint: Option<Action>,
    /// The side of the one who plays here.
    own: Option<Side>,
}

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

/// How much of what may be remembered lies face up in the memory game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Aid {
    /// Nothing but the duel that is told: as at a table.
    Nothing,
    /// What duels have shown to everyone.
    Shown,
    /// All that the one who looks has seen.
    Everything,
}

impl Sight {
    fn of(scene: &Scene) -> Option<Sight> {
        let wire::View::Shamans(view) = &scene.view else { return None };
        let moment = match &scene.moment {
            Some(wire::Sighting::Shamans(moment)) => Some(moment.clone()),
            _ => None,
        };
        let legal = scene.legal.iter().filter_map(|action| action.parse().ok()).collect();
        let hint = scene.hint.as_ref().and_then(|action| action.parse().ok());
        let own = Side::ALL.into_iter().find(|side| scene.cast.me == Some(side.seat().number()));
        Some(Sight { view: view.clone(), moment, legal, hint, own })
    }

    /// The cell of the duel that is being told.
    fn duel(&self) -> Option<Cell> {
        match self.moment {
            Some(Sighting::Duelled { cell, .. }) => Some(cell.0),
            Some(Sighting::Paid { .. }) => self.view.last_duel.map(|duel| duel.cell.0),
            _ => None,
        }
    }
}

impl Aid {
    const ALL: [Aid; 3] = [Aid::Nothing, Aid::Shown, Aid::Everything];
    const KEPT: &str = "shamans-aid";

    const fn key(self) -> &'static str {
        match self {
            Aid::Nothing => "shamans-aid-nothing",
            Aid::Shown => "shamans-aid-shown",
            Aid::Everything => "shamans-aid-everything",
        }
    }

    fn read(key: &str) -> Aid {
        Aid::ALL.into_iter().find(|aid| aid.key() == key).unwrap_or(Aid::Shown)
    }
}

impl Desk {
    /// A pawn of a cell as it lies: its value only where it is face up.
    fn lying(self, sight: &Sight, cell: Cell, pawn: Pawn) -> Pawn {
        let is_up = sight.view.variant != Variant::Memory
            || sight.view.phase == Phase::Over
            || sight.duel() == Some(cell)
            || match self.aid.get() {
                Aid::Nothing => false,
                Aid::Shown => pawn.shown,
                Aid::Everything => true,
            };
        Pawn { pawn: pawn.pawn.filter(|_| is_up), ..pawn }
    }

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
    let Some(first) = scene.with_untracked(Sight::of) else { return ().into_any() };
    let sight = Memo::new(move |last: Option<&Sight>| {
        scene.with(Sight::of).unwrap_or_else(|| last.unwrap_or(&first).clone())
    });
    let picked = RwSignal::new(None);
    // What is picked up is dropped as soon as no move begins with it.
    let pick = Memo::new(move |_| {
        let picked = picked.get();
        picked.filter(|pick| sight.with(|sight| sight.legal.iter().any(|action| uses(*action, *pick))))
    });
    let touched = Callback::new(move |stop: Stop| {
        let then = sight.with_untracked(|sight| {
            let plays =
                sight.moment.is_none() && sight.view.viewer.is_some() && sight.view.phase != Phase::Over;
            plays.then(|| touch(&sight.view, &sight.legal, pick.get_untracked(), stop))
        });
        match then {
            Some(Then::Pick(pick)) => picked.set(pick),
            Some(Then::Play(action)) => {
                picked.set(None);
                act.run(action.to_string());
            }
            Some(Then::Refuse(why)) => refuse.run(choice::reason(why)),
            None => {}
        }
    });
    let current = RwSignal::new(Stop::Cell(Cell::A1));
    let aid = RwSignal::new(Aid::read(&browser::recall(Aid::KEPT).unwrap_or_default()));
    let desk = Desk { sight, pick, current, aid, touched };
    keep_focus(desk);
    let is_memory = Memo::new(move |_| sight.with(|sight| sight.view.variant == Variant::Memory));
    let is_placing = Memo::new(move |_| sight.with(|sight| sight.view.left != [0, 0]));
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
            <Show when=move || is_placing.get()>{tray(desk)}</Show>
            {pass(desk, act)}
            {last_duel(sight)}
            <Show when=move || is_memory.get()>{aid_choice(aid)}</Show>
        </div>
    }
    .into_any()
}

/// How the game came out.
#[component]
pub fn Scores(
    /// What is drawn.
    scene: Signal<Scene>,
) -> impl IntoView {
    move || {
        scene.with(|scene| match &scene.view {
            wire::View::Shamans(view) if view.outcome.is_some() => Some(scores::drawn(view)),
            _ => None,
        })
    }
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
    let stops = desk.sight.with_untracked(|sight| stops::stops(&sight.view));
    if let Some(stop) = stops::next(&stops, desk.current.get_untracked(), way) {
        desk.current.set(stop);
        focus(stop);
    }
}

fn is_stop(element: &HtmlElement) -> bool {
    element.class_list().contains("stop")
}

fn focus(stop: Stop) {
    let element =
        document().get_element_by_id(&stop.id()).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        let _ = element.focus();
    }
}

/// When an element can no longer be touched, the next takes its place, and its focus.
fn keep_focus(desk: Desk) {
    Effect::new(move |_| {
        let stops = desk.sight.with(|sight| stops::stops(&sight.view));
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
            focus(stop);
        }
    });
}

/// Leaves the exchange out, where that is agreed.
fn pass(desk: Desk, act: Callback<String>) -> impl IntoView {
    let may_pass = Memo::new(move |_| desk.sight.with(|sight| sight.legal.contains(&Action::Pass)));
    let pass = move |_| {
        focus(desk.current.get_untracked());
        act.run(Action::Pass.to_string());
    };
    let is_hint = move || desk.sight.with(|sight| sight.hint == Some(Action::Pass));
    view! {
        <Show when=move || may_pass.get()>
            <button class="quiet pass" class:hint=is_hint on:click=pass>{text("shamans-pass")}</button>
        </Show>
    }
}

/// How much of what may be remembered lies face up.
fn aid_choice(aid: RwSignal<Aid>) -> impl IntoView {
    let choose = move |event| {
        let chosen = Aid::read(&event_target_value(&event));
        browser::keep(Aid::KEPT, Some(chosen.key()));
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
