//! States that a viewpoint holds possible: the pawns whose values it has not seen, laid anew.

use arrayvec::ArrayVec;

use super::options::Faces;
use super::pieces::{CellSet, Pawn, Pawns, Side};
use super::state::State;
use super::table::{Own, Table};
use super::view::View;
use crate::luck::{Luck, shuffle};

/// A state that gives back this very view: where pawns lie face down, unseen values of other sides in
/// fair order on their cells and beside the board; the masks of others not yet chosen.
pub(super) fn resample(view: &View, luck: &mut impl Luck) -> State {
    let own = Side::ALL.map(|side| match view.own {
        Some(own) if own.side == side => own,
        _ => match view.table.faces() {
            Faces::Up => Own::new(side),
            Faces::Down => Own { pawns: unseen_laid(&view.table, side, luck), ..Own::new(side) },
        },
    });
    State { table: view.table, own }
}

/// The pawns of a side: those that were shown where they lie, the others in fair order on the cells of
/// unknown value; those for which no cell is left have not been placed.
fn unseen_laid(table: &Table, side: Side, luck: &mut impl Luck) -> Pawns {
    let mut pawns = table.pawns[side.index()];
    let shown = pawns.iter().flatten().fold(CellSet::EMPTY, |shown, cell| shown.with(*cell));
    let unseen = (0..Pawn::VALUES).filter(|index| pawns[*index].is_none());
    let mut unseen: ArrayVec<usize, { Pawn::VALUES }> = unseen.collect();
    shuffle(&mut unseen, luck);
    for (index, cell) in unseen.into_iter().zip(table.filled[side.index()].without(shown).iter()) {
        pawns[index] = Some(cell);
    }
    pawns
}
