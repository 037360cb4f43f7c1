//! What a piece or a place of Duel of the Shamans is and does now. Codes are notation: `b2`, `B7`, `2` or `b`.

use rules::shamans::{Cell, Faces, Glimpse, Mask, Pawn, Phase, Side, View};

use crate::fluent::Value;
use crate::name;
use crate::voice::{Voice, capital};

pub(super) fn about(view: &View, code: &str, voice: &Voice) -> Option<String> {
    if let Ok(cell) = code.parse::<Cell>() {
        return Some(of_cell(view, cell, voice));
    }
    if let Ok(mask) = code.parse::<Mask>() {
        let values = [
            ("mask", capital(&name::mask(mask, voice.words())).into()),
            ("side", name::side(mask.side(), voice.words()).into()),
        ];
        return Some(voice.sentence("shamans-about-mask", &[&values]));
    }
    of_pawn(view, code.parse().ok()?, voice)
}

/// A cell: what crosses there, what lies there, and what a duel would cost whom.
fn of_cell(view: &View, cell: Cell, voice: &Voice) -> String {
    let place = [
        ("cell", cell.to_string().into()),
        ("row", cell.row().to_string().into()),
        ("column", cell.column().to_string().into()),
    ];
    if is_hidden(view) {
        return voice.say("shamans-about-hidden", &[&place]);
    }
    let [bison, wolf] = Side::ALL.map(|side| view.total(side, cell).unwrap_or_default());
    if view.phase() == Phase::Place && (bison == 0 || wolf == 0) {
        return voice.say("shamans-about-empty", &[&place]);
    }
    let pawns = voice.pawns(view.pawns(cell).into_iter().filter_map(Glimpse::pawn));
    let loser = match bison.cmp(&wolf) {
        core::cmp::Ordering::Greater => name::side(Side::Wolf, voice.words()),
        core::cmp::Ordering::Equal => "nobody".to_owned(),
        core::cmp::Ordering::Less => name::side(Side::Bison, voice.words()),
    };
    let values: [(&str, Value<'_>); 3] =
        [("pawns", pawns.into()), ("loser", loser.into()), ("shells", bison.abs_diff(wolf).into())];
    voice.say("shamans-about-cell", &[&place, &values])
}

/// A pawn: where it lies. Nothing of one that whoever asks cannot tell from others, or has to remember.
fn of_pawn(view: &View, pawn: Pawn, voice: &Voice) -> Option<String> {
    let named = ("pawn", capital(&voice.pawn(pawn)).into());
    match view.cell(pawn) {
        Some(_) if is_hidden(view) => None,
        Some(cell) => Some(voice.say("shamans-about-pawn", &[&[named, ("cell", cell.to_string().into())]])),
        None => view.unplaced(pawn.side()).map(|_| voice.say("shamans-about-hand", &[&[named]])),
    }
}

/// Whether pawns are to be remembered: then asking is no help.
fn is_hidden(view: &View) -> bool {
    view.options().variant().faces() == Faces::Down && view.phase() != Phase::Over
}
