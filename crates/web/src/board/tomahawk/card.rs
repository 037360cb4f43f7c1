//! A card: its face, its back, or the place where one will lie.

use leptos::prelude::*;
use rules::tomahawk::{Card, Deck, Picto, Special};

use super::picture::Laid;
use super::sign;
use crate::speech::{say, words};

/// What is printed on a card of a deck.
pub(super) fn face(card: Card, deck: &Deck) -> AnyView {
    printed(card, deck.hair(card))
}

/// What is printed on a card with this hair.
pub(crate) fn printed(card: Card, hair: u8) -> AnyView {
    view! { <b class="value">{card.value()}</b>{sign::figure(card)}{sign::hair(hair)} }.into_any()
}

/// What lies at a place, as it is drawn.
pub(super) fn lying(laid: Laid, deck: &Deck) -> AnyView {
    match laid {
        Laid::Nothing => ().into_any(),
        Laid::Up { card, fights, times } => view! { {face(card, deck)}{effect(fights, times)} }.into_any(),
        Laid::Down { card, peeked } => {
            let known = card.map(|card| face(card, deck));
            let back = card.is_none().then(|| sign::sign(sign::BACK));
            let eye = peeked.then(|| view! { <span class="eye">{sign::sign(sign::EYE)}</span> });
            view! { {known}{back}{eye} }.into_any()
        }
    }
}

/// What became of a card's value, beside the sign of what did it: a puma, a gathering, or a special.
fn effect(fights: Option<u8>, times: u8) -> Option<AnyView> {
    let (what, cause, value) = match (times, fights) {
        (0, _) => ("struck", sign::sign(sign::of_picto(Picto::Puma)), "0".to_owned()),
        (2, _) => ("doubled", sign::sign(sign::of_picto(Picto::Gathering)), "×2".to_owned()),
        // What is charmed counts nothing; anything else is the value of the card that it faces.
        (_, Some(0)) => ("changed", sign::emblem(Special::NuageTaquin), "0".to_owned()),
        (_, Some(value)) => ("changed", sign::emblem(Special::PouvoirDuCiel), value.to_string()),
        (_, None) => return None,
    };
    Some(view! { <span class="effect" data-effect=what>{cause}<b>{value}</b></span> }.into_any())
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
        Some(special) => with_hair(words::name::special(special, words()), deck.hair(card)),
    }
}

/// The name of a special and its hair.
pub(crate) fn with_hair(special: String, hair: u8) -> String {
    match hair {
        0 => special,
        hair => say("tomahawk-special-hair", &[("special", special.into()), ("hair", hair.into())]),
    }
}

/// What lies at a place, in words.
pub(super) fn told(laid: Laid, deck: &Deck) -> String {
    match laid {
        Laid::Nothing => words().text("tomahawk-no-card"),
        Laid::Up { card, fights, times } => {
            let card = match fights {
                None => named(card, deck),
                Some(value) => say(
                    "tomahawk-card-fights",
                    &[("card", named(card, deck).into()), ("value", value.into())],
                ),
            };
            say("tomahawk-card-counts", &[("card", card.into()), ("times", times.into())])
        }
        Laid::Down { card: None, .. } => words().text("tomahawk-face-down"),
        Laid::Down { card: Some(card), peeked } => {
            let peeked = if peeked { "yes" } else { "no" };
            let values = [("card", named(card, deck).into()), ("peeked", peeked.into())];
            say("tomahawk-face-down-card", &values)
        }
    }
}
