//! "What is this?": pieces and places that are asked about, and the coach's answer.
//!
//! A board marks what it can tell about by `data-why`, with the code that [`words::about`] reads. It is asked about by a
//! right click or a long press, by `?` where the focus is, or by the next tap after the button with the question mark.

use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast as _;

use super::coach::Coach;
use crate::game::scene::Scene;
use crate::reactive::live;
use crate::speech::{self, text};

/// Questions about the pieces of one game.
#[derive(Copy, Clone, Debug)]
pub struct Asking {
    scene: Memo<Option<Scene>>,
    is_on: RwSignal<bool>,
    answer: RwSignal<Option<String>>,
}

impl Asking {
    /// Questions about what is on this scene.
    #[must_use]
    pub fn new(scene: Memo<Option<Scene>>) -> Asking {
        Asking { scene, is_on: RwSignal::new(false), answer: RwSignal::new(None) }
    }

    /// The button that makes the next tap a question.
    pub fn button(self) -> impl IntoView {
        let turn = move |_| {
            self.answer.set(None);
            self.is_on.update(|is_on| *is_on = !*is_on);
        };
        view! {
            <button class="quiet icon ask" aria-pressed=move || self.is_on.get().to_string() aria-label=text("what-is-this") on:click=turn>"?"</button>
        }
    }

    /// What is asked for, or the answer.
    pub fn answer(self) -> impl IntoView {
        live(move || {
            let said = self.answer.get().or_else(|| self.is_on.get().then(|| text("what-is-this-tap")()))?;
            let close = move |_| self.close();
            let got_it = move || view! { <button class="link" on:click=close>{text("got-it")}</button> };
            Some(view! { <Coach action=got_it><p>{said}</p></Coach> })
        })
    }

    /// A tap on the board: a question if the button was pressed before, and then nothing else.
    pub(crate) fn tapped(self, event: &ev::MouseEvent) {
        if self.is_on.get_untracked() {
            event.stop_propagation();
            event.prevent_default();
            self.is_on.set(false);
            self.ask(event);
        }
    }

    /// A pointer goes down on the board: whatever was answered is read.
    pub(crate) fn touched(self, event: &ev::PointerEvent) {
        if self.is_on.get_untracked() {
            event.stop_propagation();
        } else if self.answer.with_untracked(Option::is_some) {
            self.close();
        }
    }

    /// A right click or a long press on the board.
    pub(crate) fn pressed(self, event: &ev::MouseEvent) {
        if self.ask(event) {
            event.prevent_default();
        }
    }

    /// A key on the board.
    pub(crate) fn typed(self, event: &ev::KeyboardEvent) {
        if event.key() == "?" {
            self.ask(event);
        }
    }

    fn ask(self, event: &ev::Event) -> bool {
        let Some(code) = code(event) else { return false };
        let answer = self.scene.with_untracked(|scene| {
            let scene = scene.as_ref()?;
            words::about(&scene.view, &code, &scene.cast.voice(speech::lang_now()))
        });
        let is_known = answer.is_some();
        self.answer.set(answer);
        is_known
    }

    fn close(self) {
        self.is_on.set(false);
        self.answer.set(None);
    }
}

/// The code of what an event happened to.
fn code(event: &ev::Event) -> Option<String> {
    let target: leptos::web_sys::Element = event.target()?.dyn_into().ok()?;
    target.closest("[data-why]").ok()??.get_attribute("data-why")
}
