//! The places of the cards on a page, what can be said of the card at each, and what a key does there.

use core::ops::RangeInclusive;

use rules::tomahawk::{Deck, Special, Terrain};

use super::cards::Cards;

/// Where a card lies: warriors first, then specials, then territories.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A basic card, by its place in the deck.
    Warrior(u8),
    /// A special.
    Special(Special),
    /// A territory, by its place in the deck.
    Territory(u8),
}

/// What a card says. Numbers stand for themselves, terrains for their place among all, and signs for 0 (none), 1
/// (puma) or 2 (gathering).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// A warrior's value.
    Value,
    /// Hair.
    Hair,
    /// A territory's type.
    Terrain,
    /// How many animals live there.
    Animals,
    /// For how many rounds it is fought for.
    Rounds,
    /// Its sign.
    Picto,
}

/// Cards of one kind lie in rows of so many.
const CARDS_IN_A_ROW: u8 = 8;
const TERRITORIES_IN_A_ROW: u8 = 5;

impl Place {
    /// How many places there are.
    pub const COUNT: usize = Deck::BASIC + Special::COUNT + Deck::TERRITORIES;

    /// All places, in the order of the page.
    pub const ALL: [Place; Place::COUNT] = {
        let mut all = [Place::Warrior(0); Place::COUNT];
        let mut index = 0;
        while index < Place::COUNT {
            all[index] = if index < Deck::BASIC {
                Place::Warrior(index as u8)
            } else if index < Deck::BASIC + Special::COUNT {
                Place::Special(Special::ALL[index - Deck::BASIC])
            } else {
                Place::Territory((index - Deck::BASIC - Special::COUNT) as u8)
            };
            index += 1;
        }
        all
    };

    /// Its number among all.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Place::Warrior(index) => index as usize,
            Place::Special(special) => Deck::BASIC + special.index(),
            Place::Territory(index) => Deck::BASIC + Special::COUNT + index as usize,
        }
    }

    /// What the element is called, so that it can be found.
    #[must_use]
    pub fn id(self) -> String {
        format!("card-{}", self.index())
    }

    /// What can be said of a card here.
    #[must_use]
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Place::Warrior(_) => &[Field::Value, Field::Hair],
            Place::Special(_) => &[Field::Hair],
            Place::Territory(_) => &[Field::Terrain, Field::Animals, Field::Rounds, Field::Picto],
        }
    }

    /// Where an arrow key leads; none at the edge.
    #[must_use]
    pub fn toward(self, key: &str) -> Option<Place> {
        let (index, (row, column)) = (self.index(), self.spot());
        let in_row = |row: u8| {
            let row = Place::ALL.into_iter().filter(move |place| place.spot().0 == row);
            row.min_by_key(|place| place.spot().1.abs_diff(column))
        };
        let to = match key {
            "ArrowLeft" => Place::ALL.get(index.checked_sub(1)?).copied(),
            "ArrowRight" => Place::ALL.get(index + 1).copied(),
            "ArrowUp" => in_row(row.checked_sub(1)?),
            "ArrowDown" => in_row(row + 1),
            "Home" => Place::ALL.first().copied(),
            "End" => Place::ALL.last().copied(),
            _ => None,
        };
        to.filter(|to| *to != self)
    }

    /// The row from the top, and how far to the right, in parts of a row.
    const fn spot(self) -> (u8, u8) {
        const CARD: u8 = 5;
        const TERRITORY: u8 = 8;
        match self {
            Place::Warrior(index) => (index / CARDS_IN_A_ROW, index % CARDS_IN_A_ROW * CARD),
            Place::Special(special) => (3, special.index() as u8 * CARD),
            Place::Territory(index) => {
                (4 + index / TERRITORIES_IN_A_ROW, index % TERRITORIES_IN_A_ROW * TERRITORY)
            }
        }
    }
}

impl Field {
    /// What it can say.
    #[must_use]
    pub const fn says(self) -> RangeInclusive<u8> {
        match self {
            Field::Value => 1..=10,
            Field::Hair => 0..=4,
            Field::Animals => 1..=5,
            Field::Rounds => 1..=3,
            Field::Terrain | Field::Picto => 0..=2,
        }
    }

    /// The key of its name in texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Field::Value => "field-value",
            Field::Hair => "field-hair",
            Field::Terrain => "field-terrain",
            Field::Animals => "field-animals",
            Field::Rounds => "field-rounds",
            Field::Picto => "field-picto",
        }
    }
}

/// The cards after a key was pressed on one of them; none if the key means nothing there.
///
/// A figure sets what counts most (a warrior's value, where 0 is 10; a special's hair; a territory's rounds), + and −
/// change hair or animals by one, and the letters of the notation set a territory's type and sign.
#[must_use]
pub fn pressed(cards: &Cards, place: Place, key: &str) -> Option<Cards> {
    let letter = key.chars().next().filter(|_| key.chars().count() == 1)?.to_ascii_uppercase();
    let [main, counted] = match place {
        Place::Warrior(_) => [Field::Value, Field::Hair],
        Place::Special(_) => [Field::Hair, Field::Hair],
        Place::Territory(_) => [Field::Rounds, Field::Animals],
    };
    let says = cards.get(place, counted);
    let (field, says) = match (letter, place) {
        ('0', Place::Warrior(_)) => (main, 10),
        ('0'..='9', _) => (main, letter as u8 - b'0'),
        ('+' | '=', _) => (counted, says + 1),
        ('-' | '−', _) => (counted, says.checked_sub(1)?),
        ('P', Place::Territory(_)) => (Field::Terrain, Terrain::Plain as u8),
        ('F', Place::Territory(_)) => (Field::Terrain, Terrain::Forest as u8),
        ('M', Place::Territory(_)) => (Field::Terrain, Terrain::Mountain as u8),
        ('U', Place::Territory(_)) => (Field::Picto, toggled(cards, place, 1)),
        ('G', Place::Territory(_)) => (Field::Picto, toggled(cards, place, 2)),
        _ => return None,
    };
    field.says().contains(&says).then(|| cards.with(place, field, says))
}

/// A sign, or none where it is already.
fn toggled(cards: &Cards, place: Place, picto: u8) -> u8 {
    if cards.get(place, Field::Picto) == picto { 0 } else { picto }
}
