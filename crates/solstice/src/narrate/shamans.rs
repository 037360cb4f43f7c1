//! Duel of the Shamans in pictures.

use rules::shamans::{Cell, Column, Phase, Row, Side, View};
use words::{Words, name};

use super::{count, line, spaced};

pub(super) fn stage(view: &View) -> Option<u32> {
    const PLACING_TURNS: u32 = 10;
    match view.phase() {
        Phase::Place => {
            let placed = 18 - view.left(Side::Bison) - view.left(Side::Wolf);
            Some(u32::from(placed.div_ceil(2)))
        }
        Phase::Duel => Some(PLACING_TURNS + u32::from(view.duels())),
        Phase::Exchange => None,
        Phase::Over => Some(u32::MAX),
    }
}

pub(super) fn picture(views: &[View], words: &Words) -> String {
    let Some(first) = views.first() else { return String::new() };
    let mut lines = vec!["        a       b       c".to_owned()];
    lines.extend(Row::ALL.map(|row| {
        let cells = Column::ALL.map(|column| format!("{:^7}", cell_of(views, Cell::new(column, row))));
        format!("   {row}  {}", cells.join("|").trim_end())
    }));
    lines.extend(Side::ALL.map(|side| side_of(views, first, side, words)));
    if first.duels() > 0 {
        let values = [("count", first.duels().into()), ("limit", first.options().duels().into())];
        lines.push(format!("   {}", words.say("picture-duels", &values)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The pawns of a cell: where one view knows just the side, another may know the value.
fn cell_of(views: &[View], cell: Cell) -> String {
    let mut lists = views.iter().map(|view| view.pawns(cell));
    let mut pawns = lists.next().unwrap_or_default();
    for list in lists {
        for (pawn, other) in pawns.iter_mut().zip(list) {
            if pawn.pawn().is_none() {
                *pawn = other;
            }
        }
    }
    if pawns.is_empty() { "·".to_owned() } else { spaced(pawns) }
}

/// A line for a side: its shells, and what it has yet to place.
fn side_of(views: &[View], first: &View, side: Side, words: &Words) -> String {
    let shells = count(first.shells(side), "picture-shells", words);
    let pawns = match views.iter().find_map(|view| view.unplaced(side)) {
        Some(pawns) => spaced(pawns),
        None => count(first.left(side), "picture-pawns", words),
    };
    let left = match first.left(side) {
        0 => String::new(),
        _ => format!(", {}", words.say("picture-to-place", &[("pawns", pawns.into())])),
    };
    format!("   {}", line(&name::side(side, words), &format!("{shells}{left}"), words))
}
