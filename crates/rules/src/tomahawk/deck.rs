//! The cards of a game, from a file that a person can read and write (T1 to T4).
//!
//! The reconstruction lies in `data/tomahawk-reconstruction.txt` and is read like anyone's own file.

use core::fmt;
use core::str::FromStr;
use std::sync::LazyLock;

use super::pieces::{Card, Special, Territory};

/// The name of the shipped deck.
const RECONSTRUCTION: &str = "reconstruction";

/// The cards of a game: 24 warriors for each tribe, the hair of the specials, 15 territories.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    basic: [Card; Deck::BASIC],
    special_hair: [u8; Special::COUNT],
    territories: [Territory; Deck::TERRITORIES],
    /// For each special's value, the hair that its basic cards have: a bit for each number.
    hair: [u8; Special::COUNT],
}

/// A part of a deck: a line of its file.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DeckPart {
    /// The basic cards.
    Basic,
    /// The hair of the specials.
    SpecialHair,
    /// The territories.
    Territories,
}

/// Why cards make no deck.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDeck {
    /// A line of a deck file has no known key.
    #[error("line {line}: a line starts with `basic:`, `special hair:` or `territories:`, or with #")]
    UnknownLine {
        /// The line's number, from 1.
        line: usize,
    },
    /// A key stands twice in a deck file.
    #[error("line {line}: `{}:` stands there twice", .part.key())]
    Twice {
        /// The line's number, from 1.
        line: usize,
        /// The part that has the key.
        part: DeckPart,
    },
    /// A key is missing from a deck file.
    #[error("`{}:` is missing", .part.key())]
    Missing {
        /// The part that has the key.
        part: DeckPart,
    },
    /// An item of a deck file cannot be read.
    #[error("line {line}: item {item}: {}", .part.form())]
    Unreadable {
        /// The line's number, from 1.
        line: usize,
        /// The item's number in its line, from 1.
        item: usize,
        /// The part that it belongs to.
        part: DeckPart,
    },
    /// A part has too few or too many items.
    #[error("a deck has {expected} {}, not {found}", .part.items())]
    WrongCount {
        /// The part of the deck.
        part: DeckPart,
        /// How many items it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A special is among the basic cards.
    #[error("{card} is a special: the basic cards have a value and hair, like 7.1")]
    NotBasic {
        /// The card.
        card: Card,
    },
    /// A special could not replace anything.
    #[error("no basic card has the value {value}: there must be one of each value 1 to 7")]
    NoCardOfValue {
        /// The value.
        value: u8,
    },
    /// Hair out of range.
    #[error("S{special} has hair {hair}: hair is 0 to 4")]
    Hair {
        /// The special's number.
        special: usize,
        /// Its hair.
        hair: u8,
    },
    /// The durations are out of balance.
    #[error("{found} territories have the duration {duration}: there must be five of each duration")]
    Durations {
        /// The duration.
        duration: u8,
        /// How many territories have it.
        found: usize,
    },
}

impl DeckPart {
    /// The parts, in the order of a file.
    pub const ALL: [DeckPart; 3] = [DeckPart::Basic, DeckPart::SpecialHair, DeckPart::Territories];

    /// What its line in a file starts with, before the colon.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            DeckPart::Basic => "basic",
            DeckPart::SpecialHair => "special hair",
            DeckPart::Territories => "territories",
        }
    }

    const fn items(self) -> &'static str {
        match self {
            DeckPart::Basic => "basic cards",
            DeckPart::SpecialHair => "numbers of special hair",
            DeckPart::Territories => "territories",
        }
    }

    /// What one of its items looks like.
    const fn form(self) -> &'static str {
        match self {
            DeckPart::Basic => "a card is a value 1 to 10, a point and hair 0 to 4, like 7.1",
            DeckPart::SpecialHair => "hair is a number 0 to 4",
            DeckPart::Territories => {
                "a territory is a duration 1 to 3, P F or M, animals 1 to 5 and perhaps U or G, like 3F5G"
            }
        }
    }
}

impl Deck {
    /// How many basic cards a tribe has.
    pub const BASIC: usize = 24;
    /// How many territories there are.
    pub const TERRITORIES: usize = 15;
    /// How many bytes the file of a deck may have: it is a page of text, and what is longer is something else.
    pub const LONGEST_FILE: usize = 1 << 20;
    /// The names of the decks that need not be written out.
    pub const NAMES: [&'static str; 1] = [RECONSTRUCTION];

    /// The shipped deck: a reconstruction, for the texts do not give the faces (T1).
    #[must_use]
    pub fn reconstruction() -> Deck {
        static RECONSTRUCTION: LazyLock<Deck> = LazyLock::new(|| {
            #[expect(clippy::expect_used, reason = "the file is compiled in, and a test reads it")]
            include_str!("../../data/tomahawk-reconstruction.txt").parse().expect("the shipped deck is right")
        });
        *RECONSTRUCTION
    }

    /// The deck that has this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Deck> {
        (name == RECONSTRUCTION).then(Deck::reconstruction)
    }

    /// The deck's name, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        (*self == Deck::reconstruction()).then_some(RECONSTRUCTION)
    }

    /// A deck of these cards, each part in the order from which its shuffle starts.
    ///
    /// # Errors
    /// Says what is missing or too many.
    pub fn new(basic: &[Card], special_hair: &[u8], territories: &[Territory]) -> Result<Deck, BadDeck> {
        let mut deck = Deck {
            basic: exactly(DeckPart::Basic, basic)?,
            special_hair: exactly(DeckPart::SpecialHair, special_hair)?,
            territories: exactly(DeckPart::Territories, territories)?,
            hair: [0; Special::COUNT],
        };
        for card in deck.basic {
            let hair = card.basic_hair().ok_or(BadDeck::NotBasic { card })?;
            if let Some(found) = deck.hair.get_mut(usize::from(card.value()) - 1) {
                *found |= 1 << hair;
            }
        }
        deck.check()?;
        Ok(deck)
    }

    /// The basic cards of each tribe.
    #[must_use]
    pub const fn basic(&self) -> &[Card; Deck::BASIC] {
        &self.basic
    }

    /// The hair of the specials, from S1 to S7.
    #[must_use]
    pub const fn special_hair(&self) -> &[u8; Special::COUNT] {
        &self.special_hair
    }

    /// The territories.
    #[must_use]
    pub const fn territories(&self) -> &[Territory; Deck::TERRITORIES] {
        &self.territories
    }

    /// The hair of a card.
    #[must_use]
    pub fn hair(&self, card: Card) -> u8 {
        match card.special() {
            None => card.basic_hair().unwrap_or(0),
            Some(special) => self.special_hair[special.index()],
        }
    }

    /// The different basic cards that a special can replace, those with the most hair first.
    pub fn copies(&self, special: Special) -> impl Iterator<Item = Card> + use<> {
        let mut left = self.hair[special.index()];
        core::iter::from_fn(move || {
            let hair = left.checked_ilog2()? as u8;
            left &= !(1 << hair);
            Card::basic(special.value(), hair)
        })
    }

    /// Whether a special can replace this card.
    pub(super) fn can_replace(&self, special: Special, card: Card) -> bool {
        let hair = card.basic_hair().filter(|_| card.value() == special.value());
        hair.is_some_and(|hair| self.hair[special.index()] >> hair & 1 == 1)
    }

    /// How many basic cards are equal to this one.
    pub(super) fn count(&self, card: Card) -> u8 {
        self.basic.iter().filter(|basic| **basic == card).count() as u8
    }

    /// The territories of a duration, in the deck's order.
    pub(super) fn of_duration(&self, duration: u8) -> impl Iterator<Item = Territory> + '_ {
        self.territories.iter().copied().filter(move |territory| territory.duration() == duration)
    }

    /// A card's place in the order from which shuffles start: the deck's, then specials by number.
    pub(super) fn order(&self, card: Card) -> usize {
        self.basic.iter().position(|basic| *basic == card).unwrap_or(Deck::BASIC + usize::from(card.value()))
    }

    fn check(&self) -> Result<(), BadDeck> {
        if let Some(special) = Special::ALL.into_iter().find(|special| self.hair[special.index()] == 0) {
            return Err(BadDeck::NoCardOfValue { value: special.value() });
        }
        for (special, hair) in (1..).zip(self.special_hair) {
            if hair > 4 {
                return Err(BadDeck::Hair { special, hair });
            }
        }
        for duration in 1..=3 {
            let found = self.of_duration(duration).count();
            if found != 5 {
                return Err(BadDeck::Durations { duration, found });
            }
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = BadDeck;

    fn from_str(text: &str) -> Result<Deck, BadDeck> {
        // Some editors put a mark before the first letter of a file.
        let text = text.trim_start_matches('\u{feff}');
        let basic = items(text, DeckPart::Basic)?;
        let special_hair: Vec<u8> = items(text, DeckPart::SpecialHair)?;
        let territories = items(text, DeckPart::Territories)?;
        Deck::new(&basic, &special_hair, &territories)
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        line(f, DeckPart::Basic, &self.basic)?;
        line(f, DeckPart::SpecialHair, &self.special_hair)?;
        line(f, DeckPart::Territories, &self.territories)
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "Deck({name})"),
            None => f
                .debug_tuple("Deck")
                .field(&self.basic)
                .field(&self.special_hair)
                .field(&self.territories)
                .finish(),
        }
    }
}

fn exactly<T: Copy, const N: usize>(part: DeckPart, items: &[T]) -> Result<[T; N], BadDeck> {
    items.try_into().map_err(|_| BadDeck::WrongCount { part, found: items.len(), expected: N })
}

/// The items of a part.
fn items<T: FromStr>(text: &str, part: DeckPart) -> Result<Vec<T>, BadDeck> {
    let (line, rest) = line_of(text, part)?;
    let read =
        |(item, word): (usize, &str)| word.parse().map_err(|_| BadDeck::Unreadable { line, item, part });
    (1..).zip(rest.split_whitespace()).map(read).collect()
}

/// The one line of a part and its number; every line of the file must have a known key.
fn line_of(text: &str, part: DeckPart) -> Result<(usize, &str), BadDeck> {
    let mut found = None;
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let known = |(key, rest)| Some((DeckPart::ALL.into_iter().find(|part| part.key() == key)?, rest));
        let (key, rest) = content.split_once(':').and_then(known).ok_or(BadDeck::UnknownLine { line })?;
        if key == part && found.replace((line, rest)).is_some() {
            return Err(BadDeck::Twice { line, part });
        }
    }
    found.ok_or(BadDeck::Missing { part })
}

fn line<T: fmt::Display>(f: &mut fmt::Formatter<'_>, part: DeckPart, items: &[T]) -> fmt::Result {
    write!(f, "{}:", part.key())?;
    for item in items {
        write!(f, " {item}")?;
    }
    writeln!(f)
}
