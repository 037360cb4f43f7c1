//! What the active player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::action_tables::{ActionList, EXCHANGES, PLACEMENTS};
use super::options::{Exchange, Moves, Variant};
use super::pieces::{Cell, CellSet, Mask, Pair, Pawn, Pawns, Side, lying};
use super::table::{Own, Phase, Table};

/// Adds everything that the owner of `own`, whose turn it is, may do; in a fixed order.
pub(super) fn list_actions(table: &Table, own: &Own, actions: &mut Actions) {
    match table.phase {
        Phase::Place => all_placements(table, own, actions),
        Phase::Duel => own.side.masks().into_iter().for_each(|mask| actions.push(Action::Choose { mask })),
        Phase::Exchange => exchanges(table, actions),
        Phase::Over => {}
    }
}

/// The verdict on an action of the owner of `own`, whose turn it is.
pub(super) fn check(table: &Table, own: &Own, action: Action) -> Result<(), Illegal> {
    match (table.phase, action) {
        (Phase::Place, Action::Place { pawn, cell }) => check_placement(table, own, pawn, cell),
        (Phase::Place, Action::Choose { .. }) => Err(Illegal::PlaceBeforeMasks { side: own.side }),
        (Phase::Place, _) => Err(Illegal::PlaceFirst { side: own.side }),
        (Phase::Duel, action) => check_mask(own.side, action),
        (Phase::Exchange, action) => check_exchange(table, own, action),
        (Phase::Over, _) => Err(crate::OutOfTurn::Over.into()),
    }
}

fn check_placement(table: &Table, own: &Own, pawn: Pawn, cell: Cell) -> Result<(), Illegal> {
    let side = pawn.side();
    // S8: only professionals place opposing pawns.
    if side != own.side && !table.options.variant().plays_both_sides() {
        return Err(Illegal::NotYourPawn { pawn });
    }
    if let Some(cell) = table.pawns_known_to(own, side)[pawn.index()] {
        return Err(Illegal::AlreadyPlaced { pawn, cell });
    }
    if table.filled[side.index()].contains(cell) {
        return Err(Illegal::CellTaken { cell, side });
    }
    match table.options.variant() {
        Variant::Base => check_values(table, pawn, cell),
        Variant::Memory | Variant::Pro => Ok(()),
    }
}

// S2: no equal values in one cell, now or when the last pawns are placed.
fn check_values(table: &Table, pawn: Pawn, cell: Cell) -> Result<(), Illegal> {
    if table.pawns[pawn.side().other().index()][pawn.index()] == Some(cell) {
        return Err(Illegal::EqualValues { pawn, equal: equal_of(pawn), cell });
    }
    if table.placed < LAST_PLACEMENTS {
        return Ok(());
    }
    match stuck_after(table, pawn, cell) {
        Some((last, left)) => Err(Illegal::NoCompletion { pawn, cell, last, equal: equal_of(last), left }),
        None => Ok(()),
    }
}

fn check_mask(side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Choose { mask } if Mask::side(mask) == side => Ok(()),
        Action::Choose { mask } => Err(Illegal::NotYourMask { side, mask }),
        _ => Err(Illegal::MaskFirst { side }),
    }
}

fn check_exchange(table: &Table, own: &Own, action: Action) -> Result<(), Illegal> {
    let exchange = table.options.exchange();
    match (table.options.variant(), action) {
        (Variant::Pro, _) if table.options.moves() == Moves::Free => check_free(table, exchange, action),
        (_, Action::Pass) if exchange == Exchange::Optional => Ok(()),
        (_, Action::Pass) => Err(Illegal::ExchangeCompulsory),
        (Variant::Base, Action::ExchangeCells { cells }) => check_cells(table, own.side, cells),
        // S7: equal values may share a cell, and nobody could tell.
        (Variant::Memory, Action::ExchangeCells { .. }) => Ok(()),
        (Variant::Base | Variant::Memory, _) => Err(Illegal::ExchangeCellsFirst { exchange }),
        (Variant::Pro, Action::ExchangePawns { pawns }) => check_pawns(table, pawns),
        (Variant::Pro, _) => Err(Illegal::ExchangePawnsFirst { exchange }),
    }
}

// S2: no equal values in one cell after an exchange.
fn check_cells(table: &Table, side: Side, cells: Pair<Cell>) -> Result<(), Illegal> {
    let (mine, theirs) = (&table.pawns[side.index()], &table.pawns[side.other().index()]);
    for (from, to) in [(cells.first, cells.second), (cells.second, cells.first)] {
        if let Some(index) = lying(mine, Some(from)).find(|index| theirs[*index] == Some(to)) {
            let pawn = Pawn::at(side, index);
            return Err(Illegal::EqualValues { pawn, equal: equal_of(pawn), cell: to });
        }
    }
    Ok(())
}

fn check_pawns(table: &Table, pawns: Pair<Pawn>) -> Result<(), Illegal> {
    let [first, second] = table.cells(pawns);
    if first == second { Err(Illegal::SameCell { pawns }) } else { Ok(()) }
}

// S10: two moves of two different pawns, each to another cell; the exchange is passed before the first.
#[inline(never)]
fn check_free(table: &Table, exchange: Exchange, action: Action) -> Result<(), Illegal> {
    match (action, exchange, table.moved) {
        (Action::Move { pawn, .. }, _, Some(moved)) if pawn == moved => Err(Illegal::AlreadyMoved { pawn }),
        (Action::Move { pawn, cell }, _, _) if table.cell(pawn) == Some(cell) => {
            Err(Illegal::AlreadyThere { pawn, cell })
        }
        (Action::Move { .. }, _, _) | (Action::Pass, Exchange::Optional, None) => Ok(()),
        (Action::Pass, Exchange::Optional, Some(moved)) => Err(Illegal::PassTooLate { moved }),
        (Action::Pass, Exchange::Compulsory, _) => Err(Illegal::ExchangeCompulsory),
        (_, exchange, moved) => Err(Illegal::MoveFirst { exchange, moved }),
    }
}

/// The pawn of the same value on the other side.
fn equal_of(pawn: Pawn) -> Pawn {
    Pawn::at(pawn.side().other(), pawn.index())
}

/// The last pawn of a side that could not be placed without equal values in one cell, and the only cell
/// left for it, once `pawn`, which meets no equal there, lies at `cell` (S2); `None` if all pawns can
/// still be placed.
///
/// A side with two or more pawns left can always be completed, and may therefore go last: each of its
/// free cells refuses at most one of its values (that of the other pawn there) and no two refuse the
/// same one (the other side has each value once). With two left, the refusals spoil at most one of the
/// two ways to lay them; with more, any two cells together take every value, so Hall's condition holds.
/// So trouble needs a side with exactly one pawn left, whose cell holds its equal; or both sides with
/// one left, equal, and for the same cell.
fn stuck_after(table: &Table, pawn: Pawn, cell: Cell) -> Option<(Pawn, Cell)> {
    let side = pawn.side();
    let (mine, theirs) = (&table.pawns[side.index()], &table.pawns[side.other().index()]);
    let filled = table.filled[side.index()].with(cell);
    let last = last_pawn(mine, filled, Some(pawn.index()));
    let last_of_other = last_pawn(theirs, table.filled[side.other().index()], None);
    let stuck = last.filter(|(index, at)| theirs[*index] == Some(*at) || last == last_of_other);
    let other_stuck = last_of_other
        .filter(|(index, at)| if *index == pawn.index() { *at == cell } else { mine[*index] == Some(*at) });
    let of = |side: Side| move |(index, at)| (Pawn::at(side, index), at);
    stuck.map(of(side)).or(other_stuck.map(of(side.other())))
}

/// The last pawn of a side and its last free cell, if it has just one left besides `placed`.
fn last_pawn(pawns: &Pawns, filled: CellSet, placed: Option<usize>) -> Option<(usize, Cell)> {
    let cell = filled.rest().single()?;
    let unplaced = lying(pawns, None).find(|index| Some(*index) != placed);
    unplaced.map(|index| (index, cell))
}

fn all_placements(table: &Table, own: &Own, actions: &mut Actions) {
    match table.options.variant() {
        Variant::Base => base_placements(table, own.side, actions),
        Variant::Memory => placements(table, own.side, &own.pawns, &NO_PAWNS, actions),
        Variant::Pro => {
            for side in Side::ALL {
                placements(table, side, &table.pawns[side.index()], &NO_PAWNS, actions);
            }
        }
    }
}

/// All unplaced pawns of a side on all cells that have none of it, but none beside an equal of `equals`.
fn placements(table: &Table, side: Side, pawns: &Pawns, equals: &Pawns, actions: &mut Actions) {
    let free = table.filled[side.index()].rest();
    let mut list = ActionList::new(actions, Cell::COUNT * usize::from(table.left(side)));
    for index in lying(pawns, None) {
        list.write(&PLACEMENTS[side.index()][index], free.without(CellSet::only(equals[index])));
    }
    list.finish();
}

/// The placements that never bring equal values together (S2).
fn base_placements(table: &Table, side: Side, actions: &mut Actions) {
    let (mine, theirs) = (&table.pawns[side.index()], &table.pawns[side.other().index()]);
    placements(table, side, mine, theirs, actions);
    if table.placed >= LAST_PLACEMENTS {
        actions.retain(|action| match *action {
            Action::Place { pawn, cell } => stuck_after(table, pawn, cell).is_none(),
            _ => true,
        });
    }
}

fn exchanges(table: &Table, actions: &mut Actions) {
    if table.options.exchange() == Exchange::Optional && table.moved.is_none() {
        actions.push(Action::Pass);
    }
    match table.options.variant() {
        Variant::Base => cell_exchanges(&equal_values(table), actions),
        Variant::Memory => cell_exchanges(&[CellSet::EMPTY; Cell::COUNT], actions),
        Variant::Pro => match table.options.moves() {
            Moves::Swap => pawn_exchanges(table, actions),
            Moves::Free => free_moves(table, actions),
        },
    }
}

/// All pairs of cells but those that are `refused`.
fn cell_exchanges(refused: &[CellSet; Cell::COUNT], actions: &mut Actions) {
    // 36 pairs, and what the last run may write beyond them.
    let mut list = ActionList::new(actions, 36 + Cell::COUNT);
    for (first, table) in Cell::ALL.into_iter().zip(&EXCHANGES) {
        list.write(table, CellSet::after(first).without(refused[first.index()]));
    }
    list.finish();
}

/// For each cell, with which others it may not exchange: where a pawn would meet its equal (S2).
///
/// Each of the nine values rules out one pair, the cells of its two pawns; so at least 27 of the 36
/// pairs are legal, whoever exchanges.
fn equal_values(table: &Table) -> [CellSet; Cell::COUNT] {
    let mut refused = [CellSet::EMPTY; Cell::COUNT];
    for (bison, wolf) in table.pawns[0].iter().zip(&table.pawns[1]) {
        if let (Some(bison), Some(wolf)) = (*bison, *wolf) {
            refused[bison.index()] = refused[bison.index()].with(wolf);
            refused[wolf.index()] = refused[wolf.index()].with(bison);
        }
    }
    refused
}

/// All pairs of pawns that lie in different cells (S8): always 153 − 9, for a cell keeps two.
fn pawn_exchanges(table: &Table, actions: &mut Actions) {
    let places = table.pawns.as_flattened();
    let pawn = |index: usize| Pawn::at(Side::ALL[index / Pawn::VALUES], index % Pawn::VALUES);
    for first in 0..places.len() {
        let seconds = (first + 1..places.len()).filter(|second| places[first] != places[*second]);
        let pairs = seconds.map(|second| Pair { first: pawn(first), second: pawn(second) });
        actions.extend(pairs.map(|pawns| Action::ExchangePawns { pawns }));
    }
}

/// Every pawn but the one that has been moved to every cell but its own (S10): 18 × 8, then 17 × 8.
///
/// Apart, so that the lists of the other variants are compiled as if it were not there.
#[inline(never)]
fn free_moves(table: &Table, actions: &mut Actions) {
    for pawn in Side::ALL.into_iter().flat_map(Pawn::of).filter(|pawn| table.moved != Some(*pawn)) {
        let cells = table.cell(pawn).into_iter().flat_map(Cell::others);
        actions.extend(cells.map(|cell| Action::Move { pawn, cell }));
    }
}

/// After so many placements of a base game each side has two pawns left (S1); no earlier placement
/// leaves a side with a single one.
const LAST_PLACEMENTS: u8 = 14;

/// No pawn has an equal.
const NO_PAWNS: Pawns = [None; Pawn::VALUES];
