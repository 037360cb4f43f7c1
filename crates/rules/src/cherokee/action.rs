//! What a player may ask for, its notation, and why it may be refused.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use super::legal::Strength;
use super::pieces::{Clan, Member, ParsePieceError, Place};
use crate::turn::OutOfTurn;

/// What a player asks for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `6cx5c`: the leader attacks the target, with all the support there is (C3).
    Attack {
        /// Where the attacker stands.
        leader: Place,
        /// Who is to be expelled.
        target: Place,
    },
    /// `^7d`: of two equal successors, this one moves up (C5).
    Succeed {
        /// Where the successor stands.
        from: Place,
    },
    /// `=D7f`: sets a card from the hand at the base.
    Set {
        /// The card.
        card: Member,
    },
    /// `-D7f`: lays off a card from the hand because no attack is legal (C4).
    Discard {
        /// The card.
        card: Member,
    },
}

/// Every action of one decision: at most two attacks for each pair of neighbours.
pub type Actions = ArrayVec<Action, 112>;

/// Why an action is refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The seat may not act now.
    #[error(transparent)]
    OutOfTurn(#[from] OutOfTurn),
    /// An attack is due.
    #[error("an attack comes first: name leader and target, like 6cx5c")]
    AttackFirst,
    /// A choice between two successors is due.
    #[error("two equal successors stand below {vacant}: choose ^{} or ^{}", .choices[0], .choices[1])]
    SuccessorFirst {
        /// The empty place.
        vacant: Place,
        /// The places of the two successors.
        choices: [Place; 2],
    },
    /// A card is to be set at the base.
    #[error("a card from the hand goes to {vacant} now, like =D7f")]
    SetFirst {
        /// The empty place at the base.
        vacant: Place,
    },
    /// The leader cannot reach the target.
    #[error("{leader} cannot attack {target}: attacks come from beside or from below")]
    DoesNotTouch {
        /// Where the attacker stands.
        leader: Place,
        /// Who was to be expelled.
        target: Place,
    },
    /// The two belong to one clan.
    #[error("{leader} and {target} are of one clan")]
    SameClan {
        /// Where the attacker stands.
        leader: Place,
        /// Who was to be expelled.
        target: Place,
    },
    /// In the open game the clan is neither the player's own nor neutral.
    #[error("the clan {} may not attack for you: only your own clan and the two neutral ones may", .clan.name())]
    ClanMayNotAttack {
        /// The leader's clan.
        clan: Clan,
    },
    /// The attack is not strong enough.
    #[error("{} does not beat {}", .0.attack, .0.defence)]
    TooWeak(Strength),
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card.
        card: Member,
    },
    /// A card may be laid off only when no attack is legal.
    #[error("attacking is compulsory while an attack is possible")]
    AttackPossible,
}

/// Why a text is no action.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// It starts like none.
    #[error(
        "a move is an attack like 6cx5c, a successor like ^7d, a card set like =D7f or laid off like -D7f"
    )]
    Shape,
    /// It names a piece that does not exist.
    #[error(transparent)]
    Piece(#[from] ParsePieceError),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        if let Some(from) = text.strip_prefix('^') {
            return Ok(Action::Succeed { from: from.parse()? });
        }
        if let Some(card) = text.strip_prefix('=') {
            return Ok(Action::Set { card: card.parse()? });
        }
        if let Some(card) = text.strip_prefix('-') {
            return Ok(Action::Discard { card: card.parse()? });
        }
        let (leader, target) = text.split_once('x').ok_or(ParseActionError::Shape)?;
        Ok(Action::Attack { leader: leader.parse()?, target: target.parse()? })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Attack { leader, target } => write!(f, "{leader}x{target}"),
            Action::Succeed { from } => write!(f, "^{from}"),
            Action::Set { card } => write!(f, "={card}"),
            Action::Discard { card } => write!(f, "-{card}"),
        }
    }
}
