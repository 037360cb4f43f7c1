//! Duel of the Shamans in words and pictures.

use rules::shamans::{
    Action, Cell, Column, Exchange, Glimpse, Mask, Options, Pawn, Phase, Row, Side, Sighting, Variant, View,
};
use rules::{Seen, Viewpoint};

use super::{Voice, count, result, spaced};

pub(super) fn title(options: Options) -> String {
    let variant = match options.variant() {
        Variant::Base => "",
        Variant::Memory => ", memory variant",
        Variant::Pro => ", professional variant",
    };
    let exchange = match options.exchange() {
        Exchange::Compulsory => "",
        Exchange::Optional => ", exchange optional",
    };
    format!("Duel of the Shamans{variant}{exchange}, at most {}", duels(options.duels()))
}

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

pub(super) fn sentences(sighting: &Sighting, voice: Voice) -> Vec<String> {
    let sentence = match sighting {
        Sighting::Placed { seat, pawn, cell } => {
            let pawn = match pawn {
                Glimpse::Pawn(pawn) => pawn.to_string(),
                Glimpse::Side(_) => "a pawn".to_owned(),
            };
            format!("{} {pawn} at {cell}.", voice.does(*seat, "places", "place"))
        }
        Sighting::Chose { seat, mask } => {
            let mask = match mask {
                Mask::Row(row) => format!("row {row}"),
                Mask::Column(column) => format!("column {column}"),
            };
            format!("{} {mask}, in secret.", voice.does(*seat, "chooses", "choose"))
        }
        Sighting::Duelled { cell, pawns, totals: [bison, wolf] } => {
            let pawns = if pawns.is_empty() { "nobody".to_owned() } else { spaced(pawns) };
            format!(
                "Row {} meets column {}: duel at {cell} with {pawns}, {bison} against {wolf}.",
                cell.row(),
                cell.column()
            )
        }
        Sighting::Paid { from, to, shells } => {
            let shells = count(usize::from(*shells), "shell", "shells");
            format!("{} {shells} to {}.", voice.does(*from, "pays", "pay"), voice.name(*to))
        }
        Sighting::Exchanged { seat, cells: [one, other], pawns } => {
            let start = voice.does(*seat, "exchanges", "exchange");
            match pawns {
                Some([first, second]) => format!("{start} {first} at {one} and {second} at {other}."),
                None => format!("{start} the pawns at {one} and {other}."),
            }
        }
        Sighting::Passed { seat } => format!("{} no pawns.", voice.does(*seat, "exchanges", "exchange")),
        Sighting::Ended { outcome } => result(outcome, voice, "Shells"),
    };
    vec![sentence]
}

pub(super) fn picture(views: &[View]) -> String {
    let Some(first) = views.first() else { return String::new() };
    let mut lines = vec!["        a       b       c".to_owned()];
    lines.extend(Row::ALL.map(|row| {
        let cells = Column::ALL.map(|column| format!("{:^7}", cell_of(views, Cell::new(column, row))));
        format!("   {row}  {}", cells.join("|").trim_end())
    }));
    lines.extend(Side::ALL.map(|side| side_of(views, first, side)));
    if first.duels() > 0 {
        lines.push(format!("   {} of {}", duels(first.duels()), first.options().duels()));
    }
    lines.push(String::new());
    lines.join("\n")
}

pub(super) fn meaning(view: &View, action: Action) -> String {
    let with = |cell: Cell| {
        let pawns = view.pawns(cell);
        if pawns.is_empty() { String::new() } else { format!(", beside {}", spaced(pawns)) }
    };
    match action {
        Action::Place { pawn, cell } => format!("{pawn} goes to {cell}{}", with(cell)),
        Action::Choose { mask } => {
            let crosses = |cell: &Cell| match mask {
                Mask::Row(row) => cell.row() == row,
                Mask::Column(column) => cell.column() == column,
            };
            let cells = Cell::ALL.into_iter().filter(crosses);
            let cells: Vec<String> =
                cells.map(|cell| format!("{cell} {}", spaced(view.pawns(cell)))).collect();
            format!("the duel is in one of {}", cells.join(", "))
        }
        Action::ExchangeCells { cells } => {
            let own =
                |cell| own_pawn(view, cell).map_or_else(|| "the pawn".to_owned(), |pawn| pawn.to_string());
            format!(
                "{} goes to {}, {} to {}",
                own(cells.first()),
                cells.second(),
                own(cells.second()),
                cells.first()
            )
        }
        Action::ExchangePawns { pawns } => format!("{} and {} change places", pawns.first(), pawns.second()),
        Action::Pass => "no exchange".to_owned(),
    }
}

fn duels(number: u16) -> String {
    count(usize::from(number), "duel", "duels")
}

fn own_pawn(view: &View, cell: Cell) -> Option<Pawn> {
    let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
    view.pawns(cell).into_iter().filter_map(Glimpse::pawn).find(|pawn| pawn.side().seat() == seat)
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
fn side_of(views: &[View], first: &View, side: Side) -> String {
    let shells = count(usize::from(first.shells(side)), "shell", "shells");
    let left = match views.iter().find_map(|view| view.unplaced(side)) {
        _ if first.left(side) == 0 => String::new(),
        Some(pawns) => format!(", to place {}", spaced(pawns)),
        None => format!(", to place {}", count(usize::from(first.left(side)), "pawn", "pawns")),
    };
    format!("   {side}: {shells}{left}")
}
