//! What a player may ask for, its notation, and why it may be refused.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use super::options::Exchange;
use super::pieces::{Cell, Mask, Pair, ParsePieceError, Pawn, Side};
use crate::turn::OutOfTurn;

/// What a player asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `B5@a1`: places a pawn.
    Place {
        /// The pawn.
        pawn: Pawn,
        /// Where it is to lie.
        cell: Cell,
    },
    /// `2` or `b`: chooses a mask for the duel, in secret (S3).
    Choose {
        /// A row for Bison, a column for Wolf.
        mask: Mask,
    },
    /// `a1-c3`: exchanges the own pawns of two cells (base and memory).
    ExchangeCells {
        /// The two cells.
        cells: Pair<Cell>,
    },
    /// `B5-W7`: exchanges two pawns of either side (professional, S8).
    ExchangePawns {
        /// The two pawns.
        pawns: Pair<Pawn>,
    },
    /// `B5>c2`: moves a pawn of either side to another cell (professional with free moves, S10).
    Move {
        /// The pawn.
        pawn: Pawn,
        /// Where it is to lie.
        cell: Cell,
    },
    /// `-`: leaves out the exchange, where it is optional (S5).
    Pass,
}

/// Every action of one decision: at most 9 × 9 placements of each side (professional).
pub type Actions = ArrayVec<Action, 162>;

/// Why an action is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The seat may not act now.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// A pawn is to be placed.
    #[error("a pawn is to be placed now, like {}5@a1", .side.letter())]
    PlaceFirst {
        /// Who is to place.
        side: Side,
    },
    /// Masks are chosen once all pawns lie on the board.
    #[error(
        "a pawn is to be placed now, like {}5@a1: masks are chosen once all pawns are placed",
        .side.letter()
    )]
    PlaceBeforeMasks {
        /// Who is to place.
        side: Side,
    },
    /// A mask is due.
    #[error("{side} chooses a mask now: {}, {} or {}", .side.masks()[0], .side.masks()[1], .side.masks()[2])]
    MaskFirst {
        /// Who is to choose.
        side: Side,
    },
    /// The mask is one of the other side's.
    #[error(
        "{mask} is a mask of {}: {side} chooses {}, {} or {}",
        .mask.side(), .side.masks()[0], .side.masks()[1], .side.masks()[2]
    )]
    NotYourMask {
        /// Who is to choose.
        side: Side,
        /// The mask.
        mask: Mask,
    },
    /// An exchange of two cells is due.
    #[error("two of your pawns are to be exchanged now: name their cells, like a1-c3")]
    ExchangeCellsFirst {
        /// Whether it may be left out.
        exchange: Exchange,
    },
    /// An exchange of two pawns is due.
    #[error("two pawns are to be exchanged now: name them, like B5-W7")]
    ExchangePawnsFirst {
        /// Whether it may be left out.
        exchange: Exchange,
    },
    /// A free move is due.
    #[error("{} is to be moved now: name it and its new cell, like B5>c2", due(.moved))]
    MoveFirst {
        /// Whether the exchange may be left out.
        exchange: Exchange,
        /// The pawn that has been moved already, if this is the second move.
        moved: Option<Pawn>,
    },
    /// The pawn was the first of the two that are moved.
    #[error("{pawn} has been moved already: the second move is another pawn's")]
    AlreadyMoved {
        /// The pawn.
        pawn: Pawn,
    },
    /// The pawn would not change its cell.
    #[error("{pawn} lies at {cell} already: a move takes it to another cell")]
    AlreadyThere {
        /// The pawn.
        pawn: Pawn,
        /// Where it lies.
        cell: Cell,
    },
    /// The exchange has begun.
    #[error("{moved} has been moved already: an exchange is passed before its first move")]
    PassTooLate {
        /// The pawn that has been moved.
        moved: Pawn,
    },
    /// The pawn belongs to the other side.
    #[error("{pawn} is not yours: place a pawn of {}", .pawn.side().other())]
    NotYourPawn {
        /// The pawn.
        pawn: Pawn,
    },
    /// The pawn lies on the board.
    #[error("{pawn} has been placed already")]
    AlreadyPlaced {
        /// The pawn.
        pawn: Pawn,
        /// Where it lies.
        cell: Cell,
    },
    /// A pawn of that side lies there.
    #[error("{cell} has a pawn of {side} already: one pawn of each side a cell")]
    CellTaken {
        /// The cell.
        cell: Cell,
        /// Whose pawn lies there.
        side: Side,
    },
    /// Two pawns of one value would share a cell.
    #[error("two pawns of value {} would share {cell}: equal values never do", .pawn.value())]
    EqualValues {
        /// The pawn that was to lie there.
        pawn: Pawn,
        /// The pawn of the same value that lies there.
        equal: Pawn,
        /// The cell.
        cell: Cell,
    },
    /// The placement could not be completed (S2).
    #[error("with {pawn} at {cell} the last pawns could not be placed without equal values in one cell")]
    NoCompletion {
        /// The pawn.
        pawn: Pawn,
        /// Where it was to lie.
        cell: Cell,
        /// The last pawn of a side, which would meet its equal.
        last: Pawn,
        /// The pawn of the same value on the other side.
        equal: Pawn,
        /// The only cell that would be left for it.
        left: Cell,
    },
    /// The two pawns lie together.
    #[error("{} and {} lie in one cell: exchange pawns of two cells", .pawns.first, .pawns.second)]
    SameCell {
        /// The two pawns.
        pawns: Pair<Pawn>,
    },
    /// The exchange may not be left out.
    #[error("the exchange is compulsory in this game")]
    ExchangeCompulsory,
}

/// Why a text is no action.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// It looks like none.
    #[error(
        "a move is a placement like B5@a1, a mask like 2 or b, an exchange like a1-c3 or B5-W7, a free move like B5>c2, or - to pass"
    )]
    Shape,
    /// It names a piece that does not exist.
    #[error(transparent)]
    Piece(#[from] ParsePieceError),
    /// It exchanges a piece with itself.
    #[error("an exchange names two different pawns or cells")]
    NoPair,
    /// It names the two in the wrong order.
    #[error("this exchange is written {right}: the lower one comes first, and Bison before Wolf")]
    Order {
        /// The same action, as it is written.
        right: Action,
    },
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if text == "-" {
            return Ok(Action::Pass);
        }
        if let Some((pawn, cell)) = text.split_once('@') {
            return Ok(Action::Place { pawn: pawn.parse()?, cell: cell.parse()? });
        }
        if let Some((pawn, cell)) = text.split_once('>') {
            return Ok(Action::Move { pawn: pawn.parse()?, cell: cell.parse()? });
        }
        if let Some((first, second)) = text.split_once('-') {
            return match first.as_bytes() {
                [b'B' | b'W', ..] => exchange(first, second, |pawns| Action::ExchangePawns { pawns }),
                _ => exchange(first, second, |cells| Action::ExchangeCells { cells }),
            };
        }
        text.parse().map(|mask| Action::Choose { mask }).map_err(|_| ParseActionError::Shape)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { pawn, cell } => to_cell(f, *pawn, "@", *cell),
            Action::Choose { mask } => mask.fmt(f),
            Action::ExchangeCells { cells } => cells.fmt(f),
            Action::ExchangePawns { pawns } => pawns.fmt(f),
            Action::Move { pawn, cell } => to_cell(f, *pawn, ">", *cell),
            Action::Pass => f.write_str("-"),
        }
    }
}

/// A pawn, a sign, and a cell.
fn to_cell(f: &mut fmt::Formatter<'_>, pawn: Pawn, sign: &str, cell: Cell) -> fmt::Result {
    fmt::Display::fmt(&pawn, f)?;
    f.write_str(sign)?;
    fmt::Display::fmt(&cell, f)
}

/// Which pawn a free move is for.
const fn due(moved: &Option<Pawn>) -> &'static str {
    match moved {
        None => "a pawn",
        Some(_) => "another pawn",
    }
}

fn exchange<T: Copy + Ord + FromStr<Err = ParsePieceError>>(
    first: &str,
    second: &str,
    action: impl Fn(Pair<T>) -> Action,
) -> Result<Action, ParseActionError> {
    let (first, second) = (first.parse()?, second.parse()?);
    let pair = Pair::new(first, second).ok_or(ParseActionError::NoPair)?;
    let right = action(pair);
    if pair.first == first { Ok(right) } else { Err(ParseActionError::Order { right }) }
}
