//! A card: its face, its back, or the place where one will lie.

use leptos::prelude::*;
use rules::tomahawk::{Card, Deck, Special};

use super::picture::Laid;
use super::sign;
use crate::speech::{say, words};

/// What is printed on a card of a deck, and with what it fights if that is something else.
pub(super) fn face(card: Card, fights: Option<u8>, deck: &Deck) -> AnyView {
    printed(card, fights, deck.hair(card))
}

/// What is printed on a card with this hair, and with what it fights if that is something else.
pub(crate) fn printed(card: Card, fights: Option<u8>, hair: u8) -> AnyView {
    view! {
        <b class="value" class:changed=fights.is_some()>{card.value()}</b>
        {fights.map(|value| view! { <b class="fights">{value}</b> })}
        {card.special().map(|special| sign::sign(sign::of_special(special)))}
        {sign::hair(hair)}
    }
    .into_any()
}

/// What lies at a place, as it is drawn.
pub(super) fn lying(laid: Laid, deck: &Deck) -> AnyView {
    match laid {
        Laid::Nothing => ().into_any(),
        Laid::Up { card, fights } => face(card, fights, deck),
        Laid::Down { card, peeked } => {
            let known = card.map(|card| face(card, None, deck));
            let back = card.is_none().then(|| sign::sign(sign::BACK));
            let eye = peeked.then(|| view! { <span class="eye">{sign::sign(sign::EYE)}</span> });
            view! { {known}{back}{eye} }.into_any()
        }
    }
}

/// How a place is drawn: `empty`, `back`, `known` (ours alone) or `up`.
pub(super) const fn shape(laid: Laid) -> &'static str {
    match laid {
        Laid::Nothing => "empty",
        Laid::Down { card: None, .. } => "back",
        Laid::Down { card: Some(_), .. } => "known",
        Laid::Up { .. } => "up",
    }
}

/// A card of a deck in words, its hair included.
pub(super) fn named(card: Card, deck: &Deck) -> String {
    match card.special() {
        None => words::name::card(card, words()),
        Some(special) => named_special(special, deck.hair(card)),
    }
}

/// A special in words, its hair included.
pub(crate) fn named_special(special: Special, hair: u8) -> String {
    let name = words::name::special(special, words());
    match hair {
        0 => name,
        hair => say("tomahawk-special-hair", &[("special", name.into()), ("hair", hair.into())]),
    }
}

/// What lies at a place, in words.
pub(super) fn told(laid: Laid, deck: &Deck) -> String {
    match laid {
        Laid::Nothing => words().text("tomahawk-no-card"),
        Laid::Up { card, fights: None } => named(card, deck),
        Laid::Up { card, fights: Some(value) } => {
            say("tomahawk-card-fights", &[("card", named(card, deck).into()), ("value", value.into())])
        }
        Laid::Down { card: None, .. } => words().text("tomahawk-face-down"),
        Laid::Down { card: Some(card), peeked } => {
            let peeked = if peeked { "yes" } else { "no" };
            let values = [("card", named(card, deck).into()), ("peeked", peeked.into())];
            say("tomahawk-face-down-card", &values)
        }
    }
}
