//! What is agreed before a game of Tomahawk.

use super::deck::Deck;
use crate::option::{Agreed, Declared, Value, Values};

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
    /// Options with this prize and this deck; what else can be agreed has its default.
    #[must_use]
    pub const fn new(prize: Prize, deck: Deck) -> Options {
        Options { prize, deck }
    }

    /// Whether an animal is prized.
    #[must_use]
    pub const fn prize(&self) -> Prize {
        self.prize
    }

    /// The same with or without a prized animal.
    #[must_use]
    pub const fn with_prize(self, prize: Prize) -> Options {
        Options { prize, ..self }
    }

    /// The cards of the game.
    #[must_use]
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The same with other cards.
    #[must_use]
    pub const fn with_deck(self, deck: Deck) -> Options {
        Options { deck, ..self }
    }
}

impl Agreed for Options {
    const DECLARED: &'static [Declared<Options>] = &[
        Declared::new(
            "prized_animal",
            Values::Flag,
            |options| Value::Flag(options.prize == Prize::With),
            |options, value| {
                Some(options.with_prize(if value.flag()? { Prize::With } else { Prize::Without }))
            },
        ),
        Declared::new(
            "deck",
            Values::Deck,
            |options| Value::Deck(options.deck),
            |options, value| Some(options.with_deck(value.deck()?)),
        ),
    ];
}

impl Default for Options {
    fn default() -> Options {
        Options { prize: Prize::Without, deck: Deck::reconstruction() }
    }
}
