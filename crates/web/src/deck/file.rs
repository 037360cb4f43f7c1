//! Decks as the text file that the command line reads, too. The name stands in its first line, as a comment.

use rules::tomahawk::Deck;

use super::cards::Cards;
use super::{Named, Trouble, check_name};

/// The text of a deck.
#[must_use]
pub fn write(name: &str, deck: &Deck) -> String {
    format!("# {name}\n\n{deck}")
}

/// The deck in a file. It is called as its first line says or, where that is no name, as the file.
///
/// # Errors
/// Says why there is no deck in it.
pub fn read(bytes: &[u8], file_name: &str) -> Result<Named, Trouble> {
    if bytes.len() > Deck::LONGEST_FILE {
        return Err(Trouble::LongFile);
    }
    let text = core::str::from_utf8(bytes).map_err(|_| Trouble::NoText)?;
    let deck = text.parse().map_err(Trouble::Deck)?;
    let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem);
    let first = text.trim_start_matches('\u{feff}').lines().next().and_then(|line| line.strip_prefix('#'));
    let mut names = first.into_iter().chain([stem]).map(str::trim).filter(|name| check_name(name).is_ok());
    Ok(Named { name: names.next().unwrap_or_default().to_owned(), cards: Cards::of(&deck) })
}

/// What the file of a deck is called: letters that every device takes.
#[must_use]
pub fn called(name: &str) -> String {
    let safe = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let name: String = format!("tomahawk-{name}").chars().map(safe).collect();
    format!("{}.txt", name.trim_end_matches('-'))
}
