//! What a player may ask for, its notation, and why it may be refused.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use super::pieces::{Card, ParsePieceError, Pile, Special};
use crate::turn::OutOfTurn;

/// What a player asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `S2/2.1`: keeps a special in place of a basic card of its value (T5).
    Keep {
        /// The special.
        special: Special,
        /// The basic card that it replaces.
        replaced: Card,
    },
    /// `3:7.1`: seals a card at a pile.
    Seal {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
}

/// Every action of one decision: two specials with five different copies each, or a hand.
pub type Actions = ArrayVec<Action, 10>;

/// Why an action is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The seat may not act now.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// Specials are being kept.
    #[error("two of your three specials are kept first, like S2/2.1")]
    KeepFirst,
    /// Cards are being sealed.
    #[error("a card is sealed at pile {pile} now, like {pile}:7.1")]
    SealFirst {
        /// The pile that is next.
        pile: Pile,
    },
    /// The special was not dealt to the seat.
    #[error("{special} was not dealt to you")]
    NotDealt {
        /// The special.
        special: Special,
        /// The three that were.
        dealt: [Special; 3],
    },
    /// The special is the one that has been kept.
    #[error("{special} has been kept already: the second special is a higher one")]
    AlreadyKept {
        /// The special.
        special: Special,
    },
    /// The lower special is named first.
    #[error("{special} cannot be kept first: the lower of the two specials is named first")]
    HighestFirst {
        /// The special.
        special: Special,
    },
    /// The second special must be the higher one.
    #[error("{special} cannot follow {first}: the second special is the higher one")]
    NotHigher {
        /// The special.
        special: Special,
        /// The special kept already.
        first: Special,
    },
    /// The card to be replaced does not fit.
    #[error("{special} replaces a basic card of value {} from the deck, and {replaced} is none", .special.value())]
    CannotReplace {
        /// The special.
        special: Special,
        /// The card that it was to replace.
        replaced: Card,
    },
    /// The seat has sealed its card at the pile.
    #[error("your card at pile {pile} is sealed already: seal at pile {next}")]
    AlreadySealed {
        /// The pile that was named.
        pile: Pile,
        /// The pile that is next.
        next: Pile,
    },
    /// Chance has set the seat's card at the pile (T9).
    #[error("Danse du crépuscule has set your card at pile {pile}: seal at pile {next}")]
    SetByChance {
        /// The pile that was named.
        pile: Pile,
        /// The pile that is next.
        next: Pile,
    },
    /// Piles are sealed in order.
    #[error("pile {pile} is not next: seal at pile {next}")]
    WrongPile {
        /// The pile that was named.
        pile: Pile,
        /// The pile that is next.
        next: Pile,
    },
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card.
        card: Card,
    },
}

/// Why a text is no action.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// It is shaped like none.
    #[error("a move keeps a special, like S2/2.1, or seals a card at a pile, like 3:7.1")]
    Shape,
    /// It names a piece that does not exist.
    #[error(transparent)]
    Piece(#[from] ParsePieceError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Some((special, replaced)) = text.split_once('/') {
            return Ok(Action::Keep { special: special.parse()?, replaced: replaced.parse()? });
        }
        let (pile, card) = text.split_once(':').ok_or(ParseActionError::Shape)?;
        Ok(Action::Seal { pile: pile.parse()?, card: card.parse()? })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep { special, replaced } => write!(f, "{special}/{replaced}"),
            Action::Seal { pile, card } => write!(f, "{pile}:{card}"),
        }
    }
}
