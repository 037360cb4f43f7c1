//! What is printed on a territory.

use leptos::prelude::*;
use rules::tomahawk::Territory;

use super::sign;
use crate::reactive::CollectAny;
use crate::speech::words;

/// The type of a territory and its sign, the name of what is special about it, and its animals.
pub(crate) fn printed(territory: Territory) -> AnyView {
    let (terrain, picto) = (territory.terrain(), territory.picto());
    let name = match picto {
        Some(picto) => words::name::picto(picto, words()),
        None => words::name::terrain(terrain, words()),
    };
    let picto = picto.map(|picto| sign::sign(sign::of_picto(picto)));
    let dots = (0..territory.animals()).map(|_| view! { <i></i> }).collect_any();
    view! {
        <span class="terrain">{sign::sign(sign::of_terrain(terrain))}{picto}</span>
        <span class="word">{name}</span>
        <span class="animals">{dots}</span>
    }
    .into_any()
}
