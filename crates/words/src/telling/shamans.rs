//! Duel of the Shamans in sentences.

use rules::shamans::{Action, Cell, Glimpse, Moves, Open, Phase, Side, Sighting, Variant, View};
use rules::{GameView as _, Outcome, Seat, Viewpoint};

use super::{apart, outcome_of, scores};
use crate::fluent::Value;
use crate::name;
use crate::voice::{Voice, capital};

pub(super) fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    let sentence = match *sighting {
        Sighting::Placed { seat, pawn, cell } => {
            let pawn = match pawn {
                Glimpse::Pawn(pawn) => voice.pawn_of(seat, pawn),
                Glimpse::Side(_) => voice.words().text("pawn-hidden"),
            };
            let values = [("pawn", pawn.into()), at("cell", cell)];
            voice.sentence("shamans-placed", &[&voice.who(seat), &values])
        }
        Sighting::Chose { seat, mask } => {
            let values = [("mask", name::mask(mask, voice.words()).into())];
            voice.sentence("shamans-chose", &[&voice.who(seat), &values])
        }
        Sighting::Exchanged { seat, cells: [one, other], pawns } => {
            let cells = [at("one", one), at("other", other)];
            match pawns {
                Some([first, second]) => {
                    let pawns = [("first", voice.pawn(first).into()), ("second", voice.pawn(second).into())];
                    voice.sentence("shamans-exchanged", &[&voice.who(seat), &cells, &pawns])
                }
                None => voice.sentence("shamans-exchanged-hidden", &[&voice.who(seat), &cells]),
            }
        }
        Sighting::Open(ref open) => happened(open, voice),
    };
    vec![sentence]
}

fn happened(open: &Open, voice: &Voice) -> String {
    match *open {
        Open::Duelled { cell, ref pawns, totals: [bison, wolf] } => {
            let nobody = || voice.words().text("shamans-nobody");
            let met = if pawns.is_empty() { nobody() } else { voice.pawns(pawns.iter().copied()) };
            let values = [
                ("row", cell.row().to_string().into()),
                ("column", cell.column().to_string().into()),
                at("cell", cell),
                ("pawns", met.into()),
                ("bison", bison.into()),
                ("wolf", wolf.into()),
            ];
            voice.sentence("shamans-duelled", &[&values])
        }
        Open::Paid { from, to, shells } => {
            voice.sentence("shamans-paid", &[&voice.both(from, to), &[("shells", shells.into())]])
        }
        Open::Moved { seat, pawn, from, to } => {
            let values = [("pawn", voice.pawn(pawn).into()), at("from", from), at("to", to)];
            voice.sentence("shamans-moved", &[&voice.who(seat), &values])
        }
        Open::Passed { seat } => voice.sentence("shamans-passed", &[&voice.who(seat)]),
        Open::Ended { ref outcome } => {
            let scores = voice.say("result-shells", &[&[("scores", scores(outcome, voice).into())]]);
            format!("{} {scores}", outcome_of(outcome, voice))
        }
    }
}

/// What the reader is to do.
pub(super) fn task(view: &View, voice: &Voice) -> String {
    let words = voice.words();
    match (view.phase(), view.options().variant(), view.viewpoint()) {
        (Phase::Place, Variant::Pro, _) => {
            words.say("shamans-prompt-place-any", &[("count", view.pawns_due().into())])
        }
        (Phase::Place, Variant::Base | Variant::Memory, _) => {
            words.say("shamans-prompt-place", &[("count", view.pawns_due().into())])
        }
        (Phase::Duel, _, Viewpoint::Seat(Seat::FIRST)) => words.text("shamans-prompt-row"),
        (Phase::Duel, _, _) => words.text("shamans-prompt-column"),
        (Phase::Exchange, Variant::Pro, _) => exchange_any(view, voice),
        (Phase::Exchange, Variant::Base | Variant::Memory, _) => words.text("shamans-prompt-exchange"),
        (Phase::Over, _, _) => words.text("prompt-over"),
    }
}

/// What the reader is to do with pawns of either side.
fn exchange_any(view: &View, voice: &Voice) -> String {
    match (view.options().moves(), view.moved()) {
        (Moves::Swap, _) => voice.words().text("shamans-prompt-exchange-any"),
        (Moves::Free, None) => voice.words().text("shamans-prompt-move"),
        (Moves::Free, Some(pawn)) => {
            voice.sentence("shamans-prompt-move-second", &[&[("pawn", voice.pawn(pawn).into())]])
        }
    }
}

/// What the reader has done already while the game waits for the other.
pub(super) fn done(view: &View, voice: &Voice) -> Option<String> {
    let mask = view.mask().filter(|_| view.phase() == Phase::Duel)?;
    let mask = capital(&name::mask(mask, voice.words()));
    Some(voice.say("shamans-prompt-chosen", &[&[("mask", mask.into())]]))
}

pub(super) fn meaning(view: &View, action: Action, voice: &Voice) -> String {
    match action {
        Action::Place { pawn, cell } => {
            let beside = voice.pawns(view.pawns(cell).into_iter().filter_map(Glimpse::pawn));
            let values = [("pawn", voice.pawn(pawn).into()), at("cell", cell)];
            match beside.as_str() {
                "" => voice.say("shamans-mean-place", &[&values]),
                _ => voice.say("shamans-mean-place-beside", &[&values, &[("beside", beside.into())]]),
            }
        }
        Action::Choose { mask } => {
            let cells = mask.cells().map(|cell| balance(view, cell));
            let mask = capital(&name::mask(mask, voice.words()));
            voice.say("shamans-mean-choose", &[&[("mask", mask.into()), ("cells", cells.join(", ").into())]])
        }
        Action::ExchangeCells { cells } => {
            let own = |cell| own_pawn(view, cell, voice);
            let values = [
                ("first", own(cells.first()).into()),
                ("second", own(cells.second()).into()),
                at("one", cells.first()),
                at("other", cells.second()),
            ];
            voice.say("shamans-mean-exchange", &[&values])
        }
        Action::ExchangePawns { pawns } => {
            let values =
                [("first", voice.pawn(pawns.first()).into()), ("second", voice.pawn(pawns.second()).into())];
            voice.say("shamans-mean-swap", &[&values])
        }
        Action::Move { pawn, cell } => {
            let from = view.cell(pawn).map_or_else(String::new, |cell| cell.to_string());
            let values = [("pawn", voice.pawn(pawn).into()), ("from", from.into()), at("to", cell)];
            voice.say("shamans-mean-move", &[&values])
        }
        Action::Pass => voice.words().text("shamans-mean-pass"),
    }
}

/// By how much a side has won: it has all the shells, or more of them.
pub(super) fn margin(view: &View, outcome: &Outcome, winner: Seat, voice: &Voice) -> Option<String> {
    let (high, low) = apart(outcome.scores(), winner);
    if low > 0 {
        let values = [("high", high.into()), ("low", low.into())];
        return Some(voice.sentence("end-shells", &[&voice.who(winner), &values]));
    }
    let side = name::side(Side::of(winner)?, voice.words());
    Some(voice.sentence("shamans-ended-all", &[&[("side", side.into()), ("duels", view.duels().into())]]))
}

/// What a costly decision was about.
pub(super) fn moment(played: Action, voice: &Voice) -> String {
    voice.words().text(match played {
        Action::Place { .. } => "moment-place",
        Action::Choose { .. } => "moment-mask",
        Action::ExchangeCells { .. } | Action::ExchangePawns { .. } | Action::Move { .. } => {
            "moment-exchange"
        }
        Action::Pass => "moment-pass",
    })
}

/// What the two sides have in a cell, as far as it is known: “b2 7–3”.
fn balance(view: &View, cell: Cell) -> String {
    let [bison, wolf] = Side::ALL
        .map(|side| view.total(side, cell).map_or_else(|| "?".to_owned(), |total| total.to_string()));
    format!("{cell} {bison}–{wolf}")
}

/// The pawn that the reader has in a cell, as far as it is known.
fn own_pawn(view: &View, cell: Cell, voice: &Voice) -> String {
    let own = view.pawns(cell).into_iter().find(|pawn| view.viewpoint().owns(pawn.side().seat()));
    match own.and_then(Glimpse::pawn) {
        Some(pawn) => voice.pawn(pawn),
        None => voice.words().text("pawn-unknown"),
    }
}

fn at(name: &'static str, cell: Cell) -> (&'static str, Value<'static>) {
    (name, cell.to_string().into())
}
