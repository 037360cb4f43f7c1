//! What a touch does: it picks a piece up, plays a move, or is refused with a reason.

use rules::shamans::{Action, Cell, Mask, Pair, Pawn, Side};
use wire::view::shamans::{Pawn as Lying, Phase, Variant, View};
use words::name;

use super::stops::Stop;
use crate::speech::{say, words};

/// What is picked up: the first half of a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// A pawn to be placed.
    Hand(Pawn),
    /// A cell whose own pawn is to be exchanged.
    Cell(Cell),
    /// A pawn on the board that is to be exchanged.
    Pawn(Pawn),
}

/// What a touch does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// Picks something up, or drops it.
    Pick(Option<Pick>),
    /// Plays a move.
    Play(Action),
    /// Nothing, for this reason.
    Refuse(Why),
}

/// Why a touch does nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Someone else is to move.
    Wait,
    /// Pawns are being placed.
    Placing,
    /// A pawn is to be chosen before its cell.
    PawnFirst,
    /// This pawn is the other side's.
    NotYours,
    /// A pawn of this side lies there.
    Taken(Side, Cell),
    /// Two equal values would meet there.
    Equal(u8, Cell),
    /// The other pawns could not all be placed.
    Stuck,
    /// A mask is due.
    MaskFirst(Side),
    /// The mask is the other side's.
    NotYourMask(Side),
    /// A mask has been chosen.
    Sealed,
    /// An exchange is due.
    Exchange,
}

/// What a touch does, by the moves that are legal.
#[must_use]
pub fn touch(view: &View, legal: &[Action], pick: Option<Pick>, stop: Stop) -> Then {
    match stop {
        Stop::Mask(mask) => {
            play(legal, Action::Choose { mask }).unwrap_or_else(|| refuse_mask(view, legal, mask))
        }
        Stop::Hand(pawn) => take(legal, pick, Pick::Hand(pawn)).unwrap_or(Then::Refuse(match legal {
            [] => Why::Wait,
            _ => Why::NotYours,
        })),
        Stop::Cell(cell) => match (view.phase, pick) {
            _ if legal.is_empty() => Then::Refuse(waiting(view)),
            (Phase::Place, Some(Pick::Hand(pawn))) => play(legal, Action::Place { pawn, cell })
                .unwrap_or_else(|| Then::Refuse(why_not_there(view, pawn, cell))),
            (Phase::Place, _) => Then::Refuse(Why::PawnFirst),
            (Phase::Exchange, Some(Pick::Cell(first))) if first != cell => exchange(view, legal, first, cell),
            (Phase::Exchange, _) => {
                take(legal, pick, Pick::Cell(cell)).unwrap_or(Then::Refuse(Why::Exchange))
            }
            (Phase::Duel | Phase::Over, _) => Then::Refuse(mask_first(view)),
        },
        Stop::Slot(cell, slot) => {
            match slots(&view.cells[cell.index()])[slot.min(1)].and_then(|lying| lying.pawn) {
                Some(pawn) if !legal.is_empty() => take_pawn(legal, pick, pawn.0),
                _ => Then::Refuse(waiting(view)),
            }
        }
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
        _ => false,
    }
}

/// Whether a touch would go on with a legal move.
#[must_use]
pub fn goes_on(view: &View, legal: &[Action], pick: Option<Pick>, stop: Stop) -> bool {
    !matches!(touch(view, legal, pick, stop), Then::Refuse(_))
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
            let lying = slots(&view.cells[cell.index()])[slot.min(1)];
            lying.and_then(|lying| lying.pawn).is_some_and(|pawn| uses(action, Pick::Pawn(pawn.0)))
        }
        _ => false,
    }
}

/// The pawns of a cell in its two places: Bison's left above, Wolf's right below, unless both are of one side.
#[must_use]
pub fn slots(pawns: &[Lying]) -> [Option<Lying>; 2] {
    match *pawns {
        [] => [None, None],
        [pawn] if pawn.side == 0 => [Some(pawn), None],
        [pawn] => [None, Some(pawn)],
        [first, second, ..] => [Some(first), Some(second)],
    }
}

/// A reason, in a sentence.
#[must_use]
pub fn reason(why: Why) -> String {
    let words = words();
    let side_of = |side| ("side", name::side(side, words).into());
    match why {
        Why::Wait => words.text("shamans-why-wait"),
        Why::Placing => words.text("shamans-why-placing"),
        Why::PawnFirst => words.text("shamans-why-pawn-first"),
        Why::NotYours => words.text("shamans-why-not-yours"),
        Why::Taken(side, cell) => {
            say("shamans-why-taken", &[side_of(side), ("cell", cell.to_string().into())])
        }
        Why::Equal(value, cell) => {
            say("shamans-why-equal", &[("value", value.into()), ("cell", cell.to_string().into())])
        }
        Why::Stuck => words.text("shamans-why-stuck"),
        Why::MaskFirst(Side::Bison) => words.text("shamans-why-row-first"),
        Why::MaskFirst(Side::Wolf) => words.text("shamans-why-column-first"),
        Why::NotYourMask(side) => say("shamans-why-not-your-mask", &[side_of(side)]),
        Why::Sealed => words.text("shamans-why-sealed"),
        Why::Exchange => words.text("shamans-why-exchange"),
    }
}

fn play(legal: &[Action], action: Action) -> Option<Then> {
    legal.contains(&action).then_some(Then::Play(action))
}

/// Picks something up; drops it if it was picked up already.
fn take(legal: &[Action], pick: Option<Pick>, taken: Pick) -> Option<Then> {
    let is_useful = legal.iter().any(|action| uses(*action, taken));
    is_useful.then(|| Then::Pick(Some(taken).filter(|_| pick != Some(taken))))
}

/// Exchanges pawns of either side; where they lie together, the second takes the place of the first.
fn take_pawn(legal: &[Action], pick: Option<Pick>, pawn: Pawn) -> Then {
    let pair = match pick {
        Some(Pick::Pawn(first)) => Pair::new(first, pawn),
        _ => None,
    };
    let played = pair.and_then(|pawns| play(legal, Action::ExchangePawns { pawns }));
    played.or_else(|| take(legal, pick, Pick::Pawn(pawn))).unwrap_or(Then::Refuse(Why::Wait))
}

fn exchange(view: &View, legal: &[Action], first: Cell, second: Cell) -> Then {
    let Some(cells) = Pair::new(first, second) else { return Then::Pick(None) };
    play(legal, Action::ExchangeCells { cells }).unwrap_or_else(|| {
        let meets = |from, to| equal_after(view, from, to).map(|value| Why::Equal(value, to));
        Then::Refuse(meets(first, second).or_else(|| meets(second, first)).unwrap_or(Why::Wait))
    })
}

/// The value that the viewer's pawn of one cell would meet again in another.
fn equal_after(view: &View, from: Cell, to: Cell) -> Option<u8> {
    let is_mine = |pawn: &&Lying| Some(pawn.side) == view.viewer;
    let value = |pawn: &Lying| pawn.pawn.map(|pawn| pawn.0.value());
    let mine = view.cells[from.index()].iter().find(is_mine).and_then(value)?;
    let theirs = view.cells[to.index()].iter().find(|pawn| !is_mine(pawn)).and_then(value)?;
    (mine == theirs).then_some(mine)
}

fn why_not_there(view: &View, pawn: Pawn, cell: Cell) -> Why {
    let lying = &view.cells[cell.index()];
    if lying.iter().any(|other| other.side == pawn.side().seat().number()) {
        return Why::Taken(pawn.side(), cell);
    }
    let is_equal = |other: &Lying| other.pawn.is_some_and(|other| other.0.value() == pawn.value());
    match view.variant {
        Variant::Base if lying.iter().any(is_equal) => Why::Equal(pawn.value(), cell),
        Variant::Base | Variant::Memory | Variant::Pro => Why::Stuck,
    }
}

fn refuse_mask(view: &View, legal: &[Action], mask: Mask) -> Then {
    Then::Refuse(match view.phase {
        Phase::Place => Why::Placing,
        Phase::Duel if view.viewer.is_some_and(|viewer| viewer != mask.side().seat().number()) => {
            Why::NotYourMask(mask.side())
        }
        Phase::Exchange if !legal.is_empty() => Why::Exchange,
        Phase::Duel | Phase::Exchange | Phase::Over => waiting(view),
    })
}

fn mask_first(view: &View) -> Why {
    match view.viewer {
        Some(0) => Why::MaskFirst(Side::Bison),
        Some(_) => Why::MaskFirst(Side::Wolf),
        None => Why::Wait,
    }
}

/// Why nothing is legal now.
fn waiting(view: &View) -> Why {
    if view.phase == Phase::Duel && view.mask.is_some() { Why::Sealed } else { Why::Wait }
}
