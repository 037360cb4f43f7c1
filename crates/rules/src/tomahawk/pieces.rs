//! The pieces: warriors, specials, territories, piles, hands.

use core::fmt;
use core::num::{NonZeroU8, NonZeroU16};
use core::str::FromStr;

/// A special warrior; each exists once, and its value is its number (T3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Special {
    /// S1 Grand manitou: wins if the other side has more than double (T12).
    GrandManitou = 1,
    /// S2 Esprit mouvant: 5 more together with another 2 (T11).
    EspritMouvant,
    /// S3 Cœur de séquoia: doubles a forest's caribous (T13).
    CoeurDeSequoia,
    /// S4 Danse du crépuscule: the next card facing it comes at random (T9).
    DanseDuCrepuscule,
    /// S5 Crâne au vent: the hair it takes counts double (T8).
    CraneAuVent,
    /// S6 Pouvoir du ciel: as strong as the card that it faces (T7).
    PouvoirDuCiel,
    /// S7 Nuage taquin: charms a facing 7 to 10 to 0 (T7).
    NuageTaquin,
}

/// A warrior: a basic card of a value and hair, or a special.
///
/// One byte, in the order of the notation's hand: basic cards by value, the most hair first, then
/// specials by number. A basic card is its value times eight plus 4 less its hair; a special is 96 plus
/// its number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

/// One of the four piles of territories, and the front before it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile(u8);

/// A territory: how long it is fought for, its type, its animals and its picto.
///
/// Nine bits: two of duration, two of type, three of animals, two of picto.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Territory(NonZeroU16);

/// The type of a territory, and so of its animals.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// A plain with bison.
    Plain,
    /// A forest with caribous: cards lie face down until its last round.
    Forest,
    /// A mountain with eagles: its winner looks into forests.
    Mountain,
}

/// What else is drawn on a territory (T10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Picto {
    /// The strongest does not count.
    Puma,
    /// The weakest counts double.
    Gathering,
}

/// The cards that one player holds, in the order of the notation; equal ones lie side by side.
///
/// Eight bytes, the first card in the lowest, zeros above the last. All cards are looked at in one
/// step: a card's byte is under 128, so that comparing bytes never borrows from the next.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Hand(u64);

/// Why a text names no card, territory or pile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePieceError {
    /// Not a warrior.
    #[error("a card is a value 1 to 10, a point and hair 0 to 4, like 7.1, or a special S1 to S7")]
    Card,
    /// Not a special.
    #[error("the specials are S1 to S7")]
    Special,
    /// Not a territory.
    #[error("a territory is a duration 1 to 3, a type (P F M), animals 1 to 5 and perhaps U or G, like 3F5G")]
    Territory,
    /// Not a pile.
    #[error("the piles are 1 to 4")]
    Pile,
}

impl Special {
    /// How many specials there are.
    pub const COUNT: usize = 7;
    /// How many of the specials dealt to it a seat keeps (T5).
    pub const KEPT: usize = 2;
    /// The specials, from S1 to S7.
    pub const ALL: [Special; Special::COUNT] = [
        Special::GrandManitou,
        Special::EspritMouvant,
        Special::CoeurDeSequoia,
        Special::DanseDuCrepuscule,
        Special::CraneAuVent,
        Special::PouvoirDuCiel,
        Special::NuageTaquin,
    ];

    /// The printed value, which is also the special's number.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// The special's number less one, as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The name on the card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Special::GrandManitou => "Grand manitou",
            Special::EspritMouvant => "Esprit mouvant",
            Special::CoeurDeSequoia => "Cœur de séquoia",
            Special::DanseDuCrepuscule => "Danse du crépuscule",
            Special::CraneAuVent => "Crâne au vent",
            Special::PouvoirDuCiel => "Pouvoir du ciel",
            Special::NuageTaquin => "Nuage taquin",
        }
    }

    /// The special as a card.
    #[must_use]
    pub const fn card(self) -> Card {
        Card(match NonZeroU8::new(Card::FIRST_SPECIAL + self as u8) {
            Some(code) => code,
            None => NonZeroU8::MIN,
        })
    }
}

impl Card {
    const FIRST_SPECIAL: u8 = 96;
    /// How many different bytes a card can have, for tables by card.
    pub(super) const CODES: usize = 104;

    /// The basic card of this value and hair, if there can be one.
    #[must_use]
    pub const fn basic(value: u8, hair: u8) -> Option<Card> {
        match NonZeroU8::new(value.wrapping_mul(8).wrapping_add(4u8.wrapping_sub(hair))) {
            Some(code) if value >= 1 && value <= 10 && hair <= 4 => Some(Card(code)),
            _ => None,
        }
    }

    /// The special that this card is, if it is one.
    #[must_use]
    pub const fn special(self) -> Option<Special> {
        match self.0.get().checked_sub(Card::FIRST_SPECIAL + 1) {
            Some(index) if (index as usize) < Special::COUNT => Some(Special::ALL[index as usize]),
            _ => None,
        }
    }

    /// The printed value.
    #[must_use]
    pub const fn value(self) -> u8 {
        let code = self.0.get();
        if code > Card::FIRST_SPECIAL { code - Card::FIRST_SPECIAL } else { code / 8 }
    }

    /// The hair of a basic card; that of a special stands in the [`Deck`](super::Deck).
    #[must_use]
    pub const fn basic_hair(self) -> Option<u8> {
        if self.0.get() > Card::FIRST_SPECIAL { None } else { Some(4 - self.0.get() % 8) }
    }

    pub(super) const fn code(self) -> usize {
        self.0.get() as usize
    }

    /// Whether the card is this special.
    pub(super) fn is(self, special: Special) -> bool {
        self == special.card()
    }
}

impl Pile {
    /// How many piles there are.
    pub const COUNT: usize = 4;
    /// The piles, from 1 to 4.
    pub const ALL: [Pile; Pile::COUNT] = [Pile(0), Pile(1), Pile(2), Pile(3)];

    /// The first pile.
    pub const FIRST: Pile = Pile(0);

    /// The pile at this index, from 0.
    #[must_use]
    pub const fn new(index: u8) -> Option<Pile> {
        if (index as usize) < Pile::COUNT { Some(Pile(index)) } else { None }
    }

    /// The pile's index, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pile's number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl Terrain {
    /// The terrains.
    pub const ALL: [Terrain; 3] = [Terrain::Plain, Terrain::Forest, Terrain::Mountain];
}

impl Territory {
    /// How many different codes a territory can have, for tables by territory.
    pub(super) const CODES: usize = 1 << 9;

    /// The territory with this duration (1 to 3), type, animals (1 to 5) and picto, if there can be one.
    #[must_use]
    pub const fn new(duration: u8, terrain: Terrain, animals: u8, picto: Option<Picto>) -> Option<Territory> {
        if !matches!(duration, 1..=3) || !matches!(animals, 1..=5) {
            return None;
        }
        let picto = match picto {
            None => 0,
            Some(Picto::Puma) => 1,
            Some(Picto::Gathering) => 2,
        };
        let code = (duration as u16) << 7 | (terrain as u16) << 5 | (animals as u16) << 2 | picto;
        match NonZeroU16::new(code) {
            Some(code) => Some(Territory(code)),
            None => None,
        }
    }

    /// How many rounds the territory is fought for.
    #[must_use]
    pub const fn duration(self) -> u8 {
        (self.0.get() >> 7) as u8
    }

    /// The type.
    #[must_use]
    pub const fn terrain(self) -> Terrain {
        match self.0.get() >> 5 & 0b11 {
            0 => Terrain::Plain,
            1 => Terrain::Forest,
            _ => Terrain::Mountain,
        }
    }

    /// How many animals live here: the points for its winner.
    #[must_use]
    pub const fn animals(self) -> u8 {
        (self.0.get() >> 2) as u8 & 0b111
    }

    /// What else is drawn on it.
    #[must_use]
    pub const fn picto(self) -> Option<Picto> {
        match self.0.get() & 0b11 {
            0 => None,
            1 => Some(Picto::Puma),
            _ => Some(Picto::Gathering),
        }
    }

    pub(super) const fn code(self) -> usize {
        self.0.get() as usize % Territory::CODES
    }
}

impl Hand {
    /// The most cards that a hand holds.
    pub const MOST: usize = 8;
    /// A hand without cards.
    pub const EMPTY: Hand = Hand(0);
    /// A one in each byte.
    const ONES: u64 = u64::MAX / 0xff;
    /// The highest bit of each byte.
    const HIGHS: u64 = Hand::ONES << 7;

    /// How many cards the hand holds.
    #[must_use]
    pub const fn len(self) -> usize {
        (u64::BITS - self.0.leading_zeros()).div_ceil(8) as usize
    }

    /// Whether the hand holds no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the hand holds a card equal to this one.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.position(card) < Hand::MOST
    }

    /// The cards in order, equal ones each for itself.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.to_le_bytes().into_iter().map_while(|code| NonZeroU8::new(code).map(Card))
    }

    /// The different cards in order, equal ones once.
    pub fn distinct(self) -> impl Iterator<Item = Card> {
        // A bit for each card that no equal follows: there the byte differs from the next.
        let mut last = ((self.0 ^ self.0 >> 8) + (Hand::HIGHS - Hand::ONES)) & Hand::HIGHS;
        core::iter::from_fn(move || {
            let code = self.0.checked_shr(last.trailing_zeros() & !7)?;
            last &= last.wrapping_sub(1);
            NonZeroU8::new(code as u8).map(Card)
        })
    }

    /// Puts a card where it belongs; a full hand stays as it is.
    pub(super) const fn insert(&mut self, card: Card) {
        let len = self.len();
        if len < Hand::MOST {
            let at_least = ((self.0 | Hand::HIGHS) - Hand::ONES * card.code() as u64) & Hand::HIGHS;
            // The bytes above the hand are zeros: less than any card, but not before it.
            let before = Hand::MOST - at_least.count_ones() as usize - (Hand::MOST - len);
            let low = (1u64 << (8 * before)) - 1;
            self.0 = self.0 & low | (card.code() as u64) << (8 * before) | (self.0 & !low) << 8;
        }
    }

    /// Takes away one card equal to this one.
    pub(super) const fn remove(&mut self, card: Card) {
        let position = self.position(card);
        if position < Hand::MOST {
            let low = (1u64 << (8 * position)) - 1;
            self.0 = self.0 & low | self.0 >> 8 & !low;
        }
    }

    /// Where a card lies; past the end if it is not there.
    const fn position(self, card: Card) -> usize {
        let difference = self.0 ^ (Hand::ONES * card.code() as u64);
        let equal = difference.wrapping_sub(Hand::ONES) & !difference & Hand::HIGHS;
        equal.trailing_zeros() as usize / 8
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        cards.into_iter().for_each(|card| hand.insert(card));
        hand
    }
}

impl FromStr for Special {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Special, ParsePieceError> {
        match *text.as_bytes() {
            [b'S', digit @ b'1'..=b'7'] => Ok(Special::ALL[usize::from(digit - b'1')]),
            _ => Err(ParsePieceError::Special),
        }
    }
}

impl FromStr for Card {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Card, ParsePieceError> {
        let card = match *text.as_bytes() {
            [b'1', b'0', b'.', hair @ b'0'..=b'4'] => Card::basic(10, hair - b'0'),
            [value @ b'1'..=b'9', b'.', hair @ b'0'..=b'4'] => Card::basic(value - b'0', hair - b'0'),
            [b'S', _] => text.parse().ok().map(Special::card),
            _ => None,
        };
        card.ok_or(ParsePieceError::Card)
    }
}

impl FromStr for Pile {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Pile, ParsePieceError> {
        match *text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Pile(digit - b'1')),
            _ => Err(ParsePieceError::Pile),
        }
    }
}

impl FromStr for Territory {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Territory, ParsePieceError> {
        let (face, picto) = match text.as_bytes() {
            [face @ .., b'U'] => (face, Some(Picto::Puma)),
            [face @ .., b'G'] => (face, Some(Picto::Gathering)),
            face => (face, None),
        };
        let [duration @ b'1'..=b'3', terrain, animals @ b'1'..=b'5'] = *face else {
            return Err(ParsePieceError::Territory);
        };
        let terrain = match terrain {
            b'P' => Terrain::Plain,
            b'F' => Terrain::Forest,
            b'M' => Terrain::Mountain,
            _ => return Err(ParsePieceError::Territory),
        };
        Territory::new(duration - b'0', terrain, animals - b'0', picto).ok_or(ParsePieceError::Territory)
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S{}", self.value())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.special(), self.basic_hair()) {
            (Some(special), _) => special.fmt(f),
            (None, hair) => write!(f, "{}.{}", self.value(), hair.unwrap_or(0)),
        }
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Display for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let terrain = match self.terrain() {
            Terrain::Plain => 'P',
            Terrain::Forest => 'F',
            Terrain::Mountain => 'M',
        };
        let picto = match self.picto() {
            None => "",
            Some(Picto::Puma) => "U",
            Some(Picto::Gathering) => "G",
        };
        write!(f, "{}{terrain}{}{picto}", self.duration(), self.animals())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
