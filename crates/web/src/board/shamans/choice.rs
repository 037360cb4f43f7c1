//! What a touch does: it picks a piece up, or asks for a move. Whether that may be played, and why not, the rules say.

use rules::shamans::{Action, Cell, Glimpse, Pair, Pawn, Side, View};

use super::focus_order::{Stop, moves_freely};

/// What is picked up: the first half of a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A pawn to be placed.
    Hand(Pawn),
    /// A cell whose own pawn is to be exchanged, or one of whose pawns is to be moved.
    Cell(Cell),
    /// A pawn on the board that is to be exchanged or moved.
    Pawn(Pawn),
}

/// What a touch does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// Picks something up, or drops it.
    Pick(Option<Pick>),
    /// Asks for a move.
    Ask(Action),
}

/// What a touch does, by the moves that are legal; nothing where nothing lies.
///
/// A piece that no legal move begins with is refused alike with any other, or in any cell: so the first is asked for.
#[must_use]
pub fn touch(view: &View, legal: &[Action], pick: Option<Pick>, stop: Stop) -> Option<Then> {
    match (stop, pick) {
        (Stop::Mask(mask), _) => Some(Then::Ask(Action::Choose { mask })),
        (Stop::Hand(pawn), _) => {
            let anywhere = Action::Place { pawn, cell: Cell::A1 };
            take(legal, pick, Pick::Hand(pawn)).or(Some(Then::Ask(anywhere)))
        }
        (Stop::Cell(cell), _) if moves_freely(view) => touch_cell(view, legal, pick, cell),
        (Stop::Pawn(pawn), _) if moves_freely(view) => touch_pawn(view, legal, pick, pawn),
        (Stop::Pawn(pawn), _) => touch(view, legal, pick, Stop::Cell(view.cell(pawn)?)),
        (Stop::Cell(cell), Some(Pick::Hand(pawn))) => Some(Then::Ask(Action::Place { pawn, cell })),
        (Stop::Cell(cell), Some(Pick::Cell(first))) if first != cell => exchange_cells(first, [cell]),
        (Stop::Cell(cell), _) => {
            take(legal, pick, Pick::Cell(cell)).or_else(|| exchange_cells(cell, Cell::ALL))
        }
        (Stop::Slot(cell, slot), _) => take_pawn(legal, pick, pawn_at(view, cell, slot)?),
    }
}

/// Whether a move begins with what is picked up.
#[must_use]
pub fn uses(action: Action, pick: Pick) -> bool {
    match (action, pick) {
        (Action::Place { pawn, .. }, Pick::Hand(picked)) => pawn == picked,
        (Action::ExchangeCells { cells }, Pick::Cell(cell)) => {
            cells.first() == cell || cells.second() == cell
        }
        (Action::ExchangePawns { pawns }, Pick::Pawn(pawn)) => {
            pawns.first() == pawn || pawns.second() == pawn
        }
        (Action::Move { pawn, .. }, Pick::Pawn(picked)) => pawn == picked,
        // Which of the pawns of a cell that lies open, is still to be said.
        (Action::Move { .. }, Pick::Cell(_)) => true,
        _ => false,
    }
}

/// The cell whose pawns are spread out, so that one of them can be taken to be moved.
#[must_use]
pub fn opened(view: &View, pick: Option<Pick>) -> Option<Cell> {
    match pick.filter(|_| moves_freely(view))? {
        Pick::Cell(cell) => Some(cell),
        Pick::Pawn(pawn) => view.cell(pawn),
        Pick::Hand(_) => None,
    }
}

/// The pawns of a cell that are known, Bison's first.
pub fn known(view: &View, cell: Cell) -> impl Iterator<Item = Pawn> {
    view.pawns(cell).into_iter().filter_map(Glimpse::pawn)
}

/// Whether a touch would go on with a legal move.
#[must_use]
pub fn goes_on(view: &View, legal: &[Action], pick: Option<Pick>, stop: Stop) -> bool {
    match touch(view, legal, pick, stop) {
        Some(Then::Pick(_)) => true,
        Some(Then::Ask(action)) => legal.contains(&action),
        None => false,
    }
}

/// Whether a move, which the coach shows, has to do with this.
#[must_use]
pub fn concerns(view: &View, action: Action, stop: Stop) -> bool {
    match (action, stop) {
        (Action::Place { pawn, .. }, Stop::Hand(hand)) => pawn == hand,
        (Action::Place { cell, .. }, Stop::Cell(other)) => cell == other,
        (Action::Choose { mask }, Stop::Mask(other)) => mask == other,
        (Action::ExchangeCells { .. }, Stop::Cell(cell)) => uses(action, Pick::Cell(cell)),
        (Action::ExchangePawns { .. }, Stop::Slot(cell, slot)) => {
            pawn_at(view, cell, slot).is_some_and(|pawn| uses(action, Pick::Pawn(pawn)))
        }
        (Action::Move { pawn, .. }, Stop::Pawn(other)) => pawn == other,
        (Action::Move { cell, .. }, Stop::Cell(other)) => cell == other,
        _ => false,
    }
}

/// The pawns of a cell in its two places: Bison's left above, Wolf's right below, unless both are of one side.
#[must_use]
pub fn slots(pawns: &[Glimpse]) -> [Option<Glimpse>; 2] {
    match *pawns {
        [] => [None, None],
        [pawn] if pawn.side() == Side::Bison => [Some(pawn), None],
        [pawn] => [None, Some(pawn)],
        [first, second, ..] => [Some(first), Some(second)],
    }
}

/// The pawn in one of the places of a cell, if one lies there and is known.
fn pawn_at(view: &View, cell: Cell, slot: usize) -> Option<Pawn> {
    slots(&view.pawns(cell)).into_iter().nth(slot)??.pawn()
}

/// Picks something up; drops it if it was picked up already.
fn take(legal: &[Action], pick: Option<Pick>, taken: Pick) -> Option<Then> {
    let is_useful = legal.iter().any(|action| uses(*action, taken));
    is_useful.then(|| Then::Pick(Some(taken).filter(|_| pick != Some(taken))))
}

/// Exchanges pawns of either side; where they lie together, the second takes the place of the first.
fn take_pawn(legal: &[Action], pick: Option<Pick>, pawn: Pawn) -> Option<Then> {
    let with = |other| Some(Action::ExchangePawns { pawns: Pair::new(other, pawn)? });
    let wanted = match pick {
        Some(Pick::Pawn(first)) => with(first).filter(|action| legal.contains(action)),
        _ => None,
    };
    let any = || Side::ALL.into_iter().flat_map(Pawn::of).find_map(with).map(Then::Ask);
    wanted.map(Then::Ask).or_else(|| take(legal, pick, Pick::Pawn(pawn))).or_else(any)
}

/// Moves the pawn that is picked up to a cell, or chooses among those that lie there: the only one at once.
fn touch_cell(view: &View, legal: &[Action], pick: Option<Pick>, cell: Cell) -> Option<Then> {
    match pick {
        Some(Pick::Pawn(pawn)) if view.cell(pawn) != Some(cell) => {
            return Some(Then::Ask(Action::Move { pawn, cell }));
        }
        _ if opened(view, pick) == Some(cell) => return Some(Then::Pick(None)),
        _ => {}
    }
    let may_go = |pawn: &Pawn| legal.iter().any(|action| uses(*action, Pick::Pawn(*pawn)));
    let mut movable = known(view, cell).filter(may_go);
    match (movable.next(), movable.next()) {
        (Some(only), None) => Some(Then::Pick(Some(Pick::Pawn(only)))),
        (Some(_), Some(_)) => Some(Then::Pick(Some(Pick::Cell(cell)))),
        (None, _) => match known(view, cell).next() {
            Some(pawn) => Some(Then::Ask(Action::Move { pawn, cell })),
            None => exchange_cells(cell, Cell::ALL),
        },
    }
}

/// Takes a pawn up to be moved. It stands for its cell while one of another cell is picked up.
fn touch_pawn(view: &View, legal: &[Action], pick: Option<Pick>, pawn: Pawn) -> Option<Then> {
    let cell = view.cell(pawn)?;
    match pick {
        Some(Pick::Pawn(held)) if view.cell(held) != Some(cell) => {
            Some(Then::Ask(Action::Move { pawn: held, cell }))
        }
        _ => take(legal, pick, Pick::Pawn(pawn)).or(Some(Then::Ask(Action::Move { pawn, cell }))),
    }
}

/// Exchanges the pawn of a cell with that of the first other one.
fn exchange_cells(cell: Cell, others: impl IntoIterator<Item = Cell>) -> Option<Then> {
    let cells = others.into_iter().find_map(|other| Pair::new(cell, other))?;
    Some(Then::Ask(Action::ExchangeCells { cells }))
}
