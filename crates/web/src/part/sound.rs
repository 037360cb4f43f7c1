//! Sound: a piece is set, a blow falls, a game is won or lost. Off until someone asks for it; the sounds themselves are in
//! static/sound.js, which is loaded then.

use std::sync::OnceLock;

use leptos::prelude::*;
use words::Finale;

use crate::game::scene::Scene;
use crate::reactive::{effect, on_change};
use crate::{board, browser};

const KEPT: &str = "sound";
const ON: &str = "on";

fn switch() -> &'static ArcRwSignal<bool> {
    static SWITCH: OnceLock<ArcRwSignal<bool>> = OnceLock::new();
    SWITCH.get_or_init(|| ArcRwSignal::new(browser::recall(KEPT).as_deref() == Some(ON)))
}

/// Whether sounds are made; whoever asks is told when that changes.
pub fn is_on() -> bool {
    switch().get()
}

/// Turns sounds on or off, and remembers it.
pub fn turn() {
    let is_on = !switch().get_untracked();
    browser::keep(KEPT, is_on.then_some(ON));
    switch().set(is_on);
}

/// Makes the sounds of a game: of what is told, and of how it ends.
pub(crate) fn follow(scene: Memo<Option<Scene>>) {
    effect(|| {
        if is_on() {
            browser::load_script("/sound.js");
        }
    });
    let heard = move || scene.with(|scene| scene.as_ref().map(|scene| (scene.moment.clone(), cue(scene))));
    on_change(heard, |before, now| {
        // A game that is opened anew tells nothing new.
        if let (Some(_), Some((_, Some(name))), true) = (before, now, switch().get_untracked()) {
            browser::call_global("sound", name);
        }
    });
}

/// The sound of a scene, if it has one.
fn cue(scene: &Scene) -> Option<&'static str> {
    match &scene.moment {
        Some(moment) => board::sound(moment),
        None => match Finale::of(&scene.view.outcome()?, scene.cast.me) {
            Finale::Won => Some("win"),
            Finale::Lost => Some("loss"),
            Finale::Drawn | Finale::Watched => None,
        },
    }
}
