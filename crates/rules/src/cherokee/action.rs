//! What a player may ask for, its notation, and why it may be refused.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use super::legal::Strength;
use super::pieces::{Clan, Member, Occupant, ParsePieceError, Place};
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
    /// No attack is legal, so a card is to be laid off (C4).
    #[error("no attack is possible: a card from the hand is laid off now, like -D7f")]
    DiscardFirst,
    /// A choice between two successors is due.
    #[error("two equal successors stand below {vacant}: choose ^{} or ^{}", .choices[0].place, .choices[1].place)]
    SuccessorFirst {
        /// The empty place.
        vacant: Place,
        /// The two successors, the left one first.
        choices: [Occupant; 2],
    },
    /// A card is to be set at the base.
    #[error("a card from the hand goes to {vacant} now, like =D7f")]
    SetFirst {
        /// The empty place at the base.
        vacant: Place,
    },
    /// The place is empty.
    #[error("nobody stands at {place}")]
    NobodyThere {
        /// The place.
        place: Place,
    },
    /// The target stands right below the leader, and attacks never go down (C2).
    #[error("{} cannot attack {}: attacks come from beside or from below", .leader.place, .target.place)]
    Downwards {
        /// Who was to lead the attack.
        leader: Occupant,
        /// Who was to be expelled.
        target: Occupant,
    },
    /// The leader cannot reach the target.
    #[error("{} cannot attack {}: attacks come from beside or from below", .leader.place, .target.place)]
    DoesNotTouch {
        /// Who was to lead the attack.
        leader: Occupant,
        /// Who was to be expelled.
        target: Occupant,
    },
    /// The two belong to one clan.
    #[error("{} and {} are of one clan", .leader.place, .target.place)]
    SameClan {
        /// Who was to lead the attack.
        leader: Occupant,
        /// Who was to be expelled.
        target: Occupant,
    },
    /// In the open game the clan is neither the player's own nor neutral.
    #[error("the clan {} may not attack for you: only your own clan and the two neutral ones may", .clan.name())]
    ClanMayNotAttack {
        /// The leader's clan.
        clan: Clan,
    },
    /// The attack is not strong enough.
    #[error("{} does not beat {}", .strength.attack, .strength.defence)]
    TooWeak {
        /// Who was to lead the attack.
        leader: Occupant,
        /// Who was to be expelled.
        target: Occupant,
        /// What the attack is worth, support included, and what it must beat.
        strength: Strength,
    },
    /// Whoever this member could attack is of its own clan.
    #[error("{} reaches nobody of another clan", .leader.place)]
    ReachesNobody {
        /// Who was to lead an attack.
        leader: Occupant,
    },
    /// This member can expel nobody whom it can attack.
    #[error("{} beats nobody within reach", .leader.place)]
    BeatsNobody {
        /// Who was to lead an attack.
        leader: Occupant,
    },
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
