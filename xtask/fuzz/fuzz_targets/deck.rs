//! The deck file: what parses prints back, and parses to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::tomahawk::Deck;

fuzz_target!(|text: &str| {
    if let Ok(deck) = text.parse::<Deck>() {
        assert_eq!(deck.to_string().parse::<Deck>(), Ok(deck));
    }
});
