//! How the table goes on, sighting by sighting, and for how long each is shown.

use rules::shamans::{Cell, Pawn as Piece};
use rules::sort_few;
use wire::notation::Notation;
use wire::sighting::shamans::Sighting;
use wire::view::Turn;
use wire::view::shamans::{Duel, Pawn, Phase, Variant, View};

/// Goes on with what is drawn, by something that was seen.
pub fn advance(view: &mut View, sighting: &Sighting) {
    match sighting {
        Sighting::Placed { side, pawn, cell, .. } => place(view, *side, pawn.map(|pawn| pawn.0), cell.0),
        Sighting::Chose { seat, mask } => {
            if view.viewer == Some(*seat) {
                view.mask = Some(*mask);
            }
        }
        Sighting::Duelled { cell, pawns, totals } => {
            view.mask = None;
            view.duels += 1;
            view.last_duel = Some(Duel { cell: *cell, totals: *totals, paid: 0 });
            if view.variant == Variant::Memory {
                view.cells[cell.0.index()] = pawns.iter().map(|pawn| face_up(pawn.0)).collect();
            }
        }
        Sighting::Paid { from, to, shells } => {
            let (from, to) = (usize::from(*from), usize::from(*to));
            view.shells[from] = view.shells[from].saturating_sub(*shells);
            view.shells[to] = view.shells[to].saturating_add(*shells);
            if let Some(duel) = &mut view.last_duel {
                duel.paid = *shells;
            }
        }
        Sighting::Exchanged { seat, cells, pawns } => {
            let pieces = pawns.map(|pawns| pawns.map(|pawn| pawn.0));
            exchange(view, *seat, cells.map(|cell| cell.0), pieces);
        }
        Sighting::Passed { .. } => {}
        Sighting::Ended { outcome } => {
            view.outcome = Some(outcome.clone());
            (view.turn, view.phase) = (Turn::Over, Phase::Over);
        }
    }
}

/// For how many milliseconds a sighting is shown before the next.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Chose { .. } => 150,
        Sighting::Placed { .. } | Sighting::Passed { .. } => 500,
        Sighting::Exchanged { .. } => 1000,
        Sighting::Paid { .. } => 1200,
        Sighting::Duelled { .. } => 1800,
        Sighting::Ended { .. } => 250,
    }
}

fn place(view: &mut View, side: u8, piece: Option<Piece>, cell: Cell) {
    let left = &mut view.left[usize::from(side)];
    *left = left.saturating_sub(1);
    if let Some(unplaced) = &mut view.unplaced[usize::from(side)] {
        unplaced.retain(|pawn| Some(pawn.0) != piece);
    }
    let pawns = &mut view.cells[cell.index()];
    pawns.push(Pawn { side, pawn: piece.map(Notation), shown: false });
    sort(pawns);
}

fn exchange(view: &mut View, seat: u8, cells: [Cell; 2], pieces: Option<[Piece; 2]>) {
    // Where pieces are not named, it is the seat's own of each cell: what is known of them goes with them.
    let goes = |pawn: &Pawn, index: usize| match pieces {
        Some(pieces) => pawn.pawn == Some(Notation(pieces[index])),
        None => pawn.side == seat,
    };
    let mut taken = [None; 2];
    for (index, cell) in cells.into_iter().enumerate() {
        let pawns = &mut view.cells[cell.index()];
        if let Some(at) = pawns.iter().position(|pawn| goes(pawn, index)) {
            taken[index] = Some(pawns.remove(at));
        }
    }
    let [first, second] = taken;
    for (cell, pawn) in cells.into_iter().zip([second, first]) {
        let pawns = &mut view.cells[cell.index()];
        pawns.extend(pawn);
        sort(pawns);
    }
}

fn face_up(pawn: Piece) -> Pawn {
    Pawn { side: pawn.side().seat().number(), pawn: Some(Notation(pawn)), shown: true }
}

/// Bison's first, the lower value first, as views have them.
fn sort(pawns: &mut [Pawn]) {
    let key = |pawn: &Pawn| (pawn.side, pawn.pawn.map(|pawn| pawn.0));
    sort_few(pawns, |one, two| key(one).cmp(&key(two)));
}
