//! What is agreed before a game of Tomahawk.

use super::deck::Deck;

/// The options of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    prize: Prize,
    deck: Deck,
}

/// Whether the most of one kind of animal scores extra (T15).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Prize {
    /// No animal is prized.
    Without,
    /// One animal is prized: the most of its kind scores 3.
    With,
}

impl Options {
    /// Options with this prize and this deck.
    #[must_use]
    pub const fn new(prize: Prize, deck: Deck) -> Options {
        Options { prize, deck }
    }

    /// Whether an animal is prized.
    #[must_use]
    pub const fn prize(&self) -> Prize {
        self.prize
    }

    /// The cards of the game.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { prize: Prize::Without, deck: Deck::reconstruction() }
    }
}
