//! The decks that a device keeps, each under a name of its own: their letters, one after another.

use rules::tomahawk::Deck;

use super::{Named, Trouble, link};

/// The decks that a device keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf(Vec<String>);

impl Shelf {
    /// How many decks a device keeps.
    pub const MOST: usize = 24;

    /// Reads what was kept.
    #[must_use]
    pub fn read(text: &str) -> Shelf {
        Shelf(text.split_whitespace().map(str::to_owned).collect())
    }

    /// What is to be kept.
    #[must_use]
    pub fn write(&self) -> String {
        self.0.join(" ")
    }

    /// The decks, in the order in which they came. What this version cannot read is left where it is.
    pub fn decks(&self) -> impl Iterator<Item = (Named, Deck)> {
        self.0.iter().filter_map(|letters| readable(letters))
    }

    /// The deck that is kept under a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<(Named, Deck)> {
        self.decks().find(|(named, _)| named.name == name)
    }

    /// Keeps a deck: in the place of the one of this name, if one is given, otherwise beside all others.
    ///
    /// # Errors
    /// Says why it is not kept. Then nothing has changed; no other deck than the one that is named is ever replaced.
    pub fn keep(&mut self, named: &Named, instead: Option<&str>) -> Result<(), Trouble> {
        named.deck()?;
        if instead != Some(&named.name) && self.find(&named.name).is_some() {
            return Err(Trouble::TakenName);
        }
        let letters = link::write(named);
        match instead.and_then(|name| self.position(name)) {
            Some(place) => self.0[place] = letters,
            None if self.0.len() >= Shelf::MOST => return Err(Trouble::FullShelf),
            None => self.0.push(letters),
        }
        Ok(())
    }

    /// Forgets the deck of a name.
    pub fn remove(&mut self, name: &str) {
        if let Some(place) = self.position(name) {
            self.0.remove(place);
        }
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|letters| readable(letters).is_some_and(|(named, _)| named.name == name))
    }
}

fn readable(letters: &str) -> Option<(Named, Deck)> {
    let named = link::read(letters).ok()?;
    let deck = named.deck().ok()?;
    Some((named, deck))
}
