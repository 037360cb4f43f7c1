//! The words for the cases of an enum: `WellPlayed` is written `well_played`.

/// An enum whose cases are written as words, or told apart by them.
pub trait Words {
    /// The words, in the order of the cases.
    const WORDS: &'static [&'static str];
}

/// How long the word for a case is.
#[must_use]
pub const fn snake_length(name: &str) -> usize {
    let (name, mut length, mut place) = (name.as_bytes(), 0, 0);
    while place < name.len() {
        length += if place > 0 && name[place].is_ascii_uppercase() { 2 } else { 1 };
        place += 1;
    }
    length
}

/// The word for a case, in as many bytes as it is long.
#[must_use]
pub const fn snake<const LENGTH: usize>(name: &str) -> [u8; LENGTH] {
    let (name, mut word, mut end, mut place) = (name.as_bytes(), [b'_'; LENGTH], 0, 0);
    while place < name.len() {
        if place > 0 && name[place].is_ascii_uppercase() {
            end += 1;
        }
        word[end] = name[place].to_ascii_lowercase();
        end += 1;
        place += 1;
    }
    word
}
