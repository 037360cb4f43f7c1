//! A view of Cherokee.

use core::fmt;
use core::str::FromStr;

use json::form;
use rules::cherokee::{self as game, Clan, Member, ParsePieceError, Place};
use rules::{GameView, Seats};

use super::{Outcome, Turn, viewer};
use crate::notation::{ClanText, MemberText, Notation, PlaceText, notations};

form! {
    #![schema(feature = "openapi")]
    /// What one viewpoint may know of a game of Cherokee.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = cherokee::View))]
    pub struct View {
        /// The seat that looks; left out for a spectator.
        pub viewer: Option<u8> [default],
        /// What the game waits for.
        pub turn: Turn,
        /// Where in a turn the game stands.
        pub phase: Phase,
        /// The empty place that is to be filled, in the phases `succeed` and `set`.
        pub vacant: Option<PlaceText> [default],
        /// The seat that began.
        pub first: u8,
        /// The member at each of the 36 places, row 1 first and each row from the left; `null` if empty.
        pub pyramid: Vec<Option<MemberText>>,
        /// The hand of the seat that looks, by clan and rank.
        pub hand: Option<Vec<MemberText>> [default],
        /// How many cards each seat holds.
        pub hand_sizes: Vec<u8>,
        /// The clan of each seat; `null` if the viewpoint does not know it.
        pub clans: Vec<Option<ClanText>>,
        /// The two neutral clans of an open game.
        pub neutral: Vec<ClanText> [default],
        /// What was done in each turn so far; the first by seat `first`, the next by the seat after it.
        pub deeds: Vec<DeedText>,
        /// The expelled and discarded members, the oldest first.
        pub pile: Vec<MemberText>,
        /// The points that each clan has in the pyramid as it stands.
        pub points: Points,
        /// How the game came out, once it is over.
        pub outcome: Option<Outcome> [default],
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Where in a turn the game stands.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = cherokee::Phase))]
    pub enum Phase {
        /// The cards are about to be dealt.
        Deal,
        /// An attack is due, or a card to lay off where none is legal.
        Act,
        /// Two equal successors stand below the vacant place: one is to be chosen.
        Succeed,
        /// A card from the hand is due at the vacant place of the base.
        Set,
        /// All hands are empty.
        Over,
    }
}

/// What was done in one turn.
///
/// `D7f@6cxB4m@5c=L5f`: D7f at 6c expelled B4m from 5c, then L5f was set at the base; without `=L5f` as
/// long as no card has been set. `-D7f`: D7f was laid off because no attack was legal.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Deed(pub game::Deed);

/// A deed as a text.
pub type DeedText = Notation<Deed>;

form! {
    #![schema(feature = "openapi")]
    /// One number for each clan.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = cherokee::Points))]
    #[expect(missing_docs, reason = "each is named by its clan")]
    pub struct Points {
        pub birds: u8,
        pub blue: u8,
        pub wild_potato: u8 as "wild-potato",
        pub deer: u8,
        pub wolf: u8,
        pub long_hair: u8 as "long-hair",
    }
}

/// Why a text is no deed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDeedError {
    /// It is shaped like none.
    #[error("a deed is an attack like D7f@6cxB4m@5c=L5f or a card laid off like -D7f")]
    Shape,
    /// It names a piece that does not exist.
    #[error(transparent)]
    Piece(#[from] ParsePieceError),
}

impl From<&game::View> for View {
    fn from(view: &game::View) -> View {
        let seats = || Seats::first(view.options().players()).iter();
        let (phase, vacant) = phase(view.phase());
        View {
            viewer: viewer(view.viewpoint()),
            turn: view.turn().into(),
            phase,
            vacant: vacant.map(Notation),
            first: view.first().number(),
            pyramid: Place::ALL.iter().map(|place| view.pyramid()[*place].map(Notation)).collect(),
            hand: view.hand().map(|hand| notations(hand.iter())),
            hand_sizes: seats().map(|seat| view.hand_size(seat)).collect(),
            clans: seats().map(|seat| view.clan(seat).map(Notation)).collect(),
            neutral: notations(view.neutral()),
            deeds: notations(view.deeds().map(|(_, deed)| Deed(deed))),
            pile: notations(view.pile()),
            points: points(view),
            outcome: view.outcome().map(Outcome::from),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            game::Deed::Attack { leader, target, attacker, expelled, entered } => {
                write!(f, "{attacker}@{leader}x{expelled}@{target}")?;
                entered.map_or(Ok(()), |entered| write!(f, "={entered}"))
            }
            game::Deed::Discard { card } => write!(f, "-{card}"),
        }
    }
}

impl FromStr for Deed {
    type Err = ParseDeedError;

    fn from_str(text: &str) -> Result<Deed, ParseDeedError> {
        if let Some(card) = text.strip_prefix('-') {
            return Ok(Deed(game::Deed::Discard { card: card.parse()? }));
        }
        let (attack, entered) = match text.split_once('=') {
            Some((attack, entered)) => (attack, Some(entered.parse()?)),
            None => (text, None),
        };
        let (attacker, expelled) = attack.split_once('x').ok_or(ParseDeedError::Shape)?;
        let (attacker, leader) = standing(attacker)?;
        let (expelled, target) = standing(expelled)?;
        Ok(Deed(game::Deed::Attack { leader, target, attacker, expelled, entered }))
    }
}

/// Reads a member and where it stood, like `D7f@6c`.
fn standing(text: &str) -> Result<(Member, Place), ParseDeedError> {
    let (member, place) = text.split_once('@').ok_or(ParseDeedError::Shape)?;
    Ok((member.parse()?, place.parse()?))
}

fn phase(phase: game::Phase) -> (Phase, Option<Place>) {
    match phase {
        game::Phase::Deal => (Phase::Deal, None),
        game::Phase::Act => (Phase::Act, None),
        game::Phase::Succeed { vacant } => (Phase::Succeed, Some(vacant)),
        game::Phase::Set { vacant } => (Phase::Set, Some(vacant)),
        game::Phase::Over => (Phase::Over, None),
    }
}

fn points(view: &game::View) -> Points {
    Points {
        birds: view.points(Clan::Birds),
        blue: view.points(Clan::Blue),
        wild_potato: view.points(Clan::WildPotato),
        deer: view.points(Clan::Deer),
        wolf: view.points(Clan::Wolf),
        long_hair: view.points(Clan::LongHair),
    }
}
