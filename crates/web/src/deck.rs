//! The cards of one's own box: entered, kept on this device, saved as a file, handed on by a link.
//!
//! Everything here is plain functions: [`Cards`] are what someone enters, card by card; `changes` tells where they
//! differ from the reconstruction; `link`, `file` and `shelf` write and read them. Only `kept` asks the browser.

mod bits;
pub mod cards;
pub mod changes;
pub mod file;
pub mod kept;
pub mod link;
pub mod place;
pub mod shelf;

use rules::tomahawk::{BadDeck, Deck};
use words::Words;

pub use self::cards::Cards;

/// Cards under a name. They may make no deck, while they are being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name; empty until there is one.
    pub name: String,
    /// The cards.
    pub cards: Cards,
}

/// Why a deck is not taken in, or not kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The cards make no deck.
    Deck(BadDeck),
    /// A link is longer than that of any deck.
    LongLink,
    /// A link was written by another version of this program.
    OtherVersion,
    /// A link is cut off or mistyped.
    DamagedLink,
    /// A file is longer than that of any deck.
    LongFile,
    /// A file is no text.
    NoText,
    /// A deck has no name.
    NoName,
    /// A name is too long.
    LongName,
    /// A name has letters that cannot be seen.
    StrangeName,
    /// Another deck is kept under the name.
    TakenName,
    /// As many decks are kept as can be.
    FullShelf,
    /// The browser keeps nothing.
    NotKept,
}

impl Named {
    /// How many letters a name may have.
    pub const LONGEST_NAME: usize = 40;

    /// Cards without a name.
    #[must_use]
    pub const fn nameless(cards: Cards) -> Named {
        Named { name: String::new(), cards }
    }

    /// The deck, if the name can be used and the cards make one.
    ///
    /// # Errors
    /// Says what is wrong with the name or with the cards.
    pub fn deck(&self) -> Result<Deck, Trouble> {
        check_name(&self.name)?;
        self.cards.deck().map_err(Trouble::Deck)
    }
}

impl Trouble {
    /// The same in a sentence.
    #[must_use]
    pub fn sentence(self, words: &Words) -> String {
        match self {
            Trouble::Deck(bad) => words::bad_deck(&bad, words),
            Trouble::LongLink => words.text("deck-link-long"),
            Trouble::OtherVersion => words.text("deck-link-version"),
            Trouble::DamagedLink => words.text("deck-link-damaged"),
            Trouble::LongFile => words.text("deck-file-long"),
            Trouble::NoText => words.text("deck-file-no-text"),
            Trouble::NoName => words.text("deck-name-missing"),
            Trouble::LongName => {
                words.say("deck-name-long", &[("most", (Named::LONGEST_NAME as u64).into())])
            }
            Trouble::StrangeName => words.text("refused-bad-name"),
            Trouble::TakenName => words.text("deck-name-taken"),
            Trouble::FullShelf => words.text("deck-shelf-full"),
            Trouble::NotKept => words.text("deck-not-kept"),
        }
    }
}

/// Whether a deck can have this name: it stands on one line of a file.
fn check_name(name: &str) -> Result<(), Trouble> {
    match name {
        _ if name.trim().is_empty() => Err(Trouble::NoName),
        _ if name.chars().count() > Named::LONGEST_NAME => Err(Trouble::LongName),
        _ if name.contains(char::is_control) => Err(Trouble::StrangeName),
        _ => Ok(()),
    }
}
