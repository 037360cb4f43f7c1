//! What the rules of Tomahawk do not allow.

use rules::tomahawk::{Card, Illegal, ParseActionError, ParsePieceError, Pile, Special};

use super::{not_in_hand, out_of_turn};
use crate::fluent::Value;
use crate::say::Words;
use crate::voice::Voice;

pub(super) fn illegal(why: Illegal, voice: &Voice) -> String {
    match why {
        Illegal::OutOfTurn(why) => out_of_turn(why, voice),
        Illegal::KeepFirst => voice.words().text("tomahawk-why-keep-first"),
        Illegal::SealFirst { pile } => voice.sentence("tomahawk-why-seal-first", &[&[at("pile", pile)]]),
        Illegal::NotDealt { special, dealt } => {
            let dealt = voice.listed(&dealt.map(|special| voice.special(special)));
            let values = [called(special, voice), ("dealt", dealt.into())];
            voice.sentence("tomahawk-why-not-dealt", &[&voice.eyes(), &values])
        }
        Illegal::AlreadyKept { special } => voice.sentence("tomahawk-why-kept", &[&[called(special, voice)]]),
        Illegal::HighestFirst { special } => {
            voice.sentence("tomahawk-why-highest", &[&[called(special, voice)]])
        }
        Illegal::NotHigher { special, first } => {
            let values = [called(special, voice), ("first", voice.special(first).into())];
            voice.sentence("tomahawk-why-not-higher", &[&values])
        }
        Illegal::CannotReplace { special, replaced } => cannot_replace(special, replaced, voice),
        Illegal::AlreadySealed { pile, next } => {
            voice.sentence("tomahawk-why-sealed", &[&voice.eyes(), &[at("pile", pile), at("next", next)]])
        }
        Illegal::SetByChance { pile, next } => {
            voice.sentence("tomahawk-why-by-chance", &[&voice.eyes(), &[at("pile", pile), at("next", next)]])
        }
        Illegal::WrongPile { pile, next } => {
            voice.sentence("tomahawk-why-wrong-pile", &[&[at("pile", pile), at("next", next)]])
        }
        Illegal::NotInHand { card } => not_in_hand(voice.card(card), voice),
    }
}

/// What a move looks like, or the part of one that was mistyped.
pub(super) fn unreadable(error: ParseActionError, words: &Words) -> String {
    match error {
        ParseActionError::Piece(ParsePieceError::Card) => words.text("typed-tomahawk-card"),
        ParseActionError::Piece(ParsePieceError::Special) => words.text("typed-tomahawk-special"),
        ParseActionError::Piece(ParsePieceError::Pile) => words.text("typed-tomahawk-pile"),
        // No move names a territory.
        ParseActionError::Shape | ParseActionError::Piece(ParsePieceError::Territory) => {
            words.text("typed-tomahawk-move")
        }
    }
}

/// What a special can replace (T5): a basic card, of its value, that the deck has.
fn cannot_replace(special: Special, replaced: Card, voice: &Voice) -> String {
    let values =
        [called(special, voice), ("value", special.value().into()), ("card", voice.card(replaced).into())];
    if replaced.special().is_some() {
        voice.sentence("tomahawk-why-replaces-basic", &[&values])
    } else if replaced.value() != special.value() {
        voice.sentence("tomahawk-why-replaces-value", &[&values])
    } else {
        voice.sentence("tomahawk-why-no-copy", &[&values])
    }
}

fn called(special: Special, voice: &Voice) -> (&'static str, Value<'static>) {
    ("special", voice.special(special).into())
}

fn at(name: &'static str, pile: Pile) -> (&'static str, Value<'static>) {
    (name, pile.to_string().into())
}
