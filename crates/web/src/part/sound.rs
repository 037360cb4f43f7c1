//! Sound: a piece is set, a blow falls, a game is won or lost. Off until someone asks for it; the sounds themselves are in
//! static/sound.js, which is loaded then.

use std::sync::OnceLock;

use leptos::prelude::*;
use rules::shelf::Sighting;
use rules::{cherokee, shamans, tomahawk};
use words::Finale;

use crate::browser;
use crate::game::scene::Scene;
use crate::reactive::{effect, on_change};

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
        Some(moment) => of(moment),
        None => match Finale::of(&scene.view.outcome()?, scene.cast.me) {
            Finale::Won => Some("win"),
            Finale::Lost => Some("loss"),
            Finale::Drawn | Finale::Watched => None,
        },
    }
}

fn of(moment: &Sighting) -> Option<&'static str> {
    use cherokee::Open as Cherokee;
    use shamans::Open as Shamans;
    use tomahawk::Open as Tomahawk;
    match moment {
        Sighting::Cherokee(cherokee::Sighting::Open(Cherokee::Attacked { .. }))
        | Sighting::Tomahawk(tomahawk::Sighting::Open(Tomahawk::Scalped { .. } | Tomahawk::Won { .. }))
        | Sighting::Shamans(shamans::Sighting::Open(Shamans::Duelled { .. })) => Some("strike"),
        Sighting::Cherokee(cherokee::Sighting::Open(Cherokee::Climbed { .. } | Cherokee::Entered { .. }))
        | Sighting::Tomahawk(
            tomahawk::Sighting::Sealed { .. } | tomahawk::Sighting::Open(Tomahawk::Revealed { .. }),
        )
        | Sighting::Shamans(
            shamans::Sighting::Placed { .. }
            | shamans::Sighting::Exchanged { .. }
            | shamans::Sighting::Open(Shamans::Moved { .. }),
        ) => Some("place"),
        _ => None,
    }
}
