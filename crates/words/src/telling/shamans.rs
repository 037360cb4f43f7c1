//! Duel of the Shamans in sentences.

use rules::shamans::{Action, Cell, Mask, Side};
use wire::notation::Notation;
use wire::sighting::shamans::Sighting;
use wire::view::shamans::{Pawn, Phase, Variant, View};

use super::{outcome_of, scores};
use crate::name;
use crate::say::Value;
use crate::voice::{Voice, capital};

pub(super) fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    let sentence = match sighting {
        Sighting::Placed { seat, pawn, cell, .. } => {
            let hidden = || voice.words().text("pawn-hidden");
            let pawn = pawn.map_or_else(hidden, |pawn| voice.pawn_of(*seat, pawn.0));
            let values = [("pawn", pawn.into()), at("cell", cell.0)];
            voice.sentence("shamans-placed", &[&voice.who(*seat), &values])
        }
        Sighting::Chose { seat, mask } => {
            let values = [("mask", name::mask(mask.0, voice.words()).into())];
            voice.sentence("shamans-chose", &[&voice.who(*seat), &values])
        }
        Sighting::Duelled { cell, pawns, totals: [bison, wolf] } => {
            let nobody = || voice.words().text("shamans-nobody");
            let met = if pawns.is_empty() { nobody() } else { voice.pawns(pawns.iter().map(|pawn| pawn.0)) };
            let values = [
                ("row", cell.0.row().to_string().into()),
                ("column", cell.0.column().to_string().into()),
                at("cell", cell.0),
                ("pawns", met.into()),
                ("bison", (*bison).into()),
                ("wolf", (*wolf).into()),
            ];
            voice.sentence("shamans-duelled", &[&values])
        }
        Sighting::Paid { from, to, shells } => {
            voice.sentence("shamans-paid", &[&voice.both(*from, *to), &[("shells", (*shells).into())]])
        }
        Sighting::Exchanged { seat, cells: [one, other], pawns } => {
            let cells = [at("one", one.0), at("other", other.0)];
            match pawns {
                Some([first, second]) => {
                    let pawns =
                        [("first", voice.pawn(first.0).into()), ("second", voice.pawn(second.0).into())];
                    voice.sentence("shamans-exchanged", &[&voice.who(*seat), &cells, &pawns])
                }
                None => voice.sentence("shamans-exchanged-hidden", &[&voice.who(*seat), &cells]),
            }
        }
        Sighting::Passed { seat } => voice.sentence("shamans-passed", &[&voice.who(*seat)]),
        Sighting::Ended { outcome } => {
            let scores = voice.say("result-shells", &[&[("scores", scores(outcome, voice).into())]]);
            format!("{} {scores}", outcome_of(outcome, voice))
        }
    };
    vec![sentence]
}

/// What the reader is to do.
pub(super) fn task(view: &View, voice: &Voice) -> String {
    let words = voice.words();
    match (view.phase, view.variant, view.viewer) {
        (Phase::Place, Variant::Pro, _) => {
            words.say("shamans-prompt-place-any", &[("count", pawns_due(view).into())])
        }
        (Phase::Place, Variant::Base | Variant::Memory, _) => {
            words.say("shamans-prompt-place", &[("count", pawns_due(view).into())])
        }
        (Phase::Duel, _, Some(0)) => words.text("shamans-prompt-row"),
        (Phase::Duel, _, _) => words.text("shamans-prompt-column"),
        (Phase::Exchange, Variant::Pro, _) => words.text("shamans-prompt-exchange-any"),
        (Phase::Exchange, Variant::Base | Variant::Memory, _) => words.text("shamans-prompt-exchange"),
        (Phase::Over, _, _) => words.text("prompt-over"),
    }
}

/// What the reader has done already while the game waits for the other.
pub(super) fn done(view: &View, voice: &Voice) -> Option<String> {
    let mask = view.mask.filter(|_| view.phase == Phase::Duel)?;
    let mask = capital(&name::mask(mask.0, voice.words()));
    Some(voice.say("shamans-prompt-chosen", &[&[("mask", mask.into())]]))
}

pub(super) fn meaning(view: &View, action: Action, voice: &Voice) -> String {
    match action {
        Action::Place { pawn, cell } => {
            let beside = pawns(view, cell).iter().filter_map(|other| other.pawn).map(|other| other.0);
            let beside = voice.pawns(beside);
            let values = [("pawn", voice.pawn(pawn).into()), at("cell", cell)];
            match beside.as_str() {
                "" => voice.say("shamans-mean-place", &[&values]),
                _ => voice.say("shamans-mean-place-beside", &[&values, &[("beside", beside.into())]]),
            }
        }
        Action::Choose { mask } => {
            let cells: Vec<String> = crossed(mask).map(|cell| balance(view, cell)).collect();
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
        Action::Pass => voice.words().text("shamans-mean-pass"),
    }
}

/// How many pawns the turn still has (S1): one, then two each, and one last.
fn pawns_due(view: &View) -> u8 {
    let [bison, wolf] = view.left;
    match bison + wolf {
        18 | 1 => 1,
        left => 1 + left % 2,
    }
}

/// The cells of a row or a column.
fn crossed(mask: Mask) -> impl Iterator<Item = Cell> {
    let crosses = move |cell: &Cell| match mask {
        Mask::Row(row) => cell.row() == row,
        Mask::Column(column) => cell.column() == column,
    };
    Cell::ALL.into_iter().filter(crosses)
}

/// What the two sides have in a cell, as far as it is known: “b2 7–3”.
fn balance(view: &View, cell: Cell) -> String {
    let of = |side: Side| {
        let pawns = pawns(view, cell).iter().filter(|pawn| pawn.side == side.seat().number());
        let values = pawns.map(|pawn| pawn.pawn.map(|pawn| pawn.0.value()));
        values.sum::<Option<u8>>().map_or_else(|| "?".to_owned(), |total| total.to_string())
    };
    format!("{cell} {}–{}", of(Side::Bison), of(Side::Wolf))
}

/// The pawn that the reader has in a cell, as far as it is known.
fn own_pawn(view: &View, cell: Cell, voice: &Voice) -> String {
    let own = pawns(view, cell).iter().find(|pawn| Some(pawn.side) == view.viewer);
    match own.and_then(|pawn| pawn.pawn) {
        Some(Notation(pawn)) => voice.pawn(pawn),
        None => voice.words().text("pawn-unknown"),
    }
}

fn pawns(view: &View, cell: Cell) -> &[Pawn] {
    Cell::ALL.into_iter().zip(&view.cells).find(|(at, _)| *at == cell).map_or(&[], |(_, pawns)| pawns)
}

fn at(name: &'static str, cell: Cell) -> (&'static str, Value<'static>) {
    (name, cell.to_string().into())
}
