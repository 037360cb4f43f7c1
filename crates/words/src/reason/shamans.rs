//! Why a move is good in Duel of the Shamans: what a row or column holds, which cell is mended, what a pawn brings.

use rules::shamans::{Action, Cell, Glimpse, Mask, Pawn, Side, Sighting, View};
use rules::{GameView as _, Viewpoint};

use crate::fluent::Value;
use crate::name;
use crate::voice::{Voice, capital};

/// A pawn from this value on is worth a word where nothing lies yet.
const HIGH: u8 = 6;

/// A pawn up to this value is spent cheaply.
const LOW: u8 = 4;

pub(super) fn reason(view: &View, action: Action, voice: &Voice) -> Option<String> {
    let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
    let side = Side::of(seat)?;
    match action {
        Action::Choose { mask } => of_mask(view, side, mask, voice),
        Action::Place { pawn, cell } if pawn.side() == side => of_place(view, pawn, cell, voice),
        Action::Place { .. } | Action::Pass => None,
        Action::ExchangeCells { .. } | Action::ExchangePawns { .. } | Action::Move { .. } => {
            of_exchange(view, side, action, voice)
        }
    }
}

/// What a duel in a cell brings a side, as far as it is known.
fn margin(view: &View, side: Side, cell: Cell) -> Option<i16> {
    let total = |side| view.total(side, cell).map(i16::from);
    Some(total(side)? - total(side.other())?)
}

/// The best and the worst that can come of a mask.
fn of_mask(view: &View, side: Side, mask: Mask, voice: &Voice) -> Option<String> {
    let mut cells = Vec::new();
    for cell in mask.cells() {
        cells.push((margin(view, side, cell)?, cell));
    }
    let (worst, best) = (*cells.iter().min()?, *cells.iter().max()?);
    let mask = ("mask", name::mask(mask, voice.words()).into());
    Some(match (best.0, worst.0) {
        (_, 1..) => voice.sentence("shamans-reason-wins-all", &[&[mask, count("least", worst.0)]]),
        (1.., ..=0) => {
            let values = [
                mask,
                count("most", best.0),
                at("best", best.1),
                count("loss", -worst.0),
                at("worst", worst.1),
            ];
            voice.sentence("shamans-reason-mixed", &[&values])
        }
        (_, loss) => voice.sentence("shamans-reason-loses-least", &[&[mask, count("loss", -loss)]]),
    })
}

/// What a pawn does where it is placed.
fn of_place(view: &View, pawn: Pawn, cell: Cell, voice: &Voice) -> Option<String> {
    let other = view.pawns(cell).into_iter().find(|lying| lying.side() != pawn.side());
    match other {
        Some(Glimpse::Side(_)) => None,
        Some(Glimpse::Pawn(other)) => {
            let named = ("other", capital(&voice.pawn(other)).into());
            match i16::from(pawn.value()) - i16::from(other.value()) {
                gain @ 1.. => Some(voice.sentence("shamans-reason-beats", &[&[named, count("now", gain)]])),
                _ if pawn.value() <= LOW => Some(voice.sentence("shamans-reason-spent", &[&[named]])),
                _ => None,
            }
        }
        None => {
            let left = view.unplaced(pawn.side().other())?;
            let higher = left.iter().filter(|other| other.value() > pawn.value()).count();
            let side = ("side", name::side(pawn.side().other(), voice.words()).into());
            let values = [side, count("count", i16::try_from(higher).ok()?)];
            (pawn.value() >= HIGH).then(|| voice.sentence("shamans-reason-strong", &[&values]))
        }
    }
}

/// What an exchange mends: a line of the other side in which every duel was lost, or the cell that gains most.
fn of_exchange(view: &View, side: Side, action: Action, voice: &Voice) -> Option<String> {
    let after = after(view, side, action)?;
    let mut gains = Vec::new();
    for cell in Cell::ALL {
        if let (Some(was), Some(now)) = (margin(view, side, cell), margin(&after, side, cell)) {
            gains.push((now - was, was, now, cell));
        }
    }
    let (_, was, now, cell) = gains.iter().copied().max().filter(|(gain, ..)| *gain > 0)?;
    let is_lost = |view: &View, cell: Cell| margin(view, side, cell).is_some_and(|margin| margin < 0);
    let is_exposed = |view: &View, mask: Mask| mask.cells().into_iter().all(|cell| is_lost(view, cell));
    let mut lines = side.other().masks().into_iter().filter(|mask| is_exposed(view, *mask));
    if let Some(line) = lines.find(|mask| mask.cells().contains(&cell) && !is_lost(&after, cell)) {
        let line = ("line", capital(&name::mask(line, voice.words())).into());
        return Some(voice.sentence("shamans-reason-exposed", &[&[line, at("cell", cell)]]));
    }
    let values = [at("cell", cell), count("was", was.abs()), count("now", now.abs())];
    let key = match (was, now) {
        (..=-1, 1..) => "shamans-reason-turns",
        (..=-1, _) => "shamans-reason-saves",
        _ => "shamans-reason-more",
    };
    Some(voice.sentence(key, &[&values]))
}

/// The view once the pawns have been exchanged, or one of them has been moved.
fn after(view: &View, side: Side, action: Action) -> Option<View> {
    let seat = side.seat();
    let sighting = match action {
        Action::ExchangeCells { cells } => {
            let cells = [cells.first(), cells.second()];
            let own = |cell| {
                view.pawns(cell).into_iter().filter_map(Glimpse::pawn).find(|pawn| pawn.side() == side)
            };
            let pawns = [own(cells[0])?, own(cells[1])?];
            Sighting::Exchanged { seat, cells, pawns: Some(pawns) }
        }
        Action::ExchangePawns { pawns } => {
            let pawns = [pawns.first(), pawns.second()];
            let cells = [view.cell(pawns[0])?, view.cell(pawns[1])?];
            Sighting::Exchanged { seat, cells, pawns: Some(pawns) }
        }
        Action::Move { pawn, cell } => {
            let from = view.cell(pawn)?;
            Sighting::Open(rules::shamans::Open::Moved { seat, pawn, from, to: cell })
        }
        Action::Place { .. } | Action::Choose { .. } | Action::Pass => return None,
    };
    let mut after = *view;
    after.see(&sighting).ok()?;
    Some(after)
}

fn at(name: &'static str, cell: Cell) -> (&'static str, Value<'static>) {
    (name, cell.to_string().into())
}

fn count(name: &'static str, number: i16) -> (&'static str, Value<'static>) {
    (name, number.unsigned_abs().into())
}
