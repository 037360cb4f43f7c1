//! What people may call themselves.
//!
//! A name is shown to strangers, in lists and in logs, so it holds nothing that hides, reorders or piles up.
//! Letters of all scripts are welcome; a name is brought to one spelling (NFC, single plain spaces).

use core::fmt;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

use super::emoji::is_emoji;
use super::likeness::is_bots;

/// The most marks on one letter; more would run into the lines above and below.
const MARKS: usize = 4;

/// A checked name: 1 to 32 letters as people count them, at most 128 bytes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

/// Why a text is not a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// Nothing to be seen.
    #[error("a name has at least one letter, digit or sign that can be seen")]
    Empty,
    /// Too many letters.
    #[error("a name has at most {} letters, and this one has {letters}", Name::LETTERS)]
    TooLong {
        /// How many it has.
        letters: usize,
    },
    /// Too many bytes.
    #[error("a name has at most {} bytes, and this one has {bytes}", Name::BYTES)]
    TooManyBytes {
        /// How many it has.
        bytes: usize,
    },
    /// A control character, such as a tab or a new line.
    #[error("a name is one line without control characters, and this one has U+{code:04X}")]
    Control {
        /// Which.
        code: u32,
    },
    /// A character that takes no room or turns the direction of the text.
    #[error("a name has only characters that can be seen, and this one has U+{code:04X} outside of an emoji")]
    Invisible {
        /// Which.
        code: u32,
    },
    /// A character without a meaning that all share.
    #[error("a name has only characters that everyone's device knows, and this one has U+{code:04X}")]
    Unknown {
        /// Which.
        code: u32,
    },
    /// A mark without a letter, or many marks on one.
    #[error("a name has marks only on letters, at most {MARKS} on each")]
    Marks,
    /// What the server's own bots are called.
    #[error("this is what the server's bots are called; choose another name")]
    Bot,
}

impl Name {
    /// The most letters, as people count them.
    pub const LETTERS: usize = 32;

    /// The most bytes.
    pub const BYTES: usize = 128;

    /// Reads a name, without the blanks around it and in its one spelling.
    ///
    /// # Errors
    ///
    /// When something in it may not stand in a name, or it is too short or too long.
    pub fn parse(text: &str) -> Result<Name, BadName> {
        let text = text.trim();
        // Bounds the work. Normalising makes no text eight times shorter.
        if text.len() > 8 * Name::BYTES {
            return Err(BadName::TooManyBytes { bytes: text.len() });
        }
        check_characters(text)?;
        let name = spell(text);
        check_characters(&name)?;
        check_marks(&name)?;
        check_size(&name)?;
        if is_bots(&name) {
            return Err(BadName::Bot);
        }
        Ok(Name(name))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One spelling: composed, and with one plain space wherever there is any blank.
fn spell(text: &str) -> String {
    let composed: String = text.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Within an emoji some characters show nothing by themselves; elsewhere all must be seen.
fn check_characters(text: &str) -> Result<(), BadName> {
    let mut letters = text.graphemes(true).filter(|letter| !is_emoji(letter));
    letters.try_for_each(|letter| letter.chars().try_for_each(check_character))
}

fn check_character(character: char) -> Result<(), BadName> {
    let code = u32::from(character);
    if is_invisible(character) {
        return Err(BadName::Invisible { code });
    }
    match character.general_category() {
        GeneralCategory::Control | GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator => {
            Err(BadName::Control { code })
        }
        GeneralCategory::Format => Err(BadName::Invisible { code }),
        GeneralCategory::Surrogate | GeneralCategory::PrivateUse | GeneralCategory::Unassigned => {
            Err(BadName::Unknown { code })
        }
        _ => Ok(()),
    }
}

/// Characters that show nothing and yet are not of the category for that: fillers, joiners, selectors of
/// variants, blanks that are not spaces, and stand-ins for what could not be shown.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{34F}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{2065}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFD}'
            | '\u{16FE4}'
            | '\u{1D159}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// A mark belongs to a letter: none at the beginning or after a space, and no towers of them.
fn check_marks(name: &str) -> Result<(), BadName> {
    let mut room = 0;
    for character in name.chars() {
        match character.general_category_group() {
            GeneralCategoryGroup::Mark if room == 0 => return Err(BadName::Marks),
            GeneralCategoryGroup::Mark => room -= 1,
            GeneralCategoryGroup::Separator => room = 0,
            _ => room = MARKS,
        }
    }
    Ok(())
}

fn check_size(name: &str) -> Result<(), BadName> {
    let letters = name.graphemes(true).count();
    match (letters, name.len()) {
        (0, _) => Err(BadName::Empty),
        (letters, _) if letters > Name::LETTERS => Err(BadName::TooLong { letters }),
        (_, bytes) if bytes > Name::BYTES => Err(BadName::TooManyBytes { bytes }),
        _ => Ok(()),
    }
}
