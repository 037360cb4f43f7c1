//! A card: its face, its back, or the place where one will lie.

use leptos::prelude::*;
use rules::tomahawk::{Card, Special};

use super::picture::Lies;
use super::sign;
use crate::speech::{say, words};

/// The hair of the specials in the deck that is played with.
pub(super) type SpecialHair = [u8; Special::COUNT];

/// How much hair a card has.
pub(super) fn hair_of(card: Card, special_hair: &SpecialHair) -> u8 {
    let of_special = || card.special().and_then(|special| special_hair.get(special.index()).copied());
    card.basic_hair().or_else(of_special).unwrap_or(0)
}

/// What is printed on a card, and with what it fights if that is something else.
pub(super) fn face(card: Card, fights: Option<u8>, special_hair: &SpecialHair) -> AnyView {
    view! {
        <b class="value" class:changed=fights.is_some()>{card.value()}</b>
        {fights.map(|value| view! { <b class="fights">{value}</b> })}
        {card.special().map(|special| sign::sign(sign::of_special(special)))}
        {sign::hair(hair_of(card, special_hair))}
    }
    .into_any()
}

/// What lies at a place, as it is drawn.
pub(super) fn lying(lies: Lies, special_hair: &SpecialHair) -> AnyView {
    match lies {
        Lies::Nothing => ().into_any(),
        Lies::Up { card, fights } => face(card, fights, special_hair),
        Lies::Down { card, peeked } => {
            let known = card.map(|card| face(card, None, special_hair));
            let back = card.is_none().then(|| sign::sign(sign::BACK));
            let eye = peeked.then(|| view! { <span class="eye">{sign::sign(sign::EYE)}</span> });
            view! { {known}{back}{eye} }.into_any()
        }
    }
}

/// How a place is drawn: `empty`, `back`, `known` (ours alone) or `up`.
pub(super) const fn shape(lies: Lies) -> &'static str {
    match lies {
        Lies::Nothing => "empty",
        Lies::Down { card: None, .. } => "back",
        Lies::Down { card: Some(_), .. } => "known",
        Lies::Up { .. } => "up",
    }
}

/// A card in words, its hair included.
pub(super) fn named(card: Card, special_hair: &SpecialHair) -> String {
    match card.special() {
        None => words::name::card(card, words()),
        Some(special) => {
            let name = words::name::special(special, words());
            match hair_of(card, special_hair) {
                0 => name,
                hair => say("tomahawk-special-hair", &[("special", name.into()), ("hair", hair.into())]),
            }
        }
    }
}

/// What lies at a place, in words.
pub(super) fn told(lies: Lies, special_hair: &SpecialHair) -> String {
    match lies {
        Lies::Nothing => words().text("tomahawk-no-card"),
        Lies::Up { card, fights: None } => named(card, special_hair),
        Lies::Up { card, fights: Some(value) } => say(
            "tomahawk-card-fights",
            &[("card", named(card, special_hair).into()), ("value", value.into())],
        ),
        Lies::Down { card: None, .. } => words().text("tomahawk-face-down"),
        Lies::Down { card: Some(card), peeked } => {
            let peeked = if peeked { "yes" } else { "no" };
            let values = [("card", named(card, special_hair).into()), ("peeked", peeked.into())];
            say("tomahawk-face-down-card", &values)
        }
    }
}
