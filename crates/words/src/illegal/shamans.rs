//! What the rules of the Duel of the Shamans do not allow.

use rules::OutOfTurn;
use rules::shamans::{Cell, Exchange, Illegal, ParseActionError, ParsePieceError, Pawn, Side};

use super::out_of_turn;
use crate::fluent::Value;
use crate::name;
use crate::say::Words;
use crate::voice::Voice;

pub(super) fn illegal(why: Illegal, voice: &Voice) -> String {
    let words = voice.words();
    match why {
        Illegal::OutOfTurn(OutOfTurn::HasChosen { seat }) => {
            voice.sentence("shamans-why-mask-chosen", &[&voice.who(seat)])
        }
        Illegal::OutOfTurn(why) => out_of_turn(why, voice),
        Illegal::PlaceFirst { .. } => words.text("shamans-why-pawn-first"),
        Illegal::PlaceBeforeMasks { .. } => words.text("shamans-why-placing"),
        Illegal::MaskFirst { side } => words.say("shamans-why-mask-first", &[chooser(side)]),
        Illegal::NotYourMask { side, mask } => {
            let mask = name::mask(mask, words);
            let values = [("mask", mask.into()), of("owner", side.other(), voice), chooser(side)];
            voice.sentence("shamans-why-other-mask", &[&values])
        }
        Illegal::ExchangeCellsFirst { exchange } => {
            voice.sentence("shamans-why-swap-own", &[&voice.eyes(), &[duty(exchange)]])
        }
        Illegal::ExchangePawnsFirst { exchange } => {
            voice.sentence("shamans-why-swap-any", &[&voice.eyes(), &[duty(exchange)]])
        }
        Illegal::MoveFirst { exchange, moved: None } => {
            voice.sentence("shamans-why-move", &[&voice.eyes(), &[duty(exchange)]])
        }
        Illegal::MoveFirst { moved: Some(pawn), .. } => {
            voice.sentence("shamans-why-move-second", &[&voice.eyes(), &[called("pawn", pawn, voice)]])
        }
        Illegal::AlreadyMoved { pawn } => {
            voice.sentence("shamans-why-moved", &[&[called("pawn", pawn, voice)]])
        }
        Illegal::AlreadyThere { pawn, cell } => {
            voice.sentence("shamans-why-there", &[&[called("pawn", pawn, voice), at(cell)]])
        }
        Illegal::PassTooLate { moved } => {
            voice.sentence("shamans-why-pass-late", &[&[called("pawn", moved, voice)]])
        }
        Illegal::NotYourPawn { pawn } => {
            let values = [of("side", pawn.side().other(), voice), called("pawn", pawn, voice)];
            voice.sentence("shamans-why-own-only", &[&values])
        }
        Illegal::AlreadyPlaced { pawn, cell } => {
            voice.sentence("shamans-why-placed", &[&[called("pawn", pawn, voice), at(cell)]])
        }
        Illegal::CellTaken { cell, side } => {
            voice.sentence("shamans-why-taken", &[&[of("side", side, voice), at(cell)]])
        }
        Illegal::EqualValues { pawn, equal, cell } => {
            let values = [called("pawn", pawn, voice), called("equal", equal, voice), at(cell)];
            voice.sentence("shamans-why-meets-equal", &[&values])
        }
        Illegal::NoCompletion { last, equal, left, .. } => {
            let values = [called("pawn", last, voice), called("equal", equal, voice), at(left)];
            voice.sentence("shamans-why-left-over", &[&values])
        }
        Illegal::SameCell { pawns } => {
            let values = [called("first", pawns.first(), voice), called("second", pawns.second(), voice)];
            voice.sentence("shamans-why-same-cell", &[&values])
        }
        Illegal::ExchangeCompulsory => words.text("shamans-why-compulsory"),
    }
}

/// What a move looks like, or the part of one that was mistyped.
pub(super) fn unreadable(error: ParseActionError, words: &Words) -> String {
    match error {
        ParseActionError::Shape => words.text("typed-shamans-move"),
        ParseActionError::Piece(ParsePieceError::Pawn) => words.text("typed-shamans-pawn"),
        ParseActionError::Piece(ParsePieceError::Cell) => words.text("typed-shamans-cell"),
        ParseActionError::Piece(ParsePieceError::Mask) => words.text("typed-shamans-mask"),
        ParseActionError::NoPair => words.text("typed-shamans-pair"),
        ParseActionError::Order { right } => {
            words.say("typed-shamans-order", &[("move", right.to_string().into())])
        }
    }
}

fn called(name: &'static str, pawn: Pawn, voice: &Voice) -> (&'static str, Value<'static>) {
    (name, voice.pawn(pawn).into())
}

fn of(name: &'static str, side: Side, voice: &Voice) -> (&'static str, Value<'static>) {
    (name, name::side(side, voice.words()).into())
}

fn at(cell: Cell) -> (&'static str, Value<'static>) {
    ("cell", cell.to_string().into())
}

/// The side that chooses a mask, as texts choose by it: Bison has rows, Wolf columns.
fn chooser(side: Side) -> (&'static str, Value<'static>) {
    let id = match side {
        Side::Bison => "bison",
        Side::Wolf => "wolf",
    };
    ("side", id.into())
}

/// Whether the exchange may be left out, as texts choose by it.
fn duty(exchange: Exchange) -> (&'static str, Value<'static>) {
    let id = match exchange {
        Exchange::Compulsory => "compulsory",
        Exchange::Optional => "optional",
    };
    ("exchange", id.into())
}
