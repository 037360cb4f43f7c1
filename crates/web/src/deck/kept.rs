//! What this device remembers of decks: those that it keeps, the one that was chosen last, and the one that is being
//! entered.

use rules::tomahawk::Deck;

use super::shelf::Shelf;
use super::{Named, Trouble, link};
use crate::browser;

const SHELF: &str = "decks";
const CHOSEN: &str = "deck";
const DRAFT: &str = "deck-draft";

/// The decks that are kept.
#[must_use]
pub fn shelf() -> Shelf {
    Shelf::read(&browser::recall(SHELF).unwrap_or_default())
}

/// Keeps these decks.
///
/// # Errors
/// The browser may keep nothing.
pub fn keep_shelf(shelf: &Shelf) -> Result<(), Trouble> {
    let text = shelf.write();
    browser::keep(SHELF, Some(&text));
    if browser::recall(SHELF) == Some(text) { Ok(()) } else { Err(Trouble::NotKept) }
}

/// The deck that was last played with, if it was not the reconstruction.
#[must_use]
pub fn chosen() -> Option<(Named, Deck)> {
    let named = link::read(&browser::recall(CHOSEN)?).ok()?;
    let deck = named.cards.deck().ok()?;
    Some((named, deck))
}

/// Remembers which deck is played with; none is the reconstruction.
pub fn choose(named: Option<&Named>) {
    browser::keep(CHOSEN, named.map(link::write).as_deref());
}

/// A deck that was kept under a name has become another, or is no more: so it is for the one that was chosen last.
pub fn choose_instead(name: Option<&str>, named: Option<&Named>) {
    if chosen().is_some_and(|(chosen, _)| Some(chosen.name.as_str()) == name) {
        choose(named);
    }
}

/// What was being entered, and has not been kept.
#[must_use]
pub fn draft() -> Option<Named> {
    link::read(&browser::recall(DRAFT)?).ok()
}

/// Remembers what is being entered.
pub fn keep_draft(named: Option<&Named>) {
    browser::keep(DRAFT, named.map(link::write).as_deref());
}
