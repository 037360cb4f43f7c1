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
    let mut lines = board(views);
    lines.extend(Side::ALL.map(|side| side_of(views, first, side, words)));
    if first.duels() > 0 {
        let values = [("count", first.duels().into()), ("limit", first.options().duels().into())];
        lines.push(format!("   {}", words.say("picture-duels", &values)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The nine cells under their columns. They are as wide and as high as the fullest needs.
fn board(views: &[View]) -> Vec<String> {
    let rows = Row::ALL.map(|row| (row, Column::ALL.map(|column| cell_of(views, Cell::new(column, row)))));
    let cells = rows.iter().flat_map(|(_, cells)| cells.iter().flatten());
    let width = cells.map(|line| line.len() + 2).max().unwrap_or_default().max(7);
    let left = (width - 3) / 2;
    let name = |column: Column| format!("{:left$}{column}{:right$}", "", "", right = width - left);
    let mut lines = vec![format!("      {}", Column::ALL.map(name).concat().trim_end())];
    for (row, cells) in rows {
        let height = cells.iter().map(Vec::len).max().unwrap_or_default();
        for index in 0..height {
            let label = if index == 0 { row.to_string() } else { " ".to_owned() };
            let line = |cell: &Vec<String>| format!("{:^width$}", cell.get(index).map_or("", String::as_str));
            lines.push(format!("   {label}  {}", cells.each_ref().map(line).join("|").trim_end()));
        }
    }
    lines
}

/// The pawns of a cell, four in a line: where one view knows just the side, another may know the value.
fn cell_of(views: &[View], cell: Cell) -> Vec<String> {
    let mut lists = views.iter().map(|view| view.pawns(cell));
    let mut pawns = lists.next().unwrap_or_default();
    for list in lists {
        for (pawn, other) in pawns.iter_mut().zip(list) {
            if pawn.pawn().is_none() {
                *pawn = other;
            }
        }
    }
    match pawns.as_slice() {
        [] => vec!["·".to_owned()],
        pawns => pawns.chunks(4).map(spaced).collect(),
    }
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
