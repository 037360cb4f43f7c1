//! Cards while they are entered: always as many as a deck has, each of them a card that there can be.

use rules::tomahawk::{BadDeck, Card, Deck, Picto, Special, Terrain, Territory};

use super::place::{Field, Place};

/// The basic cards of a tribe, the hair of the specials, and the territories. They may make no deck yet.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    basic: [Card; Deck::BASIC],
    special_hair: [u8; Special::COUNT],
    territories: [Territory; Deck::TERRITORIES],
}

/// What lies at a place.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A basic card.
    Warrior(Card),
    /// A special, and its hair.
    Special(Special, u8),
    /// A territory.
    Territory(Territory),
}

impl Cards {
    /// The cards of a deck.
    #[must_use]
    pub const fn of(deck: &Deck) -> Cards {
        Cards { basic: *deck.basic(), special_hair: *deck.special_hair(), territories: *deck.territories() }
    }

    /// The cards of the reconstruction.
    #[must_use]
    pub fn reconstruction() -> Cards {
        Cards::of(&Deck::reconstruction())
    }

    /// The deck that the cards make.
    ///
    /// # Errors
    /// Says why they make none.
    pub fn deck(&self) -> Result<Deck, BadDeck> {
        Deck::new(&self.basic, &self.special_hair, &self.territories)
    }

    /// What lies at a place.
    #[must_use]
    pub fn piece(&self, place: Place) -> Piece {
        match place {
            Place::Warrior(index) => Piece::Warrior(self.basic[usize::from(index) % Deck::BASIC]),
            Place::Special(special) => Piece::Special(special, self.special_hair[special.index()]),
            Place::Territory(index) => {
                Piece::Territory(self.territories[usize::from(index) % Deck::TERRITORIES])
            }
        }
    }

    /// Puts something at a place; what does not belong there changes nothing.
    pub fn put(&mut self, place: Place, piece: Piece) {
        match (place, piece) {
            (Place::Warrior(index), Piece::Warrior(card)) => {
                self.basic[usize::from(index) % Deck::BASIC] = card;
            }
            (Place::Special(special), Piece::Special(_, hair)) => self.special_hair[special.index()] = hair,
            (Place::Territory(index), Piece::Territory(territory)) => {
                self.territories[usize::from(index) % Deck::TERRITORIES] = territory;
            }
            _ => {}
        }
    }

    /// What a field of a card says.
    #[must_use]
    pub fn get(&self, place: Place, field: Field) -> u8 {
        self.piece(place).get(field)
    }

    /// The same cards with a field that says something else; the same if it cannot say that.
    #[must_use]
    pub fn with(mut self, place: Place, field: Field, says: u8) -> Cards {
        if let Some(piece) = self.piece(place).with(field, says) {
            self.put(place, piece);
        }
        self
    }

    /// How many basic cards have this value.
    #[must_use]
    pub fn count_of_value(&self, value: u8) -> usize {
        self.basic.iter().filter(|card| card.value() == value).count()
    }

    /// How many territories are fought for so many rounds.
    #[must_use]
    pub fn count_of_rounds(&self, rounds: u8) -> usize {
        self.territories.iter().filter(|territory| territory.duration() == rounds).count()
    }

    /// The basic cards.
    #[must_use]
    pub const fn basic(&self) -> &[Card; Deck::BASIC] {
        &self.basic
    }

    /// The territories.
    #[must_use]
    pub const fn territories(&self) -> &[Territory; Deck::TERRITORIES] {
        &self.territories
    }
}

impl Piece {
    /// What a field says; nothing is 0.
    #[must_use]
    pub fn get(self, field: Field) -> u8 {
        match (self, field) {
            (Piece::Warrior(card), Field::Value) => card.value(),
            (Piece::Warrior(card), Field::Hair) => card.basic_hair().unwrap_or(0),
            (Piece::Special(_, hair), Field::Hair) => hair,
            (Piece::Territory(territory), Field::Terrain) => territory.terrain() as u8,
            (Piece::Territory(territory), Field::Animals) => territory.animals(),
            (Piece::Territory(territory), Field::Rounds) => territory.duration(),
            (Piece::Territory(territory), Field::Picto) => code_of(territory.picto()),
            _ => 0,
        }
    }

    /// The same with a field that says something else, if it can.
    #[must_use]
    pub fn with(self, field: Field, says: u8) -> Option<Piece> {
        if !field.says().contains(&says) {
            return None;
        }
        let of = |other: Field| if other == field { says } else { self.get(other) };
        match self {
            Piece::Warrior(_) => Card::basic(of(Field::Value), of(Field::Hair)).map(Piece::Warrior),
            Piece::Special(special, _) => Some(Piece::Special(special, of(Field::Hair))),
            Piece::Territory(_) => {
                let terrain = terrain_of(of(Field::Terrain))?;
                let picto = picto_of(of(Field::Picto));
                Territory::new(of(Field::Rounds), terrain, of(Field::Animals), picto).map(Piece::Territory)
            }
        }
    }
}

/// The terrain that a field says.
#[must_use]
pub fn terrain_of(says: u8) -> Option<Terrain> {
    Terrain::ALL.get(usize::from(says)).copied()
}

/// The sign that a field says.
#[must_use]
pub const fn picto_of(says: u8) -> Option<Picto> {
    match says {
        1 => Some(Picto::Puma),
        2 => Some(Picto::Gathering),
        _ => None,
    }
}

const fn code_of(picto: Option<Picto>) -> u8 {
    match picto {
        None => 0,
        Some(Picto::Puma) => 1,
        Some(Picto::Gathering) => 2,
    }
}
