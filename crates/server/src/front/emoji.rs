//! Emoji that are put together from several characters, some of which show nothing by themselves.
//!
//! Only what the grammar of Unicode allows (UTS #51, 1.4), so that a joiner or a selector cannot hide elsewhere.

use unicode_properties::emoji::EmojiStatus;
use unicode_properties::emoji::UnicodeEmoji;

/// Joins emoji to one.
const JOINER: char = '\u{200D}';

/// Asks for a picture where a sign is meant otherwise.
const AS_PICTURE: char = '\u{FE0F}';

/// The box around a digit, as on a key.
const KEY: char = '\u{20E3}';

/// How many emoji the longest one is made of: a family.
const PARTS: usize = 4;

/// The only flags that are spelt with invisible letters: England, Scotland, Wales.
const SPELT: [&str; 3] = [
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
];

/// Whether what people count as one letter is a whole emoji.
pub(super) fn is_emoji(letter: &str) -> bool {
    let parts = || letter.split(JOINER);
    is_key(letter) || SPELT.contains(&letter) || (parts().count() <= PARTS && parts().all(is_part))
}

fn is_key(letter: &str) -> bool {
    let mut signs = letter.chars();
    let is_on_a_key = |sign: char| sign.is_ascii_digit() || matches!(sign, '#' | '*');
    signs.next().is_some_and(is_on_a_key) && signs.eq([AS_PICTURE, KEY])
}

/// A picture, perhaps of a skin colour; or a sign that is asked for as a picture.
fn is_part(part: &str) -> bool {
    let mut signs = part.chars();
    let Some(base) = signs.next().filter(|sign| !sign.is_ascii()) else { return false };
    let status = base.emoji_status();
    match (signs.next(), signs.next()) {
        (None, _) => base.is_emoji_char(),
        (Some(AS_PICTURE), None) => base.is_emoji_char() && !is_picture(status),
        (Some('\u{1F3FB}'..='\u{1F3FF}'), None) => has_skin(status),
        _ => false,
    }
}

/// Whether it is a picture anyway, so that asking for one would show nothing.
const fn is_picture(status: EmojiStatus) -> bool {
    matches!(
        status,
        EmojiStatus::EmojiPresentation
            | EmojiStatus::EmojiPresentationAndModifierBase
            | EmojiStatus::EmojiPresentationAndEmojiComponent
            | EmojiStatus::EmojiPresentationAndModifierAndEmojiComponent
    )
}

const fn has_skin(status: EmojiStatus) -> bool {
    matches!(status, EmojiStatus::EmojiModifierBase | EmojiStatus::EmojiPresentationAndModifierBase)
}
