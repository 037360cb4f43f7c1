//! Names that look like one of the server's bots, as its card or one of the site's languages calls it.

use unicode_normalization::UnicodeNormalization;

/// What stands before a bot's level.
const LEVEL: [&str; 4] = ["level", "niveau", "livello", "stufe"];

/// Whether a name is, or ends with, what a bot is called: “Bot 5”, “bot (level 5)”, “Ada · Bot 5”, “Bot”.
pub(super) fn is_bots(name: &str) -> bool {
    let plain = plain(name);
    let words: Vec<&str> = words(&plain).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !LEVEL.contains(word)).collect();
    match words.as_slice() {
        ["bot"] | ["bot", "bot"] => true,
        [.., "bot", level] => level.bytes().all(|digit| digit.is_ascii_digit()),
        _ => false,
    }
}

/// A name in lower case, with the letters of “bot” that other scripts have.
fn plain(name: &str) -> String {
    let latin = |sign: char| match sign {
        'В' | 'Β' => 'b',
        'О' | 'о' | 'Ο' | 'ο' => 'o',
        'Т' | 'т' | 'Τ' | 'τ' => 't',
        _ => sign,
    };
    name.nfkc().map(latin).flat_map(char::to_lowercase).collect()
}

/// Its words: letters or digits that stand together. “bot5” are two.
fn words(name: &str) -> impl Iterator<Item = &str> {
    let parts = name.split(|sign: char| !sign.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.flat_map(|part| {
        let digits = part.find(|sign: char| sign.is_ascii_digit()).unwrap_or(part.len());
        let (letters, digits) = part.split_at(digits);
        [letters, digits].into_iter().filter(|word| !word.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::is_bots;

    #[test]
    fn what_looks_like_a_bot_of_the_server_is_found_and_people_are_not() {
        for name in [
            "Bot 5",
            "bot 1",
            "BOT5",
            "Bot (level 5)",
            "Bot, Stufe 3",
            "bot niveau 2",
            "Bot, livello 4",
            "Bot\u{2003}5",
            "Ada · Bot 5",
            "Ｂｏｔ ５",
            "Воt 5",
            "Bot",
            "[bot]",
            "Bot-3",
            "Bot №3".replace('№', "#").as_str(),
        ] {
            assert!(is_bots(name), "{name}");
        }
        for name in [
            "Robot 5",
            "Abbot",
            "Botond",
            "Ada 5",
            "Level 5",
            "Not a bot",
            "Bottom 3",
            "Bo T",
            "bot hunter",
            "",
        ] {
            assert!(!is_bots(name), "{name}");
        }
    }
}
