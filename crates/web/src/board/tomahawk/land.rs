//! What is printed on a territory.

use leptos::prelude::*;
use rules::tomahawk::{Pile, Territory};

use super::sign;
use crate::reactive::CollectAny;
use crate::speech::words;

/// The type of a territory, its sign and its animals; and the number of its pile, if it lies at one.
pub(crate) fn printed(territory: Territory, pile: Option<Pile>) -> AnyView {
    let number = pile.map(|pile| view! { <small>{pile.number()}</small> });
    let picto = territory.picto().map(|picto| sign::sign(sign::of_picto(picto)));
    let picto_word = territory
        .picto()
        .map(|picto| view! { <span class="word">{words::name::picto(picto, words())}</span> });
    let dots = (0..territory.animals()).map(|_| view! { <i></i> }).collect_any();
    view! {
        <span class="terrain">{number}{sign::sign(sign::of_terrain(territory.terrain()))}{picto}</span>
        <span class="word">{words::name::terrain(territory.terrain(), words())}</span>
        {picto_word}
        <span class="animals">{dots}</span>
    }
    .into_any()
}
