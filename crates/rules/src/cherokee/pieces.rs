//! The pieces: clans, members, the places of the pyramid, hands.

use core::fmt;
use core::num::NonZeroU8;
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
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

/// A set of members that one player holds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Hand([u32; Clan::COUNT]);

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
    /// The code of no member, for the edges of the pyramid.
    pub(super) const NONE_CODE: u8 = 0;

    /// The member with this clan, value and sex, if there is one (C1).
    #[must_use]
    pub const fn new(clan: Clan, value: u8, sex: Sex) -> Option<Member> {
        let exists = match sex {
            Sex::Man => matches!(value, 4..=9),
            Sex::Woman => matches!(value, 3..=8),
        };
        match NonZeroU8::new((clan as u8 + 1) << 5 | value << 1 | sex as u8) {
            Some(code) if exists => Some(Member(code)),
            _ => None,
        }
    }

    /// Every member in the order from which they are shuffled: by clan, men 4..9, then women 3..8.
    pub fn all() -> impl Iterator<Item = Member> {
        let of_clan = |clan| {
            let men = (4..=9).filter_map(move |value| Member::new(clan, value, Sex::Man));
            men.chain((3..=8).filter_map(move |value| Member::new(clan, value, Sex::Woman)))
        };
        Clan::ALL.into_iter().flat_map(of_clan)
    }

    /// The member's clan.
    #[must_use]
    pub const fn clan(self) -> Clan {
        Clan::ALL[(self.0.get() >> 5) as usize - 1]
    }

    /// The number on the card.
    #[must_use]
    pub const fn value(self) -> u8 {
        Member::value_of(self.0.get())
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

    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }

    pub(super) const fn value_of(code: u8) -> u8 {
        code >> 1 & 0b1111
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
        while index < Place::COUNT {
            all[index] = Place(index as u8);
            index += 1;
        }
        all
    };
    const ROW: [u8; Place::COUNT] = {
        let mut rows = [0; Place::COUNT];
        let mut place = 0;
        let mut row = 1;
        while row <= Place::ROWS as usize {
            let end = place + row;
            while place < end {
                rows[place] = row as u8;
                place += 1;
            }
            row += 1;
        }
        rows
    };

    /// The place in this row (from 1, the top) and this column (from 0, the left).
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Place> {
        if row >= 1 && row <= Place::ROWS && column < row {
            Some(Place(row * (row - 1) / 2 + column))
        } else {
            None
        }
    }

    /// The place's number, from 0 at the top.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, from 1 at the top to 8 at the base.
    #[must_use]
    pub const fn row(self) -> u8 {
        Place::ROW[self.0 as usize]
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 - self.row() * (self.row() - 1) / 2
    }

    /// What a member here is worth at the end: 7 at the top, nothing at the base (C1).
    #[must_use]
    pub const fn feathers(self) -> u8 {
        Place::ROWS - self.row()
    }

    /// The two places below this one, the left first; the base has none.
    #[must_use]
    pub const fn below(self) -> Option<[Place; 2]> {
        let row = self.row();
        if row == Place::ROWS { None } else { Some([Place(self.0 + row), Place(self.0 + row + 1)]) }
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

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Hand = Hand([0; Clan::COUNT]);

    /// Whether the hand holds this card.
    #[must_use]
    pub const fn contains(&self, member: Member) -> bool {
        self.0[member.clan() as usize] & (1 << member.rank()) != 0
    }

    /// How many cards the hand holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|cards| cards.count_ones() as usize).sum()
    }

    /// Whether the hand holds no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Clan::COUNT]
    }

    /// The cards: by clan, then by value, the man before the woman.
    pub fn iter(&self) -> impl Iterator<Item = Member> + use<> {
        let clans = self.0;
        Clan::ALL.into_iter().flat_map(move |clan| {
            let mut cards = clans[clan as usize];
            core::iter::from_fn(move || {
                let rank = cards.trailing_zeros() as u8;
                cards &= cards.checked_sub(1)?;
                NonZeroU8::new((clan as u8 + 1) << 5 | rank).map(Member)
            })
        })
    }

    pub(super) fn insert(&mut self, member: Member) {
        self.0[member.clan() as usize] |= 1 << member.rank();
    }

    pub(super) fn remove(&mut self, member: Member) {
        self.0[member.clan() as usize] &= !(1 << member.rank());
    }
}

impl FromIterator<Member> for Hand {
    fn from_iter<I: IntoIterator<Item = Member>>(members: I) -> Hand {
        let mut hand = Hand::EMPTY;
        members.into_iter().for_each(|member| hand.insert(member));
        hand
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

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
