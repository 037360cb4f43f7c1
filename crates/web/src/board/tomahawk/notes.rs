//! What stands in the room that short fights leave: why a card does not count or counts double, and when the other side's
//! cards are revealed.

use leptos::prelude::*;
use rules::Seat;
use rules::tomahawk::{Phase, Picto, Pile};

use super::picture::{self, Laid, Picture};
use super::{look, sign, voice};
use crate::game::scene::Scene;
use crate::reactive::{CollectAny, live};
use crate::speech::say;

/// Why cards do not count, or count double, front by front: in the voice of the coach.
pub(super) fn notes(scene: Signal<Scene>, pictures: [Memo<Picture>; Pile::COUNT]) -> AnyView {
    let notes = live(move || {
        let notes = pictures.iter().filter_map(|picture| picture.with(|picture| note(scene, picture)));
        let notes = notes.collect_any();
        (!notes.is_empty()).then(|| view! { <ul class="notes">{notes}</ul> })
    });
    notes.into_any()
}

/// When the cards that the other side lays now are revealed: whether they have been chosen nobody is told.
pub(super) fn together(scene: Signal<Scene>) -> AnyView {
    let said = live(move || {
        let theirs =
            look(scene, |view| (view.phase() == Phase::Seal).then(|| picture::our_seat(view).other()))?;
        let name = voice(scene).name(theirs);
        Some(view! { <p class="together">{say("tomahawk-together", &[("name", name.into())])}</p> })
    });
    said.into_any()
}

/// What the sign of a territory does to the cards that lie there.
fn note(scene: Signal<Scene>, picture: &Picture) -> Option<AnyView> {
    let picto = picture.territory?.picto()?;
    let (one, both) = match picto {
        Picto::Puma => ("tomahawk-puma-note", "tomahawk-puma-both"),
        Picto::Gathering => ("tomahawk-gathering-note", "tomahawk-gathering-both"),
    };
    let ours = look(scene, picture::our_seat);
    let value = |side: &[Laid]| side.iter().copied().find_map(changed);
    let said = match (value(&picture.ours), value(&picture.theirs)) {
        (None, None) => return None,
        (Some(value), Some(_)) => say(both, &[("value", value.into()), ("double", (2 * value).into())]),
        (Some(value), None) => told(scene, one, ours, value),
        (None, Some(value)) => told(scene, one, ours.other(), value),
    };
    Some(view! { <li>{sign::sign(sign::of_picto(picto))}<span>{said}</span></li> }.into_any())
}

fn told(scene: Signal<Scene>, key: &str, seat: Seat, value: u8) -> String {
    voice(scene).telling(key, seat, &[("value", value.into()), ("double", (2 * value).into())])
}

/// The fighting value of a card that does not count, or counts double.
fn changed(laid: Laid) -> Option<u8> {
    match laid {
        Laid::Up { card, fights, times: 0 | 2 } => Some(fights.unwrap_or(card.value())),
        Laid::Up { .. } | Laid::Down { .. } | Laid::Nothing => None,
    }
}
