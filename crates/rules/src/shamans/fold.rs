//! What a sighting adds to a view, and why one that cannot follow is refused.
//!
//! No rule is here. An action fits if it is legal, as far as the viewer knows; what it leads to, the
//! table says; and what it changes, the table does itself ([`Table`](super::table::Table)).

use super::action::{Action, Illegal};
use super::event::{Open, Sighting};
use super::legal;
use super::options::{Faces, Variant};
use super::pieces::{Cell, Glimpse, Mask, Pair, Pawn, Side};
use super::score;
use super::table::{Own, Phase};
use super::view::View;
use crate::game::GameView;
use crate::seat::Seat;
use crate::turn::{BadSighting, fits};

/// Adds a sighting to a view, or refuses it and changes nothing.
pub(super) fn see(view: &mut View, sighting: &Sighting) -> Result<(), BadSighting> {
    match *sighting {
        Sighting::Placed { seat, pawn, cell } => see_placement(view, seat, pawn, cell),
        Sighting::Chose { seat, mask } => see_choice(view, seat, mask),
        Sighting::Exchanged { seat, cells, pawns: None } => see_cells(view, seat, cells),
        Sighting::Exchanged { seat, cells, pawns: Some(pawns) } => see_pawns(view, seat, cells, pawns),
        Sighting::Open(ref open) => {
            check(view, open)?;
            view.table.apply(open);
            if let (Open::Duelled { .. }, Some(own)) = (open, &mut view.own) {
                own.mask = None;
            }
            Ok(())
        }
    }
}

fn check(view: &View, open: &Open) -> Result<(), BadSighting> {
    match *open {
        Open::Duelled { cell, ref pawns, totals } => {
            check_duel(view, cell)?;
            check_pawns(view, cell, pawns)?;
            fits("the totals", score::totals(pawns) == totals)
        }
        Open::Paid { .. } => {
            let due = view.table.debt().ok_or(BadSighting::NotNow)?;
            fits("the payment", due == *open)
        }
        Open::Moved { seat, pawn, from, to } => {
            check_action(view, seat, Action::Move { pawn, cell: to })?;
            fits("the cell", view.cell(pawn) == Some(from))
        }
        Open::Passed { seat } => check_action(view, seat, Action::Pass),
        Open::Ended { outcome } => {
            if view.table.debt().is_some() || !view.table.awaits_end() {
                return Err(BadSighting::NotNow);
            }
            fits("the outcome", score::outcome(&view.table) == outcome)
        }
    }
}

/// Refuses a duel that is not due, or not in the viewer's row or column.
fn check_duel(view: &View, cell: Cell) -> Result<(), BadSighting> {
    check_choosing(view)?;
    let meets = |mask: Mask| match mask {
        Mask::Row(row) => cell.row() == row,
        Mask::Column(column) => cell.column() == column,
    };
    match view.own.map(|own| own.mask) {
        Some(None) => Err(BadSighting::NotNow),
        Some(Some(mask)) => fits("the cell", meets(mask)),
        None => Ok(()),
    }
}

/// Refuses pawns that cannot be those of a cell: each must be the one that the viewer knows there, or
/// of a side that has a hidden one there and not known to lie elsewhere.
fn check_pawns(view: &View, cell: Cell, pawns: &[Pawn]) -> Result<(), BadSighting> {
    let known = view.pawns(cell);
    let may_be = |(known, pawn): (&Glimpse, &Pawn)| match *known {
        Glimpse::Pawn(known) => known == *pawn,
        Glimpse::Side(side) => pawn.side() == side && view.cell(*pawn).is_none(),
    };
    fits("the pawns", known.len() == pawns.len() && known.iter().zip(pawns).all(may_be))
}

fn see_placement(view: &mut View, seat: Seat, pawn: Glimpse, cell: Cell) -> Result<(), BadSighting> {
    let faces = view.table.faces();
    match pawn {
        Glimpse::Pawn(pawn) if faces == Faces::Up || view.viewpoint.owns(seat) => {
            check_action(view, seat, Action::Place { pawn, cell })?;
            let pawns = match (faces, &mut view.own) {
                (Faces::Down, Some(own)) => &mut own.pawns,
                (Faces::Up, _) | (Faces::Down, None) => &mut view.table.pawns[pawn.side().index()],
            };
            pawns[pawn.index()] = Some(cell);
        }
        Glimpse::Side(side) if faces == Faces::Down && !view.viewpoint.owns(seat) => {
            // Whichever pawn it was: one that may still lie beside the board.
            let unseen = Pawn::of(side).find(|pawn| view.cell(*pawn).is_none());
            let pawn = unseen.ok_or(BadSighting::DoesNotFit { part: "the pawn" })?;
            check_action(view, seat, Action::Place { pawn, cell })?;
        }
        Glimpse::Pawn(_) | Glimpse::Side(_) => {
            return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint });
        }
    }
    view.table.place(pawn.side(), cell);
    Ok(())
}

fn see_choice(view: &mut View, seat: Seat, mask: Mask) -> Result<(), BadSighting> {
    check_choosing(view)?;
    check_action(view, seat, Action::Choose { mask })?;
    match view.own.as_mut().filter(|own| own.side.seat() == seat) {
        Some(own) => own.mask = Some(mask),
        None => return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint }),
    }
    Ok(())
}

/// Two pawns that lie face down have changed places.
fn see_cells(view: &mut View, seat: Seat, cells: [Cell; 2]) -> Result<(), BadSighting> {
    if view.table.faces() == Faces::Up {
        return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint });
    }
    exchange_cells(view, seat, cells)
}

/// Two pawns that lie face up have changed places.
fn see_pawns(view: &mut View, seat: Seat, cells: [Cell; 2], pawns: [Pawn; 2]) -> Result<(), BadSighting> {
    if view.table.faces() == Faces::Down {
        return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint });
    }
    fits("the pawns", pawns.map(|pawn| view.cell(pawn)) == cells.map(Some))?;
    if view.table.options.variant() == Variant::Pro {
        let pair = in_order("the pawns", pawns)?;
        check_action(view, seat, Action::ExchangePawns { pawns: pair })?;
        view.table.exchange_pawns(pair);
        return Ok(());
    }
    fits("the pawns", pawns.iter().all(|pawn| Some(pawn.side()) == Side::of(seat)))?;
    exchange_cells(view, seat, cells)
}

fn exchange_cells(view: &mut View, seat: Seat, cells: [Cell; 2]) -> Result<(), BadSighting> {
    let cells = in_order("the cells", cells)?;
    check_action(view, seat, Action::ExchangeCells { cells })?;
    let side = Side::of(seat).ok_or(BadSighting::NotNow)?;
    view.table.exchange_cells(side, cells);
    if let Some(own) = view.own.as_mut().filter(|own| own.side == side) {
        own.exchange_cells(cells);
    }
    Ok(())
}

/// Two different pieces, told the lower one first.
fn in_order<T: Copy + Ord>(part: &'static str, pieces: [T; 2]) -> Result<Pair<T>, BadSighting> {
    let pair = Pair::new(pieces[0], pieces[1]).filter(|pair| pair.first == pieces[0]);
    pair.ok_or(BadSighting::DoesNotFit { part })
}

/// Refuses what belongs to a duel while none can be fought.
fn check_choosing(view: &View) -> Result<(), BadSighting> {
    let table = &view.table;
    let choosing = table.phase == Phase::Duel && table.debt().is_none() && !table.awaits_end();
    if choosing { Ok(()) } else { Err(BadSighting::NotNow) }
}

/// Refuses what a seat cannot have done, as far as the viewer knows.
fn check_action(view: &View, seat: Seat, action: Action) -> Result<(), BadSighting> {
    view.turn().check(seat, view.table.options.players()).map_err(|_| BadSighting::NotNow)?;
    let side = Side::of(seat).ok_or(BadSighting::NotNow)?;
    let own = view.own.filter(|own| own.side == side).unwrap_or(Own::new(side));
    legal::check(&view.table, &own, action).map_err(|illegal| match illegal {
        Illegal::OutOfTurn(_)
        | Illegal::PlaceFirst { .. }
        | Illegal::PlaceBeforeMasks { .. }
        | Illegal::MaskFirst { .. }
        | Illegal::NotYourMask { .. }
        | Illegal::ExchangeCellsFirst { .. }
        | Illegal::ExchangePawnsFirst { .. }
        | Illegal::MoveFirst { .. }
        | Illegal::PassTooLate { .. }
        | Illegal::ExchangeCompulsory => BadSighting::NotNow,
        Illegal::NotYourPawn { .. }
        | Illegal::AlreadyPlaced { .. }
        | Illegal::CellTaken { .. }
        | Illegal::EqualValues { .. }
        | Illegal::NoCompletion { .. }
        | Illegal::SameCell { .. }
        | Illegal::AlreadyMoved { .. }
        | Illegal::AlreadyThere { .. } => BadSighting::DoesNotFit { part: "the pawn" },
    })
}
