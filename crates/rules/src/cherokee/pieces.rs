//! The pieces: clans, members, the places of the pyramid, hands.

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// One of the six clans.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Clan {
    /// The Birds.
    Birds,
    /// The Blue.
    Blue,
    /// The Wild Potato.
    WildPotato,
    /// The Deer.
    Deer,
    /// The Wolf.
    Wolf,
    /// The Long Hair.
    LongHair,
}

/// A man or a woman: at equal value the woman ranks higher.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sex {
    /// A man: values 4 to 9.
    Man,
    /// A woman: values 3 to 8.
    Woman,
}

/// A member of the tribe: a clan, a value and a sex; each exists once.
///
/// One byte: the clan's number from 1 in the top three bits, then four bits of value, then one for a
/// woman. So of two members of one clan the higher byte ranks higher, and no member is zero.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Member(NonZeroU8);

/// A place in the pyramid, from the top, each row from the left.
///
/// One byte: the row less one, times eight, and the column. So the pyramid lies in a square of eight
/// by eight cells, and all places find their neighbours at the same distances.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// A member in the pyramid, and where it stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Occupant {
    /// The member.
    pub member: Member,
    /// Its place.
    pub place: Place,
}

/// Who stands where.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Pyramid([Option<Member>; Place::CELLS]);

/// A set of members that one player holds: a bit for each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Hand(u128);

/// Why a text names no card or place.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePieceError {
    /// Not a member card.
    #[error(
        "a card is a clan letter (B U P D W L), a value and f or m, like D7f; men have 4 to 9, women 3 to 8"
    )]
    Member,
    /// Not a place of the pyramid.
    #[error("a place is a row from 1 (top) to 8 and a letter from the left, like 6c")]
    Place,
    /// Not a clan's name.
    #[error("the clans are birds, blue, wild-potato, deer, wolf and long-hair")]
    Clan,
}

impl Clan {
    /// How many clans there are.
    pub const COUNT: usize = 6;
    /// The clans, in the order from which they are shuffled.
    pub const ALL: [Clan; Clan::COUNT] =
        [Clan::Birds, Clan::Blue, Clan::WildPotato, Clan::Deer, Clan::Wolf, Clan::LongHair];

    /// The letter that stands for the clan on a card.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Clan::Birds => 'B',
            Clan::Blue => 'U',
            Clan::WildPotato => 'P',
            Clan::Deer => 'D',
            Clan::Wolf => 'W',
            Clan::LongHair => 'L',
        }
    }

    /// The name that stands for the clan in a record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Clan::Birds => "birds",
            Clan::Blue => "blue",
            Clan::WildPotato => "wild-potato",
            Clan::Deer => "deer",
            Clan::Wolf => "wolf",
            Clan::LongHair => "long-hair",
        }
    }

    fn from_letter(letter: u8) -> Option<Clan> {
        Clan::ALL.into_iter().find(|clan| clan.letter() == char::from(letter))
    }
}

impl Member {
    /// How many members there are.
    pub const COUNT: usize = 72;
    /// Every member in the order from which they are shuffled: by clan, men 4..9, then women 3..8.
    pub const ALL: [Member; Member::COUNT] = {
        let mut all = [Member(NonZeroU8::MIN); Member::COUNT];
        let mut index = 0;
        while index < Member::COUNT {
            let clan = Clan::ALL[index / 12];
            let member = match (index % 12) as u8 {
                man @ 0..=5 => Member::new(clan, 4 + man, Sex::Man),
                woman => Member::new(clan, woman - 3, Sex::Woman),
            };
            if let Some(member) = member {
                all[index] = member;
            }
            index += 1;
        }
        all
    };
    /// The highest value on a card, which men have (C1).
    pub const HIGHEST: u8 = 9;
    /// The code of no member, for the edges of the pyramid.
    pub(super) const NONE_CODE: u8 = 0;
    /// The bits of a code that hold the clan.
    pub(super) const CLAN_BITS: u8 = 0b1110_0000;
    /// The bits of a code that hold the value, doubled.
    pub(super) const VALUE_BITS: u8 = 0b0001_1110;

    /// The member with this clan, value and sex, if there is one (C1).
    #[must_use]
    pub const fn new(clan: Clan, value: u8, sex: Sex) -> Option<Member> {
        let exists = match sex {
            Sex::Man => matches!(value, 4..=Member::HIGHEST),
            Sex::Woman => matches!(value, 3..=8),
        };
        match NonZeroU8::new(Member::clan_bits(clan) | value << 1 | sex as u8) {
            Some(code) if exists => Some(Member(code)),
            _ => None,
        }
    }

    /// The member's clan.
    #[must_use]
    pub const fn clan(self) -> Clan {
        Clan::ALL[(self.0.get() >> 5) as usize - 1]
    }

    /// The number on the card.
    #[must_use]
    pub const fn value(self) -> u8 {
        (self.0.get() & Member::VALUE_BITS) >> 1
    }

    /// A man or a woman.
    #[must_use]
    pub const fn sex(self) -> Sex {
        if self.0.get() & 1 == 0 { Sex::Man } else { Sex::Woman }
    }

    /// What decides who succeeds: value, then woman before man (C5).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0.get() & 0b1_1111
    }

    /// The clan's part of a member's byte.
    pub(super) const fn clan_bits(clan: Clan) -> u8 {
        (clan as u8 + 1) << 5
    }

    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }
}

impl Place {
    /// How many places the pyramid has.
    pub const COUNT: usize = 36;
    /// How many rows it has; the last is the base.
    pub const ROWS: u8 = 8;
    /// Every place, from the top, each row from the left.
    pub const ALL: [Place; Place::COUNT] = {
        let mut all = [Place(0); Place::COUNT];
        let mut index = 0;
        let mut row = 0;
        while row < Place::ROWS {
            let mut column = 0;
            while column <= row {
                all[index] = Place(row * Place::ROWS + column);
                index += 1;
                column += 1;
            }
            row += 1;
        }
        all
    };
    /// The cells of the square in which the pyramid lies.
    pub(super) const CELLS: usize = Place::ROWS as usize * Place::ROWS as usize;

    /// The place in this row (from 1, the top) and this column (from 0, the left).
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Place> {
        if row >= 1 && row <= Place::ROWS && column < row {
            Some(Place((row - 1) * Place::ROWS + column))
        } else {
            None
        }
    }

    /// The row, from 1 at the top to 8 at the base.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Place::ROWS + 1
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Place::ROWS
    }

    /// What a member here is worth at the end: 7 at the top, nothing at the base (C1).
    #[must_use]
    pub const fn feathers(self) -> u8 {
        Place::ROWS - self.row()
    }

    /// The two places below this one, the left first; the base has none.
    #[must_use]
    pub const fn below(self) -> Option<[Place; 2]> {
        if self.row() == Place::ROWS {
            None
        } else {
            Some([Place(self.0 + Place::ROWS), Place(self.0 + Place::ROWS + 1)])
        }
    }

    /// The places from which this one can be attacked (C2): left, right, below left, below right.
    #[must_use]
    pub const fn touching(self) -> [Option<Place>; 4] {
        let (row, column) = (self.row(), self.column());
        let left = if column == 0 { None } else { Place::new(row, column - 1) };
        let right = Place::new(row, column + 1);
        match self.below() {
            Some([below_left, below_right]) => [left, right, Some(below_left), Some(below_right)],
            None => [left, right, None, None],
        }
    }
}

impl Place {
    pub(super) const fn cell(self) -> usize {
        self.0 as usize % Place::CELLS
    }
}

impl Pyramid {
    pub(super) const EMPTY: Pyramid = Pyramid([None; Place::CELLS]);

    /// Who stands at a place, if anyone does.
    #[must_use]
    pub fn occupant(&self, place: Place) -> Option<Occupant> {
        self[place].map(|member| Occupant { member, place })
    }

    /// The members from the top, each row from the left, with their places.
    pub fn members(&self) -> impl Iterator<Item = (Place, Member)> + '_ {
        Place::ALL.into_iter().filter_map(|place| self[place].map(|member| (place, member)))
    }

    /// The bytes of the members, cell by cell.
    pub(super) fn codes(&self) -> [u8; Place::CELLS] {
        self.0.map(|member| member.map_or(Member::NONE_CODE, Member::code))
    }
}

impl Index<Place> for Pyramid {
    type Output = Option<Member>;

    fn index(&self, place: Place) -> &Option<Member> {
        &self.0[place.cell()]
    }
}

impl IndexMut<Place> for Pyramid {
    fn index_mut(&mut self, place: Place) -> &mut Option<Member> {
        &mut self.0[place.cell()]
    }
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Hand = Hand(0);
    /// The member that each bit stands for.
    const BY_BIT: [Member; Member::COUNT] = {
        let mut by_bit = Member::ALL;
        let mut index = 0;
        while index < Member::COUNT {
            by_bit[Hand::bit(Member::ALL[index])] = Member::ALL[index];
            index += 1;
        }
        by_bit
    };

    /// Whether the hand holds this card.
    #[must_use]
    pub const fn contains(self, member: Member) -> bool {
        self.0 >> Hand::bit(member) & 1 == 1
    }

    /// How many cards the hand holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the hand holds no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards: by clan, then by rank.
    pub fn iter(self) -> impl Iterator<Item = Member> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let member = *Hand::BY_BIT.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(member)
        })
    }

    pub(super) const fn insert(&mut self, member: Member) {
        self.0 |= 1 << Hand::bit(member);
    }

    pub(super) const fn remove(&mut self, member: Member) {
        self.0 &= !(1 << Hand::bit(member));
    }

    /// Twelve ranks a clan, from the woman of 3 to the man of 9.
    const fn bit(member: Member) -> usize {
        member.clan() as usize * 12 + member.rank() as usize - 7
    }
}

impl FromIterator<Member> for Hand {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Hand {
        let mut hand = Hand::EMPTY;
        members.into_iter().for_each(|member| hand.insert(member));
        hand
    }
}

impl FromIterator<(Place, Member)> for Pyramid {
    fn from_iter<I: IntoIterator<Item = (Place, Member)>>(members: I) -> Pyramid {
        let mut pyramid = Pyramid::EMPTY;
        members.into_iter().for_each(|(place, member)| pyramid[place] = Some(member));
        pyramid
    }
}

impl FromStr for Clan {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Clan, ParsePieceError> {
        Clan::ALL.into_iter().find(|clan| clan.name() == text).ok_or(ParsePieceError::Clan)
    }
}

impl FromStr for Member {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Member, ParsePieceError> {
        let member = match *text.as_bytes() {
            [letter, digit @ b'0'..=b'9', sex @ (b'f' | b'm')] => {
                Clan::from_letter(letter).and_then(|clan| {
                    Member::new(clan, digit - b'0', if sex == b'f' { Sex::Woman } else { Sex::Man })
                })
            }
            _ => None,
        };
        member.ok_or(ParsePieceError::Member)
    }
}

impl FromStr for Place {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Place, ParsePieceError> {
        let place = match *text.as_bytes() {
            [row @ b'1'..=b'8', column @ b'a'..=b'h'] => Place::new(row - b'0', column - b'a'),
            _ => None,
        };
        place.ok_or(ParsePieceError::Place)
    }
}

impl fmt::Display for Clan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sex = match self.sex() {
            Sex::Man => 'm',
            Sex::Woman => 'f',
        };
        write!(f, "{}{}{sex}", self.clan().letter(), self.value())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), char::from(b'a' + self.column()))
    }
}

impl fmt::Debug for Member {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Pyramid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.members()).finish()
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
